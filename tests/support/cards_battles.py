"""Battles of the system cards on open ground, told in a few words: who stands where, who leads, which hands."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from studio.rules.kernel.chance import Chance
from studio.rules.kernel.events import Action, Event
from studio.rules.kernel.transition import Transition
from studio.rules.tactical import course
from studio.rules.tactical.base.actions import Done
from studio.rules.tactical.base.board import UnitFacts
from studio.rules.tactical.base.catalogue_types import CommandCard
from studio.rules.tactical.base.commands import CardsCommand
from studio.rules.tactical.base.effects import Effect
from studio.rules.tactical.base.frames import Deploying
from studio.rules.tactical.base.ids import CardId, UnitId
from studio.rules.tactical.base.state import State, Unit
from studio.rules.tactical.base.terms import CardsTerms
from studio.rules.tactical.command.cards.actions import ChooseCard
from tests.support import squad_battles
from tests.support.citations import sound
from tests.support.dice import dice
from tests.support.squad_battles import GERMAN, US, about, play, refused, told

__all__ = ["GERMAN", "US", "about", "play", "refused", "told"]
RULES: Final = squad_battles.RULES
#: Blue is the US side. Cards of either hand by pips and orders, as "p1": one pip, and as many orders.
PLAIN: Final = tuple(f"p{pips}" for pips in (1, 2, 3, 4))


def card(id_: str, *effects: Effect, pips: int = 2, orders: int = 1, **rest: Any) -> CommandCard:
    """A command card; `to` are words, `unit` its owner."""
    return CommandCard(
        CardId(id_),
        id_.title(),
        pips,
        orders,
        tuple(rest.pop("to", ())),
        rest.pop("unit", None),
        rest.pop("returns", False),
        effects,
    )


def unit(id_: str, at: str | None = None, rank: str = "corps", **rest: Any) -> tuple[UnitFacts, Unit]:
    """A unit: American where its id begins with "u", else German; of a rank."""
    name = rest.pop("name", None)
    facts, made = squad_battles.unit(id_, at, rest.pop("kind", "squad"), **rest)
    return replace(facts, rank=rank, name=name or facts.name), made


def forces(us: Sequence[str], german: Sequence[str]) -> tuple[tuple[UnitFacts, Unit], ...]:
    """Units of both sides by their ranks, far from each other: u1, u2 … in the south, g1, g2 … in the north."""
    south = [unit(f"u{n}", f"0{n}06", rank) for n, rank in enumerate(us, 1)]
    north = [unit(f"g{n}", f"0{n}01", rank) for n, rank in enumerate(german, 1)]
    return (*south, *north)


def battle(
    *units: tuple[UnitFacts, Unit],
    hands: Mapping[str, Iterable[str]] | None = None,
    cards: Iterable[CommandCard] = (),
    rolls: Sequence[int] | None = None,
    seed: int = 1,
    **rest: Any,
) -> State:
    """A battle of three rounds, run to the first choice of cards; each hand holds p2 unless it is told."""
    plain = [card(name, pips=int(name[1]), orders=int(name[1]), returns=True) for name in PLAIN]
    held = {US: ("p2",), GERMAN: ("p3",), **(hands or {})}
    terms = CardsTerms(
        blue=US,
        hands={side: tuple(map(CardId, hand)) for side, hand in held.items()},
        roller=rest.pop("roller", US),
        command_range=rest.pop("command_range", None),
        passes_kept=rest.pop("passes_kept", False),
    )
    kept = {name: rest.pop(name) for name in ("owners", "score", "markers") if name in rest}
    on = replace(
        squad_battles.board(units, **{"last_round": 3, **rest}),
        system="cards",
        squad=None,
        cards=terms,
        command_cards={each.id: each for each in (*plain, *cards)},
    )
    state = State(
        board=on,
        chance=Chance(seed) if rolls is None else dice(rolls),
        round=0,
        units={each.id: each for _, each in units},
        leaders={},
        markers=kept.get("markers", ()),
        owners=kept.get("owners", {}),
        score=kept.get("score", {}),
        modifiers=(),
        command=CardsCommand(hands=terms.hands),
        agenda=(Deploying((US, GERMAN)),),
    )
    return course.run(Transition(state, ())).state


def command_of(state: State) -> CardsCommand:
    assert isinstance(state.command, CardsCommand)
    return state.command


def chosen(state: State, us: str | None = None, german: str | None = None) -> State:
    """The battle after both have chosen, those who can: what is named, else the first card offered."""
    for side, name in ((US, us), (GERMAN, german)):
        decided = RULES.decision(state)
        if decided is not None and (decided.side, decided.about) == (side, "secret-choice"):
            state = play(state, ChooseCard(CardId(name)) if name else next(iter(RULES.legal(state))))  # type: ignore[arg-type]
    return state


def choices(us: str, german: str) -> tuple[ChooseCard, ChooseCard]:
    return ChooseCard(CardId(us)), ChooseCard(CardId(german))


def offered(state: State, kind: type[Action]) -> list[Any]:
    return [each for each in RULES.legal(state) if isinstance(each, kind)]


def quiet(state: State) -> Action:
    """Done, and where that is refused the first of what is offered."""
    legal = list(RULES.legal(state))
    return Done() if Done() in legal else legal[0]


def quietly(state: State) -> State:
    return play(state, quiet(state))


def go_to(state: State, about_: str) -> State:
    """Do as little as can be until that decision comes, as "us turn"; "nothing" comes at the end."""
    for _ in range(200):
        if about(state) == about_:
            return state
        state = quietly(state)
    raise AssertionError(f"no such decision comes: {about_}")


def to_round(state: State, number: int) -> State:
    while state.round != number:
        state = quietly(state)
    return state


def events_of(state: State, *actions: Action) -> tuple[Event, ...]:
    """What is told of some actions, one after the other."""
    events: list[Event] = []
    for each in actions:
        done = RULES.apply(state, each)
        state = done.state
        events += sound(done.events)
    return tuple(events)


def u(number: int) -> UnitId:
    return UnitId(f"u{number}")


def g(number: int) -> UnitId:
    return UnitId(f"g{number}")


def effect(verb: Any, timing: str, amount: int = 0, **rest: Any) -> Effect:
    return Effect(verb, timing, rest.pop("side", "own"), amount=amount, **rest)
