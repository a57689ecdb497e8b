"""The colours that maps are drawn in: ink on warm paper in light, chalk on slate in dark."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType


@dataclass(frozen=True, slots=True)
class TerrainColours:
    """The colours of one terrain; patterns are drawn in the last three."""

    fill: str
    dark: str
    middle: str
    light: str


@dataclass(frozen=True, slots=True)
class MapColours:
    """All colours of a map as "#rrggbb" or "#aarrggbb"."""

    is_dark: bool
    #: Around the sheet, the sheet's edge, and its shadow on the desk.
    desk: str
    frame: str
    #: Texts and marks, and the halo that lifts them off the ground.
    ink: str
    quiet: str
    halo: str
    grid: str
    label: str
    #: Relief: the sides of heights towards the light and away from it.
    lit: str
    shade: str
    ground: Mapping[str, TerrainColours]
    unknown: TerrainColours
    coast: str
    shallows: str
    river_bank: str
    river: str
    river_core: str
    water_name: str
    wadi: str
    ridge: str
    impassable: str
    road_case: str
    road: str
    track_case: str
    track: str
    rail: str
    timber: str
    #: What is pointed at.
    attack: str
    extended: str
    selection: str
    pointed: str
    problem: str
    warning: str
    loss: str
    #: Dots beneath counters.
    dot_full: str
    dot_faint: str
    dot_special: str
    #: How strongly colours of sides are laid over the ground, from 0 to 255, and lit edges of heights.
    wash: int
    gleam: int
    #: The least lightness of sides' colours where they are lines on the ground, from 0 to 1.
    side_lightness: float


_LIGHT_TERRAIN = {
    "clear": TerrainColours("#ebe1c9", "#8b7a55", "#c3b38c", "#f6efdd"),
    "desert": TerrainColours("#e7d2a3", "#8f6b3a", "#c0995c", "#f3e4c2"),
    "dunes": TerrainColours("#ecd59b", "#9c763c", "#cfa660", "#f8e9c3"),
    "forest": TerrainColours("#b6c99b", "#4c6237", "#7d9a60", "#b2c992"),
    "bocage": TerrainColours("#c9d5a4", "#56703a", "#86a061", "#dbe2b8"),
    "bog": TerrainColours("#c3d3c2", "#4f7876", "#7fa6a2", "#dbe8e0"),
    "swamp": TerrainColours("#b3cab6", "#3f6a5f", "#6f9c8c", "#d2e2d3"),
    "salt-marsh": TerrainColours("#d9d2de", "#75688a", "#a79bb8", "#efeaf2"),
    "hills": TerrainColours("#dac6a0", "#7b5c38", "#a5825a", "#eddfc2"),
    "mountain": TerrainColours("#c6b59b", "#57473a", "#8f7b65", "#efe6d8"),
    "alpine": TerrainColours("#cfcac4", "#4d4d55", "#8b8b93", "#fbfbfb"),
    "city": TerrainColours("#d6cbbd", "#54433a", "#a4786a", "#8c8078"),
    "ruins": TerrainColours("#cbc1b3", "#4c433d", "#8f7f75", "#a69a8e"),
    "sea": TerrainColours("#a3c2d4", "#48758f", "#82abc2", "#c3dae4"),
    "lake": TerrainColours("#abcad8", "#48758f", "#8ab2c6", "#c9dfe7"),
    "open": TerrainColours("#e9e0c3", "#857a52", "#bdb287", "#f5eeda"),
    "meadow": TerrainColours("#d9dcae", "#6f7c41", "#a3ac6d", "#e9ecc9"),
    "crops": TerrainColours("#ead9a0", "#8c7434", "#c2a85f", "#f5e9c0"),
    "brush": TerrainColours("#d3d6ab", "#5c6b38", "#8f9b62", "#e3e6c4"),
    "orchard": TerrainColours("#cdd9a6", "#567036", "#87a35c", "#dfe8c0"),
    "wood": TerrainColours("#b3c899", "#4c6237", "#7d9a60", "#b2c992"),
    "building": TerrainColours("#d8cdc0", "#54433a", "#a4786a", "#8c8078"),
    "rubble": TerrainColours("#cdc3b6", "#4c433d", "#8f7f75", "#a69a8e"),
    "rocks": TerrainColours("#d0c4ac", "#5e4e3c", "#94826a", "#eee5d2"),
    "marsh": TerrainColours("#c0d2c3", "#4f7876", "#7fa6a2", "#dbe8e0"),
    "water": TerrainColours("#aecbd9", "#48758f", "#8ab2c6", "#c9dfe7"),
}
LIGHT = MapColours(
    is_dark=False,
    desk="#b9b1a3",
    frame="#4a4238",
    ink="#2b2520",
    quiet="#5c5246",
    halo="#f4ecd6",
    grid="#2d4a4238",
    label="#4a4238",
    lit="#fff6df",
    shade="#4a3a26",
    ground=MappingProxyType(_LIGHT_TERRAIN),
    unknown=TerrainColours("#d9d3c8", "#8a8378", "#a8a196", "#eeeae2"),
    coast="#3f6c87",
    shallows="#cfe2e8",
    river_bank="#3d6d8b",
    river="#74a6c3",
    river_core="#abd0e1",
    water_name="#24526f",
    wadi="#8a5f34",
    ridge="#5d4328",
    impassable="#6b2620",
    road_case="#563a28",
    road="#f7e8c2",
    track_case="#563a28",
    track="#e6d4a8",
    rail="#332e2a",
    timber="#2f2822",
    attack="#f08300",
    extended="#1f6fd6",
    selection="#fff3c4",
    pointed="#d02f6b",
    problem="#b01018",
    warning="#b86e00",
    loss="#b3201a",
    dot_full="#2c7d3a",
    dot_faint="#a39d92",
    dot_special="#d0a233",
    wash=20,
    gleam=110,
    side_lightness=0.0,
)

_DARK_TERRAIN = {
    "clear": TerrainColours("#3b4043", "#8f9692", "#575d5f", "#484e51"),
    "desert": TerrainColours("#504a3c", "#b3a37e", "#7f7458", "#615a49"),
    "dunes": TerrainColours("#585039", "#c1ab77", "#8b7c55", "#6a6147"),
    "forest": TerrainColours("#33463a", "#1f2d24", "#4d6a54", "#6d8c70"),
    "bocage": TerrainColours("#3e4b3a", "#24301f", "#5c7450", "#4d5b46"),
    "bog": TerrainColours("#35484b", "#8fb4b3", "#5b7f81", "#44595c"),
    "swamp": TerrainColours("#2e433f", "#83ab9a", "#52776a", "#3d5650"),
    "salt-marsh": TerrainColours("#47434f", "#aba1bd", "#756c86", "#57525f"),
    "hills": TerrainColours("#4d4538", "#b39a76", "#7d6b52", "#5f5545"),
    "mountain": TerrainColours("#4b4641", "#211d1a", "#67605a", "#a59c90"),
    "alpine": TerrainColours("#565a60", "#22252a", "#757b83", "#dfe4e8"),
    "city": TerrainColours("#4d4947", "#1e1b1a", "#8f6c5f", "#7c7570"),
    "ruins": TerrainColours("#454240", "#1e1b1a", "#6f645d", "#7b736c"),
    "sea": TerrainColours("#22384a", "#6f9cb8", "#37546a", "#2d475b"),
    "lake": TerrainColours("#284053", "#6f9cb8", "#3d5b70", "#335066"),
    "open": TerrainColours("#3c403b", "#8f9686", "#585d52", "#494e47"),
    "meadow": TerrainColours("#3b4535", "#94a37a", "#5a684a", "#475240"),
    "crops": TerrainColours("#4c4632", "#b5a26c", "#7c7047", "#5d5640"),
    "brush": TerrainColours("#394333", "#8a9a70", "#586548", "#465139"),
    "orchard": TerrainColours("#384634", "#24301f", "#5a7350", "#4b5c45"),
    "wood": TerrainColours("#344839", "#1f2d24", "#4d6a54", "#6d8c70"),
    "building": TerrainColours("#4f4b48", "#1e1b1a", "#8f6c5f", "#7c7570"),
    "rubble": TerrainColours("#474441", "#1e1b1a", "#6f645d", "#7b736c"),
    "rocks": TerrainColours("#484339", "#b0a088", "#766a58", "#595244"),
    "marsh": TerrainColours("#344a4a", "#8fb4b3", "#5b7f81", "#44595c"),
    "water": TerrainColours("#2a4256", "#6f9cb8", "#3d5b70", "#335066"),
}
DARK = MapColours(
    is_dark=True,
    desk="#1d2022",
    frame="#8d928f",
    ink="#ece7da",
    quiet="#b9b6ac",
    halo="#24282a",
    grid="#2ae8e4d8",
    label="#d8d4c8",
    lit="#cfd3cf",
    shade="#050608",
    ground=MappingProxyType(_DARK_TERRAIN),
    unknown=TerrainColours("#4a4a4a", "#8a8a8a", "#6a6a6a", "#5a5a5a"),
    coast="#86b0c9",
    shallows="#3d617a",
    river_bank="#1b2c39",
    river="#4f86a8",
    river_core="#7fb3d0",
    water_name="#a3cbe2",
    wadi="#b98e5c",
    ridge="#c3ab87",
    impassable="#c8675c",
    road_case="#1c1612",
    road="#d9c69a",
    track_case="#a3916a",
    track="#3c362a",
    rail="#d3cfc6",
    timber="#f0e6d2",
    attack="#ff9a2e",
    extended="#5aa6ff",
    selection="#ffe9a0",
    pointed="#f860b8",
    problem="#ff5a4d",
    warning="#ffb13d",
    loss="#ff6a5c",
    dot_full="#49b35c",
    dot_faint="#8f8b84",
    dot_special="#f7d060",
    wash=13,
    gleam=30,
    side_lightness=0.58,
)
