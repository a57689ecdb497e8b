"""What a unit on a boat or in a plane can do where a person points, as the engine has it."""

from collections.abc import Iterator, Mapping
from typing import Final, Literal, TypeAlias

from studio.desktop.canvas.scene.overlay_layer import Figures, LandingSign, Lifted, Overlay
from studio.desktop.play.operational.combat.attack_outlook import Sheet, prediction
from studio.hexes.coordinates import Hex
from studio.rules.kernel.view import View
from studio.rules.operational.base.actions import NavalAssault, NavalLanding, ParaDrop, PlayCard
from studio.rules.operational.base.catalogue_types import CardId
from studio.rules.operational.base.state import State, Unit
from studio.rules.operational.card_effects import play_card
from studio.rules.operational.landings.ashore import unit_on
from studio.rules.operational.ruleset import Operational

_RULES: Final = Operational()
#: The signs of beaches on which a unit stands, by why no other lands there.
_BLOCKED: Final[Mapping[str, Literal["landing", "assault"]]] = {
    "friend-on-beach": "landing",
    "enemy-on-beach": "assault",
}
LandingAction: TypeAlias = NavalLanding | NavalAssault | ParaDrop


def embarked_at(state: State, cell: int) -> Unit | None:
    """Return the unit that is embarked where the map shows its boat or plane."""
    return next(
        (
            unit
            for unit in state.units.values()
            if unit.at is None and unit.embarked is not None and unit.embarked.at == cell
        ),
        None,
    )


def action_into(view: View[State], unit: Unit, cell: int) -> LandingAction | None:
    """Return what a click on a hex asks of an embarked unit; None where it means nothing to its boat or plane.

    Where another one waits and no drop is possible, a click selects that one.
    """
    there = unit_on(view.known, cell)
    if unit.embarked is None or unit.embarked.at == cell:
        return None
    if unit.embarked.carrier == "plane":
        drop, other = ParaDrop(unit.id, cell), embarked_at(view.known, cell)
        is_own = other is not None and other.side == unit.side
        return None if is_own and _RULES.refusal(view.known, drop) is not None else drop
    if cell not in unit.embarked.targets:
        return None
    is_enemy = there is not None and there.side != unit.side
    return NavalAssault(unit.id, cell) if is_enemy else NavalLanding(unit.id, cell)


def overlays(view: View[State], unit: Unit, at: Hex | None) -> Iterator[Overlay]:
    """Yield the signs of a selected unit that is embarked, and the predicted losses of the attack that is pointed at.

    A boat's are in all its target hexes, a plane's is in the hex that is pointed at (op.naval.boat.select,
    op.para.ui.hover).
    """
    assert unit.embarked is not None
    shape = view.known.board.shape
    yield Lifted(frozenset({unit.id}))
    pointed = shape.index(at) if at is not None and shape.contains(at) else None
    if unit.embarked.carrier == "plane":
        cells: tuple[int, ...] = () if pointed is None else (pointed,)
    else:
        cells = unit.embarked.targets
    for cell in cells:
        action = action_into(view, unit, cell)
        sheet = sheet_of(view, action) if action is not None and cell == pointed else None
        if sheet is not None:
            yield Figures(shape.at(cell), prediction(sheet))
        elif action is not None:
            is_possible = _RULES.refusal(view.known, action) is None
            yield LandingSign(shape.at(cell), _kind(action), is_possible)


def _kind(action: LandingAction) -> Literal["landing", "assault", "drop"]:
    match action:
        case NavalLanding():
            return "landing"
        case NavalAssault():
            return "assault"
        case ParaDrop():
            return "drop"


def card_signs(state: State, card: CardId, targets: frozenset[Hex], at: Hex | None) -> Iterator[LandingSign]:
    """Yield the signs of a card whose unit lands or is dropped, which are those of boats and planes.

    A card lands its unit and never attacks with it (op.naval.card.highlight, op.para.card.ui).
    """
    effect, shape = state.board.cards[card].effect, state.board.shape
    if effect == "para-drop" and at is not None:
        yield LandingSign(at, "drop", at in targets)
    if effect == "naval-landing":
        yield from (LandingSign(target, "landing") for target in sorted(targets))
        for unit in state.units.values():
            denied = play_card.refusal(state, PlayCard(card, at=unit.at)) if unit.at is not None else None
            if unit.at is not None and denied is not None and denied.code in _BLOCKED:
                yield LandingSign(shape.at(unit.at), _BLOCKED[denied.code], is_possible=False)


def sheet_of(view: View[State], action: LandingAction) -> Sheet | None:
    """Return the sheet of the combat that an action would lead to; None where it leads to none that is known of."""
    if _RULES.refusal(view.known, action) is not None:
        return None
    forecast = _RULES.forecast(view, action)
    return forecast if isinstance(forecast, Sheet) else None


def selected_help(view: View[State], unit: Unit) -> str:
    """Return what is said when a boat or a plane is selected: what the next click does."""
    assert unit.embarked is not None
    state = view.known
    if unit.embarked.carrier == "boat":
        return "Click a sign to land there, or to attack. Esc selects nothing."
    if state.board.mark_of(unit.side) not in state.owner:
        return "Land a unit first: planes drop near a front line. Esc selects nothing."
    return "Click a hex near the front line to drop there. Esc selects nothing."


def call(state: State) -> str:
    """Tell the side to move who of it is embarked; empty where nobody is."""
    own = [unit for unit in state.own_units() if unit.embarked is not None]
    if not own:
        return ""
    names = own[0].name if len(own) == 1 else f"{own[0].name} and {len(own) - 1} more"
    verb = "is" if len(own) == 1 else "are"
    return f"{names} {verb} embarked: click a boat or a plane to see where it can come ashore."
