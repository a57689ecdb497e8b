"""One battle with every kind of thing in it, from New to its won end, by mouse and keyboard."""
