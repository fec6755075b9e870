#include "front/haskell/liquid/condition_printer.h"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "front/common/print_uses.h"
#include "front/haskell/print_value.h"

namespace culprit::front::haskell::liquid {

namespace {

using core::Primitive;

std::string parenthesized(bool yes, std::string text) { return yes ? "(" + text + ")" : text; }

/// Of the names that the language itself has: lists, tuples, the unit.
bool is_syntax(std::string_view name) { return name == ":" || name[0] == '[' || name[0] == '('; }

}  // namespace

// --- names ---

std::string ConditionPrinter::fresh(const std::string& base) {
  std::string name = base;
  for (int i = 1; !taken_.insert(name).second; ++i) name = base + std::to_string(i);
  return name;
}

std::string ConditionPrinter::bind(core::Symbol variable, core::TypeId type) {
  const std::string name = fresh(variable_name(module_.names.text(variable)));
  names_[variable] = {name, type};
  return name;
}

std::string ConditionPrinter::qualified(Symbol module, Symbol name) {
  const std::string& text = declarations_.names.text(name);
  std::string place = module.valid() ? declarations_.names.text(module) : text;
  // What everybody knows by the name of another module.
  if (place == "Culprit.Map" || place == "Culprit.Set") place = "Data." + place.substr(place.find('.') + 1);
  if (is_syntax(text)) return is_operator(text) ? "(" + text + ")" : text;
  const bool internal = !module.valid() || place.starts_with("Culprit.");
  if (!internal && module != main_) constructors_.import(place);
  const std::string whole = (module == main_ ? "Main" : internal ? "Culprit" : place) + "." + text;
  return is_operator(text) ? "(" + whole + ")" : whole;
}

std::string ConditionPrinter::constructor(core::ConstructorId id) {
  const DataConId source = types_.source(id);
  if (!source.valid()) throw CannotWrite{"a refinement needs how a class is implemented"};
  if (constructors_.is_foreign(source)) return constructors_.name(source);
  return qualified(declarations_[source].module, declarations_[source].name);
}

std::string ConditionPrinter::variable(core::Symbol symbol, int context) {
  if (const auto found = in_place_.find(symbol); found != in_place_.end())
    return print(found->second, context);
  if (const auto found = names_.find(symbol); found != names_.end()) return found->second.name;
  return definition(symbol);
}

/// A function of the program, or a measure, which gets a definition.
std::string ConditionPrinter::definition(core::Symbol symbol) {
  if (const ValueId value = generator_.source(symbol); value.valid()) {
    if (!constructors_.can_be_named(value))
      throw CannotWrite{fmt::format("the function `{}`, which its module does not export",
                                    declarations_.names.text(declarations_[value].name))};
    return qualified(declarations_[value].module, declarations_[value].name);
  }
  if (const auto found = known_definitions_.find(symbol); found != known_definitions_.end())
    return found->second;
  const core::Def* def = module_.find_def(symbol);
  if (def == nullptr) throw CannotWrite{"a refinement mentions what is not in scope"};
  constexpr std::string_view kMeasure = "measure.";
  std::string text = module_.names.text(symbol);
  if (text.starts_with(kMeasure)) text.erase(0, kMeasure.size());
  // Definitions stay, whatever goes out of scope where they are met first.
  std::string name = fresh("culprit_" + variable_name(text));
  while (!definition_names_.insert(name).second) name = fresh("culprit_" + variable_name(text));
  known_definitions_[symbol] = name;
  pending_.push_back([this, symbol, name] { define(symbol, name); });
  return name;
}

void ConditionPrinter::define(core::Symbol symbol, const std::string& name) {
  const core::ExprId value = module_.find_def(symbol)->value;
  const auto taken = taken_;
  std::string left = name;
  core::ExprId body = value;
  if (const auto* function = std::get_if<core::Lambda>(&module_[value].node)) {
    for (const core::Binder& parameter : function->parameters) left += " " + bind(parameter.name);
    body = function->body;
  }
  const std::string right = print(body, kTop);
  taken_ = taken;
  definitions_ += fmt::format("{} = {}\n", left, right);
}

const std::string& ConditionPrinter::definitions() {
  while (!pending_.empty()) {
    const std::function<void()> next = std::move(pending_.back());
    pending_.pop_back();
    next();
  }
  return definitions_;
}

// --- atoms ---

core::TypeId ConditionPrinter::type_of(const core::Atom& atom) const {
  const auto* symbol = std::get_if<core::Symbol>(&atom);
  if (symbol == nullptr) return {};
  if (const auto found = in_place_.find(*symbol); found != in_place_.end()) {
    const auto* simple = std::get_if<core::AtomExpr>(&module_[found->second].node);
    return simple == nullptr ? core::TypeId() : type_of(simple->atom);
  }
  const auto found = names_.find(*symbol);
  return found == names_.end() ? core::TypeId() : found->second.type;
}

std::string ConditionPrinter::literal(const core::Literal& literal, core::TypeId type) {
  if (const auto* boolean = std::get_if<bool>(&literal)) return *boolean ? "Culprit.True" : "Culprit.False";
  if (const auto* real = std::get_if<double>(&literal))
    return parenthesized(*real < 0, double_literal(*real));
  if (std::holds_alternative<std::string>(literal)) throw CannotWrite{"a refinement uses a string"};
  const auto& number = std::get<base::BigInt>(literal);
  const bool is_char = type.valid() && module_.types[type].kind == core::TypeKind::Char;
  if (is_char && number >= 0 && number <= 0x10ffff)
    return char_literal(static_cast<char32_t>(number.get_ui()));
  return parenthesized(number < 0, number.get_str());
}

std::string ConditionPrinter::atom(const core::Atom& atom, int context, core::TypeId beside) {
  const auto* symbol = std::get_if<core::Symbol>(&atom);
  if (symbol == nullptr) return literal(std::get<core::Literal>(atom), beside);
  // Another name of an atom prints as that does, for which it matters what stands beside it.
  const auto found = in_place_.find(*symbol);
  const auto* same =
      found == in_place_.end() ? nullptr : std::get_if<core::AtomExpr>(&module_[found->second].node);
  return same != nullptr ? this->atom(same->atom, context, beside) : variable(*symbol, context);
}

// --- expressions ---

std::string ConditionPrinter::print(core::ExprId id, int context) {
  return std::visit([&](const auto& each) { return node(each, context); }, module_[id].node);
}

std::string ConditionPrinter::node(const core::Lambda& node, int context) {
  const auto taken = taken_;
  std::string text = "\\";
  for (const core::Binder& parameter : node.parameters) text += bind(parameter.name) + " ";
  text += "-> " + print(node.body, kTop);
  taken_ = taken;
  return parenthesized(context > kTop, text);
}

/// Dictionaries are Haskell's own business.
std::string ConditionPrinter::node(const core::Apply& node, int context) {
  std::size_t first = 0;
  if (const auto* lambda = std::get_if<core::Lambda>(&module_[node.function].node);
      lambda != nullptr && lambda->parameters.size() == node.arguments.size()) {
    for (std::size_t i = 0; i < node.arguments.size(); ++i) {
      const auto* symbol = std::get_if<core::Symbol>(&node.arguments[i]);
      if (symbol == nullptr) throw CannotWrite{"a refinement of a constant"};
      names_[lambda->parameters[i].name] = {variable(*symbol, kArgument), type_of(node.arguments[i])};
    }
    return print(lambda->body, context);
  }
  if (const auto* simple = std::get_if<core::AtomExpr>(&module_[node.function].node)) {
    const auto* symbol = std::get_if<core::Symbol>(&simple->atom);
    const ValueId value = symbol == nullptr ? ValueId() : generator_.source(*symbol);
    if (value.valid()) first = std::min(node.arguments.size(), declarations_[value].type.constraints.size());
  }
  std::string text = print(node.function, kArgument);
  for (std::size_t i = first; i < node.arguments.size(); ++i)
    text += " " + atom(node.arguments[i], kArgument);
  return parenthesized(context >= kArgument && first < node.arguments.size(), text);
}

std::string ConditionPrinter::node(const core::Construct& node, int context) {
  const DataConId source = types_.source(node.constructor);
  std::string text = constructor(node.constructor);
  for (const core::Atom& argument : node.arguments) text += " " + atom(argument, kArgument);
  if (source.valid() && declarations_.names.text(declarations_[source].name).starts_with("(,"))
    return "(" + text + ")";
  return parenthesized(context >= kArgument && !node.arguments.empty(), text);
}

std::string ConditionPrinter::binary(std::string_view op, int precedence, const std::string& left,
                                     const std::string& right, int context) const {
  return parenthesized(context > precedence, fmt::format("{} Culprit.{} {}", left, op, right));
}

const core::PrimitiveExpr* ConditionPrinter::compared(const core::PrimitiveExpr& node) const {
  if (node.primitive != Primitive::IntLt && node.primitive != Primitive::IntLe) return nullptr;
  const auto* symbol = std::get_if<core::Symbol>(&node.arguments[0]);
  const auto found = symbol == nullptr ? in_place_.end() : in_place_.find(*symbol);
  if (found == in_place_.end()) return nullptr;
  const auto* inner = std::get_if<core::PrimitiveExpr>(&module_[found->second].node);
  return inner != nullptr && inner->primitive == Primitive::Compare ? inner : nullptr;
}

namespace {

struct BinaryOperator {
  Primitive primitive;
  std::string_view text;
  int precedence;
};
constexpr BinaryOperator kBinary[] = {
    {Primitive::IntAdd, "+", 6},     {Primitive::IntSub, "-", 6},     {Primitive::IntMul, "*", 7},
    {Primitive::IntDiv, "`div`", 7}, {Primitive::IntMod, "`mod`", 7}, {Primitive::FloatAdd, "+", 6},
    {Primitive::FloatSub, "-", 6},   {Primitive::FloatMul, "*", 7},   {Primitive::FloatDiv, "/", 7},
    {Primitive::IntEq, "==", 4},     {Primitive::FloatEq, "==", 4},   {Primitive::Equal, "==", 4},
    {Primitive::IntLt, "<", 4},      {Primitive::IntLe, "<=", 4},     {Primitive::FloatLt, "<", 4},
    {Primitive::FloatLe, "<=", 4},
};

}  // namespace

std::string ConditionPrinter::node(const core::PrimitiveExpr& node, int context) {
  const core::PrimitiveExpr* two_steps = compared(node);
  compares_ = compares_ || node.primitive == Primitive::Equal;
  orders_ = orders_ || two_steps != nullptr;
  const std::vector<core::Atom>& operands = two_steps == nullptr ? node.arguments : two_steps->arguments;
  for (const BinaryOperator& op : kBinary) {
    if (op.primitive != node.primitive) continue;
    const core::TypeId type = type_of(operands[0]).valid() ? type_of(operands[0]) : type_of(operands[1]);
    const int left = op.precedence == kCompare ? op.precedence + 1 : op.precedence;
    if (op.text[0] == '`') {
      return parenthesized(context > op.precedence,
                           fmt::format("{} `Culprit.{} {}", atom(operands[0], left), op.text.substr(1),
                                       atom(operands[1], op.precedence + 1)));
    }
    return binary(op.text, op.precedence, atom(operands[0], left, type),
                  atom(operands[1], op.precedence + 1, type), context);
  }
  std::string_view function;
  if (node.primitive == Primitive::IntNeg || node.primitive == Primitive::FloatNeg) function = "negate";
  if (node.primitive == Primitive::FloatOfInt) function = "fromIntegral";
  if (node.primitive == Primitive::BoolNot) function = "not";
  if (function.empty())
    throw CannotWrite{fmt::format("a refinement uses {}", core::info(node.primitive).text)};
  return parenthesized(context >= kArgument,
                       fmt::format("Culprit.{} {}", function, atom(operands[0], kArgument)));
}

std::string ConditionPrinter::node(const core::Let& node, int context) {
  std::string text;
  const auto taken = taken_;
  for (const core::Binding& binding : node.bindings) {
    if (uses(module_, binding.binder.name, node.body) < 2) {
      in_place_[binding.binder.name] = binding.value;
      continue;
    }
    const std::string value = print(binding.value, kTop);
    text += fmt::format("let {} = {} in ", bind(binding.binder.name), value);
  }
  const bool plain = text.empty();
  text += print(node.body, plain ? context : kTop);
  taken_ = taken;
  return parenthesized(!plain && context > kTop, text);
}

std::string ConditionPrinter::node(const core::Error&, int context) {
  return parenthesized(context >= kArgument, "Culprit.error \"not defined\"");
}

// --- cases ---

bool ConditionPrinter::is_truth(core::ExprId id, bool value) const {
  const auto* simple = std::get_if<core::AtomExpr>(&module_[id].node);
  const auto* constant = simple == nullptr ? nullptr : std::get_if<core::Literal>(&simple->atom);
  const auto* boolean = constant == nullptr ? nullptr : std::get_if<bool>(constant);
  return boolean != nullptr && *boolean == value;
}

bool ConditionPrinter::is_negation(core::ExprId id, core::ExprId of) const {
  const auto* node = std::get_if<core::Case>(&module_[id].node);
  return node != nullptr && node->scrutinee == of && node->alternatives.size() == 2 &&
         is_truth(node->alternatives[0].body, false) && is_truth(node->alternatives[1].body, true);
}

std::string ConditionPrinter::branch(core::ExprId condition, core::ExprId yes, core::ExprId no, int context) {
  if (is_truth(yes, false) && is_truth(no, true)) {
    return parenthesized(context >= kArgument, "Culprit.not " + print(condition, kArgument));
  }
  if (is_truth(no, false)) return binary("&&", kAnd, print(condition, kAnd + 1), print(yes, kAnd), context);
  if (is_truth(yes, true)) return binary("||", kOr, print(condition, kOr + 1), print(no, kOr), context);
  if (is_truth(no, true))
    return binary("||", kOr, "Culprit.not " + print(condition, kArgument), print(yes, kOr), context);
  if (is_negation(no, yes))
    return binary("==", kCompare, print(condition, kCompare + 1), print(yes, kCompare + 1), context);
  return parenthesized(context > kTop, fmt::format("if {} then {} else {}", print(condition, kTop),
                                                   print(yes, kTop), print(no, kTop)));
}

std::string ConditionPrinter::node(const core::Case& node, int context) {
  const core::Alternative& first = node.alternatives.front();
  if (const auto* constant = std::get_if<core::LiteralPattern>(&first.pattern);
      constant != nullptr && std::holds_alternative<bool>(constant->literal) &&
      node.alternatives.size() == 2) {
    const bool yes_first = std::get<bool>(constant->literal);
    return branch(node.scrutinee, node.alternatives[yes_first ? 0 : 1].body,
                  node.alternatives[yes_first ? 1 : 0].body, context);
  }
  if (!std::holds_alternative<core::DefaultPattern>(first.pattern)) return match(node, context);
  const bool simple = std::holds_alternative<core::AtomExpr>(module_[node.scrutinee].node);
  if (simple || uses(module_, node.binder.name, first.body) < 2) {
    in_place_[node.binder.name] = node.scrutinee;
    return print(first.body, context);
  }
  const auto taken = taken_;
  const std::string value = print(node.scrutinee, kTop);
  const std::string name = bind(node.binder.name);
  const std::string text = fmt::format("let {} = {} in {}", name, value, print(first.body, kTop));
  taken_ = taken;
  return parenthesized(context > kTop, text);
}

std::string ConditionPrinter::pattern(const core::Alternative& alternative) {
  if (const auto* constant = std::get_if<core::LiteralPattern>(&alternative.pattern))
    return literal(constant->literal, {});
  const auto* data = std::get_if<core::ConstructorPattern>(&alternative.pattern);
  if (data == nullptr) return "_";
  std::string text = constructor(data->constructor);
  for (const core::Binder& field : data->fields)
    text += uses(module_, field.name, alternative.body) > 0 ? " " + bind(field.name) : " _";
  return text;
}

std::string ConditionPrinter::match(const core::Case& node, int context) {
  std::string text = fmt::format("case {} of {{ ", print(node.scrutinee, kTop));
  in_place_[node.binder.name] = node.scrutinee;
  for (std::size_t i = 0; i < node.alternatives.size(); ++i) {
    const auto taken = taken_;
    const std::string left = pattern(node.alternatives[i]);
    text += fmt::format("{}{} -> {}", i == 0 ? "" : "; ", left, print(node.alternatives[i].body, kTop));
    taken_ = taken;
  }
  return parenthesized(context > kTop, text + " }");
}

// --- types ---

bool ConditionPrinter::is_refined(core::SpecId type) const {
  const core::Spec& spec = module_[type];
  return spec.refinement.valid() || !spec.predicates.empty() ||
         std::any_of(spec.arguments.begin(), spec.arguments.end(),
                     [this](core::SpecId argument) { return is_refined(argument); });
}

std::string ConditionPrinter::predicate(core::SpecId type) {
  const std::string name = fresh("v");
  return fmt::format("\\{} -> {}", name, holds(type, name));
}

std::string ConditionPrinter::holds(core::SpecId id, const std::string& value) {
  const core::Spec& type = module_[id];
  std::vector<std::string> conditions;
  const auto says = [this](core::SpecId argument) { return is_refined(argument); };
  if (std::any_of(type.arguments.begin(), type.arguments.end(), says)) {
    std::vector<std::string> parts;
    for (const core::SpecId argument : type.arguments)
      parts.push_back(is_refined(argument) ? predicate(argument) : "");
    conditions.push_back(all_inside(type.data, parts, value));
  }
  if (!type.predicates.empty()) conditions.push_back(keeps(type.data, type.predicates, value));
  if (type.refinement.valid()) {
    rename(type.binder, value, type.type);
    conditions.push_back(parenthesized(!conditions.empty(), print(type.refinement, kTop)));
  }
  return conditions.empty() ? "Culprit.True" : fmt::format("{}", fmt::join(conditions, " Culprit.&& "));
}

// --- abstract refinements ---

std::string ConditionPrinter::keeps(core::Symbol data, const std::vector<core::ExprId>& predicates,
                                    const std::string& value) {
  const auto spec = std::find_if(module_.data_specs.begin(), module_.data_specs.end(),
                                 [data](const core::DataSpec& each) { return each.data == data; });
  if (spec == module_.data_specs.end()) throw CannotWrite{"what its abstract refinements say is not known"};
  std::string& name = keeps_[data];
  if (name.empty()) {
    name = fresh("culpritKeeps");
    pending_.push_back([this, &spec = *spec, name] { define_keeps(spec, name); });
  }
  std::string text = name;
  for (const core::ExprId predicate : predicates) text += " " + print(predicate, kArgument);
  return text + " " + value;
}

void ConditionPrinter::define_keeps(const core::DataSpec& spec, const std::string& name) {
  const auto taken = taken_;
  std::string left = name;
  for (const core::AbstractRefinement& parameter : spec.abstract) left += " " + bind(parameter.name);
  std::string cases;
  for (const core::DataSpec::OfConstructor& each : spec.constructors) {
    std::string pattern = constructor(each.constructor);
    std::vector<std::string> conditions;
    for (std::size_t i = 0; i < each.fields.size(); ++i) {
      const std::string field = bind(each.fields[i], module_[each.types[i]].type);
      pattern += " " + field;
      const bool checked =
          module_[each.types[i]].kind != core::SpecKind::Function && is_refined(each.types[i]);
      if (checked) conditions.push_back(holds(each.types[i], field));
    }
    cases += fmt::format(
        "{}{} -> {}", cases.empty() ? "" : "; ", pattern,
        conditions.empty() ? "Culprit.True" : fmt::format("{}", fmt::join(conditions, " Culprit.&& ")));
  }
  const std::string value = fresh("v");
  taken_ = taken;
  definitions_ += fmt::format("{} {} = case {} of {{ {} }}\n", left, value, value, cases);
}

// --- inside of data ---

std::string ConditionPrinter::all_inside(core::Symbol data, const std::vector<std::string>& predicates,
                                         const std::string& value) {
  std::string text = traversal(data);
  for (const std::string& predicate : predicates)
    text += fmt::format(" ({})", predicate.empty() ? "\\_ -> Culprit.True" : predicate);
  return text + " " + value;
}

std::string ConditionPrinter::traversal(core::Symbol data) {
  const TypeConId source = types_.source(data);
  if (!source.valid()) throw CannotWrite{"what its type is made of is not known"};
  const std::string& name = declarations_.names.text(declarations_[source].name);
  const std::string& module =
      declarations_[source].module.valid() ? declarations_.names.text(declarations_[source].module) : name;
  if (name == "[]") return "Culprit.all";
  if (module_.find_data(data)->abstract) {
    if (module == "Culprit.Map" && name == "Map") return "culpritAllOfMap";
    if (module == "Culprit.Set" && name == "Set") return "Culprit.all";
    throw CannotWrite{fmt::format("the type {} hides what it is made of", name)};
  }
  if (const auto found = traversals_.find(data); found != traversals_.end()) return found->second;
  const std::string function = fresh("culpritAll" + (is_operator(name) || is_syntax(name) ? "Parts" : name));
  traversals_[data] = function;
  pending_.push_back([this, data, function] { define_traversal(data, function); });
  return function;
}

void ConditionPrinter::define_traversal(core::Symbol data, const std::string& name) {
  const core::Data& type = *module_.find_data(data);
  std::vector<std::string> predicates;
  for (std::size_t i = 0; i < type.parameters.size(); ++i) predicates.push_back(fmt::format("p{}", i + 1));
  std::string cases;
  for (const core::ConstructorId id : type.constructors) {
    std::string left = constructor(id);
    std::string right;
    const std::vector<core::TypeId> fields = module_[id].fields;
    for (std::size_t i = 0; i < fields.size(); ++i) {
      const std::string field = fmt::format("x{}", i + 1);
      const std::string part = holds(fields[i], type, predicates, field);
      left += part.empty() ? " _" : " " + field;
      if (!part.empty()) right += (right.empty() ? "" : " Culprit.&& ") + part;
    }
    cases +=
        fmt::format("{}{} -> {}", cases.empty() ? "" : "; ", left, right.empty() ? "Culprit.True" : right);
  }
  definitions_ += fmt::format("{} {} v = case v of {{ {} }}\n", name, fmt::join(predicates, " "), cases);
}

std::string ConditionPrinter::holds(core::TypeId type, const core::Data& owner,
                                    const std::vector<std::string>& predicates, const std::string& value) {
  const core::Type& node = module_.types[type];
  if (node.kind == core::TypeKind::Variable) {
    const auto found = std::find(owner.parameters.begin(), owner.parameters.end(), node.symbol);
    if (found == owner.parameters.end()) return {};
    return predicates[static_cast<std::size_t>(found - owner.parameters.begin())] + " " + value;
  }
  if (node.kind != core::TypeKind::Data || module_.find_data(node.symbol) == nullptr) return {};
  std::vector<std::string> inner;
  bool says_something = false;
  for (const core::TypeId argument : node.arguments) {
    const std::string name = fmt::format("{}'", value);
    const std::string part = holds(argument, owner, predicates, name);
    inner.push_back(part.empty() ? "" : fmt::format("\\{} -> {}", name, part));
    says_something = says_something || !part.empty();
  }
  return says_something ? all_inside(node.symbol, inner, value) : "";
}

}  // namespace culprit::front::haskell::liquid
