"""The prestige of a run, with an account of every change."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Entry:
    """A change of the prestige in hand: how much came in (or went, below 0), why, and by which rules."""

    amount: int
    #: As the account shows it: "Card: air strike", "Battle: Mareth".
    cause: str
    rules: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Account:
    """The prestige in hand, which may be below 0 (camp.overview.prestige.earn); the amounts of its entries sum to it."""

    balance: int = 0
    entries: tuple[Entry, ...] = ()

    def changed(self, amount: int, cause: str, *rules: str) -> "Account":
        """Return the account after a change, which is written down; one of nothing is not."""
        if not amount:
            return self
        return Account(self.balance + amount, (*self.entries, Entry(amount, cause, rules)))

    def can_pay(self, price: int) -> bool:
        """Say whether a price is in hand; what costs nothing can be had in debt too (camp.plan.cost)."""
        return price <= 0 or price <= self.balance
