"""`studio pack`, `install`, `packs` and `remove`: packs given to others, and those that others gave."""

from pathlib import Path

from studio.cli.files.checking import check_paths
from studio.cli.output import print_json, print_message, print_result
from studio.documents.packs.installed import install, installed_packs, remove, unreadable_packs
from studio.documents.packs.publishing import find_gaps, write_pack
from studio.documents.storage.archive import MANIFEST, NotAPack
from studio.documents.storage.files import is_file


def publish(folder: Path, output: Path) -> int:
    """Check a pack and write it into a zip; where the checks find errors nothing is written, and 1 is returned.

    Raises StudioError where it is no pack, or cannot be written.
    """
    if not is_file(folder / MANIFEST):
        raise NotAPack(folder)
    if check_paths([folder], as_json=False, level="error"):
        print_message("Nothing was written; mend the errors first.")
        return 1
    manifest = write_pack(folder, output)
    for gap in find_gaps(manifest):
        print_message(gap)
    print_result(f"{output}: {manifest.title}, release {manifest.release}.")
    return 0


def install_pack(path: Path) -> int:
    """Take in a zipped pack; 1 where it needs something that is not at hand, or a document of it cannot be read. Raises StudioError."""
    installed = install(path)
    print_result(installed.text)
    for each in installed.troubles:
        print_message(each)
    return 1 if installed.troubles else 0


def list_packs(*, as_json: bool) -> int:
    """Print the packs at hand. Raises StudioError."""
    packs = installed_packs()
    for trouble in unreadable_packs():
        print_message(trouble)
    if as_json:
        print_json(
            [
                {
                    "id": each.manifest.id,
                    "title": each.manifest.title,
                    "release": each.manifest.release,
                    "documents": each.documents,
                    "path": str(each.path),
                    "shipped": each.is_shipped,
                }
                for each in packs
            ]
        )
        return 0
    for each in packs:
        where = "came with the studio" if each.is_shipped else str(each.path)
        print_result(f"{each.manifest.id}  {each.manifest.release}  {each.manifest.title}  ({where})")
    return 0


def remove_pack(pack_id: str) -> int:
    """Take out a pack that was installed. Raises NotInstalled."""
    print_result(f"Removed {remove(pack_id)}.")
    return 0
