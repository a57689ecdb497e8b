"""What of Tiled's files is read, in the form of its JSON; all else in them is passed over."""

from typing import Annotated, Any, Literal

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field

_PIXELS = Field(default=0, ge=-1e9, le=1e9)


def _as_flag(value: Any) -> Any:
    return {"0": False, "1": True}.get(value, value) if isinstance(value, str) else value


Flag = Annotated[bool, BeforeValidator(_as_flag)]


class _Part(BaseModel):
    model_config = ConfigDict(frozen=True, extra="ignore", populate_by_name=True)


class Chunk(_Part):
    """A piece of a layer of a map without bounds."""

    x: int = Field(ge=-1_000_000, le=1_000_000)
    y: int = Field(ge=-1_000_000, le=1_000_000)
    width: int = Field(ge=1, le=999)
    height: int = Field(ge=1, le=999)
    data: str | list[int]


class MapObject(_Part):
    """A thing in a layer of objects, at a point in pixels."""

    name: str = ""
    x: float = _PIXELS
    y: float = _PIXELS
    width: float = _PIXELS
    height: float = _PIXELS
    gid: int = 0


class Layer(_Part):
    """A layer of tiles, of objects, of other layers, or of a picture."""

    type: Literal["tilelayer", "objectgroup", "group", "imagelayer"]
    name: str = ""
    visible: Flag = True
    x: int = 0
    y: int = 0
    width: int = Field(default=0, ge=0, le=1_000_000)
    height: int = Field(default=0, ge=0, le=1_000_000)
    offsetx: float = _PIXELS
    offsety: float = _PIXELS
    encoding: str = "csv"
    compression: str = ""
    data: str | list[int] | None = None
    pieces: tuple[Chunk, ...] = Field(default=(), alias="chunks")
    objects: tuple[MapObject, ...] = ()
    layers: tuple["Layer", ...] = ()


class Property(_Part):
    """A property that an author gave a tile."""

    name: str
    value: Any = None


class Tile(_Part):
    """What is said of one tile of a tileset."""

    id: int
    #: The class; files of Tiled 1.9 call it so, others call it the type.
    kind: str = Field(default="", alias="type")
    class_: str = Field(default="", alias="class")
    image: str = ""
    properties: tuple[Property, ...] = ()


class WangColour(_Part):
    """A kind of terrain that the author of a tileset has named."""

    name: str = ""


class WangTile(_Part):
    """Which terrains of a set the corners and sides of a tile have, each by its number from 1."""

    tileid: int
    wangid: tuple[int, ...]


class WangSet(_Part):
    """Terrains that the author of a tileset has named."""

    colors: tuple[WangColour, ...] = ()
    wangtiles: tuple[WangTile, ...] = ()


class Tileset(_Part):
    """Tiles, in the map or in a file of their own."""

    firstgid: int = Field(default=1, ge=1, le=2**28)
    source: str = ""
    name: str = ""
    tiles: tuple[Tile, ...] = ()
    wangsets: tuple[WangSet, ...] = ()


class TiledMap(_Part):
    """A whole map."""

    orientation: str = ""
    width: int = Field(ge=0, le=1_000_000)
    height: int = Field(ge=0, le=1_000_000)
    tilewidth: int = Field(ge=1, le=10_000)
    tileheight: int = Field(ge=1, le=10_000)
    hexsidelength: int = Field(default=0, ge=0, le=10_000)
    staggeraxis: Literal["x", "y"] = "y"
    staggerindex: Literal["odd", "even"] = "odd"
    infinite: Flag = False
    layers: tuple[Layer, ...] = ()
    tilesets: tuple[Tileset, ...] = ()
