-- Refined functions inside of data: in type arguments, in fields, and under abstract refinements.
module Functions where

{-@ applyAll :: [Nat -> Nat] -> Nat -> [Nat] @-}
applyAll :: [Int -> Int] -> Int -> [Int]
applyAll [] _ = []
applyAll (f : _) x = [f x]

{-@ subtracting :: Int -> Maybe (Nat -> Nat) @-}
subtracting :: Int -> Maybe (Int -> Int)
subtracting n = Just (\x -> x - n)

{-@ adding :: Nat -> Maybe (Nat -> Nat) @-}
adding :: Int -> Maybe (Int -> Int)
adding n = Just (\x -> x + n)

{-@ both :: (Nat -> Nat, Nat) -> Nat @-}
both :: (Int -> Int, Int) -> Int
both (f, n) = f n

{-@ careless :: (Nat -> Nat, Int) -> Nat @-}
careless :: (Int -> Int, Int) -> Int
careless (f, n) = f n

{-@ data Clock = Clock { label :: Char, tick :: Nat -> Nat } @-}
data Clock = Clock { label :: Char, tick :: Int -> Int }

backwards :: Clock
backwards = Clock 'b' (\n -> n - 1)

forwards :: Clock
forwards = Clock 'f' (\n -> n + 1)

{-@ twice :: Clock -> Nat -> Nat @-}
twice :: Clock -> Int -> Int
twice (Clock _ f) n = f (f n)

{-@ early :: Clock -> Nat @-}
early :: Clock -> Int
early (Clock _ f) = f (0 - 1)

-- Nobody asks what is done with a field of a value that the program made itself.
{-@ unasked :: Int -> Int @-}
unasked :: Int -> Int
unasked n = case forwards of Clock _ f -> f n

type Counter = Int
data Step a = Step (Counter -> (a, Counter))
{-@ data Step a <before :: Counter -> Bool, after :: Counter -> Bool>
      = Step (run :: (c:Counter<before> -> (a, Counter<after>))) @-}

{-@ fresh :: Step <{\v -> v >= 0}, {\v -> v >= 0}> Int @-}
fresh :: Step Int
fresh = Step (\n -> (n, n - 1))

{-@ next :: Step <{\v -> v >= 0}, {\v -> v > 0}> Int @-}
next :: Step Int
next = Step (\n -> (n, n + 1))
