"""The scenarios to begin from that rulesets bring, by name."""

from collections.abc import Callable, Mapping
from functools import partial
from types import MappingProxyType
from typing import Final, TypeAlias

from studio.documents.scenario import Scenario
from studio.editing.tactical.templates import TACTICAL_TEMPLATES, tactical_template

#: Makes a scenario with a title. Raises WrongValue.
Template: TypeAlias = Callable[[str], Scenario]

SCENARIO_TEMPLATES: Final[Mapping[str, Template]] = MappingProxyType(
    {name: partial(tactical_template, name) for name in TACTICAL_TEMPLATES}
)
