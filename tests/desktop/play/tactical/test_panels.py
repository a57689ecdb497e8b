"""What the panels of tactical battles say, and what a person is not asked any more; without a window."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from studio.desktop.play.tactical.muting import Muting
from studio.desktop.play.tactical.panels.cards_facts import cards_facts
from studio.desktop.play.tactical.panels.points_facts import points_facts
from studio.desktop.play.tactical.panels.squad_facts import squad_facts
from studio.desktop.play.tactical.panels.tactical_panels import objectives_text
from studio.desktop.play.tactical.panels.unit_facts import hex_facts
from studio.rules.engines import engine_named
from studio.rules.kernel.view import View
from studio.rules.tactical.base.commands import CardsCommand, PointsCommand
from studio.rules.tactical.base.frames import Window
from studio.rules.tactical.base.ids import SystemKind, UnitId
from studio.rules.tactical.base.state import State
from studio.rules.tactical.command.cards.actions import ChooseCard
from studio.rules.tactical.command.points.actions import CallTurnEnd, Interrupt
from tests.contract import tactical

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


def test_a_hex_is_told_with_its_ground_and_who_is_there() -> None:
    view = seen("squad")
    unit = next(view.known.on_map())
    assert unit.at is not None
    text = hex_facts(view, view.known.board.ground.shape.at(unit.at))
    assert view.known.facts(unit.id).name in text
    for each in ("level", "Steady", "dice, range"):
        assert each in text
    assert "Held by" in objectives_text(view.known)


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
