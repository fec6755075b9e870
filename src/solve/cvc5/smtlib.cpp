#include "solve/cvc5/smtlib.h"

#include <fmt/format.h>

#include <unordered_map>
#include <vector>

#include "base/invariant.h"

namespace culprit::solve::smtlib {
namespace {

using term::Kind;
using term::Sort;
using term::Term;

/// Longer texts get a name, so that repeating or nesting them stays cheap.
constexpr std::size_t kLongestInline = 120;

std::string integer_text(const base::BigInt& value) {
  return value < 0 ? fmt::format("(- {})", base::BigInt(-value).get_str()) : value.get_str();
}

std::string real_text(const base::Rational& value) {
  const std::string size =
      fmt::format("(/ {}.0 {}.0)", base::BigInt(abs(value.get_num())).get_str(), value.get_den().get_str());
  return value < 0 ? fmt::format("(- {})", size) : size;
}

std::string string_text(const std::string& value) {
  std::string out = "\"";
  for (const char c : value) {
    const auto code = static_cast<unsigned char>(c);
    const bool plain = code >= 32 && code <= 126 && c != '\\' && c != '"';
    out += plain ? std::string(1, c) : fmt::format("\\u{{{:x}}}", code);
  }
  return out + '"';
}

std::string constant_text(const term::Constant& constant) {
  struct Visitor {
    std::string operator()(bool value) const { return value ? "true" : "false"; }
    std::string operator()(const base::BigInt& value) const { return integer_text(value); }
    std::string operator()(const base::Rational& value) const { return real_text(value); }
    std::string operator()(const std::string& value) const { return string_text(value); }
  };
  return std::visit(Visitor(), constant);
}

/// Our divisions by SMT-LIB's Euclidean ones; 0 where the divisor is 0.
std::string division_text(Kind kind, const std::string& a, const std::string& b) {
  const auto guarded = [&](std::string_view condition, std::string_view yes, std::string_view no) {
    return fmt::format("(ite (= {} 0) 0 (ite {} {} {}))", b, condition, yes, no);
  };
  const std::string minus_a = fmt::format("(- {})", a);
  const std::string minus_b = fmt::format("(- {})", b);
  const auto div = [](const std::string& p, const std::string& q) {
    return fmt::format("(div {} {})", p, q);
  };
  const auto mod = [](const std::string& p, const std::string& q) {
    return fmt::format("(mod {} {})", p, q);
  };
  const auto minus = [](const std::string& p) { return fmt::format("(- {})", p); };
  switch (kind) {
    case Kind::QuotTrunc: return guarded(fmt::format("(>= {} 0)", a), div(a, b), minus(div(minus_a, b)));
    case Kind::RemTrunc: return guarded(fmt::format("(>= {} 0)", a), mod(a, b), minus(mod(minus_a, b)));
    case Kind::DivFloor: return guarded(fmt::format("(> {} 0)", b), div(a, b), div(minus_a, minus_b));
    case Kind::ModFloor: return guarded(fmt::format("(> {} 0)", b), mod(a, b), minus(mod(minus_a, minus_b)));
    default: UNREACHABLE("a division of integers");
  }
}

class Printer {
 public:
  explicit Printer(const term::Manager& manager) : manager_(manager) {}

  void add_assertion(Term conjunct) { out_ += fmt::format("(assert {})\n", text(conjunct)); }
  std::string take() { return std::move(out_); }

 private:
  const std::string& text(Term root) {
    std::vector<Term> pending{root};
    while (!pending.empty()) {
      const Term top = pending.back();
      const std::size_t before = pending.size();
      if (!texts_.contains(top)) {
        for (const Term operand : manager_.operands(top)) {
          if (!texts_.contains(operand)) pending.push_back(operand);
        }
        if (pending.size() > before) continue;  // operands first
        texts_.emplace(top, named_if_long(top, fresh_text(top)));
      }
      pending.pop_back();
    }
    return texts_.at(root);
  }

  std::string named_if_long(Term t, std::string full) {
    if (full.size() <= kLongestInline || manager_.is_constant(t)) return full;
    std::string label = fmt::format("t{}", t.index());
    out_ += fmt::format("(define-fun {} () {} {})\n", label, term::name(manager_.sort(t)), full);
    return label;
  }

  std::string fresh_text(Term t) {
    if (manager_.is_constant(t)) return constant_text(manager_.value(t));
    if (manager_.kind(t) == Kind::Variable) return declared(t);
    const auto operands = manager_.operands(t);
    const auto arg = [&](std::size_t i) -> const std::string& { return texts_.at(operands[i]); };
    switch (manager_.kind(t)) {
      case Kind::QuotTrunc:
      case Kind::RemTrunc:
      case Kind::DivFloor:
      case Kind::ModFloor: return division_text(manager_.kind(t), arg(0), arg(1));
      case Kind::RealDiv: return fmt::format("(ite (= {1} 0.0) 0.0 (/ {0} {1}))", arg(0), arg(1));
      case Kind::TruncToInt:
        return fmt::format("(ite (>= {0} 0.0) (to_int {0}) (- (to_int (- {0}))))", arg(0));
      case Kind::StrCode: return fmt::format("(str.to_code (str.at {} {}))", arg(0), arg(1));
      default: break;
    }
    std::string out = fmt::format("({}", term::info(manager_.kind(t)).text);
    for (const Term operand : operands) out += ' ' + texts_.at(operand);
    return out + ')';
  }

  std::string declared(Term variable) {
    std::string label = manager_.print(variable);
    out_ += fmt::format("(declare-const {} {})\n", label, term::name(manager_.sort(variable)));
    if (manager_.sort(variable) == Sort::String) {  // our characters are bytes
      out_ += fmt::format("(assert (str.in_re {} (re.* (re.range \"\\u{{0}}\" \"\\u{{ff}}\"))))\n", label);
    }
    return label;
  }

  const term::Manager& manager_;
  std::string out_;
  std::unordered_map<Term, std::string> texts_;
};

}  // namespace

std::string assertions(const term::Manager& manager, std::span<const Term> conjuncts) {
  Printer printer(manager);
  for (const Term conjunct : conjuncts) printer.add_assertion(conjunct);
  return printer.take();
}

}  // namespace culprit::solve::smtlib
