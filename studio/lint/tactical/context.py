"""A tactical scenario with what checks look up in it, worked out once for all of them."""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from functools import cached_property

from studio import StudioError
from studio.documents.scenario import Zone
from studio.documents.table_models import to_table
from studio.documents.tactical.catalogue import (
    CommandCard,
    FigureType,
    StrategyCard,
    TacticalCatalogue,
    UnitType,
    Weapon,
)
from studio.documents.tactical.effects import Effect
from studio.documents.tactical.forces import Force, TacticalUnit
from studio.documents.tactical.ruleset import TacticalRuleset
from studio.documents.tactical.scenario import TacticalBattle, TacticalScenario
from studio.lint.context import LintContext
from studio.lint.problem import Problem, Severity
from studio.lint.tactical.trigger_facts import TacticalTriggers
from studio.lint.triggers import TriggerFacts
from studio.rules.tactical.base.ground import Ground as Land
from studio.rules.tactical.ground.measure import hexes
from studio.rules.tactical.movement.stacking import room_on
from studio.rules.tactical.setup.ground import read_ground
from studio.rules.tactical.setup.resolver import Resolver
from studio.tables.tactical.movement import Ground, Obstacle
from studio.tables.tactical.tables import Tables


class TacticalContext(LintContext):
    """A tactical scenario that is checked."""

    scenario: TacticalScenario
    catalogue: TacticalCatalogue | None

    def __init__(
        self,
        scenario: TacticalScenario,
        catalogue: TacticalCatalogue | None,
        ruleset: TacticalRuleset | None,
    ) -> None:
        """Take the catalogue and the ruleset that the scenario names; None where they could not be found."""
        super().__init__(scenario, catalogue, ruleset)
        self.ruleset = ruleset

    @property
    def trigger_facts(self) -> TriggerFacts:
        """What checks ask of its triggers."""
        return TacticalTriggers(self.scenario, self._sides_in)

    def _sides_in(self, label: str) -> frozenset[str]:
        cell = self.cell(label)
        return frozenset(unit.side for unit in (self.on_map.get(cell, ()) if cell is not None else ()))

    @property
    def battle(self) -> TacticalBattle:
        """What the tactical rules play."""
        return self.scenario.tactical

    @cached_property
    def unit_types(self) -> Mapping[str, UnitType]:
        """The unit types of the catalogue by id."""
        return {each.id: each for each in self.catalogue.tactical.unit_types} if self.catalogue else {}

    @cached_property
    def weapons(self) -> Mapping[str, Weapon]:
        """The weapons of the catalogue by id."""
        return {each.id: each for each in self.catalogue.tactical.weapons} if self.catalogue else {}

    @cached_property
    def figures(self) -> Mapping[str, FigureType]:
        """The figures of the catalogue by id."""
        return {each.id: each for each in self.catalogue.tactical.figures} if self.catalogue else {}

    @cached_property
    def command_cards(self) -> Mapping[str, CommandCard]:
        """The command cards of the catalogue by id."""
        return {each.id: each for each in self.catalogue.tactical.command_cards} if self.catalogue else {}

    @cached_property
    def strategy_cards(self) -> Mapping[str, StrategyCard]:
        """The strategy cards of the catalogue by id."""
        return {each.id: each for each in self.catalogue.tactical.strategy_cards} if self.catalogue else {}

    @cached_property
    def zones(self) -> Mapping[str, Zone]:
        """The zones by id."""
        return {each.id: each for each in self.scenario.zones}

    @cached_property
    def forces(self) -> Mapping[str, Force]:
        """The forces by their sides."""
        return {each.side: each for each in self.battle.forces}

    @cached_property
    def units(self) -> Mapping[str, TacticalUnit]:
        """The units by id."""
        return {each.id: each for each in self.battle.units}

    def units_of(self, side: str) -> tuple[TacticalUnit, ...]:
        """Return the units of a side."""
        return tuple(each for each in self.battle.units if each.side == side)

    def side_name(self, side: str) -> str:
        """Return what people call a side; its id where it does not exist."""
        return next((each.name for each in self.scenario.sides if each.id == side), side)

    def figures_of(self, unit: TacticalUnit) -> tuple[str, ...]:
        """Return the figures that a unit begins with."""
        kind = self.unit_types.get(unit.type)
        return unit.figures or (kind.figures if kind else ())

    def is_infantry(self, unit: TacticalUnit) -> bool:
        """Return whether a unit is a squad or team; so is one of a type that is not known."""
        kind = self.unit_types.get(unit.type)
        return kind is None or kind.kind == "infantry"

    @cached_property
    def on_map(self) -> Mapping[int, tuple[TacticalUnit, ...]]:
        """The units that begin on the map, in no vehicle, by cell."""
        found: dict[int, list[TacticalUnit]] = defaultdict(list)
        for unit in self.battle.units:
            at = self.cell(unit.at) if unit.at and unit.start == "map" else None
            if at is not None and unit.aboard is None:
                found[at].append(unit)
        return {at: tuple(units) for at, units in found.items()}

    @cached_property
    def grounds(self) -> Mapping[str, Ground]:
        """The terrains of the ruleset by id."""
        return {each.id: each for each in self.ruleset.movement.grounds} if self.ruleset else {}

    @cached_property
    def obstacles(self) -> Mapping[str, Obstacle]:
        """The hexsides of the ruleset by id."""
        return {each.id: each for each in self.ruleset.movement.obstacles} if self.ruleset else {}

    def ground_at(self, cell: int) -> Ground | None:
        """Return the terrain of a cell with its figures; None where it or the ruleset is missing."""
        at, rows = self.shape.at(cell), self.scenario.map.terrain
        if at.row >= len(rows) or at.column >= len(rows[at.row]):
            return None
        return self.grounds.get(self.scenario.map.legend.get(rows[at.row][at.column], ""))

    def room_in(self, cell: int, *, infantry: bool) -> int:
        """Return how many squads or teams of a side, or else vehicles and guns, a cell has room for; 0 where unknown."""
        tables, ground = self.tables, self.ground_at(cell)
        return 0 if tables is None or ground is None else room_on(tables.stacking, ground, infantry=infantry)

    @cached_property
    def tables(self) -> Tables | None:
        """The figures of the ruleset as the engine has them."""
        return to_table(Tables, self.ruleset) if self.ruleset else None

    @cached_property
    def land(self) -> Land | None:
        """The map as the engine has it; None where it could not be set up."""
        map_ = self.scenario.map
        sizes = {len(row) for row in (*map_.terrain, *map_.elevation)}
        is_whole = sizes == {map_.columns} and len(map_.terrain) == map_.rows
        if self.tables is None or not is_whole or not set("".join(map_.terrain)) <= set(map_.legend):
            return None
        try:
            return read_ground(Resolver(self.scenario, self.shape), self.tables)
        except StudioError:
            # Other checks tell what is wrong with the map.
            return None

    def level_at(self, cell: int) -> int:
        """Return the level of a cell; 0 where none is given."""
        at, rows = self.shape.at(cell), self.scenario.map.elevation
        there = at.row < len(rows) and at.column < len(rows[at.row])
        return int(rows[at.row][at.column]) if there else 0

    def cells_of(self, zone: str) -> frozenset[int]:
        """Return the cells of a zone that are on the map; none where there is no such zone."""
        labels = self.zones[zone].hexes if zone in self.zones else ()
        return frozenset(cell for cell in map(self.cell, labels) if cell is not None)

    def within(self, label: str, inches: int) -> frozenset[int]:
        """Return the cells that are no more inches from a hex; none where it is off the map."""
        start, land, far = self.cell(label), self.land, hexes(inches, self.battle.inches_per_hex)
        if start is None or land is None:
            return frozenset()
        return frozenset(cell for cell, steps in enumerate(land.distances_from(start)) if steps <= far)

    def effects(self) -> Iterator[tuple[str, Effect]]:
        """Yield the effects that stand in the scenario itself, with pointers."""
        battle = self.battle
        for number, event in enumerate(battle.events):
            for index, effect in enumerate(event.effects):
                yield f"/tactical/events/{number}/effects/{index}", effect
        for number, special in enumerate(battle.squad.spending if battle.squad else ()):
            for index, effect in enumerate(special.effects):
                yield f"/tactical/squad/spending/{number}/effects/{index}", effect
        for number, chance in enumerate(battle.points.random_events if battle.points else ()):
            for index, effect in enumerate(chance.effects):
                yield f"/tactical/points/random_events/{number}/effects/{index}", effect

    def card_effects(self) -> Iterator[tuple[str, Effect]]:
        """Yield the effects of the cards in decks and hands, with pointers to where the scenario names the cards.

        So are those of command cards that an event, or a card in a hand, lets a side draw.
        """
        battle = self.battle
        for number, deck in enumerate(battle.squad.decks if battle.squad else ()):
            for index, name in enumerate(deck.cards):
                for effect in self.strategy_cards[name].effects if name in self.strategy_cards else ():
                    yield f"/tactical/squad/decks/{number}/cards/{index}", effect
        for side, hand in (battle.cards.hands if battle.cards else {}).items():
            for index, name in enumerate(hand):
                for effect in self._effects_brought_by(name):
                    yield f"/tactical/cards/hands/{side}/{index}", effect
        for pointer, drawing in self.effects() if battle.cards else ():
            for effect in self._effects_brought_by(drawing.what or "") if drawing.verb == "draw" else ():
                yield f"{pointer}/what", effect

    def _effects_brought_by(self, name: str) -> Iterator[Effect]:
        """Yield the effects of a command card, and of those that it lets a side draw."""
        names = [name]
        for index, each in enumerate(names):
            if each in self.command_cards and each not in names[:index]:
                effects = self.command_cards[each].effects
                yield from effects
                names += [effect.what or "" for effect in effects if effect.verb == "draw"]

    def problem(
        self,
        code: str,
        severity: Severity,
        message: str,
        pointer: str,
        subject: str = "",
        *,
        hexes: tuple[str, ...] = (),
        rules: tuple[str, ...] = (),
        instead: str = "",
    ) -> Problem:
        """Return a finding in this scenario."""
        return Problem(
            code, severity, message, self.scenario.id, pointer, hexes, subject, rules, instead=instead
        )
