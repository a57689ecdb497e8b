"""The rulesets that are held to the contract. A new ruleset gets all of its tests with one entry."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path
from typing import Any, Final, Generic, TypeVar, get_args

from studio.documents.operational.catalogue import OperationalCatalogue
from studio.documents.operational.scenario import OperationalScenario
from studio.rules.kernel.chance import Chance
from studio.rules.kernel.decision import Side
from studio.rules.kernel.events import Action
from studio.rules.kernel.ruleset import Ruleset, State
from studio.rules.operational.base import state as operational
from studio.rules.operational.base.actions import AttackType, BridgeWork, PrecisionTarget, Works
from studio.rules.operational.base.board import CampaignTerms, ExtraTurns
from studio.rules.operational.base.catalogue_types import CardId
from studio.rules.operational.base.script import Message
from studio.rules.operational.base.side_state import HeldCard, Sight
from studio.rules.operational.fog.sight import hidden_units, sees
from studio.rules.operational.ruleset import Operational
from studio.rules.operational.setup.battle import first_state
from studio.rules.tactical.base.frames import Moment
from studio.rules.tactical.ruleset import Tactical
from studio.tables.operational.kinds import DefensiveOrder
from tests.contract import tactical
from tests.contract.skirmish import LANDING, MEETING, SKIRMISH
from tests.support import battles, toy
from tests.support.lengths import sample
from tests.support.refusals import refusal_codes

S = TypeVar("S", bound=State)
A = TypeVar("A", bound=Action)


@dataclass(frozen=True)
class Entry(Generic[S, A]):
    """A ruleset with what the tests cannot know of themselves."""

    ruleset: Ruleset[S, A]
    #: Sets a game up with this seed.
    start: Callable[[int], S]
    #: A random game is over after so many actions.
    max_actions: int
    #: The ids by which `legal` can be asked about one unit.
    units: Callable[[S, Side], Iterable[str]]
    #: States that differ from the given one, and in nothing but what the side must not know.
    hidden: Callable[[S, Side], Iterator[S]]
    #: Every code that a refusal may have.
    refusal_codes: frozenset[str]
    #: Every ending that an outcome may have.
    endings: frozenset[str]
    #: Kinds of events and endings that random games may not meet, with the reason; refusals are all met.
    unmet: Mapping[str, str] = field(default_factory=dict)
    #: Kinds of which `legal` finds one of several equal ways, so that others are not refused.
    sampled: frozenset[str] = frozenset()
    #: What is told apart when random games choose an action: its kind, or something finer.
    variety: Callable[[Any], str] = lambda action: str(action.kind)
    #: The varieties that there are; each is legal and played at least `OFTEN` times. None are counted without them.
    varieties: frozenset[str] = frozenset()
    #: Codes of refusals that are met at least `OFTEN` times.
    refused_often: frozenset[str] = frozenset()
    #: Varieties that one long game alone may have.
    seldom: frozenset[str] = frozenset()
    #: Occasions beside those of actions on which sides are asked, by a state; each comes at least `OFTEN` times.
    occasion: Callable[[S], str] = lambda state: ""
    occasions: frozenset[str] = frozenset()
    #: By the name of a field, values that it may be given in requests though no action that was played had them.
    values: Callable[[S], Mapping[str, Iterable[Any]]] = lambda state: {}
    #: Kinds of actions for which those who look at a game that began so ask in every other request.
    focus: Callable[[S], Sequence[str]] = lambda state: ()
    #: Kinds of actions that end something; random games take them one time in four where there is anything else.
    reluctant: frozenset[str] = frozenset()
    games: int = 20
    #: Every so many actions the state is looked at in depth.
    stride: int = 1


def toy_start(seed: int) -> toy.ToyState:
    """Few fords, many turns and in every other game weak sides, so that some are destroyed."""
    terms = toy.Terms(fords=2, last_turn=12, attacker_weight=3, defender_weight=2)
    return toy.start(seed, terms, steps=1 + seed % 2)


def toy_units(state: toy.ToyState, side: Side) -> Iterable[str]:
    return [name for name, company in state.companies.items() if company.side == side]


def toy_hidden(state: toy.ToyState, side: Side) -> Iterator[toy.ToyState]:
    yield replace(state, chance=Chance(99, 7))
    if state.phase == "choice" and toy.other(side) in state.choices:
        for ford in set(range(state.terms.fords)) - {state.choices[toy.other(side)]}:
            yield replace(state, choices={**state.choices, toy.other(side): ford})


TOY: Final = Entry(
    ruleset=toy.Toy(),
    start=toy_start,
    max_actions=120,
    units=toy_units,
    hidden=toy_hidden,
    refusal_codes=frozenset(
        {
            "wrong-time",
            "no-ford",
            "not-yours",
            "same-company",
            "already-shifted",
            "last-step",
            "no-enemy",
            "one-attack",
            "no-steps",
        }
    ),
    endings=frozenset({"destroyed", "draw", "fords"}),
    games=sample(8, 60),
)

CONTENT: Final = Path(__file__).parents[2] / "content"


@cache
def wadi_akarit() -> tuple[OperationalScenario, OperationalCatalogue]:
    """The shipped battle with its catalogue."""
    scenario = CONTENT / "packs/tunisia/scenarios/wadi-akarit.scenario.json"
    catalogue = CONTENT / "catalogues/ww2.catalogue.json"
    return (
        OperationalScenario.model_validate_json(scenario.read_bytes()),
        OperationalCatalogue.model_validate_json(catalogue.read_bytes()),
    )


@cache
def drawn(name: str, zoned: bool, limited: bool) -> tuple[OperationalScenario, OperationalCatalogue]:
    """One of the small battles, with its catalogue; if asked for with weather zones, or with few beaches for cards."""
    given = {**DRAWN[name], "beaches": {"axis": ["0902"]} if limited else {}}
    if zoned:
        signs = battles.read_drawing(given["map"])
        zones = {at: "ms."[at.column % 3] for at in signs}
        given = {**given, "weather zones": battles.draw(zones)}
    return battles.scenario(given), battles.catalogue(given)


#: The small battles. The last two take next to no time.
DRAWN: Final = {"skirmish": SKIRMISH, "meeting": MEETING, "landing": LANDING}
#: So many games come before those that take next to no time.
LENGTHY: Final = 66


#: What holds where the small battles belong to a campaign of one side or the other: turns that few can pay
#: more than once, and something for what is held from the start to the end.
CAMPAIGNS: Final[Mapping[int, CampaignTerms]] = {
    number: CampaignTerms(Side(side), ExtraTurns(price=5, factor=3), owned_prestige=15, owned_score=10)
    for number, side in enumerate(("axis", "allied", "allied", "axis"), start=1)
}


def battle_of(seed: int) -> str:
    """Choose a small battle: mostly the crowded one, now and then columns that meet, seldom a landing."""
    if seed >= LENGTHY:
        return "meeting" if seed % 5 else "landing"
    return {4: "meeting", 14: "meeting", 6: "landing"}.get(seed % 20, "skirmish")


def operational_start(seed: int) -> operational.State:
    """The shipped battle once, then small ones, which end in far less time.

    Now and then columns of hexes have weather of their own. Most of the small ones are battles of a campaign.
    """
    scenario, catalogue = (
        wadi_akarit()
        if seed == 0
        else drawn(battle_of(seed), zoned=seed % 10 in (7, 8), limited=seed % 4 == 3)
    )
    foggy = scenario.model_copy(update={"fog": seed % 2 == 1})
    state = first_state(foggy, catalogue, battles.shipped_ruleset(), seed)
    if seed == 0:
        return state
    # A card that has been won waits for a slot.
    waiting = {state.side: (CardId("truck"),)}
    return replace(state, cards_waiting=waiting, board=replace(state.board, campaign=CAMPAIGNS.get(seed % 5)))


def operational_units(state: operational.State, side: Side) -> Iterable[str]:
    """Units and headquarters, wherever they are."""
    units = [unit.id for unit in state.units.values() if unit.side == side]
    return [*units, *(hq.id for hq in state.hqs.values() if hq.side == side)]


#: By the kind of an action, the field that tells its varieties apart, and what that can be.
_FINER: Final[Mapping[str, tuple[str, tuple[str, ...]]]] = {
    "attack": ("manner", get_args(AttackType)),
    "give-order": ("order", get_args(DefensiveOrder)),
    "dig-in": ("works", get_args(Works)),
    "bridge": ("work", get_args(BridgeWork)),
    "precision-bombing": ("what", get_args(PrecisionTarget)),
    "reinforce": ("source", get_args(operational.Source)),
    # The card that brings nobody is refused wherever it is played.
    "play-card": (
        "card",
        tuple(sorted({card for held in SKIRMISH["cards"].values() for card in held} - {"nobody"})),
    ),
}


def operational_variety(action: Any) -> str:
    """The kind of an action with the manner, order or works that it is about: "attack feint"."""
    field, _ = _FINER.get(action.kind, ("", ()))
    return f"{action.kind} {getattr(action, field)}" if field else str(action.kind)


def operational_varieties() -> frozenset[str]:
    """Every variety that there is."""
    found = set[str]()
    for cls in Operational().action_types:
        _, values = _FINER.get(cls.kind, ("", ()))
        found |= {f"{cls.kind} {value}" for value in values} or {cls.kind}
    return frozenset(found)


def operational_hidden(state: operational.State, side: Side) -> Iterator[operational.State]:
    """Other dice to come, other cards of the enemy, enemy units elsewhere in the fog, and such with other orders."""
    yield replace(state, chance=Chance(99, 7))
    truck = CardId("truck")
    others = [facts.id for facts in state.board.sides if facts.id != side]
    yield replace(state, cards={**state.cards, **{each: (HeldCard(truck),) * 9 for each in others}})
    yield replace(state, cards_waiting={**state.cards_waiting, others[0]: (truck,) * 9})
    yield from otherwise_triggered(state, side)
    yield from elsewhere(state, side)
    yield from aboard(state, side)
    for unit in state.units.values():
        if unit.side != side and not unit.order_known:
            order: DefensiveOrder | None = None if unit.order else "rearguard"
            yield replace(state, units={**state.units, unit.id: replace(unit, order=order)})
            return


def otherwise_triggered(state: operational.State, side: Side) -> Iterator[operational.State]:
    """Other triggers in store, nobody who waits for one, and another message to the enemy."""
    script = state.script
    if not script.triggers:
        return
    (enemy, *_) = (facts.id for facts in state.board.sides if facts.id != side)
    told = replace(script, messages=(*script.messages, Message(state.turn, enemy, "", "Hold!")))
    yield replace(state, script=told)
    yield replace(state, script=replace(script, fallen={"ii-corps": 1}, judged={"crossroads": True}))
    public = tuple(trigger for trigger in script.triggers if trigger.announced)
    yield replace(state, script=replace(script, triggers=public))
    if state.waiting:
        yield replace(state, waiting={})


def aboard(state: operational.State, side: Side) -> Iterator[operational.State]:
    """Enemy boats in the fog with other target hexes, and enemy planes with other units."""
    for unit in state.units.values() if state.board.fog else ():
        if unit.side == side or unit.embarked is None:
            continue
        other = replace(unit, embarked=replace(unit.embarked, targets=(0,)))
        if unit.embarked.carrier == "plane":
            other = replace(unit, xp=unit.xp + 1)
        yield replace(state, units={**state.units, unit.id: other})


def elsewhere(state: operational.State, side: Side) -> Iterator[operational.State]:
    """Each enemy unit that the side knows nothing of on another cell of which it knows nothing."""
    eyes = state.sight.get(side, Sight())
    hidden = {at: unit for at, unit in hidden_units(state, side).items() if at not in eyes.markers}
    cells = range(len(state.board.shape))
    # What recon has found empty is known, and what has a marker.
    told = eyes.empty | eyes.markers.keys()
    dark = [at for at in cells if not sees(state, side, at) and at not in told]
    free = [at for at in dark if at not in hidden]
    for unit in hidden.values():
        for at in free[:1]:
            yield replace(state, units={**state.units, unit.id: replace(unit, at=at)})


OPERATIONAL: Final = Entry(
    ruleset=Operational(),
    start=operational_start,
    max_actions=600,
    units=operational_units,
    hidden=operational_hidden,
    refusal_codes=frozenset(refusal_codes()),
    endings=frozenset({"objectives-held", "objectives-denied", "draw"}),
    unmet={
        "fort-destroyed": "Only the shipped battle has fortifications, and its defenders have to leave one.",
    },
    sampled=frozenset({"move"}),
    variety=operational_variety,
    varieties=operational_varieties(),
    # A card of the shipped battle, which is played once.
    seldom=frozenset({"play-card artillery-preparation"}),
    games=sample(9, LENGTHY + 44),
    stride=12,
)

TACTICAL: Final = Entry(
    ruleset=Tactical(),
    start=tactical.start,
    max_actions=8000,
    units=tactical.units,
    hidden=tactical.hidden,
    refusal_codes=tactical.refusal_codes(),
    refused_often=tactical.refusal_codes(),
    endings=frozenset({"victory-points", "objectives", "losses", "morale", "last-side", "draw"}),
    variety=tactical.variety,
    varieties=tactical.varieties(),
    occasion=tactical.occasion,
    occasions=frozenset(get_args(Moment)),
    values=tactical.values,
    focus=tactical.focus,
    reluctant=frozenset({"done", "pass-turn"}),
    games=sample(4, 360),
    stride=sample(25, 40),
)

ENTRIES: Final[Mapping[str, Entry[Any, Any]]] = {
    "toy": TOY,
    "operational": OPERATIONAL,
    "tactical": TACTICAL,
}
