"""What a scenario of any ruleset names, with JSON pointers."""

from collections.abc import Iterator
from dataclasses import dataclass

from studio.documents.hexmap import Crossing, HexsideFeature, Link, Opening
from studio.documents.scenario import Scenario


@dataclass(frozen=True, slots=True)
class Reference:
    """A hex label or a name in the file, and the thing that bears it."""

    pointer: str
    #: The label or id that the file gives.
    text: str
    #: What people call the thing, such as "the unit 51st (Highland) Division".
    element: str
    #: The id of the thing, or its label where it has none.
    subject: str


def hexsides(scenario: Scenario) -> Iterator[tuple[str, HexsideFeature | Crossing | Opening | Link]]:
    """Yield what lies on hexsides and what joins hexes, with pointers."""
    for number, feature in enumerate(scenario.map.hexsides):
        yield f"/map/hexsides/{number}", feature
    for number, crossing in enumerate(scenario.map.crossings):
        yield f"/map/crossings/{number}", crossing
    for number, opening in enumerate(scenario.map.openings):
        yield f"/map/openings/{number}", opening
    for number, link in enumerate(scenario.map.links):
        yield f"/map/links/{number}", link
