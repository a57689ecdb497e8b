"""`studio campaign play`: campaigns played by the computer, what came of them, and their recordings played again."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from studio import StudioError
from studio.campaign.run.engine import CampaignRun
from studio.campaign.run.state import RunState
from studio.cli.output import print_json, print_result
from studio.documents.storage.files import is_folder, is_there
from studio.playtest.campaigns.documents import CampaignDocuments, open_campaign
from studio.playtest.campaigns.household_files import household_for
from studio.playtest.campaigns.locations import SUFFIX
from studio.playtest.campaigns.replaying import replay_run
from studio.playtest.campaigns.resuming import kept_documents
from studio.playtest.campaigns.saved import open_run
from studio.playtest.campaigns.saving import RunKeeper
from studio.playtest.campaigns.session import start_campaign
from studio.playtest.campaigns.whole import play_out
from studio.playtest.signs import signed
from studio.tables.kinds import Difficulty
from studio.tables.quantities import count_of


class RunIsThere(StudioError):
    """A run was to be recorded where there is one already."""

    def __init__(self, folder: Path) -> None:
        super().__init__(f"There is already a run in {folder}; remove it, or record into another folder.")


def play(
    campaign: Path,
    *,
    player: str,
    household: str,
    level: Difficulty,
    seed: int,
    games: int,
    record: Path | None,
    as_json: bool,
) -> int:
    """Play runs with consecutive seeds and print what came of each; a defeat is a result like any other.

    Raises RunIsThere before anything is played, and what opening and playing raise.
    """
    documents = open_campaign(campaign)
    documents.require_player(player)
    spends = household_for(documents.path, household)
    folders = [_folder_for(record, documents, seed + number) for number in range(games)]
    found = []
    for number, folder in enumerate(folders):
        session, _ = start_campaign(documents, seed=seed + number, level=level, opponent=player)
        keeper = None if folder is None else RunKeeper(folder, session)
        play_out(session, player=player, household=spends)
        if keeper is not None:
            keeper.close()
        found.append((seed + number, session.state))
    if as_json:
        print_json(
            {
                "campaign": documents.campaign.id,
                "level": level,
                "household": spends.id,
                "runs": [_data(each, state) for each, state in found],
            }
        )
    else:
        print_result("\n\n".join(_text(each, state) for each, state in found))
    return 0


def _folder_for(record: Path | None, documents: CampaignDocuments, seed: int) -> Path | None:
    """Return where a run is recorded, if it is to be. Raises RunIsThere."""
    if record is None:
        return None
    folder = record / f"{documents.campaign.id}-{seed}{SUFFIX}"
    if is_there(folder):
        raise RunIsThere(folder)
    return folder


def replay(path: Path) -> int:
    """Replay a recorded run with its battles and the documents beside it; 1 at the first difference.

    Raises DamagedRun, and what `kept_documents` and `replay_run` raise.
    """
    saved = open_run(path if is_folder(path) else path.parent)
    report = replay_run(saved, kept_documents(saved))
    if report.difference is not None:
        print_result(report.difference)
        return 1
    state = report.history.state
    outcome = CampaignRun().outcome(state)
    ending = f"{outcome.ending.replace('-', ' ')}, " if outcome is not None else "it is not over, "
    count = len(report.history.actions)
    print_result(
        f"The run replays to the end: {count_of(count, 'action')}, {count_of(report.battles, 'battle')}; "
        f"{ending}“{state.node.title}”, {count_of(state.score.total, 'point')}."
    )
    return 0


def _data(seed: int, state: RunState) -> Mapping[str, Any]:
    outcome = CampaignRun().outcome(state)
    assert outcome is not None
    return {
        "seed": seed,
        "ending": outcome.ending,
        "end": state.at,
        "path": list(state.path),
        "score": state.score.total,
        "prestige": state.account.balance,
        "tokens": sorted(state.tokens),
        "plans": sorted(state.plans),
        "milestones": sorted(state.milestones),
        "restarts": sum(state.restarts.values()),
        "battles": {
            name: {
                "won": name in state.won,
                "score": battle.score,
                "kills": battle.kills,
                "extra_turns": battle.extra_turns,
                "restarts": battle.restarts,
            }
            for name, battle in state.battles.items()
        },
    }


def _text(seed: int, state: RunState) -> str:
    outcome = CampaignRun().outcome(state)
    assert outcome is not None
    nodes = state.terms.course.graph.nodes
    lines = [f"Seed {seed}: {outcome.ending.replace('-', ' ')}, “{nodes[state.at].title}”"]
    for name in state.path:
        if name in state.battles:
            battle = state.battles[name]
            result = "won" if name in state.won else "not won"
            more = f", {count_of(battle.extra_turns, 'extra turn')}" if battle.extra_turns else ""
            again = f", {count_of(battle.restarts, 'restart')}" if battle.restarts else ""
            points = count_of(battle.score, "point")
            lines.append(f"  {nodes[name].title}: {result}, {points}{more}{again}")
        elif name in state.skipped:
            lines.append(f"  {nodes[name].title}: left out")
    lines.append(f"  {count_of(state.score.total, 'point')}, {signed(state.account.balance)} prestige")
    return "\n".join(lines)
