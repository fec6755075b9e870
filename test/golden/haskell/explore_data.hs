-- culprit: explore simplify --max-outputs 12
-- Data without Show and without Eq, operators among its constructors.
module Simplify where

infixl 6 :+:
infixl 7 :*:

data Term = Lit Int | Var Char | Term :+: Term | Term :*: Term | Negate {operand :: Term}

simplify :: Term -> Term
simplify (Lit 0 :+: t) = simplify t
simplify (Lit 1 :*: t) = simplify t
simplify (Lit a :+: Lit b) = Lit (a + b)
simplify (Negate (Negate t)) = simplify t
simplify (Negate (Lit n)) = Lit (negate n)
simplify t = t
