"""The tactical rules as they are held to the contract: crowded battles, and those that authors begin from."""

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import fields, replace
from functools import cache
from importlib import import_module
from pkgutil import walk_packages
from typing import Any, Final, get_args

from studio.documents.storage.shipped import shipped_content
from studio.documents.tactical.catalogue import TacticalCatalogue
from studio.documents.tactical.ruleset import TacticalRuleset
from studio.editing.tactical.templates import tactical_template
from studio.rules import tactical
from studio.rules.kernel.chance import Chance
from studio.rules.kernel.decision import Side
from studio.rules.kernel.triggers.trigger import Message
from studio.rules.tactical.base.commands import CardsCommand, PointsCommand
from studio.rules.tactical.base.frames import FireType, Mode, Window
from studio.rules.tactical.base.ids import SystemKind
from studio.rules.tactical.base.state import State
from studio.rules.tactical.ruleset import Tactical
from studio.rules.tactical.setup.start import start_battle
from tests.contract.corner import SCENES, corner
from tests.contract.crowd import HAND, STRATEGY, crowd
from tests.support.lengths import sample
from tests.support.refusals import codes_built_in

#: One in so many battles of each system is a template.
TEMPLATES: Final = 5
#: Of the others one in so many is a corner of a battle, with a few units.
CORNERS: Final = 2
#: The command systems that are played in turn.
SYSTEMS: Final[tuple[SystemKind, ...]] = ("squad", "cards", "points")


@cache
def shipped() -> tuple[TacticalCatalogue, TacticalRuleset]:
    files = ("catalogues/tactical.catalogue.json", "rulesets/tactical.ruleset.json")
    catalogue, ruleset = (
        {
            name: value
            for name, value in json.loads((shipped_content() / file).read_text(encoding="utf-8")).items()
            if name != "$schema"
        }
        for file in files
    )
    for each in catalogue["tactical"]["unit_types"]:
        # Vehicles that carry are slow but where they hurry, so that some have moved too fast to be boarded.
        if each.get("carries"):
            each["speeds"] = {"slow": 2, "normal": 2, "fast": 8}
    return (
        TacticalCatalogue.model_validate_json(json.dumps(catalogue)),
        TacticalRuleset.model_validate_json(json.dumps(ruleset)),
    )


def village(system: SystemKind) -> State:
    """The small battle of a command system that authors begin from."""
    return start_battle(tactical_template(system, "Village"), *shipped(), 1)


def start(seed: int) -> State:
    """A crowded battle of a command system, of few rounds in the gate; now and then a corner, or what authors begin from."""
    catalogue, ruleset = shipped()
    system = SYSTEMS[seed % len(SYSTEMS)]
    turns = sample(1, 9 if system == "cards" else 3)
    scenario = crowd(system, seed, turns)
    if seed // len(SYSTEMS) % TEMPLATES == 1:
        scenario = tactical_template(system, "Village").model_copy(update={"turns": turns})
    elif seed // len(SYSTEMS) % CORNERS == 1:
        number = seed // len(SYSTEMS) // CORNERS
        # Without the numbers of those that are templates, so that each scene comes in its turn.
        scenario = corner(system, number - number // TEMPLATES, 3)
    return start_battle(scenario, catalogue, ruleset, seed)


def variety(action: Any) -> str:
    """The kind of an action, with the card, speed or type of fire that it chooses."""
    told = [getattr(action, name) for name in ("card", "mode", "manner") if hasattr(action, name)]
    return " ".join((action.kind, *told))


def varieties() -> frozenset[str]:
    """All there are: each card, speed and type of fire of the actions that choose one."""
    choices = {"card": (), "mode": get_args(Mode), "manner": get_args(FireType)}
    cards = {"play-strategy": STRATEGY, "choose-card": HAND}
    found = set()
    for kind in Tactical().action_types:
        names = [each.name for each in fields(kind) if each.name in choices]
        told = cards.get(kind.kind, ()) or [word for name in names for word in choices[name]] or [""]
        found |= {f"{kind.kind} {each}".rstrip() for each in told}
    return frozenset(found)


def units(state: State, side: Side) -> Iterable[str]:
    return [unit.id for unit in state.units.values() if unit.side == side]


def occasion(state: State) -> str:
    """The moment at which a side is asked whether it reacts."""
    return state.top.moment if isinstance(state.top, Window) else ""


def values(state: State) -> Mapping[str, Iterable[Any]]:
    """All units wherever an action names one, all jump-off points, and in corners all cells."""
    found: dict[str, Iterable[Any]] = dict.fromkeys(("unit", "to", "target", "carrier"), state.units)
    if focus(state):
        found["at"] = range(len(state.board.ground.shape))
    if isinstance(state.command, PointsCommand):
        found["point"] = state.command.jump_offs
    return found


def focus(state: State) -> Sequence[str]:
    """What is asked for more often in games that began in a corner."""
    return next(
        (scene.focus for scene in SCENES if {each[0] for each in scene.units} == set(state.units)), ()
    )


def hidden(state: State, side: Side) -> Iterator[State]:
    """States that differ in the dice to come, in triggers, in enemies that were never on the map, or in the card they have chosen.

    In the system cards forces lie open, but for units that wait for a trigger.
    """
    yield replace(state, chance=Chance(99, 7))
    yield from _otherwise_triggered(state, side)
    if isinstance(state.command, CardsCommand):
        yield from (replace(state, command=other) for other in _other_choices(state.command, side))
        return
    for unit in state.units.values():
        never_seen = not unit.shown and unit.where in ("undeployed", "due", "off")
        if unit.side != side and never_seen and len(unit.figures) > 1:
            yield state.with_unit(replace(unit, figures=unit.figures[1:]))


def _otherwise_triggered(state: State, side: Side) -> Iterator[State]:
    """Other triggers in store, others who wait for one, and another message to the enemy."""
    script = state.script
    if not script.triggers:
        return
    told = (*script.messages, Message(state.round, state.board.enemy(side), "", "Hold!"))
    yield replace(state, script=replace(script, messages=told))
    yield replace(state, script=replace(script, judged={**script.judged, "other/0": True}))
    public = tuple(trigger for trigger in script.triggers if trigger.announced)
    yield replace(state, script=replace(script, triggers=public))
    for unit in state.units.values():
        if unit.where == "waiting":
            yield state.with_unit(replace(unit, figures=unit.figures[1:]))


def _other_choices(command: CardsCommand, side: Side) -> Iterator[CardsCommand]:
    """The same with another card laid facedown by the enemy, whatever its hand holds."""
    for chooser, card in () if command.revealed else command.chosen.items():
        for other in set(command.hands[chooser]) - {card} if chooser != side else ():
            yield replace(command, chosen={**command.chosen, chooser: other})


def refusal_codes() -> frozenset[str]:
    """The codes in the calls that build refusals, wherever they are."""
    modules = (
        import_module(each.name) for each in walk_packages(tactical.__path__, "studio.rules.tactical.")
    )
    return frozenset(codes_built_in(modules))
