"""The rules of Tapstones, pure: no window, no files, no clock (docs/architecture.md)."""
