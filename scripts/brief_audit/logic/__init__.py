"""The propositional core of A4: formulas, normal forms, entailment with a counterexample, the named forms of argument, syllogisms.

Pure and the lowest room of the house: it knows nothing of briefs, citations or English. What the clauses of a sentence come to is read in
`prose/conditionals`; whether the law and the facts of an argument are there is for its check. Source: DESIGN section 2; R53, R54.
"""
