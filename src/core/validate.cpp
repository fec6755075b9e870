#include "core/validate.h"

#include <algorithm>
#include <optional>
#include <set>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "core/spelling.h"

namespace culprit::core {

namespace {

class Validator {
 public:
  Validator(const Module& module, diag::Sink& sink) : module_(module), sink_(sink) {}

  bool run() {
    check_datas();
    for (const Def& def : module_.defs()) check_def(def);
    for (const Entry& entry : module_.entries) check_entry(entry);
    return valid_;
  }

 private:
  /// How much is known of a variable where it is used.
  enum class Bound : std::uint8_t {
    Evaluated,    ///< may be an operand of a primitive
    Unevaluated,  ///< may be a thunk
    Caught        ///< by a handler: may be raised again
  };
  enum class Place : std::uint8_t { Value, Expression };  // Value: right-hand side of let or def

  /// The local variables around an expression.
  class Scope {
   public:
    void bind(Symbol name, Bound bound) {
      std::optional<Bound>& place = innermost_[name];
      shadowed_.emplace_back(&place, place);
      place = bound;
    }
    void unbind() {
      *shadowed_.back().first = shadowed_.back().second;
      shadowed_.pop_back();
    }
    [[nodiscard]] std::optional<Bound> find(Symbol name) const {
      const auto found = innermost_.find(name);
      return found == innermost_.end() ? std::nullopt : found->second;
    }

   private:
    std::unordered_map<Symbol, std::optional<Bound>> innermost_;
    std::vector<std::pair<std::optional<Bound>*, std::optional<Bound>>> shadowed_;
  };

  struct Visit {
    ExprId expr;
    Place place;
    diag::Span around;  ///< of the nearest expression around it that has a span
  };
  struct Bind {
    Symbol name;
    Bound bound;
  };
  struct Unbind {};  ///< the name that was bound last
  using Task = std::variant<Visit, Bind, Unbind>;

  void report(diag::Span span, std::string_view message) {
    valid_ = false;
    sink_.report(diag::Kind::InvalidCore, span, fmt::format("{}: {}", subject_, message));
  }
  std::string quoted(Symbol symbol) const {
    return symbol.valid() ? fmt::format("`{}`", module_.names.text(symbol)) : "without a name";
  }

  // --- items ---

  void check_datas() {
    std::unordered_set<Symbol> names;
    for (const Data& data : module_.datas()) {
      subject_ = fmt::format("data type {}", quoted(data.name));
      if (!names.insert(data.name).second) report(data.span, "is declared twice");
      if (data.representation.valid()) {
        check_type(data.representation, data.span);
        check_parameters(data.representation, data);
        if (!data.constructors.empty()) report(data.span, "a newtype has constructors");
      }
      std::unordered_set<Symbol> constructors;
      for (const ConstructorId id : data.constructors) {
        const Constructor& constructor = module_[id];
        if (!constructors.insert(constructor.name).second) {
          report(data.span, fmt::format("has two constructors {}", quoted(constructor.name)));
        }
        for (const TypeId field : constructor.fields) {
          check_type(field, data.span);
          if (!constructor.result) check_parameters(field, data);
        }
        if (constructor.result && constructor.result->size() != data.parameters.size())
          report(data.span,
                 fmt::format("constructor {} has a result with {} argument(s), not {}",
                             quoted(constructor.name), constructor.result->size(), data.parameters.size()));
      }
    }
  }

  /// Fields mention only the type variables that the declaration has.
  void check_parameters(TypeId id, const Data& data) {
    if (!id.valid()) return;
    const Type& type = module_.types[id];
    if (type.kind == TypeKind::Variable &&
        std::find(data.parameters.begin(), data.parameters.end(), type.symbol) == data.parameters.end()) {
      report(data.span,
             fmt::format("type variable {} is no parameter of the declaration", quoted(type.symbol)));
    }
    for (const TypeId argument : type.arguments) check_parameters(argument, data);
  }

