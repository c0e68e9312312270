"""What stands in the brackets of a citation and beside its number: courts, days, divisions and dockets."""
