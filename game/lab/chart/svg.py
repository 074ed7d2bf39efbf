"""Writes a picture as SVG: shapes and text, nothing else."""

from xml.sax.saxutils import escape, quoteattr

from game.lab.chart.model import Box, Dot, Line, Picture, Words

FAMILIES = {
    "serif": "'Source Serif Pro', 'Source Serif 4', Georgia, 'Times New Roman', serif",
    "sans": "Lato, 'Segoe UI', 'Helvetica Neue', Arial, sans-serif",
}


def svg(picture: Picture) -> str:
    """The document."""
    size = f'width="{picture.width}" height="{picture.height}" viewBox="0 0 {picture.width} {picture.height}"'
    lines = [f'<svg xmlns="http://www.w3.org/2000/svg" {size}>']
    lines += [_shape(shape) for shape in picture.shapes]
    lines += [_words(words) for words in picture.words]
    return "\n".join([*lines, "</svg>", ""])


def _shape(shape: Box | Line | Dot) -> str:
    if isinstance(shape, Box):
        corner = f' rx="{_n(shape.radius)}"' if shape.radius else ""
        place = f'x="{_n(shape.x)}" y="{_n(shape.y)}" width="{_n(shape.w)}" height="{_n(shape.h)}"'
        return f'<rect {place}{corner} fill="{shape.fill}"/>'
    if isinstance(shape, Dot):
        return f'<circle cx="{_n(shape.x)}" cy="{_n(shape.y)}" r="{_n(shape.radius)}" fill="{shape.fill}"/>'
    dash = f' stroke-dasharray="{_n(shape.dash)}"' if shape.dash else ""
    place = f'x1="{_n(shape.x1)}" y1="{_n(shape.y1)}" x2="{_n(shape.x2)}" y2="{_n(shape.y2)}"'
    return f'<line {place} stroke="{shape.colour}" stroke-width="{_n(shape.width)}"{dash}/>'


def _words(item: Words) -> str:
    family, weight = item.face.value
    style = f'font-family={quoteattr(FAMILIES[family])} font-weight="{weight}" font-size="{item.size}" text-anchor="{item.anchor.value}"'
    return f'<text x="{_n(item.x)}" y="{_n(item.y)}" {style} fill="{item.colour}">{escape(item.words)}</text>'


def _n(number: float) -> str:
    return f"{number:.2f}".rstrip("0").rstrip(".")
