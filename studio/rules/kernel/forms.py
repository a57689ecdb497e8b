"""How a type hint is written as JSON and read back.

The form of a hint is built once and kept: a pair of closures, so that encoding a state costs little more than
copying its values. `studio.rules.kernel.codec` says what is written and is what others call.
"""

import json
from collections.abc import Callable, Container, Iterable, Mapping, Sequence
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import cache
from operator import attrgetter
from types import MappingProxyType, NoneType, UnionType
from typing import Any, Final, Literal, NewType, TypeAlias, Union, get_args, get_origin, get_type_hints

from studio.rules.kernel.scalars import (
    PLAIN,
    Form,
    Mismatch,
    bytes_from_json,
    check_types,
    enum_form,
    expect,
    literal_form,
    mismatch_of_choice,
    name_form,
    plain_form,
)

Json: TypeAlias = bool | int | str | list["Json"] | dict[str, "Json"] | None

#: An object that is written as it is, because its type is known elsewhere.
JsonObject = NewType("JsonObject", dict[str, Json])

#: `field(metadata=FIXED)`: the same in all states of a game (map, tables), so it is neither written nor digested.
FIXED: Final[Mapping[str, bool]] = MappingProxyType({"fixed": True})


#: `field(default=..., metadata=SPARSE)`: written only where it differs from its default, so that what few games have leaves
#: the text of all others as it is.
SPARSE: Final[Mapping[str, bool]] = MappingProxyType({"sparse": True})


#: The dataclasses whose forms are being built, to see one that holds another of itself.
_UNDER_WAY: Final[set[type[Any]]] = set()


@cache
def form_of(hint: Any) -> Form:
    """Build the form of a hint. Raises TypeError for a hint that JSON cannot hold exactly."""
    origin, items = get_origin(hint), get_args(hint)
    if hint is JsonObject:
        return Form(dict, _object_from_json)
    if isinstance(hint, NewType):
        return form_of(hint.__supertype__)
    if hint in PLAIN:
        return plain_form((hint,))
    if hint is bytes:
        return Form(bytes.hex, bytes_from_json)
    if origin is Literal:
        return literal_form(items)
    if origin in (Union, UnionType):
        return _union(items)
    if origin is tuple:
        return _list(items[0], tuple) if items[1:] == (Ellipsis,) else _fixed_tuple(items)
    if origin is frozenset:
        return _list(items[0], frozenset)
    if origin in (dict, Mapping):
        return _mapping(*items)
    if isinstance(hint, type) and issubclass(hint, Enum):
        return enum_form(hint)
    if isinstance(hint, type) and is_dataclass(hint):
        return _later(hint) if hint in _UNDER_WAY else _dataclass(hint)
    raise TypeError(f"{hint!r} has no exact JSON form")


@cache
def form_by_kind(types: tuple[Any, ...]) -> Form:
    """Build the form of "one of these dataclasses", which are told apart by their kinds."""
    kinds: dict[str, Any] = {_kind(cls): cls for cls in types}
    if "" in kinds or len(kinds) < len(types):
        raise TypeError(f"{types!r} cannot be told apart by their kinds")

    def encode(value: Any) -> Any:
        return form_of(kinds[_kind(value)]).to_json(value)

    def from_json(data: object, like: object) -> object:
        found = expect(data, dict, "an object").get("kind")
        if type(found) is not str or found not in kinds:
            raise mismatch_of_choice(sorted(kinds), found).below("kind")
        return form_of(kinds[found]).from_json(data, like)

    return Form(encode, from_json)


def _kind(cls: Any) -> str:
    """Return the kind of a dataclass, empty if it has none (a field of that name is something else)."""
    kind = getattr(cls, "kind", None)
    return kind if isinstance(kind, str) else ""


def _object_from_json(data: object, _like: object) -> dict[str, Any]:
    return expect(data, dict, "an object")


def _union(hints: tuple[Any, ...]) -> Form:
    flat = tuple(hint.__supertype__ if isinstance(hint, NewType) else hint for hint in hints)
    if PLAIN.issuperset(flat):
        return plain_form(flat)
    others = tuple(hint for hint in flat if hint is not NoneType)
    form = form_of(others[0]) if len(others) == 1 else form_by_kind(others)
    return _optional(form) if NoneType in flat else form


def _optional(form: Form) -> Form:
    encode = form.encode

    def encode_optional(value: Any) -> Any:
        return None if value is None or encode is None else encode(value)

    def from_json(data: object, like: object) -> object:
        return None if data is None else form.from_json(data, like)

    return Form(None if encode is None else encode_optional, from_json)


def _list(hint: Any, build: Callable[[Iterable[Any]], Any]) -> Form:
    item = form_of(hint)

    def encode_list(values: Iterable[Any]) -> list[Any]:
        if item.encode is None:
            check_types(values)
            return list(values)
        return list(map(item.encode, values))

    def encode_set(values: Iterable[Any]) -> list[Any]:
        return sorted(encode_list(values), key=None if item.encode is None else json.dumps)

    def from_json(data: object, _like: object) -> object:
        items = expect(data, list, "a list")
        return build(_items_from_json(items, [item] * len(items)))

    return Form(encode_list if build is tuple else encode_set, from_json)


