#include "core/equal.h"

#include <cmath>
#include <unordered_map>
#include <utility>

#include <fmt/format.h>

namespace culprit::core {

namespace {

class Comparison {
 public:
  Comparison(const Module& left, const Module& right) : left_(left), right_(right) {}

  std::optional<std::string> run() {
    if (left_.strict != right_.strict) return "only one module is strict";
    if (auto found = compare_all(left_.datas(), right_.datas(), "data type")) return found;
    if (auto found = compare_all(left_.defs(), right_.defs(), "definition")) return found;
    return compare_all(left_.entries, right_.entries, "entry");
  }

 private:
  template <class Items>
  std::optional<std::string> compare_all(const Items& left, const Items& right, std::string_view what) {
    for (std::size_t i = 0; i < left.size() && i < right.size(); ++i) {
      if (!same(left[i], right[i]))
        return fmt::format("{} `{}` differs", what, left_.names.text(left[i].name));
    }
    if (left.size() == right.size()) return std::nullopt;
    return fmt::format("{} against {} items of kind {}", left.size(), right.size(), what);
  }

  template <class T>
  bool same(const std::vector<T>& left, const std::vector<T>& right) {
    if (left.size() != right.size()) return false;
    for (std::size_t i = 0; i < left.size(); ++i) {
      if (!same(left[i], right[i])) return false;
    }
    return true;
  }
  template <class... Ts>
  bool same(const std::variant<Ts...>& left, const std::variant<Ts...>& right) {
    if (left.index() != right.index()) return false;
    return std::visit(
        [&](const auto& value) { return same(value, std::get<std::decay_t<decltype(value)>>(right)); }, left);
  }

  // --- items ---

  bool same(const Data& a, const Data& b) {
    return same(a.name, b.name) && same(a.parameters, b.parameters) && a.open == b.open &&
           a.abstract == b.abstract && same(a.representation, b.representation) && same_declarations(a, b);
  }
  bool same_declarations(const Data& a, const Data& b) {
    if (a.constructors.size() != b.constructors.size()) return false;
    for (std::size_t i = 0; i < a.constructors.size(); ++i) {
      const Constructor& left = left_[a.constructors[i]];
      const Constructor& right = right_[b.constructors[i]];
      if (!same(left.name, right.name) || !same(left.fields, right.fields)) return false;
      if (left.result.has_value() != right.result.has_value()) return false;
      if (left.result && !same(*left.result, *right.result)) return false;
    }
    return true;
  }
  bool same(const Def& a, const Def& b) {
    return same(a.name, b.name) && same(a.type, b.type) && same_exprs(a.value, b.value);
  }
  bool same(const Entry& a, const Entry& b) {
    return same(a.name, b.name) && a.instance == b.instance && a.assumptions == b.assumptions &&
           same_exprs(a.body, b.body);
  }

  // --- names, types, atoms ---

  bool same(Symbol a, Symbol b) {
    return a.valid() == b.valid() && (!a.valid() || left_.names.text(a) == right_.names.text(b));
  }
  bool same(TypeId a, TypeId b) {
    if (!a.valid() || !b.valid()) return a.valid() == b.valid();
    if (const auto known = equal_types_.find(a); known != equal_types_.end()) return known->second == b;
    const Type& left = left_.types[a];
    const Type& right = right_.types[b];
    const bool equal =
        left.kind == right.kind && same(left.symbol, right.symbol) && same(left.arguments, right.arguments);
    if (equal) equal_types_[a] = b;
    return equal;
  }
  bool same(ConstructorId a, ConstructorId b) {
    return same(left_[a].data, right_[b].data) && left_[a].index == right_[b].index;
  }
  bool same(BlameId a, BlameId b) {
    if (!a.valid() || !b.valid()) return a.valid() == b.valid();
    const Blame& left = left_[a];
    const Blame& right = right_[b];
    return left.kind == right.kind && same(left.party, right.party) && left.text == right.text;
  }
  bool same(bool a, bool b) { return a == b; }
  bool same(const base::BigInt& a, const base::BigInt& b) { return a == b; }
  bool same(const std::string& a, const std::string& b) { return a == b; }
  bool same(double a, double b) {
    if (std::isnan(a) || std::isnan(b)) return std::isnan(a) && std::isnan(b);
    return a == b && std::signbit(a) == std::signbit(b);
  }
  bool same(const Binder& a, const Binder& b) { return same(a.name, b.name) && same(a.type, b.type); }

