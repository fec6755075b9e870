#include "front/haskell/infer.h"

#include <algorithm>

#include <fmt/format.h>

#include "front/haskell/infer_state.h"

namespace culprit::front::haskell {

void infer_module(kernel::Module& module, Declarations& declarations, const Builtins& builtins,
                  diag::Sink& sink) {
  Inference(module, declarations, builtins, sink).run();
}

Inference::Inference(kernel::Module& module, Declarations& declarations, const Builtins& builtins,
                     diag::Sink& sink)
    : module_(module),
      declarations_(declarations),
      types_(declarations.types),
      builtins_(builtins),
      sink_(sink) {
  lenient_kinds_ = extension("PolyKinds") || extension("DataKinds") || extension("TypeFamilies");
  scoped_type_variables_ = extension("ScopedTypeVariables") || extension("GHC2021");
  monomorphism_restriction_ = !extension("NoMonomorphismRestriction");
}

void Inference::run() {
  declare_types();
  prepare_defaults();
  infer_derived_contexts();
  infer_top_groups();
  for (const kernel::ClassSource& source : module_.classes) check_defaults(source);
  for (const kernel::InstanceSource& source : module_.instances) check_instance(source);
  finish_module();
}

bool Inference::extension(std::string_view name) const {
  return std::find(module_.extensions.begin(), module_.extensions.end(), name) != module_.extensions.end();
}

void Inference::infer_top_groups() {
  for (const kernel::BindingGroup* group : module_.groups) {
    for (const kernel::FunctionBinding& function : group->functions) {
      if (function.signature == nullptr) continue;
      if (guarded([&] { declare_signature(function.value, *function.signature); })) continue;
      declarations_[function.value].type = {.body = types_.error()};
    }
  }
  for (const kernel::BindingGroup* group : module_.groups) {
    if (!guarded([&] { infer_group(*group); })) recover(*group);
  }
}

/// What the monomorphism restriction left open is decided by defaulting when all uses are known.
void Inference::finish_module() {
  errors_met_before_ = 0;
  level_ = 0;
  close_level(0);
  fill_aliases();
}

/// The definition has not been understood: nothing can be generated for it.
void Inference::give_up(ValueId id) {
  Value& value = declarations_[id];
  value.unsupported = true;
  if (value.primitive.empty()) value.primitive = "a definition with a type error";
}

/// Names of a definition with an error keep their signatures; the others fit everywhere.
void Inference::recover(const kernel::BindingGroup& group) {
  const auto recover_value = [&](ValueId id) {
    Value& value = declarations_[id];
    if (!value.has_signature || !value.type.body.valid()) value.type = {.body = types_.error()};
    give_up(id);
  };
  for (const kernel::FunctionBinding& function : group.functions) recover_value(function.value);
  for (const kernel::PatternBinding& binding : group.patterns) {
    for (const ValueId variable : binding.variables) recover_value(variable);
  }
}

// --- errors ---

void Inference::begin_definition() {
  ++definition_;
  errors_met_before_ = types_.errors_met();
}

void Inference::report(Span span, std::string message, std::string help) {
  if (!failed_definitions_.insert(definition_).second) return;
  sink_.report(diag::Kind::TypeError, span, std::move(message), std::move(help));
}

void Inference::fail(Span span, std::string message, std::string help) {
  report(span, std::move(message), std::move(help));
  throw Failed{};
}

std::vector<Type> Inference::fresh_types(std::uint32_t count) {
  std::vector<Type> types;
  types.reserve(count);
  for (std::uint32_t i = 0; i < count; ++i) types.push_back(fresh());
  return types;
}

}  // namespace culprit::front::haskell
