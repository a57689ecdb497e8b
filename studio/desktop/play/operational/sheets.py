"""Which sheets belong to what a person has in hand and points at: of a unit or HQ, and of what a click would bring."""

from studio.desktop.play.operational import pointing
from studio.desktop.play.operational import targeting as aims
from studio.desktop.play.operational.combat.combat_sheet import CombatPanel
from studio.desktop.play.operational.interaction import Hand
from studio.desktop.play.operational.unit.unit_sheet import UnitPanel
from studio.desktop.play.operational.whynot import words
from studio.rules.kernel.view import View
from studio.rules.operational.actions import Attack
from studio.rules.operational.ruleset import Operational
from studio.rules.operational.state import State

_RULES = Operational()


def show_unit(panel: UnitPanel, state: State, hand: Hand) -> None:
    """Tell all about the unit or HQ under the mouse, or else about the selected one."""
    shape = state.board.shape
    cell = shape.index(hand.at) if hand.at is not None and shape.contains(hand.at) else None
    unit = pointing.unit_at(state, cell) if cell is not None else None
    hq = next((hq for hq in state.hqs.values() if cell is not None and hq.at == cell), None)
    if unit is None and hq is None:
        unit = state.units.get(hand.unit) if hand.unit else None
        hq = state.hqs.get(hand.hq) if hand.hq else None
    if unit is not None:
        panel.show_unit(state, unit)
    elif hq is not None:
        panel.show_hq(state, hq)
    else:
        panel.show_nothing()


def show_sheet(panel: CombatPanel, view: View[State], hand: Hand) -> None:
    """Show the sheet of what a click would start, or why it would not; a result stays until there is another one."""
    if panel.is_kept:
        return
    if hand.aim is not None or hand.hq is not None:
        _show_prospect(panel, view, hand)
        return
    sheet = pointing.forecast(view, hand)
    enemy = pointing.target(view, hand)
    if sheet is not None:
        panel.show_sheet(view.known, sheet, hand.manner)
    elif enemy is not None and hand.unit is not None:
        refused = _RULES.refusal(view.known, Attack(hand.unit, enemy.id, hand.manner))
        panel.clear(words(refused) if refused else "")
    elif not panel.is_result:
        panel.clear()


def _show_prospect(panel: CombatPanel, view: View[State], hand: Hand) -> None:
    prospect, shape = pointing.prospect(view, hand), view.known.board.shape
    if prospect is not None:
        panel.show_prospect(*prospect)
        return
    refused = None
    if hand.aim is not None and hand.at is not None and shape.contains(hand.at):
        refused = aims.why_not_here(view.known, hand.aim, shape.index(hand.at))
    if refused is not None:
        panel.clear(words(refused))
    elif not panel.is_result:
        panel.clear()
