"""The messages that tell of events, a module for each chapter that describes its own."""
