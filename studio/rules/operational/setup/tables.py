"""The tables of a ruleset file, as the engine reads them."""

from studio.documents.operational.ruleset import OperationalRuleset
from studio.documents.table_models import to_table
from studio.rules.operational.setup.latest import Latest
from studio.tables.operational.tables import Tables


@Latest
def tables_of(ruleset: OperationalRuleset) -> Tables:
    """Read the tables of a ruleset file."""
    found: Tables = to_table(Tables, ruleset)
    return found
