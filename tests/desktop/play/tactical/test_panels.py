"""What the panels of tactical battles say, and what a person is not asked any more; without a window."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from PySide6.QtWidgets import QApplication

from studio.desktop.play.scene_changes import changed_hexes
from studio.desktop.play.tactical.muting import Muting
from studio.desktop.play.tactical.panels.cards_facts import cards_facts
from studio.desktop.play.tactical.panels.points_facts import points_facts
from studio.desktop.play.tactical.panels.rich_text import aboard_text
from studio.desktop.play.tactical.panels.squad_facts import squad_facts
from studio.desktop.play.tactical.panels.tactical_panels import TacticalPanels, objectives_text
from studio.desktop.play.tactical.panels.track import space_of, track_text
from studio.desktop.play.tactical.panels.unit_facts import hex_facts
from studio.desktop.play.tactical.scene import draw_battle
from studio.desktop.scenes.scene_from_scenario import scene_from_scenario
from studio.editing.tactical.templates import tactical_template
from studio.rules.engines import engine_named
from studio.rules.kernel.view import View
from studio.rules.tactical.base.commands import CardsCommand, PointsCommand
from studio.rules.tactical.base.frames import ON_MAP, Activation, Window
from studio.rules.tactical.base.ids import SystemKind, UnitId, WeaponId
from studio.rules.tactical.base.state import State
from studio.rules.tactical.command.cards.actions import ChooseCard
from studio.rules.tactical.command.points.actions import CallTurnEnd, Interrupt
from tests.contract import tactical
from tests.support import tactical_battle as small
from tests.support.points_battles import other_figures
from tests.support.small_tactical import tactical_catalogue

RULES = engine_named("tactical").ruleset


def seen(system: SystemKind) -> View[State]:
    state = tactical.village(system)
    decision = RULES.decision(state)
    assert decision is not None
    return RULES.view(state, decision.side)


def test_the_command_of_squads_is_shown_with_initiative_decks_and_cards() -> None:
    text = squad_facts(seen("squad"))
    assert "<b><u>Action</u></b>" in text
    for each in (
        "Initiative",
        "holds it",
        "On the Initiative card",
        "Cards in decks",
        "Your cards",
        "command,",
    ):
        assert each in text


@pytest.mark.rule("tactical.needs.sniper")
@pytest.mark.parametrize(
    ("system", "facts"), [("squad", squad_facts), ("cards", cards_facts), ("points", points_facts)]
)
def test_how_far_a_sniper_is_spotted_is_shown(
    system: SystemKind, facts: Callable[[View[State]], str]
) -> None:
    view = seen(system)
    one, other = tuple(view.known.on_map())[:2]
    names = [view.known.facts(each.id).name for each in (one, other)]
    assert "Snipers" not in facts(view)
    command = replace(view.known.command, spotting={f"{one.id}>{other.id}": 1})
    sought = facts(View(view.side, replace(view.known, command=command)))
    assert f"{names[0]} looks for {names[1]}: 1 of 2" in sought


@pytest.mark.rule("cards.select.facedown-shown")
def test_a_chosen_command_card_is_shown_to_its_side_alone_and_face_down() -> None:
    state = tactical.village("cards")
    chosen = next(each for each in RULES.legal(state) if isinstance(each, ChooseCard))
    side = RULES.decision(state).side
    enemy = state.board.enemy(side)
    after = RULES.apply(state, chosen).state
    assert isinstance(after.command, CardsCommand)
    name = after.board.command_cards[chosen.card].name
    assert f"{name} (face down)" in cards_facts(RULES.view(after, side))
    theirs = cards_facts(RULES.view(after, enemy))
    assert "<td>face down&nbsp;" in theirs
    assert f"{name} (face down)" not in theirs
    assert "face down" not in cards_facts(RULES.view(state, enemy))
    # In the hand it is one of those that there are.
    assert cards_facts(RULES.view(after, side)).count("laid for this round") == 1
    assert "laid for this round" not in theirs


@pytest.mark.rule("cards.resolve.revealed-shown")
def test_command_cards_are_shown_with_pips_orders_and_what_they_do() -> None:
    text = cards_facts(seen("cards"))
    assert "<b>Ambush</b>: pips 1, orders 1 for trooper<br>" in text
    assert "One unit fires two dice more in this round." in text
    assert "<b>Standing Orders</b>: pips 4, orders 3, comes back" in text


@pytest.mark.rule("coc.gain.tracked-as-pips", "coc.end-turn.shown")
@pytest.mark.parametrize(
    ("points", "pips"), [(0, "0"), (4, "⚃</span> 4"), (6, "⚅</span> 6"), (14, "⚅ ⚅ ⚁</span> 14")]
)
def test_command_points_are_shown_to_both_as_the_pips_of_dice(points: int, pips: str) -> None:
    view = seen("points")
    command = view.known.command
    assert isinstance(command, PointsCommand)
    rich = replace(command, points=dict.fromkeys(command.points, points), turn_ends=points == 14)
    for side in command.points:
        text = points_facts(View(side, replace(view.known, command=rich)))
        assert text.count(pips) >= 2
        assert ("The Turn ends after this Phase." in text) == (points == 14)
        assert "Force morale" in text


@pytest.mark.rule("coc.gain.tracked-as-pips", "coc.use.die-is-six-points")
@pytest.mark.parametrize(
    ("full_die", "points", "pips"), [(8, 15, "8 7</span> 15"), (8, 6, "⚅</span> 6"), (4, 9, "⚃ ⚃ ⚀</span> 9")]
)
def test_dice_of_other_than_six_points_have_as_many_pips_as_there_are_points(
    full_die: int, points: int, pips: str
) -> None:
    known = other_figures(seen("points").known, "command_dice", full_die=full_die)
    command = known.command
    assert isinstance(command, PointsCommand)
    rich = replace(command, points=dict.fromkeys(command.points, points))
    text = points_facts(View(command.active, replace(known, command=rich)))
    assert text.count(pips) == 2


def test_the_orders_that_a_leader_has_left_are_counted() -> None:
    view = seen("points")
    leader = next(iter(view.known.leaders.values()))
    for left, said in ((1, "1 order left"), (2, "2 orders left"), (0, "no orders left")):
        command = replace(view.known.command, initiatives={leader.id: left})
        assert f"{leader.name}: {said}" in points_facts(View(view.side, replace(view.known, command=command)))


def test_a_hex_is_told_with_its_ground_and_who_is_there() -> None:
    view = seen("squad")
    unit = next(view.known.on_map())
    assert unit.at is not None
    text = hex_facts(view, view.known.board.ground.shape.at(unit.at))
    assert view.known.facts(unit.id).name in text
    for each in ("level", "Steady", "dice, range"):
        assert each in text
    assert "Held by" in objectives_text(view.known)


def test_counted_weapons_are_told_by_their_names() -> None:
    state = small.battle(small.unit("a", "team", counted={WeaponId("grenade"): 1}))
    rows = hex_facts(RULES.view(state, small.US), state.board.ground.shape.parse("0505"))
    assert "Left: 1 × Grenade" in rows


@pytest.mark.parametrize(("system", "is_paid"), [("squad", True), ("cards", False), ("points", False)])
def test_command_is_listed_beside_objectives_where_it_is_paid(system: str, is_paid: bool) -> None:
    assert ("Command" in objectives_text(seen(system).known)) == is_paid


def test_the_hex_pointed_at_last_is_told_as_it_is_now(qapp: QApplication) -> None:
    view, panels = seen("squad"), TacticalPanels()
    unit = next(view.known.on_map())
    at = view.known.board.ground.shape.at(unit.at)
    panels.show_hex(view, at)
    hurt = view.known.with_unit(replace(unit, condition="pinned"))
    panels.show_hex(View(view.side, hurt), None)
    assert panels.unit.label.text() == hex_facts(View(view.side, hurt), at) != hex_facts(view, at)
    panels.clear()
    panels.show_hex(view, None)
    assert "Point at a hex" in panels.unit.label.text()
    for panel in (panels.command, panels.unit, panels.objectives, panels.section):
        panel.deleteLater()


def window_state(change: Callable[[Window], Window] = lambda window: window) -> State:
    """A battle of points in which the enemy is asked as the Phase begins, with points in hand."""
    state = tactical.village("points")
    assert isinstance(state.command, PointsCommand)
    side = state.board.enemy(state.command.active)
    window = change(Window("phase-start", (side,), state.command.active, ""))
    rich = replace(state.command, points=dict.fromkeys(state.command.points, 12))
    return replace(state, command=rich).pushed(window)


@pytest.mark.rule("coc.use.offer")
def test_who_wants_to_be_asked_no_more_is_not_until_the_phase_is_over() -> None:
    muting, state = Muting(), window_state()
    window = state.top
    assert isinstance(window, Window)
    offered = (CallTurnEnd(),)
    assert not muting.answers(state, offered)
    muting.mute(state, window, "kind")
    assert muting.answers(state, offered)
    other = window_state(lambda each: replace(each, moment="phase-end"))
    assert not muting.answers(other, offered)
    assert isinstance(state.command, PointsCommand)
    later = replace(state, command=replace(state.command, phase=state.command.phase + 1))
    assert not muting.answers(later, offered)
    muting.forget()
    assert not muting.answers(state, offered)


def test_a_move_is_asked_about_no_more_and_that_of_another_unit_is() -> None:
    def moves(name: str) -> State:
        return window_state(lambda each: replace(each, moment="hex-entered", subject=name))

    muting, state = Muting(), moves("one")
    assert isinstance(state.top, Window)
    muting.mute(state, state.top, "move")
    assert muting.answers(state, (CallTurnEnd(),))
    assert not muting.answers(moves("two"), (CallTurnEnd(),))


def test_with_fewer_points_than_a_side_wants_to_spend_it_is_not_asked() -> None:
    muting, state = Muting(), window_state()
    assert isinstance(state.top, Window)
    muting.least_points[state.top.asked[0]] = 13
    assert muting.answers(state, (CallTurnEnd(),))
    muting.least_points[state.top.asked[0]] = 12
    assert not muting.answers(state, (CallTurnEnd(),))


def test_interrupts_by_units_that_cannot_fire_at_who_moves_are_no_offer() -> None:
    state = tactical.village("points")
    assert isinstance(state.command, PointsCommand)
    active = state.command.active
    enemy = state.board.enemy(active)
    units = [unit.id for unit in state.units.values() if unit.side == active]
    firer = next(unit for unit in state.units.values() if unit.side == enemy)
    mover = replace(state.units[UnitId(units[0])], where="map", at=0)
    near = replace(firer, where="map", at=state.board.ground.shape.columns, facing=0, shown=True)
    far = replace(near, at=len(state.board.ground.shape) - 1)
    window = Window("hex-entered", (enemy,), active, mover.id, 0)
    for placed, answered in ((near, False), (far, True)):
        asked = state.with_unit(mover).with_unit(placed).pushed(window)
        assert Muting().answers(asked, (Interrupt(placed.id),)) == answered


@pytest.mark.rule(
    "squad.command.victory.track",
    "squad.command.victory.plus-ten",
    "squad.command.victory.track-independent",
    "squad.status.round.plus-ten",
)
@pytest.mark.parametrize(
    ("total", "space", "more"),
    [(0, 0, 0), (1, 1, 0), (10, 10, 0), (11, 1, 10), (12, 2, 10), (13, 3, 10), (20, 10, 10), (21, 1, 20)],
)
def test_markers_lie_on_spaces_of_one_to_ten_and_are_turned_beyond(total: int, space: int, more: int) -> None:
    assert space_of(total) == (space, more)
    state = tactical.village("squad")
    first, second = (side.id for side in state.board.sides)
    text = track_text(replace(state, round=3, score={first: total, second: 12}))
    rows = text.split("<tr>")[2:]
    assert len(rows) == 3, "the round, and each side by itself on the same track"
    placed = [row.split("<td align='center' width='17'>")[1:] for row in rows]
    marks = [[number for number, cell in enumerate(row, 1) if "<b>" in cell] for row in placed]
    assert marks == [[3], [space] if space else [], [2]]
    assert "+10" in rows[2]
    assert (f"+{more}" in rows[1]) == bool(more)


def test_the_marker_of_the_round_stays_on_the_last_one_when_the_battle_is_over() -> None:
    state = tactical.village("squad")
    last = state.board.last_round
    assert track_text(replace(state, round=last + 1)) == track_text(replace(state, round=last))


@pytest.mark.rule("squad.status.tokens.transported-shown")
def test_who_is_aboard_is_shown_beside_the_vehicle_with_its_tokens() -> None:
    state = tactical.village("squad")
    carrier, passenger, *_ = (unit for unit in state.on_map(state.board.sides[0].id))
    aboard = replace(
        passenger, where="aboard", at=None, carrier=carrier.id, condition="pinned", readiness="fatigued"
    )
    text = aboard_text(state.with_unit(aboard))
    assert state.facts(passenger.id).name in text
    assert f"in {state.facts(carrier.id).name}: pinned, fatigued" in text
    assert aboard_text(state) == ""


@pytest.mark.rule("squad.status.tokens.transported-shown")
def test_a_gun_that_is_towed_is_not_told_as_aboard() -> None:
    state = small.battle(
        small.unit("g", "gun", at=None, where="aboard", carrier=UnitId("t"), gun="towed"),
        small.unit("t", "truck", at="0505"),
    )
    text = aboard_text(state)
    assert "In tow" in text
    assert "behind" in text
    assert "Aboard" not in text
    facts = hex_facts(RULES.view(state, small.US), state.board.ground.shape.parse("0505"))
    assert "In tow of" in facts
    assert "Aboard" not in facts


@pytest.mark.rule("coc.measure.shown")
def test_distances_are_given_in_hexes_and_inches() -> None:
    state = tactical.village("points")
    unit = next(iter(state.units.values()))
    placed = state.with_unit(replace(unit, where="map", at=0, shown=True))
    acting = placed.pushed(Activation(unit.side, "team", (unit.id,), ON_MAP))
    text = hex_facts(View(unit.side, acting), acting.board.ground.shape.at(3))
    assert f"3 hexes (6 inches) from {state.facts(unit.id).name}" in text


@pytest.mark.rule("squad.status.placing.zone-shown", "squad.command.control.shown")
def test_reinforcement_zones_bear_an_r_in_the_colour_of_the_nation_and_objectives_their_owner() -> None:
    scenario = tactical_template("squad", "Village")
    catalogue = tactical_catalogue()
    start = scene_from_scenario(scenario, catalogue)
    state = tactical.village("squad")
    nations = {nation.id: nation.colour for nation in catalogue.nations}
    entered = {each.nation for force in scenario.tactical.forces for each in force.reinforcement}
    drawn = draw_battle(start, state)
    assert {(zone.letter, zone.colour) for zone in drawn.zones} == {("R", nations[each]) for each in entered}
    assert any(zone.letter == "D" for zone in start.zones)
    objective = next(iter(state.board.objectives.values()))
    side = state.board.sides[0].id
    at = start.shape.at(objective.at)
    for owners, held in (({}, False), ({objective.id: side}, True)):
        flag = next(
            each for each in draw_battle(start, replace(state, owners=owners)).objectives if each.at == at
        )
        assert flag.held == held
        assert (flag.colour == start.side_colours[side]) == held


def test_hexes_whose_zone_is_another_now_are_painted_anew() -> None:
    scenario = tactical_template("squad", "Village")
    start = scene_from_scenario(scenario, tactical_catalogue())
    without = replace(start, zones=())
    assert changed_hexes(start, without) == {at for zone in start.zones for at in zone.hexes}


def test_dice_that_wake_nobody_are_told_of_beside_those_that_do() -> None:
    text = points_facts(seen("points"))
    assert "4 a senior leader; each 5 has brought 1 command point</small>" in text
