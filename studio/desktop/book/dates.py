"""The dates of turns, in words that are the same on every machine."""

from datetime import datetime, timedelta
from typing import Final

from studio.documents.scenario import Scenario

_MONTHS: Final = (
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
)


def date_of(scenario: Scenario, turn: int) -> str:
    """Return the date at which a turn begins, with the time of day where turns are shorter than a day; "" for none."""
    calendar = scenario.calendar
    minutes = calendar.minutes_per_turn or 60 * calendar.hours_per_turn
    try:
        when = datetime.fromisoformat(calendar.start) + timedelta(minutes=minutes * (turn - 1))
    except (ValueError, OverflowError):
        return ""
    date = f"{when.day} {_MONTHS[when.month - 1]} {when.year}"
    return date if minutes % (24 * 60) == 0 else f"{date}, {when:%H:%M}"
