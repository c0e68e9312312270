"""Commands about this machine: what an audit needs and what is missing."""
