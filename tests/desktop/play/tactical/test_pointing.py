"""What clicks on the map of a tactical battle mean, and the sheet of fire beside a target."""

from dataclasses import replace
from html import unescape
from itertools import product
from random import Random

import pytest
from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QWidget

from studio.desktop.canvas.scene.overlay_layer import Outline
from studio.desktop.play.presentations import presentation_of
from studio.desktop.play.tactical.panels.unit_facts import hex_facts
from studio.desktop.play.tactical.pointing import MapActions, PointedAction
from studio.desktop.play.tactical.presentation import TacticalPresentation
from studio.desktop.play.tactical.sheet_box import SheetBox, sheet_text
from studio.desktop.play.targets.targeting import ActionQuery, find_targets, start_targeting
from studio.documents.storage.shipped import shipped_content
from studio.playtest.battle import open_battle
from studio.rules.engines import engine_named
from studio.rules.kernel.forecast import Forecast, ForecastLine, ForecastOutcome
from studio.rules.tactical.base.actions import Fire, StartMove, StepTo, WatchFire
from studio.rules.tactical.base.commands import PointsCommand
from studio.rules.tactical.base.effects import Effect, EffectTarget
from studio.rules.tactical.base.frames import Activation, DueEffect, Window
from studio.rules.tactical.base.ids import UnitId
from studio.rules.tactical.base.state import State
from studio.rules.tactical.close_combat.sheet import MeleeSheet
from studio.rules.tactical.command.cards.actions import IssueOrder, Nominate
from studio.rules.tactical.command.points.actions import ActivateTeam, ReactFire
from studio.rules.tactical.command.squad.actions import Activate, SetOpFire
from studio.rules.tactical.effects.choices import ChooseTarget
from studio.rules.tactical.effects.due import fall_due
from studio.rules.tactical.fire.groups import DiceGroup
from studio.rules.tactical.fire.sheet import FireSheet, fire_sheet
from studio.rules.tactical.fire.strikes import StrikeSheet
from studio.rules.tactical.ground.cover import Cover
from tests.contract import tactical
from tests.support.points_moments import phase, play, quietly
from tests.support.tactical_battle import GERMAN, US, activated, battle, unit

ENGINE = engine_named("tactical")
SCENARIOS = shipped_content() / "packs/squads/scenarios"
BATTLES = {
    "cards": SCENARIOS / "hill-609.scenario.json",
    "squad": SCENARIOS / "dead-mans-corner.scenario.json",
    "points": SCENARIOS / "rocherath.scenario.json",
}
RULES = ENGINE.ruleset


def pointing() -> tuple[MapActions, State]:
    """A battle with a unit that is activated and has enemies before it."""
    shown = presentation_of(ENGINE)
    assert isinstance(shown, TacticalPresentation)
    state = tactical.start(3)
    for action in RULES.legal(state):
        if isinstance(action, Activate):
            after = RULES.apply(state, action).state
            if any(isinstance(each, Fire) for each in RULES.legal(after)):
                return MapActions(shown), after
    raise AssertionError("nobody can fire")


def outlined(found: MapActions, state: State, kind: str) -> frozenset:
    return frozenset().union(
        *(each.hexes for each in found.outlines(state) if isinstance(each, Outline) and each.kind == kind)
    )


def test_enemies_that_can_be_fired_at_are_outlined_and_each_shot_has_its_sheet():
    found, state = pointing()
    shape = state.board.ground.shape
    fires = [each for each in RULES.legal(state) if isinstance(each, Fire)]
    enemies = {shape.at(state.units[each.target].at) for each in fires}
    assert outlined(found, state, "attack") == enemies
    here = min(enemies)
    view = RULES.view(state, RULES.decision(state).side)
    sheets = list(found.sheets(RULES, view, found.by_hex(state)[here]))
    assert 1 <= len(sheets) <= 2
    first = next(each for each in found.by_hex(state)[here] if isinstance(each.action, Fire))
    assert sheets[0] == (found.label(state, first), RULES.forecast(view, first.action))
    assert found.described(state, first.action).row is first.row


