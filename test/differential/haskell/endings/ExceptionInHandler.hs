module Main (main) where

import Control.Exception

main :: IO ()
main = throwIO (userError "first") `catch` \e -> putStrLn (takeWhile (/= '(') (show (e :: IOException))) >> throwIO (ErrorCall "second")
