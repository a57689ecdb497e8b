"""Why the engine will not do an action."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from studio import StudioError


@dataclass(frozen=True, slots=True)
class Refusal:
    """An expected answer: the window shows it as "why not", a player chooses another action."""

    #: Stable and short, as "zoc-bars-exit"; tests and windows switch on it.
    code: str
    #: A full sentence for people.
    text: str
    #: The ids of the rules that forbid the action.
    rules: tuple[str, ...]
    #: Ids and numbers that the sentence was built from.
    facts: Mapping[str, str | int] = field(default_factory=dict)


class IllegalAction(StudioError):
    """An action was applied that the ruleset refuses; the state it was applied to is unchanged."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.text)
        self.refusal = refusal
