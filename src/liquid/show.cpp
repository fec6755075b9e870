#include "liquid/show.h"

#include <algorithm>
#include <set>

#include <fmt/format.h>

namespace culprit::liquid {

using core::TypeKind;
using term::Term;

std::string source_name(const std::string& name) {
  const std::size_t dot = name.rfind('.');
  const bool numbered = dot != std::string::npos && dot > 0 && dot + 1 < name.size() &&
                        std::all_of(name.begin() + static_cast<std::ptrdiff_t>(dot) + 1, name.end(),
                                    [](unsigned char c) { return std::isdigit(c) != 0; });
  return numbered ? name.substr(0, dot) : name;
}

namespace {

class TypeText {
 public:
  TypeText(const Constraints& constraints, const Assignment& solution, core::Module& module,
           term::Manager& terms)
      : constraints_(constraints), solution_(solution), module_(module), terms_(terms) {}

  std::string function(const Template& type, const std::vector<std::string>& parameters) {
    const std::map<Term, std::string> outer = names_;
    std::vector<std::string> texts(type.parameters.size());
    // Functions may depend on all other parameters.
    for (const bool functions : {false, true}) {
      for (std::size_t i = 0; i < texts.size(); ++i) {
        const Template& parameter = at(type.parameters[i]);
        if ((parameter.form == Form::Function) != functions) continue;
        const std::string name = i < parameters.size() ? source_name(parameters[i]) : unused_name('x');
        const std::string text = value(type.parameters[i], functions);
        texts[i] = is_unit(parameter) ? text : fmt::format("{}:{}", name, text);
        name_values(parameter, name);
      }
    }
    texts.push_back(value(type.result, false));
    names_ = outer;
    return fmt::format("{}", fmt::join(texts, " -> "));
  }

 private:
  [[nodiscard]] const Template& at(TemplateId id) const { return constraints_.templates[id.index()]; }
  [[nodiscard]] static bool is_unit(const Template& type) {
    return type.form == Form::Product && type.fields[0].empty();
  }

  /// A letter that means nothing else here.
  [[nodiscard]] std::string unused_name(char first) const {
    std::string name(1, first);
    const auto is_used = [&] {
      return std::any_of(names_.begin(), names_.end(),
                         [&](const auto& known) { return known.second == name; });
    };
    while (is_used()) name += '\'';
    return name;
  }

  void name_values(const Template& type, const std::string& name) {
    if (type.form == Form::Number || type.form == Form::Truth) names_[type.values[0]] = name;
    if (type.form == Form::Array) names_[type.values[0]] = "length " + name;
    if (type.form == Form::Sum && type.recursive) names_[type.values.back()] = "size " + name;
  }

  std::string value(TemplateId id, bool is_argument) {
    const Template& type = at(id);
    if (type.form == Form::Function) {
      const std::string text = function(type, {});
      return is_argument ? "(" + text + ")" : text;
    }
    std::string plain = plain_type(type);
    if (!type.refinement || is_unit(type)) return plain;
    const std::map<Term, std::string> outer = names_;
    name_values(type, "v");
    const std::string condition = refinement(*type.refinement, type.values.size());
    names_ = outer;
    return condition.empty() ? plain : fmt::format("{{v:{} | {}}}", plain, condition);
  }

  /// Later parts may depend on earlier ones, which then have names.
  std::string product(const Template& type) {
    const std::map<Term, std::string> outer = names_;
    std::vector<std::string> parts;
    for (const TemplateId field : type.fields[0]) {
      const std::string name = unused_name('a');
      const std::string text = value(field, true);
      parts.push_back(at(field).values.empty() ? text : fmt::format("{}:{}", name, text));
      name_values(at(field), name);
    }
    names_ = outer;
    return fmt::format("({})", fmt::join(parts, " * "));
  }

  std::string plain_type(const Template& type) {
    if (type.form == Form::Product && type.fields[0].size() > 1) {
      return product(type);
    }
    const core::Type& known = module_.types[type.type];
    if (type.form == Form::Array) return value(type.content, true) + " array";
    if (type.form == Form::Reference) return value(type.content, true) + " ref";
    const core::Data* data = known.kind == TypeKind::Data ? module_.find_data(known.symbol) : nullptr;
    if (type.form == Form::Sum && known.arguments.size() == 1) {
      // The one type argument is shown refined where a constructor has a field of it.
      for (std::size_t i = 0; i < type.fields.size(); ++i) {
        for (const TemplateId field : type.fields[i]) {
          if (at(field).type == known.arguments[0])
            return value(field, true) + " " + module_.names.text(data->name);
        }
      }
    }
    return name_of(type.type);
  }

  std::string name_of(core::TypeId id) {
    const core::Type known = module_.types[id];
    switch (known.kind) {
      case TypeKind::Int63:
      case TypeKind::Int64:
      case TypeKind::Integer: return "int";
      case TypeKind::Bool: return "bool";
      case TypeKind::Char: return "char";
      case TypeKind::Float: return "float";
      case TypeKind::String: return "string";
      case TypeKind::Variable: return "'" + module_.names.text(known.symbol);
      case TypeKind::Data: break;
      default: return "_";
    }
    std::vector<std::string> arguments;
    for (const core::TypeId argument : known.arguments) arguments.push_back(name_of(argument));
    const std::string name = module_.names.text(known.symbol);
    if (arguments.empty()) return name;
    if (arguments.size() == 1) return arguments[0] + " " + name;
    return fmt::format("({}) {}", fmt::join(arguments, ", "), name);
  }

  /// The conjuncts of the solution that are about the value, and about things with names.
  std::string refinement(const Application& application, std::size_t values) {
    const Predicate& predicate = constraints_.system.predicates[application.predicate.index()];
    std::map<Term, std::string> names;
    std::set<Term> own;
    for (std::size_t i = 0; i < predicate.parameters.size(); ++i) {
      if (i < values) own.insert(predicate.parameters[i]);
      if (const auto name = names_.find(application.arguments[i]); name != names_.end())
        names[predicate.parameters[i]] = name->second;
    }
    const Term formula = solution_[application.predicate.index()];
    std::vector<Term> conjuncts = {formula};
    if (terms_.kind(formula) == term::Kind::And) {
      const auto operands = terms_.operands(formula);
      conjuncts.assign(operands.begin(), operands.end());
    }
    Term all = terms_.boolean(true);
    for (const Term conjunct : conjuncts) {
      const std::vector<Term>& variables = terms_.variables(conjunct);
      const bool named = std::all_of(variables.begin(), variables.end(),
                                     [&](Term variable) { return names.count(variable) != 0; });
      const bool about_value = std::any_of(variables.begin(), variables.end(),
                                           [&](Term variable) { return own.count(variable) != 0; });
      if (named && about_value) all = terms_.conj(all, conjunct);
    }
    return terms_.is_true(all) ? "" : show_formula(terms_, all, names);
  }

  const Constraints& constraints_;
  const Assignment& solution_;
  core::Module& module_;
  term::Manager& terms_;
  std::map<Term, std::string> names_;
};

}  // namespace

std::string show(const Constraints& constraints, const Assignment& solution, const InferredFunction& function,
                 core::Module& module, term::Manager& terms) {
  return TypeText(constraints, solution, module, terms)
      .function(constraints.templates[function.type.index()], function.parameters);
}

}  // namespace culprit::liquid
