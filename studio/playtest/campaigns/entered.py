"""The result of a campaign's battle that was fought elsewhere is entered by hand."""

from collections.abc import Sequence

from studio import StudioError
from studio.campaign.run.actions import Conclude
from studio.campaign.run.engine import CampaignRun
from studio.campaign.run.entry import Entry, EntryForm, EntryProblem, entry_problems
from studio.campaign.run.report import Report
from studio.playtest.campaigns.battle import CampaignBattle


class WrongEntry(StudioError):
    """A result was entered that does not follow from how the battle began."""

    def __init__(self, problems: Sequence[EntryProblem]) -> None:
        super().__init__(f"The result cannot be entered: {' '.join(each.message for each in problems)}")


class BattleEntry:
    """What a person enters of a battle: its form, and what is wrong with what stands in it."""

    def __init__(self, battle: CampaignBattle) -> None:
        """Take the battle where a run is. Raises what its set-up raises."""
        self._battle, self._start = battle, battle.start(battle.seed)
        self.form: EntryForm = battle.fought.entry_form(battle.run, self._start)

    def problems(self, entry: Entry) -> tuple[EntryProblem, ...]:
        """Find what cannot be entered, and what is only asked about."""
        found = entry_problems(self.form, entry)
        if any(not each.is_question for each in found):
            return found
        report = self._report(entry)
        if entry.spent and report.prestige < 0:
            had = report.prestige + entry.spent
            message = f"Only {max(had, 0)} prestige could be spent, not {entry.spent}."
            return (*found, EntryProblem(("spent",), message))
        denied = CampaignRun().refusal(self._battle.run, Conclude(report))
        return found if denied is None else (*found, EntryProblem((), denied.text))

    def report(self, entry: Entry) -> Report:
        """Return the report of a battle that ended so. Raises WrongEntry."""
        wrong = [each for each in self.problems(entry) if not each.is_question]
        if wrong:
            raise WrongEntry(wrong)
        return self._report(entry)

    def _report(self, entry: Entry) -> Report:
        return self._battle.fought.enter(self._battle.run, self._start, entry)
