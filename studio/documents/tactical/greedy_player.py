"""A variant of the greedy player of tactical battles: its weights, so that an author may make a bolder one."""

from typing import Literal

from pydantic import ConfigDict, Field

from studio.documents.player import PlayerDocument
from studio.documents.tactical.greedy_weights import TacticalGreedyWeights


class TacticalGreedyDocument(PlayerDocument):
    """A variant of a computer player of tactical battles."""

    model_config = ConfigDict(title="TacticalPlayerDocument")

    engine: Literal["tactical"] = Field(description="The rules that it can play.")
    player: Literal["greedy"] = Field(description="The computer player whose weights these are.")
    weights: TacticalGreedyWeights
