"""What is to be known before a unit comes ashore or is dropped: where it can, how it is supplied there, and who follows."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from studio.desktop.canvas.scene.overlay_layer import LandingSign, Overlay
from studio.desktop.play.operational.action_queries import OperationalQuery
from studio.desktop.play.operational.interaction import OperationalInteraction
from studio.desktop.play.operational.landings import landing_choice
from studio.desktop.play.operational.landings.landing_choice import LandingAction
from studio.desktop.play.operational.queries import OperationalQueries
from studio.desktop.play.targets.targeting import Targeting, find_targets, hexes_among
from studio.rules.kernel.forecast import ForecastLine
from studio.rules.kernel.view import View
from studio.rules.operational.base.actions import NavalAssault, ParaDrop, PlayCard
from studio.rules.operational.base.catalogue_types import Card
from studio.rules.operational.base.refusals import hex_label
from studio.rules.operational.base.state import State, Unit, UnitId
from studio.rules.operational.frontline.distance import hexes_from_front
from studio.rules.operational.landings import ashore, naval_assault, naval_landing, para_drop, refusals
from studio.rules.operational.ruleset import Operational
from studio.tables.quantities import quantity

_RULES: Final = Operational()
_QUERIES: Final = OperationalQueries()
#: By this rule of its lines a forecast says what supply there is.
_SUPPLY: Final = "op.supply.roll.when"
Approach: TypeAlias = Literal["beach", "assault", "drop", "wait"]
#: The order of landing: who takes an empty beach brings up guns for the assaults, and planes need a front line.
APPROACHES: Final[Mapping[Approach, str]] = {
    "beach": "can land on an empty beach",
    "assault": "can come ashore by a naval assault only",
    "drop": "can be dropped near the front line",
    "wait": "can come ashore nowhere now",
}


#: What is said while no hex is pointed at in which anything could be done.
HINT: Final = "Point at a hex to see what a click would do there, and what supply would come."


@dataclass(frozen=True, slots=True)
class Embarked:
    """A unit that is still on a boat or in a plane, and how it could come ashore now."""

    unit: UnitId
    name: str
    approach: Approach


@dataclass(frozen=True, slots=True)
class LandingFacts:
    """Who comes ashore and how, in how many hexes, and what is to be said while no hex of these is pointed at."""

    name: str
    title: str
    counts: str
    hint: str = HINT


def order_of_landing(state: State) -> tuple[Embarked, ...]:
    """Return who of the side to move is embarked, in the order of `APPROACHES`."""
    found = [
        Embarked(unit.id, unit.name, _approach(state, unit))
        for unit in state.own_units()
        if unit.embarked is not None
    ]
    order = tuple(APPROACHES)
    return tuple(sorted(found, key=lambda each: order.index(each.approach)))


def _approach(state: State, unit: Unit) -> Approach:
    if any(True for _ in naval_landing.legal(state, unit.id)):
        return "beach"
    if any(True for _ in naval_assault.legal(state, unit.id)):
        return "assault"
    return "drop" if any(True for _ in para_drop.legal(state, unit.id)) else "wait"


def facts_of(view: View[State], interaction: OperationalInteraction) -> LandingFacts | None:
    """Return the facts of the embarked unit, or of the landing or drop card, that is selected; None where none is.

    Rules op.naval.boat.select, op.para.plane.select, op.naval.card.highlight and op.para.card.ui.
    """
    if interaction.targeting is not None:
        card = _landing_card(view.known, interaction)
        return _facts_of_card(view, interaction.targeting, card) if card is not None else None
    unit = _embarked_unit(view.known, interaction)
    if unit is None or unit.embarked is None:
        return None
    if unit.embarked.carrier == "boat":
        beaches = _count_beaches(landing_choice.overlays(view, unit, None))
        return LandingFacts(unit.name, "lands from a boat", beaches)
    drops = _count_drops(view.known, (drop.at for drop in para_drop.legal(view.known, unit.id)))
    return LandingFacts(unit.name, "drops from a plane", drops, _hint_of_drop(view.known, unit))


def action_at(view: View[State], interaction: OperationalInteraction) -> LandingAction | PlayCard | None:
    """Return what a click on the hex pointed at asks of the selected boat, plane or card; None where nothing."""
    state, at = view.known, interaction.at
    if at is None or not state.board.shape.contains(at):
        return None
    cell = state.board.shape.index(at)
    if interaction.targeting is not None:
        card = _landing_card(state, interaction)
        return PlayCard(card.id, at=cell) if card is not None else None
    unit = _embarked_unit(state, interaction)
    return landing_choice.action_into(view, unit, cell) if unit is not None else None


def _embarked_unit(state: State, interaction: OperationalInteraction) -> Unit | None:
    """Return the selected unit if it is embarked."""
    unit = state.units.get(interaction.unit) if interaction.unit is not None else None
    return unit if unit is not None and unit.embarked is not None else None


def _landing_card(state: State, interaction: OperationalInteraction) -> Card | None:
    """Return the card for whose unit a hex is chosen."""
    query = interaction.targeting.query if interaction.targeting is not None else None
    card = state.board.cards[query.card] if isinstance(query, OperationalQuery) and query.card else None
    return card if card is not None and card.effect in ("naval-landing", "para-drop") else None


def _facts_of_card(view: View[State], targeting: Targeting, card: Card) -> LandingFacts:
    state = view.known
    targets = hexes_among(find_targets(_QUERIES, state, targeting))
    if card.effect == "para-drop":
        return LandingFacts(
            card.name, "drops a unit", _count_drops(state, map(state.board.shape.index, targets))
        )
    beaches = _count_beaches(landing_choice.card_signs(state, card.id, targets, None))
    return LandingFacts(card.name, "lands a unit", beaches)


def _hint_of_drop(state: State, unit: Unit) -> str:
    """Return why a unit can be dropped nowhere, if that is so whatever the hex (op.para.needs-front)."""
    if denied := para_drop.unit_refusal(state, unit):
        return denied.text
    has_front = hexes_from_front(state, unit.side, 0) is not None
    return HINT if has_front else refusals.no_front(unit).text


def _count_beaches(overlays: Iterable[Overlay]) -> str:
    signs = [each for each in overlays if isinstance(each, LandingSign)]
    kinds = Counter(sign.kind for sign in signs if sign.is_possible)
    blocked = sum(not sign.is_possible for sign in signs)
    parts = [quantity(kinds["landing"], "hex to land in", "hexes to land in")]
    parts += [f"{kinds['assault']} to assault"] if kinds["assault"] else []
    parts += [f"{blocked} blocked"] if blocked else []
    return ", ".join(parts)


def _count_drops(state: State, cells: Iterable[int]) -> str:
    found = tuple(cells)
    enemies = {unit.at for unit in state.units.values() if unit.side != state.side}
    contested = len(enemies.intersection(found))
    held = f", {contested} held by the enemy" if contested else ""
    return f"{quantity(len(found), 'hex to drop into', 'hexes to drop into')}{held}"


def outlook(view: View[State], action: LandingAction | PlayCard) -> str:
    """Return what a click would bring and what supply there is ashore, or why nothing comes of it.

    Rules op.naval.icon.landing, op.naval.icon.assault, op.naval.icon.blocked and op.para.ui.hover.
    """
    state = view.known
    if refused := _RULES.refusal(state, action):
        return refused.text
    assert action.at is not None, "landings have a hex"
    supply = _supply(view, action)
    match action:
        case NavalAssault():
            does = f"a naval assault; if it is won, {supply}"
        case ParaDrop() if ashore.unit_on(state, action.at) is not None:
            does = f"a para drop on the enemy; if it is won, {supply}"
        case ParaDrop():
            does = f"a para drop, {supply}"
        case PlayCard():
            does = f"the card brings its unit there, {supply}"
        case _:
            does = f"a naval landing, {supply}"
    return f"{hex_label(state, action.at)}: {does}."


def _supply(view: View[State], action: LandingAction | PlayCard) -> str:
    """Return what the forecast says of supply; that of a fight says nothing, but where it is fought is seen."""
    state = view.known
    forecast = _RULES.forecast(view, action)
    line = next((line for line in forecast.lines if _SUPPLY in line.rules), None) if forecast else None
    if line is None and not isinstance(action, PlayCard) and ashore.unit_on(state, action.at) is not None:
        line = ashore.supply_line(state, state.units[action.unit], action.at)
    return _in_words(line)


def _in_words(line: ForecastLine | None) -> str:
    if line is None:
        return "supply there is not known"
    return f"supply {line.value} %" if isinstance(line.value, int) else "no supply there"
