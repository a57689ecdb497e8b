"""What an action of a headquarters would cost and bring, as a sheet in the look of the combat sheet."""

from collections.abc import Iterator
from html import escape
from typing import Final

from studio.desktop.play.widgets.spread_bars import percent
from studio.playtest.signs import signed
from studio.rules.kernel.forecast import Forecast, ForecastLine

#: What the labels of lines say whose figures are percentages.
_IN_PERCENT: Final = ", in percent"
#: A line of the sheet: its words, and the rules behind it; those of a line of the forecast.
Row = tuple[str, tuple[str, ...]]


def rows(sheet: Forecast) -> Iterator[Row]:
    """Yield the lines of a forecast, then what chance decides with its probability."""
    for line in sheet.lines:
        label, value = label_and_value(line)
        yield f"{escape(label)}: <b>{escape(value)}</b>", line.rules
    rules = sheet.lines[-1].rules if sheet.lines else ()
    for outcome in sheet.outcomes:
        if outcome.weight < outcome.total:
            yield (
                f"{escape(outcome.label).replace(' -', ' −')} <b>{escape(percent(outcome.probability))}</b>",
                rules,
            )


def plain(sheet: Forecast) -> tuple[str, ...]:
    """Return the lines without marks, for tooltips."""
    return tuple(": ".join(label_and_value(line)) for line in sheet.lines)


def label_and_value(line: ForecastLine) -> tuple[str, str]:
    """Return the label, and in words or figures the value: what is spent or gained with its sign, or a percentage."""
    label = line.label.replace(f"{_IN_PERCENT},", "").replace(_IN_PERCENT, "")
    if label != line.label:
        return label, f"{line.value} %"
    return label, signed(line.value) if isinstance(line.value, int) else line.value
