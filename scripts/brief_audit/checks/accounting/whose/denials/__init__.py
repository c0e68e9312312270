"""Quoted words whose own clause, in the brief or in the decision, denies them, or which the brief leads in or goes on from otherwise."""
