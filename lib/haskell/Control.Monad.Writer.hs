-- | Monads with an output.
module Control.Monad.Writer
  ( MonadWriter (..), listens, censor
  , Writer, runWriter, execWriter, mapWriter, WriterT (WriterT), runWriterT, execWriterT, mapWriterT
  , module Control.Monad, module Control.Monad.Fix, MonadTrans (..), MonadIO (..), module Data.Monoid
  ) where

import Control.Monad
import Control.Monad.Fix
import Control.Monad.Trans.Writer hiding (censor, listen, listens, pass, tell, writer)
import Culprit.MonadClass
import Culprit.Transformer
import Data.Monoid
