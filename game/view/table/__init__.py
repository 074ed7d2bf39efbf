"""The table: its layout and everything that lies on it."""
