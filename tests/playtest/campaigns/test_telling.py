"""A run is told in the language of the person; what it does and what is recorded of it are the same."""

from dataclasses import replace
from pathlib import Path
from typing import Any

from studio.campaign.run.actions import Approve, Confirm, Proceed, RunAction, Upgrade
from studio.documents.translation.texts import texts_of
from studio.playtest.campaigns.documents import CampaignDocuments, open_campaign
from studio.playtest.campaigns.session import CampaignSession, start_campaign
from studio.rules.kernel.codec import digest
from tests.playtest.translated_battles import BACKWARDS, backwards, translated_whole
from tests.support.small_campaign import fight, small_campaign

PAID: tuple[RunAction, ...] = (Upgrade("corps", "cp"), Approve("torch"))


def in_two_languages(folder: Path, **more: Any) -> CampaignDocuments:
    documents = open_campaign(small_campaign(folder, **more))
    return replace(
        documents,
        campaign=translated_whole(documents.campaign),
        scenarios={name: translated_whole(each) for name, each in documents.scenarios.items()},
        catalogue=translated_whole(documents.catalogue),
        language=BACKWARDS,
    )


def begun(documents: CampaignDocuments) -> CampaignSession:
    return start_campaign(documents, seed=1, level="normal")[0]


def test_names_titles_and_the_account_are_told_in_the_language(tmp_path: Path) -> None:
    play = begun(in_two_languages(tmp_path))
    for action in PAID:
        play.do(action)
    told = play.state_in_language
    assert told.conference.title == backwards(play.state.conference.title)
    assert told.terms.course.plans["torch"].name == "«hcroT»"
    assert [each.cause for each in told.account.entries][1:] == [
        each.cause.replace("Corps", "«sproC»").replace("Torch", "«hcroT»")
        for each in play.state.account.entries
    ][1:]
    assert {each.cause for each in play.state.account.entries} & {"Plan Torch"}
    fight_to_the_second_conference(play)
    assert "«ahplA»" in {each.cause for each in play.state_in_language.account.entries}
    assert "Alpha" in {each.cause for each in play.state.account.entries}


def fight_to_the_second_conference(play: CampaignSession) -> None:
    play.do(Proceed())
    fight(play.launch(), take=True)
    play.conclude()
    play.do(Confirm())


def test_the_reasons_why_something_cannot_be_done_are_told_in_it(tmp_path: Path) -> None:
    play = begun(in_two_languages(tmp_path, levels={"normal": {"prestige": 5}}))
    denied = play.refusal(Approve("torch"))
    assert denied is not None
    original = play.history.ruleset.refusal(play.state, Approve("torch"))
    assert original is not None
    assert (denied.code, denied.text) == (original.code, original.text.replace("Torch", "«hcroT»"))


def test_what_is_recorded_is_the_same_in_all_languages(tmp_path: Path) -> None:
    told = in_two_languages(tmp_path)
    plays = [begun(told), begun(replace(told, language=""))]
    for play in plays:
        for action in PAID:
            play.do(action)
        fight_to_the_second_conference(play)
    one, other = (digest(play.state) for play in plays)
    assert one == other
    assert plays[1].state_in_language is plays[1].state
    assert texts_of(plays[0].documents.campaign) == texts_of(plays[1].documents.campaign)
