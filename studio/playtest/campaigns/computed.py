"""Battles of a campaign that the computer plays for both sides: one game, or of several the one in the middle."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from studio.campaign.run.report import Report
from studio.playtest.campaigns.battle import CampaignBattle, seed_of
from studio.playtest.campaigns.game import CampaignGame
from studio.playtest.campaigns.session import report_of_game
from studio.rules.kernel.history import History


@dataclass(frozen=True, slots=True)
class Computation:
    """How a battle is computed."""

    #: The computer player of the player's side and of the enemy's.
    player: str
    opponent: str
    #: One game is that of the battle's own seed; of several the one of median score is taken.
    games: int = 1
    #: The player's side buys lost steps back before the battle, the dearest first, and one more turn while its price is
    #: at most half of the prestige; else nothing is spent.
    buys: bool = False
    #: It buys such turns, whatever it buys of the store.
    extends: bool = False


@dataclass(frozen=True, slots=True)
class Computed:
    """A battle that was computed: its report, and the game that it tells of."""

    report: Report
    game: CampaignGame


#: Called with how much is done, of how much; False stops.
GoOn = Callable[[int, int], bool]


def compute(
    battle: CampaignBattle, asked: Computation, go_on: GoOn = lambda _done, _of: True
) -> Computed | None:
    """Let the computer play a battle; the same run comes to the same report. None where it was stopped.

    Of several games the one that `median_of` chooses is taken. Raises UnknownPlayer, UnknownVariant, and what the
    set-up raises.
    """
    found: list[Computed] = []
    for number in range(asked.games):
        seed = battle.seed if number == 0 else seed_of(battle.seed, number)
        game = _play(battle, seed, asked, partial(go_on, number, asked.games))
        if game is None:
            return None
        found.append(Computed(report_of_game(game, "computed"), game))
    go_on(asked.games, asked.games)
    return median_of(found)


def median_of(found: Sequence[Computed]) -> Computed:
    """Choose the battle of median score, of an even number the lower of the middle two.

    One that is not won counts below all that are.
    """
    by_score = sorted(found, key=lambda each: (each.report.result == "won", _score(each.report)))
    return by_score[(len(found) - 1) // 2]


def _score(report: Report) -> int:
    return sum(line.points for line in report.score)


def _play(
    battle: CampaignBattle, seed: int, asked: Computation, go_on: Callable[[], bool]
) -> CampaignGame | None:
    rules, fought = battle.engine.ruleset, battle.fought
    start = battle.start(seed)
    seats = {side: asked.player if side == battle.side else asked.opponent for side in rules.sides(start)}
    game = CampaignGame(battle, History(rules, start), seats)
    game.shows_store = False
    while game.decision is not None:
        if not go_on():
            return None
        if fought.extension_is_due(game.state):
            game.play(
                (fought.decide_extension if asked.buys or asked.extends else fought.end_without)(game.state)
            )
        elif asked.buys and (repair := fought.next_repair(battle.run, game.state)) is not None:
            game.play(repair)
        else:
            game.step()
    return game
