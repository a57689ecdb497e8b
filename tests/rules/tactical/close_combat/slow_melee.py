"""Close combat as its rule tells it, with figures of its own: its odds, what dice do, and where the losers go."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from math import comb

from studio.rules.tactical.base.state import State, Unit
from tests.rules.tactical.fire.slow_fire import standing

#: How far the losers fall back.
_FAR = 3


@dataclass
class Fight:
    """Who fights for a hex; those who lose their nerve on the way go on rolling."""

    attacker: int
    more: int
    #: The figures of each defender, by name in sequence.
    defenders: dict[str, int]
    rolling: frozenset[str]
    works: int

    @property
    def dice(self) -> tuple[int, int]:
        """The dice of both sides."""
        own = sum(figures for name, figures in self.defenders.items() if name in self.rolling)
        return self.attacker + self.more, own + self.works if own else 0

    def after(self, attack: int, defence: int) -> "Fight":
        """Return who is left when both sides have rolled so many sixes."""
        left = dict(self.defenders)
        for _ in range(min(attack, sum(left.values()))):
            left[max(sorted(left), key=lambda name: left[name])] -= 1
        return replace(self, attacker=max(0, self.attacker - defence), defenders=left)

    def holder(self, before: "Fight") -> str:
        """Say who holds the hex after a round; empty: both lost as many."""
        theirs = sum(self.defenders.values())
        if not self.attacker:
            return "defender holds the hex" if theirs else "nobody left"
        lost, killed = before.attacker - self.attacker, sum(before.defenders.values()) - theirs
        if not theirs or killed > lost:
            return "attacker holds the hex"
        return "defender holds the hex" if lost > killed else ""


def fight_of(state: State, attacker: Unit, cell: int, more: int) -> Fight:
    """Return who fights if a unit comes into a cell."""
    there = {
        unit.id: unit for unit in sorted(state.units.values(), key=lambda each: each.id) if unit.at == cell
    }
    rolling = frozenset(name for name, unit in there.items() if standing(state, unit) in ("steady", "pinned"))
    works = 2 if any(there[name].in_works for name in rolling) else 0
    return Fight(
        len(attacker.figures), more, {name: len(each.figures) for name, each in there.items()}, rolling, works
    )


def odds_of(fight: Fight, rounds: int = 2) -> dict[str, Fraction]:
    """Return who holds the hex in the end, with the odds."""
    found: dict[str, Fraction] = {}
    attack, defence = fight.dice
    for attack_sixes in range(attack + 1):
        for defence_sixes in range(defence + 1):
            share = _sixes(attack, attack_sixes) * _sixes(defence, defence_sixes)
            left = fight.after(attack_sixes, defence_sixes)
            holder = left.holder(fight)
            if not holder and rounds > 1:
                for then, more in odds_of(left, rounds - 1).items():
                    found[then] = found.get(then, Fraction(0)) + share * more
            else:
                holder = holder or "defender holds the hex"
                found[holder] = found.get(holder, Fraction(0)) + share
    return found


def _sixes(dice: int, shown: int) -> Fraction:
    return Fraction(comb(dice, shown) * 5 ** (dice - shown), 6**dice)


@dataclass
class Piece:
    """What becomes of a unit."""

    at: int | None
    figures: int
    shock: int


def outcome(
    state: State, attacker: Unit, cell: int, more: int, rolled: Sequence[tuple[Sequence[int], Sequence[int]]]
) -> dict[str, Piece]:
    """Return what becomes of all units by the dice of each round, attack and defence; at None: gone."""
    pieces = {unit.id: Piece(unit.at, len(unit.figures), unit.shock) for unit in state.units.values()}
    fight = fight_of(state, attacker, cell, more)
    holder = ""
    for attack, defence in rolled:
        assert not holder
        assert (len(attack), len(defence)) == fight.dice
        before, fight = fight, fight.after(attack.count(6), defence.count(6))
        holder = fight.holder(before)
        if state.board.system == "points" and fight.attacker:
            pieces[attacker.id].shock += defence.count(5)
        if state.board.system == "points" and any(fight.defenders.values()):
            most = max(sorted(fight.defenders), key=lambda name: fight.defenders[name])
            pieces[most].shock += attack.count(5)  # type: ignore[index]
    assert holder or len(rolled) == 2
    for name, figures in ((attacker.id, fight.attacker), *fight.defenders.items()):
        pieces[name].figures = figures  # type: ignore[index]
        pieces[name].at = pieces[name].at if figures else None  # type: ignore[index]
    losers = sorted(fight.defenders) if holder.startswith("attacker") else [attacker.id]
    for name in losers:
        fall_back(state, pieces, name, cell)  # type: ignore[arg-type]
    if holder.startswith("attacker"):
        pieces[attacker.id].at = cell
    return pieces  # type: ignore[return-value]


def fall_back(state: State, pieces: dict[str, Piece], name: str, lost: int) -> None:
    """Let a unit go back up to three hexes, never into the one that is lost; a gun, and who has no way, is gone."""
    piece, kind = pieces[name], state.type_of(name).kind  # type: ignore[arg-type]
    if piece.at is None:
        return
    first = piece.at
    for _ in range(0 if kind == "gun" else _FAR):
        steps = [each for each in _steps(state, pieces, name) if each[-1] != lost]
        if steps:
            piece.at = min(steps)[-1]
    if piece.at == first:
        piece.at = None


def _steps(state: State, pieces: dict[str, Piece], name: str) -> Iterator[tuple[int, int, int, int]]:
    """Yield the steps that a unit can make, the best of which is the least; the cell comes last."""
    ground, me = state.board.ground, state.units[name]  # type: ignore[index]
    here = pieces[name].at
    assert here is not None
    foes = [
        piece.at for other, piece in pieces.items() if piece.at is not None and _side(state, other) != me.side
    ]
    for direction, cell in enumerate(ground.topology.beside[here]):
        if (
            cell < 0
            or ground.terrain[cell].id == "water"
            or abs(ground.levels[cell] - ground.levels[here]) > 2
        ):
            continue
        side = ground.obstacle(here, direction)
        friends = [
            other
            for other, piece in pieces.items()
            if piece.at == cell and other != name and _side(state, other) == me.side
        ]
        heavy = [other for other in friends if state.type_of(other).kind != "infantry"]  # type: ignore[arg-type]
        if (side is not None and side.id == "cliff") or cell in foes or len(friends) - len(heavy) == 3:
            continue
        if foes and all(ground.distance(cell, foe) < ground.distance(here, foe) for foe in foes):
            continue
        nearest = min((ground.distance(cell, foe) for foe in foes), default=0)
        yield -nearest, -_to_rear(state, me, here, cell), direction, cell


def _side(state: State, name: str) -> str:
    return state.units[name].side  # type: ignore[index]


def _to_rear(state: State, unit: Unit, here: int, cell: int) -> int:
    """Return how far a step goes home, in half rows: home lies in the south or the north."""
    shape = state.board.ground.shape
    rows = [2 * shape.at(each).row + shape.at(each).column % 2 for each in (here, cell)]
    down = rows[1] - rows[0]
    half = down if state.board.side(unit.side).home == 3 else -down
    return half // 2
