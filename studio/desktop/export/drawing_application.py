"""The application of Qt's that pictures and pages need where no window is open."""

import sys

from PySide6.QtWidgets import QApplication


def drawing_application() -> QApplication:
    """Return the process's application, made if there is none; it must be kept for as long as is drawn.

    It is one that can have windows too, as a process has no second one.
    """
    application = QApplication.instance()
    return application if isinstance(application, QApplication) else QApplication(sys.argv[:1])
