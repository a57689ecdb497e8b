"""The house keeps its own rules: where things lie, how long modules are, what may be imported when."""

import ast
import json
import re
import subprocess
import sys
import tomllib
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from pytestqt.qtbot import QtBot

from studio.documents.kinds import KINDS

ROOT = Path(__file__).parent.parent
MODULES = sorted((ROOT / "studio").rglob("*.py"))
LONGEST_MODULE = 400
TOP_LEVEL = {
    "CHANGELOG.md",
    "CONTRIBUTING.md",
    "LICENSE",
    "README.md",
    "content",
    "pyproject.toml",
    "requirements.txt",
    "schemas",
    "studio",
    "tests",
}
EMPTY_NAMES = {"common", "core", "helpers", "managers", "misc", "shared", "util", "utils"}
EMPTY_CLASS_NAME = re.compile(r"(Manager|Handler|Helper|Impl|Base)$")
#: Modules beside `__init__`.
LARGEST_FOLDER = 20
BANNED_NAMES = json.loads((ROOT / "tests/banned_names.json").read_text("utf-8"))
PINNED = re.compile(r"^(?P<name>[A-Za-z0-9._-]+)==(?P<version>[^ ;\\]+)(?P<marker> ;[^\\]*)?", re.MULTILINE)


def source(module: Path) -> str:
    return module.read_text(encoding="utf-8")


@cache
def parsed(module: Path) -> ast.Module:
    return ast.parse(source(module))


@pytest.fixture(autouse=True, scope="module")
def forgotten() -> Iterator[None]:
    """Leave the trees of all modules to no other test: they are large."""
    yield
    parsed.cache_clear()


def name_of(module: Path) -> str:
    return module.relative_to(ROOT).as_posix()


def project() -> dict[str, list[str]]:
    tables = tomllib.loads(source(ROOT / "pyproject.toml"))
    return {"run": tables["project"]["dependencies"], "develop": tables["dependency-groups"]["dev"]}


def test_modules_stay_short() -> None:
    lengths = {name_of(module): source(module).count("\n") for module in MODULES}
    assert {name: length for name, length in lengths.items() if length > LONGEST_MODULE} == {}


def test_every_module_says_what_it_is() -> None:
    assert [name_of(module) for module in MODULES if not ast.get_docstring(parsed(module))] == []


def test_no_name_says_nothing() -> None:
    names = {name_of(module): {module.stem, module.parent.name} for module in MODULES}
    assert [module for module, parts in names.items() if parts & EMPTY_NAMES] == []
    classes = [
        f"{name_of(module)}: {node.name}"
        for module in MODULES
        for node in ast.walk(parsed(module))
        if isinstance(node, ast.ClassDef) and EMPTY_CLASS_NAME.search(node.name)
    ]
    assert classes == []


def test_folders_stay_small() -> None:
    folders = Counter(name_of(module.parent) for module in MODULES if module.stem != "__init__")
    found = {name: count for name, count in folders.items() if count > LARGEST_FOLDER}
    assert found == {}, "split a folder by its topics"


def defined_in(module: Path) -> Iterator[tuple[str, int]]:
    """The names that a module defines, its own among them, each with its line."""
    yield from ((part, 1) for part in module.relative_to(ROOT).with_suffix("").parts)
    for node in ast.walk(parsed(module)):
        match node:
            case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name) | ast.ClassDef(name=name):
                yield name, node.lineno
            case (
                ast.arg(arg=name)
                | ast.Name(id=name, ctx=ast.Store())
                | ast.Attribute(attr=name, ctx=ast.Store())
            ):
                yield name, node.lineno


def test_names_are_the_words_of_the_field() -> None:
    found = {
        f"{name_of(module)}:{line}: {name}": BANNED_NAMES[name]
        for module in MODULES
        for name, line in defined_in(module)
        if name in BANNED_NAMES
    }
    assert found == {}, "the glossary of CONTRIBUTING.md has the words to use"


