#include "front/racket/print_value.h"

#include <algorithm>
#include <cctype>
#include <utility>

#include <fmt/format.h>

#include "front/common/print_uses.h"
#include "front/racket/characters.h"

namespace culprit::front::racket {

namespace {

std::string flonum_literal(double value) {
  std::string text = base::shortest(value);
  if (text == "inf") return "+inf.0";
  if (text == "-inf") return "-inf.0";
  if (text.find("nan") != std::string::npos) return "+nan.0";
  if (text.find_first_of(".e") == std::string::npos) text += ".0";
  return text;
}

std::vector<Code> leaves(const std::vector<std::string>& names) {
  std::vector<Code> result;
  for (const std::string& name : names) result.push_back(leaf(name));
  return result;
}

}  // namespace

std::string string_literal(std::string_view text) {
  std::string result = "\"";
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '"' || c == '\\') {
      result += '\\';
      result += c;
    } else if (byte < 32 || byte == 127) {
      result += fmt::format("\\u{:04x}", byte);
    } else {
      result += c;
    }
  }
  return result + "\"";
}

std::string latin1_literal(std::string_view text) { return string_literal(utf8_of_latin1(text)); }

namespace {

/// `(make-vector 2 0)` as `(vector 0 0)`, as a person would write it.
Code made_vector(const Code& made) {
  constexpr std::size_t kMost = 4;
  const Code& count = made.parts[1];
  const Code& element = made.parts[2];
  if (count.name.size() != 1 || count.name[0] < '0' || count.name[0] > '0' + static_cast<int>(kMost))
    return made;
  const auto many = static_cast<std::size_t>(count.name[0] - '0');
  if (many > 0 && !element.parts.empty()) return made;
  return call("vector", std::vector<Code>(many, element));
}

}  // namespace

ValuePrinter::ValuePrinter(core::Module& module, const kernel::Program& program,
                           const std::vector<core::ConstructorId>& structs)
    : module_(module), program_(program) {
  for (std::size_t i = 0; i < structs.size(); ++i) {
    if (structs[i].valid()) structs_[structs[i]] = i;
  }
  restart();
}

Code ValuePrinter::print(core::ExprId value) { return expr(value).code; }

ValuePrinter::Variable ValuePrinter::expr(core::ExprId id) {
  return std::visit([&](const auto& inner) { return node(inner); }, module_[id].node);
}

std::string ValuePrinter::fresh(std::string_view name) {
  std::string base;
  for (const char c : name) {
    if (c >= 'a' && c <= 'z') base += c;
    if (c == '.') break;
  }
  if (base.empty()) base += 'x';
  const int used = taken_[base]++;
  return used == 0 ? base : fmt::format("{}{}", base, used);
}

std::vector<std::string> ValuePrinter::parameters(unsigned count) {
  std::vector<std::string> result;
  for (unsigned i = 0; i < count; ++i) result.push_back(fresh("a"));
  return result;
}

// --- atoms ---

Code ValuePrinter::literal(const core::Literal& literal) {
  if (const auto* truth = std::get_if<bool>(&literal)) return leaf(*truth ? "#t" : "#f");
  if (const auto* text = std::get_if<std::string>(&literal)) return leaf(latin1_literal(*text));
  if (const auto* real = std::get_if<double>(&literal)) return leaf(flonum_literal(*real));
  return leaf(std::get<base::BigInt>(literal).get_str());
}

ValuePrinter::Variable ValuePrinter::atom(const core::Atom& atom) {
  if (const auto* name = std::get_if<core::Symbol>(&atom)) return symbol(*name);
  return {literal(std::get<core::Literal>(atom))};
}

/// Where a core function is kept, it is a Racket function of one argument after the other.
Code ValuePrinter::value(const core::Atom& atom) {
  const Variable found = this->atom(atom);
  if (found.form == Form::Variadic) {
    const std::string list = fresh("l");
    return lambda({list}, call("apply", {found.code, leaf(list)}));
  }
  if (found.form == Form::Method) return as_value(found);
  if (found.form != Form::Code && (found.form != Form::Procedure || found.arity == 1)) return found.code;
  const std::vector<std::string> names = parameters(std::max(found.arity, 1U));
  Code result = with_method(found, found.arity == 0 ? std::vector<Code>() : leaves(names));
  for (std::size_t i = names.size(); i-- > 0;) result = lambda({names[i]}, std::move(result));
  return result;
}

