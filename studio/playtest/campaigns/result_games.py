"""Games of one battle of a campaign from a start by design: what a forecast draws from.

The player comes with the figures of the scenario and of the campaign's start, at a percent of the steps by design, with
nothing in hand that could be spent; some more turns are free, so that it is known how many would have been needed.
"""

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, Final

from studio.campaign.prestige import Account
from studio.campaign.records import Attached, UnitRecord
from studio.campaign.run.report import Report
from studio.campaign.run.start import start_run
from studio.campaign.run.state import RunState
from studio.documents.campaign.campaign import Campaign
from studio.documents.campaign.conditions import Result
from studio.documents.campaign.nodes import Battle
from studio.documents.campaign.results import BattleOutcome, ResultRow, Strength
from studio.playtest.campaigns.battle import CampaignBattle, battle_in
from studio.playtest.campaigns.documents import CampaignDocuments
from studio.playtest.campaigns.game import CampaignGame
from studio.rules.kernel.history import History

#: So much is in hand that nothing is refused for a debt; nothing is for sale.
_IN_HAND: Final = 1000
_PERCENT: Final = 100


@dataclass(frozen=True, slots=True)
class ResultStart:
    """How games of a battle begin: the variants that hold, and the strength of the player in percent."""

    battle: str
    variants: tuple[str, ...]
    strength: Strength


class GameStopped(Exception):
    """A game was given up before its end."""


class ResultGames:
    """The games of a battle from one start."""

    def __init__(self, documents: CampaignDocuments, start: ResultStart) -> None:
        """Set up the run that comes to the battle. Raises what compiling campaigns raises."""
        self._start = start
        bare = replace(documents, campaign=_with_start(documents.campaign, start))
        terms = bare.terms()
        began = start_run(terms, 0, "normal").state
        self._run = replace(
            began,
            at=start.battle,
            phase="battle",
            account=Account().changed(_IN_HAND, "For games of a forecast"),
            extra_turns=True,
            hand=(),
            aside=(),
            offer=(),
            pools={},
            units=_records(began, start),
            anchor=None,
        )
        self._documents = bare

    @cached_property
    def steps(self) -> int:
        """The steps that the player's units have at the start."""
        return sum(unit.steps for unit in self._units_at_start.values())

    @cached_property
    def _units_at_start(self) -> Mapping[str, UnitRecord]:
        battle = self._battle
        state = battle.start(0)
        return battle.fought.report(self._run, state, state, (), "computed").units

    @cached_property
    def _most_steps(self) -> Mapping[str, int]:
        """The steps that the types of the player's units can have."""
        battle = self._battle
        return {unit.id: unit.steps for unit in battle.fought.entry_form(self._run, battle.start(0)).units}

    @cached_property
    def _battle(self) -> CampaignBattle:
        return battle_in(self._documents, self._run)

    def play(self, player: str, seed: int, is_stopped: Callable[[], bool] = lambda: False) -> ResultRow:
        """Play a game, both sides led by a computer player. Raises GameStopped, and what the set-up raises."""
        battle = self._battle
        rules, fought = battle.engine.ruleset, battle.fought
        start = battle.start(seed)
        game = CampaignGame(battle, History(rules, start), dict.fromkeys(rules.sides(start), player))
        in_time: tuple[Report, Any] | None = None
        turns = 0
        while game.decision is not None:
            if is_stopped():
                raise GameStopped
            if not fought.extension_is_due(game.state):
                game.step()
                continue
            if in_time is None:
                over = rules.apply(game.state, fought.end_without(game.state))
                in_time = self._report(game, over.state, over.events), over.state
            if turns == self._run.terms.course.campaign.extra_turns.computed:
                game.play(fought.end_without(game.state))
            else:
                game.play(fought.decide_extension(game.state))
                turns += 1
        last = self._report(game, game.state, ()), game.state
        first = in_time or last
        row = self._outcome(*first)
        later = self._outcome(*last) if turns and last[0].result == "won" else None
        return ResultRow(
            **dict(row),
            seed=seed,
            result=first[0].result,
            extra_turns=turns if later is not None else 0,
            later=later,
        )

    def _report(self, game: CampaignGame, end: Any, more: tuple[Any, ...]) -> Report:
        happened = [event for done in game.history.transitions for event in done.events]
        return game.battle.fought.report(
            self._run, game.history.states[0], end, (*happened, *more), "computed"
        )

    def _outcome(self, report: Report, end: Any) -> BattleOutcome:
        roster = self._run.terms.course.rosters[self._start.battle]
        turns = self._battle.fought.turns_of_capture(end)
        held = sorted(report.held & roster.goals.keys())
        won: Result = "won"
        lost, gained = _specialists(self._units_at_start, report.units)
        return BattleOutcome(
            prestige=report.prestige - _IN_HAND - (0 if report.result == won else report.owned_prestige),
            taken={goal: turns.get(goal, 0) for goal in held},
            late=tuple(goal for goal in held if goal not in report.on_time),
            missing=tuple(
                name for name, goal in roster.goals.items() if goal.is_primary and name not in report.held
            ),
            tokens=tuple(sorted(report.tokens)),
            score=sum(line.points for line in report.score),
            kills=report.kills,
            steps_lost=self.steps
            - sum(self._kept(name, report.units[name]) for name in self._units_at_start),
            specialists_lost=lost,
            specialists_won=gained,
            cards_won=tuple(sorted([*(card.card for card in report.hand), *report.waiting])),
        )

    def _kept(self, name: str, unit: UnitRecord) -> int:
        """Return the steps with which a unit comes to its next battle (camp.persist.unit.reconstitute)."""
        figures = self._run.terms.course.campaign.reconstitution
        return unit.steps if unit.fate == "alive" else min(figures.steps, self._most_steps[name])


def _with_start(campaign: Campaign, start: ResultStart) -> Campaign:
    """Return a campaign in which the variants of a start hold in any case, and more turns cost nothing."""
    nodes = tuple(
        node.model_copy(
            update={
                "variants": tuple(
                    each.model_copy(update={"when": None})
                    for each in node.variants
                    if each.id in start.variants
                )
            }
        )
        if isinstance(node, Battle) and node.id == start.battle
        else node
        for node in campaign.nodes
    )
    free = campaign.extra_turns.model_copy(update={"price": 0, "scope": "battle"})
    return campaign.model_copy(update={"nodes": nodes, "extra_turns": free})


def _records(run: RunState, start: ResultStart) -> Mapping[str, UnitRecord]:
    """Return the records of the player's units at a strength that is not by design; each has a step at least."""
    if start.strength == _PERCENT:
        return {}
    return {
        name: UnitRecord(
            max((2 * unit.steps * start.strength + _PERCENT) // (2 * _PERCENT), 1),
            unit.xp,
            tuple(map(Attached, unit.specialists)),
        )
        for name, unit in run.terms.course.rosters[start.battle].units.items()
    }


def _specialists(before: Mapping[str, UnitRecord], after: Mapping[str, UnitRecord]) -> tuple[int, int]:
    """Return how many specialists units have no more, and how many they have anew."""
    lost = gained = 0
    for name, unit in before.items():
        had = Counter(each.type for each in unit.specialists)
        has = Counter(each.type for each in after[name].specialists)
        lost += (had - has).total()
        gained += (has - had).total()
    return lost, gained
