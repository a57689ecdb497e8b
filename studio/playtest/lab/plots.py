"""Plots of a report, as SVG text. Colours are told apart by people who see few of them, lines by dashes and marks too.

The library that draws them takes half a second to import, so that only who draws one imports it.
"""

import io
from collections.abc import Callable
from html import escape
from itertools import cycle
from typing import Any, Final

from studio.playtest.lab.alt_texts import describe_plot
from studio.playtest.lab.drawing_colours import ON_WHITE, DrawingColours
from studio.playtest.report_sections import Columns, Curves, ShareBars

_DASHES: Final = ("-", "--", "-.", ":")
#: One more than dashes, so that no two of the lines of a plot have both alike.
_MARKERS: Final = ("o", "s", "^", "D", "v")
_WIDTH: Final = 7.2
_NO_METADATA: Final = dict.fromkeys(("Creator", "Date", "Format", "Type"))
#: Names in a legend stand beside the plot from so many on.
_MANY: Final = 4


def plot_of(part: ShareBars | Curves | Columns, colours: DrawingColours = ON_WHITE) -> str:
    """Draw a plot; equal parts give equal text. Beside white, its ground is left to what it lies on."""
    match part:
        case ShareBars():
            drawn = _drawn(0.9 + 0.45 * len(part.shares), lambda axes: _bars(axes, part, colours), colours)
        case Curves():
            drawn = _drawn(3.4, lambda axes: _curves(axes, part, colours), colours)
        case Columns():
            drawn = _drawn(2.6, lambda axes: _columns(axes, part, colours), colours)
    return drawn.replace("<svg ", f'<svg role="img" aria-label="{escape(describe_plot(part))}" ', 1)


def _drawn(height: float, draw: Callable[[Any], None], colours: DrawingColours) -> str:
    from matplotlib import rc_context
    from matplotlib.figure import Figure

    style: Any = {
        "svg.hashsalt": "studio",
        "svg.fonttype": "none",
        "font.family": "DejaVu Sans",
        "font.size": 9,
        "axes.spines.top": False,
        "axes.spines.right": False,
    }
    if colours is not ON_WHITE:
        style |= dict.fromkeys(("figure.facecolor", "axes.facecolor", "savefig.facecolor"), "none")
        style |= dict.fromkeys(
            (
                "text.color",
                "axes.labelcolor",
                "axes.edgecolor",
                "axes.titlecolor",
                "xtick.color",
                "ytick.color",
            ),
            colours.ink,
        )
    with rc_context(style):
        figure = Figure(figsize=(_WIDTH, height), layout="constrained")
        draw(figure.subplots())
        text = io.StringIO()
        figure.savefig(text, format="svg", metadata=_NO_METADATA)
    whole = text.getvalue()
    return whole[whole.index("<svg") :]


def _bars(axes: Any, part: ShareBars, colours: DrawingColours) -> None:
    names = list(part.shares)
    for number, share in enumerate(part.shares.values()):
        errors = [[100 * (share.share - share.low)], [100 * (share.high - share.share)]]
        axes.barh(
            number,
            100 * share.share,
            xerr=errors,
            color=colours.lines[number % len(colours.lines)],
            hatch=("", "//", "..", "xx")[number % 4],
            edgecolor=colours.between,
            ecolor=colours.ink,
            capsize=4,
        )
        axes.text(101, number, f"{share.share:.0%}", va="center")
    axes.set_yticks(range(len(names)), names)
    axes.invert_yaxis()
    axes.axvline(50, color=colours.faint, linewidth=0.8, linestyle=":")
    axes.set_xlim(0, 100)
    axes.set_xlabel("per cent, with 95 % interval")
    axes.set_title(part.title, loc="left")


def _curves(axes: Any, part: Curves, colours: DrawingColours) -> None:
    dashes, markers = cycle(_DASHES), cycle(_MARKERS)
    for number, line in enumerate(part.lines):
        colour = colours.lines[number % len(colours.lines)]
        across, up = [point[0] for point in line.points], [point[1] for point in line.points]
        axes.plot(across, up, next(dashes), color=colour, marker=next(markers), markersize=4, label=line.name)
        if line.band:
            low, high = [each[0] for each in line.band], [each[1] for each in line.band]
            axes.fill_between(across, low, high, color=colour, alpha=0.18, linewidth=0)
    axes.set_xlabel(part.across)
    axes.set_ylabel(part.up)
    axes.set_ylim(bottom=0, top=part.top)
    if part.level is not None:
        axes.axhline(part.level, color=colours.faint, linewidth=0.8, linestyle=":")
    axes.xaxis.get_major_locator().set_params(integer=True)
    axes.set_title(part.title, loc="left")
    if len(part.lines) >= _MANY:
        axes.legend(frameon=False, loc="upper left", bbox_to_anchor=(1.0, 1.0))
    elif len(part.lines) > 1 or part.lines[0].name:
        axes.legend(frameon=False)


def _columns(axes: Any, part: Columns, colours: DrawingColours) -> None:
    axes.bar(list(part.counts), list(part.counts.values()), color=colours.lines[0], width=0.8)
    axes.set_xlim(min(part.counts, default=0) - 1, max(part.counts, default=0) + 1)
    axes.set_xlabel(part.across)
    axes.set_ylabel(part.up)
    axes.xaxis.get_major_locator().set_params(integer=True)
    axes.yaxis.get_major_locator().set_params(integer=True)
    axes.set_title(part.title, loc="left")
