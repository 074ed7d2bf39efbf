"""Documents by their content, XML or JSON, each file read once for a map; and what was found wrong on the way."""

from dataclasses import dataclass, field
from pathlib import Path
from xml.etree.ElementTree import Element

from game.boards.document.files import read_document, resolve
from game.boards.document.images import Size, picture_size
from game.boards.document.jsonin import parse_json
from game.boards.document.limits import MAX_IMAGE_PIXELS
from game.boards.document.xmlin import parse_xml
from game.boards.problems import BoardError, Problem, fault
from game.words import _

_BLANKS = b" \t\r\n\xef\xbb\xbf"


@dataclass(slots=True)
class Sources:
    """The files of one map. ``files``: all that it depends on, to watch; ``problems``: faults that leave something to show."""

    map: Path
    files: dict[Path, None] = field(default_factory=dict)
    problems: list[Problem] = field(default_factory=list)
    documents: dict[Path, Element] = field(default_factory=dict)
    sizes: dict[Path, Size] = field(default_factory=dict)

    def document(self, path: Path, tag: str) -> Element:
        """The root of a document, which must have this tag. Raises :class:`BoardError`."""
        if path not in self.documents:
            self.files[path] = None
            self.documents[path] = parse(read_document(path), path)
        root = self.documents[path]
        if root.tag != tag:
            raise fault(
                path,
                "",
                _("this is a {tag!r} and no {tag2}").format(tag=root.tag, tag2=tag),
                _("name a {tag} that Tiled saved").format(tag=tag),
            )
        return root

    def size(self, path: Path) -> Size | None:
        """The size of a picture, or None after noting why it cannot be had."""
        if path in self.sizes:
            return self.sizes[path]
        self.files[path] = None
        try:
            size = picture_size(path)
        except BoardError as error:
            self.problems += [p for p in error.problems if p not in self.problems]
            return None
        self.sizes[path] = size
        if sum(w * h for w, h in self.sizes.values()) > MAX_IMAGE_PIXELS:
            raise fault(
                self.map,
                "",
                _("its pictures have more than {max_image_pixels} pixels together").format(max_image_pixels=MAX_IMAGE_PIXELS),
                _("use smaller ones"),
            )
        return size


def parse(data: bytes, path: Path) -> Element:
    """A document as a tree, whether XML or JSON. Raises :class:`BoardError`."""
    start = data.lstrip(_BLANKS)[:1]
    if not start:
        raise fault(path, "", _("the file is empty"), _("save it again in Tiled"))
    return parse_json(data, path) if start in b"{[" else parse_xml(data, path)


def folder_file(base: Path, reference: str) -> Path:
    """The file that a document in ``base`` refers to, without going round (``a/../b`` is ``b``)."""
    parts: list[str] = []
    for part in resolve(base, reference).parts:
        if part == ".." and parts and parts[-1] not in ("..", "/"):
            parts.pop()
        else:
            parts.append(part)
    return Path(*parts)
