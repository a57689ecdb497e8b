"""A picture is laid under the map, fitted, moved by hand, and its colours become terrain; all of it can be undone."""

import errno
from collections import Counter
from threading import current_thread, main_thread

import pytest
from PySide6.QtCore import QPoint, QPointF, QRect, QSize, Qt
from PySide6.QtGui import QColor, QImage, QImageReader, QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QScrollArea

from studio.desktop.appearance.theme import terrain_colour
from studio.desktop.dialogs import questions
from studio.desktop.scenario.underlay import form as underlay_form
from studio.desktop.scenario.underlay import picture
from studio.desktop.scenario.underlay.fit_form import FitForm
from studio.desktop.scenario.underlay.form import UnderlayForm
from studio.desktop.scenario.underlay.picture import NoPicture, contrasted, read_picture
from studio.desktop.scenario.underlay.printed_grid import GridLiesOtherwise
from studio.desktop.scenario.underlay.proposal_form import ProposalForm
from studio.documents.packs.library import Library
from studio.documents.ruleset import Ruleset
from studio.documents.storage import store
from studio.documents.underlay import place_on_map
from studio.editing.changes.terrain import terrains_of
from studio.editing.operational.new_scenario import new_scenario
from studio.hexes.coordinates import Hex, Orientation
from studio.hexes.layout import Layout, Point
from tests.desktop.cut_texts import cut_texts


@pytest.fixture
def page(open_window, battle):
    return open_window(battle).page


