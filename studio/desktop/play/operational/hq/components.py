"""What goes into a force pool and comes out of it, in words."""

from studio.rules.kernel.refusal import Refusal
from studio.rules.operational.base.board import Board
from studio.rules.operational.forcepool.choices import Component, Stock


def stock_label(stock: Stock) -> str:
    """Return the numbers as the panel shows them."""
    coming = [f"{number} from turn {turn}" for turn, number in stock.later]
    return ", ".join([str(stock.ready), *coming] if stock.ready or not coming else coming)


def stock_refusal(stock: Stock) -> Refusal | None:
    """Return why nothing of it can be had yet; None where some can (op.action.force-pool.delay)."""
    if stock.ready or not stock.later:
        return None
    text = f"It is in the force pool already, but ready from turn {stock.later[0][0]} on."
    return Refusal("not-ready", text, ("op.action.force-pool.delay",))


def component_name(board: Board, component: Component) -> str:
    """Return a component for people."""
    if component.kind == "specialist":
        return board.specialist_types[component.what].name
    return f"{nation_name(component.what)} {component.kind}"


def nation_name(nation: str) -> str:
    """Return the id of a nation for people; the shortest are letters that stand for words."""
    return nation.upper() if len(nation) < 4 else nation.replace("-", " ").title()
