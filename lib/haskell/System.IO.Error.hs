-- | Errors of input and output.
module System.IO.Error
  ( IOError, userError, ioError, catchIOError, tryIOError, modifyIOError, isUserError, isDoesNotExistError, isEOFError
  , ioeGetErrorString
  ) where

import Control.Exception (catch, try)
import Culprit.Exception (IOException (..))

catchIOError :: IO a -> (IOError -> IO a) -> IO a
catchIOError m handler = catch m handler

tryIOError :: IO a -> IO (Either IOError a)
tryIOError m = try m

modifyIOError :: (IOError -> IOError) -> IO a -> IO a
modifyIOError f m = catch m (\e -> ioError (f e))

isUserError, isDoesNotExistError, isEOFError :: IOError -> Bool
isUserError e = ioeKind e == "user error"
isDoesNotExistError e = ioeKind e == "does not exist"
isEOFError e = ioeKind e == "end of file"

ioeGetErrorString :: IOError -> String
ioeGetErrorString e = if isUserError e then ioeDescription e else ioeKind e
