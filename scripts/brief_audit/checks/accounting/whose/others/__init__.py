"""Whose words a decision itself tells that they are: a side's, a court's below, a person's, or another text's."""
