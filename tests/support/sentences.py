"""Reads what cases say is done."""

import re
from collections.abc import Callable, Mapping
from typing import get_args

from studio.hexes.coordinates import DIRECTIONS
from studio.rules.kernel.events import Action
from studio.rules.operational.attacks.attack_types import ATTACK_TYPES
from studio.rules.operational.base import march
from studio.rules.operational.base.actions import (
    AirAttack,
    AirRecon,
    AirSupply,
    Attack,
    Bridge,
    BridgeWork,
    ChooseUpgrade,
    ClaimCard,
    CreateDump,
    CrossRiver,
    Deploy,
    DeployHq,
    DigIn,
    DiscardCard,
    EmergencySupply,
    EndBattle,
    EndTurn,
    ExtendBattle,
    FlyingArtillery,
    GiveOrder,
    MotorPool,
    Move,
    MoveHq,
    NavalAssault,
    NavalBombardment,
    NavalLanding,
    ParaDrop,
    PlaceTruck,
    PlayCard,
    PrecisionBombing,
    RaiseSecurity,
    Recon,
    Reinforce,
    Reorganize,
    SaturationStrike,
    TakeTruck,
    Transfer,
)
from studio.rules.operational.base.catalogue_types import CardId
from studio.rules.operational.base.state import HqId, Source, State, UnitId
from studio.rules.operational.movement import moves
from studio.rules.operational.orders import defensive_orders
from tests.support.battles import slug

#: How units come ashore.
LANDINGS: Mapping[str, Callable[[UnitId, int], Action]] = {
    "lands in": NavalLanding,
    "assaults": NavalAssault,
    "drops into": ParaDrop,
}


#: The assets that fall on a unit, beside the air attack.
BOMBARDMENTS: Mapping[str, type[SaturationStrike | NavalBombardment | FlyingArtillery]] = {
    "saturation strike": SaturationStrike,
    "naval bombardment": NavalBombardment,
    "flying artillery": FlyingArtillery,
}


#: Where what a unit takes in comes from.
SOURCES: Mapping[str | None, Source] = {None: "pool", "bought ": "store", "elite ": "elite-store"}


