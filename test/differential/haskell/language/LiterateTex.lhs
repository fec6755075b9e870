\documentclass{article}
\begin{code}
module Main (main) where

main :: IO ()
main = do
  putStrLn "between begin and end"
\end{code}
Here is text.
\begin{code}
  print twice
  where twice = 2 * 21
\end{code}
\end{document}
