{-# LANGUAGE NoImplicitPrelude #-}
-- | Functions on lists, as of base 4.15.
module Data.List
  ( (++), head, last, tail, init, uncons, singleton, null, length
  , map, reverse, intersperse, intercalate, transpose, subsequences, permutations
  , foldl, foldl', foldl1, foldl1', foldr, foldr1, concat, concatMap, and, or, any, all, sum, product, maximum, minimum
  , scanl, scanl', scanl1, scanr, scanr1, mapAccumL, mapAccumR, iterate, iterate', repeat, replicate, cycle, unfoldr
  , take, drop, splitAt, takeWhile, dropWhile, dropWhileEnd, span, break, stripPrefix, group, inits, tails
  , isPrefixOf, isSuffixOf, isInfixOf, isSubsequenceOf, elem, notElem, lookup, find, filter, partition
  , (!!), elemIndex, elemIndices, findIndex, findIndices
  , zip, zip3, zip4, zip5, zip6, zip7, zipWith, zipWith3, zipWith4, zipWith5, zipWith6, zipWith7
  , unzip, unzip3, unzip4, unzip5, unzip6, unzip7, lines, words, unlines, unwords
  , nub, delete, (\\), union, intersect, sort, sortOn, sortBy, insert, insertBy, nubBy, deleteBy, deleteFirstsBy
  , unionBy, intersectBy, groupBy, maximumBy, minimumBy
  , genericLength, genericTake, genericDrop, genericSplitAt, genericIndex, genericReplicate
  ) where

import Culprit.Base
import Culprit.Foldable
import Culprit.List
import Culprit.Num (takeWhile)
