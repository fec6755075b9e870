-- | Monads whose values can be zipped.
module Control.Monad.Zip (MonadZip (..)) where

import Prelude
import Control.Monad (liftM, liftM2)
import Data.Functor.Identity (Identity)
import Data.List.NonEmpty (NonEmpty)
import qualified Data.List.NonEmpty as NonEmpty

class Monad m => MonadZip m where
  {-# MINIMAL mzip | mzipWith #-}
  mzip :: m a -> m b -> m (a, b)
  mzip = mzipWith (,)
  mzipWith :: (a -> b -> c) -> m a -> m b -> m c
  mzipWith f ma mb = liftM (uncurry f) (mzip ma mb)
  munzip :: m (a, b) -> (m a, m b)
  munzip mab = (liftM fst mab, liftM snd mab)

instance MonadZip [] where
  mzip = zip
  mzipWith = zipWith
  munzip = unzip

instance MonadZip NonEmpty where
  mzip = NonEmpty.zip
  mzipWith = NonEmpty.zipWith

instance MonadZip Identity where
  mzipWith = liftM2

instance MonadZip Maybe where
  mzipWith = liftM2
