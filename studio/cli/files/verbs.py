"""The verbs that compare and merge files, and those of packs, with their arguments."""

from pathlib import Path
from typing import Annotated

import typer

from studio.cli.options import AsJson, deferred
from studio.cli.usage import Verb


def add_file_verbs(app: typer.Typer) -> None:
    """Add them to the others."""
    for verb in (compare, merge, pack, install, packs, remove):
        app.command(cls=Verb)(deferred(verb))


def compare(
    before: Annotated[Path, typer.Argument(metavar="A", help="The first version.")],
    after: Annotated[Path, typer.Argument(metavar="B", help="The second version.")],
    as_json: AsJson = False,
) -> int:
    """Compare two versions of a scenario, campaign, catalogue or ruleset; exit with 1 if they differ."""
    from studio.cli.files.comparing import compare_files

    return compare_files(before, after, as_json=as_json)


def merge(
    base: Annotated[Path, typer.Argument(metavar="BASE", help="The version that both were made from.")],
    ours: Annotated[Path, typer.Argument(metavar="OURS", help="The one version.")],
    theirs: Annotated[Path, typer.Argument(metavar="THEIRS", help="The other version.")],
    output: Annotated[Path, typer.Option("-o", "--output", metavar="FILE", help="The merge to be written.")],
    beside: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE",
            help="The file that is merged, where the one to be written is a passing copy of it, as for git.",
        ),
    ] = None,
) -> int:
    """Merge two versions of a document that were made from a third; exit with 1 if they collide.

    What collides is as OURS has it, and the merge with what THEIRS has there is written beside it, so that
    the window shows just the collisions, to be taken or left.
    """
    from studio.cli.files.merging import merge_files

    return merge_files(base, ours, theirs, output, beside)


def pack(
    folder: Annotated[Path, typer.Argument(metavar="DIR", help="The folder of the pack.")],
    output: Annotated[Path, typer.Option("-o", "--output", metavar="FILE", help="The zip to be written.")],
) -> int:
    """Check a pack and write it into a zip that others can install; exit with 1 if there are errors."""
    from studio.cli.files.packs import publish

    return publish(folder, output)


def install(path: Annotated[Path, typer.Argument(metavar="FILE", help="The zip of a pack.")]) -> int:
    """Take in a zipped pack; exit with 1 if it needs a pack that is not at hand."""
    from studio.cli.files.packs import install_pack

    return install_pack(path)


def packs(as_json: AsJson = False) -> int:
    """List the packs at hand."""
    from studio.cli.files.packs import list_packs

    return list_packs(as_json=as_json)


def remove(pack_id: Annotated[str, typer.Argument(metavar="ID", help="The id of the pack.")]) -> int:
    """Take out a pack that was installed."""
    from studio.cli.files.packs import remove_pack

    return remove_pack(pack_id)
