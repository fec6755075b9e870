#include "front/haskell/deriving.h"

#include <algorithm>

namespace culprit::front::haskell {

bool Deriver::is_enumeration() const {
  return !constructors().empty() && std::all_of(constructors().begin(), constructors().end(),
                                                [&](DataConId id) { return declarations_[id].arity == 0; });
}

Deriver::Names Deriver::fresh_fields(DataConId id, std::string_view name) {
  Names result;
  for (std::uint32_t i = 0; i < declarations_[id].arity; ++i) result.push_back(fresh(name));
  return result;
}

Deriver::Expr Deriver::var(KnownValue name) {
  const ValueId id = known_[name];
  if (!id.valid()) throw CannotDerive{"the library has no `" + std::string(name_of(name)) + "` here"};
  return build_.variable(id, span_);
}

Deriver::Expr Deriver::con(KnownConstructor name) {
  const DataConId id = known_[name];
  if (!id.valid()) throw CannotDerive{"the library has no `" + std::string(name_of(name)) + "` here"};
  return build_.constructor(id, span_);
}

Deriver::Expr Deriver::call(KnownValue function, std::initializer_list<Expr> arguments) {
  return build_.apply(var(function), arguments, span_);
}

Deriver::Expr Deriver::int_number(std::uint64_t value) {
  const auto* type = build_.type_con(build_.builtins().int_type, span_);
  return build_.expr(span_, kernel::Annotated{number(value), type});
}

Deriver::Expr Deriver::boolean(bool value) {
  return con(value ? build_.builtins().true_con : build_.builtins().false_con);
}

Deriver::Pattern Deriver::pat(DataConId id, const Names& fields) {
  std::vector<Pattern> arguments;
  for (const ValueId field : fields) arguments.push_back(pat(field));
  return build_.constructor_pattern(id, arguments, span_);
}

Deriver::Expr Deriver::tag(Expr value) {
  std::vector<kernel::Match> clauses;
  for (const DataConId id : constructors()) {
    std::vector<Pattern> ignored;
    while (ignored.size() < declarations_[id].arity) ignored.push_back(any());
    clauses.push_back(
        clause({build_.constructor_pattern(id, ignored, span_)}, int_number(declarations_[id].index)));
  }
  return cases(value, clauses);
}

Deriver::Expr Deriver::from_tag(Expr tag, Expr otherwise) {
  std::vector<kernel::Match> clauses;
  for (const DataConId id : constructors()) {
    const std::string digits = std::to_string(declarations_[id].index);
    const ast::Literal literal = {.kind = ast::Literal::Kind::Integer, .text = build_.text(digits)};
    clauses.push_back(clause({build_.pattern(span_, kernel::PatternLiteral{.literal = literal})}, con(id)));
  }
  clauses.push_back(clause({any()}, otherwise));
  return cases(tag, clauses);
}

Deriver::Expr Deriver::conjunction(const std::vector<Expr>& conditions) {
  if (conditions.empty()) return boolean(true);
  Expr result = conditions.back();
  for (std::size_t i = conditions.size() - 1; i-- > 0;)
    result = call(KnownValue::And, {conditions[i], result});
  return result;
}

namespace {

using kernel::TypeExpr;

const TypeExpr& head_of(const TypeExpr& type) {
  const TypeExpr* head = &type;
  while (const auto* apply = std::get_if<kernel::TypeApply>(&head->node)) head = apply->function;
  return *head;
}

class ContextFinder {
 public:
  ContextFinder(const kernel::TypeSource& source, std::uint32_t class_arity)
      : source_(source), class_arity_(class_arity) {}

  DerivedContext run() {
    for (const kernel::DataConSource& constructor : source_.constructors) {
      for (const TypeExpr* field : constructor.fields) look(*field);
    }
    return std::move(result_);
  }

 private:
  void look(const TypeExpr& type) {
    if (const auto* variable = std::get_if<kernel::TypeVariable>(&type.node)) {
      if (class_arity_ == 0 && is_parameter(variable->name)) need(type, variable->name);
      return;
    }
    const auto* apply = std::get_if<kernel::TypeApply>(&type.node);
    if (apply == nullptr) return;
    const auto* head = std::get_if<kernel::TypeVariable>(&head_of(type).node);
    if (head != nullptr && is_parameter(head->name)) {
      if (class_arity_ == 0) {
        result_.push_back(&type);
      } else {
        need(*apply->function, head->name);
      }
      return;
    }
    look_at_parts(type);
  }

  void look_at_parts(const TypeExpr& type) {
    const TypeExpr* part = &type;
    while (const auto* apply = std::get_if<kernel::TypeApply>(&part->node)) {
      // A variable that is passed on unapplied, as `m` in `StateT s m a`, needs the class itself.
      const auto* variable = std::get_if<kernel::TypeVariable>(&apply->argument->node);
      const bool passed_on = part != &type && class_arity_ > 0 && variable != nullptr;
      if (passed_on && is_parameter(variable->name) && is_applied_elsewhere(variable->name)) {
        need(*apply->argument, variable->name);
      } else {
        look(*apply->argument);
      }
      part = apply->function;
    }
  }

  /// Without kinds: a variable is of higher kind if some field applies it.
  [[nodiscard]] bool is_applied_elsewhere(Symbol variable) const {
    for (const kernel::DataConSource& constructor : source_.constructors) {
      for (const TypeExpr* field : constructor.fields) {
        if (applies(variable, *field)) return true;
      }
    }
    return false;
  }

  static bool applies(Symbol variable, const TypeExpr& type) {
    const auto* apply = std::get_if<kernel::TypeApply>(&type.node);
    if (apply == nullptr) return false;
    const auto* head = std::get_if<kernel::TypeVariable>(&head_of(type).node);
    if (head != nullptr && head->name == variable) return true;
    return applies(variable, *apply->function) || applies(variable, *apply->argument);
  }

  [[nodiscard]] bool is_parameter(Symbol name) const {
    const auto end = source_.parameters.end() - static_cast<std::ptrdiff_t>(std::min<std::size_t>(
                                                    class_arity_, source_.parameters.size()));
    return std::find(source_.parameters.begin(), end, name) != end;
  }

  void need(const TypeExpr& type, Symbol variable) {
    if (std::find(variables_.begin(), variables_.end(), variable) != variables_.end()) return;
    variables_.push_back(variable);
    result_.push_back(&type);
  }

  const kernel::TypeSource& source_;
  std::uint32_t class_arity_;
  DerivedContext result_;
  std::vector<Symbol> variables_;
};

}  // namespace

DerivedContext derived_context(const kernel::TypeSource& source, std::uint32_t class_arity) {
  return ContextFinder(source, class_arity).run();
}

}  // namespace culprit::front::haskell
