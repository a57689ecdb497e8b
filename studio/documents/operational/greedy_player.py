"""A variant of the greedy player of the operational rules: its weights, so that an author may make a bolder one."""

from typing import Literal

from pydantic import ConfigDict, Field

from studio.documents.operational.greedy_weights import GreedyWeights
from studio.documents.player import PlayerDocument


class GreedyPlayerDocument(PlayerDocument):
    """A variant of a computer player."""

    model_config = ConfigDict(title="PlayerDocument")

    engine: Literal["operational"] = Field(description="The rules that it can play.")
    player: Literal["greedy"] = Field(description="The computer player whose weights these are.")
    weights: GreedyWeights
