"""Pure functions on strings: canonical form, offset maps, comparison. No I/O, no state."""
