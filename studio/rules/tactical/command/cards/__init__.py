"""The command system "cards": a card chosen in secret each round gives orders and priority; tokens do the rest."""
