"""How a tactical battle begins: what `studio.rules.engines` calls."""

from collections.abc import Iterable
from typing import Final

from studio import StudioError
from studio.documents.catalogue import Catalogue
from studio.documents.ruleset import Ruleset
from studio.documents.scenario import Scenario
from studio.documents.table_models import to_table
from studio.documents.tactical.catalogue import TacticalCatalogue
from studio.documents.tactical.ruleset import TacticalRuleset
from studio.documents.tactical.scenario import TacticalScenario
from studio.hexes.coordinates import Orientation
from studio.hexes.shape import Shape
from studio.rules.kernel.chance import Chance
from studio.rules.kernel.decision import Side
from studio.rules.kernel.remembered import Remembered
from studio.rules.kernel.transition import Transition
from studio.rules.tactical.base.board import (
    Board,
    Reinforcement,
    RoundEvent,
    SideFacts,
    Victory,
    VictoryCondition,
)
from studio.rules.tactical.base.frames import Deploying
from studio.rules.tactical.base.ids import ObjectiveId, UnitId
from studio.rules.tactical.base.state import State
from studio.rules.tactical.course import run
from studio.rules.tactical.movement.works import turn_out
from studio.rules.tactical.setup import catalogue as types
from studio.rules.tactical.setup import forces, objectives, terms
from studio.rules.tactical.setup.effects import check_effects, read_effects, read_requirement
from studio.rules.tactical.setup.ground import read_ground
from studio.rules.tactical.setup.names import check_names, check_tables
from studio.rules.tactical.setup.resolver import Resolver
from studio.rules.tactical.setup.triggers import script_of, with_waiting
from studio.tables.tactical.tables import Tables


class WrongDocuments(StudioError):
    """A tactical battle whose catalogue or ruleset is not for tactical battles."""

    def __init__(self, scenario: str, what: str) -> None:
        super().__init__(
            f"The battle {scenario} is tactical, but its {what} is not; name one that is for tactical battles."
        )


def start_battle(scenario: Scenario, catalogue: Catalogue, ruleset: Ruleset, seed: int) -> State:
    """Set up a battle, up to its first decision. Raises WrongDocuments, CannotSetUp and HexOffMapError."""
    assert isinstance(scenario, TacticalScenario)  # as which every battle of this engine is read
    if not isinstance(catalogue, TacticalCatalogue):
        raise WrongDocuments(scenario.title, "catalogue")
    if not isinstance(ruleset, TacticalRuleset):
        raise WrongDocuments(scenario.title, "ruleset")
    return run(Transition(first_state(scenario, catalogue, ruleset, seed), ())).state


def first_state(
    scenario: TacticalScenario, catalogue: TacticalCatalogue, ruleset: TacticalRuleset, seed: int
) -> State:
    """Return the state in which the sides are about to place their forces.

    Nobody on the map is inside works that are not there, or that others fill (tactical.needs.fortifications).
    """
    resolver, board = _BOARDS(scenario, catalogue, ruleset)
    command, chance = terms.first_command(resolver, board.squad, board.cards, board.points, Chance(seed))
    script = script_of(resolver)
    first = State(
        board=board,
        chance=chance,
        round=0,
        units=with_waiting(forces.first_units(resolver, board), script),
        leaders=forces.first_leaders(resolver, board),
        markers=forces.first_markers(resolver, board),
        owners=objectives.first_owners(resolver),
        score={side.id: 0 for side in board.sides},
        modifiers=(),
        command=command,
        agenda=(Deploying(board.setup_order),),
        script=script,
    )
    return turn_out(first)


def _read_documents(
    scenario: TacticalScenario, catalogue: TacticalCatalogue, ruleset: TacticalRuleset
) -> tuple[Resolver, Board]:
    """Read all that never changes, and check what may happen. Raises CannotSetUp and HexOffMapError."""
    map_ = scenario.map
    resolver = Resolver(scenario, Shape(map_.columns, map_.rows, Orientation(map_.orientation)))
    board = read_board(resolver, catalogue, to_table(Tables, ruleset))
    check_effects(resolver, board)
    return resolver, board


#: The games of a battle share its board, and with it all that was worked out on it.
_BOARDS: Final = Remembered(_read_documents, 4)


def read_board(resolver: Resolver, catalogue: TacticalCatalogue, tables: Tables) -> Board:
    """Read all that never changes in a battle. Raises CannotSetUp and HexOffMapError."""
    battle, sides = resolver.scenario.tactical, forces.read_sides(resolver)
    unit_types = types.read_unit_types(catalogue.tactical)
    figures, weapons = types.read_figures(catalogue.tactical), types.read_weapons(catalogue.tactical)
    check_names(resolver, unit_types, figures, weapons)
    check_tables(resolver, tables, unit_types, weapons)
    units = forces.read_unit_facts(resolver, unit_types)
    points = battle.points
    in_phases = battle.command_system == "points" and points is not None
    return Board(
        system=battle.command_system,
        ground=read_ground(resolver, tables),
        tables=tables,
        last_round=points.last_phase if in_phases and points is not None else resolver.scenario.turns,
        sides=sides,
        units=units,
        types=unit_types,
        figures=figures,
        weapons=weapons,
        objectives=objectives.read_objectives(resolver),
        sections=forces.read_sections(resolver, units),
        strategy_cards=types.read_strategy_cards(resolver, catalogue.tactical),
        command_cards=types.read_command_cards(resolver, catalogue.tactical),
        reinforcements=_reinforcements(resolver),
        events=_events(resolver),
        victory=_victory(resolver),
        setup_order=_setup_order(resolver, sides),
        inches_per_hex=battle.inches_per_hex,
        visibility=battle.visibility,
        corner_facing=battle.facing == "corner",
        share_hexes=battle.share_hexes,
        late_reinforcements=battle.late_reinforcements,
        open_forces=battle.open_forces,
        squad=terms.read_squad(resolver),
        cards=terms.read_cards(resolver, catalogue.tactical.command_cards, tables),
        points=terms.read_points(resolver, tables),
    )


def _setup_order(resolver: Resolver, sides: Iterable[SideFacts]) -> tuple[Side, ...]:
    """Return in which sequence sides place their units: those that the scenario names, then the others (D6)."""
    named = map(resolver.side, resolver.scenario.tactical.setup_order)
    return tuple(dict.fromkeys((*named, *(side.id for side in sides))))


def _reinforcements(resolver: Resolver) -> tuple[Reinforcement, ...]:
    return tuple(
        Reinforcement(
            each.id,
            resolver.side(each.side),
            each.round,
            tuple(map(UnitId, each.units)),
            resolver.cells(each.hexes),
            read_requirement(resolver, each.condition),
        )
        for each in resolver.scenario.tactical.reinforcements
    )


def _events(resolver: Resolver) -> tuple[RoundEvent, ...]:
    return tuple(
        RoundEvent(
            each.id,
            each.round,
            None if each.side is None else resolver.side(each.side),
            each.name,
            read_effects(resolver, each.effects),
            read_requirement(resolver, each.condition),
        )
        for each in resolver.scenario.tactical.events
    )


def _victory(resolver: Resolver) -> Victory:
    victory = resolver.scenario.tactical.victory
    return Victory(
        tuple(
            VictoryCondition(
                each.kind,
                None if each.side is None else Side(each.side),
                each.number,
                tuple(map(ObjectiveId, each.objectives)),
            )
            for each in victory.conditions
        ),
        victory.at_end,
        None if victory.tie == "draw" else resolver.side(victory.tie),
    )