/// Calls of methods have something in front of the arguments.
Code ValuePrinter::with_method(const Variable& function, std::vector<Code> arguments) {
  if (function.form == Form::Procedure) return apply(function.code, std::move(arguments));
  Code result = function.code;
  result.parts.insert(result.parts.end(), arguments.begin(), arguments.end());
  return result;
}

Code ValuePrinter::as_value(const Variable& variable) {
  const std::vector<std::string> names = parameters(variable.arity);
  return lambda(names, with_method(variable, leaves(names)));
}

ValuePrinter::Variable ValuePrinter::symbol(core::Symbol name) {
  if (const auto found = variables_.find(name); found != variables_.end()) return found->second;
  const core::Def* def = module_.find_def(name);
  if (def == nullptr) return {leaf(module_.names.text(name))};
  if (!def->witness) return expr(def->value);
  const bool listed = std::find(shared_.begin(), shared_.end(), name) != shared_.end();
  if (!listed && field_cells_.count(name) == 0) shared_.push_back(name);
  return {leaf(module_.names.text(name))};
}

/// Names of the program are not bound again.
void ValuePrinter::restart() {
  variables_.clear();
  taken_.clear();
  shared_.clear();
  instances_.clear();
  for (const kernel::Module& module : program_.modules) {
    if (module.library) continue;
    for (const kernel::Provide& provide : module.provides) taken_[std::string(provide.name)] = 1;
  }
}

std::vector<std::pair<std::string, std::string>> ValuePrinter::definitions() {
  std::vector<std::pair<std::string, std::string>> result;
  for (std::size_t i = 0; i < shared_.size(); ++i) {  // printing one may discover others
    Code value = print(module_.find_def(shared_[i])->value);
    if (parameters_.count(shared_[i]) != 0) value = as_parameter(std::move(value));
    result.emplace_back(module_.names.text(shared_[i]), text(value));
  }
  std::reverse(result.begin(), result.end());
  for (const auto& [name, value] : instances_) result.emplace_back(name, text(value));
  return result;
}

// --- functions ---

ValuePrinter::Variable ValuePrinter::node(const core::AtomExpr& node) { return atom(node.atom); }

ValuePrinter::Variable ValuePrinter::node(const core::Lambda& node) {
  const bool once = std::exchange(once_, false);  // who knows how often it is called
  std::vector<std::string> names;
  for (const core::Binder& parameter : node.parameters) {
    names.push_back(fresh(parameter.name));
    variables_[parameter.name] = {leaf(names.back())};
  }
  Code result = expr(node.body).code;
  for (std::size_t i = names.size(); i-- > 0;) result = lambda({names[i]}, std::move(result));
  once_ = once;
  return {std::move(result), Form::Curried};
}

/// The procedure of `arity` arguments whose code is a core function.
Code ValuePrinter::procedure(const core::Atom& code, unsigned arity) {
  const auto* name = std::get_if<core::Symbol>(&code);
  const core::Def* def = name == nullptr ? nullptr : module_.find_def(*name);
  if (def != nullptr && !def->witness) {
    if (const auto* lambda = std::get_if<core::Lambda>(&module_[def->value].node);
        lambda == nullptr || lambda->parameters.size() != std::max(arity, 1U))
      return leaf(module_.names.text(*name));
  }
  const Variable function = atom(code);
  if (function.form == Form::Code && function.arity == arity) return as_value(function);
  if (function.form == Form::Procedure && function.arity == arity) return function.code;
  if (Code flat = uncurried(function.code, arity); !flat.parts.empty()) return flat;
  const std::vector<std::string> names = parameters(arity);
  Code result = function.code;
  for (const std::string& each : names) result = apply(std::move(result), {leaf(each)});
  if (arity == 0) result = apply(function.code, {call("void")});
  return lambda(names, std::move(result));
}

