"""The forces of the battles to begin from."""

from typing import Literal

from studio.documents.tactical.forces import EntryZone, Force, LeaderStart, Section, TacticalUnit
from studio.documents.tactical.scenario import Reinforcement, TacticalObjective
from studio.editing.tactical.small_map import NORTH, SOUTH

#: The nations of the two sides.
_NATIONS = {SOUTH: "us", NORTH: "german"}


def forces() -> tuple[Force, Force]:
    """Return what the sides are, and where they begin."""
    return (
        Force(
            side=SOUTH,
            nations=("us",),
            home="south",
            deployment=("south-start",),
            reinforcement=(EntryZone(nation="us", zone="south-edge"),),
        ),
        Force(
            side=NORTH,
            nations=("german",),
            home="north",
            deployment=("north-start",),
            reinforcement=(EntryZone(nation="german", zone="north-edge"),),
        ),
    )


def objectives() -> tuple[TacticalObjective, ...]:
    """Return what both sides want."""
    return (
        TacticalObjective(
            id="village",
            name="Village",
            at="0706",
            command=2,
            victory_points=2,
            owner=NORTH,
            significant=True,
        ),
        TacticalObjective(id="farm", name="Farm", at="1006", command=1, victory_points=1, significant=True),
        TacticalObjective(
            id="orchard",
            name="Orchard",
            at="0508",
            command=1,
            victory_points=1,
            owner=SOUTH,
            significant=True,
        ),
    )


def squads() -> tuple[TacticalUnit, ...]:
    """Return the squads of both sides, each with its rank and the words of its kind."""
    return (
        _unit("us-command", "Company command", SOUTH, "us-command-squad", "0809", "commander"),
        _unit("us-1", "1st Squad", SOUTH, "us-squad-officer", "0708", words=("trooper",)),
        _unit("us-2", "2nd Squad", SOUTH, "us-squad", "0508", words=("trooper",)),
        _unit("us-3", "3rd Squad", SOUTH, "us-squad", "0908", words=("trooper",)),
        _unit("us-mg", "Machine gun", SOUTH, "us-machine-gun-squad", "1009", "support", ("support",)),
        _unit("us-mortar", "Mortar", SOUTH, "us-mortar-squad", "0709", "support", ("support",)),
        _unit("us-4", "4th Squad", SOUTH, "us-squad", None, words=("trooper",)),
        _unit("german-command", "Company command", NORTH, "german-command-squad", "0803", "commander"),
        _unit("german-1", "1st Squad", NORTH, "german-squad-officer", "0706", words=("trooper",)),
        _unit("german-2", "2nd Squad", NORTH, "german-heavy-squad", "1005", words=("trooper",)),
        _unit("german-3", "3rd Squad", NORTH, "german-squad", "0504", words=("trooper",)),
        _unit("german-mg", "Machine gun", NORTH, "german-mg42-squad", "0605", "support", ("support",)),
        _unit("german-4", "4th Squad", NORTH, "german-squad", None, words=("trooper",)),
    )


def reinforcements() -> tuple[Reinforcement, ...]:
    """Return the squads that come later."""
    return (
        Reinforcement(id="us-reserve", side=SOUTH, round=2, units=("us-4",)),
        Reinforcement(id="german-reserve", side=NORTH, round=3, units=("german-4",)),
    )


def teams() -> tuple[TacticalUnit, ...]:
    """Return the teams of both sides: a section each waits behind its jump-off points."""
    return (
        _team("us-1a", "1st Squad, BAR team", "1 BAR", SOUTH, "us-bar-team", "us-first"),
        _team("us-1b", "1st Squad, rifle team", "1 Rifle", SOUTH, "us-rifle-team", "us-first"),
        _team("us-2a", "2nd Squad, BAR team", "2 BAR", SOUTH, "us-bar-team", "us-second", "0708"),
        _team("us-2b", "2nd Squad, rifle team", "2 Rifle", SOUTH, "us-rifle-team", "us-second", "0709"),
        _team("us-mg", "Machine gun team", "MG", SOUTH, "us-30cal-team", None, "1009"),
        _team("german-1a", "1st Squad, machine gun team", "1 MG", NORTH, "german-mg42-team", "german-first"),
        _team("german-1b", "1st Squad, rifle team", "1 Rifle", NORTH, "german-rifle-team", "german-first"),
        _team(
            "german-2a",
            "2nd Squad, machine gun team",
            "2 MG",
            NORTH,
            "german-mg42-team",
            "german-second",
            "0605",
        ),
        _team(
            "german-2b",
            "2nd Squad, rifle team",
            "2 Rifle",
            NORTH,
            "german-rifle-team",
            "german-second",
            "0706",
        ),
    )


def sections() -> tuple[Section, ...]:
    """Return the sections of the teams."""
    return (
        Section(id="us-first", name="1st Squad", side=SOUTH),
        Section(id="us-second", name="2nd Squad", side=SOUTH),
        Section(id="german-first", name="1st Squad", side=NORTH),
        Section(id="german-second", name="2nd Squad", side=NORTH),
    )


def leaders() -> tuple[LeaderStart, ...]:
    """Return the leaders of the teams."""
    return (
        _leader("us-lieutenant", "Lieutenant", SOUTH, "senior", "us-2b"),
        _leader("us-sergeant", "Sergeant", SOUTH, "junior", "us-1a"),
        _leader("german-leutnant", "Leutnant", NORTH, "senior", "german-2b"),
        _leader("german-unteroffizier", "Unteroffizier", NORTH, "junior", "german-1a"),
    )


def _unit(
    name_id: str,
    name: str,
    side: str,
    kind: str,
    at: str | None,
    rank: str = "corps",
    words: tuple[str, ...] = (),
) -> TacticalUnit:
    """Return a squad; one without a hex comes later."""
    return TacticalUnit(
        id=name_id,
        name=name,
        side=side,
        type=kind,
        nation=_NATIONS[side],
        rank=rank,
        words=words,
        start="due" if at is None else "map",
        at=at,
    )


def _team(
    name_id: str,
    name: str,
    designation: str,
    side: str,
    kind: str,
    section: str | None,
    at: str | None = None,
) -> TacticalUnit:
    """Return a team, told apart on its counter from the others of its section; one without a hex is still to be deployed."""
    return TacticalUnit(
        id=name_id,
        name=name,
        designation=designation,
        side=side,
        type=kind,
        nation=_NATIONS[side],
        section=section,
        start="undeployed" if at is None else "map",
        at=at,
    )


def _leader(name_id: str, name: str, side: str, rank: Literal["junior", "senior"], unit: str) -> LeaderStart:
    return LeaderStart.model_validate({"id": name_id, "name": name, "side": side, "rank": rank, "with": unit})
