"""Conditions of a campaign: trees that edges, variants, skips, plans and milestones share."""

from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from studio.documents.elements import RefersTo
from studio.documents.model import Identifier, Model
from studio.tables.kinds import Difficulty

#: How a battle of a campaign ends for its player.
Result = Literal["won", "lost", "drawn"]

#: A battle of the campaign, or none for all battles so far.
BattleOrAll = Annotated[
    Identifier | None,
    RefersTo("nodes", stays=True),
    Field(description="The battle; if empty, all of the campaign so far."),
]


class HasToken(Model):
    """True once the token has been earned."""

    kind: Literal["has"]
    token: Annotated[Identifier, RefersTo("tokens", stays=True)]


class HasPlan(Model):
    """True once the plan has been approved."""

    kind: Literal["plan"]
    plan: Annotated[Identifier, RefersTo("plans", stays=True)]


class HasWon(Model):
    """True once the battle has been won; never of one that was skipped."""

    kind: Literal["won"]
    battle: Annotated[Identifier, RefersTo("nodes", stays=True)]


class HasReached(Model):
    """True once the player has come to the node."""

    kind: Literal["reached"]
    node: Annotated[Identifier, RefersTo("nodes", stays=True)]


class BattleResult(Model):
    """True if the battle from which the edge leaves ended so; never after a battle that was skipped."""

    kind: Literal["result"]
    result: Result


class ObjectiveHeld(Model):
    """True if the objective was held when its battle ended."""

    kind: Literal["objective"]
    battle: Annotated[Identifier, RefersTo("nodes", stays=True)]
    objective: Annotated[Identifier, RefersTo("objectives", "scenario", also=("primaries",))] = Field(
        description="An objective of the battle's scenario; “primaries” for all of its primary ones."
    )


class TakenOnTime(Model):
    """True if the objective was taken by its deadline, and held when its battle ended."""

    kind: Literal["on-time"]
    battle: Annotated[Identifier, RefersTo("nodes", stays=True)]
    objective: Annotated[Identifier, RefersTo("objectives", "scenario", also=("primaries",))] = Field(
        description="An objective of the battle's scenario; “primaries” for all of its primary ones."
    )


class ScoreReached(Model):
    """True if the score is at least so high."""

    kind: Literal["score"]
    battle: BattleOrAll = None
    at_least: int = Field(ge=-9999, le=99_999, description="The least score.")


class UnitsDestroyed(Model):
    """True if at least so many enemy units were destroyed."""

    kind: Literal["kills"]
    battle: BattleOrAll = None
    at_least: int = Field(ge=0, le=9999, description="The least number of enemy units.")


class RestartsAtMost(Model):
    """True if no more restarts than that were taken."""

    kind: Literal["restarts"]
    battle: BattleOrAll = None
    at_most: int = Field(ge=0, le=99, description="The highest number of restarts.")


class ExtraTurnsAtMost(Model):
    """True if no more extra turns than that were bought."""

    kind: Literal["extra-turns"]
    battle: BattleOrAll = None
    at_most: int = Field(ge=0, le=99, description="The highest number of extra turns.")


class AtLevel(Model):
    """True where the campaign is played on one of these levels of difficulty."""

    kind: Literal["level"]
    levels: tuple[Difficulty, ...]


class Negation(Model):
    """True where the inner condition is not."""

    kind: Literal["not"]
    of: "Condition"


class AllOf(Model):
    """True where every inner condition is; true if there is none."""

    kind: Literal["all"]
    of: tuple["Condition", ...]


class AnyOf(Model):
    """True where at least one inner condition is."""

    kind: Literal["any"]
    of: tuple["Condition", ...]


#: What is true or not by itself.
Leaf: TypeAlias = (
    HasToken
    | HasPlan
    | HasWon
    | HasReached
    | BattleResult
    | ObjectiveHeld
    | TakenOnTime
    | ScoreReached
    | UnitsDestroyed
    | RestartsAtMost
    | ExtraTurnsAtMost
    | AtLevel
)
Condition = Annotated[Leaf | Negation | AllOf | AnyOf, Field(discriminator="kind")]

# Whoever follows references reads the types of fields, before a condition of that kind has been made.
for _inner in (Negation, AllOf, AnyOf):
    _inner.model_rebuild()
