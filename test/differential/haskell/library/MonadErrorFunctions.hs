module Main (main) where

import Control.Monad.Except

parse :: String -> Either String Int
parse s
  | all (`elem` "0123456789") s, not (null s) = return (read s)
  | otherwise = throwError ("cannot read " ++ show s)

main :: IO ()
main = do
  print (parse "12", parse "x", parse "" `catchError` const (return 0), mapM parse ["1", "2"], mapM parse ["1", "q"])
  print (runExcept (mapExcept (either (Left . length) Right) (throwError "abc")) :: Either Int (), runExcept (withExceptT length (throwError "ab")) :: Either Int ())
  r <- runExceptT (mapExceptT id (liftEither (Left 'q'))) :: IO (Either Char ())
  print r
  (ioError (userError "caught") `catchError` (\e -> print e)) :: IO ()
  print (either id show (throwError "either" :: Either String Int), (Nothing `catchError` (\() -> Just 'm')))
