"""`studio merge`: two versions of a document made into one, as git's merge driver and mergetool ask for it."""

from pathlib import Path

from studio import StudioError
from studio.cli.output import print_message, print_result
from studio.documents.model import Document
from studio.documents.reading.loading import LoadedDocument, ReadOnlyDocument, open_document, text_to_save
from studio.documents.reading.validation import require_valid
from studio.documents.storage.files import read_bytes, reason_of
from studio.documents.storage.store import put_bytes, require_replaceable, save_bytes
from studio.editing.comparison.merge import merge, theirs_beside
from studio.tables.quantities import count_of


def merge_files(base: Path, ours: Path, theirs: Path, output: Path, beside: Path | None) -> int:
    """Write the merge of two versions and print a sentence for each collision; 1 if there are any.

    An empty base is none, as git gives it for files that both added. Nothing is written unless all can be read again.
    Raises StudioError.
    """
    for each in (output, *(() if beside is None else (beside,))):
        require_replaceable(each)
    before = open_document(base).document if read_bytes(base).strip() else None
    mine, other = _writable(ours), _writable(theirs)
    made = merge(before, mine.document, other.document)
    text = _text(mine, made.document, output)
    place = theirs_beside(beside or output)
    if made.collisions:
        their_text = _text(mine, made.other, place)
        put_bytes(place, their_text)
    else:
        _remove(place)
    if beside is None:
        save_bytes(output, text)
    else:
        put_bytes(output, text)
    for each in made.collisions:
        print_result(f"{each.subject}: both changed it, to {each.before} and to {each.after}.")
    for field in other.unknown:
        print_message(
            f"{theirs}, at {field.pointer}: the studio does not know this field, and did not merge it."
        )
    count = len(made.collisions)
    if not count:
        print_message(f"{beside or output}: merged.")
        return 0
    print_message(
        f"{beside or output}: merged but for {count_of(count, 'collision')}, where it is as "
        f"{'ours' if beside else ours} has it. To settle them, open it and compare it with {place}; then delete that."
    )
    return 1


def _remove(path: Path) -> None:
    try:
        path.unlink(missing_ok=True)
    except OSError as error:
        raise NotRemoved(path, reason_of(error)) from error


class NotRemoved(StudioError):
    """What an earlier merge left cannot be deleted."""

    def __init__(self, path: Path, reason: str) -> None:
        super().__init__(f"{path} of an earlier merge was not deleted: {reason}. Delete it yourself.")


def _writable(path: Path) -> LoadedDocument[Document]:
    opened = open_document(path)
    if opened.newer:
        raise ReadOnlyDocument(opened.read_only)
    return opened


def _text(opened: LoadedDocument[Document], document: Document, path: Path) -> bytes:
    text = text_to_save(opened, document)
    require_valid(type(document), text, str(path))
    return text.encode()
