"""What the greedy player values, in points; one point is about a tenth of a step."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Weights:
    """Gains are added, costs are taken off."""

    #: In an attack: an enemy step killed, one suppressed, an enemy pushed back, an enemy destroyed.
    kill: int = 10
    suppress: int = 4
    push: int = 10
    destroy: int = 12
    #: More for pushing an enemy off a hex that the side wants.
    clear_goal: int = 40
    #: In an attack: a step of one's own killed.
    loss: int = 8
    #: In suppressive fire before an attack: each gun of one's own spent.
    guns: int = 4
    #: So many enemies beside a unit on a threatened hex are met with an order not to retreat.
    steadfast: int = 1
    #: Of a place: a wanted hex taken, a threatened one held.
    take: int = 60
    hold: int = 40
    #: Of a place: an enemy headquarters or supply hub overrun there, enemy railway cut that carries supply.
    raid: int = 30
    cut: int = 6
    #: Each MP that the way to the unit's task is longer.
    approach: int = 3
    #: How much of an attack's promise counts that is not yet made, in percent.
    prospect: int = 80
    #: Attacks are worked out from so many of the best places next to enemies.
    looks: int = 4
    #: Each enemy beside a place that promises no attack, and beside one where a worn-out unit should rest.
    contact: int = 4
    rest: int = 25
    #: Each shift that the terrain gives a defender, where there is contact.
    cover: int = 2
    #: Each level of entrenchment that moving gives up.
    works: int = 14
    #: Each hex further than `supply_leash` from supply.
    supply: int = 8
    supply_leash: int = 3
    #: Trucks are moved for units to which less supply than this comes, in percent; a truck has to bring all units
    #: together so much more of it, and is tried in so many of the places nearest to them.
    supplied: int = 70
    truck: int = 50
    truck_looks: int = 8
    #: A headquarters without a guard keeps so many hexes away from enemies.
    staff_distance: int = 3
    #: Each unit that has the same task, in MPs of a longer way.
    crowd: int = 2
    #: A hex that an enemy can reach within so many MPs is threatened.
    threat: int = 10
    #: A unit with fewer active steps than this rests.
    worn_out: int = 2
