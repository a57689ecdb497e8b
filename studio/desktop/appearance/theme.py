"""Light and dark: the palettes of the window, and the inks of the map that go with them."""

from typing import Final, Literal

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QPalette
from PySide6.QtWidgets import QApplication

from studio.desktop.canvas.drawing.colours import DARK, LIGHT, MapColours

Scheme = Literal["light", "dark"]

_Role = QPalette.ColorRole
#: Text on its ground keeps a contrast of at least 4.5 to 1 in both; a test holds them to it.
_COLOURS: dict[Scheme, dict[QPalette.ColorRole, str]] = {
    "light": {
        _Role.Window: "#f1ece2",
        _Role.WindowText: "#2b2620",
        _Role.Base: "#fbf8f1",
        _Role.AlternateBase: "#f3eee3",
        _Role.Text: "#2b2620",
        _Role.Button: "#e8e1d3",
        _Role.ButtonText: "#2b2620",
        _Role.BrightText: "#a3231b",
        _Role.ToolTipBase: "#fffaf0",
        _Role.ToolTipText: "#2b2620",
        _Role.PlaceholderText: "#6a6257",
        _Role.Highlight: "#2f5d8a",
        _Role.HighlightedText: "#ffffff",
        _Role.Link: "#245180",
        _Role.Light: "#ffffff",
        _Role.Midlight: "#f5f0e6",
        _Role.Mid: "#c9c0b0",
        _Role.Dark: "#a59b89",
        _Role.Shadow: "#5c5449",
    },
    "dark": {
        _Role.Window: "#262a2e",
        _Role.WindowText: "#e6e1d6",
        _Role.Base: "#1d2023",
        _Role.AlternateBase: "#24282c",
        _Role.Text: "#e6e1d6",
        _Role.Button: "#31363b",
        _Role.ButtonText: "#e6e1d6",
        _Role.BrightText: "#ff8a7a",
        _Role.ToolTipBase: "#34393e",
        _Role.ToolTipText: "#efeade",
        _Role.PlaceholderText: "#aaa69b",
        _Role.Highlight: "#2f6ba3",
        _Role.HighlightedText: "#ffffff",
        _Role.Link: "#8fbce6",
        _Role.Light: "#4a5057",
        _Role.Midlight: "#3c4147",
        _Role.Mid: "#3a3f45",
        _Role.Dark: "#17191c",
        _Role.Shadow: "#0e1012",
    },
}

#: What has a frame, of which a person sees where to write, choose or tick.
_FRAMED: Final = (
    *("QCheckBox", "QRadioButton", "QTreeView", "QListView"),
    *("QLineEdit", "QAbstractSpinBox", "QComboBox", "QPlainTextEdit", "QTextEdit"),
)
#: Of what those frames are a darker shade.
_FRAMES: dict[Scheme, str] = {"light": "#b0a590", "dark": "#a4aab2"}
#: The ground of tabs of panels, of which their frames are a darker shade, and that of tabs of pages; the tab in front is lighter.
_TABS: dict[Scheme, tuple[str, str]] = {"light": ("#f1ece2", "#e8e1d3"), "dark": ("#4a5057", "#474e55")}


def palette(scheme: Scheme) -> QPalette:
    """Return the palette of a scheme; what is disabled is paler."""
    made = QPalette()
    for role, colour in _COLOURS[scheme].items():
        made.setColor(role, QColor(colour))
    for role in (_Role.WindowText, _Role.Text, _Role.ButtonText):
        made.setColor(QPalette.ColorGroup.Disabled, role, QColor(_COLOURS[scheme][_Role.PlaceholderText]))
    return made


def system_scheme(app: QApplication) -> Scheme:
    """Return what the system asks for; light where it does not say."""
    return "dark" if app.styleHints().colorScheme() == Qt.ColorScheme.Dark else "light"


def apply_theme(app: QApplication, scheme: Scheme) -> None:
    """Dress the whole program in a scheme."""
    if app.style().objectName() != "fusion":
        app.setStyle("Fusion")
    app.setPalette(palette(scheme))
    # The style draws frames in a darker shade of the window: in the dark nobody would see where a field is.
    framed = palette(scheme)
    framed.setColor(_Role.Window, QColor(_FRAMES[scheme]))
    tabs, (frame, ground) = palette(scheme), _TABS[scheme]
    tabs.setColor(_Role.Window, QColor(frame))
    tabs.setColor(_Role.Button, QColor(ground))
    app.setPalette(tabs, "QTabBar")  # type: ignore[arg-type]
    for boxed in _FRAMED:
        app.setPalette(framed, boxed)  # type: ignore[arg-type]  # bytes, as the stub asks for, name nothing
    # They would be filled with the shade of the frame round them where their columns end.
    app.setPalette(palette(scheme), "QHeaderView")  # type: ignore[arg-type]


def current_scheme(app: QApplication) -> Scheme:
    """Return the scheme that the program is dressed in."""
    return "dark" if app.palette().color(_Role.Window).lightness() < 128 else "light"


def current_map_colours() -> MapColours:
    """Return the inks that go with the scheme of the program."""
    app = QApplication.instance()
    return DARK if isinstance(app, QApplication) and current_scheme(app) == "dark" else LIGHT


def terrain_colour(terrain: str) -> str:
    """Return the colour of a terrain on the map, in the inks of the current scheme."""
    colours = current_map_colours()
    return colours.ground.get(terrain, colours.unknown).fill
