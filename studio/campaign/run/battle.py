"""A battle of a run: it is launched, reported, confirmed or fought again (4.2 Victory, 4.5)."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from studio.campaign.records import Component
from studio.campaign.run import events, hand, refusals
from studio.campaign.run.actions import Conclude, Confirm, GiveUp, Launch, Restart
from studio.campaign.run.judgement import find_contradiction
from studio.campaign.run.moving import grant_milestones, move_on
from studio.campaign.run.report import Report
from studio.campaign.run.state import FoughtBattle, RunState
from studio.campaign.score import restart_penalty, score_battle
from studio.documents.campaign.campaign import VICTORY
from studio.documents.campaign.operational.forces import RestartBonus
from studio.rules.kernel.events import Event
from studio.rules.kernel.refusal import Refusal
from studio.rules.kernel.transition import Transition
from studio.tables.kinds import Difficulty

#: The levels of difficulty on which restarts bring something (camp.restart.bonus, camp.restart.bonus.not-hard).
_WITH_BONUS: Final[tuple[Difficulty, ...]] = ("easy", "normal")


def refuse_launch(state: RunState, action: Launch) -> Refusal | None:  # noqa: ARG001
    """Say why the battle cannot begin."""
    if state.phase != "ahead":
        return refusals.wrong_phase("A battle", "when the campaign has come to one")
    if state.at not in state.terms.course.rosters:
        return refusals.scenario_missing(state.battle.scenario)
    return None


def launch(state: RunState, action: Launch) -> Transition[RunState]:  # noqa: ARG001
    """Begin the battle."""
    event = events.BattleLaunched(
        battle=state.at, variants=state.variants, rules=("camp.token.start.variant",)
    )
    return Transition(replace(state, phase="battle"), (event,))


def refuse_conclude(state: RunState, action: Conclude) -> Refusal | None:
    """Say why a report cannot be taken: it does not follow from how the battle began."""
    if state.phase != "battle":
        return refusals.wrong_phase("A report", "while its battle is fought")
    line = find_contradiction(state, action.report)
    return refusals.report_does_not_fit(line) if line is not None else None


def conclude(state: RunState, action: Conclude) -> Transition[RunState]:
    """Take the report of a battle: it is decided, or lost for now (camp.victory.each-battle)."""
    report = action.report
    counts = report.result == "won" or state.battle.defeat == "goes-on"
    lines = report.score if report.result == "won" else ()
    event = events.BattleReported(
        battle=state.at,
        result=report.result,
        score=score_battle(lines, _percent(state)).total,
        prestige=report.prestige - state.account.balance,
        rules=("camp.victory.condition", "camp.victory.each-battle"),
    )
    if not counts:
        return Transition(replace(state, phase="lost", report=report), (event,))
    # What is discarded or claimed before the report is confirmed is of what the battle left (camp.card.deck-full.decline).
    decided = replace(state, phase="decided", report=report, hand=report.hand, aside=report.waiting)
    return Transition(decided, (event,))


def refuse_confirm(state: RunState, action: Confirm) -> Refusal | None:  # noqa: ARG001
    """Say why there is nothing to confirm."""
    if state.phase != "decided":
        return refusals.wrong_phase("Going on", "once a battle is decided")
    return None


def confirm(state: RunState, action: Confirm) -> Transition[RunState]:  # noqa: ARG001
    """Carry everything over and go on (camp.overview.carry-over).

    Of a defeat after which the campaign goes on rewards and tokens stand; score, what was held from the start, and the
    token of victory do not come.
    """
    report, battle = state.report, state.battle
    assert report is not None
    won = report.result == "won"
    confirmed = events.BattleConfirmed(battle=battle.id, rules=("camp.overview.carry-over",))
    carried = _carry(state, report)
    names = {each.objective: each.token for each in battle.tokens}
    earned = [names[goal] for goal in sorted(report.tokens) if goal in names]
    if won and VICTORY in names:
        earned.append(names[VICTORY])
    if report.result == "lost":
        earned += battle.lost_tokens
    carried, granted = _earn(carried, earned)
    milestones = grant_milestones(carried, at_end=False)
    lost = [events.CardLost(card=card, rules=("camp.card.unit.lost",)) for card in sorted(report.lost_cards)]
    moved = move_on(milestones.state)
    return Transition(moved.state, (confirmed, *lost, *granted, *milestones.events, *moved.events))


def _carry(state: RunState, report: Report) -> RunState:
    """Take over prestige, score, cards, pools and records (camp.score.grows, camp.persist.unit, camp.persist.hq)."""
    battle = state.battle
    won = report.result == "won"
    score = score_battle(report.score if won else (), _percent(state))
    prestige = report.prestige - (0 if won else report.owned_prestige)
    fought = FoughtBattle(
        score=score.total,
        kills=report.kills,
        restarts=state.restarts.get(battle.id, 0),
        extra_turns=report.extra_turns,
        held=report.held,
        on_time=report.on_time & report.held,
    )
    # That of a card which is lost with it does not come back (camp.card.unit.lost).
    gone = {state.terms.cards[card].unit for card in report.lost_cards}
    resting = state.who_comes("own-figures") | gone
    units = {name: record for name, record in report.units.items() if name not in resting}
    course = state.terms.course
    hqs = {name: record for name, record in report.hqs.items() if course.carries_hq(battle.id, name)}
    account = state.account.changed(
        prestige - state.account.balance, battle.title, "camp.overview.prestige.earn"
    )
    pools = state.pools if not report.pool else {**state.pools, battle.front: report.pool}
    carried = replace(
        state,
        report=None,
        result=report.result,
        won=state.won | {battle.id} if won else state.won,
        account=account,
        score=replace(state.score, battles={**state.score.battles, battle.id: score}),
        battles={**state.battles, battle.id: fought},
        lost_cards=state.lost_cards | report.lost_cards,
        pools=pools,
        units={**state.units, **units},
        hqs={**state.hqs, **hqs},
    )
    return hand.take_units_of_battle(carried, report)


def _earn(state: RunState, tokens: Iterable[str]) -> tuple[RunState, list[Event]]:
    """Give tokens that the run does not have yet (camp.token.earn, camp.token.later)."""
    new = [token for token in dict.fromkeys(tokens) if token not in state.tokens]
    granted: list[Event] = [events.TokenEarned(token=token, rules=("camp.token.earn",)) for token in new]
    return replace(state, tokens={**state.tokens, **dict.fromkeys(new, state.at)}), granted


def refuse_restart(state: RunState, action: Restart) -> Refusal | None:  # noqa: ARG001
    """Say why the battle cannot be fought again: it has not begun, or its report is confirmed (camp.restart.anytime)."""
    if state.phase not in ("battle", "decided", "lost"):
        return refusals.wrong_phase("A restart", "from the start of a battle until its report is confirmed")
    return None


def restart(state: RunState, action: Restart) -> Transition[RunState]:  # noqa: ARG001
    """Put everything back to before the battle, for points of the score and at no cost in prestige.

    Rules camp.restart.restores, camp.restart.no-prestige-penalty, camp.restart.score-penalty, camp.restart.bonus and
    camp.restart.bonus.not-hard.
    """
    before = state.anchor
    assert before is not None
    figures = state.terms.course.campaign.restarts
    penalty = restart_penalty(before.score.total, figures.percent, figures.cap)
    again = replace(
        before,
        score=replace(before.score, penalties=(*before.score.penalties, penalty)),
        restarts={**before.restarts, before.at: before.restarts.get(before.at, 0) + 1},
    )
    bonus = restart_bonus(before)
    if bonus is not None:
        again = _with_bonus(again, bonus)
    event = events.BattleRestarted(
        battle=before.at,
        penalty=penalty,
        cards=bonus.cards if bonus is not None else (),
        specialists=tuple(
            each for hq in (bonus.specialists if bonus is not None else {}).values() for each in hq
        ),
        rules=("camp.restart.restores", "camp.restart.score-penalty", "camp.restart.bonus"),
    )
    return Transition(replace(again, anchor=again), (event,))


def restart_bonus(state: RunState) -> RestartBonus | None:
    """Return what a restart brings: nothing on the higher levels, and else once a battle or each time.

    Cards that are off the pool, as those lost with their units are, do not come back so (camp.card.unit.lost).
    """
    if state.level not in _WITH_BONUS:
        return None
    once = state.terms.course.campaign.restarts.bonus == "once"
    if once and state.at in state.bonuses:
        return None
    bonus: RestartBonus = getattr(state.battle.restart_bonus, state.level)
    pool = state.terms.cards.keys() - state.lost_cards
    left = bonus.model_copy(update={"cards": tuple(card for card in bonus.cards if card in pool)})
    return left if left.cards or left.specialists else None


def _with_bonus(state: RunState, bonus: RestartBonus) -> RunState:
    state = hand.give(state, bonus.cards)
    hqs = dict(state.hqs)
    for name, types in bonus.specialists.items():
        if name in hqs:
            given = ((each, state.terms.nation_given(name, each)) for each in types)
            more = tuple(Component("specialist", nation, each) for each, nation in given)
            hqs[name] = replace(hqs[name], pool=(*hqs[name].pool, *more))
    return replace(state, hqs=hqs, bonuses=state.bonuses | {state.at})


def refuse_give_up(state: RunState, action: GiveUp) -> Refusal | None:  # noqa: ARG001
    """Say why the campaign is not given up here."""
    return None if state.phase == "lost" else refusals.wrong_phase("Giving up", "after a lost battle")


def give_up(state: RunState, action: GiveUp) -> Transition[RunState]:  # noqa: ARG001
    """End the campaign with a lost battle (camp.victory.each-battle)."""
    event = events.GivenUp(rules=("camp.victory.each-battle",))
    return Transition(replace(state, phase="end", given_up=True), (event,))


def _percent(state: RunState) -> int:
    return int(getattr(state.terms.course.campaign.levels, state.level).score_percent)
