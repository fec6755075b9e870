#include "infer_evidence.h"

#include <algorithm>
#include <map>
#include <vector>

#include <fmt/format.h>

namespace culprit::front::haskell {

namespace {

class Checker {
 public:
  Checker(const Declarations& declarations, const kernel::Module& module)
      : declarations_(declarations), module_(module) {}

  std::string run() {
    for (const kernel::BindingGroup* group : module_.groups) check(*group);
    for (const kernel::ClassSource& source : module_.classes) {
      for (const kernel::FunctionBinding& function : source.defaults) check(function);
    }
    for (const kernel::InstanceSource& source : module_.instances) check(source);
    return problems_;
  }

 private:
  void problem(std::string_view what) { problems_ += fmt::format("{}: {}\n", where_, what); }

  // --- dictionaries ---

  void bind(kernel::Slice<kernel::DictionaryVariable> variables, const std::vector<Constraint>& constraints) {
    if (variables.size() != constraints.size()) {
      problem(fmt::format("{} parameters for {} constraints", variables.size(), constraints.size()));
      return;
    }
    for (std::size_t i = 0; i < variables.size(); ++i) scope_[variables[i]] = constraints[i].class_id;
  }

  void expect(const kernel::Dictionary* dictionary, ClassId wanted) {
    if (dictionary == nullptr) return problem("no dictionary");
    if (class_of(*dictionary) != wanted) problem("a dictionary of another class, or none");
  }

  void expect_all(kernel::Slice<const kernel::Dictionary*> dictionaries,
                  const std::vector<Constraint>& constraints) {
    if (dictionaries.size() != constraints.size()) {
      return problem(
          fmt::format("{} dictionaries for {} constraints", dictionaries.size(), constraints.size()));
    }
    for (std::size_t i = 0; i < dictionaries.size(); ++i) expect(dictionaries[i], constraints[i].class_id);
  }

  ClassId class_of(const kernel::Dictionary& dictionary) {
    if (const auto* variable = std::get_if<kernel::DictionaryVariable>(&dictionary.node)) {
      const auto found = scope_.find(*variable);
      if (found == scope_.end()) problem(fmt::format("d{} is not in scope", variable->index()));
      return found == scope_.end() ? ClassId() : found->second;
    }
    if (const auto* from = std::get_if<kernel::DictionaryFromInstance>(&dictionary.node)) {
      const Instance& instance = declarations_[from->instance];
      expect_all(from->arguments, instance.context);
      return instance.class_id;
    }
    if (const auto* super = std::get_if<kernel::DictionaryFromSuperclass>(&dictionary.node)) {
      expect(super->dictionary, super->subclass);
      return declarations_[super->subclass].superclasses[super->index].class_id;
    }
    return {};
  }

  // --- bindings ---

  void check(const kernel::BindingGroup& group) {
    for (const kernel::FunctionBinding& function : group.functions) check(function);
    for (const kernel::PatternBinding& binding : group.patterns) {
      check(*binding.pattern);
      check(binding.rhs);
    }
  }

  void check(const kernel::FunctionBinding& function) {
    const auto before = scope_;
    const std::string outer = where_;
    const Value& value = declarations_[function.value];
    if (value.unsupported) return;
    where_ += "/" + declarations_.names.text(value.name);
    bind(function.dictionaries, value.type.constraints);
    check(function.matches);
    scope_ = before;
    where_ = outer;
  }

  void check(const kernel::InstanceSource& source) {
    const Instance& instance = declarations_[source.instance];
    const Class& declared = declarations_[instance.class_id];
    where_ = "instance " + declarations_.names.text(declared.name);
    if (unknown(instance)) return;
    bind(source.dictionaries, instance.context);
    expect_all(source.superclasses, declared.superclasses);
    if (instance.reuses) expect(source.reused, instance.class_id);
    scope_.clear();
    for (const kernel::FunctionBinding& function : source.methods) check(function);
    where_.clear();
  }

  /// Whether it is for a type that is not supported.
  bool unknown(const Instance& instance) const {
    return std::any_of(instance.head.begin(), instance.head.end(),
                       [&](Type type) { return declarations_.types.form(type) == TypeForm::Error; });
  }

  void check(const kernel::Matches& matches) {
    for (const kernel::Match& match : matches.matches) {
      const auto before = scope_;
      for (const kernel::Pattern* pattern : match.patterns) check(*pattern);
      check(match.rhs);
      scope_ = before;
    }
  }

  void check(const kernel::RightHandSide& rhs) {
    for (const kernel::BindingGroup* group : rhs.where) check(*group);
    for (const kernel::Guarded& alternative : rhs.alternatives) {
      const auto before = scope_;
      for (const kernel::Guard& guard : alternative.guards) check(guard);
      check(*alternative.body);
      scope_ = before;
    }
  }

  void check(const kernel::Guard& guard) {
    if (const auto* condition = std::get_if<kernel::GuardCondition>(&guard)) check(*condition->condition);
    if (const auto* pattern = std::get_if<kernel::GuardPattern>(&guard)) {
      check(*pattern->value);
      check(*pattern->pattern);
    }
    if (const auto* let = std::get_if<kernel::GuardLet>(&guard)) {
      for (const kernel::BindingGroup* group : let->groups) check(*group);
    }
  }

