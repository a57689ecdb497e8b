"""Fire as its rule tells it, with figures of its own: what each die can do, multiplied out without any shared step."""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from math import ceil, factorial

from studio.hexes.coordinates import Orientation
from studio.rules.tactical.base.state import State, Unit
from tests.rules.tactical.ground.slow_sight import centre, slow_entries, slow_sight

Odds = dict[str, Fraction]
#: Dice of one kind, the least face that hits, and whether the weapon is near enough to be close.
Dice = tuple[str, int, int]

#: By cover, the least faces of an effect die that are a shock and a kill.
EFFECTS = ((3, 5), (4, 6), (5, 6))
_COVER = {
    "open": 0,
    "brush": 1,
    "orchard": 1,
    "wood": 1,
    "building": 2,
    "rubble": 2,
    "rocks": 2,
    "marsh": 0,
    "water": 0,
}
_SIDE_COVER = {"hedge": 1, "wall": 2, "bocage": 2, "high-wall": 2}
#: Where the sides of a hex lie, its width and height stretched as those of hexes are.
_SIDES = ((0, -2), (3, -1), (3, 1), (0, 2), (-3, 1), (-3, -1))
_WORST = ("steady", "pinned", "disrupted")


def standing(state: State, unit: Unit) -> str:
    """Say how a unit stands."""
    if state.board.system != "points":
        return "steady" if unit.condition == "none" else unit.condition
    return under_shock(unit.shock, len(unit.figures))


def under_shock(shock: int, figures: int) -> str:
    """Say how figures stand under shock: more than they are pins, twice as much breaks."""
    if shock and shock >= 2 * figures:
        return "broken"
    return "pinned" if shock > figures else "steady"


def is_ahead(state: State, unit: Unit, cell: int, *, back: bool = False) -> bool:
    """Say whether a cell lies in the right angle before a unit, or behind it."""
    shape = state.board.ground.shape
    assert shape.orientation is Orientation.FLAT
    assert unit.at is not None
    x, y = _SIDES[unit.facing]
    if state.board.corner_facing:
        more_x, more_y = _SIDES[(unit.facing + 1) % 6]
        x, y = x + more_x, y + more_y
    if back:
        x, y = -x, -y
    (from_x, from_y), (to_x, to_y) = centre(shape, unit.at), centre(shape, cell)
    to_x, to_y = to_x - from_x, to_y - from_y
    # A step to the right is as long as the root of three steps down.
    along = x * to_x + 3 * y * to_y
    return along >= 0 and 2 * along**2 >= (x * x + 3 * y * y) * (to_x * to_x + 3 * to_y * to_y)


def smoke(state: State) -> frozenset[int]:
    return frozenset(marker.at for marker in state.markers if marker.kind == "smoke")


def is_seen(state: State, start: int, target: int) -> bool:
    """Say whether fire from a cell can be aimed into another."""
    limit = state.board.visibility
    if limit is not None and state.board.ground.distance(start, target) > limit:
        return False
    return slow_sight(state.board.ground, start, target, smoke(state))


def cover(state: State, target: Unit, start: int) -> int:
    """Return the cover of a target against fire from a cell."""
    ground = state.board.ground
    assert target.at is not None
    best = _COVER[ground.terrain[target.at].id]
    sides = []
    for cell in slow_entries(ground, start, target.at, smoke(state)) if start != target.at else ():
        side = ground.obstacle(cell, ground.topology.beside[cell].index(target.at))
        sides.append(0 if side is None else _SIDE_COVER.get(side.id, 0))
    best = max(best, min(sides, default=0), 2 if target.in_works else 0)
    return min(2, best + target.tactical)


def halvings(state: State, firer: Unit, moving: bool) -> int:
    return (standing(state, firer) == "pinned") + moving


def halved(dice: int, times: int) -> int:
    for _ in range(times):
        dice = ceil(Fraction(dice, 2))
    return dice


