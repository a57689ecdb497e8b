"""What the greedy player values: the weights of a variant of it, as its document has them."""

from typing import TypeAlias

from studio.documents.operational.greedy_weights import GreedyWeights

Weights: TypeAlias = GreedyWeights