  void check_def(const Def& def) {
    subject_ = fmt::format("definition {}", quoted(def.name));
    check_optional_type(def.type, def.span);
    check_expr(def.value, Place::Value, def.span);
  }
  void check_entry(const Entry& entry) {
    subject_ = fmt::format("entry {}", quoted(entry.name));
    check_expr(entry.body, Place::Expression, entry.span);
  }

  // --- types: declared data with the right number of arguments ---

  void check_optional_type(TypeId id, diag::Span span) {
    if (id.valid()) check_type(id, span);
  }
  void check_type(TypeId id, diag::Span span) {
    if (!id.valid()) return report(span, "a type is missing");
    if (!checked_types_.insert(id).second) return;
    const Type& type = module_.types[id];
    if (const auto arity = type_arity(type); !arity) {
      report(span, fmt::format("no data type {} is declared", quoted(type.symbol)));
    } else if (*arity != type.arguments.size()) {
      const std::string what = type.kind == TypeKind::Data ? quoted(type.symbol) : "a built-in type";
      report(span, fmt::format("{} takes {} type argument(s), not {}", what, *arity, type.arguments.size()));
    }
    for (const TypeId argument : type.arguments) check_type(argument, span);
  }
  std::optional<std::size_t> type_arity(const Type& type) const {
    switch (type.kind) {
      case TypeKind::Function: return 2;
      case TypeKind::Ref:
      case TypeKind::Array: return 1;
      case TypeKind::Data: {
        const Data* const data = module_.find_data(type.symbol);
        return data == nullptr ? std::nullopt : std::optional(data->parameters.size());
      }
      default: return 0;
    }
  }

  // --- expressions ---

  void check_expr(ExprId expr, Place place, diag::Span span) {
    tasks_.assign(1, Visit{expr, place, span});
    while (!tasks_.empty()) {
      const Task task = tasks_.back();
      tasks_.pop_back();
      if (const auto* visit = std::get_if<Visit>(&task)) check_node(*visit);
      if (const auto* bind = std::get_if<Bind>(&task)) scope_.bind(bind->name, bind->bound);
      if (std::holds_alternative<Unbind>(task)) scope_.unbind();
    }
  }

  void check_node(Visit visit) {
    span_ = visit.around;
    if (!visit.expr.valid() || visit.expr.index() >= module_.expr_count()) {
      return report(span_, "an expression is missing");
    }
    const Expr& expr = module_[visit.expr];
    if (expr.span.valid()) span_ = expr.span;
    check_place(expr.node, visit.place);
    std::visit([&](const auto& node) { check(node); }, expr.node);
  }

  void check_place(const Node& node, Place place) {
    const bool thunk = std::holds_alternative<Thunk>(node);
    if (place == Place::Expression && thunk)
      report(span_, "a thunk is only allowed right after the `=` of let or def");
    if (place == Place::Value && !thunk && !std::holds_alternative<Lambda>(node) &&
        !std::holds_alternative<Construct>(node)) {
      report(span_,
             "the right-hand side of let or def must be a thunk, a lambda or a constructor application");
    }
  }

  // Tasks are a stack: what is scheduled last is done first.
  void later(ExprId expr, Place place = Place::Expression) { tasks_.emplace_back(Visit{expr, place, span_}); }
  /// Schedules `body` with `names` in scope.
  void later_under(const std::vector<Bind>& names, ExprId body) {
    tasks_.insert(tasks_.end(), names.size(), Unbind{});
    later(body);
    for (const Bind& bind : names) tasks_.emplace_back(bind);
  }
  Bind bind(const Binder& binder, Bound bound) {
    if (!binder.name.valid()) report(span_, "a binder has no name");
    check_optional_type(binder.type, span_);
    return {binder.name, bound};
  }
  [[nodiscard]] Bound passed() const { return module_.strict ? Bound::Evaluated : Bound::Unevaluated; }

  // --- atoms ---

