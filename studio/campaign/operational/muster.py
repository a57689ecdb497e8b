"""From a run into a battle: the scenario with all that the player brings along (3.1 of the design, 4.5 of the manual)."""

from collections.abc import Iterable, Mapping
from dataclasses import replace

from studio.campaign.operational.cards import cards_in_battle, weights_in_battle
from studio.campaign.operational.carrying import record_of_unit, starting_figures, with_hq_record, with_record
from studio.campaign.operational.variants import changed
from studio.campaign.records import Capacity, Reconstitution, UnitRecord, start_of_unit
from studio.campaign.run import hand
from studio.campaign.run.report import PoolLeft
from studio.campaign.run.state import RunState
from studio.documents.operational.catalogue import OperationalCatalogue
from studio.documents.operational.goals import Objective
from studio.documents.operational.ruleset import OperationalRuleset
from studio.documents.operational.scenario import OperationalScenario
from studio.rules.kernel.decision import Side
from studio.rules.operational.base.board import Board, CampaignTerms, ExtraTurns
from studio.rules.operational.base.catalogue_types import Card, CardId
from studio.rules.operational.base.pool_contents import parts_of_step, specialist_item
from studio.rules.operational.base.side_state import HeldCard, Offer, Store
from studio.rules.operational.base.state import Element, Headquarters, HqId, PoolItem, State, Unit, UnitId
from studio.rules.operational.intelligence import visibility_updates
from studio.rules.operational.setup.battle import place_pieces, with_card_units
from studio.rules.operational.setup.reserves import without_reserves
from studio.rules.operational.setup.trigger_names import with_others
from studio.rules.operational.turn import end_turn


def begin_battle(
    run: RunState,
    scenario: OperationalScenario,
    catalogue: OperationalCatalogue,
    ruleset: OperationalRuleset,
    seed: int,
) -> State:
    """Set up the battle where a run is, as its player comes to it. Raises what the set-up of a battle raises.

    Rules camp.persist.unit, camp.persist.hq, camp.persist.hq.switch, camp.victory.condition, camp.extra-turn.cost and
    camp.persist.unit.special-reinforcement.
    """
    node = run.battle
    roster = run.roster
    side = Side(roster.side)
    own = run.who_comes("own-figures")
    carried = {name: record for name, record in run.units.items() if name not in own}
    # Scenarios and variants call a unit that is replaced by its own name, and it is the other that carries.
    others = run.others
    carrying = carried.keys() - others.keys() | {name for name, other in others.items() if other in carried}
    taking_part = without_reserves(_with_replacements(run, changed(scenario, node, run.variants, carrying)))
    state = place_pieces(taking_part, catalogue, ruleset, seed, dict.fromkeys((side,), run.level))
    own_places = next(each.specialists for each in taking_part.sides if each.id == side)
    cards = cards_in_battle(run, catalogue)
    state = replace(state, board=_board(run, state.board, side, own_places, cards))
    # Whom a trigger brings, or has withdrawn already, carries what others do.
    units, surplus = _units(run, state, side, carried)
    present, waiting, withdrawn = (
        {name: units[name] for name in part} for part in (state.units, state.waiting, state.withdrawn)
    )
    hqs = dict(state.hqs)
    for name, hq in state.hqs.items():
        if hq.side == side:
            kept = _hq(run, hq, state.board)
            hqs[name] = replace(kept, pool=(*kept.pool, *surplus.get(name, ())))
    mustered = replace(
        state,
        units=present,
        waiting=waiting,
        withdrawn=withdrawn,
        hqs=hqs,
        prestige={**state.prestige, side: run.account.balance},
        cards={**state.cards, side: tuple(HeldCard(CardId(each.card), each.face_up) for each in run.hand)},
        cards_waiting={**state.cards_waiting, side: tuple(map(CardId, run.aside))},
        stores={**state.stores, side: _store(run.pools.get(node.front, ()))},
    )
    # Only now its headquarters see as far as their records say (op.fow.depth).
    looked = visibility_updates.at_turn_start(with_card_units(mustered))
    return end_turn.start_battle(looked.state).state


def _hq(run: RunState, hq: Headquarters, board: Board) -> Headquarters:
    """Return a headquarters of the player with what it carries; of a type that the campaign does not name it is as it was.

    Rules camp.persist.hq, camp.persist.hq.non-persistent and camp.persist.hq.switch.
    """
    course = run.terms.course
    if hq.id not in run.hqs or not course.carries_hq(run.at, hq.id):
        return hq
    named = next((each.type for each in course.campaign.hqs if each.id == hq.id), hq.type)
    type_ = named if named in board.hq_types else hq.type
    return with_hq_record(replace(hq, type=type_), run.hqs[hq.id])


