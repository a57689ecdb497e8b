"""Close combat, and the falling back of those who lost it or broke."""
