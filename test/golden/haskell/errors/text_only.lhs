A literate file without code.
