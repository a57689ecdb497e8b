"""The colours of sides, headquarters and nations: written as text, or chosen with the colour button."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QColorDialog, QLabel, QLineEdit, QPushButton, QWidget

from studio.desktop.pages.catalogue_page import CataloguePage
from studio.documents.catalogue import Catalogue
from studio.documents.reading.loading import open_as, open_document
from studio.documents.storage.shipped import shipped_content
from studio.editing.selection import ElementRef


def shown(window, name):
    return window.inspector.findChild(QWidget, name)


def in_dialog(window, do):
    """What is done in the colour dialog that opens next."""

    def answer():
        dialog = QApplication.activeModalWidget()
        assert isinstance(dialog, QColorDialog)
        do(dialog)

    QTimer.singleShot(0, window, answer)


def write(text):
    """Write a colour as text into the dialog, and take it by Return."""

    def do(dialog):
        line = dialog.findChild(QLineEdit)
        line.selectAll()
        QTest.keyClicks(line, text)
        QTest.keyClick(line, Qt.Key.Key_Return)
        if dialog.isVisible():
            QTest.keyClick(dialog, Qt.Key.Key_Return)

    return do


def colour_of(window, side):
    return next(each.colour for each in window.page.editor.scenario.sides if each.id == side)


@pytest.fixture
def side(window):
    first = window.page.editor.scenario.sides[0].id
    window.page.editor.select(ElementRef("sides", first))
    return first


def test_the_colour_button_is_reached_and_pressed_by_keys(window, hands, side):
    before = colour_of(window, side)
    line = shown(window, f"sides/{side}/colour")
    assert line.text() == before
    line.setFocus()
    hands.key(Qt.Key.Key_Tab)
    button = QApplication.focusWidget()
    assert isinstance(button, QPushButton)
    assert button.accessibleName() == "Colour: choose"
    assert button.toolTip()
    starts = []
    in_dialog(window, lambda dialog: (starts.append(dialog.currentColor().name()), write("#12ab34")(dialog)))
    hands.key(Qt.Key.Key_Space)
    assert starts == [before]
    assert colour_of(window, side) == "#12ab34"
    assert shown(window, f"sides/{side}/colour").text() == "#12ab34"
    assert window.focusWidget() is shown(window, f"sides/{side}/colour/choose")
    assert window.page.document.position == 1
    window.page.document.undo()
    assert colour_of(window, side) == before
    assert shown(window, f"sides/{side}/colour").text() == before


def test_a_colour_that_is_not_taken_changes_nothing(window, hands, side):
    before = window.page.editor.scenario
    in_dialog(window, lambda dialog: QTest.keyClick(dialog, Qt.Key.Key_Escape))
    shown(window, f"sides/{side}/colour/choose").click()
    in_dialog(window, lambda dialog: QTest.keyClick(dialog, Qt.Key.Key_Return))
    shown(window, f"sides/{side}/colour/choose").click()
    assert window.page.editor.scenario is before
    assert window.page.document.is_clean


def sample(button):
    return button.icon().pixmap(26, 22).toImage().pixelColor(13, 11).name()


def test_a_colour_is_still_written_as_text(window, hands, side):
    line = shown(window, f"sides/{side}/colour")
    line.selectAll()
    QTest.keyClicks(line, "#AA00Cc")
    assert sample(shown(window, f"sides/{side}/colour/choose")) == "#aa00cc"
    QTest.keyClick(line, Qt.Key.Key_Return)
    assert colour_of(window, side) == "#aa00cc"
    line = shown(window, f"sides/{side}/colour")
    line.setText("reddish")
    line.editingFinished.emit()
    words = [label.text() for label in window.inspector.findChildren(QLabel) if label.isVisibleTo(window)]
    assert any(
        "“reddish” does not have the right form; write it like “#c9b98f”" in each
        and f"/sides/{side}/colour" in each
        for each in words
    )
    assert colour_of(window, side) == "#aa00cc"


def test_the_colours_of_a_nation_and_of_an_hq_have_a_button(window, qtbot, tmp_path: Path):
    hq = window.page.editor.scenario.hqs[0].id
    window.page.editor.select(ElementRef("hqs", hq))
    in_dialog(window, write("#010203"))
    shown(window, f"hqs/{hq}/colour/choose").click()
    assert window.page.editor.scenario.hqs[0].colour == "#010203"
    path = tmp_path / "ww2.catalogue.json"
    path.write_bytes((shipped_content() / "catalogues" / path.name).read_bytes())
    page = CataloguePage(open_as(Catalogue, path))
    qtbot.addWidget(page)
    page.show()
    page.choose("nations", "british")
    for name, colour in (("colour", "#445566"), ("ink", "#abcdef")):
        in_dialog(page, write(colour))
        page.form.findChild(QPushButton, f"nations/british/{name}/choose").click()
    page.file.save()
    read = open_document(path).document
    nation = next(each for each in read.nations if each.id == "british")
    assert (nation.colour, nation.ink) == ("#445566", "#abcdef")
    page.file.close()
