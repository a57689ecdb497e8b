"""Everything that the greedy player can do beside moving and attacking is seen in games of the shipped battles."""

from collections import Counter

from studio.playtest.battle import Battle
from studio.playtest.session import new_session
from studio.rules.kernel.decision import Side
from studio.rules.operational.base.actions import Attack, GiveOrder, Reinforce
from tests.content.shipped import BATTLES

#: Of each battle; suppressive fire is rare.
GAMES = 12
EXPECTED = {
    "air-attack",
    "attack feint",
    "attack set-piece",
    "attack suppressive-fire",
    "choose-upgrade",
    "deploy",
    "deploy-hq",
    "dig-in",
    "emergency-supply",
    "give-order no-retreat",
    "move-hq",
    "place-truck",
    "play-card",
    "recon",
    "reinforce elite-store",
    "reinforce pool",
    "reinforce store",
    "take-truck",
}


def test_every_kind_of_help_is_used_in_some_game() -> None:
    seen: Counter[str] = Counter()
    for shipped in BATTLES.values():
        battle = Battle(shipped.scenario, shipped.catalogue, shipped.ruleset)
        seats = {Side(side.id): "greedy" for side in shipped.scenario.sides}
        for seed in range(1, GAMES + 1):
            session = new_session(battle, seats, seed)
            for _ in session.play_out():
                pass
            for action in session.history.actions:
                match action:
                    case Attack(manner=detail) | Reinforce(source=detail) | GiveOrder(order=detail):
                        seen[f"{action.kind} {detail}"] += 1
                    case _:
                        seen[action.kind] += 1
    assert {each for each in EXPECTED if not seen[each]} == set()
