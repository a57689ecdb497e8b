"""Why a player cannot do something in a run: one function a reason, with its code, its sentence and its rules."""

from studio.rules.kernel.refusal import Refusal


def wrong_phase(what: str, when: str) -> Refusal:
    """Refuse, as this is not the time for it."""
    return Refusal("wrong-phase", f"{what} is possible only {when}.", ("camp.segment.conference-purpose",))


def unknown(what: str, name: str) -> Refusal:
    """Refuse, as the campaign has nothing of that name."""
    return Refusal(
        "unknown", f"The campaign has no {what} “{name}”.", ("camp.conference.three-ways",), {"id": name}
    )


def too_dear(price: int, prestige: int, rule: str) -> Refusal:
    """Refuse, as the price is not in hand."""
    text = f"That costs {price} prestige, and there are {prestige}."
    return Refusal("too-dear", text, (rule,), {"price": price, "prestige": prestige})


def not_persistent(name: str) -> Refusal:
    """Refuse, as the headquarters has its own figures in every battle."""
    text = f"{name} has the figures of each battle, so that an upgrade would be lost."
    return Refusal("not-persistent", text, ("camp.persist.hq.non-persistent",))


def not_upgradable(name: str) -> Refusal:
    """Refuse, as the headquarters cannot be upgraded."""
    return Refusal("not-upgradable", f"{name} cannot be upgraded.", ("camp.persist.hq.not-upgradable",))


def not_for_this_type(name: str, what: str) -> Refusal:
    """Refuse, as the type of the headquarters has no such upgrade."""
    text = f"Headquarters as {name} cannot improve their {what}."
    return Refusal("not-for-this-type", text, ("camp.conference.hq.by-type",))


def at_top(name: str, what: str) -> Refusal:
    """Refuse, as nothing better is for sale."""
    return Refusal("at-top", f"{name} has the best {what} that can be had.", ("camp.conference.hq.cost",))


def rung_not_for_sale(name: str, what: str, value: int) -> Refusal:
    """Refuse, as the prices have no rung above what the headquarters has, and others behind it."""
    text = (
        f"Nothing brings the {what} of {name} to {value} at a conference, and upgrades go one rung at a time; "
        "an upgrade that is earned in a battle can."
    )
    return Refusal("rung-missing", text, ("camp.conference.hq.cost",), {"value": value})


def card_not_offered(name: str) -> Refusal:
    """Refuse, as the conference does not sell the card."""
    return Refusal(
        "not-offered", f"{name} is not for sale here.", ("camp.conference.card.selection",), {"id": name}
    )


def no_slot(slots: int) -> Refusal:
    """Refuse, as every slot holds a card."""
    text = f"All {slots} slots hold a card; discard one first."
    return Refusal("no-slot", text, ("camp.conference.card.slot",), {"slots": slots})


def empty_slot(slot: int) -> Refusal:
    """Refuse, as no card lies there."""
    return Refusal("empty", f"No card lies in slot {slot + 1}.", ("camp.card.discard",), {"slot": slot})


def not_waiting(name: str) -> Refusal:
    """Refuse, as the card does not wait for a slot."""
    return Refusal("forgone", f"{name} does not wait for a slot.", ("camp.card.deck-full",), {"id": name})


def plan_not_offered(name: str) -> Refusal:
    """Refuse, as the conference has no such plan."""
    return Refusal("not-offered", f"{name} is not decided here.", ("camp.conference.plan.offer",))


def plan_not_unlocked(name: str, condition: str) -> Refusal:
    """Refuse, as what the plan asks for is not there."""
    text = f"{name} can be approved only {condition}."
    return Refusal("not-unlocked", text, ("camp.plan.unlock",))


def plan_taken(name: str) -> Refusal:
    """Refuse, as the plan is approved."""
    return Refusal("taken", f"{name} is approved already.", ("camp.plan.optional",))


def group_taken(name: str, other: str) -> Refusal:
    """Refuse, as another plan of its group is approved."""
    text = f"{name} and {other} exclude each other, and {other} is approved."
    return Refusal("group-taken", text, ("camp.plan.optional",))


def required_choice_open(names: str) -> Refusal:
    """Refuse, as a plan has to be chosen first."""
    text = f"One of these has to be approved first: {names}."
    return Refusal("required-choice-open", text, ("camp.conference.plan.approve",))


def scenario_missing(scenario: str) -> Refusal:
    """Refuse, as the scenario of the battle cannot be read."""
    text = (
        f"The scenario “{scenario}” of this battle is missing or cannot be read; put it back into the pack."
    )
    return Refusal("scenario-missing", text, ("camp.segment.sequence",), {"id": scenario})


def report_does_not_fit(line: str) -> Refusal:
    """Refuse, as a line of the report does not follow from how the battle began."""
    return Refusal(
        "report-does-not-fit", f"The report does not fit the battle: {line}.", ("camp.overview.carry-over",)
    )


def not_an_option(name: str) -> Refusal:
    """Refuse, as a run has no option of that name."""
    text = f"There is no option “{name}”."
    return Refusal("not-an-option", text, ("camp.extra-turn.difficulty",), {"id": name})
