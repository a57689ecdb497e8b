"""What sides ask for in tactical cases, as sentences: "A fires at d with kwk", "A moves slow", "A to 0506"."""

import re
from collections.abc import Callable, Mapping
from typing import Any, Final, get_args

from studio.rules.kernel.events import Action
from studio.rules.tactical.base import actions
from studio.rules.tactical.base.frames import FireType, Mode
from studio.rules.tactical.base.ids import CardId, LeaderId, PointId, UnitId
from studio.rules.tactical.base.state import State
from studio.rules.tactical.command.cards import actions as cards
from studio.rules.tactical.command.points import actions as points
from studio.rules.tactical.command.squad import actions as squad
from tests.support.tactical_ground import cell_of

Found = Mapping[str, Any]
_MODES: Final = "|".join(get_args(Mode))


def action_of(state: State, sentence: str) -> Action:
    """Return the action that a sentence asks for."""
    for pattern, made in SENTENCES.items():
        if found := re.fullmatch(pattern.format(**_PARTS), sentence):
            return made(state, found.groupdict())
    raise AssertionError(f"no action is told so: {sentence}")


_PARTS: Final = {
    "unit": r"(?P<unit>\w+)",
    "at": r"(?P<at>\d{4})",
    "other": r"(?P<other>\w+)",
    "what": r"(?P<what>[\w-]+)",
    "number": r"(?P<number>\d+)",
    "manner": r"(?P<suppressing> suppressing)?",
    "mode": rf"(?P<mode>{_MODES})",
}


def _unit(found: Found) -> UnitId:
    return UnitId(found["unit"])


def _other(found: Found) -> UnitId:
    return UnitId(found["other"])


def _at(state: State, found: Found) -> int:
    return cell_of(state.board.ground, found["at"])


def _manner(found: Found) -> FireType:
    return "suppressing" if found["suppressing"] else "for-effect"


def _fire(_: State, found: Found) -> Action:
    weapon = (found["with"] or "").removeprefix(" with ")
    return actions.Fire(_unit(found), _other(found), weapon, _manner(found), bool(found["moving"]))


def _step(state: State, found: Found) -> Action:
    here = state.cell_of(state.units[_unit(found)])
    assert here is not None
    return actions.StepTo(_unit(found), state.board.ground.topology.beside[here].index(_at(state, found)))


def _bombard(state: State, found: Found) -> Action:
    return actions.Bombard(_unit(found), _at(state, found), found["what"], _manner(found))


def _transfer(_: State, found: Found) -> Action:
    return squad.TransferFigure(_unit(found), _other(found), found["what"])


