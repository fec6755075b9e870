-- | State monads that evaluate the pair of result and state at each step.
module Control.Monad.State.Strict
  ( MonadState (..), modify, modify', gets
  , State, runState, evalState, execState, mapState, withState
  , StateT (StateT), runStateT, evalStateT, execStateT, mapStateT, withStateT
  , module Control.Monad, module Control.Monad.Fix, MonadTrans (..), MonadIO (..)
  ) where

import Control.Monad
import Control.Monad.Fix
import Control.Monad.Trans.State.Strict hiding (get, gets, modify, modify', put, state)
import Culprit.MonadClass
import Culprit.Transformer
