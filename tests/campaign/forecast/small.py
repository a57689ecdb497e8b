"""Small campaigns with result tables, and every run through one by brute force."""

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from studio.campaign.forecast.point import Point
from studio.campaign.forecast.tables import BattleTables, Outcome, Row, Table
from studio.campaign.forecast.walker import Walker
from studio.documents.campaign.household import Household
from studio.documents.campaign.nodes import Battle, Conference, End
from studio.tables.kinds import Difficulty
from tests.campaign.run.campaigns import battle, campaign, conference, edge, end, terms
from tests.support.households import HOUSEHOLDS

#: Two battles are one after the other, with a plan between them.
EXAMPLE = campaign(
    levels={"normal": {"prestige": 0}},
    tokens=[{"id": "key", "name": "Key"}],
    nodes=[
        conference("c1"),
        battle("first", tokens=[{"objective": "hill", "token": "key"}]),
        conference("c2", plans=["brimstone"]),
        battle("second"),
        battle("third"),
        end("far"),
        end("near"),
    ],
    edges=[
        edge("c1", "first"),
        edge("first", "c2"),
        edge("c2", "second", {"kind": "plan", "plan": "brimstone"}),
        edge("c2", "third"),
        edge("second", "far"),
        edge("third", "near"),
    ],
    plans=[{"id": "brimstone", "name": "Brimstone", "cost": 50, "unlock": {"kind": "has", "token": "key"}}],
    milestones=[],
)
ONE_TRY = Household(
    format="household",
    version=1,
    id="one-try",
    title="Plans, and no restarts",
    spends=("plans",),
    restarts=0,
)


def won(prestige: int = 0, weight: int = 1, **more: Any) -> Row:
    """A row of a victory."""
    return Row("won", Outcome(prestige, held=frozenset({"primaries"}), **more), weight=weight)


def lost(weight: int = 1, **more: Any) -> Row:
    """A row of a defeat in which the town was missing."""
    return Row("lost", Outcome(missing=("town",), **more), weight=weight)


def computed(*rows: Row, steps: int = 7) -> BattleTables:
    """The tables of a battle without variants, at its strength by design alone."""
    return BattleTables({(): (Table(rows, steps=steps),)})


EXAMPLE_TABLES = {
    "first": computed(won(70, 2, tokens=frozenset({"key"})), won(40), lost()),
    "second": computed(won(0, 3), lost(2)),
    "third": computed(won(0, 4), lost(1)),
}


def walker(
    on: Any = EXAMPLE,
    tables: Mapping[str, BattleTables] = EXAMPLE_TABLES,
    household: Household | str = ONE_TRY,
    level: Difficulty = "normal",
    **more: Any,
) -> Walker:
    """A walker through a campaign."""
    chosen = HOUSEHOLDS[household] if isinstance(household, str) else household
    return Walker(terms(on), tables, chosen, level, **more)


def enumerated(on: Walker) -> Counter[tuple[str, int]]:
    """Follow every single row of every battle by itself: the share of each last node and prestige, “died” where runs die."""
    found: Counter[tuple[str, int]] = Counter()

    def go(point: Point, share: Fraction, tries: int) -> None:
        node = on.node(point)
        match node:
            case End():
                found[node.id, point.prestige] += share
            case Conference():
                go(on.go_on(on.visit(point).point).point, share, 0)
            case Battle():
                ready = on.ready(point) if not tries else point
                effects = on.effects(ready)
                for effect, weight in zip(effects.effects, effects.weights, strict=True):
                    part = share * Fraction(weight, effects.total)
                    ended = on.resolve(ready, effect)
                    if ended is not None:
                        go(
                            on.go_on(
                                on.leave(on.again(ready, tries), ended, tries), ended.change.result
                            ).point,
                            part,
                            0,
                        )
                    elif tries < on.household.restarts:
                        go(ready, part, tries + 1)
                    else:
                        found[f"died in {node.id}", ready.prestige] += part

    go(on.begin(), Fraction(1), 0)
    return found
