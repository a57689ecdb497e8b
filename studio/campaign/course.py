"""The course of a campaign: its graph with what follows from it and from its scenarios, worked out once for all runs."""

from collections.abc import Collection, Iterable, Iterator, Mapping
from functools import cached_property

from studio.campaign.conditions import holds
from studio.campaign.graph import CampaignGraph
from studio.campaign.rosters import Roster, badge
from studio.campaign.stages import Setting, is_brought, setting_under
from studio.documents.campaign.campaign import PRIMARIES, VICTORY, Campaign
from studio.documents.campaign.conditions import (
    AtLevel,
    BattleResult,
    ExtraTurnsAtMost,
    HasPlan,
    HasReached,
    HasToken,
    HasWon,
    Leaf,
    ObjectiveHeld,
    RestartsAtMost,
)
from studio.documents.campaign.nodes import Battle, Conference, Node
from studio.documents.campaign.rewards import Plan


class Course:
    """A compiled campaign, shared by its runs and never changed."""

    def __init__(
        self,
        campaign: Campaign,
        rosters: Mapping[str, Roster],
        under_variants: Mapping[tuple[str, Setting], Roster] | None = None,
    ) -> None:
        """Take the rosters of those battles whose scenarios could be read, as `Rosters` has them."""
        self.campaign = campaign
        self.graph = CampaignGraph(campaign)
        self.rosters = rosters
        self._under_variants = under_variants or {}
        self.plans: Mapping[str, Plan] = {plan.id: plan for plan in campaign.plans}
        self.battles: Mapping[str, Battle] = {
            node.id: node for node in self.graph.nodes.values() if isinstance(node, Battle)
        }
        self._walks: dict[str, _DefaultWalk] = {}

    def roster_under(self, battle: str, variants: Collection[str]) -> Roster:
        """Return who takes part in a battle, and where, as its variants set it up."""
        setting = setting_under(self.battles[battle], variants)
        return self._under_variants.get((battle, setting), self.rosters[battle])

    def all_rosters(self, battle: str) -> tuple[Roster, ...]:
        """Return the rosters that a battle may have under whatever variants."""
        own = (self.rosters[battle],) if battle in self.rosters else ()
        return (*own, *(each for (name, _), each in self._under_variants.items() if name == battle))

    @cached_property
    def default_path(self) -> tuple[str, ...]:
        """The nodes from the start on, every battle won, with no plan that need not be and no token but of victory."""
        return tuple(self._walk_from(self.campaign.start).nodes)

    @cached_property
    def default_edges(self) -> tuple[int, ...]:
        """The edges of the default path, by their numbers in the file."""
        return tuple(self._walk_from(self.campaign.start).edges)

    def path_from(self, node: str) -> tuple[str, ...]:
        """Return the default path from a node on, that node first; empty for one that does not exist.

        Off the default path of the campaign it is what follows there, as if nothing had been before
        (camp.persist.unit.ui.default-path).
        """
        nodes = self._walk_over(node).nodes
        return tuple(nodes[nodes.index(node) :]) if node in nodes else ()

    def _walk_from(self, node: str) -> "_DefaultWalk":
        if node not in self._walks:
            self._walks[node] = _DefaultWalk(self, node)
        return self._walks[node]

    def _walk_over(self, node: str) -> "_DefaultWalk":
        """Return the default path of the campaign where it comes to a node, and else the one from there."""
        return self._walk_from(self.campaign.start if node in self.default_path else node)

    def default_variants(self, battle: str) -> tuple[str, ...]:
        """Return the variants with which a battle begins on the default path, or first of all on the path from it."""
        return self._walk_over(battle).variants[battle]

    @cached_property
    def battle_sequence(self) -> tuple[str, ...]:
        """All battles, those of the default path first, then the others as the file has them."""
        first = [name for name in self.default_path if name in self.battles]
        return tuple(dict.fromkeys([*first, *self.battles]))

    @cached_property
    def segments(self) -> Mapping[str, tuple[str, ...]]:
        """The battles that follow each conference up to the next one, in the sequence of the path (camp.segment.definition)."""
        conferences = [node.id for node in self.graph.nodes.values() if isinstance(node, Conference)]
        return {name: self._segment(name) for name in conferences}

    def _segment(self, conference: str) -> tuple[str, ...]:
        seen: dict[str, None] = {}
        waiting = [route.edge.target for route in self.graph.routes_from(conference)]
        while waiting:
            name = waiting.pop(0)
            if name not in seen and name in self.battles:
                seen[name] = None
                waiting += [route.edge.target for route in self.graph.routes_from(name)]
        return tuple(seen)

    def battles_with_unit(self, unit: str) -> tuple[str, ...]:
        """Return the battles in which a unit of the player fights, in the sequence of `battle_sequence`."""
        return tuple(name for name in self.battle_sequence if self.has_unit(name, unit))

    def battles_with_hq(self, hq: str) -> tuple[str, ...]:
        """Return the battles in which a headquarters of the player is, in the sequence of `battle_sequence`."""
        return tuple(name for name in self.battle_sequence if self.has_hq(name, hq))

    def has_unit(self, battle: str, unit: str) -> bool:
        """Return whether a unit fights in a battle as it begins without variants."""
        found = self.rosters[battle].units.get(unit) if battle in self.rosters else None
        return found is not None and not found.reserve and not self._is_absent(battle, unit)

    def has_hq(self, battle: str, hq: str) -> bool:
        """Return whether a headquarters is in a battle as it begins without variants."""
        found = self.rosters[battle].hqs.get(hq) if battle in self.rosters else None
        return found is not None and not found.reserve and not self._is_absent(battle, hq)

    def keeps_hq(self, hq: str) -> bool:
        """Return whether a headquarters of the player carries over: all do but those of which the campaign says otherwise.

        Rules camp.persist.hq and camp.persist.hq.non-persistent.
        """
        return hq not in self._without_records

    def carries_hq(self, battle: str, hq: str) -> bool:
        """Return whether a headquarters brings its record into a battle, and takes one home (camp.persist.hq.switch)."""
        return self.keeps_hq(hq) and hq not in self.battles[battle].own_figures

    @cached_property
    def _without_records(self) -> frozenset[str]:
        return frozenset(hq.id for hq in self.campaign.hqs if not hq.persistent)

    def _is_absent(self, battle: str, name: str) -> bool:
        return self.battles[battle].persistence.get(name) == "absent"

    def battles_to_come(self, battle: str, unit: str) -> int:
        """Return in how many battles a unit fights after one, along the default path.

        Rules camp.persist.unit.ui.remaining and camp.persist.unit.ui.default-path.
        """
        return sum(unit in roster.units for roster in self._rosters_to_come(battle, unit))

    def battles_of_hq_to_come(self, node: str, hq: str) -> int:
        """Return in how many battles a headquarters is after a node, along the default path."""
        return sum(hq in roster.hqs for roster in self._rosters_to_come(node, hq))

    def _rosters_to_come(self, node: str, name: str) -> Iterator[Roster]:
        """Yield the rosters of the battles after a node along the default path, as they begin there, in which one takes part."""
        variants = self._walk_over(node).variants
        for battle in self.path_from(node)[1:]:
            if battle not in self.rosters or self._is_absent(battle, name):
                continue
            roster = self.roster_under(battle, variants[battle])
            found = roster.units.get(name) or roster.hqs.get(name)
            reserve = found is not None and found.reserve
            if found is not None and is_brought(
                self.battles[battle], variants[battle], name, reserve=reserve
            ):
                yield roster

    def badge(self, battle: str, unit: str) -> str:
        """Return what the badge of a unit shows in a battle."""
        return badge(self.battles_to_come(battle, unit))