  // --- patterns ---

  void check(const kernel::Pattern& pattern) {
    if (!pattern.type.valid()) problem("a pattern without a type");
    std::visit([&](const auto& node) { check_pattern(node); }, pattern.node);
  }
  void check_pattern(const kernel::PatternWildcard&) {}
  void check_pattern(const kernel::PatternVariable&) {}
  void check_pattern(const kernel::PatternAs& node) { check(*node.pattern); }
  void check_pattern(const kernel::PatternConstructor& node) {
    bind(node.dictionaries, declarations_[node.constructor].scheme.constraints);
    for (const kernel::Pattern* argument : node.arguments) check(*argument);
  }
  void check_pattern(const kernel::PatternLiteral& node) {
    using Kind = ast::Literal::Kind;
    if (node.literal.kind == Kind::Char || node.literal.kind == Kind::String) return;
    const bool whole = node.literal.kind == Kind::Integer;
    expect(node.number, module_.well_known[whole ? KnownClass::Num : KnownClass::Fractional]);
    expect(node.equality, module_.well_known[KnownClass::Eq]);
  }
  void check_pattern(const kernel::PatternList& node) {
    for (const kernel::Pattern* element : node.elements) check(*element);
  }
  void check_pattern(const kernel::PatternLazy& node) { check(*node.pattern); }
  void check_pattern(const kernel::PatternBang& node) { check(*node.pattern); }
  void check_pattern(const kernel::PatternView& node) {
    check(*node.function);
    check(*node.pattern);
  }
  void check_pattern(const kernel::PatternSignature& node) { check(*node.pattern); }

  // --- expressions ---

  void check(const kernel::Expr& expr) {
    if (!expr.type.valid()) problem("an expression without a type");
    const auto before = scope_;
    if (!expr.abstracted.empty()) {
      const TypeNode& node = declarations_.types[declarations_.types.resolve(expr.type)];
      if (node.form != TypeForm::Forall) return problem("parameters of what is not polymorphic");
      bind(expr.abstracted, declarations_.types.schemes[node.scheme].constraints);
    }
    std::visit([&](const auto& node) { check_expr(node); }, expr.node);
    scope_ = before;
  }
  void check_expr(const kernel::Variable& node) {
    const Scheme& scheme = declarations_[node.value].type;
    const Type type = declarations_.types.resolve(scheme.body);
    const bool opened = declarations_.types[type].form == TypeForm::Forall;
    expect_all(node.dictionaries,
               opened ? declarations_.types.schemes[declarations_.types[type].scheme].constraints
                      : scheme.constraints);
  }
  void check_expr(const kernel::Constructor& node) {
    expect_all(node.dictionaries, declarations_[node.constructor].scheme.constraints);
  }
  void check_expr(const kernel::IntegerLiteral& node) {
    expect(node.number, module_.well_known[KnownClass::Num]);
  }
  void check_expr(const kernel::RationalLiteral& node) {
    expect(node.number, module_.well_known[KnownClass::Fractional]);
  }
  void check_expr(const kernel::CharLiteral&) {}
  void check_expr(const kernel::StringLiteral&) {}
  void check_expr(const kernel::Apply& node) {
    check(*node.function);
    for (const kernel::Expr* argument : node.arguments) check(*argument);
  }
  void check_expr(const kernel::ApplyType& node) { check(*node.function); }
  void check_expr(const kernel::Lambda& node) { check(node.matches); }
  void check_expr(const kernel::Let& node) {
    for (const kernel::BindingGroup* group : node.groups) check(*group);
    check(*node.body);
  }
  void check_expr(const kernel::If& node) {
    for (const kernel::Expr* part : {node.condition, node.then_branch, node.else_branch}) check(*part);
  }
  void check_expr(const kernel::Case& node) {
    for (const kernel::Expr* scrutinee : node.scrutinees) check(*scrutinee);
    check(node.matches);
  }
  void check_expr(const kernel::List& node) {
    for (const kernel::Expr* element : node.elements) check(*element);
  }
  void check_expr(const kernel::RecordConstruct& node) {
    expect_all(node.dictionaries, declarations_[node.constructor].scheme.constraints);
    for (const kernel::Expr* argument : node.arguments) {
      if (argument != nullptr) check(*argument);
    }
  }
  void check_expr(const kernel::RecordUpdate& node) {
    check(*node.record);
    for (const kernel::FieldUpdate& update : node.updates) check(*update.value);
  }
  void check_expr(const kernel::Annotated& node) { check(*node.value); }
  void check_expr(const kernel::Hole&) {}
  void check_expr(const kernel::Unsupported&) {}

  const Declarations& declarations_;
  const kernel::Module& module_;
  std::map<kernel::DictionaryVariable, ClassId> scope_;
  std::string where_;
  std::string problems_;
};

}  // namespace

std::string check_evidence(const Declarations& declarations, const kernel::Module& module) {
  return Checker(declarations, module).run();
}

}  // namespace culprit::front::haskell
