"""All figures of the tactical rules, as the engine reads them."""

from studio.tables.figure import table


@table()
class Tables:
    """All figures of the tactical rules."""
