"""One file a stage: it reads the drawers before it and gives the value of its own drawer."""
