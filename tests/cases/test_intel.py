"""Fog of war and intelligence: what a side sees, and what it runs into."""

import pytest

from tests.support import cases

CASES = [
    pytest.param(
        "always-known",
        marks=pytest.mark.rule("op.fow.always.hubs", "op.fow.always.hqs", "op.fow.always.sources"),
    ),
    pytest.param("arrow-next-to-fog", marks=pytest.mark.rule("op.undo.ui.icon-foreseen")),
    pytest.param(
        "attack-on-a-marker",
        marks=pytest.mark.rule("op.asset.air-attack.no-marker", "op.asset.air-attack.visible"),
    ),
    pytest.param(
        "blocked-at-the-start", marks=pytest.mark.rule("op.undo.blocked-move", "op.fow.zoc.refused-cost")
    ),
    pytest.param("enemy-hexes-in-range", marks=pytest.mark.rule("op.action.intel.within-hq-range")),
    pytest.param("enroute", marks=pytest.mark.rule("op.fow.always.enroute")),
    pytest.param(
        "front-moves",
        marks=pytest.mark.rule(
            "op.action.intel.front-moves-visibility", "op.action.intel.front-moves-no-markers"
        ),
    ),
    pytest.param("hidden-weak-unit-by-extended", marks=pytest.mark.rule("op.intel.source.bump.ap")),
    pytest.param("hidden-weak-unit", marks=pytest.mark.rule("op.intel.source.bump.cancel")),
    pytest.param("known-zone", marks=pytest.mark.rule("op.fow.zoc.unknown")),
    pytest.param(
        "level-1",
        marks=pytest.mark.rule("op.action.intel.level-1", "op.action.intel.no-actions", "op.fow.depth"),
    ),
    pytest.param("level-2", marks=pytest.mark.rule("op.action.intel.level-2", "op.intel.source.turn-start")),
    pytest.param("level-3", marks=pytest.mark.rule("op.action.intel.level-3", "op.fow.nearly-full")),
    pytest.param("level-suppressed", marks=pytest.mark.rule("op.action.intel.level-1")),
    pytest.param("marker-anew", marks=pytest.mark.rule("op.intel.lifetime", "op.intel.source.turn-start")),
    pytest.param(
        "marker-at-the-end", marks=pytest.mark.rule("op.intel.lifetime", "op.fow.no-false-information")
    ),
    pytest.param("marker-bars-the-way", marks=pytest.mark.rule("op.fow.zoc.recon-afterwards")),
    pytest.param("marker-cleared", marks=pytest.mark.rule("op.intel.lifetime")),
    pytest.param("marker-seen", marks=pytest.mark.rule("op.intel.lifetime")),
    pytest.param(
        "marker-types",
        marks=pytest.mark.rule(
            "op.intel.shows.nationality", "op.intel.shows.type", "op.intel.shows.strength"
        ),
    ),
    pytest.param(
        "no-intel",
        marks=pytest.mark.rule("op.action.intel.default-visibility", "op.fow.covers", "op.intel.hidden"),
    ),
    pytest.param("orders-seen", marks=pytest.mark.rule("op.action.intel.level-3", "op.fow.nearly-full")),
    pytest.param("out-of-range", marks=pytest.mark.rule("op.action.intel.within-hq-range")),
    pytest.param("own-fog", marks=pytest.mark.rule("op.fow.covers")),
    pytest.param("prisoners-later", marks=pytest.mark.rule("op.action.intel.prisoner-table")),
    pytest.param(
        "prisoners-level-1",
        marks=pytest.mark.rule(
            "op.action.intel.prisoner-table", "op.action.intel.prisoner-reveal", "op.intel.source.prisoners"
        ),
    ),
    pytest.param("prisoners-next-turn", marks=pytest.mark.rule("op.action.intel.prisoner-tally")),
    pytest.param(
        "prisoners-none",
        marks=pytest.mark.rule("op.action.intel.prisoner-table", "op.action.intel.prisoner-tally"),
    ),
    pytest.param("prisoners-out-of-range", marks=pytest.mark.rule("op.hq.prisoners.ignore-range")),
    pytest.param(
        "prisoners-second",
        marks=pytest.mark.rule("op.action.intel.prisoner-table", "op.action.intel.prisoner-reveal"),
    ),
    pytest.param(
        "prisoners-third",
        marks=pytest.mark.rule("op.action.intel.prisoner-table", "op.action.intel.prisoner-reveal-repeat"),
    ),
    pytest.param("prisoners-too-few", marks=pytest.mark.rule("op.action.intel.prisoner-table")),
    pytest.param("prisoners-without-fog", marks=pytest.mark.rule("op.action.intel.prisoner-tally")),
    pytest.param("recon-afterwards", marks=pytest.mark.rule("op.fow.zoc.recon-afterwards")),
    pytest.param("recon-goes-in", marks=pytest.mark.rule("op.fow.zoc.recon-afterwards")),
    pytest.param(
        "recon-stops",
        marks=pytest.mark.rule("op.fow.zoc.recon-stop", "op.fow.zoc.recon-marker", "op.fow.zoc.recon-cost"),
    ),
    pytest.param("recon-suppressed", marks=pytest.mark.rule("op.fow.zoc.recon-stop")),
    pytest.param("retreat-into-the-fog", marks=pytest.mark.rule("op.intel.source.retreat")),
    pytest.param("rough", marks=pytest.mark.rule("op.action.intel.rough-terrain")),
    pytest.param("seen-stays", marks=pytest.mark.rule("op.action.intel.front-moves-visibility")),
    pytest.param("skis-in-snow", marks=pytest.mark.rule("op.fow.zoc.ski")),
    pytest.param("skis-without-snow", marks=pytest.mark.rule("op.fow.zoc.ski-no-snow")),
    pytest.param(
        "undo-fogged",
        marks=pytest.mark.rule("op.undo.no-reveal", "op.undo.movement", "op.quick.undo.not-reveal"),
    ),
    pytest.param("undo-in-own-land", marks=pytest.mark.rule("op.undo.movement")),
    pytest.param("undo-seen-before", marks=pytest.mark.rule("op.undo.movement")),
    pytest.param(
        "unknown-zone-by-extended",
        marks=pytest.mark.rule(
            "op.intel.source.bump.marker",
            "op.fow.zoc.refused-stop",
            "op.fow.zoc.refused-cost",
            "op.intel.source.bump.ap",
            "op.fow.zoc.enter-marker",
        ),
    ),
    pytest.param(
        "unknown-zone",
        marks=pytest.mark.rule(
            "op.fow.zoc.unknown",
            "op.fow.zoc.enter-stop",
            "op.fow.zoc.enter-cost",
            "op.intel.source.bump.cancel",
        ),
    ),
    pytest.param("without-fog", marks=pytest.mark.rule("op.fow.covers")),
]


@pytest.mark.parametrize("name", CASES)
def test_it_comes_out_as_the_case_says(name: str) -> None:
    cases.run("intel", name)


def test_every_case_is_listed_with_its_rules() -> None:
    listed = {str(case.values[0]): next(iter(case.marks)).args for case in CASES}
    assert listed == cases.rules_of("intel")
