import json
import shutil

from studio.desktop.start.games import find_games, list_titles
from studio.documents.storage.shipped import shipped_content


def always(_done, _of):
    return True


def test_battles_come_before_campaigns_and_say_who_fights_and_how_long():
    found = find_games((), always)
    told = [(game.is_campaign, game.title, game.who, game.length, game.pack) for game in found.games]
    battle = next(each for each in told if "Akarit" in each[1])
    assert battle == (
        False,
        "Wadi Akarit, April 1943",
        "Eighth Army against Italian First Army",
        "11 turns",
        "Tunisia 1943",
    )
    lengths = {each[1].partition(",")[0]: each[3] for each in told}
    assert (lengths["Rocherath"], lengths["Hill 609"]) == ("24 Phases", "7 rounds")
    campaign = next(each for each in told if each[:2] == (True, "The Bridgehead"))
    assert campaign[2:] == ("Axis", "5 battles, 2 conferences", "Tunisia 1943")
    assert [each[0] for each in told] == sorted(each[0] for each in told)
    assert found.troubles == ()


def test_what_lies_in_the_pack_of_a_file_opened_before_is_found_too(battle):
    other = battle.with_name("another.scenario.json")
    shutil.copy(battle, other)
    paths = [game.path for game in find_games((battle,), always).games]
    assert {battle, other} <= set(paths)
    assert len(paths) == len(set(paths))
    assert any(path.is_relative_to(shipped_content()) for path in paths)


def test_a_file_that_cannot_be_read_is_told_and_hides_no_other(battle):
    broken = battle.with_name("broken.scenario.json")
    broken.write_text(json.dumps({"format": "scenario"}))
    found = find_games((battle,), always)
    assert battle in [game.path for game in found.games]
    assert any("broken.scenario.json" in trouble for trouble in found.troubles)


def test_looking_ends_when_it_is_not_wanted_any_more():
    assert find_games((), lambda _done, _of: False).games == ()


def test_what_lies_right_beside_a_file_opened_before_is_found_too(battle, tmp_path):
    own, beside = tmp_path / "own" / "mine.scenario.json", tmp_path / "own" / "other.scenario.json"
    own.parent.mkdir()
    for path in (own, beside):
        shutil.copy(battle, path)
    found = find_games((own,), always).games
    assert {own, beside} <= {game.path for game in found}
    assert {game.pack for game in found if game.path == own} == {"own"}


def test_of_games_of_one_title_each_says_which_it_is(battle, tmp_path):
    title = "Wadi Akarit, April 1943"
    found = find_games((battle,), always).games
    titles = dict(zip((game.path for game in found), list_titles(found), strict=True))
    assert titles[battle] == title
    assert [each for each in titles.values() if each.startswith(title)].count(
        f"{title} (came with the studio)"
    ) == 1
    assert any(game.title == titles[game.path] != title for game in found), "one alone has its title"
    other = tmp_path / "own" / "mine.scenario.json"
    other.parent.mkdir()
    shutil.copy(battle, other)
    found = find_games((battle, other), always).games
    assert {f"{title} (in {path.parent})" for path in (battle, other)} <= set(list_titles(found))
