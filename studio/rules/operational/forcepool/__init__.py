"""Force pools (3.6, 3.7): infantry components, armor equipment and specialists that wait at headquarters."""
