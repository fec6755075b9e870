// Core to code. Definitions are reached from what is compiled, so a large library costs nothing until it is
// used.
#include <algorithm>
#include <unordered_map>

#include "base/invariant.h"
#include "machine/allocate.h"
#include "machine/code.h"

namespace culprit::machine {

/// Compiles one procedure. Nested procedures have compilers of their own, which ask this one for captured
/// variables.
class Compiler {
 public:
  enum Kind : std::uint8_t { Function, Suspended };
  Compiler(Code& code, const Procedure& procedure, Compiler* parent, Kind kind)
      : code_(code),
        procedure_(procedure),
        parent_(parent),
        in_scope_(parent == nullptr ? own_in_scope_ : parent->in_scope_),
        kind_(kind) {}

  void parameters(const std::vector<core::Binder>& binders) {
    for (const core::Binder& binder : binders) bind(binder.name);
  }
  /// Of an open lambda: procedures inside it know them too.
  void capture_from_outside(const std::vector<core::Symbol>& names) {
    for (const core::Symbol name : names) ++in_scope_[name];
    capture_in_order(names);
  }
  void capture_in_order(const std::vector<core::Symbol>& names) {
    for (const core::Symbol name : names) {
      captured_index_[name] = static_cast<std::int32_t>(captured_names_.size());
      captured_names_.push_back(name);
    }
  }
  void body(core::ExprId expr) {
    procedure_.body = compile(expr);
    code_.max_slots_ = std::max(code_.max_slots_, next_slot_);
    if (kind_ == Suspended)
      code_.max_captured_ = std::max(code_.max_captured_, static_cast<std::int32_t>(captured_names_.size()));
  }
  [[nodiscard]] const std::vector<core::Symbol>& captured_names() const { return captured_names_; }

 private:
  const core::Module& module() const { return code_.module_; }

  // --- scopes ---
  std::int32_t bind(core::Symbol name) {
    scope_[name].push_back(next_slot_);
    ++in_scope_[name];
    return next_slot_++;
  }
  void unbind(core::Symbol name) {
    scope_[name].pop_back();
    --in_scope_[name];
  }
  /// Whether this procedure, or one around it, binds the name.
  [[nodiscard]] bool knows(core::Symbol name) const {
    const auto found = in_scope_.find(name);
    return (found != in_scope_.end() && found->second != 0) || captured_index_.count(name) != 0;
  }
  Operand variable(core::Symbol name) {
    const auto found = scope_.find(name);
    if (found != scope_.end() && !found->second.empty()) {
      used_.push_back(found->second.back());
      return {Operand::Slot, found->second.back()};
    }
    if (captured_index_.count(name) == 0) {
      if (!knows(name)) return {Operand::Constant, code_.definition(name)};
      capture_in_order({name});
    }
    if (kind_ == Function) return {Operand::Captured, captured_index_[name]};
    used_.push_back(-1 - captured_index_[name]);
    return {Operand::Slot, used_.back()};
  }
  Operand operand(const core::Atom& atom) {
    if (const auto* name = std::get_if<core::Symbol>(&atom)) return variable(*name);
    return {Operand::Constant, code_.add_constant(code_.literal(std::get<core::Literal>(atom)))};
  }
  std::span<const Operand> operands(const std::vector<core::Atom>& atoms) {
    std::vector<Operand> result;
    for (const core::Atom& atom : atoms) result.push_back(operand(atom));
    return code_.keep(result);
  }

  /// The slots below `limit` used since the log had `mark` entries, each once; they replace these entries in
  /// the log, so that enclosing cases see each only once: the log stays as short as what is live.
  std::vector<std::int32_t> used_since(std::size_t mark, std::int32_t limit) {
    std::vector<std::int32_t> slots(used_.begin() + static_cast<std::ptrdiff_t>(mark), used_.end());
    std::sort(slots.begin(), slots.end());
    slots.erase(std::unique(slots.begin(), slots.end()), slots.end());
    slots.erase(std::lower_bound(slots.begin(), slots.end(), limit), slots.end());
    used_.resize(mark);
    used_.insert(used_.end(), slots.begin(), slots.end());
    return slots;
  }