#: Sentences as patterns, and what each makes.
SENTENCES: Final[Mapping[str, Callable[[State, Found], Action]]] = {
    "done": lambda _, __: actions.Done(),
    "{unit} faces {number}": lambda _, found: actions.Face(_unit(found), int(found["number"])),
    "{unit} moves {mode}": lambda _, found: actions.StartMove(_unit(found), found["mode"]),
    "{unit} to {at}": _step,
    "{unit} goes off the map to (?P<off>[0-5])": lambda _, f: actions.StepTo(_unit(f), int(f["off"])),
    r"{unit} fires at {other}(?P<with> with [\w-]+)?{manner}(?P<moving> on the move)?": _fire,
    "{unit} bombards {at} with {what}{manner}": _bombard,
    "{unit} lays smoke in {at} with {what}": lambda s, f: actions.LaySmoke(_unit(f), _at(s, f), f["what"]),
    "{unit} throws {what} at {other}": lambda _, f: actions.Throw(_unit(f), _other(f), f["what"]),
    "{unit} watches": lambda _, found: actions.Watch(_unit(found)),
    "{unit} reacts{manner}": lambda _, found: actions.WatchFire(_unit(found), _manner(found)),
    "{unit} goes tactical": lambda _, found: actions.GoTactical(_unit(found)),
    "{unit} rallies": lambda _, found: actions.Rally(_unit(found)),
    "{unit} mounts {other}": lambda _, found: actions.Mount(_unit(found), _other(found)),
    "{unit} dismounts to {at}": lambda state, found: actions.Dismount(_unit(found), _at(state, found)),
    "{unit} hitches to {other}": lambda _, found: actions.Hitch(_unit(found), _other(found)),
    "{unit} unhitches": lambda _, found: actions.Unhitch(_unit(found)),
    "{unit} gets ready": lambda _, found: actions.Ready(_unit(found)),
    "{unit} enters works": lambda _, found: actions.EnterWorks(_unit(found)),
    "{unit} leaves works": lambda _, found: actions.LeaveWorks(_unit(found)),
    "{unit} is placed in {at}": lambda state, found: actions.PlaceUnit(_unit(found), _at(state, found)),
    "{unit} is activated": lambda _, found: squad.Activate(_unit(found)),
    "pass": lambda _, __: squad.PassTurn(),
    "play {what}": lambda _, found: squad.PlayStrategy(CardId(found["what"])),
    "{number} for the initiative": lambda _, found: squad.PlaceInitiative(int(found["number"])),
    "buy {what}": lambda _, found: squad.BuySpecial(found["what"]),
    "draw from {what}": lambda _, found: squad.DrawStrategy(found["what"]),
    "{unit} goes on op fire": lambda _, found: squad.SetOpFire(_unit(found)),
    "{what} from {unit} to {other}": _transfer,
    "{unit} wakes": lambda _, found: points.ActivateTeam(_unit(found)),
    "section of {unit} wakes": lambda _, found: points.ActivateSection(_unit(found)),
    "leader {what} wakes": lambda _, found: points.ActivateLeader(LeaderId(found["what"])),
    "order {what} to {unit}": lambda _, found: points.GiveOrder(found["what"], _unit(found)),
    "{unit} scouts": lambda _, found: points.RecceAction(_unit(found)),
    "{unit} repositions": lambda _, found: points.Reposition(_unit(found)),
    "sniper {unit} slips to {at}": lambda s, f: points.RepositionSniper(_unit(f), _at(s, f)),
    "point {what} goes to {at}": lambda s, f: points.MoveJumpOff(PointId(f["what"]), _at(s, f)),
    "end the turn": lambda _, __: points.CallTurnEnd(),
    "{unit} ambushes in {at}": lambda state, found: points.Ambush(_unit(found), _at(state, found)),
    "{unit} leaves the map": lambda _, found: points.LeaveMap(_unit(found)),
    "{unit} stays": lambda _, found: points.StayOnMap(_unit(found)),
    "{unit} interrupts": lambda _, found: points.Interrupt(_unit(found)),
    "section of {unit} interrupts": lambda _, found: points.Interrupt(_unit(found), section=True),
    "{unit} fires in reaction": lambda _, found: points.ReactFire(_unit(found)),
    "section of {unit} fires in reaction": lambda _, found: points.ReactFire(_unit(found), section=True),
    "{unit} hits the dirt": lambda _, found: points.HitTheDirt(_unit(found)),
    "section of {unit} hits the dirt": lambda _, found: points.HitTheDirt(_unit(found), section=True),
    "avoid the test": lambda _, __: points.AvoidTest(),
    "{unit} deploys by assault": lambda _, found: points.AssaultDeploy(_unit(found)),
    "{unit} deploys in {at}": lambda state, found: actions.Deploy(_unit(found), _at(state, found)),
    "lay {what}": lambda _, found: cards.ChooseCard(CardId(found["what"])),
    "{unit} is nominated": lambda _, found: cards.Nominate(_unit(found)),
    "{unit} is ordered": lambda _, found: cards.IssueOrder(_unit(found)),
    "{unit} acts by its order": lambda _, found: cards.ActivateOrdered(_unit(found)),
    "draw a token": lambda _, __: cards.DrawToken(),
    "{unit} acts by the token": lambda _, found: cards.ActivateDrawn(_unit(found)),
    "spend a pass": lambda _, __: cards.SpendPass(),
}