Code ValuePrinter::applied(const Variable& function, const std::vector<core::Atom>& arguments) {
  std::size_t used = 0;
  Code result = function.code;
  if (function.form == Form::Variadic) {
    Code list = value(arguments[used++]);
    result = list.is("list") ? apply(std::move(result), {list.parts.begin() + 1, list.parts.end()})
                             : call("apply", {std::move(result), std::move(list)});
  } else if (function.form == Form::Procedure || function.form == Form::Code) {
    std::vector<Code> given;
    for (; used < function.arity && used < arguments.size(); ++used) given.push_back(value(arguments[used]));
    const std::vector<std::string> missing = parameters(function.arity - static_cast<unsigned>(used));
    for (const std::string& each : missing) given.push_back(leaf(each));
    if (function.arity == 0) used = 1;
    result = with_method(function, std::move(given));
    for (std::size_t i = missing.size(); i-- > 0;) result = lambda({missing[i]}, std::move(result));
  }
  for (; used < arguments.size(); ++used) result = apply(std::move(result), {value(arguments[used])});
  return result;
}

ValuePrinter::Variable ValuePrinter::node(const core::Apply& node) {
  return {applied(expr(node.function), node.arguments), Form::Curried};
}

/// What is done with a cell that belongs to a parameter or a field.
std::optional<Code> ValuePrinter::on_cell(const core::PrimitiveExpr& node) {
  const bool gets = node.primitive == core::Primitive::RefGet;
  if (!gets && node.primitive != core::Primitive::RefSet) return std::nullopt;
  if (is_parameter(node.arguments[0])) {
    const Code parameter = value(node.arguments[0]);
    return gets ? form({parameter}) : form({parameter, value(node.arguments[1])});
  }
  const Variable* field = field_cell(node.arguments[0]);
  if (field == nullptr) return std::nullopt;
  const Variable used = *field;
  return gets ? used.code : field_set(used.set, value(node.arguments[1]));
}

ValuePrinter::Variable ValuePrinter::node(const core::PrimitiveExpr& node) {
  if (std::optional<Code> code = on_cell(node)) return {std::move(*code)};
  const auto with = [&](std::string_view function) {
    std::vector<Code> arguments;
    for (const core::Atom& argument : node.arguments) arguments.push_back(value(argument));
    return Variable{call(function, std::move(arguments))};
  };
  switch (node.primitive) {
    case core::Primitive::RefNew: return with("box");
    case core::Primitive::RefGet: return with("unbox");
    case core::Primitive::RefSet: return with("set-box!");
    case core::Primitive::ArrayMake: return {made_vector(with("make-vector").code)};
    case core::Primitive::ArrayGet: return with("vector-ref");
    case core::Primitive::ArraySet: return with("vector-set!");
    case core::Primitive::ArrayLength: return with("vector-length");
    case core::Primitive::I63Add:
    case core::Primitive::IntAdd: return with("+");
    case core::Primitive::IntLt: return with("<");
    case core::Primitive::BoolNot: return with("not");
    case core::Primitive::Equal: return with("equal?");
    default: return {call("void")};
  }
}

// --- bindings ---

ValuePrinter::Variable ValuePrinter::node(const core::Let& node) {
  std::vector<std::pair<std::string, Code>> bindings;
  for (const core::Binding& binding : node.bindings) {
    const Variable value = expr(binding.value);
    const bool once = uses(module_, binding.binder.name, node.body) <= 1;
    if (once || node.bindings.size() > 1) {
      variables_[binding.binder.name] = value;
      continue;
    }
    const std::string name = fresh(binding.binder.name);
    variables_[binding.binder.name] = {leaf(name), value.form, value.arity};
    bindings.emplace_back(name, value.code);
  }
  Variable body = expr(node.body);
  for (std::size_t i = bindings.size(); i-- > 0;)
    body.code = let(bindings[i].first, std::move(bindings[i].second), std::move(body.code));
  return body;
}

bool ValuePrinter::is_pure(core::ExprId id) const {
  const auto& node = module_[id].node;
  return std::holds_alternative<core::AtomExpr>(node) || std::holds_alternative<core::Construct>(node) ||
         std::holds_alternative<core::Lambda>(node);
}

