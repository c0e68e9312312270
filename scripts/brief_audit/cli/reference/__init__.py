"""Commands that only tell: what a code means, and what a report looks like."""
