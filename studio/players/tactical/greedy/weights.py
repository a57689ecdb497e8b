"""What the greedy player values: the weights of a variant of it, as its document has them."""

from typing import TypeAlias

from studio.documents.tactical.greedy_weights import TacticalGreedyWeights

Weights: TypeAlias = TacticalGreedyWeights
