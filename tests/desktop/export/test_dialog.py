"""The map as a picture in a file or on paper, from the File menu."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from PySide6.QtPrintSupport import QPrinter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel

from studio.desktop.book.dialog import BookForm
from studio.desktop.canvas.export.render import render_image
from studio.desktop.dialogs import questions
from studio.desktop.export.dialog import ExportForm
from studio.documents.exchange.mapping import TerrainMapping, Written
from studio.documents.reading.loading import create, open_as
from studio.documents.storage.shipped import shipped_content
from tests.desktop.canvas.scenes import largest_difference

_LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def form(window):
    window.window_actions["export"].trigger()
    found = window.findChild(ExportForm)
    found.pixels.setValue(12)
    return found


def texts(form):
    return " ".join(label.text() for label in form.findChildren(QLabel) if label.isVisible())


@pytest.mark.parametrize(("ending", "begin"), [("png", b"\x89PNG"), ("svg", b"<?xml"), ("pdf", b"%PDF")])
def test_the_map_is_written_as_each_kind_of_file(window, form, tmp_path, monkeypatch, qtbot, ending, begin):
    target = tmp_path / f"map.{ending}"
    asked = []
    monkeypatch.setattr(questions, "ask_save_as", lambda _parent, path: asked.append(path) or target)
    form.kind.setCurrentIndex(form.kind.findData(ending))
    QTest.mouseClick(form.begin_button, _LEFT)
    assert form.bar.isVisible()
    with qtbot.waitSignal(form.accepted):
        pass
    assert asked[0].name == f"wadi-akarit.{ending}"
    assert target.read_bytes().startswith(begin)
    assert str(target) in window.statusBar().currentMessage()
    if ending == "png":
        drawn = QImage(str(target)).convertToFormat(QImage.Format.Format_RGB32)
        assert largest_difference(drawn, render_image(window.page.scene, 12)) == 0


def test_what_is_drawn_can_be_cancelled_and_leaves_no_file(window, form, tmp_path, monkeypatch):
    monkeypatch.setattr(questions, "ask_save_as", lambda *_: tmp_path / "map.png")
    QTest.mouseClick(form.begin_button, _LEFT)
    QTest.mouseClick(form.cancel_button, _LEFT)
    assert form.isVisible()
    assert form.begin_button.isEnabled()
    assert not form.bar.isVisible()
    QTest.mouseClick(form.cancel_button, _LEFT)
    assert not form.isVisible()
    assert not (tmp_path / "map.png").exists()


def test_a_picture_that_is_too_large_is_refused_in_the_form(form, tmp_path, monkeypatch):
    monkeypatch.setattr(questions, "ask_save_as", lambda *_: tmp_path / "map.png")
    form.pixels.setValue(400)
    assert "by" in texts(form)
    monkeypatch.setattr("studio.desktop.canvas.export.render._LONGEST", 1000)
    QTest.mouseClick(form.begin_button, _LEFT)
    assert "choose smaller hexes" in texts(form)
    assert form.isVisible()


def test_a_file_that_cannot_be_written_is_told_in_the_form(form, tmp_path, monkeypatch, qtbot):
    monkeypatch.setattr(questions, "ask_save_as", lambda *_: tmp_path / "missing" / "map.png")
    QTest.mouseClick(form.begin_button, _LEFT)
    qtbot.waitUntil(lambda: "could not be written" in texts(form))
    assert form.begin_button.isEnabled()


def test_the_map_is_printed_on_one_page(window, tmp_path, monkeypatch, qtbot):
    def to_file(_parent, title):
        printer = QPrinter(QPrinter.PrinterMode.ScreenResolution)
        printer.setDocName(title)
        printer.setOutputFileName(str(tmp_path / "paper.pdf"))
        return printer

    monkeypatch.setattr(questions, "ask_printer", to_file)
    window.window_actions["print"].trigger()
    form = window.findChild(ExportForm)
    assert form.begin_button.text() == "Print…"
    QTest.mouseClick(form.begin_button, _LEFT)
    with qtbot.waitSignal(form.accepted):
        pass
    assert (tmp_path / "paper.pdf").read_bytes().startswith(b"%PDF")
    assert window.statusBar().currentMessage() == "Printed the map."


@pytest.mark.parametrize(
    ("ending", "begin"), [("tmx", b"<?xml"), ("tmj", b'{"type": "map"'), ("map", b"Gg, ")]
)
def test_the_map_is_written_for_other_programs(window, form, tmp_path, monkeypatch, qtbot, ending, begin):
    target = tmp_path / f"map.{ending}"
    monkeypatch.setattr(questions, "ask_save_as", lambda *_: target)
    form.kind.setCurrentIndex(form.kind.findData(ending))
    assert "36 by 26 hexes" in texts(form)
    assert not form.pixels.isVisible()
    assert form.mapping.isVisible()
    with qtbot.waitSignal(form.accepted):
        QTest.mouseClick(form.begin_button, _LEFT)
    assert target.read_bytes().startswith(begin)
    assert (tmp_path / "map-tiles.png").exists() == (ending != "map")
    said = window.statusBar().currentMessage()
    assert said.startswith(f"Exported {target}. Such a file has no place for these")
    assert "roads and railways" in said
    assert ("names of places" in said) == (ending == "map")


def choose_mapping(form, monkeypatch, path):
    monkeypatch.setattr(questions, "ask_mapping", lambda *_: path)
    last = form.mapping.count() - 1
    form.mapping.setCurrentIndex(last)
    form.mapping.activated.emit(last)


def test_terrains_are_written_as_a_chosen_mapping_says(form, tmp_path, monkeypatch, qtbot):
    shipped = open_as(TerrainMapping, shipped_content() / "mappings" / "tiled.mapping.json").document
    written = {**shipped.written, "clear": Written(tile="meadow")}
    kept = tmp_path / "mine.mapping.json"
    create(kept, shipped.model_copy(update={"id": "mine", "title": "Mine", "written": written}))
    target = tmp_path / "map.tmx"
    monkeypatch.setattr(questions, "ask_save_as", lambda *_: target)
    form.kind.setCurrentIndex(form.kind.findData("tmx"))
    choose_mapping(form, monkeypatch, kept)
    assert form.mapping.currentText() == "Mine"
    with qtbot.waitSignal(form.accepted):
        QTest.mouseClick(form.begin_button, _LEFT)
    assert b"meadow" in target.read_bytes()


def test_a_mapping_that_cannot_be_read_is_told_and_none_is_chosen(form, tmp_path, monkeypatch):
    form.kind.setCurrentIndex(form.kind.findData("map"))
    choose_mapping(form, monkeypatch, tmp_path / "gone.mapping.json")
    assert "gone.mapping.json" in texts(form)
    assert form.mapping.currentData() is None
    choose_mapping(form, monkeypatch, None)
    assert form.mapping.currentData() is None


def test_sheets_to_put_together_are_asked_for_as_a_book_of_the_map_alone(
    window, form, tmp_path, monkeypatch, qtbot
):
    target = tmp_path / "sheets.pdf"
    monkeypatch.setattr(questions, "ask_save_as", lambda *_: target)
    form.kind.setCurrentIndex(form.kind.findData("sheets"))
    QTest.mouseClick(form.begin_button, _LEFT)
    book = window.findChild(BookForm)
    assert book.isVisible()
    assert (book.has_sheets_alone.isChecked(), book.has_units.isChecked()) == (True, True)
    assert book.begin_button.text() == "Write the sheets…"
    book.millimetres.setValue(15)
    QTest.mouseClick(book.begin_button, _LEFT)
    with qtbot.waitSignal(book.accepted, timeout=20_000):
        pass
    # 36 by 26 hexes of 15 mm lie on more sheets than one.
    pages = target.read_bytes().count(b"/Type /Page\n")
    assert pages > 4
    assert f"Wrote {pages} map sheets" in window.statusBar().currentMessage()
