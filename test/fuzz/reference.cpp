#include "reference.h"

#include <algorithm>
#include <map>
#include <memory>
#include <stdexcept>
#include <variant>
#include <vector>

#include <fmt/format.h>

namespace culprit::test {

namespace {

using namespace core;  // NOLINT(google-build-using-namespace)

struct DataValue;
struct FunctionValue;
struct Suspended;
struct BoxValue;
struct EscapeValue;
using V = std::variant<std::int64_t, bool, std::shared_ptr<DataValue>, std::shared_ptr<FunctionValue>,
                       std::shared_ptr<Suspended>, std::shared_ptr<BoxValue>, std::shared_ptr<EscapeValue>>;
using Environment = std::map<Symbol, V>;

struct DataValue {
  ConstructorId constructor;
  std::vector<V> fields;
};
struct FunctionValue {
  const Lambda* code;  ///< null: unknown code, an attacker's
  std::uint64_t seed = 0;
  TypeId type;  ///< of unknown code
  Environment environment;
  std::vector<V> arguments;  ///< so far
};
struct Suspended {
  ExprId code;
  Environment environment;
  std::optional<V> value;
};
struct BoxValue {
  V content;
};
struct EscapeValue {};

// How evaluation is left.
struct Raised {
  V exception;
  BlameId blame;
};
struct Escaped {
  std::shared_ptr<EscapeValue> to;
  V value;
};
struct Stopped {
  ReferenceResult result;
};

/// Integers of 63 bits.
std::int64_t wrap(__int128 n) {
  const auto bits = static_cast<std::uint64_t>(n) << 1;
  return static_cast<std::int64_t>(bits) >> 1;
}

class Evaluator {
 public:
  Evaluator(const Module& module, const Inputs& inputs, std::uint64_t budget)
      : module_(module), inputs_(inputs), budget_(budget) {}

  ReferenceResult run(ExprId entry) {
    try {
      return {ReferenceResult::Value, std::get<std::int64_t>(evaluate(entry, {})), {}};
    } catch (const Stopped& stopped) {
      return stopped.result;
    } catch (const Raised& raised) {
      if (!raised.blame.valid()) return {ReferenceResult::Value, 0, {}};  // unknown code's own fault
      return {ReferenceResult::Violation, 0, raised.blame};
    } catch (const Escaped&) {  // out of an escape that has ended: no meaning is given to that
      return {ReferenceResult::Budget, 0, {}};
    }
  }

 private:
  V evaluate(ExprId id, const Environment& environment) {
    if (budget_-- == 0) throw Stopped{{ReferenceResult::Budget, 0, {}}};
    return std::visit([&](const auto& node) { return eval(id, node, environment); }, module_[id].node);
  }

  V force(const V& value) {
    const auto* suspended = std::get_if<std::shared_ptr<Suspended>>(&value);
    if (suspended == nullptr) return value;
    if (!(*suspended)->value) (*suspended)->value = evaluate((*suspended)->code, (*suspended)->environment);
    return *(*suspended)->value;
  }
  V look_up(Symbol name, const Environment& environment) {
    if (const auto found = environment.find(name); found != environment.end()) return found->second;
    const Def* def = module_.find_def(name);
    const auto* lambda = std::get_if<Lambda>(&module_[def->value].node);
    if (lambda == nullptr) throw std::logic_error("random programs define functions only");
    return std::make_shared<FunctionValue>(FunctionValue{lambda, 0, {}, {}, {}});
  }
  static V literal(const Literal& value) {
    if (const bool* boolean = std::get_if<bool>(&value)) return *boolean;
    return base::to_int64(std::get<base::BigInt>(value));
  }
  V atom(const Atom& value, const Environment& environment) {
    if (const auto* name = std::get_if<Symbol>(&value)) return look_up(*name, environment);
    return literal(std::get<Literal>(value));
  }
  std::vector<V> atoms(const std::vector<Atom>& values, const Environment& environment) {
    std::vector<V> result;
    for (const Atom& value : values) result.push_back(atom(value, environment));
    return result;
  }

