"""What the window can do to files, the command line can do."""
