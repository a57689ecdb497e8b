"""Events in sentences, a module for each chapter that describes its own."""
