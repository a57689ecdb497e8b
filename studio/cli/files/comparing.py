"""`studio compare`: what differs between two versions of a document."""

from pathlib import Path

from studio.cli.output import print_json, print_message, print_result
from studio.documents.reading.loading import open_document
from studio.editing.comparison.compare import compare
from studio.editing.comparison.differences import Difference
from studio.tables.quantities import quantity


def compare_files(before: Path, after: Path, *, as_json: bool) -> int:
    """Print what differs, a line each; 1 if anything does. Raises StudioError where they cannot be compared."""
    differences = compare(open_document(before).document, open_document(after).document)
    if as_json:
        print_json({"before": str(before), "after": str(after), "differences": list(map(_data, differences))})
    else:
        for each in differences:
            print_result(f"{each.subject}: {each.before} → {each.after}")
        print_message(f"{quantity(len(differences), 'difference').capitalize()}.")
    return 1 if differences else 0


def _data(each: Difference) -> dict[str, object]:
    return {
        "pointer": each.pointer,
        "subject": each.subject,
        "before": each.before,
        "after": each.after,
        "hexes": len(each.hexes),
    }
