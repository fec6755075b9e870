// Small library functions are translated where they are called: ($), (.), comparison and arithmetic at known
// types. Arguments that are used once stand where they are used.
#include <algorithm>

#include "core/spelling.h"
#include "front/haskell/generate.h"

namespace culprit::front::haskell {

namespace {

constexpr std::size_t kLargestInlined = 16;  // nodes of a body
constexpr int kDeepestInlined = 12;          // inlined calls inside each other

/// Looks at the body of a definition: how large it is, and how its variables are used.
class Examiner {
 public:
  explicit Examiner(const std::vector<ValueId>& parameters)
      : parameters_(parameters), uses_(parameters.size(), 0), inside_function_(parameters.size(), false) {}

  /// False: too large, or something that is not inlined.
  bool look(const kernel::Expr& expr) {
    if (++size_ > kLargestInlined || !expr.abstracted.empty()) return false;
    if (const auto* node = std::get_if<kernel::Variable>(&expr.node)) {
      use(node->value);
      return true;
    }
    if (const auto* node = std::get_if<kernel::Apply>(&expr.node)) {
      return look(*node->function) &&
             std::all_of(node->arguments.begin(), node->arguments.end(),
                         [&](const kernel::Expr* argument) { return look(*argument); });
    }
    if (const auto* node = std::get_if<kernel::If>(&expr.node)) {
      return look(*node->condition) && look(*node->then_branch) && look(*node->else_branch);
    }
    if (const auto* node = std::get_if<kernel::Annotated>(&expr.node)) return look(*node->value);
    if (const auto* node = std::get_if<kernel::ApplyType>(&expr.node)) return look(*node->function);
    if (const auto* node = std::get_if<kernel::Lambda>(&expr.node)) return look_into(*node);
    return std::holds_alternative<kernel::Constructor>(expr.node) ||
           std::holds_alternative<kernel::IntegerLiteral>(expr.node) ||
           std::holds_alternative<kernel::CharLiteral>(expr.node) ||
           std::holds_alternative<kernel::StringLiteral>(expr.node);
  }

  [[nodiscard]] bool once(std::size_t parameter) const {
    return uses_[parameter] == 1 && !inside_function_[parameter];
  }
  [[nodiscard]] bool never(std::size_t parameter) const { return uses_[parameter] == 0; }
  std::vector<ValueId> bound;

 private:
  void use(ValueId value) {
    for (std::size_t i = 0; i < parameters_.size(); ++i) {
      if (parameters_[i] != value) continue;
      ++uses_[i];
      if (functions_ > 0) inside_function_[i] = true;
    }
  }

  bool look_into(const kernel::Lambda& lambda) {
    if (lambda.matches.matches.size() != 1) return false;
    const kernel::Match& match = lambda.matches.matches[0];
    if (!match.rhs.where.empty() || !match.rhs.alternatives[0].guards.empty()) return false;
    for (const kernel::Pattern* pattern : match.patterns) {
      const auto* variable = std::get_if<kernel::PatternVariable>(&pattern->node);
      if (variable != nullptr) {
        bound.push_back(variable->variable);
      } else if (!std::holds_alternative<kernel::PatternWildcard>(pattern->node)) {
        return false;
      }
    }
    ++functions_;
    const bool fits = look(*match.rhs.alternatives[0].body);
    --functions_;
    return fits;
  }

