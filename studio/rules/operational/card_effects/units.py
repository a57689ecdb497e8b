"""Unit cards, which bring a unit of their own ashore or drop it (4.4 Divisional Paradrop, Tactical Naval and Paradrop Cards)."""

from collections.abc import Iterator
from typing import Final

from studio.hexes.coordinates import distance
from studio.rules.kernel.changed_copies import replace
from studio.rules.kernel.forecast import Forecast
from studio.rules.kernel.refusal import Refusal
from studio.rules.kernel.transition import Transition
from studio.rules.operational.base import refusals as general
from studio.rules.operational.base import steps
from studio.rules.operational.base.actions import PlayCard
from studio.rules.operational.base.catalogue_types import Card, CardUnit
from studio.rules.operational.base.pool_contents import specialist_item, with_items
from studio.rules.operational.base.state import Element, Headquarters, HqId, State, Unit, UnitId
from studio.rules.operational.base.terrain import is_coast
from studio.rules.operational.card_effects import refusals
from studio.rules.operational.card_effects.effect import EffectRules
from studio.rules.operational.landings import naval_landing, para_drop


def _options(state: State, card: Card) -> Iterator[PlayCard]:
    yield from (PlayCard(card.id, at=at) for at in range(len(state.board.shape)))


def _unit_refusal(state: State, card: Card) -> Refusal | None:
    """Say why the unit of a card can come nowhere (camp.card.unit, op.prep.phase).

    Nobody needs to see a unit to know that it has come: that a card is played all learn.
    """
    if state.preparation:
        return general.preparing()
    if card.unit is None:
        return refusals.card_without_unit(card)
    return refusals.card_unit_there(card, card.unit) if card.unit.id in state.card_units else None


def _landing_refusal(state: State, action: PlayCard) -> Refusal | None:
    """Say why the unit cannot land in a hex (op.naval.card, op.naval.card.targets)."""
    card = state.board.cards[action.card]
    if denied := _unit_refusal(state, card):
        return denied
    assert action.at is not None
    if not is_coast(state.board, action.at):
        return refusals.card_no_coast(state, card, action.at)
    beaches = state.board.sides[state.active].beaches
    if beaches and action.at not in beaches:
        return refusals.card_other_beach(state, card, action.at)
    return naval_landing.landing_refusal(state, _unit(state, action), action.at)


def _drop_refusal(state: State, action: PlayCard) -> Refusal | None:
    """Say why the unit cannot be dropped into a hex (op.para.card, camp.card.para-division.use)."""
    if denied := _unit_refusal(state, state.board.cards[action.card]):
        return denied
    assert action.at is not None
    return para_drop.drop_refusal(state, _unit(state, action), action.at)


def _unit(state: State, action: PlayCard) -> Unit:
    """Return the unit of a card, on its way to a cell."""
    made = state.board.cards[action.card].unit
    assert made is not None
    attached = enumerate(made.specialists, start=1)
    specialists = [Element(kind, attached=number, nation=nation) for number, (kind, nation) in attached]
    return Unit(
        id=UnitId(made.id),
        name=made.name,
        side=state.side,
        type=made.type,
        hq=_hq(state, made, action.at),
        at=None,
        queue=steps.rebuilt(state.board, [*[Element()] * made.steps, *specialists]),
        xp=made.xp,
        mp=0,
        ap="available",
    )


def _hq(state: State, unit: CardUnit, at: int | None) -> HqId | None:
    """Return the headquarters that the card names, the nearest of the unit's nation, or else the nearest.

    Rule camp.card.para-division.control, which holds for tactical cards too (camp.card.tactical.control).
    """
    own = [hq for hq in state.hqs.values() if hq.side == state.side and hq.at is not None]
    if any(hq.id == unit.hq for hq in own):
        return HqId(unit.hq or "")
    board, nation = state.board, state.board.unit_types[unit.type].nation

    def rank(hq: Headquarters) -> tuple[bool, int, str]:
        assert hq.at is not None
        away = distance(board.shape.at(hq.at), board.shape.at(at or 0), board.shape.orientation)
        return board.hq_types[hq.type].nation != nation, away, hq.id

    return min(own, key=rank).id if own else None


def _with_unit(state: State, action: PlayCard) -> tuple[State, Unit]:
    """Put the unit of a card among those of the battle, in the sequence of ids, as a loaded state has them.

    What it does not bring along is in the pool of its headquarters at once (camp.card.para-division.again).
    """
    unit, made = _unit(state, action), state.board.cards[action.card].unit
    if made is not None and unit.hq is not None:
        kind = state.board.unit_types[unit.type]
        pooled = (Element(type_, nation=nation) for type_, nation in made.pooled)
        items = tuple(specialist_item(state.board, kind, each, state.turn) for each in pooled)
        state = with_items(state, state.hqs[unit.hq], items)
    units, known = dict(sorted({**state.units, unit.id: unit}.items())), state.card_units | {unit.id}
    return replace(state, units=units, card_units=known), unit


def _land(state: State, action: PlayCard) -> Transition[State]:
    """Land the unit at once, as a boat would (camp.card.tactical.use, op.naval.card)."""
    assert action.at is not None
    return naval_landing.land(*_with_unit(state, action), action.at)


def _drop(state: State, action: PlayCard) -> Transition[State]:
    """Drop the unit at once, as a plane would (camp.card.para-division.use, camp.card.tactical.use, op.para.card)."""
    assert action.at is not None
    return para_drop.drop(*_with_unit(state, action), action.at)


def _forecast_landing(state: State, action: PlayCard) -> Forecast:
    assert action.at is not None
    return naval_landing.forecast_landing(*_with_unit(state, action), action.at)


def _forecast_drop(state: State, action: PlayCard) -> Forecast:
    assert action.at is not None
    return para_drop.forecast_drop(*_with_unit(state, action), action.at)


def _landing_rules(action: PlayCard) -> tuple[str, ...]:  # noqa: ARG001
    return ("camp.card.unit", "camp.card.tactical.use", "op.naval.card")


def _drop_rules(action: PlayCard) -> tuple[str, ...]:  # noqa: ARG001
    return ("camp.card.unit", "camp.card.para-division.use", "camp.card.tactical.use", "op.para.card")


NAVAL_LANDING: Final = EffectRules(
    ("at",), _options, _landing_refusal, _land, _landing_rules, _forecast_landing
)
PARA_DROP: Final = EffectRules(("at",), _options, _drop_refusal, _drop, _drop_rules, _forecast_drop)