  // --- expressions ---
  const Node* compile(core::ExprId id) {
    return std::visit([&](const auto& node) -> const Node* { return compile(id, node); }, module()[id].node);
  }
  const Node* compile(core::ExprId id, const core::AtomExpr& expr) {
    auto* node = code_.make<AtomNode>(Op::Atom, id);
    node->atom = operand(expr.atom);
    return node;
  }
  const Node* compile(core::ExprId id, const core::Lambda& lambda) {
    auto* node = code_.make<ClosureNode>(Op::Closure, id);
    std::tie(node->procedure, node->captured) = nested(id, Function, lambda.parameters, lambda.body);
    return node;
  }
  const Node* compile(core::ExprId id,
                      const core::TypeLambda& lambda) {  // a type is passed like any argument
    auto* node = code_.make<ClosureNode>(Op::Closure, id);
    std::tie(node->procedure, node->captured) =
        nested(id, Function, {{type_variable(lambda.variable), {}}}, lambda.body);
    return node;
  }
  const Node* compile(core::ExprId id, const core::TypeApply& apply) {
    const Operand type(Operand::Constant, code_.add_constant(Value::type(apply.argument)));
    return application(id, apply.function, code_.keep(std::vector<Operand>{type}));
  }
  const Node* compile(core::ExprId id, const core::Apply& apply) {
    return application(id, apply.function, operands(apply.arguments));
  }
  const Node* application(core::ExprId id, core::ExprId function, std::span<const Operand> arguments) {
    if (const auto* atom = std::get_if<core::AtomExpr>(&module()[function].node)) {
      auto* node = code_.make<CallNode>(Op::Call, id);
      node->function = operand(atom->atom);
      node->arguments = arguments;
      return node;
    }
    auto* node = code_.make<ApplyNode>(Op::Apply, id);
    node->arguments = arguments;
    node->function = compile(function);
    return node;
  }
  const Node* compile(core::ExprId id, const core::Construct& construct) {
    auto* node = code_.make<ConstructNode>(Op::Construct, id);
    node->constructor = construct.constructor;
    node->arguments = operands(construct.arguments);
    return node;
  }
  const Node* compile(core::ExprId id, const core::PrimitiveExpr& primitive) {
    auto* node = code_.make<PrimitiveNode>(Op::Primitive, id);
    node->primitive = primitive.primitive;
    node->arguments = operands(primitive.arguments);
    return node;
  }
  const Node* compile(core::ExprId id, const core::Let& let) {
    if (let.bindings.empty()) return compile(let.body);
    auto* node = code_.make<LetNode>(Op::Let, id);
    std::vector<std::int32_t> slots;
    for (const core::Binding& binding : let.bindings) slots.push_back(bind(binding.binder.name));
    std::vector<Allocation> allocations;
    for (std::size_t i = 0; i < slots.size(); ++i)
      allocations.push_back(allocation(let.bindings[i].value, slots[i]));
    node->allocations = code_.keep(allocations);
    node->body = compile(let.body);
    for (const core::Binding& binding : let.bindings) unbind(binding.binder.name);
    return node;
  }
  Allocation allocation(core::ExprId id, std::int32_t slot) {
    Allocation result{Allocation::Data, slot, nullptr, {}, {}};
    const core::Node& value = module()[id].node;
    if (const auto* construct = std::get_if<core::Construct>(&value)) {
      result.constructor = construct->constructor;
      result.operands = operands(construct->arguments);
    } else if (const auto* lambda = std::get_if<core::Lambda>(&value)) {
      result.kind = Allocation::Closure;
      std::tie(result.procedure, result.operands) = nested(id, Function, lambda->parameters, lambda->body);
    } else {
      result.kind = Allocation::Thunk;
      std::tie(result.procedure, result.operands) =
          nested(id, Suspended, {}, std::get<core::Thunk>(value).body);
    }
    return result;
  }
  std::pair<const Procedure*, std::span<const Operand>> nested(core::ExprId source, Kind kind,
                                                               const std::vector<core::Binder>& parameters,
                                                               core::ExprId body) {
    Procedure& procedure = code_.procedures_.emplace_back();
    procedure.source = source;
    procedure.name = procedure_.name;
    procedure.parameters = static_cast<std::uint32_t>(parameters.size());
    Compiler compiler(code_, procedure, this, kind);
    compiler.parameters(parameters);
    compiler.body(body);
    for (const core::Binder& parameter : parameters) compiler.unbind(parameter.name);
    std::vector<Operand> captured;
    for (const core::Symbol name : compiler.captured_names()) captured.push_back(variable(name));
    return {&procedure, code_.keep(captured)};
  }

