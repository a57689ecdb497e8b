"""What a household buys at conferences and before battles; steps stand for components, one for one."""

from dataclasses import dataclass, replace
from typing import Final, NamedTuple, get_args

from studio.campaign.forecast.armies import Armies
from studio.campaign.forecast.facts import Facts, WasUnlocked
from studio.campaign.forecast.paths import Paths
from studio.campaign.forecast.point import Point
from studio.campaign.offers import Draw, PoolCard, conference_draw, draw_cards
from studio.campaign.run.actions import Upgraded
from studio.campaign.run.headquarters import NAMES, next_rung, raised
from studio.campaign.run.state import RunState
from studio.campaign.run.terms import Terms
from studio.documents.campaign.conditions import HasPlan
from studio.documents.campaign.household import Household
from studio.documents.campaign.nodes import Conference
from studio.documents.campaign.rewards import Plan
from studio.rules.kernel.chance import Chance


class Visit(NamedTuple):
    """A conference in a run: how it is left, and which plans could be taken and were."""

    point: Point
    #: Here for the first time.
    unlocked: tuple[str, ...]
    approved: tuple[str, ...]
    #: Those that were taken, or whose price is still in hand.
    payable: tuple[str, ...]
    tokens: frozenset[str]


@dataclass(frozen=True, slots=True)
class Rung:
    """An upgrade that a conference sells, with what it is called."""

    hq: str
    name: str
    price: int


class _PoolItem(NamedTuple):
    front: str
    price: int
    number: int


#: So many upgrades are thought of at most.
_MOST_RUNGS: Final = 200


class Purchases:
    """Spends the prestige of runs as a household does."""

    def __init__(
        self,
        terms: Terms,
        household: Household,
        facts: Facts,
        paths: Paths,
        began: RunState,
        denied: str | None,
    ) -> None:
        self._terms, self._household, self._facts, self._denied = terms, household, facts, denied
        self._paths = paths
        course = terms.course
        self._began = began
        level = began.level
        self._slots = int(getattr(course.campaign.levels, level).slots)
        self._pool = [PoolCard(each.id, each.weight, each.is_single) for each in terms.cards.values()]
        conferences = [node for node in course.graph.nodes.values() if isinstance(node, Conference)]
        self._free = {node.id: getattr(node.free, level) for node in conferences}
        self._plans = {
            node.id: [
                (course.plans[name], facts.compile(course.plans[name].unlock))
                for name in node.plans
                if name in course.plans
            ]
            for node in conferences
        }
        self._plan_bits = {name: facts.bit(HasPlan(kind="plan", plan=name)) for name in course.plans}
        #: Of a plan's group one at most can be taken.
        self._alike = {
            plan.id: sum(
                bit
                for name, bit in self._plan_bits.items()
                if name == plan.id or (plan.group and course.plans[name].group == plan.group)
            )
            for plan in course.plans.values()
        }
        self._items = {node.id: _pool_of(node) for node in conferences}
        self._rungs = rungs_in_sequence(began) if household.buys("upgrades") else ()
        self.is_random = household.buys("cards") and any(card.weight for card in self._pool)

    def opened(self, point: Point) -> Point:
        """Return a run that comes to a conference, with the pools filled."""
        if not self._household.buys("repairs"):
            return point
        return point._replace(pool=tuple(item.number for item in self._items[point.node]))

    def visit(self, point: Point, armies: Armies, seed: int | None) -> Visit:
        """Decide at a conference, purpose by purpose; plans that must be taken come first."""
        unlocked, tokens = [], set[str]()
        approved: list[Plan] = []
        listed = self._plans[point.node]
        for plan, test in listed:
            known = self._facts.bit(WasUnlocked(plan.id))
            if not point.bits & known and (test is None or test(point.bits, point.counts, None)):
                unlocked.append(plan.id)
                point = point._replace(bits=point.bits | known)
        point = self._approve(point, approved, tokens, required_only=True)
        for purpose in self._household.spends:
            match purpose:
                case "plans":
                    point = self._approve(point, approved, tokens, required_only=False)
                case "repairs":
                    ahead = self._terms.course.segments[point.node]
                    point = self.repaired(point, ahead[0], armies) if ahead else point
                case "upgrades":
                    point = self._upgraded(point)
                case "cards":
                    point = self._with_cards(point, seed) if seed is not None else point
        payable = tuple(
            plan.id for plan, _ in listed if plan in approved or plan.cost <= 0 or plan.cost <= point.prestige
        )
        return Visit(point, tuple(unlocked), tuple(plan.id for plan in approved), payable, frozenset(tokens))

    def _approve(self, point: Point, approved: list[Plan], tokens: set[str], *, required_only: bool) -> Point:
        for plan, test in self._plans[point.node]:
            if point.bits & self._alike[plan.id] or (required_only and not plan.required):
                continue
            open_ = test is None or test(point.bits, point.counts, None)
            if open_ and (plan.cost <= 0 or plan.cost <= point.prestige):
                approved.append(plan)
                bits = point.bits | self._plan_bits[plan.id]
                for token in plan.grants:
                    if token != self._denied and not bits & self._facts.token(token):
                        bits |= self._facts.token(token)
                        tokens.add(token)
                point = point._replace(bits=bits, prestige=point.prestige - plan.cost)
        return point

    def repaired(self, point: Point, battle: str, armies: Armies) -> Point:
        """Return a run that has bought steps back for a battle, the dearest first, as far as pool and prestige go."""
        if not self._household.buys("repairs"):
            return point
        wanted = armies.missing_in(battle, point.path, point.missing)
        conference = next(
            (name for name in reversed(self._paths.nodes(point.path)) if name in self._items), None
        )
        if wanted <= 0 or conference is None:
            return point
        front = self._terms.course.battles[battle].front
        left, prestige, bought = list(point.pool), point.prestige, 0
        for number, item in enumerate(self._items[conference]):
            if item.front == front and wanted > bought:
                most = max(prestige, 0) // item.price if item.price else left[number]
                here = min(left[number], wanted - bought, most)
                left[number] -= here
                prestige -= here * item.price
                bought += here
        return point._replace(pool=tuple(left), prestige=prestige, missing=point.missing - bought)

    def _upgraded(self, point: Point) -> Point:
        number, prestige = point.upgrades, point.prestige
        while number < len(self._rungs) and self._rungs[number].price <= prestige:
            prestige -= self._rungs[number].price
            number += 1
        return point._replace(upgrades=number, prestige=prestige)

    def _with_cards(self, point: Point, seed: int) -> Point:
        """Give the free cards, then buy of those offered the cheapest first, while slots and prestige last."""
        node = self._terms.course.graph.nodes[point.node]
        assert isinstance(node, Conference)
        cards, free = self._terms.cards, self._free[point.node]
        named = tuple(card for card in free.cards if card in cards)
        chance = Chance(seed)
        drawn = draw_cards(
            self._pool, free.number, chance, conference_draw(node.id, Draw.FREE), point.hand, named
        )
        given = (*named, *drawn)
        offer = draw_cards(
            self._pool, node.offers, chance, conference_draw(node.id, Draw.OFFER), point.hand, given
        )
        hand, prestige = [*point.hand, *given][: self._slots], point.prestige
        for card in sorted(offer, key=lambda name: cards[name].cost):
            if len(hand) < self._slots and cards[card].cost <= prestige:
                hand.append(card)
                prestige -= cards[card].cost
        return point._replace(hand=tuple(sorted(hand)), prestige=prestige)

    def hand_after(self, hand: tuple[str, ...]) -> tuple[str, ...]:
        """Return the cards that are left after a battle, in which all others are played."""
        return tuple(card for card in hand if self._terms.cards[card].persistent)


