"""What the studio does where it cannot open a window: it plays the battle and prints the report."""

from pathlib import Path
from typing import Final

from studio.cli.lab.batches import print_report, report_on
from studio.cli.lab.game_options import GameOptions
from studio.cli.output import print_message
from studio.documents.storage.shipped import shipped_content
from studio.playtest.battle import open_battle

#: The battle that opens where no other is named.
FIRST: Final = Path("packs") / "tunisia" / "scenarios" / "wadi-akarit.scenario.json"
GAMES: Final = 10


def play_without_screen(path: Path | None) -> int:
    """Play a scenario, or the shipped battle, by computer players, and print the report."""
    print_message(
        "There is no screen to open the window on, so the battle is played here by computer players; "
        "set DISPLAY to have the window, or see `studio --help`."
    )
    battle = open_battle(path or shipped_content() / FIRST)
    return print_report(battle, report_on(battle, GameOptions(GAMES)))