  const Node* compile(core::ExprId id, const core::Case& expr) {
    auto* node = code_.make<CaseNode>(Op::Case, id);
    node->check = expr.check;
    node->scrutinee = compile(expr.scrutinee);
    const std::size_t mark = used_.size();
    const std::int32_t limit = next_slot_;
    node->binder = bind(expr.binder.name);
    alternatives(*node, expr);
    unbind(expr.binder.name);
    node->saved = code_.keep(used_since(mark, limit));
    return node;
  }
  void alternatives(CaseNode& node, const core::Case& expr) {
    std::vector<CaseNode::Target> targets;
    std::vector<std::pair<Value, const Node*>> literals;
    node.kind = CaseNode::DefaultOnly;
    for (const core::Alternative& alternative : expr.alternatives) {
      if (const auto* pattern = std::get_if<core::ConstructorPattern>(&alternative.pattern)) {
        node.kind = CaseNode::Data;
        const std::uint32_t index = module()[pattern->constructor].index;
        if (targets.size() <= index) targets.resize(index + 1, {nullptr, 0});
        targets[index].first_slot = next_slot_;
        for (const core::Binder& field : pattern->fields) bind(field.name);
        targets[index].body = compile(alternative.body);
        for (const core::Binder& field : pattern->fields) unbind(field.name);
      } else if (const auto* literal = std::get_if<core::LiteralPattern>(&alternative.pattern)) {
        literal_alternative(node, literal->literal, compile(alternative.body), targets, literals);
      } else {
        node.default_body = compile(alternative.body);
      }
    }
    node.by_constructor = code_.keep(targets);
    node.by_literal = code_.keep(literals);
  }
  void literal_alternative(CaseNode& node, const core::Literal& literal, const Node* body,
                           std::vector<CaseNode::Target>& targets,
                           std::vector<std::pair<Value, const Node*>>& literals) {
    if (const bool* boolean = std::get_if<bool>(&literal)) {
      node.kind = CaseNode::Booleans;
      targets.resize(2, {nullptr, 0});
      targets[*boolean ? 1 : 0].body = body;
      return;
    }
    node.kind = CaseNode::Literals;
    const Value value = code_.literal(literal);
    code_.add_constant(value);  // keeps it alive
    literals.emplace_back(value, body);
  }

