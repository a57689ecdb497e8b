"""A variant of a computer player of the operational rules: its weights and its doctrine, so that an author may make a bolder one."""

from typing import Literal

from pydantic import ConfigDict, Field

from studio.documents.operational.doctrine import Doctrine
from studio.documents.operational.greedy_weights import GreedyWeights
from studio.documents.player import PlayerDocument


class OperationalPlayerDocument(PlayerDocument):
    """A variant of a computer player."""

    model_config = ConfigDict(title="PlayerDocument")

    engine: Literal["operational"] = Field(description="The rules that it can play.")
    player: Literal["greedy", "planner"] = Field(description="The computer player whose weights these are.")
    weights: GreedyWeights
    doctrine: Doctrine = Field(
        default_factory=Doctrine, description="How the planner plans; the greedy player has no use for it."
    )