def test_nothing_is_left_to_do() -> None:
    assert [name_of(module) for module in MODULES if re.search(r"\b(TODO|FIXME)\b", source(module))] == []


def test_the_repository_has_only_what_belongs_there() -> None:
    made = {"build", "dist", "__pycache__"}
    found = {entry.name for entry in ROOT.iterdir() if not entry.name.startswith(".")}
    assert {name for name in found - TOP_LEVEL - made if not name.endswith(".egg-info")} == set()


@pytest.mark.parametrize("name", ["CONTRIBUTING.md", "CHANGELOG.md", "README.md", "tests/cases/README.md"])
def test_what_is_written_for_people_names_files_that_there_are(name: str) -> None:
    text = source(ROOT / name)
    named = {
        *re.findall(r"`((?:studio|tests|content|schemas)/[\w./-]*)`(?! \(new\))", text),
        *re.findall(r"\]\(([\w./-]+)\)", text),
    }
    assert (
        sorted(
            each
            for each in named
            if not (ROOT / name).parent.joinpath(each).exists() and not (ROOT / each).exists()
        )
        == []
    )


def test_the_changelog_has_the_version_of_every_kind_of_file() -> None:
    rows = re.findall(r"^\| ([a-z-]+) \| (\d+) \|", source(ROOT / "CHANGELOG.md"), re.MULTILINE)
    assert dict(rows) == {name: str(kind.VERSION) for name, kind in KINDS.items()}


def test_requirements_name_no_host() -> None:
    lines = source(ROOT / "requirements.txt").splitlines()
    assert [
        line
        for line in lines
        if "://" in line or (line.lstrip().startswith(("-", "#")) and "--hash" not in line)
    ] == []


def test_every_requirement_is_pinned_with_hashes() -> None:
    entries = re.split(r"\n(?=\S)", source(ROOT / "requirements.txt").strip())
    assert [entry for entry in entries if not PINNED.match(entry) or "--hash=sha256:" not in entry] == []


def test_text_editors_know_the_schema_of_every_kind_of_file() -> None:
    settings = json.loads(source(ROOT / ".vscode/settings.json"))
    known = {(ROOT / entry["url"]).resolve() for entry in settings["json.schemas"]}
    of_cases = {ROOT / "tests/cases/case.schema.json", ROOT / "tests/rules/tactical/cases/cases.schema.json"}
    assert known == {*(ROOT / "schemas").iterdir(), *of_cases}


@pytest.mark.parametrize("group", ["run", "develop"])
def test_requirements_hold_what_the_project_asks_for(group: str) -> None:
    pinned: dict[str, list[str]] = {}
    for found in PINNED.finditer(source(ROOT / "requirements.txt")):
        pinned.setdefault(canonicalize_name(found["name"]), []).append(found["version"])
    for wanted in map(Requirement, project()[group]):
        versions = pinned.get(canonicalize_name(wanted.name), [])
        assert versions, f"{wanted} is not in requirements.txt"
        assert all(map(wanted.specifier.contains, versions)), f"{wanted} against {versions}"


@pytest.mark.skipif(sys.version_info >= (3, 12), reason="None is immortal there")
def test_qt_takes_no_reference_from_none(qtbot: QtBot) -> None:
    """PySide6 6.12.0 took one at every call that returns nothing, until the interpreter stopped."""
    from PySide6.QtWidgets import QLabel

    label = QLabel()
    qtbot.addWidget(label)
    before = sys.getrefcount(None)
    for number in range(2000):
        label.setText(str(number))
    assert sys.getrefcount(None) > before - 500


def test_the_command_line_starts_without_the_heavy_libraries() -> None:
    script = (
        "import sys, studio.cli.main; print(*sorted({name.split('.')[0] for name in sys.modules}"
        " & {'PySide6', 'numpy', 'networkx', 'matplotlib'}))"
    )
    heavy = subprocess.run(
        [sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert heavy.stdout.split() == []
