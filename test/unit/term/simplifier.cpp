// One test per rule: where it applies, and where it looks as if it did but must not.
#include "terms.h"

namespace culprit::term {
namespace {

TEST_F(Terms, FoldsConstants) {
  EXPECT_EQ(mk(Kind::QuotTrunc, {n(-7), n(2)}), n(-3));
  EXPECT_EQ(mk(Kind::RemTrunc, {n(-7), n(2)}), n(-1));
  EXPECT_EQ(mk(Kind::DivFloor, {n(-7), n(2)}), n(-4));
  EXPECT_EQ(mk(Kind::ModFloor, {n(7), n(-2)}), n(-1));
  EXPECT_EQ(mk(Kind::RealDiv, {q(1), q(3)}), q(1, 3));
  EXPECT_EQ(mk(Kind::TruncToInt, {q(-3, 2)}), n(-1));
  EXPECT_EQ(mk(Kind::ToReal, {n(2)}), q(2));
  EXPECT_EQ(mk(Kind::StrCode, {m.string("a\xff"), n(1)}), n(255));
  EXPECT_EQ(mk(Kind::StrCode, {m.string("a"), n(1)}), n(-1));
  EXPECT_EQ(mk(Kind::StrSub, {m.string("hello"), n(1), n(99)}), m.string("ello"));
  EXPECT_EQ(mk(Kind::StrSub, {m.string("hello"), n(-1), n(2)}), m.string(""));
  EXPECT_EQ(mk(Kind::StrLt, {m.string("a"), m.string("\xe9")}), yes);
  EXPECT_EQ(mk(Kind::Ite, {yes, x, y}), x);
  EXPECT_NE(mk(Kind::QuotTrunc, {x, n(2)}), x);
}

TEST_F(Terms, NegationIsAnInvolution) {
  for (const Term f :
       {a, m.conj(a, b), m.lt(x, y), m.le(x, n(3)), m.eq(x, y), m.lt(r, w), m.lt(m.mul(n(3), x), y)}) {
    EXPECT_NE(m.negate(f), f);
    EXPECT_EQ(m.negate(m.negate(f)), f);
  }
}

TEST_F(Terms, NegatedComparisonsAreComparisons) {
  EXPECT_EQ(m.negate(m.lt(x, y)), m.le(y, x));
  EXPECT_EQ(m.negate(m.le(x, n(3))), m.le(n(4), x));
  EXPECT_EQ(m.negate(m.lt(r, w)), m.le(w, r));
  EXPECT_EQ(m.kind(m.negate(m.eq(x, y))), Kind::Not);
}

TEST_F(Terms, Junctions) {
  EXPECT_EQ(m.conj(a, m.conj(c, b)), m.conj(m.conj(a, b), c));
  EXPECT_EQ(m.conj(a, a), a);
  EXPECT_EQ(m.conj(a, yes), a);
  EXPECT_EQ(m.conj(a, no), no);
  EXPECT_EQ(m.disj(a, yes), yes);
  EXPECT_EQ(m.disj(a, no), a);
  EXPECT_EQ(m.conj(m.conj(a, b), m.negate(b)), no);
  EXPECT_EQ(m.disj(m.lt(x, y), m.le(y, x)), yes);
  EXPECT_EQ(m.make(Kind::And, {}), yes);
  EXPECT_EQ(m.kind(m.conj(a, m.negate(b))), Kind::And);
  EXPECT_EQ(m.kind(m.disj(m.lt(x, y), m.lt(y, x))), Kind::Or);
  EXPECT_NE(m.disj(a, b), m.conj(a, b));
}

TEST_F(Terms, ComparedOrdersAreComparisons) {
  const Term order = mk(Kind::Ite, {m.lt(x, y), n(-1), mk(Kind::Ite, {m.lt(y, x), n(1), n(0)})});
  EXPECT_EQ(m.lt(order, n(0)), m.lt(x, y));
  EXPECT_EQ(m.le(order, n(0)), m.le(x, y));
  EXPECT_EQ(m.le(n(0), order), m.le(y, x));
  EXPECT_EQ(m.lt(n(0), order), m.lt(y, x));
  EXPECT_EQ(m.eq(order, n(0)), m.eq(x, y));
  EXPECT_EQ(m.eq(order, n(1)), m.lt(y, x));
  EXPECT_EQ(m.le(order, n(1)), yes);
  EXPECT_EQ(m.eq(order, n(2)), no);
  const Term to_number = mk(Kind::Ite, {m.lt(x, n(5)), n(-1), mk(Kind::Ite, {m.lt(n(5), x), n(1), n(0)})});
  EXPECT_EQ(m.eq(to_number, n(0)), m.eq(x, n(5)));
  const Term overlapping = mk(Kind::Ite, {m.lt(x, y), n(-1), mk(Kind::Ite, {m.lt(x, n(0)), n(1), n(0)})});
  EXPECT_NE(m.lt(n(0), overlapping), m.lt(x, n(0)));
  EXPECT_EQ(m.kind(m.lt(overlapping, n(0))), Kind::Le);
}

TEST_F(Terms, Choices) {
  EXPECT_EQ(mk(Kind::Ite, {a, x, x}), x);
  EXPECT_EQ(mk(Kind::Ite, {m.negate(a), x, y}), mk(Kind::Ite, {a, y, x}));
  EXPECT_EQ(mk(Kind::Ite, {a, yes, no}), a);
  EXPECT_EQ(mk(Kind::Ite, {a, no, yes}), m.negate(a));
  EXPECT_EQ(mk(Kind::Ite, {a, yes, b}), m.disj(a, b));
  EXPECT_EQ(mk(Kind::Ite, {a, no, b}), m.conj(m.negate(a), b));
  EXPECT_EQ(mk(Kind::Ite, {a, b, yes}), m.disj(m.negate(a), b));
  EXPECT_EQ(mk(Kind::Ite, {a, b, no}), m.conj(a, b));
  EXPECT_EQ(m.kind(mk(Kind::Ite, {a, b, c})), Kind::Ite);
  EXPECT_EQ(m.kind(mk(Kind::Ite, {a, x, y})), Kind::Ite);
}

TEST_F(Terms, BooleanEquality) {
  EXPECT_EQ(m.eq(a, yes), a);
  EXPECT_EQ(m.eq(no, a), m.negate(a));
  EXPECT_EQ(m.eq(a, a), yes);
  EXPECT_EQ(m.eq(a, m.negate(a)), no);
  EXPECT_EQ(m.eq(m.negate(a), m.negate(b)), m.eq(b, a));
  EXPECT_EQ(m.eq(m.negate(a), b), m.negate(m.eq(a, b)));
  EXPECT_EQ(m.kind(m.eq(a, b)), Kind::Eq);
}

TEST_F(Terms, SumsAreLinearForms) {
  EXPECT_EQ(m.sub(x, x), n(0));
  EXPECT_EQ(m.add(m.add(x, n(1)), m.add(y, n(2))), m.add(n(3), m.add(y, x)));
  EXPECT_EQ(m.add(x, x), m.mul(n(2), x));
  EXPECT_EQ(m.mul(n(2), m.add(x, n(3))), m.add(m.mul(x, n(2)), n(6)));
  EXPECT_EQ(m.mul(x, n(0)), n(0));
  EXPECT_EQ(m.mul(n(1), x), x);
  EXPECT_EQ(mk(Kind::Neg, {mk(Kind::Neg, {x})}), x);
  EXPECT_EQ(m.sub(m.mul(r, q(1, 2)), m.mul(q(1, 2), r)), q(0));
  EXPECT_NE(m.add(x, y), m.add(x, z));
}

TEST_F(Terms, MonomialsAreInsertedIntoSums) {
  const Term pair = m.add(x, z);
  EXPECT_EQ(m.add(pair, y), m.add(m.add(y, x), z));
  EXPECT_EQ(m.add(m.add(pair, n(5)), y), m.add(n(5), m.add(y, pair)));
  EXPECT_EQ(m.add(pair, x), m.add(m.mul(n(2), x), z));
  EXPECT_EQ(m.add(m.add(pair, x), x), m.add(z, m.mul(n(3), x)));
  EXPECT_EQ(m.add(m.sub(z, x), x), z);
}

TEST_F(Terms, LongSumsAreTermsOfTheirOwn) {
  Term sum = n(0);
  for (std::uint32_t i = 0; i < 300; ++i) sum = m.add(sum, m.variable(Sort::Int, 100 + i));
  EXPECT_EQ(m.sub(sum, sum), n(0));
  EXPECT_EQ(m.sub(m.add(sum, x), sum), x);
  EXPECT_EQ(m.add(sum, sum), m.mul(n(2), sum));
}

TEST_F(Terms, ProductsGatherTheirFactors) {
  EXPECT_EQ(m.mul(m.mul(n(2), x), m.mul(y, n(3))), m.mul(n(6), m.mul(x, y)));
  EXPECT_EQ(m.sub(m.mul(x, y), m.mul(y, x)), n(0));
  EXPECT_EQ(m.kind(m.mul(m.add(x, n(1)), y)), Kind::Mul);
}

TEST_F(Terms, ComparisonsDropTheCommonPart) {
  EXPECT_EQ(m.lt(x, m.add(x, n(1))), yes);
  EXPECT_EQ(m.lt(m.add(x, n(1)), x), no);
  EXPECT_EQ(m.le(x, x), yes);
  EXPECT_EQ(m.lt(x, x), no);
  EXPECT_EQ(m.lt(m.add(x, z), m.add(y, z)), m.lt(x, y));
  EXPECT_EQ(m.lt(w, m.add(w, q(1, 9))), yes);
  EXPECT_EQ(text(m.lt(x, y)), "(< i0 i1)");
  EXPECT_EQ(text(m.le(m.add(y, n(2)), x)), "(<= (+ i1 2) i0)");
  EXPECT_EQ(text(m.lt(m.mul(n(-1), x), n(-4))), "(<= 5 i0)");
}

TEST_F(Terms, IntegerComparisonsAreRounded) {
  EXPECT_EQ(m.lt(x, n(5)), m.le(x, n(4)));
  EXPECT_EQ(m.le(m.mul(n(2), x), n(5)), m.le(x, n(2)));
  EXPECT_EQ(m.le(n(5), m.mul(n(2), x)), m.le(n(3), x));
  EXPECT_EQ(m.le(n(-5), m.mul(n(2), x)), m.le(n(-2), x));
  EXPECT_NE(m.lt(r, q(5)), m.le(r, q(4)));
  EXPECT_EQ(m.le(m.mul(q(2), r), q(5)), m.le(r, q(5, 2)));
}

TEST_F(Terms, NumericEquality) {
  EXPECT_EQ(m.eq(m.add(x, n(1)), m.add(n(1), x)), yes);
  EXPECT_EQ(m.eq(m.add(x, n(1)), x), no);
  EXPECT_EQ(m.eq(m.mul(n(2), x), n(5)), no);
  EXPECT_EQ(m.eq(m.mul(n(2), x), n(6)), m.eq(n(3), x));
  EXPECT_EQ(m.eq(m.mul(q(2), r), q(5)), m.eq(r, q(5, 2)));
  EXPECT_EQ(m.eq(m.sub(x, y), n(0)), m.eq(y, x));
  EXPECT_EQ(m.eq(m.sub(x, y), n(2)), m.eq(m.sub(y, x), n(-2)));
  EXPECT_EQ(m.kind(m.eq(x, y)), Kind::Eq);
}

TEST_F(Terms, Division) {
  for (const Kind kind : {Kind::QuotTrunc, Kind::DivFloor}) {
    EXPECT_EQ(mk(kind, {x, n(1)}), x);
    EXPECT_EQ(mk(kind, {x, n(-1)}), mk(Kind::Neg, {x}));
    EXPECT_EQ(m.kind(mk(kind, {x, x})), kind);  // 0 / 0 is not 1
  }
  for (const Kind kind : {Kind::RemTrunc, Kind::ModFloor}) {
    EXPECT_EQ(mk(kind, {x, n(1)}), n(0));
    EXPECT_EQ(mk(kind, {x, n(-1)}), n(0));
    EXPECT_EQ(mk(kind, {x, n(0)}), n(0));
    EXPECT_EQ(mk(kind, {n(0), x}), n(0));
    EXPECT_EQ(m.kind(mk(kind, {n(1), x})), kind);
  }
  EXPECT_EQ(mk(Kind::RealDiv, {r, q(4)}), m.mul(q(1, 4), r));
  EXPECT_EQ(mk(Kind::RealDiv, {r, q(0)}), q(0));
  EXPECT_EQ(m.kind(mk(Kind::RealDiv, {r, w})), Kind::RealDiv);
  EXPECT_EQ(mk(Kind::TruncToInt, {mk(Kind::ToReal, {x})}), x);
  EXPECT_EQ(m.kind(mk(Kind::ToReal, {mk(Kind::TruncToInt, {r})})), Kind::ToReal);
}

TEST_F(Terms, RealsThatAreIntegers) {
  const Term i = mk(Kind::ToReal, {x}), j = mk(Kind::ToReal, {y});
  EXPECT_EQ(mk(Kind::TruncToInt, {m.add(m.mul(q(2), i), q(-1))}), m.add(m.mul(n(2), x), n(-1)));
  EXPECT_EQ(m.kind(mk(Kind::TruncToInt, {m.mul(q(1, 2), i)})), Kind::TruncToInt);
  EXPECT_EQ(m.kind(mk(Kind::TruncToInt, {m.add(i, r)})), Kind::TruncToInt);
  EXPECT_EQ(m.lt(i, j), m.lt(x, y));
  EXPECT_EQ(m.le(i, q(5, 2)), m.le(x, n(2)));
  EXPECT_EQ(m.lt(i, q(5, 2)), m.le(x, n(2)));
  EXPECT_EQ(m.lt(i, q(3)), m.le(x, n(2)));
  EXPECT_EQ(m.lt(q(5, 2), i), m.le(n(3), x));
  EXPECT_EQ(m.eq(i, q(1, 2)), no);
  EXPECT_EQ(m.eq(m.mul(q(1, 2), i), j), m.eq(x, m.mul(n(2), y)));
}

TEST_F(Terms, Strings) {
  const auto cat = [&](Term p, Term q) { return mk(Kind::StrConcat, {p, q}); };
  const Term len = mk(Kind::StrLen, {s});
  EXPECT_EQ(cat(s, m.string("")), s);
  EXPECT_EQ(cat(m.string(""), s), s);
  EXPECT_EQ(cat(cat(s, t), s), cat(s, cat(t, s)));
  EXPECT_EQ(cat(cat(s, m.string("a")), cat(m.string("b"), t)), cat(s, cat(m.string("ab"), t)));
  EXPECT_NE(cat(s, t), cat(t, s));
  EXPECT_EQ(mk(Kind::StrLen, {cat(s, m.string("ab"))}), m.add(len, n(2)));
  EXPECT_EQ(m.le(n(0), len), yes);
  EXPECT_EQ(m.lt(len, n(0)), no);
  EXPECT_EQ(m.le(n(-1), m.add(len, mk(Kind::StrLen, {t}))), yes);
  EXPECT_EQ(m.kind(m.lt(n(0), len)), Kind::Le);
  EXPECT_EQ(m.kind(m.le(mk(Kind::StrLen, {t}), len)), Kind::Le);
  EXPECT_EQ(mk(Kind::StrLt, {s, s}), no);
  EXPECT_EQ(mk(Kind::StrLt, {s, m.string("")}), no);
  EXPECT_EQ(m.kind(mk(Kind::StrLt, {m.string(""), s})), Kind::StrLt);
  EXPECT_EQ(m.eq(s, t), m.eq(t, s));
}

}  // namespace
}  // namespace culprit::term