  const Node* compile(core::ExprId id, const core::Unknown& unknown) {
    auto* node = code_.make<UnknownNode>(Op::Unknown, id);
    node->type = unknown.type;
    node->label = unknown.label;
    node->input = unknown.input;
    std::vector<std::pair<core::Symbol, Operand>> variables;
    collect_type_variables(unknown.type, variables);
    node->type_variables = code_.keep(variables);
    return node;
  }
  /// The variable beside a handler's that keeps the blame.
  core::Symbol blame_of(core::Symbol exception) {
    return code_.module_.names.intern(module().names.text(exception) + "!blame");
  }
  core::Symbol type_variable(core::Symbol name) {
    return code_.module_.names.intern("@" + module().names.text(name));
  }
  void collect_type_variables(core::TypeId id, std::vector<std::pair<core::Symbol, Operand>>& out) {
    const core::Type type = module().types[id];
    if (type.kind == core::TypeKind::Variable) {
      const core::Symbol name = type_variable(type.symbol);
      if (knows(name)) out.emplace_back(type.symbol, variable(name));
    }
    for (const core::TypeId argument : type.arguments) collect_type_variables(argument, out);
  }
  const Node* compile(core::ExprId id, const core::Choice& choice) {
    auto* node = code_.make<CaseNode>(Op::Case, id);
    node->kind = CaseNode::Choice;
    node->label = choice.label;
    node->cost = choice.cost;
    const std::size_t mark = used_.size();
    const std::int32_t limit = next_slot_;
    node->binder = next_slot_++;
    const Node* left = compile(choice.left);
    const Node* right = compile(choice.right);
    node->by_constructor = code_.keep(std::vector<CaseNode::Target>{{left, 0}, {right, 0}});
    node->saved = code_.keep(used_since(mark, limit));
    return node;
  }
  const Node* compile(core::ExprId id, const core::Assume& assume) {
    return conditional(id, CaseNode::Assume, assume.condition, {}, assume.body);
  }
  const Node* compile(core::ExprId id, const core::Assert& assertion) {
    return conditional(id, CaseNode::Assert, assertion.condition, assertion.blame, assertion.body);
  }
  const Node* conditional(core::ExprId id, CaseNode::Kind kind, const core::Atom& condition,
                          core::BlameId blame, core::ExprId body) {
    auto* node = code_.make<CaseNode>(Op::Case, id);
    node->kind = kind;
    node->blame = blame;
    auto* scrutinee = code_.make<AtomNode>(Op::Atom, id);
    scrutinee->atom = operand(condition);
    node->scrutinee = scrutinee;
    const std::size_t mark = used_.size();
    const std::int32_t limit = next_slot_;
    node->binder = next_slot_++;
    node->default_body = compile(body);
    node->saved = code_.keep(used_since(mark, limit));
    return node;
  }
  const Node* compile(core::ExprId id, const core::Error& error) {
    auto* node = code_.make<ErrorNode>(Op::Error, id);
    node->blame = error.blame;
    return node;
  }
  const Node* compile(core::ExprId id, const core::Raise& raise) {
    auto* node = code_.make<RaiseNode>(Op::Raise, id);
    node->exception = operand(raise.exception);
    node->blame = raise.blame;
    node->again = raise.again;
    if (raise.again) node->first_blame = variable(blame_of(std::get<core::Symbol>(raise.exception)));
    return node;
  }
  const Node* compile(core::ExprId id, const core::Try& expr) {
    auto* node = code_.make<TryNode>(Op::Try, id);
    node->probe = expr.probe;
    node->body = compile(expr.body);
    const std::size_t mark = used_.size();
    const std::int32_t limit = next_slot_;
    node->slot = bind(expr.exception.name);
    bind(blame_of(expr.exception.name));
    node->handler = compile(expr.handler);
    unbind(blame_of(expr.exception.name));
    unbind(expr.exception.name);
    node->saved = code_.keep(used_since(mark, limit));
    return node;
  }
  const Node* compile(core::ExprId id, const core::Escape& escape) {
    auto* node = code_.make<EscapeNode>(Op::Escape, id);
    node->slot = bind(escape.continuation.name);
    node->body = compile(escape.body);
    unbind(escape.continuation.name);
    return node;
  }
  const Node* compile(core::ExprId, const core::Thunk&) {
    UNREACHABLE("a thunk stands only in let and def (validated)");
  }

