import json
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from check_jsonschema import main as command
from click.testing import CliRunner

from studio.documents.kinds import KINDS
from studio.documents.reading.schema import schema_of, schema_texts
from studio.documents.storage.shipped import shipped_content, shipped_schemas
from studio.documents.text.canonical import canonical_text
from studio.documents.text.pointers import walk
from tests.documents.samples import SAMPLES

#: Words that mean the same in draft-07 and in 2020-12.
COMMON = {
    "additionalProperties", "anyOf", "const", "default", "description", "enum", "examples", "format", "items", "maxItems",
    "maxLength", "maximum", "minItems", "minLength", "minimum", "oneOf", "pattern", "patternProperties",
    "properties", "propertyNames", "required", "title", "type", "$ref", "$defs", "$id", "$schema",
    "rule",  # our own note on which rule a figure belongs to
}  # fmt: skip


def test_the_committed_schemas_are_those_of_the_models() -> None:
    committed = {path.name: path.read_text(encoding="utf-8") for path in shipped_schemas().glob("*")}
    assert committed == schema_texts()


@pytest.mark.parametrize("kind", KINDS)
def test_a_schema_is_valid_against_the_metaschema(kind: str) -> None:
    schema = schema_of(KINDS[kind])
    jsonschema.Draft202012Validator.check_schema(schema)
    assert schema["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    assert schema["$id"] == f"urn:sandtable-studio:{kind}:{KINDS[kind].VERSION}"


def subschemas(schema: Any) -> list[dict[str, Any]]:
    """Every schema inside a schema, not the maps of names to schemas."""
    found = [schema]
    for word in ("properties", "patternProperties", "$defs"):
        for inner in schema.get(word, {}).values():
            found += subschemas(inner)
    for word in ("anyOf", "oneOf"):
        for inner in schema.get(word, []):
            found += subschemas(inner)
    for word in ("items", "additionalProperties"):
        if isinstance(schema.get(word), dict):
            found += subschemas(schema[word])
    return found


@pytest.mark.parametrize("kind", KINDS)
def test_a_schema_uses_only_words_that_old_and_new_editors_know(kind: str) -> None:
    for schema in subschemas(schema_of(KINDS[kind])):
        assert set(schema) <= COMMON


@pytest.mark.parametrize("kind", KINDS)
def test_every_object_is_closed_unless_it_holds_what_authors_name(kind: str) -> None:
    # A printed table, actions and states of a ruleset, which is their judge, and what a computer player depends on.
    free = {("table",), ("actions",), ("state",), ("base",), ("parameters", "patternProperties")}
    schema = schema_of(KINDS[kind])
    for steps, node in walk(schema):
        is_free = any(set(words) <= set(steps) for words in free)
        if isinstance(node, dict) and node.get("type") == "object" and not is_free:
            assert node["additionalProperties"] is False, steps


@pytest.mark.parametrize("kind", KINDS)
def test_patterns_are_anchored_and_mean_the_same_in_every_dialect(kind: str) -> None:
    for schema in subschemas(schema_of(KINDS[kind])):
        for pattern in [schema.get("pattern", "^$"), *schema.get("patternProperties", {})]:
            assert pattern.startswith("^")
            assert pattern.endswith("$")
            assert not {"\\d", "\\w", "\\s", "(?"} & {pattern[i : i + 2] for i in range(len(pattern))}


@pytest.mark.parametrize("kind", KINDS)
def test_every_field_has_a_title_for_the_editor_to_show(kind: str) -> None:
    for schema in subschemas(schema_of(KINDS[kind])):
        for name, field in schema.get("properties", {}).items():
            assert "$ref" in str(field) or field.get("title"), name


def check_jsonschema(*arguments: str | Path) -> tuple[int, str]:
    """The exit code and the output of the command, in this process: importing takes it longer than checking."""
    done = CliRunner().invoke(command, list(map(str, arguments)))
    return done.exit_code, done.output


def schema_file(kind: str) -> Path:
    return shipped_schemas() / f"{kind}.schema.json"


def test_check_jsonschema_accepts_our_schemas() -> None:
    files = sorted(shipped_schemas().glob("*.schema.json"))
    assert {path.name for path in files} == set(schema_texts())
    assert len(files) == len(KINDS) + 1, "expectations are no documents, and have a schema"
    code, told = check_jsonschema("--check-metaschema", *files)
    assert code == 0, told


@pytest.mark.long
@pytest.mark.parametrize("kind", KINDS)
def test_check_jsonschema_accepts_the_sample_and_all_shipped_files(kind: str, tmp_path: Path) -> None:
    sample = tmp_path / "sample.json"
    sample.write_text(canonical_text(SAMPLES[kind]), encoding="utf-8")
    pattern = "pack.json" if kind == "pack" else f"*.{kind}.json"
    code, told = check_jsonschema(
        "--schemafile", schema_file(kind), sample, *shipped_content().rglob(pattern)
    )
    assert code == 0, told


def test_check_jsonschema_refuses_what_the_studio_refuses(tmp_path: Path) -> None:
    sample = tmp_path / "sample.json"
    sample.write_text(json.dumps({**SAMPLES["pack"], "reqires": []}), encoding="utf-8")
    code, told = check_jsonschema("--schemafile", schema_file("pack"), sample)
    assert code == 1
    assert "reqires" in told


def test_editors_are_told_which_schema_belongs_to_which_file() -> None:
    root = shipped_schemas().parent
    settings = json.loads((root / ".vscode" / "settings.json").read_text(encoding="utf-8"))
    told = {
        entry["url"]: entry["fileMatch"]
        for entry in settings["json.schemas"]
        if entry["url"].startswith("./schemas/")
    }
    fixed = {"pack": "pack.json", "campaign-run": "*.run/run.json"}
    assert told == {
        f"./schemas/{kind}.schema.json": [fixed.get(kind, f"*.{kind}.json")]
        for kind in (*KINDS, "expectations")
    }


@pytest.mark.parametrize("kind", ["ruleset", "catalogue", "scenario", "campaign"])
def test_every_whole_number_that_an_author_writes_has_a_least_and_a_most(kind: str) -> None:
    unbounded = [
        place
        for place, schema in walk(schema_of(KINDS[kind]))
        if isinstance(schema, dict)
        and schema.get("type") == "integer"
        and not {"minimum", "maximum"} <= set(schema)
    ]
    assert {place[-2:] for place in unbounded} == {("properties", "version")}