def test_a_unit_that_moves_goes_on_by_a_click_on_the_next_hex():
    found, state = pointing()
    top = state.top
    assert isinstance(top, Activation)
    moving = next(each for each in RULES.legal(state) if isinstance(each, StartMove))
    # Before it moves, its own hex offers all that it can do, and nothing of that is done at once.
    at = state.board.ground.shape.at(state.units[moving.unit].at)
    assert at in outlined(found, state, "selection")
    assert not any(each.is_done_at_once for each in found.by_hex(state)[at] if each.action == moving)
    heading, rows = found.choices(state, found.by_hex(state)[at])
    assert heading == "A click offers"
    assert any(text.startswith("Move") for text, _ in rows)
    # It alone can be asked, so that its buttons need no click on it.
    query = ActionQuery("move-slow")
    assert found._queries.targets_of(state, query, moving) == ()
    state = RULES.apply(state, moving).state
    steps = [each for each in RULES.legal(state) if isinstance(each, StepTo)]
    places = outlined(found, state, "extended")
    assert outlined(found, state, "selection") == {at}, "who moves is seen among others"
    next_places = places & found.by_hex(state).keys()
    assert len(next_places) == len(steps) > 0
    for place in next_places:
        (step,) = found.by_hex(state)[place]
        assert step.is_done_at_once
        assert isinstance(step.action, StepTo)
    # It goes on to the others hex by hex.
    assert places - next_places == found.paths(state).keys()
    assert found.paths(state)
    assert found.choices(state, ()) is None


def test_a_sheet_tells_rare_results_together_and_leaves_its_hex_in_sight(qapp):
    weights = [400, 300, 200, 80, 8, 6, 4, 2]
    outcomes = tuple(ForecastOutcome(f"{i} <lost>", each, 1000) for i, each in enumerate(weights))
    sheet = Forecast((ForecastLine("Rifles", "4 at 5+", ("tactical.needs.fire",)),), outcomes)
    text = sheet_text("Fire", sheet)
    assert "4 at 5+" in text
    assert "0 &lt;lost&gt;" in text
    assert "4 other results" in text
    assert "7 &lt;lost&gt;" not in text
    assert "7 &lt;lost&gt;" in sheet_text("Fire", replace(sheet, outcomes=outcomes[4:]))
    map_ = QWidget()
    map_.resize(420, 700)
    box = SheetBox(map_)
    for at in (QPoint(30, 30), QPoint(210, 350), QPoint(400, 650)):
        box.show_sheets([("Fire", sheet), ("Fire on the move", sheet)], at)
        assert not box.isHidden()
        assert QRect(0, 0, 420, 700).contains(box.geometry())
        assert not box.geometry().contains(at)
    box.show_sheets([], QPoint(0, 0))
    assert box.isHidden()
    map_.deleteLater()


def test_a_team_that_is_not_deployed_is_woken_at_the_jump_off_points_of_its_side():
    shown = presentation_of(ENGINE)
    assert isinstance(shown, TacticalPresentation)
    state = tactical.village("points")
    assert isinstance(state.command, PointsCommand)
    side = RULES.decision(state).side
    state = replace(state, command=replace(state.command, dice=(1, 2)))
    shape, board = state.board.ground.shape, MapActions(shown)
    pegs = {shape.at(each.at) for each in state.command.jump_offs.values() if each.side == side}
    waiting = {each.id for each in state.units.values() if each.side == side and each.where == "undeployed"}
    ready = {shape.at(each.at) for each in state.on_map(side)}
    assert waiting
    assert pegs.isdisjoint(ready)
    for name in ("activate-team", "activate-section"):
        query = ActionQuery(name)
        targets = find_targets(shown, state, start_targeting(shown, state, query))
        # Those on the map are there to choose as well.
        assert targets.keys() == pegs | ready
        for peg in pegs:
            assert {each.unit for each in targets[peg]} == waiting
            assert all(shown.choice_label(state, peg, each).endswith("off the map") for each in targets[peg])
            clicked = [each.action for each in board.by_hex(state)[peg] if each.row.name == name]
            assert tuple(clicked) == targets[peg]
    # Nobody comes from a point that the enemy holds.
    taken = {key: replace(each, captured=True) for key, each in state.command.jump_offs.items()}
    state = replace(state, command=replace(state.command, jump_offs=taken))
    assert find_targets(shown, state, start_targeting(shown, state, query)).keys() == ready


def test_the_unit_panel_tells_who_can_come_from_a_jump_off_point():
    state = tactical.village("points")
    assert isinstance(state.command, PointsCommand)
    side = RULES.decision(state).side
    view = RULES.view(state, side)
    own, other = (
        hex_facts(
            view, state.board.ground.shape.at(next(p.at for p in state.command.jump_offs.values() if here(p)))
        )
        for here in (lambda point: point.side == side, lambda point: point.side != side)
    )
    assert "Jump-off point of the Germans" in own
    assert "Not deployed yet: 1st Squad, machine gun team; 1st Squad, rifle team" in own
    assert "Jump-off point of the Americans" in other
    assert "Not deployed yet" not in other, "who is not on the map is not known to the enemy"


