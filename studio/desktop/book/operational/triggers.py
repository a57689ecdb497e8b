"""The triggers of a battle that its briefing tells of, in sentences."""

from collections.abc import Iterator

from studio.desktop.book.operational.documents import Battle
from studio.documents.operational.trigger_sentences import trigger_sentence


def trigger_sentences(battle: Battle) -> Iterator[str]:
    """Yield a sentence for each trigger that the players know of, and how many they do not."""
    known = [each for each in battle.scenario.triggers if each.public]
    for trigger in known:
        title = f"{trigger.title}: " if trigger.title else ""
        yield f"{title}{trigger_sentence(trigger, battle.scenario)}"
    hidden = len(battle.scenario.triggers) - len(known)
    if hidden:
        yield f"{hidden} {'event comes' if hidden == 1 else 'events come'} unannounced."
