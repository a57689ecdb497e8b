import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QPointF, QRectF, QSizeF

from studio.desktop.canvas.drawing.viewport import STEPS, Viewport

SHEET = QRectF(-1.5, -1.4, 60.0, 40.0)
NEAR = Viewport(QSizeF(800, 600), SHEET, 60.0, 300.0, 200.0)

points = st.builds(QPointF, st.floats(0, 800), st.floats(0, 600))


@given(points)
def test_window_and_map_agree(at):
    back = NEAR.to_window(NEAR.to_map(at))
    assert back.x() == pytest.approx(at.x(), abs=1e-6)
    assert back.y() == pytest.approx(at.y(), abs=1e-6)


@given(points, st.integers(-3, 3))
def test_zooming_keeps_what_is_under_the_pointer(about, steps):
    before, after = NEAR.to_map(about), NEAR.stepped(steps, about).to_map(about)
    moved = NEAR.stepped(steps, about)
    # Near the sheet's edge the scroll is held back.
    assert moved.left == moved.kept().left
    if 0 < moved.left < 60.0 * moved.scale - 800 and 0 < moved.top < 40.0 * moved.scale - 600:
        assert abs(before.x - after.x) < 0.05
        assert abs(before.y - after.y) < 0.05


def test_steps_end_at_both_ends():
    assert NEAR.stepped(99, QPointF(0, 0)).hex_pixels == STEPS[-1]
    assert NEAR.stepped(-99, QPointF(0, 0)).hex_pixels == STEPS[0]
    assert NEAR.stepped(0, QPointF(0, 0)).hex_pixels == NEAR.hex_pixels


def test_a_step_there_and_a_step_back_is_no_step():
    assert NEAR.stepped(1, QPointF(9, 9)).stepped(-1, QPointF(9, 9)).hex_pixels == NEAR.hex_pixels


@pytest.mark.parametrize("size", [QSizeF(800, 600), QSizeF(300, 900), QSizeF(2000, 200)])
def test_a_fitted_sheet_is_seen_whole_and_in_the_middle(size):
    fitted = Viewport(size, SHEET).fitted()
    corner, other = (
        fitted.to_window(fitted.to_map(QPointF(*at))) for at in ((0, 0), (size.width(), size.height()))
    )
    assert fitted.area().contains(SHEET)
    assert corner.x() <= other.x()
    assert abs(fitted.area().center().x() - SHEET.center().x()) < 1.0
    assert abs(fitted.area().center().y() - SHEET.center().y()) < 1.0


@given(st.floats(-5000, 5000), st.floats(-5000, 5000))
def test_the_sheet_cannot_be_lost(dx, dy):
    moved = NEAR.moved(dx, dy)
    assert moved.area().intersects(SHEET)


def test_a_huge_sheet_is_seen_whole_in_a_small_window():
    huge = QRectF(-1.5, -1.4, 751.0, 868.0)
    fitted = Viewport(QSizeF(250, 180), huge).fitted()
    assert fitted.area().contains(huge)
    assert fitted.hex_pixels < STEPS[0]
    middle = QPointF(125, 90)
    assert fitted.stepped(-1, middle).hex_pixels == fitted.hex_pixels
    assert fitted.stepped(1, middle).hex_pixels == STEPS[0]