  V eval(ExprId, const AtomExpr& node, const Environment& environment) {
    return force(atom(node.atom, environment));
  }
  V eval(ExprId, const Lambda& node, const Environment& environment) {
    return std::make_shared<FunctionValue>(FunctionValue{&node, 0, {}, environment, {}});
  }
  V eval(ExprId, const Apply& node, const Environment& environment) {
    V function = evaluate(node.function, environment);
    for (const V& argument : atoms(node.arguments, environment)) function = apply(function, argument);
    return function;
  }
  V apply(const V& function, const V& argument) {
    if (const auto* escape = std::get_if<std::shared_ptr<EscapeValue>>(&function))
      throw Escaped{*escape, argument};
    FunctionValue called = *std::get<std::shared_ptr<FunctionValue>>(function);
    if (called.code == nullptr) return attack(called, argument);
    called.arguments.push_back(argument);
    if (called.arguments.size() < called.code->parameters.size())
      return std::make_shared<FunctionValue>(std::move(called));
    for (std::size_t i = 0; i < called.arguments.size(); ++i) {
      called.environment[called.code->parameters[i].name] = called.arguments[i];
    }
    return evaluate(called.code->body, called.environment);
  }
  V eval(ExprId, const Construct& node, const Environment& environment) {
    return std::make_shared<DataValue>(DataValue{node.constructor, atoms(node.arguments, environment)});
  }

  V eval(ExprId, const PrimitiveExpr& node, const Environment& environment) {
    const std::vector<V> operands = atoms(node.arguments, environment);
    const auto number = [&](std::size_t i) { return std::get<std::int64_t>(operands[i]); };
    const auto box = [&] { return std::get<std::shared_ptr<BoxValue>>(operands[0]); };
    switch (node.primitive) {
      case Primitive::I63Add: return wrap(static_cast<__int128>(number(0)) + number(1));
      case Primitive::I63Sub: return wrap(static_cast<__int128>(number(0)) - number(1));
      case Primitive::I63Mul: return wrap(static_cast<__int128>(number(0)) * number(1));
      case Primitive::I63Quot: return wrap(static_cast<__int128>(number(0)) / number(1));
      case Primitive::IntEq: return number(0) == number(1);
      case Primitive::IntLt: return number(0) < number(1);
      case Primitive::IntLe: return number(0) <= number(1);
      case Primitive::BoolNot: return !std::get<bool>(operands[0]);
      case Primitive::RefNew: return std::make_shared<BoxValue>(BoxValue{operands[0]});
      case Primitive::RefGet: return box()->content;
      case Primitive::RefSet: box()->content = operands[1]; return std::int64_t{0};
      default:
        throw std::logic_error(fmt::format("the reference does not know %{}", info(node.primitive).text));
    }
  }

  V eval(ExprId, const Let& node, const Environment& environment) {
    if (node.bindings.size() != 1) throw std::logic_error("random programs bind one thing at a time");
    const Node& value = module_[node.bindings[0].value].node;
    Environment inner = environment;
    V& bound = inner[node.bindings[0].binder.name];
    if (const auto* thunk = std::get_if<Thunk>(&value)) {
      bound = std::make_shared<Suspended>(Suspended{thunk->body, environment, std::nullopt});
    } else if (const auto* lambda = std::get_if<Lambda>(&value)) {
      bound = std::make_shared<FunctionValue>(FunctionValue{lambda, 0, {}, environment, {}});
    } else {
      throw std::logic_error("random programs bind thunks and functions by let");
    }
    return evaluate(node.body, inner);
  }

  V eval(ExprId, const Case& node, const Environment& environment) {
    const V value = evaluate(node.scrutinee, environment);
    Environment inner = environment;
    inner[node.binder.name] = value;
    for (const Alternative& alternative : node.alternatives) {
      if (matches(alternative, value, inner)) return evaluate(alternative.body, inner);
    }
    throw std::logic_error("a match is incomplete");
  }
  static bool matches(const Alternative& alternative, const V& value, Environment& environment) {
    if (const auto* wanted = std::get_if<LiteralPattern>(&alternative.pattern))
      return literal(wanted->literal) == value;
    const auto* pattern = std::get_if<ConstructorPattern>(&alternative.pattern);
    if (pattern == nullptr) return true;
    const DataValue& data = *std::get<std::shared_ptr<DataValue>>(value);
    if (data.constructor != pattern->constructor) return false;
    for (std::size_t i = 0; i < data.fields.size(); ++i)
      environment[pattern->fields[i].name] = data.fields[i];
    return true;
  }

