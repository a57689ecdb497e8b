"""The texts of a document that can be said in another language, each with a key that does not depend on its sequence."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from typing import Any, Final, TypeAlias, TypeVar, get_args

from studio.documents.elements import Elements
from studio.documents.model import Document, Model, fields_in_file

D = TypeVar("D", bound=Document)
M = TypeVar("M", bound=Model)
T = TypeVar("T")

#: Fields of parts that people read; notes of parts are for authors alone, those of a document are printed.
_TEXTS: Final = frozenset({"title", "description", "name", "designation", "text"})
_NOTES: Final = "notes"
#: What a document says of itself in other languages is no text of its own.
_LEFT_OUT: Final = frozenset({"translations", "silenced"})
#: Given the key of a text and what it says, returns what it shall say.
_Say: TypeAlias = Callable[[str, str], str]


def texts_of(document: Document) -> dict[str, str]:
    """Return every text that is not empty by its key, in the sequence of the file."""
    found: dict[str, str] = {}

    def note(key: str, text: str) -> str:
        found[key] = text
        return text

    _visited(document, "", note)
    return found


def with_texts(document: D, texts: Mapping[str, str]) -> D:
    """Return a document that says other things, by the keys of its texts; what it does not have is passed over."""
    return _visited(document, "", lambda key, text: texts.get(key, text))


def element_path(home: Iterable[str], key: str) -> str:
    """Return with what the keys of the texts of an element begin, given the parts that lead to it and its own key."""
    return "".join(f"/{each}" for each in (*home, key.replace("/", "|")))


def moved_texts(texts: Mapping[str, T], paths: Mapping[str, str | None]) -> dict[str, T]:
    """Return texts whose keys begin with certain paths under other paths, or without them where they are gone."""
    moved = {}
    for key, text in texts.items():
        path, _, field = key.rpartition("/")
        while path and path not in paths:
            path, _, outer = path.rpartition("/")
            field = f"{outer}/{field}"
        new = paths[path] if path else ""
        if new is not None:
            moved[f"{new}/{field}" if path else key] = text
    return moved


def _visited(part: M, path: str, say: _Say) -> M:
    update: dict[str, Any] = {}
    for name in _own_texts(type(part)):
        text = getattr(part, name)
        if text and (said := say(f"{path}/{name}", text)) != text:
            update[name] = said
    for name, key in _inner(type(part)).items():
        value = getattr(part, name)
        made = _visited_value(value, f"{path}/{name}", key, say)
        if made is not value:
            update[name] = made
    return part.model_copy(update=update) if update else part


def _visited_value(value: Any, path: str, key: tuple[str, ...], say: _Say) -> Any:
    match value:
        case Model():
            return _visited(value, path, say)
        case tuple():
            made = tuple(
                _visited(each, f"{path}/{name}", say)
                for name, each in zip(_keys(value, key), value, strict=True)
            )
            return made if any(new is not old for new, old in zip(made, value, strict=True)) else value
    return value


def _keys(parts: tuple[Model, ...], key: tuple[str, ...]) -> Iterator[str]:
    """Yield what tells parts from one another; those that have neither id nor hex are numbered from 1."""
    seen: dict[str, int] = {}
    for number, part in enumerate(parts, 1):
        named = [str(getattr(part, field)) for field in key if getattr(part, field, None) is not None]
        plain = ">".join(named).replace("/", "|") or str(number)
        seen[plain] = seen.get(plain, 0) + 1
        yield plain if seen[plain] == 1 else f"{plain}>{seen[plain]}"


@cache
def _own_texts(model: type[Model]) -> tuple[str, ...]:
    """Return the fields of a model that people read."""
    wanted = _TEXTS | {_NOTES} if issubclass(model, Document) else _TEXTS
    fields = fields_in_file(model)
    return tuple(name for name in fields if name in wanted and _is_text(fields[name].annotation))


@cache
def _inner(model: type[Model]) -> Mapping[str, tuple[str, ...]]:
    """Return the fields of a model that hold parts with texts, with the fields that tell those from one another."""
    found = {}
    for name, field in fields_in_file(model).items():
        if name in _LEFT_OUT or not any(
            _has_texts(each, frozenset()) for each in _models_in(field.annotation)
        ):
            continue
        said = (each for each in field.metadata if isinstance(each, Elements))
        found[name] = next((each.key for each in said), ("id",))
    return found


@cache
def _has_texts(model: type[Model], within: frozenset[type[Model]]) -> bool:
    """Say whether a model has texts, or parts with texts; `within` are those that lead to it."""
    if model in within:
        return False
    inner = (
        each
        for name, field in fields_in_file(model).items()
        if name not in _LEFT_OUT
        for each in _models_in(field.annotation)
    )
    return bool(_own_texts(model)) or any(_has_texts(each, within | {model}) for each in inner)


def _models_in(annotation: Any) -> Iterable[type[Model]]:
    """Yield the models in a type, but those in dictionaries, whose keys are not the author's."""
    if isinstance(annotation, type) and issubclass(annotation, Model):
        yield annotation
    elif getattr(annotation, "__origin__", None) is not dict:
        for part in get_args(annotation):
            yield from _models_in(part)


def _is_text(annotation: Any) -> bool:
    """Say whether a type is that of a line or a text, and not of a closed set of words."""
    return annotation is str or any(_is_text(part) for part in get_args(annotation) if part is not type(None))
