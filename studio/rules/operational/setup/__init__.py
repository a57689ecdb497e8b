"""From documents to the first state of a battle: the only place where the rules read the models of files.

Documents are taken as they are. What cannot be played at all raises `CannotSetUp`; everything else is a matter
for the checks on documents.
"""
