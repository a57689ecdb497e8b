"""The colours of the campaign graph: ink on paper by day, chalk on slate by night."""

from dataclasses import dataclass

from PySide6.QtGui import QPalette


@dataclass(frozen=True, slots=True)
class GraphColours:
    """All colours of the graph as "#rrggbb"; kinds of nodes differ by mark and shape as well."""

    ground: str
    dot: str
    box: str
    rim: str
    shadow: str
    ink: str
    quiet: str
    line: str
    selection: str
    #: What a search for a token finds.
    lit: str
    conference: str
    battle: str
    victory: str
    defeat: str
    error: str
    #: Of signs; of words in a table that warn.
    warning: str
    warned: str


LIGHT_GRAPH = GraphColours(
    ground="#efe9dc",
    dot="#d3c9b5",
    box="#fdfaf3",
    rim="#b5a991",
    shadow="#30503c20",
    ink="#2b2620",
    quiet="#5f5649",
    line="#75695a",
    selection="#1f6fd6",
    lit="#b06a00",
    conference="#5a4a86",
    battle="#9a3b26",
    victory="#2a6b3a",
    defeat="#4c5866",
    error="#b01018",
    warning="#b86e00",
    warned="#955500",
)
DARK_GRAPH = GraphColours(
    ground="#22262a",
    dot="#383e44",
    box="#2f343a",
    rim="#59616a",
    shadow="#70000000",
    ink="#ece7da",
    quiet="#b9b4a8",
    line="#9a9a94",
    selection="#5aa6ff",
    lit="#ffc14d",
    conference="#b3a3e6",
    battle="#f0937b",
    victory="#7ccb8b",
    defeat="#a9b8c9",
    error="#ff6f63",
    warning="#ffb84d",
    warned="#ffb84d",
)


def graph_colours(palette: QPalette) -> GraphColours:
    """Return the colours that go with a palette."""
    is_dark = palette.color(QPalette.ColorRole.Window).lightness() < 128
    return DARK_GRAPH if is_dark else LIGHT_GRAPH
