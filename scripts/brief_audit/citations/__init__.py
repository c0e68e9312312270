"""Every citation of a brief: found by scanners, completed with name, court, date and pin, and linked."""
