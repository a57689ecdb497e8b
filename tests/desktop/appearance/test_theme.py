import pytest
from PySide6.QtGui import QColor, QPalette
from PySide6.QtWidgets import (
    QApplication,
    QCheckBox,
    QLineEdit,
    QPlainTextEdit,
    QRadioButton,
    QTabBar,
    QTreeWidget,
    QWidget,
)

from studio.desktop.appearance.theme import apply_theme, palette
from studio.desktop.campaign.colours import graph_colours
from studio.desktop.play.campaign.fact_table import FactTable
from studio.desktop.play.operational.turn.section import _CROSS
from studio.desktop.widgets.boxes import ChoiceBox, NumberBox

_Role = QPalette.ColorRole
_PAIRS = (
    (_Role.WindowText, _Role.Window),
    (_Role.Text, _Role.Base),
    (_Role.Text, _Role.AlternateBase),
    (_Role.ButtonText, _Role.Button),
    (_Role.ToolTipText, _Role.ToolTipBase),
    (_Role.HighlightedText, _Role.Highlight),
    # What is disabled is written in it too.
    (_Role.PlaceholderText, _Role.Base),
    (_Role.PlaceholderText, _Role.AlternateBase),
    (_Role.PlaceholderText, _Role.Window),
    (_Role.PlaceholderText, _Role.Button),
    (_Role.PlaceholderText, _Role.ToolTipBase),
    (_Role.Link, _Role.Base),
    (_Role.BrightText, _Role.Window),
)


def luminance(colour: QColor) -> float:
    parts = [colour.redF(), colour.greenF(), colour.blueF()]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: QColor, other: QColor) -> float:
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def test_contrast_of_black_on_white_is_21():
    assert contrast(QColor("black"), QColor("white")) == pytest.approx(21)


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("pair", _PAIRS, ids=lambda pair: f"{pair[0].name}-{pair[1].name}")
def test_text_can_be_read_on_its_ground(scheme, pair):
    colours = palette(scheme)
    text, ground = (colours.color(role) for role in pair)
    assert contrast(text, ground) >= 4.5


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_words_that_warn_in_tables_can_be_read(scheme):
    colours = palette(scheme)
    warned = QColor(graph_colours(colours).warned)
    for ground in (_Role.Base, _Role.AlternateBase):
        assert contrast(warned, colours.color(ground)) >= 4.5


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_cross_of_a_failed_objective_stands_out(scheme):
    colours = palette(scheme)
    for ground in (_Role.Base, _Role.Window):
        assert contrast(_CROSS, colours.color(ground)) >= 3


@pytest.mark.parametrize("kind", [QCheckBox, QRadioButton])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_box_that_is_not_ticked_has_a_frame_to_be_seen(qtbot, scheme, kind):
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    apply_theme(app, scheme)
    page = QWidget()
    qtbot.addWidget(page)
    box = kind(page)
    page.resize(60, 60)
    box.move(20, 20)
    page.show()
    image = page.grab().toImage()
    ground = image.pixelColor(5, 5)
    line = [image.pixelColor(x, 20 + box.height() // 2) for x in range(20, 20 + box.width())]
    apply_theme(app, "light")
    assert max(contrast(each, ground) for each in line[:4]) >= 2


@pytest.mark.parametrize("shape", [QTabBar.Shape.RoundedNorth, QTabBar.Shape.RoundedSouth])
def test_tabs_stand_out_in_the_dark_and_can_be_read(qtbot, shape):
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    apply_theme(app, "dark")
    page = QWidget()
    qtbot.addWidget(page)
    page.resize(300, 80)
    bar = QTabBar(page)
    bar.setShape(shape)
    for _ in range(2):
        bar.addTab("    ")
    bar.resize(bar.sizeHint())
    bar.move(10, 10)
    page.show()
    image = page.grab().toImage()
    front, behind = (
        image.pixelColor(10 + bar.tabRect(tab).center().x(), 10 + bar.height() // 2) for tab in (0, 1)
    )
    ground, text = image.pixelColor(280, 60), palette("dark").color(_Role.WindowText)
    apply_theme(app, "light")
    assert contrast(front, ground) > contrast(behind, ground) > 1.3
    assert contrast(text, front) >= 4.5


@pytest.mark.parametrize("kind", [QLineEdit, NumberBox, ChoiceBox, QPlainTextEdit])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_person_sees_where_a_field_is(qtbot, scheme, kind):
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    apply_theme(app, scheme)
    page = QWidget()
    qtbot.addWidget(page)
    other, field = QLineEdit(page), kind()
    field.setParent(page)
    page.resize(160, 120)
    other.move(20, 90)
    field.setGeometry(20, 20, 100, 30)
    page.show()
    other.setFocus()
    image = page.grab().toImage()
    ground = image.pixelColor(5, 5)
    line = [image.pixelColor(x, 35) for x in range(18, 26)]
    apply_theme(app, "light")
    assert max(contrast(each, ground) for each in line) >= 3


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_header_goes_on_as_the_window_where_its_columns_end(qtbot, scheme):
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    apply_theme(app, scheme)
    tree = QTreeWidget()
    qtbot.addWidget(tree)
    tree.setHeaderLabels(["First", "Second"])
    tree.header().setStretchLastSection(False)
    tree.resize(500, 100)
    tree.show()
    beside = tree.grab().toImage().pixelColor(480, tree.header().height() // 2)
    apply_theme(app, "light")
    assert beside == palette(scheme).color(_Role.Window)


def test_headers_of_lists_follow_the_scheme(open_window, qtbot):
    window = open_window()
    app, page = QApplication.instance(), window.start_page
    table = FactTable("Facts", "What", "How many")
    qtbot.addWidget(table)
    for scheme in ("dark", "light"):
        apply_theme(app, scheme)
        QApplication.processEvents()
        ground = palette(scheme).color(_Role.Button)
        assert [each.header().palette().color(_Role.Button) for each in (page.list, table)] == [ground] * 2
