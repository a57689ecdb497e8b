"""From old files to new ones: a module for every step that a format has taken, each a pure function on JSON data.

A step is named `<kind>_<version>` after the version that it leaves behind, and has a case before and after it in the
tests.
"""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import TypeAlias

from studio import StudioError
from studio.documents.reading.migrations.campaign_1 import campaign_1
from studio.documents.reading.migrations.campaign_run_1 import campaign_run_1
from studio.documents.reading.migrations.catalogue_1 import catalogue_1
from studio.documents.reading.migrations.catalogue_2 import catalogue_2
from studio.documents.reading.migrations.recording_1 import recording_1
from studio.documents.reading.migrations.ruleset_1 import ruleset_1
from studio.documents.reading.migrations.ruleset_2 import ruleset_2
from studio.documents.reading.migrations.ruleset_3 import ruleset_3
from studio.documents.reading.migrations.scenario_1 import scenario_1
from studio.documents.text.pointers import JsonValue

Step: TypeAlias = Callable[[dict[str, JsonValue]], dict[str, JsonValue]]
Steps: TypeAlias = Mapping[tuple[str, int], Step]

#: From kind and version to the step to the next version.
STEPS: Steps = MappingProxyType(
    {
        ("campaign", 1): campaign_1,
        ("campaign-run", 1): campaign_run_1,
        ("catalogue", 1): catalogue_1,
        ("catalogue", 2): catalogue_2,
        ("recording", 1): recording_1,
        ("ruleset", 1): ruleset_1,
        ("ruleset", 2): ruleset_2,
        ("ruleset", 3): ruleset_3,
        ("scenario", 1): scenario_1,
    }
)


class UnsupportedVersion(StudioError):
    """A file older than what the studio can bring up to date."""

    def __init__(self, source: str, kind: str, version: int) -> None:
        super().__init__(
            f"{source} is a {kind} of format version {version}, which this studio cannot bring up to date. "
            "Open and save it with an older studio first."
        )


def migrate(
    data: dict[str, JsonValue], kind: str, newest: int, source: str, steps: Steps = STEPS
) -> dict[str, JsonValue]:
    """Return the data brought step by step to the newest version, which each step leaves to this function to write.

    Data of that or a newer version comes back as it is; what was passed in is not changed. Raises UnsupportedVersion.
    """
    version = data["version"]
    assert isinstance(version, int)
    for old in range(version, newest):
        step = steps.get((kind, old))
        if step is None:
            raise UnsupportedVersion(source, kind, old)
        data = step(data) | {"version": old + 1}
    return data
