"""`studio campaign play`: campaigns played by the computer, and what came of them."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from studio.campaign.run.engine import CampaignRun
from studio.campaign.run.state import RunState
from studio.cli.output import print_json, print_result
from studio.playtest.campaigns.documents import CampaignDocuments, open_campaign
from studio.playtest.campaigns.session import start_campaign
from studio.playtest.campaigns.whole import play_out
from studio.playtest.signs import signed
from studio.tables.kinds import Difficulty


def play(
    campaign: Path, *, player: str, household: str, level: Difficulty, seed: int, games: int, as_json: bool
) -> int:
    """Play runs with consecutive seeds and print what came of each; a defeat is a result like any other."""
    documents = open_campaign(campaign)
    found = []
    for number in range(games):
        last = _run(documents, player=player, household=household, level=level, seed=seed + number)
        found.append((seed + number, last))
    if as_json:
        print_json(
            {
                "campaign": documents.campaign.id,
                "level": level,
                "household": household,
                "runs": [_data(each, state) for each, state in found],
            }
        )
    else:
        print_result("\n\n".join(_text(each, state) for each, state in found))
    return 0


def _run(
    documents: CampaignDocuments, *, player: str, household: str, level: Difficulty, seed: int
) -> RunState:
    session, _ = start_campaign(documents, seed=seed, level=level, opponent=player)
    play_out(session, player=player, household=household)
    return session.state


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
            more = f", {battle.extra_turns} extra turns" if battle.extra_turns else ""
            again = f", {battle.restarts} restarts" if battle.restarts else ""
            lines.append(f"  {nodes[name].title}: {result}, {battle.score} points{more}{again}")
        elif name in state.skipped:
            lines.append(f"  {nodes[name].title}: left out")
    lines.append(f"  {state.score.total} points, {signed(state.account.balance)} prestige")
    return "\n".join(lines)
