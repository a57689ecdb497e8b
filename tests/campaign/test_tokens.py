"""What tokens come from and what they do."""

import pytest

from studio.campaign.tokens import TokenUse, find_token_uses
from tests.campaign.crusade import crusade
from tests.support.journey import journey


@pytest.mark.rule("camp.token.kinds")
def test_what_a_token_does_is_found_by_what_reads_it() -> None:
    uses = find_token_uses(crusade())
    assert uses["panzers-spent"] == TokenUse(("/nodes/4/tokens/0/token",), ("/nodes/5/skip_if",))
    assert uses["captives"] == TokenUse(("/nodes/9/tokens/1/token",), ("/plans/0/unlock",))
    assert uses["naples-whole"] == TokenUse(("/nodes/14/tokens/0/token",), (), at_end=True)


def test_defeats_plans_and_shorter_cuts_grant_tokens_too() -> None:
    cut = {"id": "late", "title": "Late", "node": "council", "tokens": ["flank"]}
    uses = find_token_uses(journey({"/starts": [cut], "/nodes/2/lost_tokens": ["ghost"]}))
    assert uses["supplies"].granted == ("/plans/0/grants/0",)
    assert uses["flank"].granted == ("/nodes/1/tokens/0/token", "/starts/0/tokens/0")
    assert uses["ghost"].granted == ("/nodes/2/lost_tokens/0",), "listed or not"
