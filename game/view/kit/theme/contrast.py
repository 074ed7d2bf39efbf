"""High contrast: what some colours are then, and those of the panels and buttons in the art.

Words keep 7:1 to what they stand on (tests/view/kit/test_contrast.py), and grounds are plain and dark with strong outlines. What is not here stays as it is: parchment on
night, ink on parchment and on brass are strong already, and pieces and players are told apart by shape.
"""

COLOURS = {
    "NIGHT": "#0A0F24",
    "NIGHT_DEEP": "#05081A",
    "RAISED": "#111A40",
    "LINE": "#A9B8F5",
    "UMBER": "#33261A",
    "UMBER_DEEP": "#33261A",
    "UMBER_FAINT": "#4A3A28",
    "BRASS_DEEP": "#F7D58B",
    "BRASS_INK": "#1F1300",
    "MUTED": "#E4EAFF",
    "FAINT": "#C6D0F8",
    "MIST": "#FFFFFF",
    "TIMBER_TEXT": "#FFF1CF",
    "TIMBER_FAINT": "#F0D9A8",
    "GOOD": "#8BE3A6",
    "GOOD_DEEP": "#0F4A25",
    "REFUSED": "#FF9C8A",
    "REFUSED_DEEP": "#6E140B",
    "VEIL": "#05081A",
}
"""By the name in ``theme.colours``."""

ART = {
    "#1B2444": "#0A0F24",
    "#131A36": "#05081A",
    "#26315C": "#111A40",
    "#1A2347": "#060A1C",
    "#10162D": "#05081A",
    "#1A2240": "#05081A",
    "#212B52": "#0A0F24",
    "#3C4A82": "#A9B8F5",
    "#2C3768": "#8796DA",
    "#4A5B98": "#A9B8F5",
    "#3A4880": "#8796DA",
    "#11183A": "#A9B8F5",
    "#33407A": "#1B2658",
    "#4A5A9C": "#CBD5FF",
    "#1F294F": "#8796DA",
    "#435395": "#2F3F8C",
    "#6677BC": "#FFFFFF",
    "#2A3563": "#141C46",
    "#2B366A": "#141C46",
    "#28325A": "#141B3A",
    "#2E3966": "#56639C",
    "#222C52": "#56639C",
    "#4B5681": "#2A3158",
    "#56628F": "#8796DA",
    "#3B2619": "#1E120A",
    "#2A1A12": "#160C06",
    "#5A3C28": "#26170D",
    "#2F1D13": "#160C06",
    "#6E4B33": "#C9A26A",
    "#64442D": "#8A6642",
    "#463020": "#1B1009",
    "#2A1A11": "#120A05",
    "#7A583B": "#C9A26A",
    "#83603F": "#E3C08A",
    "#C9B488": "#33261A",
}
"""Colours in ``assets/svg/ui``, and what stands for them. None of the new ones is among the old ones."""
