"""What plots and heat maps show, in a sentence or two for those who do not see them."""

from collections.abc import Iterable, Mapping
from typing import Final

from studio.hexes.shape import Shape
from studio.playtest.report_sections import Columns, Curves, HeatMap, ShareBars

_WHOLE: Final = 10


def describe_plot(part: ShareBars | Curves | Columns) -> str:
    """Return the title of a plot, and its figures: for curves where they begin and end."""
    match part:
        case ShareBars():
            facts = (
                f"{name} {share.share:.0%}, {share.low:.0%} to {share.high:.0%}"
                for name, share in part.shares.items()
            )
        case Columns():
            facts = (f"{part.across} {at}: {count}" for at, count in part.counts.items())
        case Curves():
            facts = (
                f"{line.name or part.up} from {line.points[0][1]:.2g} to {line.points[-1][1]:.2g}"
                for line in part.lines
                if line.points
            )
    return _sentence(part.title, facts)


def describe_map(part: HeatMap, shape: Shape) -> str:
    """Return the title of a heat map, how many hexes have a figure, and which has the most or how many either side holds."""
    values = part.values
    if not values:
        return _sentence(part.title, ["no hex has a figure"])
    hexes = "1 hex has a figure" if len(values) == 1 else f"{len(values)} hexes have a figure"
    if part.middle is not None:
        held = sum(value >= part.middle for value in values.values())
        return _sentence(
            part.title,
            [
                hexes,
                f"{held} {'is' if held == 1 else 'are'} held by {part.most} in half of the games or more",
            ],
        )
    cell = max(values, key=lambda each: values[each])
    return _sentence(
        part.title, [hexes, f"{shape.label(shape.at(cell))} the most, {figure_text(part, cell)}"]
    )


def figure_text(part: HeatMap, cell: int) -> str:
    """Return the figure of a cell as text, as "2.3 steps" or "40% Eighth Army"."""
    value = part.values[cell]
    if part.middle is not None:
        return f"{value:.0%} {part.most}"
    number = number_text(value)
    return f"{number} {part.most.removesuffix('s') if number == '1' else part.most}"


def number_text(value: float) -> str:
    """Write a mean with two digits, or all of those before the point."""
    return f"{value:.0f}" if value >= _WHOLE else f"{value:.2g}"


def hexes_by_figure(values: Mapping[int, float]) -> list[int]:
    """Return the cells of a map, the greatest figure first."""
    return sorted(values, key=lambda cell: (-values[cell], cell))


def _sentence(title: str, facts: Iterable[str]) -> str:
    return f"{title}: {'; '.join(facts)}."
