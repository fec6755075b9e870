{-# LANGUAGE NoImplicitPrelude, ExistentialQuantification #-}
-- | Exceptions: what can be thrown, and the ways to throw it from pure code. Catching is in Culprit.IO.
--
-- Typeable has one ordinary method here. Instances are written by hand for the types of the library; for a user's type
-- `T a b` (where it is an instance of Exception, or derives Typeable) the renamer makes
--   instance (Typeable a, Typeable b) => Typeable (T a b) where
--     typeRepOf p = typeRepApply "T" [typeRepOf (argument2 p), typeRepOf (argument1 p)]
-- with the names of Culprit.Builtin; argumentN is the N-th parameter from the right.
module Culprit.Exception
  ( Proxy (..), TypeRep, typeRepApply, typeRepArguments, Typeable (..), argument1, argument2, argument3
  , argument4, cast, typeOf
  , Exception (..), SomeException (..), throw, raiseException
  , ErrorCall (..), ArithException (..), ArrayException (..), AssertionFailed (..), PatternMatchFail (..)
  , RecConError (..), RecSelError (..), RecUpdError (..), NoMethodError (..), TypeError (..), NonTermination (..)
  , IOException (..), IOError, userError, ExitCode (..)
  , error, errorWithoutStackTrace, undefined, assert, divZeroError, overflowError, errorEmptyList
  , errorCallException, assertionFail, patternMatchFail, missingField, noSuchField, recordUpdateFail, missingMethod
  , exceptionText
  ) where

import Culprit.Primitive
import Culprit.Base
import Culprit.Show

foreign import prim "raise" raiseException :: SomeException -> a
foreign import prim "unpack" unpack :: PrimString -> [Char]
foreign import prim "pack" pack :: [Char] -> PrimString
foreign import prim "raise.division-by-zero" raiseDivision :: SomeException -> a

-- Types at run time

data Proxy t = Proxy

data TypeRep = TypeRep String [TypeRep]

typeRepApply :: String -> [TypeRep] -> TypeRep
typeRepApply = TypeRep

typeRepArguments :: TypeRep -> [TypeRep]
typeRepArguments (TypeRep _ arguments) = arguments

instance Eq TypeRep where
  TypeRep f xs == TypeRep g ys = f == g && xs == ys

instance Ord TypeRep where
  compare (TypeRep f xs) (TypeRep g ys) = case compare f g of { EQ -> compare xs ys; o -> o }

instance Show TypeRep where
  showsPrec _ (TypeRep "[]" [TypeRep "Char" []]) s = "[Char]" ++ s
  showsPrec _ (TypeRep "[]" [x]) s = '[' : shows x (']' : s)
  showsPrec d (TypeRep "->" [x, y]) s =
    showParen (d > 8) (\t -> showsPrec 9 x (" -> " ++ showsPrec 8 y t)) s
  showsPrec _ (TypeRep ('(' : ',' : _) (x : xs)) s = '(' : shows x (listFoldr (\y t -> ',' : shows y t) (')' : s) xs)
  showsPrec _ (TypeRep name []) s = name ++ s
  showsPrec d (TypeRep name xs) s =
    showParen (d > 9) (\t -> name ++ listFoldr (\x u -> ' ' : showsPrec 10 x u) t xs) s

class Typeable a where
  typeRepOf :: Proxy a -> TypeRep

argument1 :: Proxy (t a) -> Proxy a
argument1 _ = Proxy

argument2 :: Proxy (t a b) -> Proxy a
argument2 _ = Proxy

argument3 :: Proxy (t a b c) -> Proxy a
argument3 _ = Proxy

argument4 :: Proxy (t a b c d) -> Proxy a
argument4 _ = Proxy

proxyOf :: a -> Proxy a
proxyOf _ = Proxy

typeOf :: Typeable a => a -> TypeRep
typeOf x = typeRepOf (proxyOf x)

cast :: (Typeable a, Typeable b) => a -> Maybe b
cast x = result
  where
    result = if typeOf x == typeRepOf (target result) then Just (unsafeCoerce x) else Nothing
    target :: Maybe c -> Proxy c
    target _ = Proxy

instance Typeable Int where typeRepOf _ = TypeRep "Int" []
instance Typeable Integer where typeRepOf _ = TypeRep "Integer" []
instance Typeable Double where typeRepOf _ = TypeRep "Double" []
instance Typeable Char where typeRepOf _ = TypeRep "Char" []
instance Typeable Bool where typeRepOf _ = TypeRep "Bool" []
instance Typeable Ordering where typeRepOf _ = TypeRep "Ordering" []
instance Typeable () where typeRepOf _ = TypeRep "()" []
instance Typeable a => Typeable [a] where typeRepOf p = TypeRep "[]" [typeRepOf (argument1 p)]
instance Typeable a => Typeable (Maybe a) where typeRepOf p = TypeRep "Maybe" [typeRepOf (argument1 p)]
instance (Typeable a, Typeable b) => Typeable (Either a b) where
  typeRepOf p = TypeRep "Either" [typeRepOf (argument2 p), typeRepOf (argument1 p)]
instance (Typeable a, Typeable b) => Typeable (a, b) where
  typeRepOf p = TypeRep "(,)" [typeRepOf (argument2 p), typeRepOf (argument1 p)]
instance (Typeable a, Typeable b, Typeable c) => Typeable (a, b, c) where
  typeRepOf p = TypeRep "(,,)" [typeRepOf (argument3 p), typeRepOf (argument2 p), typeRepOf (argument1 p)]
instance (Typeable a, Typeable b) => Typeable (a -> b) where
  typeRepOf p = TypeRep "->" [typeRepOf (argument2 p), typeRepOf (argument1 p)]

-- The class

data SomeException = forall e. Exception e => SomeException e

class (Typeable e, Show e) => Exception e where
  toException :: e -> SomeException
  fromException :: SomeException -> Maybe e
  displayException :: e -> String
  toException e = SomeException e
  fromException (SomeException e) = cast e
  displayException e = show e

instance Show SomeException where
  showsPrec d (SomeException e) = showsPrec d e

instance Typeable SomeException where typeRepOf _ = TypeRep "SomeException" []

instance Exception SomeException where
  toException e = e
  fromException e = Just e
  displayException (SomeException e) = displayException e

throw :: Exception e => e -> a
throw e = raiseException (toException e)

-- The exceptions of the language and the library

data ErrorCall = ErrorCall String

instance Eq ErrorCall where ErrorCall a == ErrorCall b = a == b
instance Ord ErrorCall where compare (ErrorCall a) (ErrorCall b) = compare a b
instance Show ErrorCall where showsPrec _ (ErrorCall message) s = message ++ s
instance Typeable ErrorCall where typeRepOf _ = TypeRep "ErrorCall" []
instance Exception ErrorCall

data ArithException = Overflow | Underflow | LossOfPrecision | DivideByZero | Denormal | RatioZeroDenominator

arithIndex :: ArithException -> Int
arithIndex e = case e of
  Overflow -> 0
  Underflow -> 1
  LossOfPrecision -> 2
  DivideByZero -> 3
  Denormal -> 4
  RatioZeroDenominator -> 5

instance Eq ArithException where a == b = arithIndex a == arithIndex b
instance Ord ArithException where compare a b = compare (arithIndex a) (arithIndex b)
instance Show ArithException where
  showsPrec _ e s = text ++ s
    where
      text = case e of
        Overflow -> "arithmetic overflow"
        Underflow -> "arithmetic underflow"
        LossOfPrecision -> "loss of precision"
        DivideByZero -> "divide by zero"
        Denormal -> "denormal"
        RatioZeroDenominator -> "Ratio has zero denominator"
instance Typeable ArithException where typeRepOf _ = TypeRep "ArithException" []
instance Exception ArithException

data ArrayException = IndexOutOfBounds String | UndefinedElement String

instance Eq ArrayException where
  IndexOutOfBounds a == IndexOutOfBounds b = a == b
  UndefinedElement a == UndefinedElement b = a == b
  _ == _ = False
instance Show ArrayException where
  showsPrec _ (IndexOutOfBounds t) s = "array index out of range" ++ withDetail t s
  showsPrec _ (UndefinedElement t) s = "undefined array element" ++ withDetail t s
instance Typeable ArrayException where typeRepOf _ = TypeRep "ArrayException" []
instance Exception ArrayException

withDetail :: String -> ShowS
withDetail [] s = s
withDetail t s = ": " ++ t ++ s

newtype AssertionFailed = AssertionFailed String
instance Show AssertionFailed where showsPrec _ (AssertionFailed t) s = t ++ s
instance Typeable AssertionFailed where typeRepOf _ = TypeRep "AssertionFailed" []
instance Exception AssertionFailed

newtype PatternMatchFail = PatternMatchFail String
instance Show PatternMatchFail where showsPrec _ (PatternMatchFail t) s = t ++ s
instance Typeable PatternMatchFail where typeRepOf _ = TypeRep "PatternMatchFail" []
instance Exception PatternMatchFail

newtype RecConError = RecConError String
instance Show RecConError where showsPrec _ (RecConError t) s = t ++ s
instance Typeable RecConError where typeRepOf _ = TypeRep "RecConError" []
instance Exception RecConError

newtype RecSelError = RecSelError String
instance Show RecSelError where showsPrec _ (RecSelError t) s = t ++ s
instance Typeable RecSelError where typeRepOf _ = TypeRep "RecSelError" []
instance Exception RecSelError

newtype RecUpdError = RecUpdError String
instance Show RecUpdError where showsPrec _ (RecUpdError t) s = t ++ s
instance Typeable RecUpdError where typeRepOf _ = TypeRep "RecUpdError" []
instance Exception RecUpdError

newtype NoMethodError = NoMethodError String
instance Show NoMethodError where showsPrec _ (NoMethodError t) s = t ++ s
instance Typeable NoMethodError where typeRepOf _ = TypeRep "NoMethodError" []
instance Exception NoMethodError

newtype TypeError = TypeError String
instance Show TypeError where showsPrec _ (TypeError t) s = t ++ s
instance Typeable TypeError where typeRepOf _ = TypeRep "TypeError" []
instance Exception TypeError

data NonTermination = NonTermination
instance Show NonTermination where showsPrec _ NonTermination s = "<<loop>>" ++ s
instance Typeable NonTermination where typeRepOf _ = TypeRep "NonTermination" []
instance Exception NonTermination

-- | An error of input and output: what was attempted, the kind, details, the file.
data IOException = IOError
  { ioeKind :: String
  , ioeLocation :: String
  , ioeDescription :: String
  , ioeFileName :: Maybe String
  }

type IOError = IOException

instance Eq IOException where
  IOError k l d f == IOError k' l' d' f' = k == k' && l == l' && d == d' && f == f'

instance Show IOException where
  showsPrec _ (IOError kind location description file) s =
    named file (part location (kind ++ (if listNull description then s else " (" ++ description ++ ')' : s)))
    where
      named Nothing t = t
      named (Just name) t = name ++ ": " ++ t
      part [] t = t
      part text t = text ++ ": " ++ t
instance Typeable IOException where typeRepOf _ = TypeRep "IOException" []
instance Exception IOException

userError :: String -> IOError
userError text = IOError "user error" "" text Nothing

data ExitCode = ExitSuccess | ExitFailure Int

instance Eq ExitCode where
  ExitSuccess == ExitSuccess = True
  ExitFailure a == ExitFailure b = a == b
  _ == _ = False
instance Ord ExitCode where
  compare ExitSuccess ExitSuccess = EQ
  compare ExitSuccess (ExitFailure _) = LT
  compare (ExitFailure _) ExitSuccess = GT
  compare (ExitFailure a) (ExitFailure b) = compare a b
instance Show ExitCode where
  showsPrec _ ExitSuccess s = "ExitSuccess" ++ s
  showsPrec d (ExitFailure n) s = showsApplied "ExitFailure" d n s
instance Typeable ExitCode where typeRepOf _ = TypeRep "ExitCode" []
instance Exception ExitCode

-- Raising from pure code

error, errorWithoutStackTrace :: [Char] -> a
error message = raiseException (SomeException (ErrorCall message))
errorWithoutStackTrace message = raiseException (SomeException (ErrorCall message))

undefined :: a
undefined = raiseException (SomeException (ErrorCall "Prelude.undefined"))

assert :: Bool -> a -> a
assert True x = x
assert False _ = raiseException (SomeException (AssertionFailed "Assertion failed"))

divZeroError, overflowError :: a
divZeroError = raiseDivision (SomeException DivideByZero)
overflowError = raiseException (SomeException Overflow)

-- | The failure of a partial function on lists.
errorEmptyList :: String -> a
errorEmptyList function = errorWithoutStackTrace ("Prelude." ++ function ++ ": empty list")

-- What core generation raises; the text says where and what.

errorCallException :: [Char] -> SomeException
errorCallException message = SomeException (ErrorCall message)

patternMatchFail, missingField, noSuchField, recordUpdateFail, missingMethod, assertionFail
  :: PrimString -> SomeException
assertionFail text = SomeException (AssertionFailed (unpack text))
patternMatchFail text = SomeException (PatternMatchFail (unpack text))
missingField text = SomeException (RecConError (unpack text))
noSuchField text = SomeException (RecSelError (unpack text))
recordUpdateFail text = SomeException (RecUpdError (unpack text))
missingMethod text = SomeException (NoMethodError (unpack text))

-- | What the system says when nobody catches an exception.
exceptionText :: SomeException -> PrimString
exceptionText e = pack (show e)
