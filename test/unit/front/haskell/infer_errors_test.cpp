// What type errors say, and where.
#include <gtest/gtest.h>

#include "infer_program.h"

namespace culprit::front::haskell {
namespace {

std::string errors(std::string text) { return InferredProgram(std::move(text)).errors(); }

TEST(InferErrors, SignatureIsNotMet) {
  EXPECT_EQ(errors(R"(f :: Int -> String
f x = x + 1
)"),
            "2:7 this expression has type Int, but String was expected by the signature of `f` [`show` makes "
            "a string of it]\n");
}

TEST(InferErrors, Operand) {
  EXPECT_EQ(errors(R"(f x = length x + "a"
)"),
            "1:18 this expression has type String, but Int was expected as the second argument of `+`\n");
}

TEST(InferErrors, NoInstance) {
  EXPECT_EQ(errors(R"(f = True + 1
)"),
            "1:10 there is no instance Num Bool: `+` needs it [Bool is not a type of numbers]\n");
}

TEST(InferErrors, IfBranchesAndCondition) {
  EXPECT_EQ(errors(R"(f x = if x then 1 else 'c'
g y = if length y then 1 else 2
)"),
            "1:17 this number cannot have type Char: there is no instance Num Char [Char is not a type of "
            "numbers]\n"
            "2:10 this expression has type Int, but Bool was expected as the condition of an `if`\n");
}

TEST(InferErrors, InfiniteType) {
  EXPECT_EQ(errors(R"(f x = x x
)"),
            "1:9 `x` has type b -> a, but b was expected as the first argument of `x` [type b would have to "
            "contain itself: b = b -> a]\n");
}

TEST(InferErrors, LongTypesStandBelowEachOther) {
  EXPECT_EQ(errors(R"(f :: Either String (Maybe Int) -> [Int]
f x = []
g = f (Right (Just True) :: Either String (Maybe Bool))
)"),
            "3:8 this expression has another type than was expected as the first argument of `f`\n"
            "    found:    Either String (Maybe Bool)\n"
            "    expected: Either String (Maybe Int)\n"
            "                                   ^^^\n");
}

TEST(InferErrors, TypesThatDoubleAreCutOff) {
  std::string program = "f0 x = (x, x)\n";
  for (int i = 1; i <= 20; ++i) {
    const std::string before = std::to_string(i - 1);
    program += "f" + std::to_string(i) + " x = f" + before + " (f" + before + " x)\n";
  }
  EXPECT_EQ(
      errors(program),
      "5:1 the type of `f4` is too large: written out, it has more than 100000 names [types that contain "
      "themselves several times grow quickly; a `data` type keeps them small]\n");
}

TEST(InferErrors, Circles) {
  EXPECT_EQ(
      errors(R"(type A = [B]
type B = Maybe A
class D a => C a where { c :: a }
class C a => D a where { d :: a }
f :: C a => a
f = d
g :: A -> Int
g _ = 1
)"),
      "2:16 the type synonym `A` is defined by itself [a type that contains itself is declared with `data` "
      "or `newtype`]\n"
      "3:1 the class `C` is a superclass of itself [remove a class before a `=>`, so that there is no "
      "circle]\n");
}

TEST(InferErrors, ClassesWithoutParameters) {
  EXPECT_EQ(errors(R"(class Logger where { level :: Int }
f :: Int
f = level
)"),
            "3:5 there is no instance Logger: `level` needs it\n");
  EXPECT_EQ(
      errors("class Logger where { level :: Int }\ninstance Logger where { level = 1 }\nf = level + 1\n"),
      "");
}

TEST(InferErrors, FieldsOfAConstructorWithAnError) {
  EXPECT_EQ(errors("data T a = T { field :: a (a, Int) }\nf x = field x\n"),
            "1:28 `a` is not a type: it needs 1 more argument\n");
}

TEST(InferErrors, NothingIsAmbiguousBesideAnError) {
  EXPECT_EQ(errors(R"(f xs = undefinedName compare xs
)"),
            "1:8 variable `undefinedName` is not in scope\n");
}

TEST(InferErrors, StatementsOfADo) {
  EXPECT_EQ(
      errors(R"(f = do { x <- getLine; y <- length x; print y }
)"),
      "1:29 this expression has type Int, but IO a was expected, as for the other statements of the `do` "
      "[`return` makes an action of a value]\n");
}

TEST(InferErrors, RigidVariable) {
  EXPECT_EQ(errors(R"(f :: a -> a
f x = not x
)"),
            "2:11 `x` has type a, but Bool was expected as the first argument of `not` [`a` stands for every "
            "type here, not for one that the code may choose]\n");
}

TEST(InferErrors, MissingConstraint) {
  EXPECT_EQ(errors(R"(elem' :: a -> [a] -> Bool
elem' x [] = False
elem' x (y : ys) = x == y || elem' x ys
)"),
            "3:22 `Eq a` is not known to hold: `==` needs it [add `Eq a =>` to the signature of `elem'`]\n");
}

TEST(InferErrors, Ambiguous) {
  EXPECT_EQ(errors(R"(f = show (read "1")
)"),
            "1:5 the type at which `show` is used is ambiguous: nothing says what `a` is in Show a [add a "
            "type annotation]\n");
}

TEST(InferErrors, TooManyArguments) {
  EXPECT_EQ(errors(R"(f = length 1 2
g = (3 :: Int) 4
)"),
            "1:5 `length` has type a b -> Int; it takes 1 argument, but is applied to 2 [is an operator or a "
            "parenthesis missing?]\n"
            "2:6 this expression has type Int; it is not a function and cannot be applied [is an operator or "
            "a parenthesis missing?]\n");
}

TEST(InferErrors, Kinds) {
  EXPECT_EQ(errors(R"(f :: Maybe -> Int
f _ = 1
g :: Int Bool -> Int
g _ = 2
)"),
            "1:6 `Maybe` is not a type: it needs 1 more argument\n"
            "3:6 `Int` is applied to too many types\n");
}

TEST(InferErrors, InstancesThatCanBeDerived) {
  EXPECT_EQ(
      errors(R"(data T = A | B
f = A == B
g = show [A]
instance Ord T where compare _ _ = EQ
)"),
      "2:7 there is no instance Eq T: `==` needs it [add `deriving Eq` to the declaration of `T`]\n"
      "3:5 there is no instance Show T: `show` needs it [add `deriving Show` to the declaration of `T`]\n"
      "4:1 there is no instance Eq T: it is a superclass of `Ord`, of which there is an instance [add "
      "`deriving Eq` to the declaration of `T`]\n");
}

TEST(InferErrors, PatternsOfACase) {
  EXPECT_EQ(errors(R"(f x = case x of { 'a' -> 1; "b" -> 2 }
)"),
            "1:29 this pattern has type String, but Char was expected, the type of what is matched\n");
}

TEST(InferErrors, TooManyParameters) {
  EXPECT_EQ(
      errors(R"(f :: Int -> Int
f x y = x
)"),
      "2:1 `f` is written with 2 parameters, but Int -> Int was expected by the signature of `f`, which "
      "takes 1 [remove parameters, or correct the type]\n");
}

TEST(InferErrors, ElementsAndFunctions) {
  EXPECT_EQ(
      errors(R"(f = [1, 'a', True]
g = map 3 [1]
h = putStrLn 5
main = do { x <- getLine; putStrLn (x + 1) }
)"),
      "1:14 `True` has type Bool, but Char was expected, as for the other elements of the list\n"
      "2:9 this number is used where a function of type b -> a is needed [a number is not a function: is "
      "an operator or a parenthesis missing?]\n"
      "3:14 this number cannot have type String: there is no instance Num String [String is not a type "
      "of numbers]\n"
      "4:39 there is no instance Num String: `+` needs it [String is not a type of numbers]\n");
}

TEST(InferErrors, Advice) {
  EXPECT_EQ(
      errors(R"(f :: Integer -> Int
f n = n
g :: String
g = 'c'
h :: Int -> Double
h n = n / 2
k :: IO Int
k = 3
)"),
      "2:7 `n` has type Integer, but Int was expected by the signature of `f` [`fromIntegral` converts]\n"
      "4:5 this expression has type Char, but String was expected by the signature of `g` [a string is "
      "written in double quotes]\n"
      "6:7 this expression has type Int, but Double was expected by the signature of `h` [`fromIntegral` "
      "converts]\n"
      "8:5 this number cannot have type IO Int: there is no instance Num (IO Int) [IO Int is not a type of "
      "numbers]\n");
}

TEST(InferErrors, Escape) {
  EXPECT_EQ(errors(R"({-# LANGUAGE ExistentialQuantification #-}
data S = forall a. Show a => S a
unS (S x) = x
)"),
            "3:13 `x` has type a, but b was expected as the result of `unS` [a type variable cannot leave "
            "the scope of the signature or match that it belongs to]\n");
}

TEST(InferErrors, MissingArgument) {
  EXPECT_EQ(errors(R"(f x = show
g = f 1 ++ "a"
)"),
            "2:5 this expression has type a -> String, but [b] was expected as the first argument of `++` "
            "[is an argument missing?]\n");
}

TEST(InferErrors, InstanceMethods) {
  EXPECT_EQ(errors(R"(class C a where { c :: a -> Int }
instance C Int where { c x = "no" }
instance C Int where { c x = 1 }
h = c 'x'
)"),
            "2:30 this expression has type String, but Int was expected by the type of the method `c`\n"
            "3:1 there already is an instance C Int\n"
            "4:5 there is no instance C Char: `c` needs it\n");
}

TEST(InferErrors, ErrorTypesFitEverywhere) {
  EXPECT_EQ(errors(R"(f = undefinedName 1
g = f + True
k = not 'a'
)"),
            "1:5 variable `undefinedName` is not in scope\n"
            "2:7 there is no instance Num Bool: `+` needs it [Bool is not a type of numbers]\n"
            "3:9 this expression has type Char, but Bool was expected as the first argument of `not`\n");
}

TEST(InferErrors, Fields) {
  EXPECT_EQ(errors(R"(data P = P { px :: Int, py :: Bool }
mk = P { px = True, py = False }
up p = p { py = 3 }
)"),
            "2:15 `True` has type Bool, but Int was expected for the field `px`\n"
            "3:17 this number cannot have type Bool: there is no instance Num Bool [Bool is not a type of "
            "numbers]\n");
}

TEST(InferErrors, OneErrorPerDefinition) {
  EXPECT_EQ(errors(R"(main = do
  putStrLn "a" "b"
  return (1 + "x")
)"),
            "2:3 `putStrLn` has type String -> IO (); it takes 1 argument, but is applied to 2 [is an "
            "operator or a parenthesis missing?]\n");
}

TEST(InferErrors, GuardsAndTuples) {
  EXPECT_EQ(
      errors(R"(f x | x = 1 | x > 'a' = 2
g (a, b) = a : b
h = g (1, 2, 3)
)"),
      "1:19 this expression has type Char, but Bool was expected as the second argument of `>`\n"
      "3:7 this expression has type (a, b, c), but (d, [d]) was expected as the first argument of `g`\n");
}

TEST(InferErrors, HolesAndSynonyms) {
  EXPECT_EQ(errors(R"(f = \x -> _ + x
type S a = [a]
g :: S -> Int
g _ = 1
)"),
            "1:11 something of type a is missing here [`_` in an expression is a hole to be filled]\n"
            "3:6 the type synonym `S` needs 1 argument, not 0\n");
}

TEST(InferErrors, InstanceOfAnArgument) {
  EXPECT_EQ(errors(R"(sort' :: Ord a => [a] -> [a]
sort' = foldr ins []
  where ins x [] = [x]
        ins x (y:ys) | x < y = x : y : ys
                     | otherwise = y : ins x ys
total = sum (sort' "abc")
)"),
            "6:9 there is no instance Num Char: `sum` needs it [Char is not a type of numbers]\n");
}

TEST(InferErrors, MissingConstraints) {
  EXPECT_EQ(
      errors(R"(foo :: Num a => a -> a
foo x = x / 2
bar :: Show b => a -> b -> String
bar x y = show x ++ show y
)"),
      "2:11 `Fractional a` is not known to hold: `/` needs it [add `Fractional a =>` to the signature of "
      "`foo`]\n"
      "4:11 `Show a` is not known to hold: `show` needs it [add `Show a =>` to the signature of `bar`]\n");
}

}  // namespace
}  // namespace culprit::front::haskell
