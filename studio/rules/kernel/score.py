"""What a game has brought or cost a side in score."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """One way in which a game brought a side score or cost it: how often, and how many points in all."""

    #: A word of the ruleset, as "kills"; screens have the sentence to it.
    what: str
    number: int
    points: int
    rules: tuple[str, ...]
