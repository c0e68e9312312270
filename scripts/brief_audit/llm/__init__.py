"""The optional verifier: language models are asked whether a source's words support a sentence. Off unless a run asks for it with consent.

Only the command line and the server may import this room; whatever decides an outcome cannot. What comes out is an `Opinion`, which can
open a sentence (`gate.doubts`) and do nothing else. The transport is `client.py`; the votes are counted in `model.opinion`.

>>> from brief_audit.llm.prompt import messages
>>> from brief_audit.model.opinion import Matter
>>> system, question = messages(Matter(about="p1", sentence="A carrier must warn of ice.", passages=("Carriers warn of ice.",)))
>>> question["content"].splitlines()[1]
'{"sentence": "A carrier must warn of ice.", "passages": ["Carriers warn of ice."]}'
"""
