"""Probes of the figures of fire, armour, close combat, hazards, command dice and force morale."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from studio.rules.tactical.base.actions import Bombard, Fire, Rally
from studio.rules.tactical.base.events import FellBack
from studio.rules.tactical.base.frames import Melee
from studio.rules.tactical.base.ids import UnitId
from studio.rules.tactical.base.standing import standing_of
from studio.rules.tactical.base.state import State
from studio.rules.tactical.base.terms import PointsTerms
from studio.rules.tactical.close_combat import melee
from studio.rules.tactical.command.points.force_morale import loss
from studio.rules.tactical.command.points.parts import command_of, dice_of_points
from studio.rules.tactical.command.points.phase_dice import roll
from studio.rules.tactical.fire import indirect, nerve, shots, throwing
from studio.rules.tactical.fire.damage import suffer_fire
from studio.rules.tactical.fire.mines import sheet_of_mines
from studio.rules.tactical.fire.odds import Results
from studio.rules.tactical.fire.snipers import seek_snipers
from studio.rules.tactical.fire.strikes import strike_sheet
from studio.tables.tactical.tables import Tables
from tests.rules.operational.figures.leaves import Where
from tests.rules.tactical.figures.ground import with_tables
from tests.support.tactical_battle import GERMAN, US, activated, battle, unit
from tests.support.tactical_ground import cell_of, told

A, D = UnitId("a"), UnitId("d")


def _target(tables: Tables, system: Any, terrain: str, away: str = "0502") -> State:
    """A machine gun that may fire at a squad with a leader, near or far."""
    state = battle(
        unit("a", "mg-team", at="0510" if away == "far" else "0505"),
        unit("d", side=GERMAN, at="0502"),
        ground=told({"0502": terrain}),
        system=system,
        rolls=[6, 6, 6],
        leaders={"sergeant": "d"},
    )
    return activated(with_tables(state, tables), "a")


def _fire(tables: Tables, _: Where) -> object:
    """Odds near and far, in each cover, both ways of firing, in hexes and in phases."""
    answers: list[object] = []
    for system in ("squad", "points"):
        for terrain in ("open", "brush", "rocks"):
            for away in ("near", "far"):
                state = _target(tables, system, terrain, away)
                fires = [Fire(A, D, "", "for-effect", False), Fire(A, D, "", "suppressing", False)]
                answers += [shots.forecast(state, each).outcomes for each in fires]
    return answers


def _leaders_and_pins(tables: Tables, _: Where) -> object:
    state = _target(tables, "points", "open")
    killed = suffer_fire(state, state.units[D], Results(1, 0), "for-effect").state
    squad = _target(tables, "squad", "open")
    pinned = suffer_fire(squad, squad.units[D], Results(0, 1), "suppressing").state
    return killed.leaders, pinned.units[D].condition


def _bombardment(tables: Tables, _: Where) -> object:
    state = battle(unit("a", "mortar-team", at="0510"), unit("d", side=GERMAN, at="0505"))
    state = activated(with_tables(state, tables), "a")
    action = Bombard(A, cell_of(state.board.ground, "0505"), "mortar", "for-effect")
    return indirect.forecast(state, action).outcomes


def _armour(tables: Tables, _: Where) -> object:
    state = with_tables(battle(unit("a"), unit("d", "tank", GERMAN, at="0501")), tables)
    return [strike_sheet(state, state.units[D], "side", 6, cover).outcomes for cover in (0, 1, 2)]


def _melee(tables: Tables, _: Where) -> object:
    """Close combats with a kill at once, with shocks, in works, and even ones."""
    answers: list[object] = []
    rolls: Sequence[Sequence[int]] = ([6, *[1] * 30], [5, 4, *[1] * 30], [1] * 30)
    for system in ("squad", "points"):
        for faces in rolls:
            state = battle(
                unit("a", at="0506"),
                unit("d", side=GERMAN, at="0505", figures=3, in_works=True),
                markers=[("entrenchment", "0505")],
                system=system,  # type: ignore[arg-type]
                rolls=faces,
            )
            state = with_tables(state, tables).pushed(Melee(A, cell_of(state.board.ground, "0505"), 1))
            done = melee.resolve(state)
            answers.append((done.events, done.state.units[A].shock, done.state.units[D].shock))
            answers.append([len(each.path) for each in done.events if isinstance(each, FellBack)])
    return answers


def _mines(tables: Tables, _: Where) -> object:
    state = with_tables(battle(unit("a"), unit("d", "tank", at="0501")), tables)
    return [sheet_of_mines(state, state.units[each]).outcomes for each in (A, D)]


def _throws(tables: Tables, _: Where) -> object:
    answers: list[object] = []
    for system in ("squad", "points"):
        state = battle(unit("a", at="0506"), unit("d", "tank", GERMAN, "0505", facing=1), system=system)
        state = with_tables(state, tables)
        for name in ("grenades", "charges"):
            sheet = throwing.sheet_of(state, state.units[A], state.units[D], name)
            answers += [sheet.outcomes, throwing.reach_of(state, name)]
    return answers


def _snipers(tables: Tables, _: Where) -> object:
    """Whether a sniper can be fired at, after each of some looks for him."""
    state = battle(
        unit("a", "team", at="0505", readiness="watching"),
        unit("d", "team", GERMAN, "0502", figures=1),
        system="points",
        rolls=(5, 4, 6, 6),
        flags={"d": ["sniper"]},
    )
    state = with_tables(state, tables)
    answers: list[object] = []
    for _look in range(4):
        state = seek_snipers(state, US).state
        answers.append(shots.refusal(activated(state, "a"), Fire(A, D)) is None)
    return answers


def _command_dice(tables: Tables, _: Where) -> object:
    terms = PointsTerms(first=US, dice={US: 4, GERMAN: 4}, points={US: 6}, morale={}, jump_offs=(), sixes=())
    state = battle(
        unit("a"), unit("d", side=GERMAN, at="0501"), system="points", rolls=(3, 5, 5, 6, 1), points=terms
    )
    state = with_tables(state, tables)
    after = roll(state).state
    rich = replace(after, command=replace(command_of(after), points={US: 13, GERMAN: 0}))
    return command_of(after).points, dice_of_points(rich, US)


def _morale(tables: Tables, _: Where) -> object:
    state = with_tables(battle(unit("a"), unit("d", side=GERMAN, at="0501"), system="points"), tables)
    return [loss(state, face, 0) for face in range(1, 7)]


def _nerve(tables: Tables, _: Where) -> object:
    """How units stand with each shock, and what is left of it after a rally."""
    state = with_tables(battle(unit("a", shock=3), system="points"), tables)
    rallied = nerve.rally(activated(state, "a"), Rally(A)).state.units[A].shock
    shaken = [replace(state.units[A], shock=shock) for shock in range(20)]
    return [standing_of(state, each) for each in shaken], rallied


def _all_of(prefix: str, names: str, probe: Callable[[Tables, Where], object]) -> dict[str, Any]:
    return {f"{prefix}/{name}": probe for name in names.split()}


PROBES: Final[Mapping[str, Any]] = {
    **_all_of("/fire", "hit_close hit_far suppress_relief hard_cover_halves", _fire),
    **_all_of("/fire/effects/*", "shock kill", _fire),
    **_all_of("/fire", "leader_hit shock_to_pin", _leaders_and_pins),
    **_all_of("/fire", "hit_indirect", _bombardment),
    **_all_of("/armour", "strike_hit armour_save light_cover hard_cover immobilize destroy", _armour),
    **_all_of("/close_combat", "kill shock works_dice rounds fall_back_hexes fall_back_inches", _melee),
    **_all_of("/hazards", "mine_dice mine_hit mine_strike", _mines),
    **_all_of("/hazards", "grenade_strike charge_strike throw_inches throw_hexes", _throws),
    **_all_of("/hazards", "sniper_spotted sniper_progress", _snipers),
    **_all_of("/command_dice", "gaining_face gain full_die", _command_dice),
    **_all_of("/nerve", "broken_multiple rally", _nerve),
    **_all_of("/force_morale", "light_face light_loss heavy_face heavy_loss", _morale),
}
