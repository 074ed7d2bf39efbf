"""The chart of ``lab``: one model, written as SVG or drawn as PNG."""
