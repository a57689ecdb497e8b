"""What is told of a battle of a run: how it begins, and what everyone came out of it with."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from studio.campaign.records import HqRecord, UnitRecord
from studio.campaign.rosters import Roster
from studio.campaign.run.report import PoolLeft, Report
from studio.campaign.run.state import RunState
from studio.campaign.score import score_battle
from studio.desktop.play.campaign.fact_table import Row
from studio.documents.catalogue import Catalogue
from studio.editing.changes.collections import collections_of, elements_of
from studio.editing.changes.naming import title_of

#: What score lines are about; what a ruleset calls otherwise is shown by its own word.
_SCORED: Final = {
    "primaries": "Primary objectives",
    "bonus-objectives": "Bonus objectives",
    "owned": "Objectives held from the start",
    "kills": "Enemy units destroyed",
    "prisoners": "Prisoners taken",
    "casualties": "Own steps lost",
    "cities": "Cities ruined by own actions",
    "bridges": "Bridges destroyed by own actions",
}
_FATES: Final = {"destroyed": "destroyed", "disbanded": "disbanded", "alive": ""}
_BRANCHES: Final = ("force_pool", "intel", "operations", "logistics", "engineering")
_NOTHING: Final = HqRecord(cp=0, range=0, movement=0)


@dataclass(frozen=True, slots=True)
class Notice:
    """A sentence about how a battle begins, with the rules behind it."""

    text: str
    rules: tuple[str, ...]


def roster_here(state: RunState) -> Roster:
    """Return who takes part in the battle where a run is, as its scenario has it."""
    return state.roster


def notices(state: RunState) -> Iterator[Notice]:
    """Tell what tokens and plans changed, and who comes reconstituted, replaced, filled up or with other figures."""
    battle, roster = state.battle, roster_here(state)
    hold = state.variants
    for variant in battle.variants:
        if variant.id in hold:
            yield Notice(variant.title, ("camp.token.start.variant",))
    persistence = battle.persistence
    for name, unit in roster.units.items():
        record = state.units.get(name)
        how = persistence.get(name)
        if how == "absent" or (unit.reserve and not hold):
            continue
        if record is not None and record.fate != "alive" and how != "own-figures":
            yield Notice(f"{unit.name} comes reconstituted.", ("camp.persist.unit.reconstitute",))
        if how == "full-strength":
            yield Notice(f"{unit.name} is filled up.", ("camp.persist.unit.special-reinforcement",))
        if how == "own-figures" and record is not None:
            yield Notice(f"{unit.name} has figures of its own here.", ("camp.persist.hq.switch",))
    planned = state.terms.course.roster_under(state.at, hold).units
    for original, other in state.others.items():
        if original in planned:
            text = (
                f"{roster.units[other].name} stands for {planned[original].name}, which you have by a card."
            )
            yield Notice(text, ("camp.card.para-division.replacement",))


def unit_before(state: RunState, name: str) -> UnitRecord | None:
    """Return what a unit brings into the battle where a run is; None where it is in no scenario and has no record."""
    record = state.units.get(name)
    if record is not None and record.fate == "alive" and name not in state.battle.own_figures:
        return record
    unit = roster_here(state).units.get(name)
    figures = state.terms.course.campaign.reconstitution
    if record is not None and record.fate != "alive":
        most = unit.steps if unit is not None else figures.steps
        return UnitRecord(min(figures.steps, most), figures.xp)
    return UnitRecord(unit.steps, unit.xp) if unit is not None else None


def unit_name(state: RunState, name: str) -> str:
    """Return what people call a unit."""
    found = roster_here(state).units.get(name)
    return found.name if found is not None else state.terms.name_of_unit(name)


def hq_rows(state: RunState) -> Iterator[Row]:
    """Return the headquarters of a battle with the figures that they bring; not those that have the scenario's there."""
    for name, hq in roster_here(state).hqs.items():
        record = state.hqs.get(name)
        if hq.reserve or record is None:
            continue
        if not state.terms.course.carries_hq(state.at, name):
            yield Row((hq.name, "own figures", "", "", "", ""), ("camp.persist.hq.non-persistent",))
            continue
        levels = "/".join(str(record.levels.get(branch, 0)) for branch in _BRANCHES)
        figures = (str(record.cp), str(record.range), str(record.movement), levels, str(len(record.pool)))
        yield Row((hq.name, *figures), ("camp.persist.hq",))


def goal_rows(state: RunState) -> Iterator[Row]:
    """Return the objectives of a battle with their deadlines and tokens, primary ones first."""
    roster = roster_here(state)
    tokens = {token.id: token for token in state.terms.course.campaign.tokens}
    brought = {each.objective: each.token for each in state.battle.tokens}
    for name, goal in sorted(roster.goals.items(), key=lambda each: not each[1].is_primary):
        token = tokens.get(brought.get(name, ""))
        letter = f"{token.letter}: " if token is not None and token.letter else ""
        deadline = goal.deadline or roster.turns
        when = "held from the start" if goal.held else f"by turn {deadline}" if deadline else ""
        kind = "primary" if goal.is_primary else "bonus"
        brings = f"{letter}{token.name}" if token is not None else ""
        rules = ("camp.score.primary",) if goal.is_primary else ("camp.score.bonus",)
        yield Row((goal.name, kind, when, brings), rules)


def pool_rows(state: RunState, names: Mapping[str, str]) -> Iterator[Row]:
    """Return what the pool of the battle's front has left."""
    for item in state.pools.get(state.battle.front, ()):
        cells = (_item(item, names), str(item.left), str(item.price), str(item.elite_price))
        yield Row(cells, ("camp.pool.limited", "camp.card.elite.price"))


