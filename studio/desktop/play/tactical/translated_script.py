"""What triggers of a tactical battle have told, in the language that the battle is shown in."""

from studio.rules.kernel.changed_copies import replace
from studio.rules.tactical.base.script import Script
from studio.rules.tactical.base.state import State


def translated_script(state: State) -> Script:
    """Return the script with the words that people read: states hold them as the scenario is written."""
    translated = state.board.translated
    return replace(
        state.script,
        triggers=tuple(replace(each, announced=translated(each.announced)) for each in state.script.triggers),
        messages=tuple(
            replace(each, title=translated(each.title), text=translated(each.text))
            for each in state.script.messages
        ),
    )
