"""The command line: small files that turn options into one AuditConfig and hand over."""
