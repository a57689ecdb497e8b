"""A document together with the file it came from: opened, checked, and saved back without loss."""

import hashlib
import json
from contextlib import suppress
from dataclasses import dataclass, field, replace
from difflib import get_close_matches
from pathlib import Path
from typing import Final, Generic, TypeVar

from studio import StudioError
from studio.documents.engine_parts import model_for, models_by_engine
from studio.documents.model import NO_POSITIONS, Document, FieldPositions
from studio.documents.reading.migrations import migrate
from studio.documents.reading.problems import InvalidDocument, SchemaProblem, problem_at
from studio.documents.reading.unknown import UnknownField, find_field_positions, find_unknown_fields
from studio.documents.reading.validation import choice_message, require_valid, validate
from studio.documents.storage.archive import archive_around, open_archive
from studio.documents.storage.autosave import (
    AutosaveStuck,
    Recovery,
    autosave_path,
    discard_autosave,
    set_autosave_aside,
)
from studio.documents.storage.files import MAX_JSON_BYTES, is_there, megabytes, read_bytes
from studio.documents.storage.store import NotSaved, save_bytes
from studio.documents.text.canonical import canonical_text
from studio.documents.text.json_text import parse
from studio.documents.text.pointers import JsonValue
from studio.documents.text.shortened import POINTER, shortened

D = TypeVar("D", bound=Document)

#: Unknown fields that are named; the rest is counted.
_MOST_FIELDS: Final = 10


@dataclass(frozen=True, slots=True)
class LoadedDocument(Generic[D]):
    """What one file holds, and what is needed to write it back."""

    path: Path
    document: D
    #: SHA-256 of the bytes that were read, to notice that another program changed the file.
    digest: str
    #: Why it cannot be saved, as a sentence; empty where it can.
    read_only: str = ""
    #: Where unsaved work on a copy is kept, if it is one; nothing is ever written at or beside `path` then.
    copy: Path | None = None
    #: Sentences on what happened while it was opened.
    remarks: tuple[str, ...] = ()
    #: Fields that no model knows. They stay in the file.
    unknown: tuple[UnknownField, ...] = ()
    #: Where those fields stood.
    positions: FieldPositions = field(default_factory=dict)
    #: The file is of a newer format version than the studio.
    newer: bool = False
    #: The document is not what is in the file: it was brought up to date or taken from an autosave.
    unsaved: bool = False

    @property
    def work_path(self) -> Path:
        """The path beside which unsaved work is kept."""
        return self.copy or self.path

    @property
    def notices(self) -> tuple[str, ...]:
        """Sentences that the author should see: why it is read-only, and what the studio does not know."""
        fields = [
            f"{self.path}, at {shortened(found.pointer, POINTER)}: "
            "the studio does not know this field and keeps it as it is."
            for found in self.unknown[:_MOST_FIELDS]
        ]
        if len(self.unknown) > _MOST_FIELDS:
            fields.append(f"So it does with {len(self.unknown) - _MOST_FIELDS:,} more.")
        return (*((self.read_only,) if self.read_only else ()), *self.remarks, *fields)


class ReadOnlyDocument(StudioError):
    """A document that was opened only to be looked at; the sentence is why."""


class ChangedOnDisk(StudioError):
    """A file that another program wrote after it was opened."""

    def __init__(self, path: Path) -> None:
        super().__init__(
            f"{path} was changed by another program since it was opened. "
            "Save under another name, open it again, or confirm that your version replaces it."
        )


class TooNew(StudioError):
    """A file of a newer format version that differs too much to be shown."""

    def __init__(self, message: str, problem: SchemaProblem) -> None:
        super().__init__(f"{message} It cannot be shown: at {problem.location}: {problem.message}")


def open_document(path: Path, *, anew: bool = False) -> LoadedDocument[Document]:
    """Read a file as the kind of document that it says it is; with `anew` the schema judges it in any case.

    Raises UnreadableFile, InvalidJson, UnsupportedVersion, TooNew or InvalidDocument.
    """
    return open_as(Document, path, anew=anew)


def open_as(model: type[D], path: Path, *, anew: bool = False) -> LoadedDocument[D]:
    """Read a file as a document of this kind and no other; one in a zip is read-only.

    Raises as open_document, and for a zip UnsafeArchive and NotAPack.
    """
    zipped = archive_around(path)
    if zipped is None:
        return read_as(model, read_bytes(path), path, anew=anew)
    data = open_archive(zipped).read(path.relative_to(zipped).as_posix())
    return as_packed(read_as(model, data, path, anew=anew))


def as_packed(opened: LoadedDocument[D]) -> LoadedDocument[D]:
    """Return a document of a zip as one that cannot be saved where it is."""
    if opened.read_only:
        return opened
    message = f"{opened.path} lies in a zip, which stays as it is; save it under another name to keep what you change."
    return replace(opened, read_only=message)


def open_recovered(found: Recovery) -> LoadedDocument[Document]:
    """Return the unsaved work as the content of the file that it belongs to. Raises as open_document, of the autosave."""
    opened = open_document(found.autosave)
    on_disk = digest_of(read_bytes(found.path)) if is_there(found.path) else ""
    return replace(opened, path=found.path, digest=on_disk, unsaved=True)


