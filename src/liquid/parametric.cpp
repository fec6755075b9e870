// Polymorphic functions: what they give is made of what they were given. Whatever holds of all values of a
// type variable among the arguments holds of those in the result, also in recursive calls, where the function
// has one type otherwise (unary parametricity; 004 Fig. 8: T-Inst).
#include <algorithm>

#include "liquid/generator.h"

namespace culprit::liquid {

using core::TypeId;
using core::TypeKind;
using term::Term;

namespace {

constexpr std::size_t kMostMentioned = 8;

bool is_number(TypeKind kind) {
  return kind == TypeKind::Int63 || kind == TypeKind::Int64 || kind == TypeKind::Integer ||
         kind == TypeKind::Char;
}

}  // namespace

/// Values of type variables come from nowhere else: not from around the function, not from the program's
/// state, not from outside.
bool Generator::is_parametric(const RecursiveFunction& function) {
  if (function.group->scope.variables != nullptr || function.group->scope.types != nullptr) return false;
  for (const RecursiveGroup::Member& member : function.group->members) {
    if (mentions_.asks(member.lambda)) return false;
    for (const core::Def* def : mentions_.reachable(member.lambda)) {
      const bool computed = std::holds_alternative<core::Thunk>(module_[def->value].node);
      if (mentions_.asks(def->value) || (computed && (!def->type.valid() || !types_.is_closed(def->type))))
        return false;
    }
  }
  return true;
}

/// Neither code nor state.
bool Generator::is_plain(TypeId type, unsigned depth) {
  constexpr unsigned kDeep = 6;
  if (!type.valid() || depth > kDeep) return false;
  const core::Type known = module_.types[type];
  if (known.kind != TypeKind::Data)
    return is_number(known.kind) || known.kind == TypeKind::Bool || known.kind == TypeKind::Float ||
           known.kind == TypeKind::String;
  for (const std::vector<TypeId>& fields : templates_.shape(type).fields) {
    for (const TypeId field : fields) {
      if (field != type && !is_plain(field, depth + 1)) return false;
    }
  }
  return true;
}

/// Whether all parameters are plain, or functions from values of type variables to what is plain.
bool Generator::has_only_numbers(TypeId type, const TypeArguments& types) {
  const auto after_parameters = [&](TypeId rest, const auto& accept) {
    for (; module_.types[rest].kind == TypeKind::Function; rest = module_.types[rest].arguments[1]) {
      if (!accept(module_.types[rest].arguments[0])) return TypeId();
    }
    return rest;
  };
  const auto plain = [&](TypeId part) { return part.valid() && is_plain(types_.resolve(part, &types)); };
  const auto is_variable = [&](TypeId part) { return module_.types[part].kind == TypeKind::Variable; };
  const auto accept = [&](TypeId part) {
    if (module_.types[part].kind != TypeKind::Function) return plain(part);
    return plain(after_parameters(part, is_variable));
  };
  return plain(after_parameters(type, accept));
}

TemplateId Generator::made_of(const RecursiveFunction& function, TypeId instance,
                              const std::vector<ValueRef>& arguments, const Path& path, diag::Span span) {
  const TypeId general = function.group->members[function.member].type;
  if (!general.valid() || types_.is_closed(general)) return {};
  TypeArguments types;
  types_.match(general, instance, types);
  const bool numbers = std::all_of(types.begin(), types.end(), [&](const auto& each) {
    return is_number(module_.types[each.second].kind);
  });
  if (!numbers || types.empty() || !has_only_numbers(general, types) || !is_parametric(function)) return {};
  may_be_wider_ = true;
  if (!options_.wide) return {};
  const std::vector<Term> scope = mentioned_in(arguments);
  std::map<core::Symbol, TemplateId> variables;
  for (const auto& [name, type] : types) variables[name] = templates_.fresh(type, scope);
  const auto nothing = std::make_shared<const Bindings>();
  TypeId rest = general;
  for (const ValueRef& argument : arguments) {
    const core::Type arrow = module_.types[rest];
    if (arrow.kind != TypeKind::Function) return {};
    check(path, argument, templates_.masked(arrow.arguments[0], variables), nothing, span);
    rest = arrow.arguments[1];
  }
  return module_.types[rest].kind == TypeKind::Function ? TemplateId() : templates_.masked(rest, variables);
}

std::vector<Term> Generator::mentioned_in(const std::vector<ValueRef>& values) {
  std::set<Term> found;
  for (const ValueRef& value : values) {
    collect_relevant(*value, found, 0);
    if (const auto* data = std::get_if<TypedData>(&value->node)) collect_mentioned(*data, found);
  }
  std::vector<Term> all(found.begin(), found.end());
  if (all.size() > kMostMentioned) all.resize(kMostMentioned);
  return all;
}

/// What the types of the numbers in data may depend on.
void Generator::collect_mentioned(const TypedData& data, std::set<Term>& into) {
  collect_mentioned(data.type, data.substitution, into);
  const auto nothing = std::make_shared<const Bindings>();
  for (const TemplateId also : data.also) collect_mentioned(also, nothing, into);
}

void Generator::collect_mentioned(TemplateId id, const Substitution& substitution, std::set<Term>& into) {
  for (const std::vector<TemplateId>& fields : templates_[id].fields) {
    for (const TemplateId field : fields) {
      const Template& type = templates_[field];
      if (type.form != Form::Number || !type.refinement) continue;
      for (const Term argument : type.refinement->arguments) {
        const auto meaning = substitution->find(argument);
        const Term known = meaning == substitution->end() ? argument : meaning->second;
        if (argument == type.values[0]) continue;
        for (const Term variable : terms_.variables(known)) into.insert(variable);
      }
    }
  }
}

ValueRef Generator::strengthened(const ValueRef& value, TemplateId id, Path& path) {
  const Template type = templates_[id];
  if (type.form == Form::Number && type.refinement) {
    if (const auto* known = std::get_if<TermValue>(&value->node))
      path.body.push_back(substitute(*type.refinement, {{type.values[0], known->term}}));
    return value;
  }
  if (type.form != Form::Product && type.form != Form::Sum) return value;
  auto result = std::make_shared<Value>(*value);
  if (auto* built = std::get_if<Built>(&result->node)) {
    const std::vector<TemplateId>& fields = type.fields[module_[built->constructor].index];
    for (std::size_t i = 0; i < built->fields.size(); ++i)
      built->fields[i] = strengthened(built->fields[i], fields[i], path);
  } else if (auto* data = std::get_if<TypedData>(&result->node)) {
    data->also.push_back(id);
  }
  return result;
}

}  // namespace culprit::liquid
