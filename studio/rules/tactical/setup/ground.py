"""The map of a scenario as the tactical rules see it."""

from studio.hexes.coordinates import DIRECTIONS
from studio.hexes.topology import topology
from studio.rules.tactical.base.ground import Ground, Opening, interned
from studio.rules.tactical.setup.resolver import Resolver
from studio.tables.tactical.tables import Tables


def read_ground(resolver: Resolver, tables: Tables) -> Ground:
    """Read the map: terrain and hexsides by the ruleset's tables; what these do not know is an error of the scenario.

    Raises CannotSetUp and HexOffMapError.
    """
    map_, shape = resolver.scenario.map, resolver.shape
    terrains = {each.id: each for each in tables.movement.grounds}
    obstacles = {each.id: each for each in tables.movement.obstacles}
    names = {sign: resolver.known(name, terrains, "terrain") for sign, name in map_.legend.items()}
    if len(map_.terrain) != map_.rows or any(len(row) != map_.columns for row in map_.terrain):
        problem = f"its terrain is not {map_.rows} rows of {map_.columns} characters"
        raise resolver.fault(problem, "make the rows fit the size of the map")
    unknown = sorted(set("".join(map_.terrain)) - names.keys())
    if unknown:
        raise resolver.fault(
            f'"{unknown[0]}" in its terrain stands for nothing', "correct the row or add it to the legend"
        )
    terrain = tuple(terrains[names[sign]] for row in map_.terrain for sign in row)
    levels = tuple(int(digit) for row in map_.elevation for digit in row) or (0,) * len(shape)
    if len(levels) != len(shape):
        raise resolver.fault("its levels do not cover the map", "give one digit for each hex")
    sides = {}
    for feature in map_.hexsides:
        sides[resolver.hexside(feature.between)] = obstacles[
            resolver.known(feature.kind, obstacles, "hexside of the tactical rules")
        ]
    openings: dict[int, Opening] = {}
    for opening in map_.openings:
        first, direction = resolver.directed(opening.between)
        second = resolver.cell(opening.between.split("|")[1])
        of_first = opening.of == "first"
        inside = first if of_first else second
        openings[DIRECTIONS * inside + (direction if of_first else (direction + 3) % DIRECTIONS)] = (
            opening.kind
        )
    ground = Ground(
        shape,
        topology(shape),
        levels,
        terrain,
        sides,
        openings,
        roads=frozenset(resolver.hexside(link.between) for link in map_.links if link.kind != "rail"),
        bridges=frozenset(
            resolver.hexside(each.between) for each in map_.crossings if each.kind != "damaged-bridge"
        ),
    )
    return interned(ground)
