Code that does not end.

\begin{code}
f = 1