  const std::vector<ValueId>& parameters_;
  std::vector<int> uses_;
  std::vector<bool> inside_function_;
  std::size_t size_ = 0;
  int functions_ = 0;
};

}  // namespace

const Generator::Inlinable& Generator::inlinable(ValueId value) {
  if (inlinable_.size() <= value.index()) inlinable_.resize(declarations_.values.size());
  if (!inlinable_[value.index()].known) {
    inlinable_[value.index()].known = true;  // and not inlinable while it is examined
    inlinable_[value.index()] = examine(value);
  }
  return inlinable_[value.index()];
}

void Generator::keep_calls(ValueId value) {
  if (inlinable_.size() <= value.index()) inlinable_.resize(declarations_.values.size());
  inlinable_[value.index()] = {};
  inlinable_[value.index()].known = true;
}

Generator::Inlinable Generator::examine(ValueId value) {
  Inlinable result;
  result.known = true;
  const Definition& definition = defined(value);
  const kernel::FunctionBinding* function = definition.function;
  if (function == nullptr || !definition.module->library || declarations_[value].unsupported) return result;
  const kernel::Matches& matches = function->matches;
  if (matches.matches.size() != 1) return result;
  const kernel::Match& match = matches.matches[0];
  if (!match.rhs.where.empty() || !match.rhs.alternatives[0].guards.empty()) return result;
  for (const kernel::Pattern* pattern : match.patterns) {
    const auto* variable = std::get_if<kernel::PatternVariable>(&pattern->node);
    if (variable == nullptr && !std::holds_alternative<kernel::PatternWildcard>(pattern->node)) return result;
    result.parameters.push_back(variable == nullptr ? ValueId() : variable->variable);
  }
  result.function = function;
  result.body = match.rhs.alternatives[0].body;
  if (matches.arity == 0) {
    // Another name for a function; a constant that is computed is shared instead.
    const auto* other = std::get_if<kernel::Variable>(&result.body->node);
    result.yes = other != nullptr && result.body->abstracted.empty() && function->dictionaries.empty() &&
                 other->dictionaries.empty() && other->value != value &&
                 declarations_[other->value].kind != ValueKind::Local &&
                 declarations_[other->value].kind != ValueKind::Method;
    if (result.yes) result.alias = other->value;
    return result;
  }
  Examiner examiner(result.parameters);
  result.yes = examiner.look(*result.body);
  for (std::size_t i = 0; i < result.parameters.size(); ++i) {
    if (result.parameters[i].valid() && examiner.never(i)) result.parameters[i] = {};
    result.once.push_back(examiner.once(i));
    if (result.parameters[i].valid()) result.bound.push_back(result.parameters[i]);
  }
  result.bound.insert(result.bound.end(), examiner.bound.begin(), examiner.bound.end());
  return result;
}

bool Generator::can_inline(ValueId value, std::size_t arguments) {
  if (inline_depth_ >= kDeepestInlined) return false;
  const Inlinable& known = inlinable(value);
  return known.yes && (known.alias.valid() ? arguments > 0 : arguments >= known.parameters.size());
}

/// Without `steps` nothing is translated: every parameter stands for its argument.
template <class Body>
auto Generator::with_parameters(ValueId value, std::span<const Expr* const> arguments, Steps* steps,
                                const Body& body) {
  const Inlinable known = inlinable(value);
  std::vector<Local> parameters(known.parameters.size());
  for (std::size_t i = 0; i < known.parameters.size(); ++i) {
    if (!known.parameters[i].valid()) continue;
    if (steps == nullptr || known.once[i]) {
      parameters[i].deferred = arguments[i];
      parameters[i].module = module_context_;
      parameters[i].inlined_at = inlined_at_;
      continue;
    }
    const Atom given = atom(*arguments[i], *steps);
    if (const auto* name = std::get_if<CoreSymbol>(&given)) {
      parameters[i].name = *name;
      parameters[i].evaluated = matches_.is_evaluated(*name);
    } else {
      parameters[i].literal = std::get<core::Literal>(given);
    }
  }
  std::vector<Local> before;
  for (const ValueId bound : known.bound) before.push_back(local(bound));
  for (std::size_t i = 0; i < known.parameters.size(); ++i) {
    if (known.parameters[i].valid()) local(known.parameters[i]) = parameters[i];
  }
  const kernel::Module* const module = std::exchange(module_context_, defined(value).module);
  const std::size_t renamed = steps == nullptr ? 0 : steps->renamed.size();
  ++inline_depth_;
  auto result = body(known);
  --inline_depth_;
  module_context_ = module;
  if (steps != nullptr) {  // what the parameters were renamed to ends here, not with the steps
    const auto is_bound = [&](const Steps::Renamed& entry) {
      return std::find(known.bound.begin(), known.bound.end(), entry.value) != known.bound.end();
    };
    auto& all = steps->renamed;
    all.erase(std::remove_if(all.begin() + static_cast<std::ptrdiff_t>(renamed), all.end(), is_bound),
              all.end());
  }
  for (std::size_t i = 0; i < known.bound.size(); ++i) local(known.bound[i]) = before[i];
  return result;
}

core::ExprId Generator::inline_call(ValueId value, std::vector<Atom> given,
                                    std::span<const Expr* const> arguments, const Expr& whole, Steps& steps,
                                    Place place) {
  if (inlinable(value).alias.valid()) {
    const ValueId other = inlinable(value).alias;
    ++inline_depth_;
    const ExprId code = call_value(other, std::move(given), arguments, whole, steps, place);
    --inline_depth_;
    return code;
  }
  const std::size_t count = inlinable(value).parameters.size();
  // What is applied to the result is the caller's code.
  const std::vector<Atom> rest = atoms(arguments.subspan(count), steps);
  const diag::Span span = at(whole.span);
  const ExprId inlined = with_parameters(value, arguments.first(count), &steps, [&](const Inlinable& known) {
    std::vector<CoreSymbol> before;
    for (std::size_t i = 0; i < known.function->dictionaries.size(); ++i) {
      CoreSymbol& evidence = dictionary_variable(known.function->dictionaries[i]);
      before.push_back(std::exchange(evidence, std::get<CoreSymbol>(given[i])));
    }
    const diag::Span outer = std::exchange(inlined_at_, span);
    const ExprId code = strict(*known.body, steps, rest.empty() ? place : Place::Scrutinee);
    const ExprId result = apply(code, rest, whole.span);
    inlined_at_ = outer;
    for (std::size_t i = 0; i < before.size(); ++i)
      dictionary_variable(known.function->dictionaries[i]) = before[i];
    return result;
  });
  // What the library's code calls in turn may fail where the user's stands.
  const core::Node& node = module_[inlined].node;
  const bool calls = std::holds_alternative<core::Apply>(node) || std::holds_alternative<core::Case>(node) ||
                     std::holds_alternative<core::Let>(node);
  return calls ? keep_frame(inlined, whole, place) : inlined;
}

// --- what may be computed early ---

namespace {
/// Cannot fail, and takes no time worth a thunk.
bool is_total(core::Primitive primitive) {
  switch (primitive) {
    case core::Primitive::I64Add:
    case core::Primitive::I64Sub:
    case core::Primitive::I64Mul:
    case core::Primitive::I64Neg:
    case core::Primitive::IntAdd:
    case core::Primitive::IntSub:
    case core::Primitive::IntNeg:
    case core::Primitive::IntEq:
    case core::Primitive::IntLt:
    case core::Primitive::IntLe:
    case core::Primitive::BoolNot:
    case core::Primitive::FloatAdd:
    case core::Primitive::FloatSub:
    case core::Primitive::FloatMul:
    case core::Primitive::FloatNeg: return true;
    default: return false;
  }
}
}  // namespace

/// The definition that a use of a variable calls, if that is known.
ValueId Generator::callee(const kernel::Variable& node) {
  const Value& value = declarations_[node.value];
  if (value.kind != ValueKind::Method) return value.kind == ValueKind::Local ? ValueId() : node.value;
  const kernel::DictionaryFromInstance* known =
      node.dictionaries.size() == 1 ? from_instance(node.dictionaries[0]) : nullptr;
  if (known == nullptr || !known->arguments.empty()) return {};
  return declarations_[known->instance].methods[value.index];
}

bool Generator::cheap(const Expr& whole, int depth) {
  if (depth > kDeepestInlined || !whole.abstracted.empty()) return false;
  if (const auto* node = std::get_if<kernel::Variable>(&whole.node)) {
    if (declarations_[node->value].kind != ValueKind::Local || !node->dictionaries.empty()) return false;
    const Local known = local(node->value);
    if (known.literal || known.evaluated) return true;
    if (known.deferred == nullptr) return false;
    return as_caller(known, [&] { return cheap(*known.deferred, depth + 1); });
  }
  if (const auto* node = std::get_if<kernel::IntegerLiteral>(&whole.node))
    return known_number(node->number, node->text, false).has_value();
  if (const auto* node = std::get_if<kernel::RationalLiteral>(&whole.node))
    return known_number(node->number, node->text, true).has_value();
  if (std::holds_alternative<kernel::CharLiteral>(whole.node)) return true;
  if (const auto* node = std::get_if<kernel::Annotated>(&whole.node)) return cheap(*node->value, depth);
  if (!std::holds_alternative<kernel::Apply>(whole.node)) return false;
  const Spine parts = spine(whole);
  const auto* function = std::get_if<kernel::Variable>(&parts.head->node);
  if (function == nullptr) return false;
  const ValueId value = callee(*function);
  return value.valid() && cheap_call(value, parts.arguments, depth);
}

bool Generator::cheap_call(ValueId id, std::span<const Expr* const> arguments, int depth) {
  const Value& value = declarations_[id];
  if (value.kind == ValueKind::Primitive) {
    const auto known = primitive_arity(value.primitive);
    if (known != arguments.size() || !is_cheap_primitive(value.primitive)) return false;
    return std::all_of(arguments.begin(), arguments.end(),
                       [&](const Expr* argument) { return cheap(*argument, depth + 1); });
  }
  if (depth > kDeepestInlined || !can_inline(id, arguments.size())) return false;
  const Inlinable& known = inlinable(id);
  if (known.alias.valid()) return cheap_call(known.alias, arguments, depth + 1);
  if (known.parameters.size() != arguments.size() || !known.function->dictionaries.empty()) return false;
  return with_parameters(id, arguments, nullptr,
                         [&](const Inlinable& body) { return cheap(*body.body, depth + 1); });
}

bool Generator::is_cheap_primitive(const std::string& name) {
  if (name == "coerce") return true;
  const auto found = core::find_primitive(name);
  return found && is_total(*found);
}

}  // namespace culprit::front::haskell
