"""A campaign of tiny battles in files, to be played whole within a second."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from studio.documents.text.canonical import canonical_text
from studio.playtest.campaigns.game import CampaignGame
from studio.rules.operational.base.actions import EndTurn, Move
from studio.rules.operational.base.state import UnitId
from tests.campaign.run.campaigns import battle, campaign, conference, edge, end
from tests.support import battles

#: One turn takes the town; the hill brings a token.
TINY: dict[str, Any] = {
    "map": [".       .       .", "    .       ."],
    "territory": ["a       x       x", "    a       x"],
    "sources": [{"at": "0101", "is": "allied rail source"}, {"at": "0501", "is": "axis rail source"}],
    "hqs": [{"name": "Corps", "is": "allied hq", "at": "0101"}],
    "units": [
        {"name": "1st", "is": "allied infantry 4+2", "at": "0101", "hq": "corps"},
        {"name": "2nd", "is": "allied infantry 4+2", "at": "0201", "hq": "corps"},
        {"name": "3rd", "is": "axis infantry 4+2", "at": "0501", "active": 2},
    ],
    "objectives": [
        {"name": "Town", "is": "allied primary objective", "at": "0301"},
        {"name": "Hill", "is": "allied bonus objective", "at": "0401", "reward": {"kind": "token"}},
    ],
    "turns": 2,
}


def small_campaign(folder: Path, given: Mapping[str, Any] = TINY, **more: Any) -> Path:
    """Write the campaign with its two battles into a folder: a conference, Alpha, a conference, Bravo, victory."""
    document = campaign(
        **{
            "id": "small",
            "title": "Small",
            "faction": "allied",
            "levels": {"normal": {"prestige": 100}},
            "tokens": [{"id": "gap", "name": "Gap", "letter": "G"}],
            "nodes": [
                conference("c1", offers=2, plans=["torch"]),
                battle("alpha", tokens=[{"objective": "hill", "token": "gap"}]),
                conference("c2", offers=1),
                battle("bravo"),
                end("won"),
            ],
            "edges": [edge("c1", "alpha"), edge("alpha", "c2"), edge("c2", "bravo"), edge("bravo", "won")],
            "plans": [{"id": "torch", "name": "Torch", "cost": 10}],
            "hqs": [{"id": "corps", "name": "Corps", "type": battles.scenario(given).hqs[0].type}],
            "upgrades": {battles.scenario(given).hqs[0].type: {"cp": {"6": 20, "7": 45}}},
            "milestones": [],
            **more,
        }
    )
    folder.mkdir(parents=True, exist_ok=True)
    for name in ("alpha", "bravo"):
        scenario = battles.scenario(given).model_copy(update={"id": name, "title": name.title()})
        _write(folder / f"{name}.scenario.json", scenario)
    _write(folder / "case.catalogue.json", battles.catalogue(given))
    path = folder / "small.campaign.json"
    _write(path, document)
    return path


def _write(path: Path, document: Any) -> None:
    path.write_text(canonical_text(document.to_json()), encoding="utf-8")


def edited(path: Path, **fields: Any) -> None:
    """Give some fields of a file other values."""
    data = json.loads(path.read_text(encoding="utf-8"))
    path.write_text(json.dumps(data | fields), encoding="utf-8")


def fight(game: CampaignGame, *, take: bool) -> CampaignGame:
    """Play the player's side to the end of its last turn, with the town taken at once or not at all."""
    if take:
        game.play(Move(UnitId("2nd"), (2,)))
    while game.decision is not None and not game.state.extension_due:
        for _ in game.play_out():
            pass
        if game.decision is not None and not game.state.extension_due:
            game.play(EndTurn())
    return game
