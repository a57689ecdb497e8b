"""What the greedy player values, in points; one point is about a tenth of a step."""

from typing import Annotated

from pydantic import Field

from studio.documents.model import Model

Points = Annotated[int, Field(ge=0, le=10_000)]


def _weight(description: str, default: int | None = None) -> int:
    """Make the field of a weight, with what it means; one with a default may be left out of files."""
    found: int = (
        Field(description=description) if default is None else Field(default=default, description=description)
    )
    return found


class GreedyWeights(Model):
    """What the greedy player values; gains are added, costs are taken off."""

    kill: Points = _weight("In an attack: an enemy step killed.")
    suppress: Points = _weight("In an attack: an enemy step suppressed.")
    push: Points = _weight("In an attack: an enemy pushed back.")
    destroy: Points = _weight("In an attack: an enemy destroyed.")
    clear_goal: Points = _weight("In an attack: more for pushing an enemy off a hex that the side wants.")
    loss: Points = _weight("In an attack: the cost of a step of one's own killed.")
    spare: Points = _weight("In an attack: more for a step killed that an objective asks to keep.", 8)
    ruin: Points = _weight("In an attack: the cost of a unit of one's own destroyed.")
    raze: Points = _weight("In a set piece attack: a level of the defender's works taken away.")
    command: Points = _weight("In a special attack: the cost of each command point.")
    command_defending: Points = _weight(
        "The same for a side that defends, which needs them for works and orders."
    )
    guns: Points = _weight("In suppressive fire before an attack: the cost of each gun of one's own spent.")
    steadfast: Points = _weight(
        "So many enemies beside a unit on a threatened hex are met with an order not to retreat."
    )
    air_attack: Points = _weight(
        "Bombs or shells are sent that promise so much; on an enemy in contact they count double."
    )
    reinforcement: Points = _weight("Of a step or specialist that a store has.")
    prestige: Points = _weight("The cost of a hundred prestige that a store asks.")
    card_units: Points = _weight(
        "A truck card is played for a headquarters with at least so many units on foot."
    )
    take: Points = _weight("Of a place: a wanted hex taken.")
    hold: Points = _weight("Of a place: a threatened hex held.")
    raid: Points = _weight("Of a place: an enemy headquarters or supply hub overrun there.")
    garrison: Points = _weight(
        "Of a place: the hex of a garrison that decides, for the unit that is to hold it."
    )
    guard_hq: Points = _weight("Of a place: a headquarters of one's own that an enemy could reach next turn.")
    guard_truck: Points = _weight(
        "Of a place: each truck of a supply hub that an enemy could reach next turn."
    )
    guard_source: Points = _weight(
        "Of a place: a supply source of one's own that an enemy could reach next turn."
    )
    cut: Points = _weight("Of a place: an enemy railway cut that carries supply.")
    approach: Points = _weight("The cost of each MP that the way to the unit's task is longer.")
    prospect: Points = _weight("How much of an attack's promise counts that is not yet made, in percent.")
    looks: Points = _weight("Attacks are worked out from so many of the best places next to enemies.")
    contact: Points = _weight("The cost of each enemy beside a place that promises no attack.")
    rest: Points = _weight("The cost of each enemy beside a place where a worn-out unit should rest.")
    cover: Points = _weight("Each shift that the terrain gives a defender, where there is contact.")
    works: Points = _weight("The cost of each level of entrenchment that moving gives up.")
    stir: Points = _weight("The cost of moving at all, against marching to and fro.")
    supply: Points = _weight("The cost of each hex further than the leash from supply.")
    supply_leash: Points = _weight("The hexes from supply that cost nothing.")
    supply_ahead: Points = _weight("Supply is wanted so many hexes ahead of units on the way to their duty.")
    supplied: Points = _weight("Trucks are moved for units to which less supply than this comes, in percent.")
    truck: Points = _weight("A truck has to bring all units together so much more supply, in percent.")
    truck_looks: Points = _weight("A truck is tried in so many of the places nearest to those in need.")
    staff_distance: Points = _weight("A headquarters that moves keeps so many hexes away from enemies.")
    crowd: Points = _weight("Each unit that has the same task, in MPs of a longer way.")
    keep_units: Points = _weight(
        "So many units care for the hex that is held to the last, its garrison included."
    )
    keep_alarm: Points = _weight("They are called there once an enemy is at most so many MPs away.")
    vanguard: Points = _weight("So many units are sent to every deciding hex that others hold.")
    vanguard_sight: Points = _weight("And one more for each enemy within so many hexes of it.")
    watch: Points = _weight("So many units care for a threatened hex for each enemy that could reach it.")
    threat: Points = _weight("A hex that an enemy can reach within so many MPs is threatened.")
    worn_out: Points = _weight("A unit with fewer active steps than this rests.")
    ashore: Points = _weight("Of a place to land or drop in: a unit come down at all.", 40)
    alone: Points = _weight("The cost there of each hex further than the leash from own units.", 8)
    unseen: Points = _weight("The cost of a drop into a hex of which nothing is known.", 15)
    patience: Points = _weight("More for a unit come down, for each turn that it has waited.", 10)
    recon: Points = _weight("Air recon is flown that looks into so many hexes of which nothing is known.", 5)
    recon_range: Points = _weight("It is flown over hexes at most so far from the side's own.", 5)
    demolition: Points = _weight("A bridge or hub is bombed or sabotaged whose loss is worth so much.", 16)
    signals: Points = _weight("ULTRA is asked when so many units fight, come ashore or are about to.", 4)
    refill: Points = _weight("A command point card is played for a headquarters that has spent so many.", 4)
    barrage: Points = _weight("Artillery is prepared when so many units have somebody to fire at.", 2)