class _DefaultWalk:
    """Goes through a campaign as the default path does."""

    def __init__(self, course: Course, start: str) -> None:
        self._course = course
        self.nodes: list[str] = []
        self.edges: list[int] = []
        #: Those that hold at the start of each battle.
        self.variants: dict[str, tuple[str, ...]] = {}
        self._true: set[Leaf] = set()
        self._won = False
        name: str | None = start
        while name is not None and name in course.graph.nodes and name not in self.nodes:
            self.nodes.append(name)
            if name in course.battles:
                battle = course.battles[name]
                self.variants[name] = tuple(
                    each.id for each in battle.variants if holds(each.when, self._is_true)
                )
            self._enter(course.graph.nodes[name])
            routes = course.graph.routes_from(name)
            route = next((each for each in routes if holds(each.edge.when, self._is_true)), None)
            name = None
            if route is not None:
                self.edges.append(route.index)
                name = route.edge.target

    def _enter(self, node: Node) -> None:
        self._true.add(HasReached(kind="reached", node=node.id))
        self._won = isinstance(node, Battle)
        match node:
            case Battle():
                self._true.add(HasWon(kind="won", battle=node.id))
                self._true.add(ObjectiveHeld(kind="objective", battle=node.id, objective=PRIMARIES))
                self._earn(each.token for each in node.tokens if each.objective == VICTORY)
            case Conference():
                taken = {
                    plan.group or plan.id
                    for plan in self._course.plans.values()
                    if HasPlan(kind="plan", plan=plan.id) in self._true
                }
                for plan in (self._course.plans[name] for name in node.plans if name in self._course.plans):
                    group = plan.group or plan.id
                    if plan.required and group not in taken:
                        taken.add(group)
                        self._true.add(HasPlan(kind="plan", plan=plan.id))
                        self._earn(plan.grants)

    def _earn(self, tokens: Iterable[str]) -> None:
        self._true.update(HasToken(kind="has", token=token) for token in tokens)

    def _is_true(self, leaf: Leaf) -> bool:
        match leaf:
            case BattleResult():
                return self._won and leaf.result == "won"
            case AtLevel():
                return "normal" in leaf.levels
            case RestartsAtMost() | ExtraTurnsAtMost():
                return leaf.battle is None or HasWon(kind="won", battle=leaf.battle) in self._true
        return leaf in self._true
