-- | Immutable arrays with lazy elements.
module Data.Array
  ( module Data.Ix, Array, array, listArray, accumArray, (!), bounds, indices, elems, assocs, (//), accum, ixmap
  ) where

import qualified Culprit.Primitive as Primitive
import Culprit.Base (Box (..))
import Culprit.Ix (Ix (unsafeIndex))
import Data.Ix

infixl 9 !, //

foreign import prim "array.make" primMake :: Int -> Box e -> Primitive.Array (Box e)
foreign import prim "array.get" primGet :: Primitive.Array (Box e) -> Int -> Box e
foreign import prim "array.set" primSet :: Primitive.Array (Box e) -> Int -> Box e -> ()

-- | The bounds, the number of elements, and the elements; the cells are written only while the array is made.
data Array i e = Array !i !i !Int !(Primitive.Array (Box e))

undefinedElement :: e
undefinedElement = errorWithoutStackTrace "(Array.!): undefined array element"

make :: Ix i => (i, i) -> e -> (Primitive.Array (Box e) -> ()) -> Array i e
make (l, u) initial fill = fill cells `seq` Array l u n cells
  where
    n = rangeSize (l, u)
    cells = primMake n (Box initial)

at :: Primitive.Array (Box e) -> Int -> e
at cells k = case primGet cells k of Box x -> x

store :: Primitive.Array (Box e) -> [(Int, e)] -> ()
store _ [] = ()
store cells ((k, x) : rest) = primSet cells k (Box x) `seq` store cells rest

-- | Combines the elements with new ones, evaluating each result. An element is read before its cell is written.
combine :: (e -> a -> e) -> Primitive.Array (Box e) -> [(Int, a)] -> ()
combine _ _ [] = ()
combine f cells ((k, y) : rest) = case primGet cells k of
  Box old -> let x = f old y in x `seq` primSet cells k (Box x) `seq` combine f cells rest

array :: Ix i => (i, i) -> [(i, e)] -> Array i e
array b ies = make b undefinedElement (\cells -> store cells [(index b i, e) | (i, e) <- ies])

listArray :: Ix i => (i, i) -> [e] -> Array i e
listArray b es = make b undefinedElement (\cells -> store cells (zip [0 .. rangeSize b - 1] es))

accumArray :: Ix i => (e -> a -> e) -> e -> (i, i) -> [(i, a)] -> Array i e
accumArray f initial b ies = make b initial (\cells -> combine f cells [(index b i, x) | (i, x) <- ies])

(!) :: Ix i => Array i e -> i -> e
Array l u _ cells ! i = at cells (index (l, u) i)

bounds :: Array i e -> (i, i)
bounds (Array l u _ _) = (l, u)

indices :: Ix i => Array i e -> [i]
indices (Array l u _ _) = range (l, u)

elems :: Array i e -> [e]
elems (Array _ _ n cells) = [at cells k | k <- [0 .. n - 1]]

assocs :: Ix i => Array i e -> [(i, e)]
assocs a = zip (indices a) (elems a)

(//) :: Ix i => Array i e -> [(i, e)] -> Array i e
a // ies = make b undefinedElement fill
  where
    b = bounds a
    fill cells = store cells (zip [0 ..] (elems a)) `seq` store cells [(index b i, e) | (i, e) <- ies]

accum :: Ix i => (e -> a -> e) -> Array i e -> [(i, a)] -> Array i e
accum f a ies = make b undefinedElement fill
  where
    b = bounds a
    fill cells = store cells (zip [0 ..] (elems a)) `seq` combine f cells [(index b i, x) | (i, x) <- ies]

ixmap :: (Ix i, Ix j) => (i, i) -> (i -> j) -> Array j e -> Array i e
ixmap b f a = array b [(i, a ! f i) | i <- range b]

instance Functor (Array i) where
  fmap f a@(Array l u n _) = store cells (zip [0 ..] (map f (elems a))) `seq` Array l u n cells
    where
      cells = primMake n (Box undefinedElement)

instance Foldable (Array i) where
  foldr f z a = foldr f z (elems a)
  length (Array _ _ n _) = n
  null (Array _ _ n _) = n == 0

instance Ix i => Traversable (Array i) where
  traverse f a = fmap (listArray (bounds a)) (traverse f (elems a))

instance (Ix i, Eq e) => Eq (Array i e) where
  a == b = bounds a == bounds b && elems a == elems b

instance (Ix i, Ord e) => Ord (Array i e) where
  compare a b = compare (assocs a) (assocs b)

instance (Ix i, Show i, Show e) => Show (Array i e) where
  showsPrec d a =
    showParen (d > 10) (showString "array " . showsPrec 11 (bounds a) . showChar ' ' . showsPrec 11 (assocs a))

instance (Ix i, Read i, Read e) => Read (Array i e) where
  readsPrec d =
    readParen
      (d > 10)
      (\s -> [(array b ies, v) | ("array", t) <- lex s, (b, u) <- readsPrec 11 t, (ies, v) <- readsPrec 11 u])
