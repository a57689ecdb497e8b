"""How a figure of a ruleset is described: by its type with its limits, a sentence for authors and its rule.

The dataclasses of tables are read by engines as they are; the models that read files are made from them.
"""

from collections.abc import Callable
from dataclasses import dataclass, field, fields
from typing import Annotated, Any, Final, TypeVar, dataclass_transform

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Limits:
    """The least and the greatest value of a whole number, or of each in a list."""

    ge: int
    le: int


#: Marks of texts: an id, and a line for people.
IDENTIFIER: Final = "identifier"
LINE: Final = "line"

Identifier = Annotated[str, IDENTIFIER]
Line = Annotated[str, LINE]
Percent = Annotated[int, Limits(0, 100)]
MovementPoints = Annotated[int, Limits(0, 99)]
Shift = Annotated[int, Limits(-9, 9)]
CommandPoints = Annotated[int, Limits(0, 20)]
Steps = Annotated[int, Limits(0, 99)]
#: A distance in hexes.
Reach = Annotated[int, Limits(0, 99)]
#: What is paid or won, in prestige or in score.
Reward = Annotated[int, Limits(0, 999)]
#: What an event is worth in the score of a battle; what costs score is below 0.
Score = Annotated[int, Limits(-999, 999)]
#: The xp that the units of a headquarters have earned it.
EarnedXp = Annotated[int, Limits(1, 99_999)]


def figure(rule: str, description: str, **limits: Any) -> Any:
    """Describe a field of a table, with the id of the rule that it belongs to.

    The limits are those of pydantic's fields: `ge` and `le` of a number, `min_length` of a list; also a `title`.
    """
    return field(metadata={"rule": rule, "description": description, **limits})


def entry(description: str | None = None, **limits: Any) -> Any:
    """Describe a field of a table that belongs to no rule of its own."""
    return field(metadata={"description": description, **limits})


@dataclass_transform(frozen_default=True, field_specifiers=(figure, entry))
def table(*, eq: bool = True) -> Callable[[type[T]], type[T]]:
    """Make a frozen dataclass of figures; without `eq` its values are known by identity."""
    return dataclass(frozen=True, slots=True, eq=eq)


def description_of(kind: type[Any], name: str) -> str:
    """Return what a field of a table is, for people."""
    found = next(each for each in fields(kind) if each.name == name)
    return str(found.metadata.get("description") or name)
