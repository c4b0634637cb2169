"""What is measured, each with its budget: ``python -m benchmarks.NAME``."""
