// Shorthands that the tests of terms share.
#pragma once

#include <gtest/gtest.h>

#include "term/term.h"

namespace culprit::term {

class Terms : public ::testing::Test {
 protected:
  Term n(std::int64_t value) { return m.integer(value); }
  Term q(std::int64_t numerator, std::int64_t denominator = 1) {
    base::Rational value(base::big(numerator), base::big(denominator));
    value.canonicalize();
    return m.real(value);
  }
  Term mk(Kind kind, std::initializer_list<Term> operands) { return m.make(kind, operands); }
  std::string text(Term t) { return m.print(t); }

  Manager m;
  Term x = m.variable(Sort::Int, 0), y = m.variable(Sort::Int, 1), z = m.variable(Sort::Int, 2);
  Term a = m.variable(Sort::Bool, 0), b = m.variable(Sort::Bool, 1), c = m.variable(Sort::Bool, 2);
  Term r = m.variable(Sort::Real, 0), w = m.variable(Sort::Real, 1);
  Term s = m.variable(Sort::String, 0), t = m.variable(Sort::String, 1);
  Term yes = m.boolean(true), no = m.boolean(false);
};

}  // namespace culprit::term
