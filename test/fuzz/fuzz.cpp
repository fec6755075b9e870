#include "fuzz.h"

#include <algorithm>

#include "core/printer.h"

namespace culprit::test {

front::Printed CoreProgram::print(core::ExprId value, core::TypeId, const front::Evaluate&) {
  return {core::print(*module_, value), false};
}

front::Rendered CoreProgram::render(const core::Entry& entry, const std::vector<front::Input>& given) {
  front::Rendered rendered;
  rendered.call = module_->names.text(entry.name);
  inputs.clear();
  for (const front::Input& input : given) {
    inputs.push_back(input.value);
    rendered.inputs.emplace_back(module_->names.text(input.label), core::print(*module_, input.value));
  }
  return rendered;
}

verify::Verdict CoreProgram::check(const env::Options& options) {
  const diag::SourceManager sources;
  const env::Cancellation cancel;
  const core::Entry entry = module_->entries.at(0);
  return verify::check(*this, entry, sources, options, cancel);
}

namespace {

using namespace core;  // NOLINT(google-build-using-namespace)

class Finite {
 public:
  explicit Finite(Module& module) : module_(module) {}

  void run() {
    const std::size_t count = module_.expr_count();
    for (std::size_t i = 0; i < count; ++i) {
      const ExprId id(i);
      const auto* unknown = std::get_if<Unknown>(&module_[id].node);
      if (unknown == nullptr) continue;
      const Unknown copy = *unknown;
      if (module_.types[copy.type].kind != TypeKind::Bool)
        module_.mutate(id).node = module_[made_of(copy)].node;
    }
  }

 private:
  Symbol fresh() { return module_.names.intern("finite" + std::to_string(++names_)); }
  ExprId bind(ExprId value, Symbol name, ExprId body) {
    return module_.add(Case{value, {name, {}}, {{DefaultPattern{}, body}}});
  }
  ExprId atom(Symbol name) { return module_.add(AtomExpr{name}); }
  ExprId primitive(Primitive operation, std::vector<Atom> operands) {
    return module_.add(PrimitiveExpr{operation, std::move(operands)});
  }

  ExprId made_of(const Unknown& unknown) {
    const Type type = module_.types[unknown.type];
    if (type.kind == TypeKind::Bool) return module_.add(unknown);
    if (type.kind == TypeKind::Int63) return small_integer(unknown);
    if (type.kind == TypeKind::Ref) {
      const Symbol content = fresh();
      return bind(made_of({type.arguments[0], unknown.label, unknown.input}), content,
                  primitive(Primitive::RefNew, {content}));
    }
    return data(unknown, type);
  }
  ExprId small_integer(const Unknown& unknown) {
    const Symbol n = fresh(), low = fresh(), high = fresh();
    const Literal zero = base::big(0), largest = base::big(kIntegers - 1);
    const ExprId upper =
        bind(primitive(Primitive::IntLe, {n, largest}), high, module_.add(Assume{high, atom(n)}));
    const ExprId lower = bind(primitive(Primitive::IntLe, {zero, n}), low, module_.add(Assume{low, upper}));
    return bind(module_.add(unknown), n, lower);
  }
  /// The last constructor, with the first one where its type comes again: a list of one element.
  ExprId data(const Unknown& unknown, const Type& type) {
    const Data& declaration = *module_.find_data(type.symbol);
    const ConstructorId constructor = declaration.constructors.back();
    std::vector<Atom> fields;
    std::vector<std::pair<Symbol, ExprId>> bindings;
    for (const TypeId field : std::vector<TypeId>(module_[constructor].fields)) {
      const TypeId actual = module_.types.substitute(field, declaration.parameters, type.arguments);
      const ExprId value = actual == unknown.type
                               ? module_.add(Construct{declaration.constructors.front(), {}})
                               : made_of({actual, unknown.label, unknown.input});
      bindings.emplace_back(fresh(), value);
      fields.emplace_back(bindings.back().first);
    }
    ExprId result = module_.add(Construct{constructor, fields});
    for (std::size_t i = bindings.size(); i > 0; --i)
      result = bind(bindings[i - 1].second, bindings[i - 1].first, result);
    return result;
  }

  Module& module_;
  unsigned names_ = 0;
};

}  // namespace

void make_finite(core::Module& module) { Finite(module).run(); }

bool AllInputs::any(ReferenceResult::Kind kind) const {
  return std::any_of(results.begin(), results.end(),
                     [&](const ReferenceResult& result) { return result.kind == kind; });
}

AllInputs try_all_inputs(const core::Module& module, std::size_t most) {
  // An odometer whose digits come into being as they are asked for.
  struct Digit {
    std::uint32_t value;
    std::uint32_t limit;
  };
  AllInputs all;
  std::vector<Digit> digits;
  while (true) {
    std::size_t used = 0;
    const Inputs inputs = [&](std::uint32_t limit) {
      if (used == digits.size()) digits.push_back({0, limit});
      return digits[used++].value;
    };
    all.results.push_back(evaluate(module, module.entries.at(0).body, inputs));
    digits.resize(used);
    while (!digits.empty() && digits.back().value + 1 == digits.back().limit) digits.pop_back();
    if (digits.empty()) return all;
    ++digits.back().value;
    if (all.results.size() == most) {
      all.complete = false;
      return all;
    }
  }
}

std::string text_of(const core::Module& module) { return core::print(module); }

}  // namespace culprit::test