def test_a_sheet_of_fire_tells_why_dice_are_halved():
    state = tactical.village("squad")
    target = next(iter(state.on_map(state.board.sides[0].id)))
    hard, in_the_open = Cover(2, ()), Cover(0, ())
    weapon = next(iter(state.board.weapons))
    groups = (DiceGroup(weapon, 2, 4, True, ("moving",)),)
    text = sheet_text("Fire", fire_sheet(state, target, groups, hard, "for-effect"))
    assert "<td>Dice halved&nbsp;&nbsp;</td><td colspan=2><b>moving, and again: hard cover</b></td>" in text
    groups = (DiceGroup(weapon, 2, 4, True),)
    assert "halved" not in sheet_text("Fire", fire_sheet(state, target, groups, in_the_open, "for-effect"))


def test_a_hex_that_nobody_can_be_put_into_says_why():
    shown, state = presentation_of(ENGINE), tactical.village("points")
    assert isinstance(state.command, PointsCommand)
    side = RULES.decision(state).side
    points = {**state.command.points, side: 6}
    state = replace(state, command=replace(state.command, points=points))
    targeting = start_targeting(shown, state, ActionQuery("ambush"))
    open_hexes = find_targets(shown, state, targeting)
    enemy = next(iter(state.on_map(state.board.enemy(side))))
    there = state.board.ground.shape.at(enemy.at)
    assert there not in open_hexes
    assert shown.target_refusal(state, targeting, there).code == "enemy-there"
    shape = state.board.ground.shape
    places = [shape.at(cell) for cell in range(len(shape))]
    far = next(at for at in places if shown.target_refusal(state, targeting, at) is not None)
    assert far not in open_hexes
    assert all(shown.target_refusal(state, targeting, at) is None for at in open_hexes)
    # What is not aimed at a hex has nothing to say of one.
    teams = replace(state, command=replace(state.command, dice=(1,)))
    waking = start_targeting(shown, teams, ActionQuery("activate-team"))
    assert shown.target_refusal(teams, waking, there) is None


def test_two_sheets_that_would_hide_their_hex_give_way_to_the_first(qapp):
    outcomes = tuple(ForecastOutcome(f"{i} lost, pinned", 1, 7) for i in range(7))
    sheet = Forecast((ForecastLine("Rifles", "4 at 5+", ("tactical.needs.fire",)),) * 4, outcomes)
    title = "Fire: 2nd Squad, machine gun team at 1st Squad, rifle team (Germans), from where it stands"
    map_ = QWidget()
    map_.resize(560, 460)
    box = SheetBox(map_)
    for at in (QPoint(280, 60), QPoint(280, 230), QPoint(280, 400)):
        box.show_sheets([(title, sheet), (title.replace("Fire", "Suppress"), sheet)], at)
        assert QRect(0, 0, 560, 460).contains(box.geometry())
        assert not box.geometry().contains(at)
        assert "Fire: " in box.text()
    map_.deleteLater()


def choosing(of_hexes: bool) -> State:
    """A battle in which an effect waits for a hex, or for a unit."""
    for system, seed in product(("cards", "squad", "points"), range(20)):
        state, luck = tactical.village(system), Random(seed)
        for _ in range(120):
            legal = list(RULES.legal(state))
            found = [each for each in legal if isinstance(each, ChooseTarget)]
            if any((each.unit is None) is of_hexes for each in found):
                return state
            if not legal:
                break
            state = RULES.apply(state, luck.choice(legal)).state
    raise AssertionError("no effect waits")


@pytest.mark.parametrize("of_hexes", [True, False])
def test_what_an_effect_is_for_is_chosen_on_the_map(of_hexes):
    state, shown = choosing(of_hexes), presentation_of(ENGINE)
    found = MapActions(shown)
    shape = state.board.ground.shape
    chosen = [each for each in RULES.legal(state) if isinstance(each, ChooseTarget)]
    cells = {
        each.at if each.unit is None else state.cell_of(state.units[each.unit])
        for each in chosen
        if each.unit is None or state.cell_of(state.units[each.unit]) is not None
    }
    places = {shape.at(cell) for cell in cells}
    assert places
    assert places == outlined(found, state, "selection")
    one = next(iter(places))
    assert all(each.is_done_at_once for each in found.by_hex(state)[one])
    targeting = start_targeting(shown, state, ActionQuery("choose-target"))
    assert set(find_targets(shown, state, targeting)) == places
    side = RULES.decision(state).side
    text = state.top.effects[0].effect.text
    assert text in unescape(shown.turn_status(RULES.view(state, side), "").heading)


