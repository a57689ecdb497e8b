"""The rulesets that are held to the contract. A new ruleset gets all of its tests with one entry."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final, Generic, TypeVar

from studio.rules.kernel.chance import Chance
from studio.rules.kernel.decision import Side
from studio.rules.kernel.events import Action
from studio.rules.kernel.ruleset import Ruleset, State
from tests.support import toy

S = TypeVar("S", bound=State)
A = TypeVar("A", bound=Action)


@dataclass(frozen=True)
class Entry(Generic[S, A]):
    """A ruleset with what the tests cannot know of themselves."""

    ruleset: Ruleset[S, A]
    #: Sets a game up with this seed.
    start: Callable[[int], S]
    #: A random game is over after so many actions.
    max_actions: int
    #: The ids by which `legal` can be asked about one unit.
    units: Callable[[S, Side], Iterable[str]]
    #: States that differ from the given one, and in nothing but what the side must not know.
    hidden: Callable[[S, Side], Iterator[S]]
    #: Every code that a refusal may have.
    refusal_codes: frozenset[str]
    #: Every ending that an outcome may have.
    endings: frozenset[str]
    #: Kinds, codes and endings that random games may not meet, with the place where they are tested.
    unmet: Mapping[str, str] = field(default_factory=dict)
    #: Kinds of which `legal` finds one of several equal ways, so that others are not refused.
    sampled: frozenset[str] = frozenset()
    games: int = 20
    #: Every so many actions the state is looked at in depth.
    stride: int = 1


def toy_start(seed: int) -> toy.ToyState:
    """Few fords, many turns and in every other game weak sides, so that some are destroyed."""
    terms = toy.Terms(fords=2, last_turn=12, attacker_weight=3, defender_weight=2)
    return toy.start(seed, terms, steps=1 + seed % 2)


def toy_units(state: toy.ToyState, side: Side) -> Iterable[str]:
    return [name for name, company in state.companies.items() if company.side == side]


def toy_hidden(state: toy.ToyState, side: Side) -> Iterator[toy.ToyState]:
    yield replace(state, chance=Chance(99, 7))
    if state.phase == "choice" and toy.other(side) in state.choices:
        for ford in set(range(state.terms.fords)) - {state.choices[toy.other(side)]}:
            yield replace(state, choices={**state.choices, toy.other(side): ford})


TOY: Final = Entry(
    ruleset=toy.Toy(),
    start=toy_start,
    max_actions=120,
    units=toy_units,
    hidden=toy_hidden,
    refusal_codes=frozenset(
        {
            "wrong-time",
            "no-ford",
            "not-yours",
            "same-company",
            "already-shifted",
            "last-step",
            "no-enemy",
            "one-attack",
            "no-steps",
        }
    ),
    endings=frozenset({"destroyed", "draw", "fords"}),
)

ENTRIES: Final[Mapping[str, Entry[Any, Any]]] = {"toy": TOY}