def read_as(model: type[D], data: bytes, path: Path, *, anew: bool = False) -> LoadedDocument[D]:
    """Return the document in the bytes of a file. Raises as open_document, but for UnreadableFile."""
    source = str(path)
    plain = parse(data, source)
    if not isinstance(plain, dict):
        raise InvalidDocument(source, [problem_at(plain, (), "A document must be one object in braces.")])
    kind, version = _kind(model, plain, source), _version(plain, source)
    newer = _newer_sentence(source, kind, version) if version > kind.VERSION else ""
    current = migrate(plain, kind.FORMAT, kind.VERSION, source)
    try:
        text = data if current is plain else json.dumps(current).encode()
        document, unknown = validate(kind, current, text, source, anew=anew)
    except InvalidDocument as error:
        if newer:
            raise TooNew(newer, error.problems[0]) from None
        raise
    return LoadedDocument(
        path,
        document,
        digest_of(data),
        read_only=newer,
        unknown=unknown,
        positions=find_field_positions(document, current) if unknown else NO_POSITIONS,
        newer=bool(newer),
        unsaved=version < kind.VERSION,
    )


def digest_of(data: bytes) -> str:
    """Return SHA-256 in hexadecimal digits."""
    return hashlib.sha256(data).hexdigest()


def _kind(model: type[D], plain: dict[str, JsonValue], source: str) -> type[D]:
    kinds = _kinds(model)
    name = plain.get("format")
    if isinstance(name, str) and name in kinds:
        return _model(kinds[name], plain, source)
    allowed = " or ".join(kinds)
    if name is None:
        message = f"The field “format” is missing; it says what the document is: {allowed}."
    else:
        near = get_close_matches(str(name), kinds, 1)
        message = f"The format “{shortened(str(name))}” is not expected here; it must be {allowed}." + (
            f" Did you mean “{near[0]}”?" if near else ""
        )
    raise InvalidDocument(source, [problem_at(plain, ("format",) if name is not None else (), message)])


def _model(kind: type[D], plain: dict[str, JsonValue], source: str) -> type[D]:
    """Return the model of the kind, or that of the engine which the file is for."""
    found = model_for(kind, plain)
    if found is None:
        message = choice_message(plain["engine"], models_by_engine(kind))
        raise InvalidDocument(source, [problem_at(plain, ("engine",), message)])
    return found


def _kinds(model: type[D]) -> dict[str, type[D]]:
    """Return the kind that is asked for, or all of them, which take a while to import."""
    if model is not Document:
        return {model.FORMAT: model}
    from studio.documents.kinds import KINDS

    return {name: kind for name, kind in KINDS.items() if issubclass(kind, model)}


def _version(plain: dict[str, JsonValue], source: str) -> int:
    version = plain.get("version")
    if isinstance(version, int) and not isinstance(version, bool) and version >= 1:
        return version
    message = "The field “version” must be the version of the file format, a whole number from 1."
    raise InvalidDocument(source, [problem_at(plain, ("version",) if "version" in plain else (), message)])


def _newer_sentence(source: str, kind: type[Document], version: int) -> str:
    return (
        f"{source} is a {kind.FORMAT} of format version {version}, and this studio knows {kind.VERSION}: "
        "it is opened only to be looked at; update the studio to change it."
    )


def text_to_save(opened: LoadedDocument[D], document: D) -> str:
    """Return the canonical text of a document for the file it came from, unknown fields in their places."""
    return canonical_text(document.to_json(opened.positions))


def save(opened: LoadedDocument[D], document: D, *, replacing_others: bool = False) -> LoadedDocument[D]:
    """Write the document into its file; if it is as it was opened, not a byte of the file is touched.

    `replacing_others`: the author has confirmed that another program's changes may go (into the backups).
    Raises ReadOnlyDocument, ChangedOnDisk, InvalidDocument or NotSaved.
    """
    if opened.read_only:
        raise ReadOnlyDocument(opened.read_only)
    on_disk = digest_of(read_bytes(opened.path)) if is_there(opened.path) else None
    if on_disk not in (None, opened.digest) and not replacing_others:
        raise ChangedOnDisk(opened.path)
    if document == opened.document and on_disk == opened.digest and not opened.unsaved:
        return opened
    saved = _write(opened, document)
    with suppress(AutosaveStuck):  # what is left is older than the file and offered as such
        discard_autosave(opened.path)
    return saved


def save_as(opened: LoadedDocument[D], document: D, path: Path) -> LoadedDocument[D]:
    """Write the document into another file and go on with that; unsaved work on what was in that goes to its backups.

    Raises ReadOnlyDocument, NotSaved as `save`.
    """
    if opened.newer:
        raise ReadOnlyDocument(opened.read_only)
    saved = _write(replace(opened, path=path, read_only="", copy=None, remarks=()), document)
    with suppress(AutosaveStuck):  # as above
        if path == opened.work_path:
            discard_autosave(path)
        elif is_there(autosave_path(path)):
            set_autosave_aside(path)
    return saved


def create(path: Path, document: D) -> LoadedDocument[D]:
    """Write a document that was never in a file; unsaved work on what was in that is still offered.

    Raises InvalidDocument or NotSaved.
    """
    return _write(LoadedDocument(path, document, ""), document)


def _write(opened: LoadedDocument[D], document: D) -> LoadedDocument[D]:
    text = text_to_save(opened, document)
    require_valid(type(document), text, str(opened.path))
    data = text.encode("utf-8")
    if len(data) > MAX_JSON_BYTES:
        reason = f"it would be {megabytes(len(data))} large, and at most {megabytes(MAX_JSON_BYTES)} are read again"
        raise NotSaved(opened.path, reason, "Remove from it what it can do without.")
    save_bytes(opened.path, data)
    unknown = find_unknown_fields(document) if opened.unknown else ()
    return replace(opened, document=document, digest=digest_of(data), unknown=unknown, unsaved=False)