def _fixed_tuple(hints: tuple[Any, ...]) -> Form:
    forms = [form_of(hint) for hint in hints]

    def encode(values: tuple[Any, ...]) -> list[Any]:
        return [form.to_json(value) for form, value in zip(forms, values, strict=True)]

    def from_json(data: object, _like: object) -> object:
        items = expect(data, list, "a list")
        if len(items) != len(forms):
            raise Mismatch(f"there should be a list of {len(forms)}, not of {len(items)}")
        return tuple(_items_from_json(items, forms))

    return Form(encode, from_json)


def _items_from_json(items: list[Any], forms: Sequence[Form]) -> list[Any]:
    found: list[Any] = []
    try:
        for item, form in zip(items, forms, strict=True):
            found.append(form.from_json(item, None))
    except Mismatch as mismatch:
        raise mismatch.below(len(found)) from None
    return found


def _mapping(key_hint: Any, value_hint: Any) -> Form:
    key, value = name_form(key_hint), form_of(value_hint)

    def encode(mapping: Mapping[Any, Any]) -> dict[str, Any]:
        check_types(mapping, key.types)
        if value.encode is None:
            check_types(mapping.values())
            return {key.write(name): mapping[name] for name in sorted(mapping, key=key.rank)}
        return {key.write(name): value.encode(mapping[name]) for name in sorted(mapping, key=key.rank)}

    def from_json(data: object, _like: object) -> dict[Any, Any]:
        found: dict[Any, Any] = {}
        for name, item in expect(data, dict, "an object").items():
            try:
                found[key.read(name)] = value.from_json(item, None)
            except Mismatch as mismatch:
                raise mismatch.below(name) from None
        return found

    return Form(encode, from_json)


def _later(cls: Any) -> Form:
    """Return the form of a dataclass inside itself, looked up when it is used."""

    def encode(value: Any) -> Any:
        return _dataclass_of(cls).to_json(value)

    def from_json(data: object, like: object) -> object:
        return _dataclass_of(cls).from_json(data, like)

    return Form(encode, from_json)


@cache
def _dataclass_of(cls: Any) -> Form:
    return _dataclass(cls)


def _dataclass(cls: type[Any]) -> Form:
    hints, kind = get_type_hints(cls), _kind(cls)
    fixed = [field.name for field in fields(cls) if field.metadata.get("fixed")]
    _UNDER_WAY.add(cls)
    try:
        forms = {field.name: form_of(hints[field.name]) for field in fields(cls) if field.name not in fixed}
    finally:
        _UNDER_WAY.remove(cls)
    usual = _defaults(cls, "sparse")
    plain = [name for name, form in forms.items() if form.encode is None and name not in usual]
    writers = [
        (name, form.encode) for name, form in forms.items() if form.encode is not None and name not in usual
    ]
    take = _attribute_getter(plain)
    tag = {"kind": kind} if kind else {}

    def encode(value: Any) -> dict[str, Any]:
        check_types((value,), exact)
        held = take(value)
        check_types(held)
        data = tag | dict(zip(plain, held, strict=True))
        for name, write in writers:
            data[name] = write(getattr(value, name))
        for name, default in usual.items():
            if (held := getattr(value, name)) != default:
                data[name] = forms[name].to_json(held)
        return data

    def from_json(data: object, like: object) -> object:
        source = like if type(like) is cls else None
        if fixed and source is None:
            raise TypeError(f"{cls.__name__} has fixed fields; reading it needs a value that has them")
        values: dict[str, Any] = {name: getattr(source, name) for name in fixed}
        written = expect(data, dict, "an object")
        found = _require_names(written, forms, tag, usual)
        values |= {name: default for name, default in usual.items() if name not in written}
        for name, form in forms.items():
            if name in values:
                continue
            held = getattr(source, name, None)
            try:
                # A value inside another of its class has the same fixed fields.
                values[name] = form.from_json(found[name], source if held is None else held)
            except Mismatch as mismatch:
                raise mismatch.below(name) from None
        return cls(**values)

    exact = frozenset({cls})
    return Form(encode, from_json)


def _defaults(cls: type[Any], mark: str) -> Mapping[str, Any]:
    """Return the fields of a dataclass that bear a mark, with the default that each must have."""
    return {
        each.name: each.default_factory() if callable(each.default_factory) else each.default
        for each in fields(cls)
        if each.metadata.get(mark)
    }


def _attribute_getter(names: Sequence[str]) -> Callable[[Any], tuple[Any, ...]]:
    """Get these attributes of a value, all in one call of the interpreter."""
    if len(names) > 1:
        return attrgetter(*names)
    return lambda value: tuple(getattr(value, name) for name in names)


def _require_names(
    data: dict[str, Any], names: Mapping[str, Form], tag: Mapping[str, str], spared: Container[str]
) -> dict[str, Any]:
    """Check that an object has all the names but those that may be left out, no other, and the right kind."""
    for name in data:
        if name not in names and name not in tag:
            raise Mismatch("there should be nothing of this name").below(name)
    for name in (*tag, *names):
        if name not in data and name not in spared:
            raise Mismatch(f"there should be a field “{name}”, which is missing")
    if tag and data["kind"] != tag["kind"]:
        raise mismatch_of_choice(tag.values(), data["kind"]).below("kind")
    return data
