"""Cuts the wasm of Pyodide in two: what runs, and the rest."""
