"""The rules, the record and the shuffle."""