@pytest.fixture
def scan(tmp_path):
    """A picture that is sea at the left and forest at the right."""
    image = QImage(400, 300, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    painter.fillRect(0, 0, 200, 300, QColor(terrain_colour("sea")))
    painter.fillRect(200, 0, 200, 300, QColor(terrain_colour("forest")))
    painter.end()
    path = tmp_path / "scan.tiff"
    assert image.save(str(path))
    return path


@pytest.fixture
def form(page, scan):
    page.window().window_actions["trace-picture"].trigger()
    form = page.findChild(UnderlayForm)
    form.take(scan)
    return form


def test_a_scan_is_copied_into_the_pack_and_lies_on_the_map(page, form, scan):
    underlay = page.document.value.map.underlay
    assert underlay.image == "maps/scan.png"
    kept = page.file.path.parent.parent / "maps" / "scan.png"
    assert read_picture(kept) == read_picture(scan)
    assert form.name.text() == "maps/scan.png"
    form.opacity.setValue(100)
    assert page.document.value.map.underlay.opacity == 100
    middle = page.canvas.rect().center()
    grabbed = page.canvas.grab().toImage()
    left, right = (grabbed.pixelColor(middle + QPoint(side * 60, 0)) for side in (-1, 1))
    assert left.blue() > left.red()
    assert right.green() > right.blue()
    form.shown.setChecked(False)
    assert page.canvas.grab().toImage().pixelColor(middle - QPoint(60, 0)) != left
    form.shown.setChecked(True)
    form.remove.click()
    assert page.document.value.map.underlay is None
    assert kept.is_file()


def test_three_points_fit_it(page, form, qtbot):
    form.fit.click()
    fit = form.findChild(FitForm)
    corners = (((0.1, 0.1), "0202"), ((0.9, 0.1), "1002"), ((0.1, 0.9), "0210"))
    for number, (share, label) in enumerate(corners):
        fit.choices[number].setChecked(True)
        at = fit.view.place_of(QPointF(*share)).toPoint()
        QTest.mouseClick(fit.view, Qt.MouseButton.LeftButton, pos=at)
        fit.hexes[number].setText(label)
    fit.accept()
    underlay = page.document.value.map.underlay
    assert underlay.across.x == pytest.approx(8 * 1.5 / 0.8, abs=0.1), "eight columns of a flat map"
    assert underlay.down.y == pytest.approx(8 * 3**0.5 / 0.8, abs=0.1), "eight rows"
    form.fit.click()
    again = [each for each in form.findChildren(FitForm) if each.isVisible()][-1]
    again.hexes[0].setText("9999")
    again.accept()
    assert again.isVisible()
    again.reject()


def test_a_printed_grid_puts_the_points_where_they_belong(page, form, tmp_path):
    shape = page.editor.shape
    printed = Layout(shape.orientation, 15.0, Point(31, 24))
    image = QImage(520, 400, QImage.Format.Format_RGB32)
    image.fill(QColor("#d8cfae"))
    painter = QPainter(image)
    for at in (Hex(column, row) for column in range(24) for row in range(16)):
        painter.drawPolygon([QPointF(*corner) for corner in printed.corners(at)])
    painter.end()
    assert image.save(str(tmp_path / "grid.png"))
    form.take(tmp_path / "grid.png")
    form.fit.click()
    fit = form.findChild(FitForm)
    fit.hexes[0].setText("0304")
    first = printed.centre(Hex(4, 6))
    fit._points[0] = QPointF((first.x + 4) / 520, (first.y - 3) / 400)
    fit.find_grid.click()
    assert not fit._trouble.isVisible()
    fit.accept()
    underlay = page.document.value.map.underlay
    own = Layout(shape.orientation, 1.0)
    for steps in (0, 2, 4):
        drawn = printed.centre(Hex(4 + steps, 6 + steps))
        lies = place_on_map(underlay, Point(drawn.x / 520, drawn.y / 400))
        assert tuple(lies) == pytest.approx(tuple(own.centre(Hex(2 + steps, 3 + steps))), abs=0.2)
    page.document.undo()
    assert page.document.value.map.underlay != underlay


@pytest.mark.long
def test_a_picture_without_a_grid_or_with_another_one_is_told(page, form, tmp_path):
    form.fit.click()
    fit = form.findChild(FitForm)
    before = dict(fit._points)
    fit.find_grid.click()
    assert fit._trouble.text().startswith("No grid of hexes was found in the picture")
    assert fit._points == before
    fit.hexes[0].setText("9999")
    fit.find_grid.click()
    assert "9999" in fit._trouble.text()
    fit.reject()
    assert "stand in columns, those of the map lie in rows" in str(GridLiesOtherwise(Orientation.FLAT))


def test_a_large_picture_is_seen_from_edge_to_edge_when_it_is_to_be_fitted(page, form, tmp_path):
    wide = QImage(3000, 1500, QImage.Format.Format_RGB32)
    wide.fill(QColor("#a0b080"))
    assert wide.save(str(tmp_path / "wide.png"))
    form.take(tmp_path / "wide.png")
    form.fit.click()
    fit = form.findChild(FitForm)
    assert QTest.qWaitForWindowExposed(fit)
    QApplication.processEvents()
    area = fit.view.parentWidget().parentWidget()
    assert isinstance(area, QScrollArea)
    assert area.horizontalScrollBar().maximum() == 0
    fit.view.set_zoom(1.0)
    fit.showMinimized()
    QApplication.processEvents()
    fit.showNormal()
    QApplication.processEvents()
    assert area.horizontalScrollBar().maximum() > 0, "shown again it is as large as it was"
    fit.reject()


def test_the_arrow_keys_move_the_chosen_point(page, form):
    form.fit.click()
    fit = form.findChild(FitForm)
    for share in fit._points.values():
        at = fit.view.place_of(share)
        assert fit.view.rect().contains(QRect(at.toPoint() - QPoint(9, 18), QSize(27, 27))), "with its number"
    fit.choices[1].setChecked(True)
    before = dict(fit._points)
    QTest.keyClick(fit.view, Qt.Key.Key_Left)
    QTest.keyClick(fit.view, Qt.Key.Key_Down, Qt.KeyboardModifier.ShiftModifier)
    moved = fit._points[1] - before[1]
    assert moved.x() < 0 < moved.y() < -moved.x()
    assert (fit._points[0], fit._points[2]) == (before[0], before[2])
    for _ in range(3):
        QTest.keyClick(fit.view, Qt.Key.Key_Up)
    assert fit._points[1].y() == 0, "it does not leave the picture"
    fit.reject()


def test_it_is_moved_by_hand_unless_it_is_locked(page, form):
    before = page.document.value.map.underlay
    depth = page.document.position
    form.hand.setChecked(True)
    canvas, at = page.canvas, page.canvas.rect().center()
    QTest.mousePress(canvas, Qt.MouseButton.LeftButton, pos=at)
    for step in (10, 20, 30):
        QTest.mouseMove(canvas, at + QPoint(step, 0))
    QTest.mouseRelease(canvas, Qt.MouseButton.LeftButton, pos=at + QPoint(30, 0))
    moved = page.document.value.map.underlay
    assert moved.corner.x > before.corner.x
    assert moved.corner.y == pytest.approx(before.corner.y)
    assert moved.across == before.across
    assert page.document.position == depth + 1, "a drag is one step"
    QTest.keyClick(canvas, Qt.Key.Key_Right, Qt.KeyboardModifier.ShiftModifier)
    assert page.document.value.map.underlay.across.y > 0
    QTest.keyClick(canvas, Qt.Key.Key_Escape)
    assert not form.hand.isChecked()
    form.locked.click()
    assert not form.hand.isEnabled()
    for _ in range(3):
        page.document.undo()
    assert page.document.value.map.underlay == before


def test_its_colours_become_terrain_in_one_step(page, form):
    page.editor.select_area([Hex(column, row) for column in range(8, 20) for row in range(4, 10)])
    before = page.document.value
    form.propose.click()
    proposal = form.findChild(ProposalForm)
    proposal.kinds.setValue(2)
    for box in proposal.boxes:
        assert box.currentData()
    proposed = Counter(proposal.proposed().values())
    assert sum(proposed.values()) == 72
    assert page.document.value == before, "a proposal paints nothing"
    proposal.accept()
    painted = page.document.value
    assert terrains_of(painted, proposal.proposed()) == proposed
    page.document.undo()
    assert page.document.value == before


def test_open_ground_is_not_proposed_for_all_colours_where_there_is_more_sea_than_land(page, form):
    value = page.document.value
    drawn = terrains_of(value, page.editor.shape.hexes())
    assert drawn.most_common(2)[0][0] == "sea"
    assert drawn.most_common(2)[1][0] == "clear"
    form.propose.click()
    proposal = form.findChild(ProposalForm)
    assert "clear" not in [box.currentData() for box in proposal.boxes]
    proposal.reject()


def test_open_terrains_are_known_by_their_figures():
    library = Library.at_hand()
    assert library.load(Ruleset, "operational").document.open_terrains() == ("clear", "desert")
    assert library.load(Ruleset, "tactical").document.open_terrains() == ("open", "meadow")


def test_a_picture_is_read_once_and_beside_the_window(page, form, scan, monkeypatch):
    threads = []

    def read(path):
        threads.append(current_thread())
        return read_picture(path)

    for module in (picture, underlay_form):
        monkeypatch.setattr(module, "read_picture", read)
    form.remove.click()
    form.take(scan)
    assert page.document.value.map.underlay is not None
    assert threads
    assert main_thread() not in threads


def test_what_is_no_picture_is_refused_in_a_sentence(page, form, tmp_path):
    before = page.document.value
    for name, content in (
        ("a.png", b"not a picture"),
        ("b.svg", b"<svg xmlns='http://www.w3.org/2000/svg'/>"),
    ):
        (tmp_path / name).write_bytes(content)
        form.take(tmp_path / name)
        assert form.trouble.text().endswith("Take a PNG, JPEG, TIFF or WebP picture.")
        assert form.trouble.isVisible()
        assert page.document.value == before


def test_a_scan_larger_than_qt_allows_is_read_and_one_beyond_all_bounds_is_told(tmp_path, monkeypatch):
    path = tmp_path / "sheet.png"
    large = QImage(1000, 800, QImage.Format.Format_RGB32)
    large.fill(QColor("#a0b080"))
    assert large.save(str(path))
    usual = QImageReader.allocationLimit()
    QImageReader.setAllocationLimit(1)
    try:
        assert read_picture(path).size() == large.size()
        assert QImageReader.allocationLimit() == 1, "nothing else may take so much"
        monkeypatch.setattr(picture, "_MEMORY", 1)
        with pytest.raises(NoPicture, match=r"only a JPEG may have as many as 1,000 by 800 pixels\."):
            read_picture(path)
    finally:
        QImageReader.setAllocationLimit(usual)


def test_a_battle_that_was_never_saved_asks_for_that_before_a_picture_is_chosen(open_window, monkeypatch):
    window = open_window()
    window.pages.open_new(new_scenario("Draft", 8, 8, ruleset="operational", catalogue="ww2"))
    window.window_actions["trace-picture"].trigger()
    form = window.page.findChild(UnderlayForm)
    assert QTest.qWaitForWindowExposed(form)
    monkeypatch.setattr(questions, "ask_picture", lambda *_: pytest.fail("asked for a picture"))
    form.choose.click()
    assert form.trouble.text().startswith("Save the scenario first")
    QApplication.processEvents()
    assert cut_texts(form) == []


def test_the_keys_of_undo_reach_the_battle_from_the_window_of_the_picture(page, form):
    assert QTest.qWaitForWindowActive(form)
    QTest.keyClick(form, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert page.document.value.map.underlay is None
    QTest.keyClick(
        form, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
    )
    assert page.document.value.map.underlay is not None


def test_a_picture_that_finds_no_room_is_not_kept_by_half(page, scan, monkeypatch):
    def fill(*_):
        raise OSError(errno.ENOSPC, "No space left on device")

    page.window().window_actions["trace-picture"].trigger()
    form = page.findChild(UnderlayForm)
    monkeypatch.setattr(store, "_write_whole", fill)
    form.take(scan)
    assert "scan.png was not saved: the disk is full" in form.trouble.text()
    assert list((page.file.path.parent.parent / "maps").glob("scan*")) == []
    assert page.document.value.map.underlay is None


def test_contrast_moves_colours_away_from_grey(scan):
    image = read_picture(scan)
    more, less = contrasted(image, 50), contrasted(image, -50)
    dark = image.pixelColor(300, 100).blue()
    assert abs(more.pixelColor(300, 100).blue() - 128) >= abs(dark - 128)
    assert abs(less.pixelColor(300, 100).blue() - 128) <= abs(dark - 128)
    assert contrasted(image, 0).pixelColor(10, 10) == image.pixelColor(10, 10)


def test_the_picture_of_a_battle_that_is_opened_is_read_beside_the_window(
    open_window, page, form, monkeypatch, qtbot
):
    threads = []

    def read(path):
        threads.append(current_thread())
        return read_picture(path)

    monkeypatch.setattr(picture, "read_picture", read)
    assert page.window().pages.save()
    again = open_window(page.file.path).page
    again.window().window_actions["trace-picture"].trigger()
    opened = again.findChild(UnderlayForm)
    qtbot.waitUntil(lambda: again.picture.image() is not None)
    assert threads
    assert main_thread() not in threads
    assert opened.fit.isEnabled()
    opened.opacity.setValue(100)
    left = again.canvas.grab().toImage().pixelColor(again.canvas.rect().center() - QPoint(60, 0))
    assert left.blue() > left.red(), "it lies on the map"


def test_a_picture_that_is_gone_is_named(open_window, page, form, qtbot):
    path = page.file.path
    assert page.window().pages.save()
    (path.parent.parent / "maps" / "scan.png").unlink()
    window = open_window(path)

    def is_said():
        said = [label.text() for label in window.messages.bar.findChildren(QLabel)]
        return any("The picture to trace is not shown." in text and "no such file" in text for text in said)

    qtbot.waitUntil(is_said)
    window.window_actions["trace-picture"].trigger()
    again = window.page.findChild(UnderlayForm)
    qtbot.waitUntil(lambda: bool(again.trouble.text()))
    assert "there is no such file" in again.trouble.text()
    assert not again.fit.isEnabled()
    assert again.remove.isEnabled()
