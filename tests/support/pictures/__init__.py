"""What is pictured of the window: a module a part of it."""
