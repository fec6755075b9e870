{-# LANGUAGE NoImplicitPrelude #-}
-- | Comparison and showing of the larger tuples.
module Culprit.Tuple () where

import Culprit.Base
import Culprit.Show

instance (Eq a, Eq b, Eq c, Eq d, Eq e, Eq f, Eq g, Eq h) => Eq (a, b, c, d, e, f, g, h) where
  (a, b, c, d, e, f, g, h) == (a', b', c', d', e', f', g', h') =
    a == a' && (b, c, d, e, f, g, h) == (b', c', d', e', f', g', h')

instance (Ord a, Ord b, Ord c, Ord d, Ord e, Ord f, Ord g, Ord h) => Ord (a, b, c, d, e, f, g, h) where
  compare (a, b, c, d, e, f, g, h) (a', b', c', d', e', f', g', h') =
    compareThen (compare a a') (compare (b, c, d, e, f, g, h) (b', c', d', e', f', g', h'))

instance (Show a, Show b, Show c, Show d, Show e, Show f, Show g, Show h) => Show (a, b, c, d, e, f, g, h) where
  showsPrec _ (a, b, c, d, e, f, g, h) =
    showTuple [shows a, shows b, shows c, shows d, shows e, shows f, shows g, shows h]

instance (Eq a, Eq b, Eq c, Eq d, Eq e, Eq f, Eq g, Eq h, Eq i) => Eq (a, b, c, d, e, f, g, h, i) where
  (a, b, c, d, e, f, g, h, i) == (a', b', c', d', e', f', g', h', i') =
    a == a' && (b, c, d, e, f, g, h, i) == (b', c', d', e', f', g', h', i')

instance (Ord a, Ord b, Ord c, Ord d, Ord e, Ord f, Ord g, Ord h, Ord i) => Ord (a, b, c, d, e, f, g, h, i) where
  compare (a, b, c, d, e, f, g, h, i) (a', b', c', d', e', f', g', h', i') =
    compareThen (compare a a') (compare (b, c, d, e, f, g, h, i) (b', c', d', e', f', g', h', i'))

instance (Show a, Show b, Show c, Show d, Show e, Show f, Show g, Show h, Show i)
  => Show (a, b, c, d, e, f, g, h, i) where
  showsPrec _ (a, b, c, d, e, f, g, h, i) =
    showTuple [shows a, shows b, shows c, shows d, shows e, shows f, shows g, shows h, shows i]

instance (Eq a, Eq b, Eq c, Eq d, Eq e, Eq f, Eq g, Eq h, Eq i, Eq j) => Eq (a, b, c, d, e, f, g, h, i, j) where
  (a, b, c, d, e, f, g, h, i, j) == (a', b', c', d', e', f', g', h', i', j') =
    a == a' && (b, c, d, e, f, g, h, i, j) == (b', c', d', e', f', g', h', i', j')

instance (Ord a, Ord b, Ord c, Ord d, Ord e, Ord f, Ord g, Ord h, Ord i, Ord j)
  => Ord (a, b, c, d, e, f, g, h, i, j) where
  compare (a, b, c, d, e, f, g, h, i, j) (a', b', c', d', e', f', g', h', i', j') =
    compareThen (compare a a') (compare (b, c, d, e, f, g, h, i, j) (b', c', d', e', f', g', h', i', j'))

instance (Show a, Show b, Show c, Show d, Show e, Show f, Show g, Show h, Show i, Show j)
  => Show (a, b, c, d, e, f, g, h, i, j) where
  showsPrec _ (a, b, c, d, e, f, g, h, i, j) =
    showTuple [shows a, shows b, shows c, shows d, shows e, shows f, shows g, shows h, shows i, shows j]

instance (Eq a, Eq b, Eq c, Eq d, Eq e, Eq f, Eq g, Eq h, Eq i, Eq j, Eq k)
  => Eq (a, b, c, d, e, f, g, h, i, j, k) where
  (a, b, c, d, e, f, g, h, i, j, k) == (a', b', c', d', e', f', g', h', i', j', k') =
    a == a' && (b, c, d, e, f, g, h, i, j, k) == (b', c', d', e', f', g', h', i', j', k')

instance (Ord a, Ord b, Ord c, Ord d, Ord e, Ord f, Ord g, Ord h, Ord i, Ord j, Ord k)
  => Ord (a, b, c, d, e, f, g, h, i, j, k) where
  compare (a, b, c, d, e, f, g, h, i, j, k) (a', b', c', d', e', f', g', h', i', j', k') =
    compareThen (compare a a') (compare (b, c, d, e, f, g, h, i, j, k) (b', c', d', e', f', g', h', i', j', k'))

instance (Show a, Show b, Show c, Show d, Show e, Show f, Show g, Show h, Show i, Show j, Show k)
  => Show (a, b, c, d, e, f, g, h, i, j, k) where
  showsPrec _ (a, b, c, d, e, f, g, h, i, j, k) =
    showTuple [shows a, shows b, shows c, shows d, shows e, shows f, shows g, shows h, shows i, shows j, shows k]

instance (Eq a, Eq b, Eq c, Eq d, Eq e, Eq f, Eq g, Eq h, Eq i, Eq j, Eq k, Eq l)
  => Eq (a, b, c, d, e, f, g, h, i, j, k, l) where
  (a, b, c, d, e, f, g, h, i, j, k, l) == (a', b', c', d', e', f', g', h', i', j', k', l') =
    a == a' && (b, c, d, e, f, g, h, i, j, k, l) == (b', c', d', e', f', g', h', i', j', k', l')

instance (Ord a, Ord b, Ord c, Ord d, Ord e, Ord f, Ord g, Ord h, Ord i, Ord j, Ord k, Ord l)
  => Ord (a, b, c, d, e, f, g, h, i, j, k, l) where
  compare (a, b, c, d, e, f, g, h, i, j, k, l) (a', b', c', d', e', f', g', h', i', j', k', l') =
    compareThen (compare a a') (compare (b, c, d, e, f, g, h, i, j, k, l) (b', c', d', e', f', g', h', i', j', k', l'))

instance (Show a, Show b, Show c, Show d, Show e, Show f, Show g, Show h, Show i, Show j, Show k, Show l)
  => Show (a, b, c, d, e, f, g, h, i, j, k, l) where
  showsPrec _ (a, b, c, d, e, f, g, h, i, j, k, l) =
    showTuple [shows a, shows b, shows c, shows d, shows e, shows f, shows g, shows h, shows i, shows j
      , shows k, shows l]

instance (Eq a, Eq b, Eq c, Eq d, Eq e, Eq f, Eq g, Eq h, Eq i, Eq j, Eq k, Eq l, Eq m)
  => Eq (a, b, c, d, e, f, g, h, i, j, k, l, m) where
  (a, b, c, d, e, f, g, h, i, j, k, l, m) == (a', b', c', d', e', f', g', h', i', j', k', l', m') =
    a == a' && (b, c, d, e, f, g, h, i, j, k, l, m) == (b', c', d', e', f', g', h', i', j', k', l', m')

instance (Ord a, Ord b, Ord c, Ord d, Ord e, Ord f, Ord g, Ord h, Ord i, Ord j, Ord k, Ord l, Ord m)
  => Ord (a, b, c, d, e, f, g, h, i, j, k, l, m) where
  compare (a, b, c, d, e, f, g, h, i, j, k, l, m) (a', b', c', d', e', f', g', h', i', j', k', l', m') =
    compareThen (compare a a')
      (compare (b, c, d, e, f, g, h, i, j, k, l, m) (b', c', d', e', f', g', h', i', j', k', l', m'))

instance (Show a, Show b, Show c, Show d, Show e, Show f, Show g, Show h, Show i, Show j, Show k, Show l, Show m)
  => Show (a, b, c, d, e, f, g, h, i, j, k, l, m) where
  showsPrec _ (a, b, c, d, e, f, g, h, i, j, k, l, m) =
    showTuple [shows a, shows b, shows c, shows d, shows e, shows f, shows g, shows h, shows i, shows j
      , shows k, shows l, shows m]

instance (Eq a, Eq b, Eq c, Eq d, Eq e, Eq f, Eq g, Eq h, Eq i, Eq j, Eq k, Eq l, Eq m, Eq n)
  => Eq (a, b, c, d, e, f, g, h, i, j, k, l, m, n) where
  (a, b, c, d, e, f, g, h, i, j, k, l, m, n) == (a', b', c', d', e', f', g', h', i', j', k', l', m', n') =
    a == a' && (b, c, d, e, f, g, h, i, j, k, l, m, n) == (b', c', d', e', f', g', h', i', j', k', l', m', n')

instance (Ord a, Ord b, Ord c, Ord d, Ord e, Ord f, Ord g, Ord h, Ord i, Ord j, Ord k, Ord l, Ord m, Ord n)
  => Ord (a, b, c, d, e, f, g, h, i, j, k, l, m, n) where
  compare (a, b, c, d, e, f, g, h, i, j, k, l, m, n) (a', b', c', d', e', f', g', h', i', j', k', l', m', n') =
    compareThen (compare a a')
      (compare (b, c, d, e, f, g, h, i, j, k, l, m, n) (b', c', d', e', f', g', h', i', j', k', l', m', n'))

instance (Show a, Show b, Show c, Show d, Show e, Show f, Show g, Show h, Show i, Show j, Show k, Show l, Show m
  , Show n)
  => Show (a, b, c, d, e, f, g, h, i, j, k, l, m, n) where
  showsPrec _ (a, b, c, d, e, f, g, h, i, j, k, l, m, n) =
    showTuple [shows a, shows b, shows c, shows d, shows e, shows f, shows g, shows h, shows i, shows j
      , shows k, shows l, shows m, shows n]

instance (Eq a, Eq b, Eq c, Eq d, Eq e, Eq f, Eq g, Eq h, Eq i, Eq j, Eq k, Eq l, Eq m, Eq n, Eq o)
  => Eq (a, b, c, d, e, f, g, h, i, j, k, l, m, n, o) where
  (a, b, c, d, e, f, g, h, i, j, k, l, m, n, o) == (a', b', c', d', e', f', g', h', i', j', k', l', m', n', o') =
    a == a' && (b, c, d, e, f, g, h, i, j, k, l, m, n, o) == (b', c', d', e', f', g', h', i', j', k', l', m', n', o')

instance (Ord a, Ord b, Ord c, Ord d, Ord e, Ord f, Ord g, Ord h, Ord i, Ord j, Ord k, Ord l, Ord m, Ord n, Ord o)
  => Ord (a, b, c, d, e, f, g, h, i, j, k, l, m, n, o) where
  compare (a, b, c, d, e, f, g, h, i, j, k, l, m, n, o) (a', b', c', d', e', f', g', h', i', j', k', l', m', n', o') =
    compareThen (compare a a')
      (compare (b, c, d, e, f, g, h, i, j, k, l, m, n, o) (b', c', d', e', f', g', h', i', j', k', l', m', n', o'))

instance (Show a, Show b, Show c, Show d, Show e, Show f, Show g, Show h, Show i, Show j, Show k, Show l, Show m, Show n
  , Show o)
  => Show (a, b, c, d, e, f, g, h, i, j, k, l, m, n, o) where
  showsPrec _ (a, b, c, d, e, f, g, h, i, j, k, l, m, n, o) =
    showTuple [shows a, shows b, shows c, shows d, shows e, shows f, shows g, shows h, shows i, shows j
      , shows k, shows l, shows m, shows n, shows o]