  // --- expressions: what is still to be compared waits in `pending_`, so that depth does not matter ---

  bool same_exprs(ExprId a, ExprId b) {
    pending_.assign(1, {a, b});
    while (!pending_.empty()) {
      const auto [left, right] = pending_.back();
      pending_.pop_back();
      if (!same(left_[left].node, right_[right].node)) return false;
    }
    return true;
  }
  bool same(ExprId a, ExprId b) {
    pending_.emplace_back(a, b);
    return true;
  }

  bool same(const AtomExpr& a, const AtomExpr& b) { return same(a.atom, b.atom); }
  bool same(const Lambda& a, const Lambda& b) {
    return same(a.parameters, b.parameters) && same(a.body, b.body);
  }
  bool same(const Apply& a, const Apply& b) {
    return same(a.arguments, b.arguments) && same(a.function, b.function);
  }
  bool same(const Construct& a, const Construct& b) {
    return same(a.constructor, b.constructor) && same(a.arguments, b.arguments);
  }
  bool same(const PrimitiveExpr& a, const PrimitiveExpr& b) {
    return a.primitive == b.primitive && same(a.arguments, b.arguments);
  }
  bool same(const Binding& a, const Binding& b) { return same(a.binder, b.binder) && same(a.value, b.value); }
  bool same(const Let& a, const Let& b) { return same(a.bindings, b.bindings) && same(a.body, b.body); }
  bool same(const ConstructorPattern& a, const ConstructorPattern& b) {
    return same(a.constructor, b.constructor) && same(a.fields, b.fields);
  }
  bool same(const LiteralPattern& a, const LiteralPattern& b) { return same(a.literal, b.literal); }
  bool same(const DefaultPattern&, const DefaultPattern&) { return true; }
  bool same(const Alternative& a, const Alternative& b) {
    return same(a.pattern, b.pattern) && same(a.body, b.body);
  }
  bool same(const Case& a, const Case& b) {
    return a.check == b.check && same(a.binder, b.binder) && same(a.alternatives, b.alternatives) &&
           same(a.scrutinee, b.scrutinee);
  }
  bool same(const Unknown& a, const Unknown& b) {
    return a.input == b.input && same(a.label, b.label) && same(a.type, b.type);
  }
  bool same(const Choice& a, const Choice& b) {
    return a.cost == b.cost && same(a.label, b.label) && same(a.left, b.left) && same(a.right, b.right);
  }
  bool same(const Assume& a, const Assume& b) {
    return same(a.condition, b.condition) && same(a.body, b.body);
  }
  bool same(const Assert& a, const Assert& b) {
    return same(a.condition, b.condition) && same(a.blame, b.blame) && same(a.body, b.body);
  }
  bool same(const Error& a, const Error& b) { return same(a.blame, b.blame); }
  bool same(const Raise& a, const Raise& b) {
    return a.again == b.again && same(a.exception, b.exception) && same(a.blame, b.blame);
  }
  bool same(const Try& a, const Try& b) {
    return a.probe == b.probe && same(a.exception, b.exception) && same(a.body, b.body) &&
           same(a.handler, b.handler);
  }
  bool same(const Escape& a, const Escape& b) {
    return same(a.continuation, b.continuation) && same(a.body, b.body);
  }
  bool same(const TypeLambda& a, const TypeLambda& b) {
    return same(a.variable, b.variable) && same(a.body, b.body);
  }
  bool same(const TypeApply& a, const TypeApply& b) {
    return same(a.argument, b.argument) && same(a.function, b.function);
  }
  bool same(const Thunk& a, const Thunk& b) { return same(a.body, b.body); }

  const Module& left_;
  const Module& right_;
  std::unordered_map<TypeId, TypeId> equal_types_;
  std::vector<std::pair<ExprId, ExprId>> pending_;
};

}  // namespace

std::optional<std::string> difference(const Module& left, const Module& right) {
  return Comparison(left, right).run();
}

}  // namespace culprit::core
