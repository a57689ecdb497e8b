"""The log of tactical battles says how results came about, and what it says agrees with what happened."""

import re
from dataclasses import replace
from random import Random

from studio.playtest.tactical.dice_texts import dice_text
from studio.playtest.tactical.event_messages import message_of
from studio.rules.kernel.events import Event
from studio.rules.tactical.base.state import State
from studio.rules.tactical.close_combat.events import MeleeFought
from studio.rules.tactical.fire.events import FireResolved, StrikeResolved
from studio.rules.tactical.ruleset import Tactical
from tests.contract import tactical


def find_event(kind: type[Event], seeds: range) -> tuple[State, Event]:
    """Play at random until such an event happens."""
    rules = Tactical()
    for seed in seeds:
        state, luck = tactical.start(seed), Random(seed)
        for _ in range(400):
            if rules.decision(state) is None:
                break
            done = rules.apply(state, luck.choice(list(rules.legal(state))))
            state = done.state
            for event in done.events:
                if isinstance(event, kind) and (kind is not FireResolved or event.effects):
                    return state, event
    raise AssertionError("it never happened")


def faces_in(text: str, label: str) -> list[int]:
    found = re.search(rf"{re.escape(label)} \(([\d ]+|none)", text)
    assert found is not None, text
    return [int(each) for each in found[1].split() if each.isdigit()]


def test_fire_shows_the_dice_of_each_weapon_and_those_of_effect() -> None:
    state, event = find_event(FireResolved, range(5))
    assert isinstance(event, FireResolved)
    text = message_of(replace(event, manner="for-effect"), state)
    sheet = event.sheet
    hits = 0
    for group, line in zip(sheet.groups, sheet.lines, strict=False):
        faces = faces_in(text, line.label)
        assert f"at {group.need}+" in text
        hits += sum(face >= group.need for face in faces)
    effects = faces_in(text, "effect")
    assert len(effects) == hits
    assert f"shock from {sheet.shock}, kill from {sheet.kill}" in text
    kills = sum(face >= sheet.kill for face in effects)
    assert f"{kills or 'no'} kill" in text


def test_suppressing_fire_tells_of_no_kills_as_it_takes_nobody() -> None:
    state, event = find_event(FireResolved, range(5))
    assert isinstance(event, FireResolved)
    text = message_of(replace(event, manner="suppressing", kills=2, shocks=1), state)
    assert "no kills, 3 shocks" in text
    assert "kill from" not in text
    missed = replace(event, effects=(), kills=0, shocks=0)
    assert dice_text(missed, state).endswith(", no hit.")


def test_close_combat_and_strikes_show_the_dice_of_both() -> None:
    state, fought = find_event(MeleeFought, range(40))
    assert isinstance(fought, MeleeFought)
    text = message_of(fought, state)
    assert faces_in(text, "attack") == list(fought.attack)
    assert faces_in(text, "defence") == list(fought.defence)
    state, struck = find_event(StrikeResolved, range(40))
    assert isinstance(struck, StrikeResolved)
    text = message_of(struck, state)
    tables = state.board.tables.armour
    hits = sum(face >= tables.strike_hit for face in faces_in(text, "strike"))
    saves = sum(face >= tables.armour_save for face in faces_in(text, "armour"))
    assert max(0, hits - saves) == struck.net
    assert f"at {tables.strike_hit}+" in text
