"""The figures of command dice, of what command points buy, of force morale and of Turns, in the system points."""

from typing import Annotated, Literal, TypeAlias

from studio.tables.figure import Limits, figure, table

#: A face of a die; 7 is none.
Face: TypeAlias = Annotated[int, Limits(1, 7)]
Loss: TypeAlias = Annotated[int, Limits(0, 20)]
Price: TypeAlias = Annotated[int, Limits(0, 99)]
Inches: TypeAlias = Annotated[int, Limits(0, 99)]
Initiatives: TypeAlias = Annotated[int, Limits(0, 9)]
#: What makes a test of force morale due.
MoraleCause: TypeAlias = Literal[
    "team-broken", "team-destroyed", "section-gone", "leader-lost", "jump-off-captured"
]


@table()
class CommandDice:
    """What command dice bring."""

    number: int = figure(
        "tactical.needs.command-dice", "Dice of a side, unless the scenario says otherwise", ge=0, le=20
    )
    team_face: Face = figure("tactical.needs.command-dice", "The face that activates a team")
    section_face: Face = figure("tactical.needs.command-dice", "The face that activates a section")
    junior_face: Face = figure("tactical.needs.command-dice", "The face that activates a junior leader")
    senior_face: Face = figure("tactical.needs.command-dice", "The face that activates a senior leader")
    gaining_face: Face = figure("coc.gain.own-fives", "The face that gives command points")
    gain: int = figure("coc.gain.own-fives", "Command points for each such face", ge=0, le=20)
    full_die: int = figure("coc.use.die-is-six-points", "Command points that make a full die", ge=1, le=99)
    junior_initiatives: Initiatives = figure("tactical.needs.leaders-orders", "Orders of a junior leader")
    senior_initiatives: Initiatives = figure("tactical.needs.leaders-orders", "Orders of a senior leader")


@table()
class PointPrices:
    """What actions cost in command points."""

    interrupt: Price = figure("coc.dice.actions", "An Interrupt")
    turn_end: Price = figure("coc.dice.actions", "The end of the Turn")
    ambush: Price = figure("coc.dice.actions", "An Ambush")
    avoid_test: Price = figure("coc.dice.actions", "A test of force morale that is not taken")
    move_jump_off: Price = figure("coc.dice.actions", "A jump-off point that is moved")
    recce: Price = figure("coc.recce.cost", "A Recce Action")
    react_fire: Price = figure("coc.react-fire.cost", "React Fire, for each unit")
    hit_the_dirt: Price = figure("coc.hit-the-dirt.cost", "Hitting the Dirt")
    reposition: Price = figure("coc.reposition.cost", "A Reposition")
    reposition_sniper: Price = figure("coc.sniper.cost", "A Reposition of a sniper")
    assault: Price = figure("coc.assault.cost", "An Assault Deployment")


@table()
class PointDistances:
    """How far the actions of the system points reach, in inches."""

    deployment: Inches = figure("tactical.needs.jump-off-points", "From a jump-off point, of deployment")
    orders: Inches = figure("tactical.needs.leaders-orders", "Of a leader's orders")
    ambush: Inches = figure("coc.ambush.near-jump-off", "From a jump-off point, of an Ambush")
    ambush_clear: Inches = figure("coc.ambush.away-from-infantry", "Farther than that from enemy infantry")
    jump_off: Inches = figure("coc.jump-off.distance", "Of a jump-off point that is moved")
    jump_off_rear: Inches = figure("coc.jump-off.behind-troops", "To the rear of friendly troops")
    sniper: Inches = figure("coc.sniper.distance", "Of a Reposition of a sniper")
    sniper_clear: Inches = figure("coc.sniper.away-from-enemy", "From every enemy, of his new place")
    assault: Inches = figure("coc.assault.distance", "Of an Assault Deployment")
    reposition_dice: int = figure("coc.reposition.distance", "Dice of inches of a Reposition", ge=0, le=9)


@table()
class ForceMorale:
    """When a force tests its morale, and what a test costs."""

    level: int = figure(
        "tactical.needs.force-morale", "The level of a force, unless the scenario says otherwise", ge=1, le=99
    )
    causes: tuple[MoraleCause, ...] = figure("tactical.needs.force-morale", "What makes a test due")
    light_face: Face = figure("tactical.needs.force-morale", "The least face of a light loss")
    light_loss: Loss = figure("tactical.needs.force-morale", "What a light loss takes")
    heavy_face: Face = figure("tactical.needs.force-morale", "The least face of a heavy loss")
    heavy_loss: Loss = figure("tactical.needs.force-morale", "What a heavy loss takes")
    section_more: Loss = figure("tactical.needs.force-morale", "Lost beside that, for a whole section")
    senior_more: Loss = figure("tactical.needs.force-morale", "Lost beside that, for a senior leader")


@table()
class Nerve:
    """When shock breaks units, and how they shake it off."""

    broken_multiple: int = figure(
        "tactical.needs.pinned-broken", "Shock that breaks a unit, by its figures", ge=1, le=9
    )
    rally: int = figure("tactical.needs.rally", "Shock that a rally takes off", ge=1, le=9)


@table()
class TurnEnd:
    """What happens when a Turn ends, beside markers that have outlived their time."""

    tactical_ends: bool = figure("tactical.needs.turn-end", "Tactical Markers go")
    overwatch_ends: bool = figure("tactical.needs.turn-end", "Overwatch ends")
    broken_leave: bool = figure("tactical.needs.turn-end", "Broken units leave the map and are lost")
    captured_points_go: bool = figure("tactical.needs.turn-end", "Captured jump-off points are lost")
