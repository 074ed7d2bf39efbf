"""The drawing kit: images, fonts, theme, the retained stage, widgets. It knows nothing of the game."""
