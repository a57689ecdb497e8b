"""Quick fixes of any scenario: the change that mends a problem, by the code of the check that found it."""

from collections.abc import Mapping
from types import MappingProxyType

from studio.documents.scenario import Scenario
from studio.editing.fixes import features, zones
from studio.editing.fixes.fix import Fix, FixMaker
from studio.lint.problem import Problem


def common_fix_for(problem: Problem, scenario: Scenario) -> Fix | None:
    """Find the change that mends a problem of what all scenarios have; None where only the author can choose."""
    fix = COMMON_FIXES.get(problem.code)
    return fix(problem, scenario) if fix else None


#: By the code of the check that finds the problem.
COMMON_FIXES: Mapping[str, FixMaker] = MappingProxyType(
    {
        "bridge-without-river": features.remove_bridge,
        "name-off-map": features.remove_name,
        "road-gap": features.draw_on,
        "road-without-bridge": features.build_bridge,
        "weather-too-long": zones.cut_weather,
        "weather-zone-empty": zones.remove_weather_zone,
        "weather-zone-idle": zones.remove_weather_zone,
        "weather-zones-overlap": zones.part_weather_zones,
        "zone-hex-twice": zones.keep_hexes_once,
    }
)
