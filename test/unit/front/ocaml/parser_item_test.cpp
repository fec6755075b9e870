#include <gtest/gtest.h>

#include "ast_dump.h"

namespace culprit::front::ocaml {
namespace {

TEST(OcamlTypes, Precedence) {
  EXPECT_EQ(dump_type("int -> int * bool list -> 'a"), "(-> int (-> (* int (list bool)) 'a))");
  EXPECT_EQ(dump_type("(int -> int) -> (int, 'a) M.t option"), "(-> (-> int int) (option (M.t int 'a)))");
  EXPECT_EQ(dump_type("x:int -> _ list list"), "(-> ~x:int (list (list _)))");
  EXPECT_EQ(dump_type("'a 'b. 'a -> 'b"), "(forall a b. (-> 'a 'b))");
}

TEST(OcamlTypes, Unsupported) {
  EXPECT_EQ(dump_type("[> `A of int ] list"), "(list <polymorphic variants>)");
  EXPECT_EQ(dump_type("< m : int >"), "<objects>");
  EXPECT_EQ(dump_type("?x:int -> int"), "(-> ~?x:int int)");
  EXPECT_EQ(dump_type("(module S) -> int"), "(-> <first-class modules> int)");
  EXPECT_EQ(dump_type("'a list as 'a"), "<recursive type abbreviations (`as`)>");
}

TEST(OcamlItems, Values) {
  EXPECT_EQ(dump_program("let x = 1 let rec f y = f y and g = f"),
            "let (x = 1)\nlet rec (f = (fun y -> (f y))) (g = f)\n");
  EXPECT_EQ(dump_program("let () = f 1;; let _ = 2"), "let (() = (f 1))\nlet (_ = 2)\n");
  EXPECT_EQ(dump_program("let rec x = 0"), "let rec (x = 0)\n");
  EXPECT_EQ(dump_program("let f ?x y = y"), "let (f = (fun ~?x:x y -> y))\n");
  EXPECT_EQ(dump_program("let f : type a. a -> a = g"), "let (f = <locally abstract types>)\n");
}

TEST(OcamlItems, ExpressionsAtTopLevel) {
  EXPECT_EQ(dump_program("f x; g y;; let x = 1;; f x"), "eval (seq (f x) (g y))\nlet (x = 1)\neval (f x)\n");
  EXPECT_EQ(dump_program("let x = 1 in x; y"), "eval (let (x = 1) in (seq x y))\n");
  EXPECT_EQ(dump_program("let x = 1 f y"), "let (x = (1 f y))\n");
  EXPECT_EQ(dump_program("let open M in x"), "eval (open M x)\n");
}

TEST(OcamlItems, TypeDeclarations) {
  EXPECT_EQ(dump_program("type t = A | B of int | C of int * t | D of (int * t)"),
            "type (t [ (A) (B int) (C int t) (D (* int t)) ])\n");
  EXPECT_EQ(dump_program("type 'a u = 'a list and ('a, +'b) v = {mutable x : 'a; y : 'b -> 'b;}"),
            "type (u a (list 'a)) (v a b { (mutable x 'a) (y (-> 'b 'b)) })\n");
  EXPECT_EQ(dump_program("type t type u = M.t = A | B type v = private int"),
            "type (t)\ntype (u M.t [ (A) (B) ])\ntype (v int)\n");
  EXPECT_EQ(dump_program("type 'a list = [] | (::) of 'a * 'a list"),
            "type (list a [ ([]) (:: 'a (list 'a)) ])\n");
  EXPECT_EQ(dump_program("type nonrec t = t"), "type nonrec (t t)\n");
}

TEST(OcamlItems, UnsupportedTypeDeclarations) {
  EXPECT_EQ(dump_program("type _ t = I : int -> int t | B of bool"),
            "type (t _ [ (I <generalised algebraic types>) (B bool) ])\n");
  EXPECT_EQ(dump_program("type t = A of {x : int}"), "type (t [ (A (x int)) ])\n");
  EXPECT_EQ(dump_program("type t = .. type t += A let x = 1"),
            "type (t <extensible variants>)\n<extensible variants> \nlet (x = 1)\n");
}

TEST(OcamlItems, ExceptionsOpensAndExternals) {
  EXPECT_EQ(dump_program("exception E exception F of int * string"),
            "exception (E)\nexception (F int string)\n");
  EXPECT_EQ(dump_program("exception E = M.F"), "<renamed exceptions> E\n");
  EXPECT_EQ(dump_program("open List open! A.B"), "open List\nopen A.B\n");
  EXPECT_EQ(dump_program("external f : int -> int = \"unknown\" let x = 1"),
            "external f (-> int int) \"unknown\"\nlet (x = 1)\n");
  EXPECT_EQ(dump_program("external ( + ) : int -> int -> int = \"%i63.add\""),
            "external + (-> int (-> int int)) \"%i63.add\"\n");
}

TEST(OcamlItems, Modules) {
  EXPECT_EQ(dump_program("module M = struct type t = A let x = begin 1 end end let y = 2"),
            "module M (struct type (t [ (A) ]) let (x = 1))\nlet (y = 2)\n");
  EXPECT_EQ(dump_program("module M : S with type t = int and type u = int = F (X) type v = int"),
            "module M (: (F X) (with S (t int) (u int)))\ntype (v int)\n");
  EXPECT_EQ(dump_program("module F (X : S) () = struct end module G = functor (X : S) -> X"),
            "module F (functor X S (functor  (struct)))\nmodule G (functor X S X)\n");
  EXPECT_EQ(dump_program("include M let x = 1"), "include M\nlet (x = 1)\n");
}

TEST(OcamlItems, UnsupportedDeclarationsAreSkippedAsAWhole) {
  EXPECT_EQ(dump_program("module type S = sig val x : int end module rec A : S = A and B : S = B open C"),
            "module type S (sig val x int)\n<recursive modules> A\nopen C\n");
  EXPECT_EQ(dump_program("class c = let x = 1 in object method m = x end let y = 2"),
            "<classes> c\nlet (y = 2)\n");
  EXPECT_EQ(dump_program("#use \"a.ml\";; let x = 1"),
            "<directives of the interactive system> \nlet (x = 1)\n");
}

TEST(OcamlItems, EmptyFilesAreFine) {
  EXPECT_EQ(dump_program(""), "");
  EXPECT_EQ(dump_program(" (* nothing *) ;; ;;"), "");
}

}  // namespace
}  // namespace culprit::front::ocaml
