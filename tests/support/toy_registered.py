"""Registers the tiny ruleset in a process of a batch, which imports this."""

from tests.support.toy_engine import register_toy

register_toy()
