"""The replay: its timeline, the scrubber, its buttons and words, and what happened as text."""
