"""The greedy player of the operational game: what helps most now, by a doctrine of short tasks."""
