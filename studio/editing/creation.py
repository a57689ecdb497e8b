"""New documents and new elements in them, with ids that nothing else has."""

import re
import unicodedata
from collections.abc import Collection

from studio.documents.campaign import Campaign, Conference, Position
from studio.documents.hexmap import HexMap
from studio.documents.model import Document
from studio.documents.operational.sides import SideSetup
from studio.documents.scenario import Calendar, Scenario
from studio.editing.changes.collections import collections_of, elements_of
from studio.editing.changes.rows import character_for
from studio.editing.changes.terrain import nobody_in
from studio.editing.changes.values import validate_value
from studio.hexes.coordinates import Orientation

#: As many characters as an id may have.
_LONGEST = 64
_SIDES = (
    SideSetup(id="allies", name="Allies", faction="allied", colour="#3f6fb5"),
    SideSetup(id="axis", name="Axis", faction="axis", colour="#d9822b"),
)


def fresh_id(document: Document, name: str, taken: Collection[str] = ()) -> str:
    """Make an id of a name, one that no element of the document has, nor is among those taken."""
    known = {
        getattr(item, "id", "")
        for each in collections_of(document).values()
        for item in elements_of(document, each)
    }
    first = id_of(name)
    candidate, number = first, 1
    while candidate in known or candidate in taken:
        number += 1
        candidate = f"{first[: _LONGEST - 1 - len(str(number))].rstrip('-')}-{number}"
    return candidate


def id_of(name: str) -> str:
    """Write a name as an id: "51st (Highland) Division" becomes "51st-highland-division"."""
    plain = unicodedata.normalize("NFKD", name.replace("ß", "ss")).encode("ascii", "ignore").decode().lower()
    return "-".join(re.findall(r"[a-z0-9]+", plain))[:_LONGEST].rstrip("-") or "unnamed"


def new_scenario(
    title: str,
    columns: int,
    rows: int,
    *,
    ruleset: str,
    catalogue: str,
    orientation: Orientation = Orientation.FLAT,
    terrain: str = "clear",
    start: str = "1943-01-01",
    turns: int = 8,
    sides: tuple[SideSetup, SideSetup] = _SIDES,
) -> Scenario:
    """Make a battle of two sides without troops, on a map of one terrain that nobody owns. Raises WrongValue."""
    character = character_for({}, terrain)
    width, height = validate_value(HexMap, "columns", columns), validate_value(HexMap, "rows", rows)
    return Scenario(
        format="scenario",
        version=Scenario.VERSION,
        id=id_of(title),
        title=validate_value(Scenario, "title", title),
        ruleset=validate_value(Scenario, "ruleset", ruleset),
        catalogue=validate_value(Scenario, "catalogue", catalogue),
        calendar=Calendar(start=validate_value(Calendar, "start", start)),
        turns=validate_value(Scenario, "turns", turns),
        sides=sides,
        map=HexMap(
            orientation=orientation.value,
            columns=width,
            rows=height,
            legend=validate_value(HexMap, "legend", {character: terrain}),
            terrain=(character * width,) * height,
        ),
        territory=(nobody_in({}) * width,) * height,
    )


def new_campaign(title: str) -> Campaign:
    """Make a campaign that begins at a conference and goes nowhere yet. Raises WrongValue."""
    first = Conference(kind="conference", id="start", title="First conference", at=Position(x=0, y=0))
    checked = validate_value(Campaign, "title", title)
    return Campaign(
        format="campaign",
        version=Campaign.VERSION,
        id=id_of(title),
        title=checked,
        start=first.id,
        nodes=(first,),
    )
