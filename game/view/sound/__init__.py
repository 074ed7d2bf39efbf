"""Sound: names, what is heard when, and the one door to the loudspeakers (docs/sound.md). Nothing here knows a rule."""
