"""What is known of an objective before and after it was fought for, as sentences under its form."""

from collections.abc import Iterator

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QVBoxLayout, QWidget

from studio.desktop.scenario.editor import ScenarioEditor
from studio.desktop.scenario.operational.documents import scenario_of
from studio.desktop.scenario.operational.estimates import ObjectiveEstimates
from studio.desktop.widgets.forms import plain_label, subheading
from studio.lint.operational.estimates import ObjectiveEstimate
from studio.playtest.operational.report import ObjectiveFigures, OperationalReport
from studio.tables.quantities import quantity

#: Milliseconds without a change before the engine is asked again.
_REST = 400


class EstimateLabel(QWidget):
    """Follows the scenario and the last batch of games that was played in the window."""

    def __init__(self, editor: ScenarioEditor, objective: str) -> None:
        super().__init__()
        self._editor, self._objective = editor, objective
        self._estimates = ObjectiveEstimates.of(editor)
        self._text = plain_label("")
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 6, 0, 0)
        column.addWidget(subheading("Estimate"))
        column.addWidget(self._text)
        self._estimates.found.connect(self._show)
        editor.reported.connect(self._show)
        editor.changed.connect(self._change)
        self._rest = QTimer(self)
        self._rest.setSingleShot(True)
        self._rest.setInterval(_REST)
        self._rest.timeout.connect(self._estimates.ask)
        if self._estimates.has_asked:
            # The form is built anew with every change of what stands on the map.
            self._rest.start()
        else:
            self._estimates.ask()
        self._show()

    def text(self) -> str:
        """Return what is said."""
        return self._text.text()

    def _change(self, *_: object) -> None:
        self._rest.start()
        self._show()

    def _show(self, *_: object) -> None:
        scenario, found = scenario_of(self._editor), self._estimates.estimates
        goal = next((each for each in scenario.objectives if each.id == self._objective), None)
        lines = ["The engine is being asked…"]
        if goal is None or goal.at is None:
            lines = ["It has no place that could be reached."]
        elif found is not None:
            estimate = found.get(self._objective)
            lines = (
                list(_lines_of(estimate)) if estimate is not None else ["The battle cannot be set up yet."]
            )
        self._text.setText("\n".join((*lines, self._of_last_batch())))

    def _of_last_batch(self) -> str:
        report = self._editor.last_report
        figures = report.objectives if isinstance(report, OperationalReport) else ()
        found = next((each for each in figures if each.id == self._objective), None)
        if report is None or found is None:
            return "No batch of games has been played with it in this window."
        return _achieved(found, report.games)


def _lines_of(estimate: ObjectiveEstimate) -> Iterator[str]:
    if estimate.nearest is not None:
        yield f"Nearest is {estimate.nearest}, {quantity(estimate.hexes_away, 'hex', 'hexes')} away."
    else:
        yield "No unit of its side is on the map."
    if estimate.held_at_start:
        yield "Its side holds it from the start."
    elif estimate.first_turn is None:
        yield "Even without opposition it cannot be taken in this battle."
    else:
        yield f"Without opposition it can be taken on turn {estimate.first_turn}."
    if estimate.is_supplied:
        yield "Supply would reach it if all land on the way were taken."
    else:
        yield "No supply would reach it, even if all land were taken."


def _achieved(figures: ObjectiveFigures, games: int) -> str:
    shares = {
        "on time": figures.on_time,
        "late": figures.late,
        "never": figures.never,
        "kept from the start": figures.kept,
    }
    said = ", ".join(f"{name} in {count / games:.0%}" for name, count in shares.items() if count)
    turn = "" if figures.mean_turn is None else f", on turn {figures.mean_turn:.1f} on average"
    return f"In the last batch of {quantity(games, 'game')}: {said or 'never in question'}{turn}."
