"""Changes of the strategic map of a campaign: its picture, places, front lines and arrows."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from studio.documents.campaign.campaign import Campaign
from studio.documents.campaign.strategic_map import FrontLine, Place, Point, StrategicMap
from studio.editing.changes.elements import ElementChange
from studio.editing.changes.references import renamed, without_references_to
from studio.editing.changes.values import validate_value

_NO_PLACES: Mapping[str, str | None] = {}


@dataclass(frozen=True)
class EditStrategicMap(ElementChange[Campaign]):
    """A change that gives a campaign another strategic map, and puts some nodes at places of it."""

    title: str
    map: StrategicMap
    #: The places of nodes, by their ids.
    places: Mapping[str, str | None] = field(default_factory=lambda: _NO_PLACES)

    def text(self, document: Campaign) -> str:  # noqa: ARG002
        """Return what it does."""
        return self.title

    def changed(self, document: Campaign) -> Campaign:
        """Raise WrongValue."""
        checked = validate_value(Campaign, "map", self.map)
        nodes = tuple(
            node.model_copy(update={"place": self.places[node.id]}) if node.id in self.places else node
            for node in document.nodes
        )
        return document.model_copy(update={"map": checked, "nodes": nodes})


@dataclass(frozen=True)
class ReplaceLine(EditStrategicMap):
    """A change that gives a front line another id, which nodes and tokens follow, or takes it away with their references."""

    old: str = ""
    new: str | None = None

    def changed(self, document: Campaign) -> Campaign:
        """Raise WrongValue."""
        after = super().changed(document)
        if self.new is None:
            return without_references_to(after, "lines", self.old)
        return renamed(after, "lines", self.old, self.new)


def map_of(campaign: Campaign) -> StrategicMap:
    """Return the strategic map of a campaign, an empty one where it has none."""
    return campaign.map or StrategicMap()


def show_picture(campaign: Campaign, image: str) -> EditStrategicMap:
    """Show a picture of the pack, or none."""
    return EditStrategicMap(
        "Choose the picture of the map", map_of(campaign).model_copy(update={"image": image})
    )


def put_node(campaign: Campaign, node: str, at: Point) -> EditStrategicMap:
    """Put a node onto the map: its place goes there, or it has a new one of its own name."""
    given = map_of(campaign)
    it = next(each for each in campaign.nodes if each.id == node)
    if any(place.id == it.place for place in given.places) and it.place is not None:
        return move_place(campaign, it.place, at)
    taken = {place.id for place in given.places}
    name = (
        node if node not in taken else next(f"{node}-{n}" for n in range(2, 99) if f"{node}-{n}" not in taken)
    )
    made = Place(id=name, name=it.title, at=at)
    after = given.model_copy(update={"places": (*given.places, made)})
    return EditStrategicMap(f"Put {it.title} on the map", after, {node: name})


def move_place(campaign: Campaign, place: str, at: Point) -> EditStrategicMap:
    """Move a place."""
    given = map_of(campaign)
    places = tuple(each.model_copy(update={"at": at}) if each.id == place else each for each in given.places)
    name = next((each.name for each in places if each.id == place), place)
    return EditStrategicMap(f"Move {name} on the map", given.model_copy(update={"places": places}))


def remove_place(campaign: Campaign, place: str) -> EditStrategicMap:
    """Take a place off the map; nodes that stood there stand nowhere."""
    given = map_of(campaign)
    places = tuple(each for each in given.places if each.id != place)
    nowhere = {node.id: None for node in campaign.nodes if node.place == place}
    return EditStrategicMap(
        f"Remove {place} from the map", given.model_copy(update={"places": places}), nowhere
    )


def set_line(campaign: Campaign, line: str, points: tuple[Point, ...]) -> EditStrategicMap:
    """Draw a front line through these points; one without points is taken off the map."""
    given = map_of(campaign)
    if not points:
        kept = tuple(each for each in given.lines if each.id != line)
        return ReplaceLine(
            f"Remove the front line {line}", given.model_copy(update={"lines": kept}), old=line
        )
    lines = tuple(
        each.model_copy(update={"points": points}) if each.id == line else each for each in given.lines
    )
    if all(each.id != line for each in lines):
        lines = (*lines, FrontLine(id=line, points=points))
    return EditStrategicMap(f"Draw the front line {line}", given.model_copy(update={"lines": lines}))


def rename_line(campaign: Campaign, line: str, new: str) -> EditStrategicMap:
    """Give a front line another id."""
    given = map_of(campaign)
    lines = tuple(each.model_copy(update={"id": new}) if each.id == line else each for each in given.lines)
    return ReplaceLine(
        f"Name the front line {new}", given.model_copy(update={"lines": lines}), old=line, new=new
    )


def name_place(campaign: Campaign, place: str, name: str) -> EditStrategicMap:
    """Write another name at a place."""
    given = map_of(campaign)
    places = tuple(
        each.model_copy(update={"name": name}) if each.id == place else each for each in given.places
    )
    return EditStrategicMap(f"Name {name} on the map", given.model_copy(update={"places": places}))


def set_arrows(campaign: Campaign, battle: str, arrows: tuple[tuple[Point, ...], ...]) -> EditStrategicMap:
    """Draw the arrows of a battle."""
    given = map_of(campaign)
    kept = {name: each for name, each in given.arrows.items() if name != battle}
    kept |= {battle: arrows} if arrows else {}
    title = next((node.title for node in campaign.nodes if node.id == battle), battle)
    return EditStrategicMap(f"Draw the arrows of {title}", given.model_copy(update={"arrows": kept}))