  void check_bound(const Atom& atom) {
    const auto* const variable = std::get_if<Symbol>(&atom);
    if (variable == nullptr || is_local(*variable)) return;
    if (!variable->valid() || module_.find_def(*variable) == nullptr) {
      report(span_, fmt::format("unbound variable {}", quoted(*variable)));
    }
  }
  void check_bound(const std::vector<Atom>& atoms) {
    for (const Atom& atom : atoms) check_bound(atom);
  }
  /// Checks that it is bound.
  bool is_evaluated(const Atom& atom) {
    check_bound(atom);
    const auto* const variable = std::get_if<Symbol>(&atom);
    if (variable == nullptr || !is_bound(*variable)) return true;
    const Bound bound = scope_.find(*variable).value_or(Bound::Unevaluated);
    return bound == Bound::Evaluated || (bound == Bound::Caught && module_.strict);
  }
  void report_unevaluated(const Atom& atom, std::string_view user) {
    report(span_,
           fmt::format("variable {} may be unevaluated and is an operand of {}: force it with case first",
                       quoted(std::get<Symbol>(atom)), user));
  }
  [[nodiscard]] bool is_local(Symbol variable) const { return scope_.find(variable).has_value(); }
  [[nodiscard]] bool is_bound(Symbol variable) const {
    return is_local(variable) || (variable.valid() && module_.find_def(variable) != nullptr);
  }

  /// Whether `id` is a constructor; that it has `count` fields.
  bool check_constructor(ConstructorId id, std::size_t count) {
    if (!id.valid() || id.index() >= module_.constructor_count()) {
      report(span_, "a constructor is missing");
      return false;
    }
    if (const std::size_t fields = module_[id].fields.size(); fields != count) {
      report(span_,
             fmt::format("constructor {} has {} field(s), not {}", quoted(module_[id].name), fields, count));
    }
    return true;
  }

  // --- one function per form ---

  void check(const AtomExpr& node) { check_bound(node.atom); }

  void check(const Lambda& node) {
    if (node.parameters.empty()) report(span_, "a lambda has no parameters");
    std::vector<Bind> names;
    for (const Binder& parameter : node.parameters) names.push_back(bind(parameter, passed()));
    later_under(names, node.body);
  }

  void check(const Apply& node) {
    if (node.arguments.empty()) report(span_, "an application has no arguments");
    check_bound(node.arguments);
    later(node.function);
  }

  void check(const Construct& node) {
    check_constructor(node.constructor, node.arguments.size());
    check_bound(node.arguments);
  }

  void check(const PrimitiveExpr& node) {
    const PrimitiveInfo& primitive = info(node.primitive);
    if (primitive.arity != node.arguments.size()) {
      report(span_, fmt::format("primitive `%{}` takes {} operand(s), not {}", primitive.text,
                                primitive.arity, node.arguments.size()));
    }
    for (const Atom& argument : node.arguments) {
      if (!is_evaluated(argument)) report_unevaluated(argument, fmt::format("`%{}`", primitive.text));
    }
  }

  void check(const Let& node) {
    std::unordered_set<Symbol> distinct;
    for (const Binding& binding : node.bindings) {
      const Symbol name = bind(binding.binder, Bound::Unevaluated).name;
      if (!distinct.insert(name).second) report(span_, fmt::format("a let binds {} twice", quoted(name)));
      tasks_.emplace_back(Unbind{});
    }
    later(node.body);
    for (const Binding& binding : node.bindings) later(binding.value, Place::Value);
    for (const Binding& binding : node.bindings)
      tasks_.emplace_back(Bind{binding.binder.name, Bound::Unevaluated});
  }

  void check(const Case& node) {
    check_alternatives(node.alternatives);
    const Bind whole = bind(node.binder, Bound::Evaluated);
    for (const Alternative& alternative : node.alternatives) {
      std::vector<Bind> names{whole};
      if (const auto* pattern = std::get_if<ConstructorPattern>(&alternative.pattern)) {
        for (const Binder& field : pattern->fields) names.push_back(bind(field, passed()));
      }
      later_under(names, alternative.body);
    }
    later(node.scrutinee);
  }

