"""Probes of the figures of command points: what actions cost, how far they reach, whom dice wake, how Turns end.

They look at moments of a small battle that is played at random, rich in points, and ask what can be done and what
comes of it with other figures.
"""

from collections import defaultdict
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import cache
from random import Random
from typing import Any, Final, get_args

from studio.hexes.coordinates import Orientation
from studio.hexes.shape import Shape
from studio.rules.kernel.chance import Chance
from studio.rules.kernel.decision import Side
from studio.rules.kernel.events import Action
from studio.rules.tactical.base.commands import CardsCommand, JumpOff
from studio.rules.tactical.base.events import LeaderLost, UnitDefeated
from studio.rules.tactical.base.frames import TestDue
from studio.rules.tactical.base.ids import LeaderId, PointId, UnitId
from studio.rules.tactical.base.state import State
from studio.rules.tactical.command.cards.events import PriorityRolled
from studio.rules.tactical.command.points import force_morale
from studio.rules.tactical.command.points.actions import ActivateLeader, AssaultDeploy, AvoidTest, GiveOrder
from studio.rules.tactical.command.points.parts import command_of
from studio.rules.tactical.command.points.turn_end import end_turn
from studio.rules.tactical.ruleset import Tactical
from studio.rules.tactical.setup.resolver import Resolver
from studio.rules.tactical.setup.start import start_battle
from studio.rules.tactical.setup.terms import read_cards, read_points
from studio.tables.tactical.points import MoraleCause
from studio.tables.tactical.tables import Tables
from tests.rules.operational.figures.leaves import Where
from tests.rules.tactical.figures.ground import with_tables
from tests.support.cards_battles import battle as cards_battle
from tests.support.cards_battles import choices, events_of, forces
from tests.support.cards_battles import unit as squad
from tests.support.points_battles import phase as points_phase
from tests.support.small_tactical import small_battle, tactical_catalogue, tactical_ruleset
from tests.support.tactical_battle import GERMAN, US, activated, battle, unit
from tests.support.tactical_ground import cell_of

RULES: Final = Tactical()
#: How many moments of each kind of action are looked at.
MOMENTS: Final = 2
#: The actions that each figure is about.
KINDS: Final[Mapping[str, str]] = {
    "/command_dice/team_face": "ActivateTeam",
    "/command_dice/section_face": "ActivateSection",
    "/command_dice/junior_face": "ActivateLeader",
    "/command_dice/senior_face": "ActivateLeader",
    "/command_dice/junior_initiatives": "ActivateLeader",
    "/command_dice/senior_initiatives": "ActivateLeader",
    "/point_prices/interrupt": "Interrupt",
    "/point_prices/turn_end": "CallTurnEnd",
    "/point_prices/ambush": "Ambush",
    "/point_prices/avoid_test": "AvoidTest",
    "/point_prices/move_jump_off": "MoveJumpOff",
    "/point_prices/recce": "RecceAction",
    "/point_prices/react_fire": "ReactFire",
    "/point_prices/hit_the_dirt": "HitTheDirt",
    "/point_prices/reposition": "Reposition",
    "/point_prices/reposition_sniper": "RepositionSniper",
    "/point_prices/assault": "AssaultDeploy",
    "/point_distances/deployment": "Deploy",
    "/point_distances/orders": "GiveOrder",
    "/point_distances/ambush": "Ambush",
    "/point_distances/ambush_clear": "Ambush",
    "/point_distances/jump_off": "MoveJumpOff",
    "/point_distances/jump_off_rear": "MoveJumpOff",
    "/point_distances/sniper": "RepositionSniper",
    "/point_distances/sniper_clear": "RepositionSniper",
    "/point_distances/assault": "AssaultDeploy",
    "/point_distances/reposition_dice": "Reposition",
}


