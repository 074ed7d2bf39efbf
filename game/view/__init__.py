"""Drawing: it shows what it is given and decides nothing."""
