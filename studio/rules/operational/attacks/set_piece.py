"""The set piece attack: a methodical attack on a prepared position (3.6 Operations)."""

from studio.rules.kernel.forecast import ForecastLine
from studio.rules.operational.combat.sheet import CombatSheet
from studio.rules.operational.combat.sheet_calculation import Surroundings, sheet_with
from studio.rules.operational.combat.shifts import odds_shifts
from studio.rules.operational.combat.situation import Situation


def set_piece_sheet(facts: Situation, around: Surroundings) -> CombatSheet:
    """Work out a set piece attack: an engineer shift more, and all KIA are SUP (op.action.set-piece.shift)."""
    rules = ("op.action.set-piece.shift", "op.action.set-piece.shift-label")
    engineers = ForecastLine("Engineers", facts.board.tables.operations.set_piece_shift, rules)
    return sheet_with(facts, around, (*odds_shifts(facts), engineers), "set-piece")
