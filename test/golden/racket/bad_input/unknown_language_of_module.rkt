(module m scheme/unknown (define x 1))
