"""Assets that fall on an enemy unit that the side sees: air attack, saturation strike, naval bombardment, flying artillery (3.9)."""

from collections.abc import Iterator, Mapping
from typing import Final, TypeAlias, TypeVar

from studio.rules.kernel.changed_copies import replace
from studio.rules.kernel.events import Event
from studio.rules.kernel.refusal import IllegalAction, Refusal
from studio.rules.kernel.transition import Transition
from studio.rules.operational.assets import limits, refusals
from studio.rules.operational.assets.events import (
    AirAttackMade,
    FlyingArtilleryUsed,
    NavalBombardmentMade,
    SaturationStrikeMade,
)
from studio.rules.operational.assets.sheet import (
    BOMBARDMENTS,
    BombardmentSheet,
    bombardment_sheet,
    units_around,
)
from studio.rules.operational.base.actions import (
    AirAttack,
    FlyingArtillery,
    NavalBombardment,
    SaturationStrike,
)
from studio.rules.operational.base.purposes import Draw, purpose
from studio.rules.operational.base.standing import standing
from studio.rules.operational.base.state import State, Unit
from studio.rules.operational.base.terrain import is_coast
from studio.rules.operational.combat import losses
from studio.rules.operational.combat.draws import happens
from studio.rules.operational.combat.events import CityRuined, FortDestroyed
from studio.rules.operational.fog.sight import known_to
from studio.tables.operational.assets import Surroundings
from studio.tables.operational.kinds import AssetKind

Bombing: TypeAlias = AirAttack | SaturationStrike | NavalBombardment | FlyingArtillery
BombingMade: TypeAlias = AirAttackMade | SaturationStrikeMade | NavalBombardmentMade | FlyingArtilleryUsed
B = TypeVar("B", AirAttack, SaturationStrike, NavalBombardment, FlyingArtillery)

_ASSETS: Final[Mapping[type[Bombing], AssetKind]] = {
    AirAttack: "air-attack",
    SaturationStrike: "saturation-strike",
    NavalBombardment: "naval-bombardment",
    FlyingArtillery: "flying-artillery",
}
_EVENTS: Final[Mapping[AssetKind, type[BombingMade]]] = {
    "air-attack": AirAttackMade,
    "saturation-strike": SaturationStrikeMade,
    "naval-bombardment": NavalBombardmentMade,
    "flying-artillery": FlyingArtilleryUsed,
}
_NEIGHBORS: Final = ("op.asset.saturation.neighbors", "op.asset.loss.apply")
_FRIENDLY: Final = ("op.asset.saturation.neighbors", "op.asset.saturation.friendly-fire")


def legal(state: State, unit: str | None = None, *, action: type[B]) -> Iterator[B]:
    """Find all targets of one of the assets; its uses are the side's and belong to no unit (op.asset.abstract)."""
    asset = _ASSETS[action]
    if unit is None and limits.refusal(state, asset) is None:
        # Only what stands on the map is of any use to ask about.
        for each in standing(state).against(state.side):
            if _place_refusal(state, asset, each) is None:
                yield action(each.id)


def refusal(state: State, action: Bombing) -> Refusal | None:
    """Say why the asset cannot be used on that unit now, as far as the side knows.

    Rules op.asset.air-attack.target, .visible and .no-marker, and those of the other assets by the same names.
    """
    asset = _ASSETS[type(action)]
    if denied := limits.refusal(state, asset):
        return denied
    target = state.units.get(action.target)
    if target is None or target.side == state.side:
        return refusals.no_enemy(state, asset, action.target)
    return _place_refusal(state, asset, target)


def _place_refusal(state: State, asset: AssetKind, target: Unit) -> Refusal | None:
    """Say why an asset cannot be used where an enemy unit is (op.asset.naval-bombardment.target)."""
    if target.at is None:
        return refusals.no_enemy(state, asset, target.id)
    if asset == "naval-bombardment" and not is_coast(state.board, target.at):
        return refusals.not_coastal(state, target)
    return None


def forecast(state: State, action: Bombing) -> BombardmentSheet:
    """Return the sheet of a legal use."""
    return bombardment_sheet(state, _ASSETS[type(action)], state.units[action.target])


