{-# LANGUAGE NoImplicitPrelude #-}
-- | What every module imports, as of base 4.15.
module Prelude
  ( Bool (..), (&&), (||), not, otherwise, Maybe (..), maybe, Either (..), either, Ordering (..), Char, String
  , fst, snd, curry, uncurry, Eq (..), Ord (..), Enum (..), Bounded (..)
  , Int, Integer, Float, Double, Rational, Word
  , Num (..), Real (..), Integral (..), Fractional (..), Floating (..), RealFrac (..), RealFloat (..)
  , subtract, even, odd, gcd, lcm, (^), (^^), fromIntegral, realToFrac
  , Semigroup ((<>)), Monoid (..)
  , Functor (fmap, (<$)), (<$>), Applicative (pure, (<*>), (*>), (<*)), Monad (..), MonadFail (..), mapM_, sequence_
  , (=<<)
  , Foldable (foldMap, foldr, foldl, foldr1, foldl1, elem, maximum, minimum, sum, product, null, length)
  , Traversable (..)
  , id, const, (.), flip, ($), until, asTypeOf, error, errorWithoutStackTrace, undefined, seq, ($!)
  , map, (++), filter, head, last, tail, init, (!!), reverse, and, or, any, all, concat, concatMap
  , scanl, scanl1, scanr, scanr1, iterate, repeat, replicate, cycle
  , take, drop, takeWhile, dropWhile, span, break, splitAt, notElem, lookup
  , zip, zip3, zipWith, zipWith3, unzip, unzip3, lines, words, unlines, unwords
  , ShowS, Show (..), shows, showChar, showString, showParen, ReadS, Read (..), reads, readParen, read, lex
  , IO, putChar, putStr, putStrLn, print, getChar, getLine, getContents, interact
  , FilePath, readFile, writeFile, appendFile, readIO, readLn, IOError, ioError, userError
  ) where

import Culprit.Base
import Culprit.Exception
import Culprit.Fixed (Word)
import Culprit.Float (Float)
import Culprit.Foldable
import Culprit.IO
import Culprit.List
import Culprit.Monoid
import Culprit.Num
import Culprit.Read
import Culprit.Show
import Culprit.Tuple ()

readIO :: Read a => String -> IO a
readIO s = case filter (\(_, t) -> listAll isSpace t) (reads s) of
  [(x, _)] -> return x
  [] -> ioError (userError "Prelude.readIO: no parse")
  _ -> ioError (userError "Prelude.readIO: ambiguous parse")

readLn :: Read a => IO a
readLn = getLine >>= readIO