@pytest.mark.parametrize(
    ("source", "level", "said"),
    [
        ("doubling", 0, "Moving at the double&nbsp;&nbsp;</td><td colspan=2><b>no cover"),
        ("tactical", 1, "Moving tactically&nbsp;&nbsp;</td><td colspan=2><b>+1 cover"),
        ("stone-wall", 2, "Stone wall&nbsp;&nbsp;</td><td colspan=2><b>hard cover"),
    ],
)
def test_a_sheet_of_fire_says_what_shelters_and_how_well(source, level, said):
    line = ForecastLine(source, level, ("tactical.needs.cover",))
    sheet = FireSheet((line,), (ForecastOutcome("steady", 1, 1),), (), level, 3, 5)
    assert said in sheet_text("Fire", sheet)


def test_dice_of_strikes_and_close_combat_are_counted_and_cover_adds_to_them():
    rules, sure = ("tactical.needs.anti-tank",), (ForecastOutcome("nothing", 1, 1),)
    lines = (ForecastLine("Strike dice", 7, rules), ForecastLine("Cover", 1, rules))
    text = sheet_text("Fire", StrikeSheet(lines, sure, "front", 7, 5))
    assert "<b>7</b>" in text
    assert "<b>+1</b>" in text
    line = ForecastLine("Dice of the attacker", 8, rules)
    assert "<b>8</b>" in sheet_text("Assault", MeleeSheet((line,), sure, 8, 3, 2))


def test_a_step_into_an_enemys_hex_is_outlined_and_shown_as_close_combat_with_its_odds():
    state = activated(battle(unit("a", at="0505"), unit("g", side=GERMAN, at="0504")), "a")
    state = RULES.apply(state, StartMove(UnitId("a"), "normal")).state
    found, shape = MapActions(presentation_of(ENGINE)), state.board.ground.shape
    enemy = shape.at(state.units[UnitId("g")].at)
    assert outlined(found, state, "attack") == {enemy}
    assert enemy not in outlined(found, state, "extended")
    (charge,) = found.by_hex(state)[enemy]
    assert isinstance(charge.action, StepTo)
    assert charge.is_done_at_once
    assert found.described(state, charge.action) == charge
    ((title, sheet),) = found.sheets(RULES, RULES.view(state, US), [charge])
    assert title.startswith("Close combat")
    assert isinstance(sheet, MeleeSheet)
    other = next(each for at, (each,) in found.by_hex(state).items() if at != enemy)
    assert found.label(state, other).startswith("Go there")
    assert not list(found.sheets(RULES, RULES.view(state, US), [other]))


@pytest.mark.parametrize(("system", "asked"), [("cards", IssueOrder), ("squad", SetOpFire)])
def test_commanders_orders_and_op_fire_are_chosen_by_one_click(system, asked):
    found, state = MapActions(presentation_of(ENGINE)), reached(system, asked)
    offered = [each for actions in found.by_hex(state).values() for each in actions]
    assert any(isinstance(each.action, asked) for each in offered)
    assert all(each.is_done_at_once for each in offered)
    naming = PointedAction(presentation_of(ENGINE).rows["nominate"], Nominate(UnitId("a")), is_attack=False)
    assert naming.is_done_at_once


def reached(system: str, asked: type) -> State:
    """A battle in which an action is possible."""
    for seed in range(20):
        state, luck = open_battle(BATTLES[system]).start(seed), Random(seed)
        while legal := list(RULES.legal(state)):
            if any(isinstance(each, asked) for each in legal):
                return state
            state = RULES.apply(state, luck.choice(legal)).state
    raise AssertionError("it is never possible")


@pytest.mark.parametrize(("system", "asked"), [("squad", WatchFire), ("points", ReactFire)])
def test_fire_at_who_comes_by_is_aimed_at_that_unit(system, asked):
    found, state = MapActions(presentation_of(ENGINE)), reached(system, asked)
    assert isinstance(state.top, Window)
    enemy = state.board.ground.shape.at(state.top.at)
    assert state.units[state.top.subject].side != state.top.asked[0]
    assert outlined(found, state, "attack") == {enemy}
    view = RULES.view(state, state.top.asked[0])
    assert list(found.sheets(RULES, view, found.by_hex(state)[enemy]))
    # Where one alone can fire, its button asks no more.
    shots = [each for each in RULES.legal(state) if isinstance(each, asked)]
    query = ActionQuery(next(row.name for row in ENGINE.actions if row.describes(shots[0])))
    alone = len({each.unit for each in shots}) == 1
    assert (presentation_of(ENGINE).targets_of(state, query, shots[0]) == ()) == alone


