"""The chapter on special rules: what holds in this battle, and which figures are not the usual ones."""

from studio.desktop.book.matter import Matter
from studio.desktop.book.rule_changes import rule_changes
from studio.desktop.book.setting.blocks import Block, BookChapter, Column, Heading, Prose, Table


def rules_chapter(matter: Matter, special: tuple[str, ...]) -> BookChapter:
    """Return the chapter, given what the engine says of the battle in sentences."""
    blocks: list[Block] = []
    if special:
        blocks.append(Prose("\n".join(special)))
    ruleset, shipped = matter.ruleset, matter.shipped
    changes = tuple(rule_changes(shipped, ruleset)) if shipped is not None else ()
    if changes:
        blocks.append(
            Heading(
                "Other figures", f"Where “{ruleset.title}” differs from the rules that came with the studio."
            )
        )
        columns = (Column("Table", 1.4), Column("Figure", 3), Column("Usual", 1.2), Column("Here", 1.2))
        blocks.append(Table(columns, tuple(changes)))
    else:
        blocks.append(
            Prose(f"The battle is played by the figures of “{ruleset.title}” as they came with the studio.")
        )
    return BookChapter("Special rules", tuple(blocks))
