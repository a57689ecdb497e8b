"""`studio rule`: one rule in full, or the rules under a prefix, one a line."""

import json
from textwrap import fill, shorten
from typing import Final

from studio.cli.output import print_result
from studio.documents.reading.rulebook_index import NoSuchRule, rule, rules_under
from studio.documents.rulebook import Rule

WIDTH: Final = 100


def print_rule(rule_id: str) -> int:
    """Print what an id stands for. Raises NoSuchRule, with likely ids, if it stands for nothing."""
    try:
        print_result(_full(rule(rule_id)))
    except NoSuchRule:
        found = rules_under(rule_id)
        if not found:
            raise
        for one in found:
            print_result(f"{one.id}  {shorten(one.says, max(20, WIDTH - len(one.id)), placeholder=' …')}")
    return 0


def _full(found: Rule) -> str:
    parts = [f"{found.id}   {found.chapter}", fill(found.says, WIDTH)]
    if found.question:
        parts.append(fill(f"Open: {found.question}", WIDTH))
    if found.decision:
        parts.append(fill(f"Decided: {found.decision}", WIDTH))
    if found.example:
        parts.append(fill(f"Example: {found.example}", WIDTH))
    if found.table:
        parts.append(json.dumps(found.table, ensure_ascii=False, indent=2))
    return "\n\n".join(parts)
