{-# LANGUAGE MultiParamTypeClasses, FlexibleInstances, FlexibleContexts, RankNTypes #-}
-- | Arrays by class: mutable ones, in state threads and in IO, and immutable ones with lazy or evaluated elements.
module Culprit.MArray
  ( Unboxed, MArray (getBounds, newArray, newArray_), STArray, STUArray, IOArray, IOUArray
  , newListArray, newGenArray, readArray, writeArray, mapArray, mapIndices, getElems, getAssocs, freeze, thaw, runSTArray
  , runSTUArray
  , IArray, UArray, array, listArray, genArray, accumArray, (!), bounds, indices, elems, assocs, (//), accum, amap, ixmap
  ) where

import qualified Culprit.Primitive as Primitive
import Culprit.Base (Box (..))
import Culprit.IO (IO (..), IORes (..))
import Culprit.ST
import Data.Array (Array)
import qualified Data.Array as Lazy
import Data.Int
import Data.Ix
import Data.Word

infixl 9 !, //

foreign import prim "array.make" primMake :: Int -> Box e -> Primitive.Array (Box e)
foreign import prim "array.get" primGet :: Primitive.Array (Box e) -> Int -> Box e
foreign import prim "array.set" primSet :: Primitive.Array (Box e) -> Int -> Box e -> ()
foreign import prim "same" primSame :: Primitive.Array (Box e) -> Primitive.Array (Box e) -> Bool

-- | The bounds and the cells.
data Cells i e = Cells !i !i !(Primitive.Array (Box e))

makeCells :: Ix i => (i, i) -> e -> IO (Cells i e)
makeCells (l, u) x = IO (\_ -> let cells = primMake (rangeSize (l, u)) (Box x) in cells `seq` IORes (Cells l u cells))

readCell :: Cells i e -> Int -> IO e
readCell (Cells _ _ cells) k = IO (\_ -> case primGet cells k of Box x -> IORes x)

writeCell :: Cells i e -> Int -> e -> IO ()
writeCell (Cells _ _ cells) k x = IO (\_ -> case primSet cells k (Box x) of () -> IORes ())

cellBounds :: Cells i e -> (i, i)
cellBounds (Cells l u _) = (l, u)

sameCells :: Cells i e -> Cells i e -> Bool
sameCells (Cells _ _ a) (Cells _ _ b) = primSame a b

-- | Types whose elements an array keeps evaluated, and what they are before they are written.
class Unboxed e where
  blank :: e

instance Unboxed Bool where blank = False
instance Unboxed Char where blank = '\0'
instance Unboxed Int where blank = 0
instance Unboxed Int8 where blank = 0
instance Unboxed Int16 where blank = 0
instance Unboxed Int32 where blank = 0
instance Unboxed Int64 where blank = 0
instance Unboxed Word where blank = 0
instance Unboxed Word8 where blank = 0
instance Unboxed Word16 where blank = 0
instance Unboxed Word32 where blank = 0
instance Unboxed Word64 where blank = 0
instance Unboxed Double where blank = 0
instance Unboxed Float where blank = 0

-- Mutable arrays

newtype STArray s i e = STArray (Cells i e)
newtype STUArray s i e = STUArray (Cells i e)
newtype IOArray i e = IOArray (Cells i e)
newtype IOUArray i e = IOUArray (Cells i e)

instance Eq (STArray s i e) where STArray a == STArray b = sameCells a b
instance Eq (STUArray s i e) where STUArray a == STUArray b = sameCells a b
instance Eq (IOArray i e) where IOArray a == IOArray b = sameCells a b
instance Eq (IOUArray i e) where IOUArray a == IOUArray b = sameCells a b

class Monad m => MArray a e m where
  getBounds :: Ix i => a i e -> m (i, i)
  newArray :: Ix i => (i, i) -> e -> m (a i e)
  newArray_ :: Ix i => (i, i) -> m (a i e)
  readAt :: a i e -> Int -> m e
  writeAt :: a i e -> Int -> e -> m ()

unwritten :: e
unwritten = errorWithoutStackTrace "MArray: undefined array element"

instance MArray (STArray s) e (ST s) where
  getBounds (STArray cells) = return (cellBounds cells)
  newArray b x = unsafeIOToST (fmap STArray (makeCells b x))
  newArray_ b = newArray b unwritten
  readAt (STArray cells) k = unsafeIOToST (readCell cells k)
  writeAt (STArray cells) k x = unsafeIOToST (writeCell cells k x)

instance Unboxed e => MArray (STUArray s) e (ST s) where
  getBounds (STUArray cells) = return (cellBounds cells)
  newArray b x = x `seq` unsafeIOToST (fmap STUArray (makeCells b x))
  newArray_ b = newArray b blank
  readAt (STUArray cells) k = unsafeIOToST (readCell cells k)
  writeAt (STUArray cells) k x = x `seq` unsafeIOToST (writeCell cells k x)

instance MArray IOArray e IO where
  getBounds (IOArray cells) = return (cellBounds cells)
  newArray b x = fmap IOArray (makeCells b x)
  newArray_ b = newArray b unwritten
  readAt (IOArray cells) k = readCell cells k
  writeAt (IOArray cells) k x = writeCell cells k x

instance Unboxed e => MArray IOUArray e IO where
  getBounds (IOUArray cells) = return (cellBounds cells)
  newArray b x = x `seq` fmap IOUArray (makeCells b x)
  newArray_ b = newArray b blank
  readAt (IOUArray cells) k = readCell cells k
  writeAt (IOUArray cells) k x = x `seq` writeCell cells k x

newListArray :: (MArray a e m, Ix i) => (i, i) -> [e] -> m (a i e)
newListArray b es = do
  a <- newArray_ b
  mapM_ (\(k, x) -> writeAt a k x) (zip [0 .. rangeSize b - 1] es)
  return a

newGenArray :: (MArray a e m, Ix i) => (i, i) -> (i -> m e) -> m (a i e)
newGenArray b f = mapM f (range b) >>= newListArray b

readArray :: (MArray a e m, Ix i) => a i e -> i -> m e
readArray a i = getBounds a >>= \b -> readAt a (index b i)

writeArray :: (MArray a e m, Ix i) => a i e -> i -> e -> m ()
writeArray a i x = getBounds a >>= \b -> writeAt a (index b i) x

getElems :: (MArray a e m, Ix i) => a i e -> m [e]
getElems a = getBounds a >>= \b -> mapM (readAt a) [0 .. rangeSize b - 1]

getAssocs :: (MArray a e m, Ix i) => a i e -> m [(i, e)]
getAssocs a = getBounds a >>= \b -> fmap (zip (range b)) (getElems a)

mapArray :: (MArray a e' m, MArray a e m, Ix i) => (e' -> e) -> a i e' -> m (a i e)
mapArray f a = getBounds a >>= \b -> getElems a >>= \xs -> newListArray b (map f xs)

mapIndices :: (MArray a e m, Ix i, Ix j) => (i, i) -> (i -> j) -> a j e -> m (a i e)
mapIndices b f a = mapM (\i -> readArray a (f i)) (range b) >>= newListArray b

freeze :: (Ix i, MArray a e m, IArray b e) => a i e -> m (b i e)
freeze a = getBounds a >>= \b -> fmap (listArray b) (getElems a)

thaw :: (Ix i, IArray a e, MArray b e m) => a i e -> m (b i e)
thaw a = newListArray (bounds a) (elems a)

runSTArray :: Ix i => (forall s. ST s (STArray s i e)) -> Array i e
runSTArray m = runST (m >>= freeze)

runSTUArray :: (Ix i, Unboxed e) => (forall s. ST s (STUArray s i e)) -> UArray i e
runSTUArray m = runST (m >>= freeze)

-- Immutable arrays

newtype UArray i e = UArray (Array i e)

instance (Ix i, Eq e) => Eq (UArray i e) where UArray a == UArray b = a == b
instance (Ix i, Ord e) => Ord (UArray i e) where compare (UArray a) (UArray b) = compare a b
instance (Ix i, Show i, Show e) => Show (UArray i e) where showsPrec d (UArray a) = showsPrec d a

class IArray a e where
  make :: Ix i => (i, i) -> [(i, e)] -> a i e
  boxed :: a i e -> Array i e
  accumulated :: Ix i => (e -> x -> e) -> e -> (i, i) -> [(i, x)] -> a i e

instance IArray Array e where
  make b ies = Lazy.array b ies
  boxed a = a
  accumulated f z b ies = Lazy.accumArray f z b ies

instance Unboxed e => IArray UArray e where
  make b ies = UArray (Lazy.accumArray (\_ x -> x) blank b ies)
  boxed (UArray a) = a
  accumulated f z b ies = UArray (z `seq` Lazy.accumArray f z b ies)

array :: (IArray a e, Ix i) => (i, i) -> [(i, e)] -> a i e
array b ies = make b ies

listArray :: (IArray a e, Ix i) => (i, i) -> [e] -> a i e
listArray b es = make b (zip (range b) es)

genArray :: (IArray a e, Ix i) => (i, i) -> (i -> e) -> a i e
genArray b f = make b [(i, f i) | i <- range b]

accumArray :: (IArray a e, Ix i) => (e -> x -> e) -> e -> (i, i) -> [(i, x)] -> a i e
accumArray f z b ies = accumulated f z b ies

(!) :: (IArray a e, Ix i) => a i e -> i -> e
a ! i = boxed a Lazy.! i

bounds :: (IArray a e, Ix i) => a i e -> (i, i)
bounds a = Lazy.bounds (boxed a)

indices :: (IArray a e, Ix i) => a i e -> [i]
indices a = Lazy.indices (boxed a)

elems :: (IArray a e, Ix i) => a i e -> [e]
elems a = Lazy.elems (boxed a)

assocs :: (IArray a e, Ix i) => a i e -> [(i, e)]
assocs a = Lazy.assocs (boxed a)

(//) :: (IArray a e, Ix i) => a i e -> [(i, e)] -> a i e
a // ies = make (bounds a) (assocs a ++ ies)

accum :: (IArray a e, Ix i) => (e -> x -> e) -> a i e -> [(i, x)] -> a i e
accum f a ies = make (bounds a) (Lazy.assocs (Lazy.accum f (boxed a) ies))

amap :: (IArray a e', IArray a e, Ix i) => (e' -> e) -> a i e' -> a i e
amap f a = listArray (bounds a) (map f (elems a))

ixmap :: (IArray a e, Ix i, Ix j) => (i, i) -> (i -> j) -> a j e -> a i e
ixmap b f a = make b [(i, a ! f i) | i <- range b]
