"""The scenarios to begin from that rulesets bring, by name."""

from collections.abc import Callable, Mapping
from functools import partial
from types import MappingProxyType
from typing import Final, NamedTuple

from studio.documents.scenario import Scenario
from studio.editing.tactical.templates import TACTICAL_TEMPLATES, tactical_template


class ScenarioTemplate(NamedTuple):
    """A scenario to begin from."""

    label: str
    #: What people get with it.
    about: str
    #: Makes it with a title. Raises WrongValue.
    make: Callable[[str], Scenario]


SCENARIO_TEMPLATES: Final[Mapping[str, ScenarioTemplate]] = MappingProxyType(
    {
        name: ScenarioTemplate(each.label, each.about, partial(tactical_template, name))
        for name, each in TACTICAL_TEMPLATES.items()
    }
)
