"""The names that go into files, recordings and digests: `python -m tests.support.written_names` lists them anew.

A name is a line, as `state.units.*.at: int`; what is behind the colon is its type, or one of the values that it can
have, a line for each, so that a new value takes none of them away.
"""

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from pathlib import Path
from types import NoneType, UnionType
from typing import Any, Final, Literal, NewType, Union, get_args, get_origin, get_type_hints

from studio.documents.kinds import KINDS
from studio.documents.reading.schema import schema_of
from studio.lint.runner import ALIASES, codes
from studio.players.registry import players_for
from studio.players.roster import shipped_roster
from studio.rules.engines import engine_named
from studio.rules.kernel import history
from studio.rules.operational.base.state import State
from studio.rules.operational.ruleset import Operational
from tests.support.refusals import codes_built_in, refusal_codes

LIST: Final = Path(__file__).parents[1] / "recordings" / "names.json"
#: What the window adds, which needs Qt, so that a test of its own looks for it.
WINDOW: Final = ("places", "settings", "shortcuts")


def written_names() -> dict[str, list[str]]:
    """All names, by where they go."""
    engine = Operational()
    return {
        "state": sorted(_lines("state", State)),
        "actions": sorted(line for each in engine.action_types for line in _lines("action", each)),
        "events": sorted(line for each in engine.event_types for line in _lines("event", each)),
        "documents": sorted({line for kind in KINDS.values() for line in _properties(kind)}),
        "parameters": sorted(
            f"{each}.{name}"
            for each in players_for(engine.name).names
            for name in shipped_roster().player(engine_named(engine.name), each, 1).parameters
        ),
        "problems": sorted({*codes(), *ALIASES}),
        "refusals": sorted(refusal_codes() | codes_built_in(iter((history,)))),
    }


def _lines(path: str, hint: Any) -> Iterator[str]:
    """A line for each leaf below a type, by the rules of `studio.rules.kernel.codec`."""
    origin, items = get_origin(hint), get_args(hint)
    if isinstance(hint, NewType):
        yield from _lines(path, hint.__supertype__)
    elif origin is Literal:
        yield from (f"{path}: {item!r}" for item in items)
    elif origin in (Union, UnionType):
        yield from _lines_of_union(path, [item for item in items if item is not NoneType])
    elif origin in (tuple, frozenset):
        for number, item in enumerate(items):
            if item is not Ellipsis:
                yield from _lines(
                    f"{path}[]" if Ellipsis in items or len(items) == 1 else f"{path}[{number}]", item
                )
    elif origin in (dict, Mapping) or (isinstance(origin, type) and issubclass(origin, Mapping)):
        yield from _lines(f"{path}{{}}", items[0])
        yield from _lines(f"{path}.*", items[1])
    elif isinstance(hint, type) and issubclass(hint, Enum):
        yield from (f"{path}: {one.value!r}" for one in hint)
    elif isinstance(hint, type) and is_dataclass(hint):
        yield from _lines_of_dataclass(path, hint)
    else:
        yield f"{path}: {hint.__name__}"


def _lines_of_union(path: str, items: list[Any]) -> Iterator[str]:
    if all(isinstance(item, type) and not is_dataclass(item) for item in items):
        yield f"{path}: {' | '.join(sorted(item.__name__ for item in items))}"
        return
    for item in items:
        yield from _lines(path, item)


def _lines_of_dataclass(path: str, cls: type[Any]) -> Iterator[str]:
    hints, kind = get_type_hints(cls), getattr(cls, "kind", None)
    below = f"{path}({kind})" if isinstance(kind, str) else path
    written = [field.name for field in fields(cls) if not field.metadata.get("fixed")]
    if not written:
        yield below
    for name in written:
        yield from _lines(f"{below}.{name}", hints[name])


def _properties(kind: Any) -> Iterator[str]:
    """A line for each property of a kind of file, with the values of those that can only have some."""
    schema = schema_of(kind)
    yield from _below(kind.FORMAT, schema, schema.get("$defs", {}), ())


def _below(path: str, schema: Any, parts: Mapping[str, Any], above: tuple[str, ...]) -> Iterator[str]:
    if not isinstance(schema, dict):
        return
    if reference := schema.get("$ref"):
        name = str(reference).rpartition("/")[2]
        # Of parts in parts of the same kind, as conditions are, the first below the top says all.
        in_itself = _is_below(name, parts[name], parts) and any(
            _is_below(each, parts[each], parts) for each in above
        )
        if name not in above and not in_itself:
            yield from _below(path, parts[name], parts, (*above, name))
    values = schema.get("enum", [schema["const"]] if "const" in schema else [])
    yield from (f"{path}: {value!r}" for value in values)
    for name, below in schema.get("properties", {}).items():
        yield f"{path}.{name}"
        yield from _below(f"{path}.{name}", below, parts, above)
    yield from _below(f"{path}[]", schema.get("items"), parts, above)
    for below in (schema.get("additionalProperties"), *schema.get("patternProperties", {}).values()):
        yield from _below(f"{path}.*", below, parts, above)
    for each in (*schema.get("anyOf", ()), *schema.get("oneOf", ()), *schema.get("prefixItems", ())):
        yield from _below(path, each, parts, above)


def _is_below(name: str, schema: Any, parts: Mapping[str, Any]) -> bool:
    """Whether a part of a schema leads to itself."""
    seen: set[str] = set()
    waiting = [json.dumps(schema)]
    while waiting:
        for found in re.findall(r'"#/\$defs/([^"]+)"', waiting.pop()):
            if found not in seen:
                seen.add(found)
                waiting.append(json.dumps(parts[found]))
    return name in seen


def listed() -> dict[str, list[str]]:
    """The names as they are kept."""
    names: dict[str, list[str]] = json.loads(LIST.read_text("utf-8"))
    return names


def write(names: Mapping[str, list[str]]) -> None:
    """Keep names; those of the window stay as they are unless they are among them."""
    kept = {name: lines for name, lines in listed().items() if name in WINDOW} if LIST.is_file() else {}
    LIST.write_text(json.dumps({**kept, **names}, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


if __name__ == "__main__":
    write(written_names())