def _start(seed: int) -> State:
    """The small battle of command points with much to spend, a sniper, scouts, and a team in a halftrack."""
    units = "/tactical/units"
    sniper = {"id": "sniper", "name": "Sniper", "side": "americans", "type": "sniper-team", "nation": "us"}
    carrier = sniper | {"id": "track", "name": "Halftrack", "type": "us-halftrack", "at": "0808"}
    edits = {
        f"{units}/4/scout": True,
        f"{units}/3/at": None,
        f"{units}/3/aboard": "track",
        f"{units}/-": carrier,
        "/tactical/points/points": {"americans": 30, "germans": 30},
    }
    scenario = small_battle("points", edits)
    battle_ = scenario.tactical
    extra = type(battle_.units[0]).model_validate(sniper | {"at": "1310", "sniper": True})
    towed = carrier | {"id": "gun", "name": "Gun", "type": "us-57mm", "at": None, "towed_by": "track"}
    more = (extra, type(extra).model_validate(towed))
    crowded = battle_.model_copy(update={"units": (*battle_.units, *more)})
    return start_battle(
        scenario.model_copy(update={"tactical": crowded}), tactical_catalogue(), tactical_ruleset(), seed
    )


@cache
def moments() -> Mapping[str, tuple[tuple[State, Action], ...]]:
    """Moments of a few games in which each kind of action is chosen, the rarest of those that can be."""
    found: dict[str, list[tuple[State, Action]]] = defaultdict(list)
    wanted = set(KINDS.values()) - {"AssaultDeploy", "AvoidTest", "GiveOrder"}
    for seed in range(12, 18):
        state, chooser = _start(seed), Random(seed)
        for _ in range(250):
            if RULES.outcome(state) is not None or all(found[kind] for kind in wanted):
                break
            actions = list(RULES.legal(state))
            fewest = min(len(found[type(each).__name__]) for each in actions)
            rare = [each for each in actions if len(found[type(each).__name__]) == fewest]
            action = chooser.choice(rare if chooser.random() < 0.5 else actions)
            found[type(action).__name__].append((state, action))
            state = RULES.apply(state, action).state
    found["AssaultDeploy"] += _assaults()
    found["GiveOrder"] = [_order()]
    state = _start(1).pushed(TestDue(Side("americans"), "team-broken", "us-mg", 0))
    found["AvoidTest"].append((force_morale.go_on(state).state, AvoidTest()))
    return {kind: tuple(found[kind][:MOMENTS]) for kind in KINDS.values()}


def _assaults() -> list[tuple[State, Action]]:
    """The halftrack about to move, with a team aboard and a gun in tow that may get off."""
    state, side = _start(1), Side("americans")
    state = replace(state, command=replace(command_of(state), active=side))
    state = activated(state, "track", side=side)
    last = {each.unit: each for each in RULES.legal(state) if isinstance(each, AssaultDeploy)}
    assert len(last) == 2
    return [(state, action) for action in last.values()]


def _order() -> tuple[State, Action]:
    """A leader who gives orders, with a team in his hex and another four hexes away."""
    teams = (unit("a", "team", at="0505", shock=1), unit("b", "team", at="0509", shock=1))
    enemy = unit("d", "team", GERMAN, at="0101")
    state = points_phase(*teams, enemy, dice=(3,), leaders={"sergeant": "a"})
    state = RULES.apply(state, ActivateLeader(LeaderId("sergeant"))).state
    return state, GiveOrder("rally", UnitId("a"))


def _paid(kind: str) -> Callable[[Tables, Where], object]:
    """What can be done at the moments of a kind of action, and what comes of it."""

    def probe(tables: Tables, _: Where) -> object:
        answers: list[object] = []
        assert moments()[kind], f"no game has seen {kind}"
        for before, action in moments()[kind]:
            state = with_tables(before, tables)
            answers.append([each for each in RULES.legal(state) if type(each) is type(action)])
            if RULES.refusal(state, action) is None:
                after = RULES.apply(state, action).state
                answers.append((after.command, after.units, after.agenda))
        return answers

    return probe


