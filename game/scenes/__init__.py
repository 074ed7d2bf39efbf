"""The screens of the game, kept in a stack: each says by its return value what should happen to the stack."""
