"""What an action costs in command points is said wherever it is offered."""

from dataclasses import replace

import pytest

from studio.desktop.play.presentations import presentation_of
from studio.desktop.play.tactical.pointing import MapActions
from studio.desktop.play.tactical.presentation import TacticalPresentation
from studio.desktop.play.tactical.prices import PRICES, with_price
from studio.rules.engines import engine_named
from studio.rules.kernel.events import Action
from studio.rules.tactical.base.actions import Done
from studio.rules.tactical.base.ids import UnitId
from studio.rules.tactical.base.state import State
from studio.rules.tactical.command.points.actions import (
    ActivateTeam,
    AssaultDeploy,
    Interrupt,
    RecceAction,
    Reposition,
)
from studio.rules.tactical.command.points.paid.rows import PAID_ROWS
from tests.contract import tactical
from tests.support.points_moments import legal, phase, play, quietly
from tests.support.tactical_battle import GERMAN, US, unit

OFFER = pytest.mark.rule("coc.use.offer")
STATE = tactical.village("points")
INTERRUPT = Interrupt(next(iter(STATE.units)))


@OFFER
def test_every_action_that_points_pay_for_has_a_price() -> None:
    assert PRICES.keys() == {row.action for row in PAID_ROWS}


@OFFER
def test_the_price_is_that_of_the_ruleset() -> None:
    assert with_price(STATE, "Interrupt", [INTERRUPT]) == "Interrupt (6 points)"
    assert with_price(STATE, "Recce", [RecceAction(INTERRUPT.unit)]) == "Recce (1 point)"
    assert with_price(STATE, "Done", [Done()]) == "Done"
    tables = STATE.board.tables
    dear = replace(tables, point_prices=replace(tables.point_prices, interrupt=9))
    state = replace(STATE, board=replace(STATE.board, tables=dear))
    assert with_price(state, "Interrupt", [INTERRUPT]) == "Interrupt (9 points)"


@OFFER
def test_a_menu_on_the_map_says_it_too() -> None:
    shown = presentation_of(engine_named("tactical"))
    assert isinstance(shown, TacticalPresentation)
    state = phase(unit("a", "team", US, "0505"), unit("d", "team", GERMAN, "0101"))
    found = MapActions(shown)
    labels = [
        found.label(state, each)
        for actions in found.by_hex(state).values()
        for each in actions
        if isinstance(each.action, Reposition)
    ]
    assert labels
    assert all(each.startswith("Reposition (3 points): ") for each in labels)


@OFFER
def test_the_second_team_of_a_section_gets_off_for_nothing() -> None:
    aboard = {"where": "aboard", "carrier": UnitId("track")}
    state = phase(
        unit("track", "halftrack", US, "0508"),
        unit("a", "team", US, None, **aboard),
        unit("c", "team", US, None, **aboard),
        unit("d", "team", GERMAN, "0101"),
        points=9,
        rolls=[1] * 40,
        sections={"first": "a c"},
    )
    state = quietly(play(state, ActivateTeam(UnitId("track"))))
    assert with_price(state, "Assault", assaults(state)) == "Assault (3 points)"
    state = quietly(play(quietly(play(state, AssaultDeploy(UnitId("a")))), Done(), Done()))
    assert with_price(state, "Assault", assaults(state)) == "Assault (0 points)"


def assaults(state: State) -> list[Action]:
    found = [each for each in legal(state) if isinstance(each, AssaultDeploy)]
    assert found
    return [*found]
