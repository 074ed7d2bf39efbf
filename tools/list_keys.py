"""Write the lists of keys in docs/playing.md from the table of deeds: ``python -m tools.list_keys``."""

import re

from game.paths import ROOT
from game.scenes.sheet import Line, sections
from game.view.keys.deeds import AREAS, Area

PAGE = ROOT / "docs" / "playing.md"
START, END = "<!-- keys: written by tools/list_keys.py -->\n", "<!-- end of keys -->\n"


def block() -> str:
    """The lists, in Markdown: how one gets about, what is valid everywhere, then each area."""
    about, everywhere = sections(Area.TABLE)[0][:2]
    parts = [about, everywhere, *(sections(area)[1][0] for area in AREAS if area != Area.EVERYWHERE)]
    tables = ["".join([f"### {part.title}\n\n| keys | |\n| --- | --- |\n", *map(_row, part.lines)]) for part in parts]
    return "\n".join(tables)


def _row(line: Line) -> str:
    keys = ", ".join(f"`{'+'.join(stroke)}`" for stroke in line.keys)
    return f"| {keys} | {line.words} |\n"


def written(page: str) -> str:
    """A page with the lists as they are now."""
    made = f"{START}\n{block()}\n{END}"
    return re.sub(re.escape(START) + ".*" + re.escape(END), lambda _: made, page, flags=re.DOTALL)


def main() -> None:
    """Write the page anew."""
    PAGE.write_text(written(PAGE.read_text(encoding="utf-8")), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