def _item(item: PoolLeft, names: Mapping[str, str]) -> str:
    what = called(item.specialist, names) if item.specialist else item.kind
    return f"{what[:1].upper()}{what[1:]} ({called(item.nation, names)})"


def type_names(catalogue: Catalogue) -> Mapping[str, str]:
    """Return the names of all that a catalogue lists, by id; of two with one id, that of the first list."""
    found: dict[str, str] = {}
    for collection in collections_of(catalogue).values():
        items = elements_of(catalogue, collection)
        for key, item in zip(collection.keys_of(items), items, strict=True):
            found.setdefault(key, title_of(item) or key)
    return found


def called(id_: str, names: Mapping[str, str]) -> str:
    """Return what a nation or a specialist is called; its id in words where nobody knows."""
    return names.get(id_) or id_.replace("-", " ")


def score_rows(state: RunState, report: Report) -> Iterator[Row]:
    """Return the score of a battle line by line, what the level adds, and what it comes to (camp.score.ui.breakdown)."""
    lines = report.score if report.result == "won" else ()
    for line in lines:
        if line.number or line.points:
            label = _SCORED.get(line.what, line.what.replace("-", " ").capitalize())
            yield Row((label, str(line.number), f"{line.points:+}"), line.rules)
    base = sum(line.points for line in lines)
    percent = getattr(state.terms.course.campaign.levels, state.level).score_percent
    from_level = battle_score(state, report) - base
    if percent:
        label = f"Level {state.level}: {percent} percent of a score above 0"
        yield Row((label, "", f"{from_level:+}"), ("camp.score.difficulty",))
    total = str(base + from_level)
    yield Row(
        ("Score of the battle", "", total), ("camp.score.table", "camp.score.ui.breakdown"), is_bold=True
    )


def battle_score(state: RunState, report: Report) -> int:
    """Return what a battle brings in score, its level counted in."""
    lines = report.score if report.result == "won" else ()
    percent = getattr(state.terms.course.campaign.levels, state.level).score_percent
    return score_battle(lines, percent).total


def unit_rows(state: RunState, report: Report, names: Mapping[str, str]) -> Iterator[Row]:
    """Return every unit with what it brought and what it is left with, those that changed first."""
    rows: list[tuple[bool, Row]] = []
    for name, after in report.units.items():
        before = unit_before(state, name)
        steps = after.steps - (before.steps if before is not None else 0)
        xp = after.xp - (before.xp if before is not None else 0)
        fate = _FATES[after.fate] or ("new" if before is None else "")
        specialists = ", ".join(called(each.type, names) for each in after.specialists)
        change = _signed(steps) if before is not None else ""
        cells = (
            unit_name(state, name),
            str(after.steps),
            change,
            str(after.xp),
            _signed(xp) if before is not None and after.fate == "alive" else "",
            specialists,
            fate,
        )
        rules = ("camp.persist.unit",) if after.fate == "alive" else ("camp.persist.unit.reconstitute",)
        rows.append((not (steps or xp or fate), Row(cells, rules, is_bold=after.fate != "alive")))
    yield from (row for _, row in sorted(rows, key=lambda each: each[0]))


def hq_change_rows(state: RunState, report: Report) -> Iterator[Row]:
    """Return every headquarters with what it takes along and what changed."""
    names = {name: hq.name for name, hq in roster_here(state).hqs.items()}
    for name, after in report.hqs.items():
        before = state.hqs.get(name, _NOTHING)
        is_kept = state.terms.course.carries_hq(state.at, name)
        cells = (
            names.get(name, name),
            f"{after.cp}{_change(after.cp - before.cp)}" if is_kept else str(after.cp),
            f"{after.earned_xp}{_change(after.earned_xp - before.earned_xp)}"
            if is_kept
            else str(after.earned_xp),
            f"{len(after.pool)}{_change(len(after.pool) - len(before.pool))}"
            if is_kept
            else str(len(after.pool)),
            "" if is_kept else "carries nothing over",
        )
        rule = "camp.persist.hq" if is_kept else "camp.persist.hq.non-persistent"
        yield Row(cells, (rule,))


def card_notices(state: RunState, report: Report) -> Iterator[Notice]:
    """Tell which cards were won, used up, turned down and lost."""
    brought = state.anchor or state
    before = [*(card.card for card in brought.hand), *brought.aside]
    after = [card.card for card in report.hand]
    names = {name: terms.name for name, terms in state.terms.cards.items()}
    for card in dict.fromkeys([*before, *after, *report.waiting]):
        more = after.count(card) + report.waiting.count(card) - before.count(card)
        if card in report.lost_cards:
            yield Notice(f"{names[card]} is lost with its unit.", ("camp.card.unit.lost",))
        elif more > 0:
            yield Notice(f"{names[card]} was won.", ("camp.card.deck-full",))
        elif more < 0:
            yield Notice(f"{names[card]} was used up or discarded.", ("camp.card.discard",))
    up = [card.card for card in brought.hand if card.face_up]
    for held in report.hand:
        if not held.face_up and held.card in up:
            yield Notice(
                f"{names[held.card]} lies face-down until the next conference is left.",
                ("camp.card.persistent.face-down",),
            )


def _signed(number: int) -> str:
    return f"{number:+}" if number else ""


def _change(number: int) -> str:
    return f" ({number:+})" if number else ""
