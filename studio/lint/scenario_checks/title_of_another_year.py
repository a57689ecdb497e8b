"""The title names a year in which the battle does not take place.

By the date go what headquarters can do at that time, and all dates that players read. Most often a battle was made from
another one and its calendar was not, or a figure was mistyped. A title without a year says nothing.
Fails: "Oran, November 1942" with a calendar from "1842-11-08" on. Passes: the same from "1942-11-08" on, or "Oran".
"""

import re
from collections.abc import Iterator
from datetime import date, timedelta
from typing import Final

from studio.documents.scenario import Calendar
from studio.lint.context import LintContext
from studio.lint.problem import Problem, Severity

CODE: Final = "title-of-another-year"
SEVERITY: Final = Severity.WARNING
_YEAR: Final = re.compile(r"(?<!\d)(?:1[5-9]|20)\d\d(?!\d)")


def check(context: LintContext) -> Iterator[Problem]:
    """Report a title none of whose years is one of the battle's."""
    scenario = context.scenario
    named = _YEAR.findall(scenario.title)
    first, last = _years(scenario.calendar, scenario.turns)
    if named and not any(first <= int(year) <= last for year in named):
        message = f"The title says {named[0]}, but the battle begins in {first}; correct the date of its calendar, or the title."
        yield Problem(CODE, SEVERITY, message, scenario.id, "/calendar/start", subject="calendar")


def _years(calendar: Calendar, turns: int) -> tuple[int, int]:
    """Return the years of the first and of the last turn."""
    year, month = map(int, calendar.start.split("-")[:2])
    minutes = turns * (calendar.minutes_per_turn or 60 * calendar.hours_per_turn)
    try:
        last = date(year, month, 28) + timedelta(minutes=minutes)
    except (ValueError, OverflowError):
        return year, year
    return year, last.year