def _store(pool: Iterable[PoolLeft]) -> Store:
    """Return what all headquarters can buy of the pool of the battle's front, the elite store of the same number.

    Rules camp.pool.shared, camp.pool.not-force-pool and camp.card.elite.price.
    """
    return Store(
        tuple(
            Offer(each.kind, each.nation, each.specialist, each.price, each.elite_price, each.left)
            for each in pool
        )
    )


def _with_replacements(run: RunState, scenario: OperationalScenario) -> OperationalScenario:
    """Return a scenario in which others stand for the units that the player has by cards.

    A replacement is a unit of its own, with a record of its own (camp.card.para-division.replacement).
    """
    others = run.others
    if not others:
        return scenario
    units = tuple(
        unit.model_copy(update={"id": others[unit.id], "name": run.terms.name_of_unit(others[unit.id])})
        if unit.id in others
        else unit
        for unit in scenario.units
    )
    goals = tuple(_about_others(goal, others) for goal in scenario.objectives)
    triggers = with_others(scenario.triggers, others)
    return scenario.model_copy(update={"units": units, "objectives": goals, "triggers": triggers})


def _about_others(goal: Objective, others: Mapping[str, str]) -> Objective:
    """Return an objective that is about whoever stands in for a unit."""
    condition = goal.condition
    if condition is None or condition.unit is None or condition.unit not in others:
        return goal
    return goal.model_copy(
        update={"condition": condition.model_copy(update={"unit": others[condition.unit]})}
    )


def _board(
    run: RunState, board: Board, side: Side, own_places: int | None, cards: Mapping[CardId, Card]
) -> Board:
    """Return the board with the cards of the campaign's pool, and what holds in its battles.

    A scenario that says how many specialists a unit of the side can have comes before the campaign (op.step.spec.max-axis).
    """
    most = run.terms.course.campaign.specialist_places
    if own_places is None and most is not None:
        sides = (replace(facts, specialists=most) if facts.id == side else facts for facts in board.sides)
        board = replace(board, sides=tuple(sides))
    figures = run.terms.course.campaign.extra_turns
    bought = sum(each.extra_turns for each in run.battles.values()) if figures.scope == "campaign" else 0
    turns = ExtraTurns(figures.price, figures.factor, bought) if run.extra_turns else None
    owned = run.battle.owned_bonus
    course = run.terms.course
    # Who stands for another appears wherever that one is due (camp.persist.unit.ui.remaining).
    due = {other: name for name, other in run.others.items()}
    badges = {name: course.badge(run.at, due.get(name, name)) for name in run.roster.units}
    signs = {token.id: token.letter for token in course.campaign.tokens if token.letter}
    letters = {each.objective: signs[each.token] for each in run.battle.tokens if each.token in signs}
    terms = CampaignTerms(
        side,
        turns,
        owned.prestige,
        owned.score,
        {name: starting_figures(record) for name, record in run.starting_hqs.items()},
        badges,
        slots=hand.slots(run),
        card_pool=weights_in_battle(run),
        letters=letters,
    )
    return replace(board, cards={**board.cards, **cards}, campaign=terms)


def _units(
    run: RunState, state: State, side: Side, carried: Mapping[str, UnitRecord]
) -> tuple[Mapping[UnitId, Unit], Mapping[HqId, list[PoolItem]]]:
    """Return the units with what the player's carry, and what they cannot have here, for the pools of their HQs."""
    figures = run.terms.course.campaign.reconstitution
    few = Reconstitution(figures.steps, figures.xp)
    places = state.board.sides[state.board.number_of(side)].specialists
    full = run.who_comes("full-strength")
    every = dict(sorted({**state.units, **state.waiting, **state.withdrawn}.items()))
    units, surplus = dict(every), dict[HqId, list[PoolItem]]()
    for name, unit in every.items():
        if unit.side != side or (name not in carried and name not in full):
            continue
        kind = state.board.unit_types[unit.type]
        record = carried.get(name) or record_of_unit(unit)
        # Who carries nothing keeps the specialists that the scenario gives it, however many.
        room = places if name in carried else len(record.specialists)
        start = start_of_unit(record, Capacity(kind.steps, room), few, full=name in full)
        units[name] = with_record(state.board, unit, start.record)
        if unit.hq is not None:
            extra = [Element(each.type, nation=each.nation) for each in start.surplus_specialists]
            surplus.setdefault(unit.hq, []).extend(
                [
                    *parts_of_step(state.board, kind, 1) * start.surplus_steps,
                    *(specialist_item(state.board, kind, each, 1) for each in extra),
                ]
            )
    return units, surplus
