"""What is done behind the front: supply, reserves, works, staffs, and who guards them against raids."""
