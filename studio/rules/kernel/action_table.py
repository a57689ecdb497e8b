"""The table of a ruleset's actions: what each is called, what it needs, and the functions of its chapter.

Windows, key lists, help, links to the rulebook and tests of completeness read it, so that an action is described
once.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Generic, Literal, TypeAlias, TypeVar

from studio.rules.kernel.events import Action
from studio.rules.kernel.forecast import Forecast
from studio.rules.kernel.refusal import Refusal
from studio.rules.kernel.ruleset import State
from studio.rules.kernel.transition import Transition

S = TypeVar("S", bound=State)
A = TypeVar("A", bound=Action)

#: What a person points at on the map: the place of a unit, a hex, a hexside by its key, or either of these two, as the
#: action has it.
TargetKind: TypeAlias = Literal["unit", "hex", "hexside", "place"]


@dataclass(frozen=True, slots=True)
class ActionRules(Generic[S, A]):
    """The functions of the chapter that an action belongs to."""

    #: Finds the actions that are possible now, for all of the side's units or for one of them.
    legal: Callable[[S, str | None], Iterator[A]]
    refusal: Callable[[S, A], Refusal | None]
    #: Raises IllegalAction where `refusal` finds a reason.
    apply: Callable[[S, A], Transition[S]]
    #: Computes what the action would lead to, as far as a view tells; None where nothing needs to be said before.
    forecast: Callable[[S, A], Forecast | None] | None = None


@dataclass(frozen=True, slots=True)
class ActionRow(Generic[S, A]):
    """What a person can ask for: an action, or one of the kinds that an action has."""

    #: No other row has it; the kind of the action, unless the ruleset's tables call it otherwise.
    name: str
    action: type[A]
    rules: ActionRules[S, A]
    #: On a button.
    label: str
    #: What it does, in a sentence without its full stop, for tooltips and help.
    explanation: str
    #: The chapter of the manual.
    group: str
    #: What does it: a word of the ruleset, as "unit".
    asked_of: str
    #: The ids of the rules that say what it is.
    rule_ids: tuple[str, ...]
    #: The fields of the action that make it this kind of it, as {"order": "rearguard"}.
    fixed: Mapping[str, str] = field(default_factory=dict)
    #: The fields of the action that a person chooses on the map, in sequence.
    targets: Mapping[str, TargetKind] = field(default_factory=dict)
    #: In menus and lists of keys, where the label is too short to be understood; empty: the label.
    title: str = ""

    @property
    def menu_text(self) -> str:
        """The title, or else the label."""
        return self.title or self.label

    def describes(self, action: Action) -> bool:
        """Return whether an action is of this kind."""
        return type(action) is self.action and all(
            getattr(action, name) == value for name, value in self.fixed.items()
        )
