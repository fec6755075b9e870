#include <gtest/gtest.h>

#include "expanded.h"

namespace culprit::front::racket {
namespace {

TEST(RacketModule, ImportsUnderContractAreWrappedOncePerModule) {
  const auto result = expanded(R"((module a racket
  (provide/contract [f (integer? . -> . integer?)])
  (define (f x) x))
(module b racket
  (require (submod ".." a))
  (define (g) (f (f 1))))
(require 'a)
(f •))");
  EXPECT_EQ(result->diagnostics(), std::vector<std::string>{});
  EXPECT_EQ(result->module("a"),
            "(define f (lambda (x) x))\n(define contract of f (%make-arrow (cons integer? '()) integer?))\n");
  EXPECT_EQ(result->module("b"),
            "(define f (%contract contract of f f2 'a 'b 'f \"test.rkt:2:24\"))\n(define g (lambda () (f (f "
            "1))))\n");
  ASSERT_TRUE(result->program->toplevel.valid());
  EXPECT_EQ((*result->program)[result->program->toplevel].name, "top-level");
  EXPECT_EQ(result->module("top-level"),
            "(define f (%contract contract of f f2 'a 'top-level 'f \"test.rkt:2:24\"))\n(f •)\n");
  const kernel::Module* a = result->find("a");
  ASSERT_EQ(a->provides.size(), 1u);
  EXPECT_EQ(KernelDump(*result->program).expr(*a->provides[0].outside),
            "(%contract contract of f f 'a 'unknown 'f \"test.rkt:2:24\")");
}

TEST(RacketModule, ContractsAloneAreUnknownCode) {
  const auto result = expanded("(module m racket (provide/contract [append (any/c . -> . any/c)]))");
  EXPECT_TRUE(result->find("m")->opaque);
  EXPECT_EQ(result->module("m"),
            "(define append •)\n(define contract of append (%make-arrow (cons any/c '()) any/c))\n");
}

TEST(RacketModule, LibraryDefinitionsArePartOnlyIfNeeded) {
  const auto result = expanded("#lang racket\n(reverse '(1))");
  EXPECT_EQ(result->module("base"),
            "(define hidden (lambda (x) x))\n(define reverse (lambda (l) (hidden l)))\n");
  EXPECT_EQ(result->find("private"), nullptr);
  EXPECT_EQ(expression("(hidden 1)"), "E003 2:2 unbound identifier `hidden`");
  EXPECT_EQ(expression("%secret"), "E003 2:1 unbound identifier `%secret`");
}

TEST(RacketModule, RequiresSelectAndRename) {
  const std::map<std::string, std::string> files = {
      {"lib/a.rkt", "#lang racket\n(provide (all-defined-out))\n(define x 1) (define y 2)"}};
  const auto use = [&](const std::string& spec, const std::string& body) {
    return expanded("#lang racket\n(require " + spec + ")\n" + body, files)->module("test");
  };
  EXPECT_EQ(use("\"lib/a.rkt\"", "(list x y)"), "(list x y)\n");
  EXPECT_EQ(use("(only-in \"lib/a.rkt\" x [y z])", "(list x z)"), "(list x y)\n");
  EXPECT_EQ(use("(prefix-in p: \"lib/a.rkt\")", "(list p:x p:y)"), "(list x y)\n");
  EXPECT_EQ(use("(rename-in \"lib/a.rkt\" [x car])", "(list car y)"), "(list x y)\n");
  EXPECT_EQ(use("(except-in \"lib/a.rkt\" x)", "(define x y) x"), "(define x y)\nx\n");
}

TEST(RacketModule, ProvidesStructsAndRenames) {
  const auto result = expanded(R"((module a racket
  (provide (struct-out p) (rename-out [f g]) (except-out (all-defined-out) f h p? p-x p))
  (struct p (x)) (define (f) 1) (define (h) 2) (define i 3))
(module b racket (require 'a) (list (p 1) p? p-x g i)))");
  EXPECT_EQ(result->module("b"), "(list (p 1) p? p-x f i)\n");
}

TEST(RacketModule, StructsUnderContract) {
  const auto result = expanded(R"((module a racket
  (provide (contract-out [struct p ([x integer?])]))
  (struct p (x)))
(module b racket (require 'a) (match (p 1) [(p y) (p-x y)])))");
  EXPECT_EQ(result->diagnostics(), std::vector<std::string>{});
  EXPECT_EQ(result->module("a"),
            "(struct p (x))\n(define contract of p (%make-arrow (cons integer? '()) p?))\n"
            "(define contract of p-x (%make-arrow (cons p? '()) integer?))\n");
}

TEST(RacketModule, SubmodulesAndFilesSeeEachOther) {
  EXPECT_EQ(
      expanded("#lang racket\n(module a racket (provide x) (define x 1))\n(require 'a)\nx")->module("test"),
      "x\n");
  EXPECT_EQ(
      expanded("#lang racket\n(provide x)\n(define x 1)\n(module* b racket (require (submod \"..\")) x)")
          ->module("b"),
      "x\n");
}

TEST(RacketModule, DependentContracts) {
  const auto result = expanded(R"(#lang racket
(provide (contract-out [f (->i ([x integer?] [y (x) (listof x)]) #:pre (x) x [r (y) y])]))
(define (f x y) x))");
  EXPECT_EQ(result->diagnostics(), std::vector<std::string>{});
  EXPECT_EQ(
      result->module(),
      "(define f (lambda (x y) x))\n"
      "(define contract of f (let ([contract (%coerce '->i integer?)]) "
      "(%make-arrow-i '(->i ((x integer?) (y (x) (listof x))) #:pre (x) x (r (y) y)) 2 2 #f '() '() 'test "
      "(lambda (function parties callers parties2 callers2) (lambda (x2 y2) "
      "(let ([x3 (%check contract x2 callers)]) (let ([x4 (%look contract x2 x3 callers2)]) "
      "(let ([contract2 (%coerce '->i (listof x4))]) (let ([y3 (%check contract2 y2 callers)]) "
      "(let ([y4 (%look contract2 y2 y3 callers2)]) (begin (if x4 (void) (%pre-fails callers)) "
      "(let ([r (%one (function x3 y3) parties)]) (let ([contract3 (%coerce '->i y4)]) "
      "(let ([r2 (%check contract3 r parties)]) r2))))))))))))))\n");
}

TEST(RacketModule, DefineContractNamesTheFunction) {
  EXPECT_EQ(
      expanded("#lang racket\n(define/contract (f x) (-> integer? integer?) x)")->module(),
      "(define f (%contract (%make-arrow (cons integer? '()) integer?) (lambda (x) x) '(function f) 'test 'f "
      "\"test.rkt:2:24\"))\n");
}

using Lines = std::vector<std::string>;

TEST(RacketErrors, UnboundNamesWithTheNearest) {
  EXPECT_EQ(expanded("#lang racket\n(define (lenght l) 1)\n(length1 '())\n(lenght 1)")->diagnostics(),
            (Lines{"E003 3:2 unbound identifier `length1` (did you mean `length`?)"}));
  EXPECT_EQ(expanded("#lang racket\n(sleep 1)")->diagnostics(), (Lines{"W001 2:2 `sleep` is not supported"}));
}

TEST(RacketErrors, DuplicateDefinitions) {
  EXPECT_EQ(expanded("#lang racket\n(define x 1)\n(define (x) 2)")->diagnostics(),
            (Lines{"E010 3:10 `x` is defined twice"}));
  EXPECT_EQ(expanded("#lang racket\n(lambda (x x) x)")->diagnostics(),
            (Lines{"E010 2:12 `x` is bound twice here"}));
  EXPECT_EQ(expanded("(module a racket 1)\n(module a racket 2)")->diagnostics(),
            (Lines{"E010 2:9 the module `a` is defined twice"}));
}

TEST(RacketErrors, ModulesThatCannotBeRequired) {
  EXPECT_EQ(expanded("#lang raket\n1")->diagnostics(),
            (Lines{"E011 1:7 the language `raket` is not supported (did you mean `racket`?)"}));
  EXPECT_EQ(expanded("#lang racket\n(require \"a.rkt\")")->diagnostics(),
            (Lines{"E011 2:10 the file `a.rkt` cannot be read"}));
  EXPECT_EQ(expanded("#lang racket\n(require \"a.rkt\")", {{"a.rkt", "#lang racket\n(require \"test.rkt\")"}})
                ->diagnostics(),
            (Lines{"E011 2:10 the module `test` requires itself, through the modules that it requires"}));
  EXPECT_EQ(expanded("(module a racket 1)\n(require 'b)")->diagnostics(),
            (Lines{"E011 2:11 there is no module `b` here"}));
}

TEST(RacketErrors, AMissingPackageIsNamedOnce) {
  const auto result = expanded("#lang racket\n(require some/package)\n(thing 1)\n(+ 1 2)");
  EXPECT_EQ(result->diagnostics(),
            (Lines{"W001 2:10 what comes from `some/package` cannot be checked: it is not known here"}));
}

TEST(RacketErrors, BadSyntaxSaysHowAFormIsWritten) {
  EXPECT_EQ(expression("(if 1 2)"), "E001 2:1 bad syntax of `if` (it is written `(if test then else)`)");
  EXPECT_EQ(expression("(let ([x]) x)"), "E001 2:7 `[name value]` is expected here");
  EXPECT_EQ(expression("(car . 1)"), "E001 2:1 an application cannot end in `. x`");
  EXPECT_EQ(expression("()"), "E001 2:1 `()` is not an expression (write `'()` for the empty list)");
  EXPECT_EQ(expression("(lambda (x) (define y 1))"),
            "E001 2:13 a body ends with an expression, not with a definition");
  EXPECT_EQ(expression("(car (define x 1))"),
            "E001 2:6 `define` is allowed only where definitions are, not as an expression");
  EXPECT_EQ(expression("if"), "E001 2:1 the form `if` is not a value");
  EXPECT_EQ(expression("(set! car 1)"),
            "E001 2:7 `car` cannot be assigned: it is not a variable of this module");
}

TEST(RacketErrors, SeveralFormsAreReportedTogether) {
  EXPECT_EQ(expanded("#lang racket\n(define (f) (if))\n(define (g) zzz)")->diagnostics().size(), 2u);
}

}  // namespace
}  // namespace culprit::front::racket
