#include "draws.h"

#include <cmath>

namespace culprit::test {

namespace {

class Collector {
 public:
  void operator()(const core::Construct& node) { note_all(node.arguments); }
  void operator()(const core::PrimitiveExpr& node) { note_all(node.arguments); }
  void operator()(const core::Apply& node) { note_all(node.arguments); }
  void operator()(const core::AtomExpr& node) { note(node.atom); }
  void operator()(const core::Case& node) {
    for (const core::Alternative& each : node.alternatives) {
      if (const auto* pattern = std::get_if<core::LiteralPattern>(&each.pattern)) note(pattern->literal);
    }
  }
  template <class Other>
  void operator()(const Other&) {}

  Mentioned found;

 private:
  void note_all(const std::vector<core::Atom>& atoms) {
    for (const core::Atom& atom : atoms) note(atom);
  }
  void note(const core::Atom& atom) {
    const auto* literal = std::get_if<core::Literal>(&atom);
    if (literal == nullptr) return;
    if (const auto* integer = std::get_if<base::BigInt>(literal)) found.integers.push_back(*integer);
    if (const auto* real = std::get_if<double>(literal); real != nullptr && std::isfinite(*real))
      found.reals.push_back(base::exact(*real));
    if (const auto* text = std::get_if<std::string>(literal)) found.strings.push_back(*text);
  }
};

}  // namespace

Mentioned mentioned_values(const core::Module& module, const diag::SourceManager& sources) {
  Collector collector;
  for (std::size_t i = 0; i < module.expr_count(); ++i) {
    const core::Expr& expr = module[core::ExprId(i)];
    if (expr.span.valid() && !sources.in_library(expr.span)) std::visit(collector, expr.node);
  }
  return std::move(collector.found);
}

term::Constant Draws::value(term::Sort sort) {
  switch (sort) {
    case term::Sort::Bool: return one_in(2);
    case term::Sort::Int: return integer();
    case term::Sort::Real: return real();
    case term::Sort::String: return string();
  }
  return false;
}

base::BigInt Draws::integer() {
  if (!mentioned_.integers.empty() && one_in(3)) {
    const base::BigInt near = mentioned_.integers[below(mentioned_.integers.size())];
    return near + base::big(static_cast<std::int64_t>(below(3)) - 1);
  }
  if (one_in(8)) {  // at and beyond the ends of machine integers and of what doubles tell apart
    constexpr unsigned kBits[] = {7, 8, 16, 31, 32, 53, 60, 62, 63, 64, 100};
    const base::BigInt limit = base::BigInt(1) << kBits[below(std::size(kBits))];
    const base::BigInt number = limit + base::big(static_cast<std::int64_t>(below(3)) - 1);
    return one_in(2) ? number : base::BigInt(-number);
  }
  const std::int64_t range = one_in(3) ? 200 : 5;
  return base::big(static_cast<std::int64_t>(below(static_cast<std::size_t>(2 * range + 1))) - range);
}

base::Rational Draws::real() {
  if (!mentioned_.reals.empty() && one_in(4)) return mentioned_.reals[below(mentioned_.reals.size())];
  if (one_in(3)) return base::Rational(integer());
  constexpr double kNumbers[] = {0.5,     -0.5,  0.1,    -1.5,   2.25, 1e-300,
                                 -1e-300, 1e300, -1e300, 5e-324, 1e16, 0.0};
  return base::exact(kNumbers[below(std::size(kNumbers))]);
}

std::string Draws::string() {
  if (!mentioned_.strings.empty() && !one_in(3)) return mentioned_.strings[below(mentioned_.strings.size())];
  constexpr const char* kStrings[] = {"", "a", "b", "0", "12", "-1", "ab", "x y", "\n", "quite a long one"};
  return kStrings[below(std::size(kStrings))];
}

}  // namespace culprit::test
