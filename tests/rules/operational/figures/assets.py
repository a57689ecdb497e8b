"""Probes of theater assets: each shows what the engine makes of one figure."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from studio.documents.operational.ruleset import OperationalRuleset
from studio.rules.kernel.chance import Chance
from studio.rules.kernel.codec import digest
from studio.rules.operational.assets import bombardment, precision_bombing
from studio.rules.operational.base.actions import (
    AirAttack,
    AirRecon,
    FlyingArtillery,
    NavalBombardment,
    PrecisionBombing,
    SaturationStrike,
)
from studio.rules.operational.base.state import State
from studio.rules.operational.ruleset import Operational
from studio.tables.operational.kinds import AssetKind
from tests.rules.operational.figures.fighting import LEVELS
from tests.rules.operational.figures.ground import alone
from tests.rules.operational.figures.leaves import Where
from tests.support.battles import position
from tests.support.raids import TARGET, sheet

Answer = Callable[[OperationalRuleset, Where], object]
RULES = Operational()
ACTIONS: dict[AssetKind, type[bombardment.Bombing]] = {
    "air-attack": AirAttack,
    "saturation-strike": SaturationStrike,
    "naval-bombardment": NavalBombardment,
    "flying-artillery": FlyingArtillery,
}
#: A target on the coast with a unit of each side beside it.
COAST: dict[str, Any] = {
    "map": [".", "    ~", ".", "    ."],
    "territory": "x",
    "assets": {"allied": {name.replace("-", "_"): {"a_turn": 1} for name in ACTIONS}},
    "units": [
        {"name": "Target", "is": "axis infantry 4+2", "at": "0101", "xp": 0},
        {"name": "2nd", "is": "axis infantry 4+2", "at": "0102"},
    ],
}
#: Hubs at every distance from the front line, up to 8 hexes.
HUBS: dict[str, Any] = {
    "map": [".       .       .       .       .", "    .       .       .       ."],
    "territory": ["a       x       x       x       x", "    x       x       x       x"],
    "hubs": [{"is": "axis hub", "at": f"0{column}01", "trucks": 5} for column in range(2, 10)],
    "assets": {"allied": {"precision_bombing": {"a_turn": 1}}},
    "units": [{"name": "1st", "is": "allied infantry 4+2", "at": "0101"}],
}


def having(figures: OperationalRuleset, asset: AssetKind, **changes: Any) -> OperationalRuleset:
    """Other figures of an asset, so that the one in question shows."""
    name = asset.replace("-", "_")
    table = getattr(figures.assets, name).model_copy(update=changes)
    return figures.model_copy(update={"assets": figures.assets.model_copy(update={name: table})})


def flown_over(asset: AssetKind, **raiding: Any) -> Answer:
    """The sheet of an asset on a unit so placed."""
    return lambda figures, _where: sheet(figures=figures, asset=asset, **raiding)


def every_cell(asset: AssetKind) -> Answer:
    """All cells in one window."""
    return lambda figures, _where: sheet(figures=having(figures, asset, window_width=99), asset=asset).window


def covered(asset: AssetKind) -> Answer:
    """The window over a unit on the terrain."""

    def answer(figures: OperationalRuleset, where: Where) -> object:
        made, code = alone(figures, where)
        return sheet(code, figures=made, asset=asset).first_cell

    return answer


def frightened(asset: AssetKind) -> Answer:
    """The windows over units of each level in forests, which leave room to both sides."""
    return lambda figures, _where: [
        sheet("FOR", xp=xp, figures=figures, asset=asset).first_cell for xp in LEVELS
    ]


def after(state: State, asset: AssetKind) -> list[str]:
    """What some uses leave behind."""
    action = ACTIONS[asset](TARGET)
    return [digest(RULES.apply(replace(state, chance=Chance(seed)), action).state) for seed in range(20)]


def killed(asset: AssetKind) -> Answer:
    """What comes of killed steps."""

    def answer(figures: OperationalRuleset, _where: Where) -> object:
        hard = tuple(
            cell.model_copy(update={"kia": 2})
            for cell in getattr(figures.assets, asset.replace("-", "_")).cells
        )
        return after(position(COAST, having(figures, asset, cells=hard)), asset)

    return answer


def hit_around(asset: AssetKind) -> Answer:
    """What befalls units around the target."""
    return lambda figures, _where: after(position(COAST, figures), asset)


def hit_by_one_roll(asset: AssetKind) -> Answer:
    """What befalls them where there is much to befall them."""

    def answer(figures: OperationalRuleset, _where: Where) -> object:
        around = getattr(figures.assets, asset.replace("-", "_")).around
        deadly = around.model_copy(update={"sup_percent": 50, "kia_percent": 50})
        return after(position(COAST, having(figures, asset, around=deadly)), asset)

    return answer


def shelled(figures: OperationalRuleset, where: Where) -> object:
    """Whether warships come near a unit beside the terrain."""
    made, code = alone(figures, where)
    return list(
        bombardment.legal(
            position({**COAST, "map": [".", f"    {code}"], "units": COAST["units"][:1]}, made),
            action=NavalBombardment,
        )
    )


def searched(figures: OperationalRuleset, _where: Where) -> object:
    """Where recon finds units in the fog."""
    units = [
        {"name": f"{column}", "is": "axis infantry 4+2", "at": f"0{column}01"} for column in range(3, 10)
    ]
    state = position(
        {
            **HUBS,
            "hubs": [],
            "units": [*HUBS["units"], *units],
            "fog": True,
            "assets": {"allied": {"air_recon": {"a_turn": 1}}},
        },
        figures,
    )
    return RULES.apply(state, AirRecon(8)).state.sight[state.side]


def bombed(figures: OperationalRuleset, _where: Where) -> object:
    """Which hubs can be bombed, and what is left of one, and of its trucks."""
    state = position(HUBS, figures)
    first = next(precision_bombing.legal(state))
    assert isinstance(first, PrecisionBombing)
    done = RULES.apply(state, first).state
    return list(precision_bombing.legal(state)), done.hubs, done.trucks


def of_bombardment(asset: AssetKind, **more: Answer) -> dict[str, Answer]:
    """The probes that all four assets have which fall on a unit, and more."""
    plain: dict[str, Answer] = {
        "cells/*/sup": every_cell(asset),
        "cells/*/kia": every_cell(asset),
        "window_start": flown_over(asset),
        "window_width": flown_over(asset),
        "mud": flown_over(asset, weather="mud"),
        "snow": flown_over(asset, weather="snow"),
        "works": flown_over(asset, entrenchment=1),
        "fort": flown_over(asset, fort=True),
        "straggling": killed(asset),
        "ruin_percent": flown_over(asset, sign="CTY"),
        **more,
    }
    return {f"/assets/{asset.replace('-', '_')}/{name}": probe for name, probe in plain.items()}


def around(asset: AssetKind) -> dict[str, Answer]:
    """The probes of what an asset does around its target."""
    return {
        "around/sup_percent": hit_around(asset),
        "around/kia_percent": hit_around(asset),
        "around/exclusive": hit_by_one_roll(asset),
    }


PROBES: dict[str, Answer] = {
    "/terrains/*/air_shift": covered("air-attack"),
    "/terrains/*/saturation_shift": covered("saturation-strike"),
    "/terrains/*/naval_shift": covered("naval-bombardment"),
    "/terrains/*/flying_artillery_shift": covered("flying-artillery"),
    "/terrains/*/warships": shelled,
    "/experience/*/air_fright": frightened("air-attack"),
    "/experience/*/saturation_fright": frightened("saturation-strike"),
    "/experience/*/naval_fright": frightened("naval-bombardment"),
    "/experience/*/flying_artillery_fright": frightened("flying-artillery"),
    **of_bombardment("air-attack"),
    **of_bombardment("saturation-strike", **around("saturation-strike")),
    **of_bombardment("naval-bombardment", **around("naval-bombardment")),
    **of_bombardment("flying-artillery", fort_percent=flown_over("flying-artillery", fort=True)),
    "/assets/air_recon/radius": searched,
    "/assets/precision_bombing/reach": bombed,
    "/assets/precision_bombing/trucks": bombed,
    "/assets/precision_bombing/trucks_return": bombed,
    "/assets/precision_bombing/truck_delay": bombed,
}