def test_pointing_at_an_enemy_with_a_mortar_shows_the_bombardment_before_the_fire_of_the_crew():
    found = MapActions(presentation_of(ENGINE))
    state = activated(battle(unit("mortar", "mortar-team"), unit("foe", side=GERMAN, at="0508")), "mortar")
    enemy = state.board.ground.shape.at(state.units[UnitId("foe")].at)
    offered = found.by_hex(state)[enemy]
    assert [each.row.name for each in offered][:2] == ["bombard", "bombard-suppress"]
    assert {"fire", "suppress"} <= {each.row.name for each in offered}
    sheets = list(found.sheets(RULES, RULES.view(state, US), offered))
    assert [label.split(":")[0] for label, _ in sheets] == ["Bombard", "Suppress with a mortar"]


def test_the_sheet_of_fire_in_points_tells_how_much_shock_it_brings():
    found = MapActions(presentation_of(ENGINE))
    for system in ("points", "squad"):
        state = battle(unit("a", at="0508"), unit("foe", side=GERMAN, at="0505"), system=system)
        state = activated(state, "a")
        enemy = state.board.ground.shape.at(state.units[UnitId("foe")].at)
        sheets = list(found.sheets(RULES, RULES.view(state, US), found.by_hex(state)[enemy]))
        told = [line.label for _, sheet in sheets for line in sheet.lines if line.label.startswith("Shock")]
        assert told == (["Shock, on average"] * 2 if system == "points" else [])


def test_pointing_at_a_hex_on_which_a_barrage_comes_down_shows_its_forecast():
    found = MapActions(presentation_of(ENGINE))
    foes = (unit("foe", side=GERMAN, at="0508"), unit("other", side=GERMAN, at="0608"))
    state = battle(unit("m", "mortar-team"), *foes)
    there = [state.units[UnitId(name)].at for name in ("foe", "other")]
    shells = Effect("barrage", "played", "own", EffectTarget("hex", cells=frozenset(there)), what="mortar")
    state = fall_due(state, [DueEffect(US, "card", shells)])
    pointed = found.by_hex(state)[state.board.ground.shape.at(there[0])]
    ((_, sheet),) = found.sheets(RULES, RULES.view(state, US), pointed)
    assert isinstance(sheet, FireSheet)


def towing() -> State:
    """A truck with a gun in tow that is activated, with command points for an Assault Deployment."""
    truck, gun = UnitId("truck"), unit("gun", "gun", US, None, where="aboard", carrier="truck", gun="towed")
    enemy = unit("enemy", "team", GERMAN, "0501")
    state = phase(unit(truck, "truck", US, "0508"), gun, enemy, points=9, dice=(1,))
    return quietly(play(state, ActivateTeam(truck)))


def test_a_click_where_a_truck_might_go_pays_for_no_assault_deployment():
    shown, state = presentation_of(ENGINE), towing()
    assert isinstance(shown, TacticalPresentation)
    found, shape = MapActions(shown), state.board.ground.shape
    truck = shape.at(state.units[UnitId("truck")].at)
    places = {at: each for at, each in found.by_hex(state).items() if at != truck}
    assert len(places) > 6
    assert all(each.row.name == "assault-deploy" for actions in places.values() for each in actions)
    assert not any(each.is_done_at_once for actions in places.values() for each in actions)
    assert outlined(found, state, "extended") == frozenset(), "the truck itself can go elsewhere"
    assert outlined(found, state, "selection") == {truck}


def test_who_can_be_woken_is_outlined_apart_from_where_an_ambush_can_be_set():
    shown, state = presentation_of(ENGINE), tactical.village("points")
    assert isinstance(shown, TacticalPresentation)
    assert isinstance(state.command, PointsCommand)
    side = RULES.decision(state).side
    points = {**state.command.points, side: 6}
    state = replace(state, command=replace(state.command, points=points, dice=(1,)))
    found = MapActions(shown)
    by_hex = found.by_hex(state)
    ambushes = {
        at for at, each in by_hex.items() if {one.row.name for one in each} <= {"ambush", "move-jump-off"}
    }
    assert ambushes
    assert outlined(found, state, "selection") == by_hex.keys() - ambushes
    # Where nothing else can be clicked they are seen.
    found._known, found._found = state, {at: by_hex[at] for at in ambushes}
    assert outlined(found, state, "selection") == ambushes


def test_the_only_gun_in_tow_is_not_asked_for_before_the_place_where_it_is_set_down():
    shown, state = presentation_of(ENGINE), towing()
    assert isinstance(shown, TacticalPresentation)
    query = ActionQuery("assault-deploy")
    places = find_targets(shown, state, start_targeting(shown, state, query))
    assert len(places) > 6
    assert all(len(actions) == 1 for actions in places.values())
