"""`studio new`: a scenario to begin from, in a new file."""

from pathlib import Path

from studio import StudioError
from studio.cli.output import print_result
from studio.documents.reading.loading import create
from studio.documents.scenario import Scenario
from studio.documents.storage.files import is_there
from studio.editing.creation import id_of
from studio.editing.scenario_templates import SCENARIO_TEMPLATES

_ENDING = f".{Scenario.FORMAT}.json"


class FileThere(StudioError):
    """The file to be written is there already."""

    def __init__(self, path: Path) -> None:
        super().__init__(f"{path} is there already; name another file, or remove it first.")


def write_new_scenario(template: str, output: Path, title: str | None) -> int:
    """Write a scenario made of a template into a new file, with an id made of its name.

    Raises FileThere, WrongValue and NotSaved.
    """
    if is_there(output):
        raise FileThere(output)
    stem = _stem(output)
    named = title or stem.replace("-", " ").capitalize()
    create(output, SCENARIO_TEMPLATES[template].make(named).model_copy(update={"id": id_of(stem)}))
    print_result(f"{output}: a new battle, “{named}”.")
    return 0


def _stem(path: Path) -> str:
    """Return a file's name without what says that it is a scenario."""
    return path.name.removesuffix(_ENDING).removesuffix(".json")
