"""Events in sentences, a module for each chapter that tells its own."""
