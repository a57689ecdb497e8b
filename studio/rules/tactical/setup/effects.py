"""Effects and requirements of documents, as the rules read them."""

from collections.abc import Iterable, Iterator
from typing import Final, get_args

from studio.documents.tactical import effects as written
from studio.hexes.topology import OFF_MAP
from studio.rules.tactical.base.board import Board
from studio.rules.tactical.base.effects import Effect, EffectTarget, Requirement, Verb
from studio.rules.tactical.base.ids import CardId, ObjectiveId, UnitId
from studio.rules.tactical.base.state import Condition
from studio.rules.tactical.base.terms import CardsTerms
from studio.rules.tactical.setup.resolver import Resolver

_FOR_UNITS: Final[frozenset[Verb]] = frozenset({"order", "condition", "shock"})
_FOR_HEXES: Final[frozenset[Verb]] = frozenset({"place-marker", "remove-marker", "barrage"})


def read_effects(
    resolver: Resolver, effects: Iterable[written.Effect], *, of_card: bool = False
) -> tuple[Effect, ...]:
    """Read the effects of a card or an event. Raises HexOffMapError for those of an event.

    Cards may be for other battles with a larger map; `check_effects` looks at those that can come into play.
    """
    return tuple(
        Effect(
            verb=each.verb,
            timing=each.timing,
            side=each.side,
            to=EffectTarget(
                each.to.kind,
                each.to.words,
                None if each.to.unit is None else UnitId(each.to.unit),
                _cells(resolver, each.to.hexes) if of_card else resolver.cells(each.to.hexes),
            ),
            amount=each.amount,
            until=each.until,
            what=each.what or "",
            text=each.text,
        )
        for each in effects
    )


def _cells(resolver: Resolver, labels: Iterable[str]) -> frozenset[int]:
    """Return the cells of some labels, OFF_MAP among them where one is not on the map."""
    found = map(resolver.shape.find, labels)
    return frozenset(OFF_MAP if at is None else resolver.shape.index(at) for at in found)


def read_requirement(resolver: Resolver, asked: written.Requirement | None) -> Requirement | None:
    """Read when something comes; None: always."""
    if asked is None:
        return None
    controls = points = None
    if asked.controls is not None:
        controls = (resolver.side(asked.controls.side), ObjectiveId(asked.controls.objective))
    if asked.points is not None:
        points = (resolver.side(asked.points.side), asked.points.number)
    units = {unit.id for unit in resolver.scenario.tactical.units}
    lost = None if asked.lost is None else UnitId(resolver.known(asked.lost, units, "unit"))
    return Requirement(controls, points, lost)


def check_effects(resolver: Resolver, board: Board) -> None:
    """Find fault with effects that name what is not there, or nobody and nothing at all. Raises CannotSetUp.

    Cards that no side can come by are not looked at: the catalogue may hold some for other battles.
    """
    kinds = {kind.id for kind in board.tables.markers}
    for effect in _effects_in(resolver, board):
        if OFF_MAP in effect.to.cells:
            raise resolver.fault(
                f"an effect “{effect.verb}” names a hex off the map", "name one that is on it"
            )
        match effect.verb:
            case "place-marker" | "remove-marker":
                resolver.known(effect.what, kinds, "type of marker")
            case "condition":
                resolver.known(effect.what, get_args(Condition), "condition")
            case "barrage":
                resolver.known(effect.what, board.weapons, "weapon")
            case "draw" if board.system == "cards":
                resolver.known(effect.what, board.command_cards, "command card")
        lacking = missing_aim(effect.verb, effect.to.kind, names_hexes=bool(effect.to.cells))
        if lacking is not None:
            raise resolver.fault(
                f"an effect “{effect.verb}” is for no {lacking}", f"say which {lacking} it is for"
            )


def missing_aim(verb: Verb, kind: str, *, names_hexes: bool) -> str | None:
    """Return what an effect has to be for and is not, given what it is for; None where nothing is missing."""
    if verb in _FOR_UNITS and kind not in ("unit", "all-units"):
        return "units"
    if verb in _FOR_HEXES and kind != "hex" and not (kind == "nobody" and names_hexes):
        return "hexes"
    return None


def _effects_in(resolver: Resolver, board: Board) -> Iterator[Effect]:
    """Find all that cards and events of a battle can do. Raises CannotSetUp for a card that there is not."""
    for event in board.events:
        yield from event.effects
    if board.squad is not None:
        for special in board.squad.spending:
            yield from special.effects
        for name in sorted({card for deck in board.squad.decks for card in deck.cards}):
            resolver.known(name, board.strategy_cards, "strategy card")
            yield from board.strategy_cards[name].effects
    if board.cards is not None:
        for name in _cards_in_play(board, board.cards):
            resolver.known(name, board.command_cards, "command card")
            yield from board.command_cards[name].effects
    if board.points is not None:
        for random_event in board.points.random_events:
            yield from random_event.effects


def _cards_in_play(board: Board, terms: CardsTerms) -> Iterator[CardId]:
    """Yield the command cards of both hands, and those that events and such cards let a side draw."""
    names = sorted({card for hand in terms.hands.values() for card in hand})
    names += _drawn_by(effect for event in board.events for effect in event.effects)
    for index, name in enumerate(names):
        if name not in names[:index]:
            yield name
            names += _drawn_by(board.command_cards[name].effects)


def _drawn_by(effects: Iterable[Effect]) -> list[CardId]:
    return [CardId(effect.what) for effect in effects if effect.verb == "draw"]
