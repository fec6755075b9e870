// Systems of clauses of well-known programs, with and without a solution.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace culprit::liquid {

struct Example {
  std::string_view name;
  std::string clauses;
};

// Programs without what they are to meet.
inline const std::string kSum = R"(
      n <= 0 -> Sum(0, n)
      n > 0 & Sum(w, n - 1) -> Sum(w + n, n)
)";
inline const std::string kDoubleInc = R"(
      K3(y) & v = y + 1 -> K4(v, y)
      K1(x) & K4(v, x) -> K2(v, x)
      K1(x) -> K3(x)
      v = 2 -> K1(v)
      v = 3 -> K1(v)
)";
inline const std::string kMcCarthy = R"(
      n > 100 -> M(n - 10, n)
      n <= 100 & M(a, n + 11) & M(b, a) -> M(b, n)
)";
inline const std::string kAckermann = R"(
      m = 0 -> A(n + 1, m, n)
      m > 0 & n = 0 & A(v, m - 1, 1) -> A(v, m, n)
      m > 0 & n > 0 & A(a, m, n - 1) & A(v, m - 1, a) -> A(v, m, n)
)";
inline const std::string kTwoCounters = R"(
      Start(n) & n >= 0 -> Loop(0, n, n)
      n >= 0 -> Start(n)
      Loop(i, k, n) & k > 0 -> Loop(i + 1, k - 1, n)
)";
inline const std::string kEvenAndOdd = R"(
      n = 0 -> Even(true, n)
      n > 0 & Odd(b_r, n - 1) -> Even(b_r, n)
      n = 0 -> Odd(false, n)
      n > 0 & Even(b_r, n - 1) -> Odd(b_r, n)
)";

inline const std::vector<Example> kSolvable = {
    {"empty", ""},
    {"vacuous predicate", "Unused(x) -> x > 0"},
    {"paper 004, Fig. 1: sum", kSum + "Sum(v, n) -> n <= v"},
    {"paper 004, Fig. 4: dinc and inc", kDoubleInc + "K2(a, 2) & K2(b, 3) & c = a + b -> c > 0"},
    {"McCarthy 91", kMcCarthy + "M(v, n) & n <= 101 -> v = 91"},
    {"Ackermann", kAckermann + "A(v, m, n) & m >= 0 & n >= 0 -> v >= n"},
    {"mult", R"(
      (x <= 0 | y <= 0) -> Mult(0, x, y)
      x > 0 & y > 0 & Mult(w, x, y - 1) -> Mult(x + w, x, y)
      Mult(v, x, y) -> y <= v | x <= 0)"},
    {"nested loops", R"(
      n > 0 -> Outer(0, n)
      Outer(i, n) & i < n -> Inner(0, i, n)
      Inner(j, i, n) & j < i -> Inner(j + 1, i, n)
      Inner(j, i, n) & j >= i -> Outer(i + 1, n)
      Inner(j, i, n) -> j < n
      Outer(i, n) & i >= n -> i = n)"},
    {"even and odd", kEvenAndOdd + "Even(b_r, n) & b_r -> n mod 2 = 0"},
    {"two counters", kTwoCounters + "Loop(i, k, n) & k <= 0 -> i = n"},
    {"a state that needs a disjunction", R"(
      s = 0 & x = 0 -> Lock(s, x)
      Lock(s, x) & s = 0 -> Lock(1, 1)
      Lock(s, x) & s = 1 -> Lock(0, 0)
      Lock(s, x) & s = 1 -> x = 1)"},
    {"a flag says which bound holds", R"(
      -> Flag(false, 0)
      Flag(b_f, x) & !b_f -> Flag(true, x + 5)
      Flag(b_f, x) & b_f -> Flag(false, x - 5)
      Flag(b_f, x) & b_f -> x >= 5)"},
    {"CPS sum", R"(
      n >= 0 -> Call(n)
      Call(n) & n > 0 -> Call(n - 1)
      Call(n) & n <= 0 -> Return(0, n)
      Call(n) & n > 0 & Return(r, n - 1) -> Return(r + n, n)
      Return(r, n) -> r >= n)"},
    {"doubling", R"(
      -> D(0, 0)
      D(x, y) -> D(x + 1, y + 2)
      D(x, y) -> y = 2 * x)"},
};

inline const std::vector<Example> kUnsolvable = {
    {"a false fact", "x > 0 -> x > 1"},
    {"sum", kSum + "Sum(v, n) -> n < v"},
    {"dinc and inc", kDoubleInc + "K2(a, 2) & K2(b, 3) & c = a + b -> c > 7"},
    {"McCarthy 91", kMcCarthy + "M(v, n) & n <= 102 -> v = 91"},
    {"Ackermann", kAckermann + "A(v, m, n) & m >= 0 & n >= 0 -> v > n + m + 1"},
    {"two counters", kTwoCounters + "Loop(i, k, n) & k <= 0 -> i < 3"},
    {"even and odd", kEvenAndOdd + "Even(b_r, n) & b_r -> n mod 4 = 0"},
};

}  // namespace culprit::liquid
