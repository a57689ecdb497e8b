"""What an action of a headquarters would cost and bring, as a sheet in the look of the combat sheet."""

from collections.abc import Iterator
from html import escape

from studio.desktop.play.widgets.spread_bars import percent
from studio.playtest.signs import signed
from studio.rules.kernel.forecast import Forecast, ForecastLine

#: A line of the sheet: its words, and the rules behind it; those of a line of the forecast.
Row = tuple[str, tuple[str, ...]]


def rows(sheet: Forecast) -> Iterator[Row]:
    """Yield the lines of a forecast, then what chance decides with its probability."""
    for line in sheet.lines:
        yield f"{escape(line.label)}: <b>{escape(value_text(line))}</b>", line.rules
    rules = sheet.lines[-1].rules if sheet.lines else ()
    for outcome in sheet.outcomes:
        if outcome.weight < outcome.total:
            yield (
                f"{escape(outcome.label).replace(' -', ' −')} <b>{escape(percent(outcome.probability))}</b>",
                rules,
            )


def plain(sheet: Forecast) -> tuple[str, ...]:
    """Return the lines without marks, for tooltips."""
    return tuple(f"{line.label}: {value_text(line)}" for line in sheet.lines)


def value_text(line: ForecastLine) -> str:
    """Return what is spent or gained with its sign, or in words."""
    return signed(line.value) if isinstance(line.value, int) else line.value