def groups(state: State, firer: Unit, target: Unit, weapon: str, moving: bool) -> list[Dice]:
    """Return the dice with which a unit fires at a soft target, before what its cover does to them."""
    assert firer.at is not None
    assert target.at is not None
    kind, weapons = state.board.types[state.facts(firer.id).type], state.board.weapons
    distance = state.board.ground.distance(firer.at, target.at)
    ahead = is_ahead(state, firer, target.at)
    if kind.kind == "infantry" and state.board.system != "points":
        ahead = True
    found: list[tuple[str, int]] = []

    def dice_of(name: str) -> int:
        each = weapons[name]  # type: ignore[index]
        if each.strike_only or not each.least_range <= distance <= each.range:
            return 0
        if not ahead and each.arc == "front":
            return 0
        return each.close_dice if distance <= each.close_range else each.far_dice

    if kind.kind == "vehicle":
        found.append((weapon, dice_of(weapon)))
    else:
        left = list(firer.figures)
        for name in kind.weapons:
            each = weapons[name]
            if each.indirect or not dice_of(name) or not left:
                continue
            crew = [left.pop() for _ in range(min(each.crew, len(left)))]
            found.append((name, halved(dice_of(name), len(crew) < each.crew)))
        own = Counter(state.board.figures[figure].weapon for figure in left)
        if kind.kind == "infantry":
            found += ((name, number * dice_of(name)) for name, number in own.items())
    times = halvings(state, firer, moving)
    return [
        (name, halved(dice, times), 4 if distance <= weapons[name].close_range else 5)  # type: ignore[index]
        for name, dice in found
        if dice
    ]


def odds_of_fire(state: State, target: Unit, dice: list[Dice], level: int, manner: str) -> Odds:
    """Return what fire does to a target, by what its sheet calls it."""
    points = state.board.system == "points"
    if manner == "for-effect" and level == 2 and not points:
        dice = [(name, halved(number, 1), need) for name, number, need in dice]
    shock, kill = EFFECTS[max(0, level - 1) if points and manner == "suppressing" else level]
    leaders = sum(leader.unit == target.id for leader in state.leaders.values())
    found: Odds = {}
    for kills, shocks, share in _together(dice, shock, kill):
        for lost, more in fallen(kills, leaders) if manner == "for-effect" else [(0, Fraction(1))]:
            label = after_fire(state, target, lost, kills, shocks, manner)
            found[label] = found.get(label, Fraction(0)) + share * more
    return {label: share for label, share in found.items() if share}


def _together(dice: list[Dice], shock: int, kill: int) -> Iterator[tuple[int, int, Fraction]]:
    """Yield kills and shocks of all groups with their odds, in which the same may come more than once."""
    if not dice:
        yield 0, 0, Fraction(1)
        return
    (_, number, need), *others = dice
    hit = Fraction(7 - need, 6)
    killed, shocked = hit * Fraction(7 - kill, 6), hit * Fraction(kill - shock, 6)
    further = list(_together(others, shock, kill))
    for kills in range(number + 1):
        for shocks in range(number - kills + 1):
            rest = number - kills - shocks
            ways = factorial(number) // (factorial(kills) * factorial(shocks) * factorial(rest))
            share = ways * killed**kills * shocked**shocks * (1 - killed - shocked) ** rest
            for more_kills, more_shocks, other in further:
                yield kills + more_kills, shocks + more_shocks, share * other


def fallen(kills: int, leaders: int) -> list[tuple[int, Fraction]]:
    """Return how many figures fall for kills, each of which a 6 gives to one of the leaders in their place."""
    if not kills:
        return [(0, Fraction(1))]
    if not leaders:
        return [(kills, Fraction(1))]
    taken = [(lost, share / 6) for lost, share in fallen(kills - 1, leaders - 1)]
    return taken + [(1 + lost, share * 5 / 6) for lost, share in fallen(kills - 1, leaders)]


def after_fire(state: State, target: Unit, lost: int, kills: int, shocks: int, manner: str) -> str:
    """Say how a target stands after fire; kills of suppressing fire take nobody."""
    lost = min(lost, len(target.figures))
    left = len(target.figures) - lost
    if not left:
        return "destroyed"
    now = standing(state, target)
    if state.board.system == "points":
        now = under_shock(target.shock + shocks + (kills if manner == "suppressing" else 0), left)
    elif manner == "suppressing":
        results = kills + shocks
        now = max(now, "disrupted" if results > left else "pinned" if results else "steady", key=_WORST.index)
    return f"{lost} lost, {now}" if lost else now
