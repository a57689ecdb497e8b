"""The command system "squad": objectives pay command, which buys cards and the initiative; rounds of three phases."""
