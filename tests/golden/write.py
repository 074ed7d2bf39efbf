"""Writes the golden playthroughs anew: ``python -m tests.golden.write``. Read the difference before you commit it."""

from tests.golden.script import GOLDENS, path_of, play


def main() -> None:
    """Write all files."""
    for name, golden in GOLDENS.items():
        path_of(name).write_text("\n".join(play(golden)) + "\n", encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
