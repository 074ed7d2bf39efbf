"""Errors meant for people."""


class UserError(Exception):
    """Something the person can mend: one sentence with what, where and what to do. The command line exits with 2."""
