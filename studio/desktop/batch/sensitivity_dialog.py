"""The battle on the screen under other values: what is varied, how the wins go along it, and a change that is advised."""

from dataclasses import dataclass
from functools import partial
from typing import Final

from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QComboBox, QTabWidget, QWidget

from studio import StudioError
from studio.desktop.batch.count_texts import games_played
from studio.desktop.batch.game_choices import scenario_as_read
from studio.desktop.batch.games_dialog import GamesDialog, Playing
from studio.desktop.batch.games_table import GameBehind, games_won
from studio.desktop.batch.report_document import colours_on
from studio.desktop.batch.sweep_view import SweepView
from studio.desktop.batch.varied_pane import VariedPane
from studio.desktop.pages.scenario_page import ScenarioPage
from studio.desktop.tasks.runner import BackgroundTask, ProgressCallback
from studio.documents.scenario import Scenario
from studio.editing.changes.change import Change, Composite
from studio.editing.changes.fields import field_as_in
from studio.playtest.lab.designs import Design, plan_of
from studio.playtest.lab.pointers import value_text, with_values
from studio.playtest.lab.sweep import Sweep, SweepPlan, batches_counted, plan_sweep, sweep_of
from studio.rules.kernel.decision import Side
from studio.tables.quantities import count_of

_DESIGNS: Final = {
    "Each by itself": Design.ONE_AT_A_TIME,
    "All values with all": Design.FULL,
    "Two values of each, in a fraction": Design.FRACTIONAL,
}


class NothingVaried(StudioError):
    """A sweep that varies nothing."""

    def __init__(self) -> None:
        super().__init__(
            "Nothing is varied yet; choose a deadline, the turns or a unit's steps in the list, and press Enter."
        )


@dataclass(frozen=True, slots=True)
class _Swept:
    """A sweep that was played, with its drawings."""

    plan: SweepPlan
    sweep: Sweep
    plots: tuple[str, ...]
    #: The games won behind each line of the table.
    won: tuple[tuple[GameBehind, ...], ...]
    asked: int


class SensitivityDialog(GamesDialog):
    """Plays a battle under other values, each with the same seeds."""

    TITLE = "Sensitivity"
    PLAY_TIP = "Play the battle as it is on the screen now, and under each of the values (Enter)."

    def __init__(self, parent: QWidget, page: ScenarioPage) -> None:
        super().__init__(parent, page)
        self._swept: _Swept | None = None
        self.varied = VariedPane()
        self._list_variables()
        self.view = SweepView()
        self.view.table.game_wanted.connect(self.play_again)
        self.view.change_wanted.connect(self.make_change)
        self.tabs = QTabWidget()
        self.tabs.setAccessibleName("What is varied, and the result")
        self.tabs.addTab(self.varied, "What is &varied")
        self.tabs.addTab(self.view, "&Result")
        self.column.addWidget(self.tabs, 1)
        for changes in (self.varied.changed, self.choices.changed, self._design.currentIndexChanged):
            changes.connect(self._count)
        self._count()
        self.allow(play=True)

    def add_choices(self) -> None:
        """Add whose wins are followed, and what is tried together."""
        self._side, self._design = QComboBox(), QComboBox()
        for each in scenario_as_read(self.page).sides:
            self._side.addItem(each.name, each.id)
        self._side.setToolTip("The side whose wins are followed.")
        self._design.addItems(list(_DESIGNS))
        self._design.setToolTip("Which values are tried together, where several things are varied.")
        self.choices.add_rows(("&Wins of", self._side), ("Values &tried", self._design))

    @property
    def sweep(self) -> Sweep | None:
        """What came of the last sweep."""
        return self._swept.sweep if self._swept is not None else None

    def task(self, playing: Playing) -> BackgroundTask[object]:
        """Return what plays the variants. Raises NothingVaried, WrongValues, and what the plan raises."""
        battle_shown = self.battle_shown()
        self._list_variables()
        factors, design = self.varied.factors(), self._chosen_design
        if not factors:
            raise NothingVaried
        plan_of(factors, design)
        side, colours = Side(self._side.currentData()), colours_on(self.view)

        def play(progress: ProgressCallback) -> _Swept | None:
            # It draws with a library that takes half a second to import.
            from studio.playtest.lab.sweep_plots import plots_of_sweep

            plan = plan_sweep(battle_shown(), factors, design)
            results = playing.play(plan.batches, progress)
            if not results[0]:
                return None
            sweep = sweep_of(plan, side, results)
            won = tuple(
                games_won(each, games, side) for each, games in zip(plan.batches, results, strict=True)
            )
            lines = tuple(
                tuple(game for number in counted for game in won[number])
                for counted in batches_counted(plan, sweep)
            )
            return _Swept(plan, sweep, plots_of_sweep(sweep, colours), lines, len(playing.seeds))

        return play

    def show_found(self, found: object) -> None:
        """Show curves, table and advice."""
        assert isinstance(found, _Swept), "that is what the task gives"
        self._swept = found
        self.view.show_sweep(found.sweep, found.plots, found.won)
        self.tabs.setCurrentWidget(self.view)
        sweep = found.sweep
        self.show_message(games_played(sweep.games, found.asked, sweep.seed, "of each variant"))

    def make_change(self) -> None:
        """Make the change that is advised, as one step of the document's history; not under a battle on its map."""
        if not self.page.is_edited:
            self.show_message("A battle is played on this map; leave it first, and then make the change.")
            return
        said: list[str] = []
        note = self.page.editor.message.connect(said.append)
        is_made = self.page.editor.do(self._advised_change())
        self.page.editor.message.disconnect(note)
        self._list_variables()
        self.show_message("The change is made; undo takes it back." if is_made else " ".join(said))

    def event(self, event: QEvent) -> bool:
        """List what can be varied of the scenario as it is, when the dialog comes to the front."""
        if event.type() == QEvent.Type.WindowActivate and hasattr(self, "varied"):
            self._list_variables()
        return super().event(event)

    def allow(self, *, play: bool) -> None:
        """Let the person choose and play, or only cancel."""
        super().allow(play=play)
        self.varied.setEnabled(play)
        self.view.allow(play and self._swept is not None)

    def _list_variables(self) -> None:
        self.varied.show_scenario(self.page.document.value, self.page.language)

    @property
    def _chosen_design(self) -> Design:
        return _DESIGNS[self._design.currentText()]

    def _advised_change(self) -> Change[Scenario]:
        found = self._swept
        assert found is not None, "a sweep advises"
        advised = found.sweep.advised
        factors = [each for each in found.plan.factors if each.pointer in advised]
        before = found.plan.base.battle.scenario
        after = with_values(before, {each: advised[each.pointer] for each in factors})
        title = " and ".join(f"{each.label} to {value_text(advised[each.pointer])}" for each in factors)
        make = partial(field_as_in, before, after)
        return Composite(f"Set {title}", tuple(make(each.path) for each in factors))

    def _count(self, *_: object) -> None:
        """Say how many games that comes to, or what is wrong with the values."""
        try:
            factors = self.varied.factors()
            variants = len(plan_of(factors, self._chosen_design).variants)
        except StudioError as error:
            self.varied.state.setText(str(error))
            return
        if not factors:
            self.varied.state.setText(str(NothingVaried()))
            return
        games = (variants + 1) * self.choices.games
        what = count_of(variants, "variant")
        self.varied.state.setText(f"{what} and the battle as it is: {games} games.")
