"""Keys: how they are named (strokes.py), what there is to do by key (deeds.py), and which key does what now (keymap.py)."""
