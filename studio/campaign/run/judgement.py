"""Whether a report follows from how its battle began: fought, computed or entered, all are judged alike."""

from collections.abc import Iterable, Iterator

from studio.campaign.records import HqRecord, UnitRecord
from studio.campaign.run import hand
from studio.campaign.run.report import PoolLeft, Report
from studio.campaign.run.state import RunState
from studio.documents.campaign.campaign import PRIMARIES


def find_contradiction(state: RunState, report: Report) -> str | None:
    """Return the first line of a report that cannot be (camp.overview.carry-over)."""
    parts = (_in_units, _in_objectives, _in_cards, _in_pool, _in_specialists, _in_account)
    return next((line for part in parts for line in part(state, report)), None)


def _in_units(state: RunState, report: Report) -> Iterator[str]:
    roster = state.roster
    for name, unit in report.units.items():
        if name not in roster.units and name not in state.units and name not in state.terms.card_units:
            yield f"the unit {name} takes no part"
        if unit.steps < 0 or not 0 <= unit.xp <= state.terms.most_xp:
            yield f"{name} has {unit.steps} steps and {unit.xp} xp"
        if (unit.fate == "alive") != (unit.steps > 0):
            yield f"{name} is {unit.fate} with {unit.steps} steps"
    for name in report.hqs:
        if name not in roster.hqs:
            yield f"the headquarters {name} takes no part"


def _in_objectives(state: RunState, report: Report) -> Iterator[str]:
    goals = state.roster.goals
    for name in sorted((report.held | report.on_time | report.tokens) - {*goals, PRIMARIES}):
        yield f"it has no objective {name}"
    if (report.result == "won") != (PRIMARIES in report.held):
        yield "a battle is won by holding all primary objectives, and by that alone"
    if report.extra_turns < 0 or (report.extra_turns and not state.extra_turns):
        yield f"{report.extra_turns} extra turns were bought where none can be"
    if report.kills < 0:
        yield f"{report.kills} enemy units were destroyed"


def _in_cards(state: RunState, report: Report) -> Iterator[str]:
    """Find cards that the player cannot have (camp.card.slots, camp.card.single-use.discard, camp.card.unit.lost)."""
    known = state.terms.cards
    cards = [*(card.card for card in report.hand), *report.waiting]
    for card in (*cards, *sorted(report.lost_cards)):
        if card not in known:
            yield f"the campaign has no card {card}"
    if len(report.hand) > hand.slots(state):
        yield f"{len(report.hand)} cards are held in {hand.slots(state)} slots"
    before = [*(card.card for card in state.hand), *state.aside]
    won = _without(cards, before)
    goals = len(state.roster.goals)
    if len(won) > goals:
        yield f"{len(won)} cards are new, {', '.join(won)}, and {goals} objectives could bring one each"
    for slot in report.hand:
        if not slot.face_up and slot.card in known and not known[slot.card].persistent:
            yield f"the card {slot.card} lies face-down, and is gone once it is used"
    for card in sorted(report.lost_cards):
        if card in known and known[card].unit is None:
            yield f"the card {card} brings no unit that could be lost"


def _in_pool(state: RunState, report: Report) -> Iterator[str]:
    """Find what the pool of the front cannot have left (camp.pool.limited)."""
    if not report.pool:
        return
    before = state.pools.get(state.battle.front, ())
    if [_item(each) for each in before] != [_item(each) for each in report.pool]:
        yield f"its pool is not that of the front {state.battle.front}"
        return
    for was, now in zip(before, report.pool, strict=True):
        if not 0 <= now.left <= was.left:
            what = now.specialist or now.kind
            yield f"the pool has {now.left} {what} ({now.nation}) left of {was.left}"


def _item(each: PoolLeft) -> tuple[object, ...]:
    return each.kind, each.nation, each.specialist, each.price, each.elite_price


def _in_specialists(state: RunState, report: Report) -> Iterator[str]:
    """Find specialists that came from nowhere: each objective brings one at most, others are bought.

    Where a headquarters brings a pool of the scenario's nothing is known of it.
    """
    own = state.who_comes("own-figures")
    if not all(_brings_record(state, name) for name in report.hqs):
        return
    roster = state.roster
    before = _attached(state.units[name] for name in report.units if name in state.units and name not in own)
    before += sum(
        len(roster.units[name].specialists)
        for name in report.units
        if name in roster.units and (name not in state.units or name in own)
    )
    before += _pooled(state.hqs[name] for name in report.hqs)
    bought = sum(
        was.left - now.left
        for was, now in zip(state.pools.get(state.battle.front, ()), report.pool, strict=False)
        if now.kind == "specialist"
    )
    after = _attached(report.units.values()) + _pooled(report.hqs.values())
    most = before + bought + len(report.held & roster.goals.keys())
    if after > most:
        yield f"it has {after} specialists, and there can be {most} at most"


def _brings_record(state: RunState, hq: str) -> bool:
    """Say whether what a headquarters began the battle with is known: it is what it carries (camp.persist.hq.switch)."""
    return hq in state.hqs and state.terms.course.carries_hq(state.at, hq)


def _attached(records: Iterable[UnitRecord]) -> int:
    return sum(len(each.specialists) for each in records)


def _pooled(records: Iterable[HqRecord]) -> int:
    return sum(item.kind == "specialist" for each in records for item in each.pool)


def _in_account(state: RunState, report: Report) -> Iterator[str]:
    """Find prestige that came from nowhere, or that was not paid (camp.overview.prestige.earn, camp.extra-turn.cost).

    What an upgrade brings that a headquarters has earned in the battle is not counted, so that a report with one is not
    judged; that of an objective is among what objectives bring.
    """
    roster = state.roster
    upgraded = any(
        record.targets_passed != state.hqs[name].targets_passed
        if _brings_record(state, name)
        else record.targets_passed
        for name, record in report.hqs.items()
    )
    if roster.most_prestige is None or upgraded:
        return
    figures = state.terms.course.campaign.extra_turns
    so_far = sum(each.extra_turns for each in state.battles.values()) if figures.scope == "campaign" else 0
    turns = sum(figures.price * figures.factor ** (so_far + turn) for turn in range(report.extra_turns))
    paid = sum(
        (was.left - now.left) * min(was.price, was.elite_price)
        for was, now in zip(state.pools.get(state.battle.front, ()), report.pool, strict=False)
    )
    owned = state.battle.owned_bonus.prestige * sum(goal.is_primary for goal in roster.goals.values())
    before = [*(card.card for card in state.hand), *state.aside]
    kept = [*(card.card for card in report.hand), *report.waiting]
    gone = sum(state.terms.cards[card].recoup for card in _without(before, kept) if card in state.terms.cards)
    won = len(roster.goals) * max((each.recoup for each in state.terms.cards.values()), default=0)
    most = state.account.balance + roster.most_prestige + owned + gone + won - paid - turns
    if report.prestige > most:
        yield f"{report.prestige} prestige are in hand, and there can be {most} at most"


def _without(cards: Iterable[str], others: Iterable[str]) -> list[str]:
    """Return cards less others, one for one."""
    left = list(cards)
    for card in others:
        if card in left:
            left.remove(card)
    return left