/// Whether it only makes something: then it does not matter when.
bool ValuePrinter::is_made(core::ExprId id, int depth) const {
  constexpr int kDeepest = 50;
  if (is_pure(id)) return true;
  if (depth > kDeepest) return false;
  if (const auto* primitive = std::get_if<core::PrimitiveExpr>(&module_[id].node))
    return primitive->primitive == core::Primitive::RefNew ||
           primitive->primitive == core::Primitive::ArrayMake;
  const auto* bound = std::get_if<core::Case>(&module_[id].node);
  return bound != nullptr && bound->alternatives.size() == 1 &&
         std::holds_alternative<core::DefaultPattern>(bound->alternatives[0].pattern) &&
         is_made(bound->scrutinee, depth + 1) && is_made(bound->alternatives[0].body, depth + 1);
}

ValuePrinter::Variable ValuePrinter::node(const core::Case& node) {
  const Variable scrutinee = expr(node.scrutinee);
  const bool binds = node.alternatives.size() == 1 &&
                     std::holds_alternative<core::DefaultPattern>(node.alternatives[0].pattern);
  if (!binds) {
    variables_[node.binder.name] = scrutinee;
    return {branch(node, scrutinee), Form::Curried};
  }
  const core::ExprId body = node.alternatives[0].body;
  const int used = uses(module_, node.binder.name, body);
  if (is_pure(node.scrutinee) || (used == 1 && is_made(node.scrutinee, 0))) {
    variables_[node.binder.name] = scrutinee;
    return expr(body);
  }
  if (used == 0) {
    if (once_ && is_made(body, 0)) return scrutinee;
    Variable rest = expr(body);
    rest.code = in_sequence(scrutinee.code, std::move(rest.code));
    return rest;
  }
  if (const auto* made = std::get_if<core::Construct>(&module_[body].node);
      made != nullptr && module_.names.text(module_[made->constructor].name) == "Param")
    return {as_parameter(scrutinee.code)};
  const std::string name = fresh(node.binder.name);
  variables_[node.binder.name] = {leaf(name), scrutinee.form, scrutinee.arity};
  Variable rest = expr(body);
  rest.code = let(name, scrutinee.code, std::move(rest.code));
  return rest;
}

// --- exceptions ---

ValuePrinter::Variable ValuePrinter::node(const core::Raise& node) {
  return {call("raise", {value(node.exception)})};
}

ValuePrinter::Variable ValuePrinter::node(const core::Try& node) {
  Code body = expr(node.body).code;
  const std::string name = fresh(node.exception.name);
  variables_[node.exception.name] = {leaf(name)};
  Code handler = lambda({name}, expr(node.handler).code);
  return {call("with-handlers", {form({clause(leaf("void"), std::move(handler))}), std::move(body)})};
}

// --- contexts ---

Code ValuePrinter::print_use_of(core::ExprId function, std::vector<std::string> exports) {
  const auto* lambda = std::get_if<core::Lambda>(&module_[function].node);
  exports_ = std::move(exports);
  if (lambda == nullptr || lambda->parameters.size() != 1) return apply(print(function), {exports_from(0)});
  variables_[lambda->parameters[0].name] = {exports_from(0), Form::Exports, 0};
  once_ = true;
  Code result = expr(lambda->body).code;
  once_ = false;
  return result;
}

Code ValuePrinter::print_use_of(core::ExprId function, Code value) {
  const auto* lambda = std::get_if<core::Lambda>(&module_[function].node);
  if (lambda == nullptr || lambda->parameters.size() != 1) return apply(print(function), {std::move(value)});
  const std::string name = fresh(lambda->parameters[0].name);
  variables_[lambda->parameters[0].name] = {leaf(name)};
  once_ = true;
  Code body = expr(lambda->body).code;
  once_ = false;
  return let(name, std::move(value), std::move(body));
}

Code ValuePrinter::exports_from(std::size_t first) const {
  return call("list", leaves({exports_.begin() + static_cast<std::ptrdiff_t>(first), exports_.end()}));
}

}  // namespace culprit::front::racket
