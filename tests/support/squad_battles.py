"""Battles of the system squad on open ground, told in a few words: who stands where, what is worth having, which cards."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any, Final

from studio.hexes.coordinates import Orientation
from studio.hexes.shape import Shape
from studio.hexes.topology import topology
from studio.rules.kernel.chance import Chance
from studio.rules.kernel.events import Action, Event
from studio.rules.kernel.transition import Transition
from studio.rules.tactical import course
from studio.rules.tactical.base.actions import Done
from studio.rules.tactical.base.board import (
    Board,
    Objective,
    SideFacts,
    UnitFacts,
)
from studio.rules.tactical.base.catalogue_types import FigureType, StrategyCard, UnitKind, UnitType, Weapon
from studio.rules.tactical.base.commands import SquadCommand
from studio.rules.tactical.base.effects import Effect
from studio.rules.tactical.base.frames import Deploying
from studio.rules.tactical.base.ground import Ground
from studio.rules.tactical.base.ids import CardId, ObjectiveId, UnitId, WeaponId
from studio.rules.tactical.base.state import State, Unit
from studio.rules.tactical.base.terms import SquadTerms
from studio.rules.tactical.command.squad.actions import PassTurn
from studio.rules.tactical.command.squad.drawing import first_command
from studio.rules.tactical.ruleset import Tactical
from studio.tables.tactical.markers import MarkerType
from studio.tables.tactical.movement import Speed
from tests.support.citations import sound
from tests.support.tactical_ground import MOVEMENT, SIGHT, TERRAINS
from tests.support.tactical_tables import TABLES as SHIPPED

US, GERMAN = "us", "german"
RULES: Final = Tactical()
SHAPE: Final = Shape(8, 6, Orientation.FLAT)
SPEEDS: Final = (
    Speed("tactical", 1, 0, 2, 0, 1, 1),
    Speed("slow", 1, 6, 2, 3, 1, 1),
    Speed("normal", 2, 9, 4, 5, 2, 2),
    Speed("fast", 3, 12, 6, 7, 3, 3),
)
TABLES: Final = replace(
    SHIPPED,
    movement=replace(MOVEMENT, speeds=SPEEDS),
    sight=SIGHT,
    markers=(
        MarkerType("smoke", "Smoke", 1, blocks_sight=True, cover=0, room=0),
        MarkerType("fog", "Fog", 2, blocks_sight=True, cover=0, room=0),
        MarkerType("wire", "Wire", None, blocks_sight=False, cover=0, room=0),
    ),
)
WEAPONS: Final = {WeaponId("rifle"): Weapon(WeaponId("rifle"), "Rifle", 2, 1, 8)}
FIGURES: Final = {
    "rifleman": FigureType("rifleman", "Rifleman", WeaponId("rifle"), loss=1),
    "elite": FigureType("elite", "Elite", WeaponId("rifle"), loss=2),
    "officer": FigureType("officer", "Officer", WeaponId("rifle"), officer=True, loss=3),
}


def _type(id_: str, kind: UnitKind, *, carries: int = 0) -> UnitType:
    mover = "foot" if kind == "infantry" else "tracked"
    return UnitType(id_, id_.title(), kind, ("rifleman",) * 4, 4, (), mover, carries=carries)


TYPES: Final = {
    "squad": _type("squad", "infantry"),
    "tank": _type("tank", "vehicle", carries=1),
    "gun": _type("gun", "gun"),
}


def cell(name: str) -> int:
    return SHAPE.index(SHAPE.parse(name))


def cells(*names: str) -> frozenset[int]:
    return frozenset(cell(each) for each in names)


def card(
    id_: str,
    *effects: Effect,
    cost: int = 1,
    phases: Iterable[str] = ("action", "command"),
    plus: bool = False,
    lasts: int | None = None,
) -> StrategyCard:
    return StrategyCard(CardId(id_), id_.title(), frozenset(phases), cost, plus, lasts, effects)


def objective(id_: str, at: str, **rest: Any) -> Objective:
    return Objective(ObjectiveId(id_), id_.title(), cell(at), **rest)


def unit(id_: str, at: str | None = None, kind: str = "squad", **rest: Any) -> tuple[UnitFacts, Unit]:
    """A unit: American where its id begins with "u", else German; `words`, `flags` and `nation` are facts."""
    side = US if id_.startswith("u") else GERMAN
    nation = rest.pop("nation", "american" if side == US else "german")
    facts = UnitFacts(
        UnitId(id_),
        id_.upper(),
        id_,
        side,
        kind,
        nation,
        words=rest.pop("words", ()),
        flags=frozenset(rest.pop("flags", ())),
    )
    where = rest.pop("where", "map" if at else "due")
    figures = rest.pop("figures", ("rifleman",) * 4)
    place = cell(at) if at else None
    return facts, Unit(UnitId(id_), side, where, place, 0, figures, shown=bool(at), **rest)


def board(units: Iterable[tuple[UnitFacts, Unit]], **rest: Any) -> Board:
    """A board: `terms` are of the system, `zones` and `entries` where a side deploys and is reinforced."""
    zones: Mapping[str, frozenset[int]] = rest.pop("zones", {})
    entries: Mapping[str, frozenset[int]] = rest.pop("entries", {})
    nations: Mapping[str, tuple[str, ...]] = rest.pop("nations", {US: ("american",), GERMAN: ("german",)})
    held_back: Iterable[str] = rest.pop("held_back", ())
    water: Iterable[int] = rest.pop("water", ())
    sides = tuple(
        SideFacts(
            side,
            side.upper(),
            nations[side],
            0 if side == GERMAN else 3,
            deployment=zones.get(side, frozenset()),
            reinforcement={nation: entries.get(side, frozenset()) for nation in nations[side]},
            held_back=side in held_back,
        )
        for side in (US, GERMAN)
    )
    terrain = [TERRAINS["water" if each in water else "open"] for each in range(len(SHAPE))]
    ground = Ground(SHAPE, topology(SHAPE), (0,) * len(SHAPE), tuple(terrain))
    cards: Iterable[StrategyCard] = rest.pop("cards", ())
    objectives: Iterable[Objective] = rest.pop("objectives", ())
    return Board(
        system="squad",
        ground=ground,
        tables=rest.pop("tables", TABLES),
        last_round=rest.pop("last_round", 8),
        sides=sides,
        units={facts.id: facts for facts, _ in units},
        types=TYPES,
        figures=FIGURES,
        weapons=WEAPONS,
        objectives={each.id: each for each in objectives},
        strategy_cards={each.id: each for each in cards},
        setup_order=(US, GERMAN),
        squad=rest.pop("terms", SquadTerms(initiative=GERMAN)),
        **rest,
    )


def battle(*units: tuple[UnitFacts, Unit], seed: int = 1, **rest: Any) -> State:
    """A battle in which all forces are placed, run to the first decision."""
    kept = {
        name: rest.pop(name) for name in ("owners", "score", "markers", "modifiers", "faceup") if name in rest
    }
    return course.run(_opened(board(units, **rest), units, kept, seed)).state


def _opened(
    on: Board, units: Iterable[tuple[UnitFacts, Unit]], kept: Mapping[str, Any], seed: int
) -> Transition[State]:
    assert on.squad is not None
    command, chance = first_command(on.squad, (US, GERMAN), Chance(seed))
    command = replace(command, faceup={**command.faceup, **kept.get("faceup", {})})
    state = State(
        board=on,
        chance=chance,
        round=0,
        units={each.id: each for _, each in units},
        leaders={},
        markers=kept.get("markers", ()),
        owners=kept.get("owners", {}),
        score=kept.get("score", {}),
        modifiers=kept.get("modifiers", ()),
        command=command,
        agenda=(Deploying((US, GERMAN)),),
    )
    return Transition(state, ())


def command_of(state: State) -> SquadCommand:
    assert isinstance(state.command, SquadCommand)
    return state.command


def about(state: State) -> str:
    """What has to be decided, and by whom, as "german spend"."""
    decided = RULES.decision(state)
    return "nothing" if decided is None else f"{decided.side} {decided.about}"


def play(state: State, *actions: Action) -> State:
    for each in actions:
        done = RULES.apply(state, each)
        sound(done.events)
        state = done.state
    return state


def told(state: State, action: Action) -> tuple[Event, ...]:
    return sound(RULES.apply(state, action).events)


def refused(state: State, action: Action) -> str | None:
    denied = RULES.refusal(state, action)
    return sound(denied).code if denied else None


def quietly(state: State) -> State:
    """Pass or decline, and where neither can be take the first of what is offered."""
    legal = list(RULES.legal(state))
    declined = next((each for each in legal if isinstance(each, Done | PassTurn)), None)
    return play(state, declined or legal[0])


def go_to(state: State, about_: str) -> State:
    """Decline all until that decision comes, as "german spend"; "nothing" comes at the end."""
    for _ in range(200):
        if about(state) == about_:
            return state
        state = quietly(state)
    raise AssertionError(f"no such decision comes: {about_}")


def end_action_phase(state: State) -> State:
    """Pass until the Action Phase of the round is over."""
    number = state.round
    while state.round == number and about(state).endswith(" action"):
        state = play(state, PassTurn())
    return state


def to_round(state: State, number: int) -> State:
    """Decline all until that round begins."""
    while state.round != number:
        state = quietly(state)
    return state


def us(number: int = 1) -> UnitId:
    return UnitId(f"u{number}")


def german(number: int = 1) -> UnitId:
    return UnitId(f"g{number}")


def effect(verb: Any, amount: int = 0, **rest: Any) -> Effect:
    rest = {"timing": "played", "side": "own", **rest}
    return Effect(verb, amount=amount, **rest)
