"""Write the list of the game's pictures: ``python -m tools.list_art``. The game checks at its start that all of them are there."""

from game.view.kit import images


def main() -> None:
    """Write assets/svg/list.txt."""
    names = sorted(path.relative_to(images.SVG).with_suffix("").as_posix() for path in images.SVG.rglob("*.svg"))
    images.LIST.write_text("".join(f"{name}\n" for name in names), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
