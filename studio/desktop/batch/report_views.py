"""Views of the reports of batches, by the name of the engine whose games they are of."""

from collections.abc import Callable
from typing import Any, Final

from PySide6.QtGui import QFontDatabase
from PySide6.QtWidgets import QPlainTextEdit, QWidget

from studio.desktop.batch.operational.report_tables import show_tables
from studio.playtest.engine_measures import measures_for
from studio.playtest.report import Report
from studio.rules.engines import Engine

#: What shows a report, which is one of the engine's own.
_views: Final[dict[str, Callable[[Any], QWidget]]] = {"operational": show_tables}


def make_report_view(engine: Engine, report: Report) -> QWidget:
    """Show a report; where an engine has no view for it, as the command line writes it."""
    if engine.name in _views:
        return _views[engine.name](report)
    view = QPlainTextEdit(measures_for(engine).report_text(report))
    view.setReadOnly(True)
    # Its columns stand under each other where every letter is as wide as the others.
    view.setFont(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont))
    view.setAccessibleName("Report")
    return view
