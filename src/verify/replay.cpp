#include "verify/replay.h"

#include <algorithm>

namespace culprit::verify {

namespace {

using machine::Value;

class Answers : public machine::Oracle {
 public:
  Answers(machine::Code& code, const std::vector<Witness>& answers) : code_(code) {
    std::vector<const Witness*> pointers;
    for (const Witness& answer : answers) {
      pointers.push_back(&answer);
      types_.push_back(answer.type);
    }
    for (const core::ExprId expr : to_core(code.module(), pointers, true))
      compiled_.push_back(code.compile_closed(expr));
    sides_ = code.module().sides();
    for (const Witness& answer : answers)
      abstract_.push_back(answer.type == sides_.type && answer.constructor == sides_.abstract);
  }
  bool is_abstract(const machine::CaseNode& choice) override {
    asked.push_back({choice.expr, sides_.type});
    if (position_ >= types_.size() || types_[position_] != sides_.type) return false;
    return abstract_[position_++];
  }
  const machine::Procedure* next(const machine::UnknownNode& node, core::TypeId type) override {
    asked.push_back({node.expr, type});
    const std::size_t position = position_++;
    if (position < compiled_.size() && types_[position] == type) return compiled_[position];
    std::optional<Witness> value = smallest(code_.module(), type);
    if (!value) {  // a type without values: nothing can depend on what stands here
      value.emplace();
      value->literal = base::BigInt(0);
    }
    return code_.compile_closed(to_core(code_.module(), *value));
  }

  std::vector<Asked> asked;

 private:
  machine::Code& code_;
  std::vector<const machine::Procedure*> compiled_;
  std::vector<core::TypeId> types_;
  core::Module::Sides sides_;
  std::vector<bool> abstract_;
  std::size_t position_ = 0;
};

/// The values that `%record` noted, oldest first.
std::vector<RecordedCall> recorded(const machine::Machine& machine, const core::Module& module,
                                   const machine::State& state) {
  std::vector<RecordedCall> result;
  for (const auto* record = state.records.head(); record != nullptr; record = record->next) {
    const auto* data = static_cast<const machine::Data*>(Value::from_word(record->words[0]).as_object());
    RecordedCall call{data->constructor(), {}};
    const std::vector<core::TypeId>& types = module[call.constructor].fields;
    for (std::size_t i = 0; i < types.size(); ++i)
      call.fields.push_back(describe_value(machine, state, Value::from_word(data->fields[i]), types[i]));
    result.push_back(std::move(call));
  }
  std::reverse(result.begin(), result.end());
  return result;
}

}  // namespace

std::vector<diag::Span> waiting_calls(const core::Module& module, const machine::State& state,
                                      diag::Span first) {
  constexpr std::size_t kEnough = 200;
  std::vector<diag::Span> spans{first};
  for (const machine::Frame* frame = state.kont; frame != nullptr && spans.size() < kEnough;
       frame = frame->next) {
    if (frame->kind == machine::kContextFrame)
      spans.emplace_back();  // unknown code: it is nowhere in the text
    if (frame->kind != machine::kCaseFrame) continue;
    const auto* waiting = static_cast<const machine::CaseFrame*>(frame);
    const machine::Node* scrutinee = waiting->node->scrutinee;
    spans.push_back(module[scrutinee != nullptr ? scrutinee->expr : waiting->node->expr].span);
  }
  return spans;
}

namespace {

std::string printed(const machine::State& state, bool on_error_output) {
  std::vector<std::string_view> pieces;
  const std::uint64_t wanted = Value::boolean(on_error_output).word();
  for (const auto* piece = state.output.head(); piece != nullptr; piece = piece->next) {
    if (piece->words[1] != wanted) continue;
    pieces.push_back(static_cast<machine::String*>(Value::from_word(piece->words[0]).as_object())->view());
  }
  std::string text;
  for (auto piece = pieces.rbegin(); piece != pieces.rend(); ++piece) text += *piece;
  return text;
}

}  // namespace

std::string exception_text(core::Module& module, const core::Entry& entry,
                           const std::vector<Witness>& answers, std::uint64_t max_steps,
                           const env::Cancellation& cancel) {
  if (!module.exception_text.valid()) return {};
  const core::Symbol caught = module.names.intern("<caught>");
  const core::ExprId show =
      module.add(core::Apply{module.add(core::AtomExpr{module.exception_text}), {caught}});
  const core::ExprId body = module.add(core::Try{entry.body, {caught, {}}, show});
  base::Heap heap(machine::object_kinds());
  machine::Code code(module, heap);
  term::Manager terms;
  const machine::Procedure* procedure = code.compile_closed(body);
  Answers oracle(code, answers);
  machine::Machine machine(
      code, heap, terms, {}, [](base::Tracer&) {}, &oracle);
  machine.watch(cancel);
  machine::State state = machine.initial(procedure);
  if (machine.run(state, max_steps).stop != machine::Stop::Finished) return {};
  const Value text = state.control;
  if (!text.is_object() || text.as_object()->kind != machine::kString) return {};
  return std::string(static_cast<machine::String*>(text.as_object())->view());
}

ReplayResult replay(core::Module& module, const core::Entry& entry, const std::vector<Witness>& answers,
                    std::uint64_t max_steps, const env::Cancellation& cancel) {
  base::Heap heap(machine::object_kinds());
  machine::Code code(module, heap);
  term::Manager terms;
  const machine::Procedure* procedure = code.compile_closed(entry.body);
  Answers oracle(code, answers);
  machine::Machine machine(
      code, heap, terms, {}, [](base::Tracer&) {}, &oracle);
  machine.watch(cancel);
  machine::State state = machine.initial(procedure);
  const machine::Outcome outcome = machine.run(state, max_steps);
  ReplayResult result;
  result.stop = outcome.stop;
  result.reason = outcome.reason;
  result.stopped_at = outcome.span;
  result.steps = state.steps;
  result.output = printed(state, false);
  result.errors = printed(state, true);
  result.exit_code = outcome.exit_code;
  result.asked = oracle.asked;
  result.marks = machine.marks();
  if (outcome.stop == machine::Stop::Finished && entry.result.valid()) {
    result.value = describe_value(machine, state, state.control, entry.result);
  }
  if (outcome.stop != machine::Stop::Violation) return result;
  result.failed = true;
  result.blame = outcome.blame;
  result.records = recorded(machine, module, state);
  result.calls = waiting_calls(module, state, outcome.span);
  if (!outcome.exception.absent()) {
    result.exception =
        describe_value(machine, state, outcome.exception, module.types.data(module.names.intern("exn")));
  }
  return result;
}

front::Evaluate evaluator(core::Module& module, const env::Cancellation& cancel) {
  return [&module, &cancel](core::ExprId code, core::TypeId type) {
    constexpr std::uint64_t kSteps = 1'000'000;
    core::Entry entry{{}, code, {}, {}, false};
    entry.result = type;
    const ReplayResult run = replay(module, entry, {}, kSteps, cancel);
    return run.value ? to_core(module, *run.value) : core::ExprId();
  };
}

std::string printable(std::string text) {
  for (char& c : text) {
    if (static_cast<unsigned char>(c) < ' ' || c == 127) c = '?';
  }
  return text;
}

}  // namespace culprit::verify
