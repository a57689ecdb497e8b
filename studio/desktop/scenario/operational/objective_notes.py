"""The engine's estimates of objectives, and what the last batch achieved, as columns of their table."""

from collections.abc import Callable
from typing import Final, NamedTuple

from PySide6.QtCore import QTimer

from studio.desktop.scenario.editor import ScenarioEditor
from studio.desktop.scenario.operational.estimates import ObjectiveEstimates
from studio.desktop.tables.notes import NoteColumn, TableNotes
from studio.lint.operational.estimates import ObjectiveEstimate
from studio.playtest.operational.report import ObjectiveFigures, OperationalReport

#: Milliseconds without a change before the engine is asked again.
_REST: Final = 400
_ASKED: Final = "…"
#: Behind all that has a number.
_LAST: Final = 10**6


class _Estimated(NamedTuple):
    """A column of what the engine estimates."""

    column: NoteColumn
    text: Callable[[ObjectiveEstimate], str]


class _Reported(NamedTuple):
    """A column of what the last batch, of so many games, has come to."""

    column: NoteColumn
    text: Callable[[ObjectiveFigures, int], str]


def _first_turn(estimate: ObjectiveEstimate) -> str:
    if estimate.held_at_start:
        return "held"
    return str(estimate.first_turn) if estimate.first_turn is not None else "never"


_ESTIMATED: Final = (
    _Estimated(
        NoteColumn("Nearest unit", "The unit of the side that is to take it which stands nearest."),
        lambda estimate: estimate.nearest or "none",
    ),
    _Estimated(
        NoteColumn("Hexes away", "How far the nearest unit is.", is_figure=True),
        lambda estimate: str(estimate.hexes_away) if estimate.nearest is not None else "",
    ),
    _Estimated(
        NoteColumn(
            "First turn", "The first turn on which it can be taken without opposition.", is_figure=True
        ),
        _first_turn,
    ),
    _Estimated(
        NoteColumn("Supply", "Whether supply would reach it if all land on the way were taken."),
        lambda estimate: "yes" if estimate.is_supplied else "no",
    ),
)
_REPORTED: Final = (
    _Reported(
        NoteColumn(
            "On time",
            "Share of the games of the last batch in which it was taken in time.",
            is_figure=True,
        ),
        lambda figures, games: f"{figures.on_time / games:.0%}",
    ),
    _Reported(
        NoteColumn(
            "Never", "Share of the games of the last batch in which it was never taken.", is_figure=True
        ),
        lambda figures, games: f"{figures.never / games:.0%}",
    ),
    _Reported(
        NoteColumn("Turn taken", "On which turn it was taken in the last batch, on average.", is_figure=True),
        lambda figures, _: "" if figures.mean_turn is None else f"{figures.mean_turn:.1f}",
    ),
)


class ObjectiveNotes(TableNotes):
    """Follows the scenario and the last batch of games that was played in the window."""

    title = "Estimates"
    description = (
        "Show beside each objective what the engine estimates, and what the last batch of games achieved."
    )
    columns = tuple(each.column for each in (*_ESTIMATED, *_REPORTED))

    def __init__(self, editor: ScenarioEditor) -> None:
        super().__init__(editor)
        self._editor = editor
        self._estimates = ObjectiveEstimates.of(editor)
        self._estimates.found.connect(self.found)
        editor.reported.connect(self.found)
        self._rest = QTimer(self)
        self._rest.setSingleShot(True)
        self._rest.setInterval(_REST)
        self._rest.timeout.connect(self._estimates.ask)

    @classmethod
    def of(cls, editor: ScenarioEditor) -> "ObjectiveNotes":
        """Return those of an editor, which its panels share."""
        return editor.findChild(cls) or cls(editor)

    def ask(self) -> None:
        """Ask the engine; after a change, when there has been none for a while."""
        if self._estimates.has_asked:
            self._rest.start()
        else:
            self._estimates.ask()

    def leave(self) -> None:
        """Leave changes since the last answer unasked."""
        self._rest.stop()

    def text(self, key: str, column: int) -> str:
        """Return what is known of an objective."""
        if column >= len(_ESTIMATED):
            return self._achieved(key, _REPORTED[column - len(_ESTIMATED)])
        found = self._estimates.estimates
        if found is None:
            return _ASKED
        return _ESTIMATED[column].text(found[key]) if key in found else ""

    def rank(self, key: str, column: int) -> int | str:
        """Return figures as such; what has none stands last."""
        if not self.columns[column].is_figure:
            return super().rank(key, column)
        digits = self.text(key, column).rstrip(" %").replace(".", "")
        return int(digits) if digits.isdigit() else _LAST

    def _achieved(self, key: str, reported: _Reported) -> str:
        report = self._editor.last_report
        if not isinstance(report, OperationalReport):
            return ""
        found = next((each for each in report.objectives if each.id == key), None)
        return reported.text(found, report.games) if found is not None else ""
