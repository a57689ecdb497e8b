"""Refusals as the window shows them."""

from studio.rules.kernel.refusal import Refusal


def refusal_message(refusal: Refusal) -> str:
    """Return the sentence of a refusal, and the rules that say so."""
    return f"{refusal.text} ({', '.join(refusal.rules)})"
