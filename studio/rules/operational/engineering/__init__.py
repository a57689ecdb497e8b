"""Engineering (3.6): what headquarters have built, crossed and dug."""
