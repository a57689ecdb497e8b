"""Where the content and the schemas of this very copy of the studio lie: in the checkout or in the wheel."""

from pathlib import Path

PACKAGE = Path(__file__).resolve().parent.parent


def shipped_content() -> Path:
    """The folder of rulesets, rulebook, catalogues and packs that came with the program."""
    return _shipped("content")


def shipped_schemas() -> Path:
    """The folder of the generated JSON Schemas, one for each kind of file."""
    return _shipped("schemas")


def _shipped(name: str) -> Path:
    """A wheel carries the folder inside the package; a checkout has it beside the package."""
    inside = PACKAGE / "_shipped" / name
    return inside if inside.is_dir() else PACKAGE.parent / name
