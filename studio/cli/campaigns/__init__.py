"""`studio campaign`: campaigns played, and what can be said of them before."""
