-- | The functions of Control.Arrow, at the type of functions.
module Control.Arrow (first, second, (***), (&&&), (>>>), (<<<), left, right, (+++), (|||)) where

infixr 3 ***, &&&
infixr 2 +++, |||
infixr 1 >>>, <<<

first :: (a -> b) -> (a, c) -> (b, c)
first f ~(x, y) = (f x, y)

second :: (b -> c) -> (a, b) -> (a, c)
second g ~(x, y) = (x, g y)

(***) :: (a -> b) -> (c -> d) -> (a, c) -> (b, d)
(f *** g) ~(x, y) = (f x, g y)

(&&&) :: (a -> b) -> (a -> c) -> a -> (b, c)
(f &&& g) x = (f x, g x)

(>>>) :: (a -> b) -> (b -> c) -> a -> c
(f >>> g) x = g (f x)

(<<<) :: (b -> c) -> (a -> b) -> a -> c
(g <<< f) x = g (f x)

left :: (a -> b) -> Either a c -> Either b c
left f e = f +++ id $ e

right :: (b -> c) -> Either a b -> Either a c
right g e = id +++ g $ e

(+++) :: (a -> b) -> (c -> d) -> Either a c -> Either b d
(f +++ g) e = either (Left . f) (Right . g) e

(|||) :: (a -> c) -> (b -> c) -> Either a b -> c
(f ||| g) e = either f g e
