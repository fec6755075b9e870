// First-order terms: what the machine hands to solvers. Hash-consed: equal structure iff equal id.
#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <variant>
#include <vector>

#include "base/ids.h"
#include "base/numbers.h"

namespace culprit::term {

enum class Sort : std::uint8_t { Bool, Int, Real, String };
std::string_view name(Sort sort);  ///< SMT-LIB name

enum class Kind : std::uint8_t {
#define TERM_KIND(name, arity, text) name,
#include "term/kinds.def"
#undef TERM_KIND
};

struct KindInfo {
  std::string_view name;
  int arity;
  std::string_view text;
};
const KindInfo& info(Kind kind);

struct TermTag;
/// A handle of 4 bytes; made only by a Manager. Order of ids is order of creation.
using Term = base::Id<TermTag>;

/// A constant of one of the sorts. Strings are sequences of bytes (code points 0..255).
using Constant = std::variant<bool, base::BigInt, base::Rational, std::string>;
Sort sort_of(const Constant& constant);

/// Makes and owns terms. Every constructor function simplifies locally (constant folding, neutral elements,
/// double negation, x = x, flattening and sorting of And/Or/Add, linear terms collected), so a constant
/// result shows that a condition is decided without a solver. Operands of wrong sorts are a bug of ours
/// (INVARIANT). Normal forms that callers may rely on: no Neg remains (it is a product with -1); in a product
/// a constant comes first; comparisons of numbers have no common part on both sides; Not never stands before
/// Lt or Le, since the negation of a < b is b <= a; `negate(negate(t)) == t`; And/Or/Add are flat. Not
/// thread-safe: one manager per worker; handles of one manager mean nothing in another.
class Manager {
 public:
  Manager();
  Manager(const Manager&) = delete;  // handles would be ambiguous
  Manager& operator=(const Manager&) = delete;

  Term boolean(bool value);
  Term integer(const base::BigInt& value);
  Term integer(std::int64_t value);
  Term real(const base::Rational& value);
  Term string(std::string_view value);
  Term constant(const Constant& value);
  /// The `index`-th variable of a sort; the same arguments give the same variable. Prints as "i7", "b7",
  /// "r7", "s7".
  Term variable(Sort sort, std::uint32_t index);

  Term make(Kind kind, std::span<const Term> operands);
  Term make(Kind kind, std::initializer_list<Term> operands) {
    return make(kind, std::span<const Term>(operands.begin(), operands.size()));
  }
  Term negate(Term t) { return make(Kind::Not, {t}); }
  Term conj(Term a, Term b) { return make(Kind::And, {a, b}); }
  Term disj(Term a, Term b) { return make(Kind::Or, {a, b}); }
  Term implies(Term a, Term b) { return make(Kind::Or, {negate(a), b}); }
  Term eq(Term a, Term b) { return make(Kind::Eq, {a, b}); }
  Term lt(Term a, Term b) { return make(Kind::Lt, {a, b}); }
  Term le(Term a, Term b) { return make(Kind::Le, {a, b}); }
  Term add(Term a, Term b) { return make(Kind::Add, {a, b}); }
  Term sub(Term a, Term b) { return make(Kind::Add, {a, make(Kind::Neg, {b})}); }
  Term mul(Term a, Term b) { return make(Kind::Mul, {a, b}); }

  [[nodiscard]] Kind kind(Term t) const;
  [[nodiscard]] Sort sort(Term t) const;
  [[nodiscard]] std::span<const Term> operands(Term t) const;  ///< stays valid as terms are added
  [[nodiscard]] bool is_constant(Term t) const { return kind(t) == Kind::Constant; }
  [[nodiscard]] const Constant& value(Term t) const;         ///< of a Constant
  [[nodiscard]] std::uint32_t variable_index(Term t) const;  ///< of a Variable
  [[nodiscard]] bool is_true(Term t) const { return t == true_; }
  [[nodiscard]] bool is_false(Term t) const { return t == false_; }
  /// The variables in `t`, sorted by id; computed once per term and shared.
  [[nodiscard]] const std::vector<Term>& variables(Term t);
  /// Those of all the terms, each once, in order.
  [[nodiscard]] std::vector<Term> variables(std::span<const Term> terms);
  [[nodiscard]] std::size_t size() const;
  /// SMT-LIB-like text, for logs and `--trace`. Does not recurse.
  [[nodiscard]] std::string print(Term t) const;

 private:
  friend class Simplifier;
  static constexpr std::uint32_t kNone = 0xffffffff;

  struct Node {
    const Term* operands;  // in the operand arena, so spans stay valid while terms are added
    std::uint32_t operand_count;
    std::uint32_t payload;    // index into constants_, or index of a variable
    Term complement;          // the negation of a boolean term, once it has been made; the link is mutual
    std::uint32_t variables;  // index into variable_lists_, or kNone: not computed yet
    std::uint32_t hash;
    Kind kind;
    Sort sort;
  };

  /// The node with exactly these parts, made if need be: no simplification.
  Term intern(Kind kind, Sort sort, std::span<const Term> operands, std::uint32_t payload = 0);
  [[nodiscard]] Term complement(Term t) const { return nodes_[t.index()].complement; }
  void link_complements(Term a, Term b);

  template <class Same>
  std::size_t find_slot(std::uint32_t hash, const Same& same) const;
  Term add_node(const Node& node, std::size_t slot);
  void grow_table();
  const Term* store_operands(std::span<const Term> operands);
  void find_variables(Term t);
  std::uint32_t merged_variables(Term t);

  std::vector<Node> nodes_;
  std::vector<std::uint32_t> table_;  // open addressing, power of two, at most half full; kNone: empty
  std::vector<std::vector<Term>> operand_chunks_;  // a chunk never grows beyond its reserved capacity
  std::deque<Constant> constants_;
  std::deque<std::vector<Term>> variable_lists_;
  Term true_;
  Term false_;
};

/// Values for variables; what is not mentioned is 0, false, 0.0 or "".
class Model {
 public:
  void set(Term variable, Constant value) { values_[variable] = std::move(value); }
  [[nodiscard]] const Constant* find(Term variable) const {
    auto it = values_.find(variable);
    return it == values_.end() ? nullptr : &it->second;
  }
  [[nodiscard]] const std::unordered_map<Term, Constant>& values() const { return values_; }

 private:
  std::unordered_map<Term, Constant> values_;
};

/// Value of `t` under `model`; does not recurse. Division by zero evaluates to 0: callers guard it. Solvers
/// agree with that, and with StrCode of an index out of range being -1 and StrSub being SMT-LIB's str.substr.
Constant evaluate(const Manager& manager, Term t, const Model& model);
/// Whether the boolean term holds under `model`.
bool holds(const Manager& manager, Term t, const Model& model);

}  // namespace culprit::term
