{-# LANGUAGE NoImplicitPrelude #-}
-- | Input and output: an action is a function of the world. The world itself is a token; an action's effects happen
-- when its IORes is evaluated, and binding evaluates the first action's before going on. `culprit run` knows the
-- standard input; when a program is checked or explored it is empty. No file exists.
module Culprit.IO
  ( IO (..), IORes (..), unIO, bindIO, thenIO, returnIO, failIO, unsafePerformIO
  , throwIO, ioError, catch, evaluate
  , IORef, newIORef, readIORef, writeIORef
  , putChar, putStr, putStrLn, print, getChar, getLine, getContents, isEOF, interact, readFile, writeFile, appendFile
  , FilePath, putError, trace, exitWith, runMain
  ) where

import Culprit.Primitive
import Culprit.Base
import Culprit.Show
import Culprit.Exception
import Culprit.Monoid

foreign import prim "catch" primCatch
  :: (World -> IORes a) -> (SomeException -> World -> IORes a) -> World -> IORes a
foreign import prim "coerce" worldOfUnit :: () -> World
foreign import prim "pack" pack :: [Char] -> PrimString
foreign import prim "unpack" unpack :: PrimString -> [Char]
foreign import prim "input" primInput :: () -> PrimString
foreign import prim "print" primPrint :: PrimString -> ()
foreign import prim "print.error" primPrintError :: PrimString -> ()
foreign import prim "exit" primExit :: Int -> IORes a
foreign import prim "ref.new" primRefNew :: Box a -> Ref (Box a)
foreign import prim "ref.get" primRefGet :: Ref (Box a) -> Box a
foreign import prim "ref.set" primRefSet :: Ref (Box a) -> Box a -> ()
foreign import prim "same" primRefSame :: Ref (Box a) -> Ref (Box a) -> Bool

newtype IO a = IO (World -> IORes a)

data IORes a = IORes a

unIO :: IO a -> World -> IORes a
unIO (IO m) = m

returnIO :: a -> IO a
returnIO x = IO (\_ -> IORes x)

bindIO :: IO a -> (a -> IO b) -> IO b
bindIO (IO m) k = IO (\w -> case m w of IORes x -> unIO (k x) w)

thenIO :: IO a -> IO b -> IO b
thenIO (IO m) n = IO (\w -> case m w of IORes _ -> unIO n w)

failIO :: String -> IO a
failIO message = ioError (userError message)

instance Functor IO where
  fmap f (IO m) = IO (\w -> case m w of IORes x -> IORes (f x))

instance Applicative IO where
  pure x = returnIO x
  IO mf <*> m = IO (\w -> case mf w of IORes f -> case unIO m w of IORes x -> IORes (f x))
  liftA2 f (IO m) n = IO (\w -> case m w of IORes x -> case unIO n w of IORes y -> IORes (f x y))
  m *> n = thenIO m n
  IO m <* n = IO (\w -> case m w of IORes x -> case unIO n w of IORes _ -> IORes x)

instance Monad IO where
  m >>= k = bindIO m k
  m >> n = thenIO m n

instance MonadFail IO where
  fail message = failIO message

instance Semigroup a => Semigroup (IO a) where
  m <> n = liftA2 (<>) m n

instance Monoid a => Monoid (IO a) where
  mempty = returnIO mempty

instance Alternative IO where
  empty = failIO "mzero"
  m <|> n = m `catch` ioOnly
    where
      ioOnly e = case e of IOError _ _ _ _ -> n

instance MonadPlus IO

unsafePerformIO :: IO a -> a
unsafePerformIO (IO m) = case m (worldOfUnit ()) of IORes x -> x

-- Exceptions

throwIO :: Exception e => e -> IO a
throwIO e = IO (\_ -> raiseException (toException e))

ioError :: IOError -> IO a
ioError e = throwIO e

catch :: Exception e => IO a -> (e -> IO a) -> IO a
catch (IO m) handler = IO (primCatch m handle)
  where
    handle e = case fromException e of
      Just x -> unIO (handler x)
      Nothing -> \_ -> raiseException e

evaluate :: a -> IO a
evaluate x = IO (\_ -> x `seq` IORes x)

-- | The whole program: an exit is a normal end.
runMain :: IO a -> World -> IORes a
runMain (IO m) = primCatch m handle
  where
    handle e = case fromException e of
      Just ExitSuccess -> \_ -> primExit 0
      Just (ExitFailure n) -> \_ -> primExit n
      Nothing -> \_ -> raiseException e

-- Mutable cells

newtype IORef a = IORef (Ref (Box a))

instance Eq (IORef a) where
  IORef r == IORef s = primRefSame r s

newIORef :: a -> IO (IORef a)
newIORef x = IO (\_ -> let r = primRefNew (Box x) in r `seq` IORes (IORef r))

readIORef :: IORef a -> IO a
readIORef (IORef r) = IO (\_ -> case primRefGet r of Box x -> IORes x)

writeIORef :: IORef a -> a -> IO ()
writeIORef (IORef r) x = IO (\_ -> case primRefSet r (Box x) of () -> IORes ())

-- Text

type FilePath = String

-- | One character at a time: what stands before an undefined part of the text is printed.
putStr :: String -> IO ()
putStr text = IO (\_ -> go text)
  where
    go [] = IORes ()
    go (c : cs) = case primPrint (pack [c]) of () -> go cs

putChar :: Char -> IO ()
putChar c = putStr [c]

putStrLn :: String -> IO ()
putStrLn text = thenIO (putStr text) (putStr "\n")

print :: Show a => a -> IO ()
print x = putStrLn (show x)

endOfInput :: String -> IO a
endOfInput operation = ioError (IOError "end of file" operation "" (Just "<stdin>"))

-- | What has not been read yet of the standard input.
remainingInput :: IORef String
remainingInput = unsafePerformIO (newIORef (unpack (primInput ())))

getChar :: IO Char
getChar = bindIO (readIORef remainingInput) first
  where
    first [] = endOfInput "hGetChar"
    first (c : rest) = thenIO (writeIORef remainingInput rest) (returnIO c)

getLine :: IO String
getLine = bindIO (readIORef remainingInput) line
  where
    line [] = endOfInput "hGetLine"
    line text = case splitLine text of (l, rest) -> thenIO (writeIORef remainingInput rest) (returnIO l)
    splitLine [] = ([], [])
    splitLine ('\n' : rest) = ([], rest)
    splitLine (c : rest) = case splitLine rest of (l, others) -> (c : l, others)

getContents :: IO String
getContents = bindIO (readIORef remainingInput) (\text -> thenIO (writeIORef remainingInput []) (returnIO text))

isEOF :: IO Bool
isEOF = bindIO (readIORef remainingInput) (\text -> returnIO (case text of { [] -> True; _ -> False }))

interact :: (String -> String) -> IO ()
interact f = bindIO getContents (\s -> putStr (f s))

readFile :: FilePath -> IO String
readFile file = ioError (IOError "does not exist" "openFile" "No such file or directory" (Just file))

-- | The text is evaluated and forgotten.
writeFile, appendFile :: FilePath -> String -> IO ()
writeFile _ text = IO (\_ -> pack text `seq` IORes ())
appendFile file text = writeFile file text

putError :: String -> IO ()
putError text = IO (\_ -> case primPrintError (pack text) of () -> IORes ())

-- | The message goes to the standard error output.
trace :: String -> a -> a
trace message x = case primPrintError (pack (message ++ "\n")) of () -> x

exitWith :: ExitCode -> IO a
exitWith code = throwIO code
