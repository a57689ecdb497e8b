"""The first state of a battle."""

from operator import attrgetter

from studio.documents.operational.catalogue import OperationalCatalogue
from studio.documents.operational.ruleset import OperationalRuleset
from studio.documents.operational.scenario import OperationalScenario
from studio.rules.kernel.chance import Chance
from studio.rules.kernel.changed_copies import replace
from studio.rules.kernel.decision import Side
from studio.rules.operational.assets import limits
from studio.rules.operational.base import board as fixed
from studio.rules.operational.base.side_state import HeldCard
from studio.rules.operational.base.state import Capture, Ground, HqId, Hub, State, Stragglers, UnitId
from studio.rules.operational.intelligence import visibility_updates
from studio.rules.operational.setup.board import ALL_NORMAL, Difficulties, board_of
from studio.rules.operational.setup.forces import hq, store, tags, units
from studio.rules.operational.setup.resolver import Resolver
from studio.rules.operational.setup.triggers import script_of, without_waiting, without_waiting_hqs
from studio.rules.operational.turn import end_turn


def first_state(
    scenario: OperationalScenario,
    catalogue: OperationalCatalogue,
    ruleset: OperationalRuleset,
    seed: int,
    difficulties: Difficulties = ALL_NORMAL,
) -> State:
    """Set up a battle and start its first turn, or the preparation for it (op.prep.phase). Raises CannotSetUp, and HexOffMapError for such a hex."""
    return end_turn.start_battle(position(scenario, catalogue, ruleset, seed, difficulties)).state


def position(
    scenario: OperationalScenario,
    catalogue: OperationalCatalogue,
    ruleset: OperationalRuleset,
    seed: int,
    difficulties: Difficulties = ALL_NORMAL,
) -> State:
    """Set up a battle as the file has it, with full MPs and APs, before its first turn starts.

    Raises what `first_state` raises.
    """
    return visibility_updates.at_turn_start(
        place_pieces(scenario, catalogue, ruleset, seed, difficulties)
    ).state


def place_pieces(
    scenario: OperationalScenario,
    catalogue: OperationalCatalogue,
    ruleset: OperationalRuleset,
    seed: int,
    difficulties: Difficulties,
) -> State:
    """Put everything on the map, with nobody looking about yet. Raises what `first_state` raises."""
    board = board_of(scenario, catalogue, ruleset, difficulties)
    resolver = Resolver(scenario, board.shape)
    script = script_of(resolver, board)
    everybody = units(scenario, board, resolver)
    taking_part, waiting = without_waiting(everybody, script)
    cards = {
        Side(side.id): tuple(HeldCard(resolver.card(card, board)) for card in side.cards)
        for side in scenario.sides
    }
    state = State(
        board=board,
        chance=Chance(seed),
        turn=1,
        active=0,
        over=False,
        owner=owner(scenario, board),
        units=taking_part,
        hqs=without_waiting_hqs(
            {
                HqId(item.id): hq(item, board.hq_types, resolver)
                for item in sorted(scenario.hqs, key=attrgetter("id"))
            },
            script,
        ),
        hubs={resolver.cell(hub.at): Hub(resolver.side(hub.side), hub.trucks) for hub in scenario.hubs},
        stragglers={
            resolver.cell(some.at): Stragglers(resolver.side(some.side), tags(some, resolver))
            for some in scenario.stragglers
        },
        ground=ground(scenario, resolver),
        captures={goal.id: Capture(0, 0, 0) for goal in board.goals if goal.held_at_start},
        prestige={Side(side.id): side.prestige for side in scenario.sides},
        score={Side(side.id): 0 for side in scenario.sides},
        assets=limits.at_start(board),
        cards=cards,
        trucks={Side(side.id): (1,) * side.trucks for side in scenario.sides},
        stores={Side(side.id): store(side.store, board) for side in scenario.sides},
        script=script,
        waiting=waiting,
    )
    return with_card_units(state)


def with_card_units(state: State) -> State:
    """Note which units stand in a battle already of all cards that sides hold or may win (camp.card.unit).

    Others are no business of anybody (op.fow.covers).
    """
    board = state.board
    names = {each.card for held in state.cards.values() for each in held}
    names |= {card for waiting in state.cards_waiting.values() for card in waiting}
    names |= {card for side in board.sides for card in side.card_pool}
    names |= {card for goal in board.goals if goal.reward is not None for card in goal.reward.cards}
    if board.campaign is not None:
        names |= board.campaign.card_pool.keys()
    brought = (board.cards[name].unit for name in names)
    units = {UnitId(unit.id) for unit in brought if unit is not None}
    there = state.units.keys() | state.waiting.keys() | state.withdrawn.keys()
    return replace(state, card_units=frozenset(units & there))


def owner(scenario: OperationalScenario, board: fixed.Board) -> bytes:
    """Return who owns each cell; nobody owns water, and what the territory does not name."""
    numbers = {side.id: side.number + 1 for side in board.sides}
    meant = {key: numbers.get(Side(name), 0) for key, name in scenario.territory_legend.items()}
    found = bytearray(len(board.shape))
    columns = board.shape.columns
    for row, keys in enumerate(scenario.territory[: board.shape.rows]):
        owners = bytes(meant.get(key, 0) for key in keys[:columns])
        found[row * columns : row * columns + len(owners)] = owners
    for cell, terrain in enumerate(board.terrain):
        if terrain.water:
            found[cell] = 0
    return bytes(found)


def ground(scenario: OperationalScenario, resolver: Resolver) -> Ground:
    """Return what battle did to the map before it starts: forts in ruins, bridges and what is left of them."""
    map_ = scenario.map
    return Ground(
        wrecked_forts=frozenset(resolver.cell(fort.at) for fort in map_.fortifications if fort.destroyed),
        crossings=frozenset((resolver.hexside(item.between), item.kind) for item in map_.crossings),
    )