  Code& code_;
  const Procedure& procedure_;
  Compiler* parent_;
  std::unordered_map<core::Symbol, std::uint32_t> own_in_scope_;
  /// How often the procedures around and this one bind a name here: asking each of them would take
  /// quadratic time for closures in closures.
  std::unordered_map<core::Symbol, std::uint32_t>& in_scope_;
  Kind kind_;
  std::unordered_map<core::Symbol, std::vector<std::int32_t>> scope_;
  std::unordered_map<core::Symbol, std::int32_t> captured_index_;
  std::vector<core::Symbol> captured_names_;
  std::vector<std::int32_t> used_;
  std::int32_t next_slot_ = 0;
};

Code::Code(core::Module& module, base::Heap& heap) : module_(module), heap_(heap), unit_(module.unit()) {}

std::uint32_t Code::add_constant(Value value) {
  constants_.push_back(value);
  return static_cast<std::uint32_t>(constants_.size() - 1);
}

Value Code::literal(const core::Literal& literal) {
  if (const bool* boolean = std::get_if<bool>(&literal)) return Value::boolean(*boolean);
  if (const auto* integer = std::get_if<base::BigInt>(&literal)) return make_integer(heap_, *integer);
  if (const double* number = std::get_if<double>(&literal)) return make_double(heap_, *number);
  return make_string(heap_, std::get<std::string>(literal));
}

std::uint32_t Code::definition(core::Symbol name) {
  if (const auto found = definitions_.find(name); found != definitions_.end()) return found->second;
  const core::Def* def = module_.find_def(name);
  INVARIANT(def != nullptr, "unbound variable in a validated module");
  if (const auto* constant = std::get_if<core::Construct>(&module_[def->value].node)) {
    if (constant->arguments.empty())
      return definitions_[name] = add_constant(Value::nullary(constant->constructor));
    Data* data = make_data(heap_, constant->constructor, constant->arguments.size());
    pending_data_.emplace_back(data, def->value);
    return definitions_[name] = add_constant(Value::of(data));
  }
  Procedure& procedure = procedures_.emplace_back();
  procedure.source = def->value;
  procedure.name = module_.names.text(name);
  Value value;
  if (const auto* lambda = std::get_if<core::Lambda>(&module_[def->value].node)) {
    procedure.parameters = static_cast<std::uint32_t>(lambda->parameters.size());
    value = make_closure(heap_, &procedure, 0).first;
  } else {
    constexpr std::uint32_t kNobody = 0;  // so every state remembers for itself what became of it
    value = suspended_.emplace_back(Value::of(make_thunk(heap_, &procedure, kNobody, 0)));
  }
  return definitions_[name] = add_constant(value);
}

void Code::compile_body(const Procedure& procedure) {
  const core::ExprId id = procedure.source;
  const bool function = std::holds_alternative<core::Lambda>(module_[id].node);
  Compiler compiler(*this, procedure, nullptr, function ? Compiler::Function : Compiler::Suspended);
  if (const auto* lambda = std::get_if<core::Lambda>(&module_[id].node)) {
    compiler.parameters(lambda->parameters);
    compiler.body(lambda->body);
  } else if (const auto* thunk = std::get_if<core::Thunk>(&module_[id].node)) {
    compiler.body(thunk->body);
  } else {
    compiler.body(id);
  }
  finish();
}

/// After something was compiled.
void Code::finish() {
  // Counterexamples may have declared constructors since.
  for (std::size_t i = constructor_index_.size(); i < module_.constructor_count(); ++i) {
    constructor_index_.push_back(module_[core::ConstructorId(i)].index);
  }
  while (!pending_data_.empty()) fill_data();
}

/// The fields of a definition that is data, such as a class instance's methods: nothing is left to evaluate.
void Code::fill_data() {
  const auto [data, id] = pending_data_.back();
  pending_data_.pop_back();
  const auto& construct = std::get<core::Construct>(module_[id].node);
  for (std::size_t i = 0; i < construct.arguments.size(); ++i) {
    const core::Atom& atom = construct.arguments[i];
    const auto* name = std::get_if<core::Symbol>(&atom);
    const Value field =
        name != nullptr ? constants_[definition(*name)] : literal(std::get<core::Literal>(atom));
    data->fields[i] = field.word();
  }
}

const Procedure* Code::compile_closed(core::ExprId expr) {
  Procedure& procedure = procedures_.emplace_back();
  procedure.source = expr;
  Compiler(*this, procedure, nullptr, Compiler::Suspended).body(expr);
  finish();
  return &procedure;
}

const Procedure* Code::compile_open(core::ExprId id, const std::vector<core::Symbol>& captured) {
  const auto& lambda = std::get<core::Lambda>(module_[id].node);
  Procedure& procedure = procedures_.emplace_back();
  procedure.source = id;
  procedure.parameters = static_cast<std::uint32_t>(lambda.parameters.size());
  Compiler compiler(*this, procedure, nullptr, Compiler::Function);
  compiler.capture_from_outside(captured);
  compiler.parameters(lambda.parameters);
  compiler.body(lambda.body);
  finish();
  return &procedure;
}

void Code::trace(base::Tracer& tracer) const {
  for (const Value value : constants_) tracer.visit(value.word());
}

}  // namespace culprit::machine
