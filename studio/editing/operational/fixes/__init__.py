"""Quick fixes: the changes that mend problems, by the codes of the checks that find them."""
