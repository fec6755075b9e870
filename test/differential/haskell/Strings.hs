module Main (main) where

main :: IO ()
main = do
  putStrLn "plain"
  putStrLn "tab\there \"quoted\" back\\slash"
  putStrLn "gap \
           \continued"
  print "tab\tnewline\n\"quote\" \\ bell\a del\DEL nul\0end"
  print "caf\233 \955x \8364 \128512"
  putStrLn "caf\233 \955x \8364 \128512 日本語"
  print "日本語"
  print 'λ'
  print ['\0', '\a', '\b', '\t', '\n', '\v', '\f', '\r', '\SO', '\ESC', '\DEL', '\200', '\'', '"', '\\']
  print "\SO\&H \SOH \1234\&5 \x41\x42 \o101 \^A \^[ \NUL\&1"
  print (show "a\"b", show 'x', show '\'', show "'")
  print (show (show "\n"))
  print (length "\SOH\SO\&H", length "\1234\&5")
  print (words "  several   words here\tand\nthere ", unwords ["a", "", "b"])
  print (lines "one\ntwo\n\nthree", lines "end\n", lines "\n", lines "", lines "a\r\nb")
  print (unlines ["a", "b"], unlines [])
  print (reverse "hello", concat ["ab", "", "c"], "abc" ++ "def")
  print (compare "abc" "abd", "abc" < "abcd", "Z" < "a", "" < "a", max "b" "ab")
  print (map fromEnum "aZ09 é", toEnum 955 :: Char)
  print ("abc" !! 1, head "x", last "xyz", null "", length "héllo")
  print (zip "ab" "cd", lookup 'b' (zip "abc" [1 ..]))
  print (takeWhile (/= ' ') "first second", dropWhile (/= ' ') "first second", span (< 'm') "abcxyz")
  print (show 3 ++ show (-3) ++ show 'c' ++ show "s" ++ show [1.5] ++ show (Just ()))
  print (foldr (\c s -> c : '-' : s) "" "abc")
  print (concatMap show [1, 2, 3], [c | c <- "hello", c `elem` "aeiou"])
  print ('a' : "bc", "a" == ['a'], ["ab", "cd"] == words "ab cd")
  print (showString "abc" "def", shows 12 "!", showChar 'q' "", showParen True (shows 1) "")
  print "\1114111\65535\128\127\126"
  putStr "no newline"
  putStr ""
  putStrLn ""
  putStr (unlines (map show [1, 2, 3]))
  mapM_ putStrLn ["x", "y"]
  print (read "\"a\\nb\\\"c\\1234\\&5\"" :: String)
  print (read "'\\n'" :: Char, read " 'x' " :: Char)
  print [minBound, maxBound :: Char]