  /// A default stands last; the others are different literals of one kind, or different constructors of one
  /// data type.
  void check_alternatives(const std::vector<Alternative>& alternatives) {
    if (alternatives.size() == 1 && std::holds_alternative<DefaultPattern>(alternatives[0].pattern)) return;
    std::set<std::string> seen;  // literals as text, because NaN is not even equal to itself
    for (const Alternative& alternative : alternatives) {
      if (std::holds_alternative<DefaultPattern>(alternative.pattern)) {
        if (&alternative != &alternatives.back())
          report(span_, "the default alternative does not stand last");
        continue;
      }
      if (alternative.pattern.index() != alternatives[0].pattern.index() &&
          !std::holds_alternative<DefaultPattern>(alternatives[0].pattern)) {
        report(span_, "a case mixes constructors and literals");
        continue;
      }
      const std::string text = check_pattern(alternative, alternatives[0]);
      if (!seen.insert(text).second) report(span_, fmt::format("two alternatives for `{}`", text));
    }
  }
  /// Its text; `first` is the first alternative of the same case.
  std::string check_pattern(const Alternative& alternative, const Alternative& first) {
    if (const auto* literal = std::get_if<LiteralPattern>(&alternative.pattern)) {
      const auto* const expected = std::get_if<LiteralPattern>(&first.pattern);
      if (expected != nullptr && expected->literal.index() != literal->literal.index()) {
        report(span_, "a case mixes literals of several types");
      }
      return spell_literal(literal->literal);
    }
    const auto& pattern = std::get<ConstructorPattern>(alternative.pattern);
    if (!check_constructor(pattern.constructor, pattern.fields.size())) return {};
    const auto* const expected = std::get_if<ConstructorPattern>(&first.pattern);
    if (expected != nullptr && expected->constructor.valid() &&
        module_[expected->constructor].data != module_[pattern.constructor].data) {
      report(span_, fmt::format("a case mixes constructors of data types {} and {}",
                                quoted(module_[expected->constructor].data),
                                quoted(module_[pattern.constructor].data)));
    }
    return module_.names.text(module_[pattern.constructor].name);
  }

  void check(const Unknown& node) { check_type(node.type, span_); }
  void check(const Choice& node) {
    later(node.left);
    later(node.right);
  }
  void check(const Assume& node) {
    if (!is_evaluated(node.condition)) report_unevaluated(node.condition, "assume");
    later(node.body);
  }
  void check(const Assert& node) {
    if (!is_evaluated(node.condition)) report_unevaluated(node.condition, "assert");
    check_blame(node.blame);
    later(node.body);
  }
  void check(const Error& node) { check_blame(node.blame); }
  void check(const Raise& node) {
    check_bound(node.exception);
    if (!node.again) return;
    const auto* const variable = std::get_if<Symbol>(&node.exception);
    const bool caught = variable != nullptr && scope_.find(*variable) == Bound::Caught;
    if (!caught) report(span_, "only what a handler caught can be raised again, by the handler's variable");
  }
  void check_blame(BlameId id) {
    if (!id.valid()) report(span_, "the blame is missing");
  }
  void check(const Try& node) {
    later_under({bind(node.exception, Bound::Caught)}, node.handler);
    later(node.body);
  }
  void check(const Escape& node) { later_under({bind(node.continuation, Bound::Evaluated)}, node.body); }
  void check(const TypeLambda& node) { later(node.body); }
  void check(const TypeApply& node) {
    check_type(node.argument, span_);
    later(node.function);
  }
  void check(const Thunk& node) { later(node.body); }

  const Module& module_;
  diag::Sink& sink_;
  bool valid_ = true;
  std::string subject_;  // what is being checked: begins every message
  diag::Span span_;      // where it is
  std::vector<Task> tasks_;
  Scope scope_;
  std::unordered_set<TypeId> checked_types_;
};

}  // namespace

bool validate(const Module& module, diag::Sink& sink) { return Validator(module, sink).run(); }

}  // namespace culprit::core
