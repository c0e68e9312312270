"""What is asked of every citation: one file or folder a check, pure functions of the material that was gathered."""
