"""The names that files of reports have."""

from collections.abc import Collection
from pathlib import Path
from typing import Final

from studio import StudioError

#: The endings of a web page and of what is printed.
REPORT_ENDINGS: Final = (".html", ".pdf")


class NoReportFile(StudioError):
    """A report was to be written into a file of another kind."""

    def __init__(self, path: Path) -> None:
        super().__init__(f"{path} is no name for a report; let it end in .html or .pdf.")


def require_report_name(path: Path, endings: Collection[str] = REPORT_ENDINGS) -> None:
    """Raise NoReportFile where a name does not end as that of a report."""
    if path.suffix.lower() not in endings:
        raise NoReportFile(path)
