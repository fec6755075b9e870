module Main (main) where

main :: IO ()
main = do
  print ["\SOH1", "\SO\&H", "\1234\&5", "\DEL", "\200", "tab\t", "\a\b\f\v\0", "\"q\"", "back\\slash", "\x10ffff", "é", "日本"]
  print (map show ['\SOH', '\'', '"', '\\', '\127', '\1234', ' '])
  putStrLn (concatMap show [[1, 2], []] ++ show "" ++ show [""] ++ show [[]  :: [Int]])
  print (words "a\160b c\8195d", lines "a\r\nb", unwords [], unlines [""])
