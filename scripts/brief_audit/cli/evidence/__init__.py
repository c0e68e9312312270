"""Commands about the evidence: bags, certificates, verification, and asking the sources again."""
