Text that touches code.
> f = 1

> g = 2
And code that touches text.
