module Main (main) where

main :: IO ()
main = do
  print "tab\tnewline\nquote\"backslash\\apostrophe'"
  putStrLn "a\
           \b \
    \c"
  print "\1234\&5 \SO\&H \SOH \x7f\o101\DEL\^A\^Z"
  print ['\'', '"', '\t', '\0', '\200', '\\', '\^@']
  print "gap\   \without blank"
  print (map fromEnum "\NUL\a\b\f\v\r\ESC\SP")
  print (length "\x10FFFF\&1", show "\128\&9", "äöü→")
  putStrLn "äöü→"
