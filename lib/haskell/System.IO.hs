-- | Input and output. Standard input is empty and no file exists.
module System.IO
  ( IO, Handle, FilePath, stdin, stdout, stderr, BufferMode (..), IOMode (..), hSetBuffering, hGetBuffering, hFlush
  , hClose, hPutChar, hPutStr, hPutStrLn, hPrint, hGetChar, hGetLine, hGetContents, hSetEcho, hGetEcho, hIsEOF, isEOF
  , putChar, putStr, putStrLn, print, getChar, getLine, getContents, interact, readFile, writeFile, appendFile, readIO
  , readLn, fixIO, TextEncoding, utf8, latin1, hSetEncoding
  ) where

import Control.Monad.Fix (mfix)
import Culprit.IO (isEOF, putError)

data Handle = Stdin | Stdout | Stderr deriving (Eq)

instance Show Handle where
  showsPrec _ h = showString (case h of
    Stdin -> "{handle: <stdin>}"
    Stdout -> "{handle: <stdout>}"
    Stderr -> "{handle: <stderr>}")

data BufferMode = NoBuffering | LineBuffering | BlockBuffering (Maybe Int) deriving (Eq, Ord, Read, Show)

data IOMode = ReadMode | WriteMode | AppendMode | ReadWriteMode deriving (Eq, Ord, Enum, Read, Show)

stdin, stdout, stderr :: Handle
stdin = Stdin
stdout = Stdout
stderr = Stderr

hSetBuffering :: Handle -> BufferMode -> IO ()
hSetBuffering _ _ = return ()

hGetBuffering :: Handle -> IO BufferMode
hGetBuffering _ = return LineBuffering

hFlush, hClose :: Handle -> IO ()
hFlush _ = return ()
hClose _ = return ()

hPutChar :: Handle -> Char -> IO ()
hPutChar h c = hPutStr h [c]

hPutStr, hPutStrLn :: Handle -> String -> IO ()
hPutStr Stdout text = putStr text
hPutStr Stderr text = putError text
hPutStr Stdin _ = ioError (userError "<stdin>: hPutStr: illegal operation (handle is not open for writing)")
hPutStrLn h text = hPutStr h text >> hPutStr h "\n"

hPrint :: Show a => Handle -> a -> IO ()
hPrint h x = hPutStrLn h (show x)

hGetChar :: Handle -> IO Char
hGetChar _ = getChar

hGetLine, hGetContents :: Handle -> IO String
hGetLine _ = getLine
hGetContents _ = getContents

hSetEcho :: Handle -> Bool -> IO ()
hSetEcho _ _ = return ()

hGetEcho, hIsEOF :: Handle -> IO Bool
hGetEcho _ = return False
hIsEOF _ = isEOF

data TextEncoding = TextEncoding String

instance Show TextEncoding where
  showsPrec _ (TextEncoding name) = showString name

utf8, latin1 :: TextEncoding
utf8 = TextEncoding "UTF-8"
latin1 = TextEncoding "ISO-8859-1"

hSetEncoding :: Handle -> TextEncoding -> IO ()
hSetEncoding _ _ = return ()

fixIO :: (a -> IO a) -> IO a
fixIO f = mfix f
