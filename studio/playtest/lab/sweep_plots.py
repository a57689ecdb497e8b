"""The curves of a sweep, drawn: along numbers a line with its band, along words a bar each."""

from typing import Final

from studio.playtest.lab.drawing_colours import ON_WHITE, DrawingColours
from studio.playtest.lab.plots import plot_of
from studio.playtest.lab.pointers import value_text
from studio.playtest.lab.sweep import Curve, Sweep
from studio.playtest.report_sections import Curves, Line, ShareBars

_ALL: Final = 100.0
_EVEN: Final = 50.0


def plots_of_sweep(sweep: Sweep, colours: DrawingColours = ON_WHITE) -> tuple[str, ...]:
    """Draw each curve as SVG, in their sequence."""
    return tuple(plot_of(_part(sweep, curve), colours) for curve in sweep.curves)


def _part(sweep: Sweep, curve: Curve) -> Curves | ShareBars:
    title = f"{curve.label[:1].upper()}{curve.label[1:]}: wins of {sweep.side_name}"
    values = [point.value for point in curve.points]
    if len(values) > 1 and all(type(value) is int for value in values):
        points = tuple((float(point.value), _ALL * point.wins.share) for point in curve.points)
        band = tuple((_ALL * point.wins.low, _ALL * point.wins.high) for point in curve.points)
        now = next((f" (now {point.value})" for point in curve.points if point.is_now), "")
        across = f"{curve.label}{now}"
        line = Line("", points, band)
        return Curves(title, across, "per cent, with 95 % interval", (line,), top=_ALL, level=_EVEN)
    return ShareBars(
        title,
        {
            f"{value_text(point.value)}{' (now)' if point.is_now else ''}": point.wins
            for point in curve.points
        },
    )