  V eval(ExprId, const Unknown& node, const Environment&) { return unknown(node.type, 0); }
  V unknown(TypeId type, unsigned depth) {
    const Type& shape = module_.types[type];
    switch (shape.kind) {
      case TypeKind::Bool: return inputs_(2) != 0;
      case TypeKind::Int63: return static_cast<std::int64_t>(inputs_(kIntegers));
      case TypeKind::Ref: return std::make_shared<BoxValue>(BoxValue{unknown(shape.arguments[0], depth)});
      case TypeKind::Data: return unknown_data(shape, depth);
      case TypeKind::Function: return attacker(type, inputs_(kSeeds), {});
      default: throw std::logic_error("the reference makes up no unknown of this type");
    }
  }
  V unknown_data(const Type& type, unsigned depth) {
    constexpr unsigned kDeepest = 2;
    const Data& data = *module_.find_data(type.symbol);
    const auto constructors = static_cast<std::uint32_t>(data.constructors.size());
    const std::uint32_t which =
        constructors == 1 || depth == kDeepest ? 0 : inputs_(constructors);  // the first is small
    DataValue result{data.constructors[which], {}};
    for (TypeId field : module_[result.constructor].fields) {
      for (std::size_t i = 0; i < data.parameters.size(); ++i) {
        const Type& shape = module_.types[field];
        if (shape.kind == TypeKind::Variable && shape.symbol == data.parameters[i]) field = type.arguments[i];
      }
      result.fields.push_back(unknown(field, depth + 1));
    }
    return std::make_shared<DataValue>(std::move(result));
  }

  // --- unknown functions: random ones. What they do follows from their seed and what they see, so that equal
  // arguments give equal results. As soon as one of them was given a reference there is state that they
  // share: then they keep what they are given, and use it in every later call.
  struct Seen {
    std::uint64_t hash;
    std::uint64_t next() { return hash = mix(hash, 1); }
    std::uint64_t below(std::uint64_t limit) { return next() % limit; }
    std::int64_t number() { return static_cast<std::int64_t>(below(9)) - 4; }
    void note(std::uint64_t what) { hash = mix(hash, what); }
  };
  static std::uint64_t mix(std::uint64_t a, std::uint64_t b) {
    std::uint64_t x = (a ^ (b * 0x9e3779b97f4a7c15)) + 0x632be59bd9b4e019;
    x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9;
    x = (x ^ (x >> 27)) * 0x94d049bb133111eb;
    return x ^ (x >> 31);
  }
  static V attacker(TypeId type, std::uint64_t seed, std::vector<V> arguments) {
    return std::make_shared<FunctionValue>(FunctionValue{nullptr, seed, type, {}, std::move(arguments)});
  }
  V attack(const FunctionValue& called, const V& argument) {
    if (budget_ < 20) throw Stopped{{ReferenceResult::Budget, 0, {}}};
    budget_ -= 20;
    Seen seen{called.seed};
    look_at(argument, seen);
    for (const V& earlier : called.arguments) look_at(earlier, seen);
    if (shared_state_) use_memory(seen);
    if (seen.below(8) == 0) throw Raised{unknown_exception(seen), {}};
    const TypeId result = module_.types[called.type].arguments[1];
    switch (module_.types[result].kind) {
      case TypeKind::Int63: return seen.number();
      case TypeKind::Bool: return seen.below(2) == 0;
      case TypeKind::Function: return attacker(result, seen.next(), {argument});
      default: throw std::logic_error("the reference makes up no result of this type");
    }
  }
  V unknown_exception(Seen& seen) {
    const auto exn = std::find_if(module_.datas().begin(), module_.datas().end(),
                                  [&](const Data& data) { return module_.names.text(data.name) == "exn"; });
    const ConstructorId constructor = exn->constructors[seen.below(exn->constructors.size())];
    DataValue result{constructor, {}};
    for (std::size_t i = 0; i < module_[constructor].fields.size(); ++i)
      result.fields.push_back(seen.number());
    return std::make_shared<DataValue>(std::move(result));
  }
  void look_at(const V& argument, Seen& seen) {
    if (const auto* number = std::get_if<std::int64_t>(&argument)) {
      seen.note(static_cast<std::uint64_t>(*number));
    } else if (const auto* data = std::get_if<std::shared_ptr<DataValue>>(&argument)) {
      for (const V& field : (*data)->fields) look_at(field, seen);
    } else if (const auto* box = std::get_if<std::shared_ptr<BoxValue>>(&argument)) {
      shared_state_ = true;
      boxes_.push_back(*box);
      use_box(**box, seen);
    } else if (std::holds_alternative<std::shared_ptr<FunctionValue>>(argument) ||
               std::holds_alternative<std::shared_ptr<EscapeValue>>(argument)) {
      if (shared_state_) functions_.push_back(argument);
      for (std::uint64_t calls = seen.below(3); calls > 0; --calls) use_function(argument, seen);
    }
  }
  static void use_box(BoxValue& box, Seen& seen) {
    seen.note(static_cast<std::uint64_t>(std::get<std::int64_t>(box.content)));
    if (seen.below(2) == 0) box.content = seen.number();
  }
  void use_function(const V& function, Seen& seen) {
    const std::int64_t input = seen.number();
    const bool catches = seen.below(2) == 0;
    try {
      const V result = apply(function, input);
      if (const auto* number = std::get_if<std::int64_t>(&result))
        seen.note(static_cast<std::uint64_t>(*number));
    } catch (const Raised&) {
      if (!catches) throw;
      seen.note(77);
    }
  }
  void use_memory(Seen& seen) {
    seen.note(++memory_uses_);
    for (std::uint64_t uses = seen.below(3); uses > 0; --uses) {
      if (!boxes_.empty() && seen.below(2) == 0) {
        use_box(*boxes_[seen.below(boxes_.size())], seen);
      } else if (!functions_.empty()) {
        const V function = functions_[seen.below(functions_.size())];
        use_function(function, seen);
      }
    }
  }

