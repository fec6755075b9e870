-- Hides the constructors of its type: reproductions for modules that use it have to get by.
module Stack (Stack, empty, push, size, pop, drain) where

data Stack a = Empty | a :> Stack a
infixr 5 :>

{-@ measure size @-}
size :: Stack a -> Int
size Empty = 0
size (_ :> s) = 1 + size s

{-@ measure full @-}
full :: Stack a -> Bool
full Empty = False
full (_ :> _) = True

{-@ empty :: {s:Stack a | size s = 0} @-}
empty :: Stack a
empty = Empty

{-@ push :: a -> s:Stack a -> {t:Stack a | size t = size s + 1} @-}
push :: a -> Stack a -> Stack a
push x s = x :> s

{-@ pop :: {s:Stack a | size s > 0} -> Stack a @-}
pop :: Stack a -> Stack a
pop (_ :> s) = s
pop s = s

{-@ drain :: {s:Stack a | full s} -> Stack a @-}
drain :: Stack a -> Stack a
drain _ = Empty
