-- | Actions as pure values.
module System.IO.Unsafe (unsafePerformIO, unsafeDupablePerformIO, unsafeInterleaveIO) where

import Culprit.IO (unsafePerformIO)

unsafeDupablePerformIO :: IO a -> a
unsafeDupablePerformIO m = unsafePerformIO m

unsafeInterleaveIO :: IO a -> IO a
unsafeInterleaveIO m = return (unsafePerformIO m)