def _pool_of(node: Conference) -> tuple[_PoolItem, ...]:
    """Return the components that a conference's pools hold, by fronts, the dearest first."""
    found = [
        _PoolItem(front, item.price, item.number)
        for front, items in node.pools.items()
        for item in items
        if item.item.kind != "specialist"
    ]
    return tuple(sorted(found, key=lambda item: (item.front, -item.price)))


def rungs_in_sequence(state: RunState) -> tuple[Rung, ...]:
    """Return the upgrades that can be had, each time the cheapest of what is next."""
    found: list[Rung] = []
    while len(found) < _MOST_RUNGS:
        ahead = next_rungs(state)
        if not ahead:
            break
        hq, what, value, rung = min(ahead, key=lambda each: each[3].price)
        found.append(rung)
        state = replace(state, hqs={**state.hqs, hq: raised(state.hqs[hq], what, value)})
    return tuple(found)


def next_rungs(state: RunState) -> list[tuple[str, Upgraded, int, Rung]]:
    """Return the next upgrade of everything that can be upgraded: headquarters, what, its new value, and the rung."""
    found: list[tuple[str, Upgraded, int, Rung]] = []
    for hq in state.terms.course.campaign.hqs:
        if not (hq.persistent and hq.upgradable and hq.id in state.hqs):
            continue
        for what in get_args(Upgraded):
            rung = next_rung(state, hq, what)
            if rung.is_listed and rung.price is not None:
                name = f"{hq.name}: {NAMES[what]} {rung.value}"
                found.append((hq.id, what, rung.value, Rung(hq.id, name, rung.price)))
    return found
