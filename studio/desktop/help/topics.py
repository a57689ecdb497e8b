"""What the help window can show: keys, chapters of the rulebook, rules and checks, each by a key of its own."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache

import studio
from studio.desktop.actions.keymap import Keymap, Shortcut
from studio.desktop.help.key_list import key_list, native_keys
from studio.desktop.help.task_pages import TASK_PAGES, TaskPage
from studio.documents.reading.rulebook_index import rule, rulebooks, search
from studio.documents.rulebook import Rule, Rulebook
from studio.lint.runner import codes, help_for

CONTENTS, TASKS, KEYS, CHECKS, ABOUT = "contents", "tasks", "keys", "checks", "about"
#: The parts of the rulebook by how the names of their files begin; what begins otherwise stands in the last one.
_PARTS = (("op-", "The rules of operational battles"), ("camp", "The rules of campaigns"))
_OTHER_PART = "The rules of squad and platoon battles"
#: The most rules that a search lists, and the most letters of a line in a list.
_MOST, _LINE = 300, 90
_ABOUT = (
    f"### Sandtable Studio {studio.__version__}\n\nUnder the MIT licence. Qt and PySide6 are used under the LGPL; "
    "their libraries may be replaced by your own."
)
NOTHING_FOUND = "Nothing has all these words. Search for fewer of them, or for the id of a rule or check."


@dataclass(frozen=True, slots=True)
class Topic:
    """An entry of the list, with the entries below it."""

    key: str
    title: str
    below: tuple["Topic", ...] = ()


@cache
def table_of_contents() -> tuple[Topic, ...]:
    """Return the table of contents: what people ask for most stands first."""
    parts = (
        Topic(f"part:{number}", title, tuple(map(_chapter, books)))
        for number, (title, books) in enumerate(_parts())
    )
    return (
        Topic(CONTENTS, "Contents"),
        Topic(TASKS, "What do you want to do?", tuple(map(_task, TASK_PAGES))),
        Topic(KEYS, "Keys and mouse"),
        Topic(CHECKS, "What the checks look for", tuple(map(_check, codes()))),
        *parts,
        Topic(ABOUT, "About this program"),
    )


def find_topics(words: str, keymap: Keymap) -> tuple[Topic, ...]:
    """Return what has every one of the words, whatever the case, by keys, checks and rules; without hits, nothing."""
    sought = words.casefold().split()
    shortcuts = (
        each for each in keymap.shortcuts if _has_all(f"{each.text} {each.tip} {each.synonyms}", sought)
    )
    checks = (each for each in codes() if _has_all(f"{each} {help_for(each)}", sought))
    tasks = (each for each in TASK_PAGES if _has_all(f"{each.title} {keymap.with_keys(each.text)}", sought))
    groups = (
        Topic("", "Tasks", tuple(map(_task, tasks))),
        Topic("", "Keys", tuple(_shortcut(each, keymap) for each in shortcuts)),
        Topic("", "Checks", tuple(map(_check, checks))),
        Topic("", "Rules", tuple(map(_rule, search(words)[:_MOST]))),
    )
    return tuple(group for group in groups if group.below)


def task_of(panel: str, tool: str = "") -> TaskPage | None:
    """Return the page about what is done in a panel, or with a tool; None where there is none."""
    return next((each for each in TASK_PAGES if panel in each.panels or tool in each.tools), None)


def topic_text(key: str, keymap: Keymap) -> str:
    """Return the page of a topic as Markdown; its links are keys of topics. Raises NoSuchRule, UnknownCode."""
    kind, _, name = key.partition(":")
    match kind:
        case "rule":
            return _rule_text(rule(name))
        case "task":
            page = next(each for each in TASK_PAGES if each.id == name)
            return f"### {page.title}\n\n{keymap.with_keys(page.text)}"
        case "check":
            return f"### {name}\n\n{_paragraphs(help_for(name))}\n\n[Find and mend mistakes](<task:problems>)"
        case "chapter":
            return _list_text(_chapter(next(book for book in rulebooks() if book.id == name)))
        case "part":
            return _list_text(_topic(key))
        case "action":
            return _shortcut_text(keymap.shortcut(name), keymap)
        case "keys":
            return key_list(keymap)
        case "tasks":
            return _list_text(_topic(TASKS))
        case "checks":
            return _list_text(_topic(CHECKS))
        case "about":
            return _ABOUT
        case _:
            return "\n".join(_contents_text())


def _topic(key: str) -> Topic:
    return next(each for each in table_of_contents() if each.key == key)


def _parts() -> Iterator[tuple[str, list[Rulebook]]]:
    books = sorted(rulebooks(), key=_place_in_manual)
    for begin, title in _PARTS:
        yield title, [book for book in books if book.id.startswith(begin)]
    known = tuple(begin for begin, _ in _PARTS)
    yield _OTHER_PART, [book for book in books if not book.id.startswith(known)]


def _place_in_manual(book: Rulebook) -> tuple[int, ...]:
    """Return the number of the first chapter that the rules come from; 3.10 comes after 3.9."""
    number = re.match(r"[\d.]+", book.rules[0].chapter) if book.rules else None
    return tuple(int(part) for part in number[0].split(".") if part) if number else ()


def _chapter(book: Rulebook) -> Topic:
    return Topic(f"chapter:{book.id}", book.title, tuple(map(_rule, book.rules)))


def _rule(found: Rule) -> Topic:
    return Topic(f"rule:{found.id}", f"{_shortened(found.says)}  ·  {found.id}")


def _task(page: TaskPage) -> Topic:
    return Topic(f"task:{page.id}", page.title)


def _check(code: str) -> Topic:
    return Topic(f"check:{code}", f"{_shortened(help_for(code))}  ·  {code}")


def _shortcut(shortcut: Shortcut, keymap: Keymap) -> Topic:
    keys = native_keys(keymap.keys(shortcut.id)) or "no key"
    return Topic(f"action:{shortcut.id}", f"{shortcut.text.replace('&', '')}  ·  {keys}")


def _shortened(says: str) -> str:
    """Return the first sentence, cut where it is long."""
    first = says.partition("\n")[0].split(". ")[0].rstrip(".")
    return first if len(first) <= _LINE else f"{first[:_LINE].rsplit(' ', 1)[0]}…"


def _has_all(within: str, sought: Iterable[str]) -> bool:
    folded = within.casefold()
    return all(word in folded for word in sought)


def _links(topics: Iterable[Topic]) -> Iterator[str]:
    for topic in topics:
        title, _, name = topic.title.partition("  ·  ")
        yield f"- [{title}](<{topic.key}>)" + (f" · {name}" if name else "")


def _contents_text() -> Iterator[str]:
    yield "### What do you want to know?\n\nChoose a topic, or write words above the list.\n"
    for topic in table_of_contents():
        if topic.key.startswith("part:"):
            yield f"\n#### {topic.title}\n"
            yield from _links(topic.below)
        elif topic.key != CONTENTS:
            yield from _links((topic,))


def _list_text(topic: Topic) -> str:
    return f"### {topic.title}\n\n" + "\n".join(_links(topic.below))


def _shortcut_text(shortcut: Shortcut, keymap: Keymap) -> str:
    keys = native_keys(keymap.keys(shortcut.id))
    pressed = f"Key: **{keys}**" if keys else "It has no key."
    page = task_of("", shortcut.id.removeprefix("tool-")) if shortcut.id.startswith("tool-") else None
    task = f" · [{page.title}](<task:{page.id}>)" if page is not None else ""
    where = f"*{shortcut.group}* · [All keys](<{KEYS}>){task}"
    return f"### {shortcut.text.replace('&', '')}\n\n{shortcut.tip}\n\n{pressed}\n\n{where}"


def _paragraphs(docstring: str) -> str:
    """Return a docstring as Markdown: each line that begins with a word and a colon stands alone."""
    return re.sub(r"\n(?=(?:Fails|Passes|Rules):)", "\n\n", docstring)


def _rule_text(found: Rule) -> str:
    parts = [f"### {found.id}", f"*{found.chapter} · {found.kind}*", found.says]
    if found.question:
        parts.append(f"**Open:** {found.question}")
    if found.decision:
        parts.append(f"**Decided:** {found.decision}")
    if found.example:
        parts.append(f"**Example:** {found.example}")
    if found.table:
        parts += [f"- {name}: {value}" for name, value in found.table.items()]
    return "\n\n".join(parts)