def _turn_end(tables: Tables, _: Where) -> object:
    """What is left of stances, watching, broken units and captured points when a Turn ends."""
    state = battle(
        unit("a", tactical=True),
        unit("b", at="0506", readiness="watching"),
        unit("c", at="0507", shock=20),
        unit("d", side=GERMAN, at="0501"),
        system="points",
    )
    at = cell_of(state.board.ground, "0510")
    point = JumpOff(US, at, captured=True)
    state = replace(state, command=replace(command_of(state), jump_offs={PointId("gate"): point}))
    after = end_turn(with_tables(state, tables)).state
    told = [(each.tactical, each.readiness, each.where) for each in after.units.values()]
    return told, list(command_of(after).jump_offs)


def _morale(tables: Tables, _: Where) -> object:
    """The tests that are owed for a team, a whole section, leaders and points."""
    state = with_tables(_start(1), tables)
    answers: list[object] = []
    for event in (
        UnitDefeated(
            unit=UnitId("us-mg"), side=state.units[UnitId("us-mg")].side, at=0, cause="fire", rules=()
        ),
        LeaderLost(
            leader=LeaderId("us-lieutenant"), side=state.leaders[LeaderId("us-lieutenant")].side, rules=()
        ),
    ):
        answers.append(force_morale.on_event(state, event).agenda)
    first, second = UnitId("us-2a"), UnitId("us-2b")
    alone = replace(state, command=replace(command_of(state), out=frozenset({first})))
    gone = UnitDefeated(unit=second, side=state.units[second].side, at=0, cause="fire", rules=())
    answers.append(force_morale.on_event(alone, gone).agenda)
    every = [TestDue(US, cause, "us-mg", 0) for cause in get_args(MoraleCause)]
    return [*answers, force_morale.owe(state, every).agenda]


def _usual(tables: Tables, _: Where) -> object:
    """The dice and the morale of sides of which a scenario says nothing."""
    scenario = small_battle("points", {"/tactical/points/dice": {}, "/tactical/points/morale": {}})
    shape = Shape(scenario.map.columns, scenario.map.rows, Orientation(scenario.map.orientation))
    terms = read_points(Resolver(scenario, shape), tables)
    assert terms is not None
    return terms.dice, terms.morale


def _usual_hand(tables: Tables, _: Where) -> object:
    """The cards of sides of which a scenario says nothing."""
    scenario = small_battle("cards", {"/tactical/cards/hands": {}})
    shape = Shape(scenario.map.columns, scenario.map.rows, Orientation(scenario.map.orientation))
    terms = read_cards(Resolver(scenario, shape), tactical_catalogue().tactical.command_cards, tables)
    assert terms is not None
    return terms.hands


def _red_die(tables: Tables, _: Where) -> object:
    """The faces that dice show where both have played the same card."""
    both = forces(("commander",), ("commander",))
    faces: list[object] = []
    for seed in range(30):
        state = cards_battle(*both, hands={US: ("p4",), GERMAN: ("p4",)}, tables=tables)
        news = events_of(replace(state, chance=Chance(seed)), *choices("p4", "p4"))
        faces += [each.face for each in news if isinstance(each, PriorityRolled)]
    assert len(faces) == 30
    return faces


def _passes(tables: Tables, _: Where) -> object:
    many = [squad(f"u{number}", "0106", "commander") for number in range(4)]
    state = cards_battle(*many, squad("g1", "0101", "commander"), hands={US: (), GERMAN: ()}, tables=tables)
    command = state.command
    assert isinstance(command, CardsCommand)
    return command.passes


PROBES: Final[Mapping[str, Any]] = {
    **{where: _paid(kind) for where, kind in KINDS.items()},
    **{
        f"/turn_end/{name}": _turn_end
        for name in ("tactical_ends", "overwatch_ends", "broken_leave", "captured_points_go")
    },
    **{f"/force_morale/{name}": _morale for name in ("causes/*", "section_more", "senior_more")},
    "/command_dice/number": _usual,
    "/force_morale/level": _usual,
    **{f"/cards/{name}": _red_die for name in ("block_faces", "surge_faces", "blank_faces")},
    "/cards/passes_less": _passes,
    "/cards/usual_hand/*": _usual_hand,
}
