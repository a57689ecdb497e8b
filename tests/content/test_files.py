"""Every shipped file is of a known kind, strictly valid, and in the canonical text form."""

import json
from pathlib import Path

import pytest

from studio.documents.engine_parts import model_for
from studio.documents.kinds import KINDS
from studio.documents.text.canonical import canonical_text

ROOT = Path(__file__).parents[2]
FILES = sorted((ROOT / "content").rglob("*.json"))


@pytest.mark.parametrize("path", FILES, ids=[path.name for path in FILES])
def test_a_shipped_file_is_valid_and_names_its_schema(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    head = json.loads(text)
    kind = KINDS[head["format"]]
    document = model_for(kind, head).model_validate_json(text, strict=True)
    assert head["version"] == kind.VERSION
    assert (path.parent / document.schema_).resolve() == ROOT / "schemas" / f"{kind.FORMAT}.schema.json"
    assert path.name == "pack.json" or path.name == f"{head['id']}.{kind.FORMAT}.json"


@pytest.mark.parametrize("path", FILES, ids=[path.name for path in FILES])
def test_a_shipped_file_is_in_the_canonical_form(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert canonical_text(json.loads(text)) == text


def test_rulesets_and_catalogues_are_shipped() -> None:
    assert {"operational.ruleset.json", "ww2.catalogue.json"} <= {path.name for path in FILES}
