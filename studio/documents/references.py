"""What one document says about others: that a scenario needs this ruleset, a battle that scenario."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Reference:
    """A document's need of another, by kind and id, and the place (JSON pointer) that says so."""

    kind: str
    id: str
    pointer: str
