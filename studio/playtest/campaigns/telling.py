"""A run as it is told in a language: what it does and what is recorded of it are the same in all."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace

from studio.campaign.prestige import Account
from studio.campaign.run.state import RunState
from studio.campaign.run.terms import Terms
from studio.playtest.campaigns.documents import CampaignDocuments


def in_language(state: RunState, documents: CampaignDocuments) -> RunState:
    """Return a run with all that documents name and say in their language."""
    if not documents.language:
        return state
    terms = documents.terms_in_language
    names = dict(zip(_names(state.terms), _names(terms), strict=True))
    return replace(state, terms=terms, account=_account(state.account, names))


def _names(terms: Terms) -> Iterator[str]:
    """Yield what the account names: cards, plans, headquarters and battles, in a sequence that is the same in all languages."""
    yield from (terms.cards[card].name for card in sorted(terms.cards))
    yield from (terms.course.plans[plan].name for plan in sorted(terms.course.plans))
    yield from (hq.name for hq in terms.course.campaign.hqs)
    yield from (node.title for node in terms.course.campaign.nodes)


def _account(account: Account, names: Mapping[str, str]) -> Account:
    """Return the account with other names in what it says; it writes them down as the documents do."""
    # The longest first: a name may be a part of another.
    known = sorted((name for name in names if name), key=len, reverse=True)
    pattern = re.compile("|".join(rf"(?<!\w){re.escape(name)}(?!\w)" for name in known) or "(?!)")

    def say(cause: str) -> str:
        return pattern.sub(lambda found: names[found[0]], cause)

    return replace(account, entries=tuple(replace(each, cause=say(each.cause)) for each in account.entries))