def apply(state: State, action: Bombing) -> Transition[State]:
    """Draw a cell of the window and take its losses; nobody retreats, digs out or learns. Raises IllegalAction.

    Rules op.asset.window.roll, op.asset.air-attack.result, op.asset.naval-bombardment.result,
    op.asset.flying-artillery.result and op.asset.loss.apply.
    """
    if denied := refusal(state, action):
        raise IllegalAction(denied)
    asset = _ASSETS[type(action)]
    kind, target = BOMBARDMENTS[asset], state.units[action.target]
    table = kind.table(state.board.tables.assets)
    assert target.at is not None
    # What stands around the target in the fog is no business of the sheet, which the event tells.
    sheet = bombardment_sheet(known_to(state, state.side), asset, target)
    index, chance = state.chance.below(len(sheet.window), purpose(state, target.id, Draw(asset)))
    made = _EVENTS[asset](
        rules=("op.asset.window.roll", _RESULTS[asset]),
        side=state.side,
        at=target.at,
        sheet=sheet,
        cell=sheet.first_cell + index,
    )
    cell = sheet.window[index]
    spent = limits.spent(replace(state, chance=chance), asset)
    rules = ("op.asset.loss.apply", "op.step.queue.left-to-right")
    hit, events, _ = losses.take_losses(
        spent, target, cell.kia, cell.sup, straggling=table.straggling, rules=rules
    )
    after, ruined = _ruin(hit, target, sheet, kind.ruins_rule)
    after, around = _hit_neighbors(
        after, target.at, kind.around(state.board.tables.assets), straggling=table.straggling
    )
    return Transition(after, (made, *events, *ruined, *around))


_RESULTS: Final[Mapping[AssetKind, str]] = {
    "air-attack": "op.asset.air-attack.result",
    "saturation-strike": "op.asset.saturation.table",
    "naval-bombardment": "op.asset.naval-bombardment.result",
    "flying-artillery": "op.asset.flying-artillery.result",
}


def _ruin(state: State, target: Unit, sheet: BombardmentSheet, rule: str) -> tuple[State, list[Event]]:
    """Turn the target's city into ruins by chance and destroy its fortification with the same roll, whatever the losses.

    Rules op.asset.air-attack.ruins, op.asset.flying-artillery.ruins-fort and their like.
    """
    if target.at is None or not (sheet.ruins or sheet.fort_ruins):
        return state, []
    roll, chance = state.chance.below(100, purpose(state, target.id, Draw.BOMBARDMENT_RUINS))
    at, ground, events = target.at, state.ground, list[Event]()
    if roll < sheet.ruins:
        ground = replace(ground, ruined=ground.ruined | {at})
        events.append(CityRuined(rules=(rule,), at=at))
    if roll < sheet.fort_ruins:
        ground = replace(ground, wrecked_forts=ground.wrecked_forts | {at})
        events.append(FortDestroyed(rules=("op.asset.flying-artillery.ruins-fort",), at=at))
    return replace(state, chance=chance, ground=ground), events


def _hit_neighbors(
    state: State, at: int, around: Surroundings | None, *, straggling: bool
) -> tuple[State, list[Event]]:
    """Roll for every unit around the target, seen or not, friend or enemy; no city beside it is ruined.

    Rules op.asset.saturation.neighbors, op.asset.saturation.friendly-fire and op.asset.saturation.ruins-neighbors.
    """
    events: list[Event] = []
    if around is None or not (around.sup_percent or around.kia_percent):
        return state, events
    for unit in tuple(units_around(state, at)):
        sup, kia, state = _draw_around(state, unit, around)
        rules = _FRIENDLY if unit.side == state.side else _NEIGHBORS
        state, more, _ = losses.take_losses(
            state, unit, int(kia), int(sup), straggling=straggling, rules=rules
        )
        events += more
    return state, events


def _draw_around(state: State, unit: Unit, around: Surroundings) -> tuple[bool, bool, State]:
    """Draw whether a unit around the target has a step suppressed, and whether it has one killed."""
    if around.exclusive:
        roll, chance = state.chance.below(100, purpose(state, unit.id, Draw.NEIGHBOR_HIT))
        sup = roll < around.sup_percent
        kia = not sup and roll < around.sup_percent + around.kia_percent
    else:
        sup, chance = happens(
            around.sup_percent, state.chance, purpose(state, unit.id, Draw.NEIGHBOR_SUPPRESSION)
        )
        kia, chance = happens(around.kia_percent, chance, purpose(state, unit.id, Draw.NEIGHBOR_LOSS))
    return sup, kia, replace(state, chance=chance)