def action_of(state: State, sentence: str) -> Action:
    """Read "1st moves 0202 0302", "1st goes to 0402", "1st attacks Enemy", "deploy 2nd in 0101", "end turn"."""
    if sentence == "end turn":
        return EndTurn()
    if sentence == "end the battle":
        return EndBattle()
    if sentence == "buy a turn":
        return ExtendBattle()
    if found := re.fullmatch(r"(.+?) attacks (.+?)(?: by ([a-z-]+))?", sentence):
        attack_type = next(each for each in ATTACK_TYPES if each == (found[3] or "regular"))
        return Attack(UnitId(slug(found[1])), UnitId(slug(found[2])), attack_type)
    if found := re.fullmatch(r"air attack on (.+)", sentence):
        return AirAttack(UnitId(slug(found[1])))
    if found := re.fullmatch(r"(saturation strike|naval bombardment|flying artillery) on (.+)", sentence):
        return BOMBARDMENTS[found[1]](UnitId(slug(found[2])))
    if found := re.fullmatch(r"air supply for (.+)", sentence):
        return AirSupply(UnitId(slug(found[1])))
    if found := re.fullmatch(r"air recon over (\d+|nowhere)", sentence):
        return AirRecon(cell(state, found[1]) if found[1] != "nowhere" else -1)
    if found := re.fullmatch(r"bombs on the bridge (\d+)\|(\d+)", sentence):
        return PrecisionBombing("bridge", hexside(state, found[1], found[2]))
    if found := re.fullmatch(r"bombs on the hub (\d+)", sentence):
        return PrecisionBombing("hub", cell(state, found[1]))
    if found := re.fullmatch(rf"order (.+): ({'|'.join(defensive_orders.ORDERS)})", sentence):
        order = next(order for order in defensive_orders.ORDERS if order == found[2])
        return GiveOrder(UnitId(slug(found[1])), order)
    if found := re.fullmatch(r"emergency supply for (.+)", sentence):
        return EmergencySupply(UnitId(slug(found[1])))
    if found := re.fullmatch(r"a dump for (.+)", sentence):
        return CreateDump(UnitId(slug(found[1])))
    if found := re.fullmatch(r"(.+) (entrench|fortif)(?:es|ies)", sentence):
        return DigIn(UnitId(slug(found[1])), "entrench" if found[2] == "entrench" else "fortify")
    if found := re.fullmatch(r"deploy (.+) in (\d+)", sentence):
        name, at = slug(found[1]), cell(state, found[2])
        return DeployHq(HqId(name), at) if name in state.hqs else Deploy(UnitId(name), at)
    if found := re.fullmatch(r"(.+) raises (\d+) ([a-z-]+) in (\d+)", sentence):
        return RaiseSecurity(HqId(slug(found[1])), cell(state, found[4]), found[3], int(found[2]))
    if found := re.fullmatch(r"(.+) hands (.+) to (.+)", sentence):
        what = None if found[2] == "a step" else slug(found[2])
        return Transfer(UnitId(slug(found[1])), UnitId(slug(found[3])), what)
    if found := re.fullmatch(r"(.+) relocates to (.+)", sentence):
        return MoveHq(HqId(slug(found[1])), cell(state, found[2]) if found[2] != "nowhere" else -1)
    if found := re.fullmatch(r"(.+) gives up (.+)", sentence):
        return Reorganize(UnitId(slug(found[1])), None if found[2] == "a step" else slug(found[2]))
    if found := re.fullmatch(r"(.+) takes in (?:an |a (?=bought))?(elite |bought )?(.+)", sentence):
        what = None if found[3] in ("a step", "step") else slug(found[3])
        return Reinforce(UnitId(slug(found[1])), what, SOURCES[found[2]])
    if found := re.fullmatch(r"(.+) scouts (\d+)", sentence):
        return Recon(UnitId(slug(found[1])), cell(state, found[2]))
    if found := re.fullmatch(r"truck (into|out of) (\d+)", sentence):
        at = cell(state, found[2])
        return PlaceTruck(at) if found[1] == "into" else TakeTruck(at)
    if found := re.fullmatch(r"(.+) is upgraded by (\d+)", sentence):
        return ChooseUpgrade(HqId(slug(found[1])), int(found[2]))
    if found := re.fullmatch(r"(.+) (repair|build|destroy)s a bridge (\d+)\|(\d+)", sentence):
        work = next(work for work in get_args(BridgeWork) if work == found[2])
        return Bridge(HqId(slug(found[1])), hexside(state, found[3], found[4]), work)
    if found := re.fullmatch(r"(.+) crosses to (\d+)", sentence):
        return CrossRiver(UnitId(slug(found[1])), cell(state, found[2]))
    if found := re.fullmatch(r"(.+) (lands in|assaults|drops into) (\d+|nowhere)", sentence):
        at = cell(state, found[3]) if found[3] != "nowhere" else -1
        return LANDINGS[found[2]](UnitId(slug(found[1])), at)
    if found := re.fullmatch(r"trucks for (.+)", sentence):
        return MotorPool(UnitId(slug(found[1])))
    if found := re.fullmatch(r"play ([a-z-]+) in (\d+)", sentence):
        return PlayCard(CardId(found[1]), at=cell(state, found[2]))
    if found := re.fullmatch(r"play ([a-z-]+) at (\d+)\|(\d+)", sentence):
        return PlayCard(CardId(found[1]), between=hexside(state, found[2], found[3]))
    if found := re.fullmatch(r"play ([a-z-]+)(?: for (.+))?", sentence):
        return PlayCard(CardId(found[1]), HqId(slug(found[2])) if found[2] else None)
    if found := re.fullmatch(r"discard ([a-z-]+)( face-down)?", sentence):
        return DiscardCard(CardId(found[1]), face_down=bool(found[2]))
    if found := re.fullmatch(r"claim ([a-z-]+)", sentence):
        return ClaimCard(CardId(found[1]))
    if found := re.fullmatch(r"(.+) moves ([\d ]+|nowhere)", sentence):
        labels = found[2].split() if found[2] != "nowhere" else []
        return Move(UnitId(slug(found[1])), tuple(cell(state, label) for label in labels))
    if found := re.fullmatch(r"(.+) goes to (\d+)( with the extended outline)?", sentence):
        unit = UnitId(slug(found[1]))
        route = moves.route(state, unit, cell(state, found[2]), extended=bool(found[3]))
        assert route, f"there is no way: {sentence}"
        return Move(unit, route.path)
    raise ValueError(f"nobody understands: {sentence}")


def hexside(state: State, first: str, second: str) -> int:
    """The key of the hexside between two labels."""
    edge = march.edge_between(state.board, cell(state, first), cell(state, second))
    assert edge is not None, f"{first} and {second} are no neighbours"
    return state.board.hexside(*divmod(edge, DIRECTIONS))


def cell(state: State, label: str) -> int:
    """The cell of a label."""
    return state.board.shape.index(state.board.shape.parse(label))
