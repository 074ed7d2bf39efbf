"""The laboratory: many games of captains against each other, and what they tell of a board and of the cards (docs/lab.md)."""