  V eval(ExprId, const Choice& node, const Environment& environment) {
    return evaluate(node.left, environment);
  }
  V eval(ExprId, const Assume& node, const Environment& environment) {
    if (!std::get<bool>(atom(node.condition, environment)))
      throw Stopped{{ReferenceResult::Infeasible, 0, {}}};
    return evaluate(node.body, environment);
  }
  V eval(ExprId, const Assert& node, const Environment& environment) {
    if (!std::get<bool>(atom(node.condition, environment)))
      throw Stopped{{ReferenceResult::Violation, 0, node.blame}};
    return evaluate(node.body, environment);
  }
  V eval(ExprId, const Error& node, const Environment&) {
    throw Stopped{{ReferenceResult::Violation, 0, node.blame}};
  }
  V eval(ExprId, const Raise& node, const Environment& environment) {
    if (!node.again) last_blame_ = node.blame;
    throw Raised{atom(node.exception, environment), last_blame_};
  }
  V eval(ExprId, const Try& node, const Environment& environment) {
    try {
      return evaluate(node.body, environment);
    } catch (const Raised& raised) {
      Environment inner = environment;
      inner[node.exception.name] = raised.exception;
      last_blame_ = raised.blame;
      return evaluate(node.handler, inner);
    }
  }
  V eval(ExprId, const Escape& node, const Environment& environment) {
    const auto here = std::make_shared<EscapeValue>();
    Environment inner = environment;
    inner[node.continuation.name] = here;
    try {
      return evaluate(node.body, inner);
    } catch (const Escaped& escaped) {
      if (escaped.to != here) throw;
      return escaped.value;
    }
  }
  V eval(ExprId, const TypeLambda& node, const Environment& environment) {
    return evaluate(node.body, environment);
  }
  V eval(ExprId, const TypeApply& node, const Environment& environment) {
    return evaluate(node.function, environment);
  }
  V eval(ExprId, const Thunk&, const Environment&) { throw std::logic_error("a thunk stands only in let"); }

  const Module& module_;
  const Inputs& inputs_;
  std::uint64_t budget_;
  BlameId last_blame_;
  bool shared_state_ = false;
  std::vector<std::shared_ptr<BoxValue>> boxes_;
  std::vector<V> functions_;
  std::uint64_t memory_uses_ = 0;
};

}  // namespace

std::string describe(const ReferenceResult& result) {
  switch (result.kind) {
    case ReferenceResult::Value: return fmt::format("value {}", result.value);
    case ReferenceResult::Violation: return fmt::format("violation {}", result.blame.index());
    case ReferenceResult::Infeasible: return "infeasible";
    case ReferenceResult::Budget: return "out of budget";
  }
  return "";
}

ReferenceResult evaluate(const core::Module& module, core::ExprId entry, const Inputs& inputs,
                         std::uint64_t budget) {
  return Evaluator(module, inputs, budget).run(entry);
}

}  // namespace culprit::test
