"""The figures of the shipped tactical ruleset."""

import json
from typing import Final

from studio.documents.storage.shipped import shipped_content
from studio.documents.table_models import to_table
from studio.documents.tactical.ruleset import TacticalRuleset
from studio.tables.tactical.tables import Tables


def _read() -> Tables:
    text = (shipped_content() / "rulesets" / "tactical.ruleset.json").read_text(encoding="utf-8")
    data = {name: value for name, value in json.loads(text).items() if name != "$schema"}
    tables: Tables = to_table(Tables, TacticalRuleset.model_validate_json(json.dumps(data)))
    return tables


TABLES: Final = _read()
