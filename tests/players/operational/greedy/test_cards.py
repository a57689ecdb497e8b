"""Cards: played at once where they help, later where that helps more, and not where they do nothing."""

from dataclasses import replace
from typing import Any

from studio.players.operational.greedy.aims import choose_early_end
from studio.players.operational.greedy.assessment import Assessment, assess
from studio.players.operational.greedy.cards import choose_card, choose_late_card
from studio.players.operational.greedy.command import choose_suppression
from studio.rules.kernel.decision import Side
from studio.rules.operational.base.actions import Attack, ClaimCard, EndBattle, PlayCard
from studio.rules.operational.base.catalogue_types import CardId
from studio.rules.operational.base.side_state import HeldCard
from studio.rules.operational.base.state import HqId, UnitId
from studio.rules.operational.card_effects import play_card
from studio.rules.operational.ruleset import Operational
from tests.players.operational.greedy.weighing import changed, greedy, standard_weights
from tests.support.battles import position
from tests.support.sentences import hexside

WEIGHTS = standard_weights()
ALLIED, CORPS = Side("allied"), HqId("corps")
OWN = {
    "name": "Own",
    "is": "allied infantry 4+2",
    "hq": "corps",
    "at": "0201",
    "specialists": ["medium-guns"],
}
FOE = {"name": "Foe", "is": "axis infantry 4+2", "at": "0301"}


def holding(*cards: str, units: tuple[Any, ...] = (OWN, FOE), **given: Any) -> Assessment:
    """A unit of a corps, an enemy beside it, and cards in hand."""
    state = position(
        {
            "map": [".       .       .       .       ~", "    .       .       .       ."],
            "territory": [
                "a       x       x       x       -",
                "    a       x       x       x",
            ],
            "hqs": [{"name": "Corps", "is": "allied hq", "at": "0101"}],
            "units": list(units),
            "cards": {"allied": list(cards)},
            "objectives": [{"name": "Town", "is": "allied objective", "at": "0801"}],
            **given,
        }
    )
    return assess(state, WEIGHTS)


def test_assets_are_called_at_once() -> None:
    assert choose_card(holding("bombers"), WEIGHTS) == PlayCard(CardId("bombers"))
    assert choose_card(holding(), WEIGHTS) is None


def test_ultra_is_asked_in_the_fog_once_enough_units_fight_or_come_ashore() -> None:
    one = changed(WEIGHTS, signals=1)
    assert choose_card(holding("ultra", fog=True), one) == PlayCard(CardId("ultra"))
    assert choose_card(holding("ultra"), one) is None
    two = changed(WEIGHTS, signals=2)
    assert choose_card(holding("ultra", fog=True), two) is None
    boat = {"name": "Boat", "is": "allied infantry 4+2", "embarked": "boat at 0901"}
    assert choose_card(holding("ultra", fog=True, units=(OWN, FOE, boat)), two) is not None


def test_command_points_come_back_once_they_are_spent() -> None:
    full = holding("signals")
    hqs = {CORPS: replace(full.state.hqs[CORPS], cp=1)}
    spent = assess(replace(full.state, hqs=hqs), WEIGHTS)
    assert choose_late_card(full, WEIGHTS) is None
    assert choose_late_card(spent, WEIGHTS) == PlayCard(CardId("signals"), hq=CORPS)
    assert choose_card(spent, WEIGHTS) is None


def test_artillery_is_prepared_where_it_has_targets_and_then_the_attacker_fires_first() -> None:
    one = changed(WEIGHTS, barrage=1)
    before = holding("barrage")
    played = choose_card(before, one)
    assert played == PlayCard(CardId("barrage"))
    assert choose_card(before, changed(WEIGHTS, barrage=2)) is None
    planned = Attack(UnitId("own"), UnitId("foe"))
    assert choose_suppression(before, WEIGHTS, planned, [planned.unit]) is None
    after = assess(play_card.apply(before.state, played).state, WEIGHTS)
    fire = replace(planned, manner="suppressive-fire")
    assert choose_suppression(after, WEIGHTS, planned, [planned.unit]) == fire


def test_units_of_cards_come_down_where_it_pays() -> None:
    ashore = choose_card(holding("commandos"), WEIGHTS)
    assert ashore is not None
    assert ashore.at == 7
    dropped = choose_card(holding("paras"), WEIGHTS)
    assert dropped is not None
    assert dropped.at == 7
    held = holding("commandos", "paras", units=(OWN, {**FOE, "at": "0801", "defense": 12}))
    assert choose_card(held, changed(WEIGHTS, ashore=0)) is None


def test_saboteurs_blow_up_what_bombers_would_bomb() -> None:
    features = ["0301|0401 major-river", "0301|0401 bridge"]
    hub = {"is": "axis hub", "at": "0501", "trucks": 1}
    seen = holding("saboteurs", features=features, hubs=[hub])
    assert choose_card(seen, WEIGHTS) == PlayCard(CardId("saboteurs"), at=4)
    threatened = holding(
        "saboteurs",
        features=features,
        units=({**OWN, "at": "0101"}, {**FOE, "at": "0501"}),
        objectives=[{"name": "Town", "is": "axis objective", "at": "0101"}],
    )
    between = hexside(seen.state, "0301", "0401")
    cheap = changed(WEIGHTS, demolition=1)
    assert choose_card(threatened, cheap) == PlayCard(CardId("saboteurs"), between=between)


def test_a_card_that_waits_is_claimed_once_there_is_room() -> None:
    state = replace(holding().state, cards_waiting={ALLIED: (CardId("truck"),)})
    assert greedy().choose(Operational().view(state, ALLIED)) == ClaimCard(CardId("truck"))
    full = replace(state, cards={ALLIED: (HeldCard(CardId("ultra"), face_up=False),) * 5})
    assert not isinstance(greedy().choose(Operational().view(full, ALLIED)), ClaimCard)


def test_a_battle_that_is_won_is_ended() -> None:
    goal = {"name": "Town", "is": "allied primary objective", "at": "0101"}
    held = replace(holding(objectives=[goal]).state, turn=2)
    assert choose_early_end(held) == EndBattle()
    assert choose_early_end(replace(held, turn=1)) is None
    assert choose_early_end(replace(held, captures={})) is None
    both = holding(objectives=[goal, {"name": "Port", "is": "axis primary objective", "at": "0501"}]).state
    assert choose_early_end(replace(both, turn=2)) is None
