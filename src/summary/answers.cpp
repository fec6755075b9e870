// Answers of entries, and who gets them.
#include "summary/prover.h"

namespace culprit::summary {

namespace {

constexpr std::size_t kMostAnswers = 12;
/// More ways than that in which an argument may have turned out are not worth knowing.
constexpr std::size_t kMostAlternatives = 8;

}  // namespace

/// A truth value that is not known says more about the arguments when it is known: predicates have one answer
/// for each.
bool Prover::split_truth(const Run& run) {
  const Value held = machine_.content(run.state, run.state.control);
  const Parts parts = values_.parts(held);
  const bool wrapped = parts.size() == 1 && held.as_object()->kind == machine::kData;
  const Value inside = wrapped ? machine_.content(run.state, parts[0]) : held;
  if (!inside.is_term() || terms_.sort(inside.as_term()) != term::Sort::Bool) return false;
  State copy = run.state;
  for (const bool truth : {true, false}) {
    State state = machine_.fork(copy);
    machine_.assume_in(state, truth ? inside.as_term() : terms_.negate(inside.as_term()));
    state.control = Value::boolean(truth);
    if (wrapped) {
      machine::Data* data = machine::make_data(heap_, core::ConstructorId(held.as_object()->aux), 1);
      data->fields[0] = Value::boolean(truth).word();
      state.control = Value::of(data);
    }
    runs_.push_front({run.entry, std::move(state), -1, terms_.boolean(true), run.past});
  }
  return true;
}

void Prover::answer(Run& run) {
  // RULE Memo-Answer
  //   rt⟨f, V⟩ A  →  M(f, V) ∪ {A}; each E that waits in Ξ(f, V) goes on with A
  Entry& entry = entries_[run.entry];
  std::vector<Value> values = entry.values;
  values.push_back(run.state.control);
  const std::vector<NodeId> nodes = values_.abstract(run.state, values);
  if (!values_.failure().empty()) return;
  const bool is_operation = entry.purpose == Purpose::Operation;
  const Set fresh = is_operation ? Set{nodes, {}} : exact(run.state, values, nodes);
  if (gave_up_) return;
  std::size_t known = kNone;
  for (std::size_t i = 0; i < entry.answers.size(); ++i) {
    if (are_equal(entry.answers[i], fresh) || covers(entry.answers[i], run.state, values, nodes)) return;
    const bool alike =
        is_operation ? same_truth(entry.answers[i], fresh)
                     : same_kind(entry.answers[i], fresh) && !exclude_each_other(entry.answers[i], fresh);
    if (known == kNone && alike) known = i;
  }
  if (known == kNone && entry.answers.size() >= kMostAnswers) known = 0;
  if (known == kNone) {
    entry.answers.push_back(fresh);
    known = entry.answers.size() - 1;
  } else if (is_operation) {
    entry.answers[known] = {graph_.join(entry.answers[known].nodes, nodes), {}};
  } else {
    State before = machine_.fork(entry.start);
    std::vector<Value> old_values = entry.values;
    Value result;
    if (!assume_answer(before, old_values, entry.answers[known], result)) {
      give_up("an answer that is impossible");
      return;
    }
    old_values.push_back(result);
    std::vector<NodeId> both = graph_.widen(entry.answers[known].nodes, nodes);
    forget_arguments(entry, both);
    entry.answers[known] = related(std::move(both), before, old_values, run.state, values);
  }
  if (gave_up_ || graph_.failed()) return;
  for (std::size_t i = 0; i < entry.waiters.size(); ++i) pass_on(run.entry, i, known);
}

/// An argument that may have become almost anything is what it was. Relations are between what is left.
void Prover::forget_arguments(const Entry& entry, std::vector<NodeId>& answer) const {
  for (std::size_t i = 0; i < entry.key.nodes.size(); ++i) {
    const Node& before = graph_[entry.key.nodes[i]];
    const bool names_something = before.scalar || before.is_single();  // that relations may be about
    if (!names_something && graph_[answer[i]].alternatives.size() > kMostAlternatives)
      answer[i] = entry.key.nodes[i];
  }
}

/// Whether results are the same truth value, or both something else.
bool Prover::same_truth(const Set& a, const Set& b) const {
  const bool are_scalars = graph_[a.nodes.back()].scalar && graph_[b.nodes.back()].scalar;
  return !are_scalars || same_kind(a, b);
}

/// Whether results have the same outermost constructor, and are the same truth value if that is what they
/// are.
bool Prover::same_kind(const Set& a, const Set& b) const {
  const Node& left = graph_[a.nodes.back()];
  const Node& right = graph_[b.nodes.back()];
  if (left.scalar && right.scalar) return left.sort != term::Sort::Bool || left.constant == right.constant;
  if (!left.is_single() || !right.is_single()) return left.is_single() == right.is_single();
  const Alternative& one = left.alternatives[0];
  const Alternative& other = right.alternatives[0];
  if (one.tag != other.tag) return false;
  if (one.children.size() != 1) return true;
  const Node& first = graph_[one.children[0]];
  const Node& second = graph_[other.children[0]];
  const bool truths = first.scalar && second.scalar && first.sort == term::Sort::Bool;
  return !truths || first.constant == second.constant;
}

/// Whether they are answers for different arguments: what is so of numbers above a limit may not be so below.
bool Prover::exclude_each_other(const Set& a, const Set& b) const {
  if (precision_ != Precision::Equations) return false;
  std::vector<std::pair<NodeId, NodeId>> pending;
  for (std::size_t i = 0; i + 1 < a.nodes.size(); ++i) pending.emplace_back(a.nodes[i], b.nodes[i]);
  std::set<std::pair<NodeId, NodeId>> seen;
  while (!pending.empty()) {
    const auto [one, other] = pending.back();
    pending.pop_back();
    if (!seen.insert({one, other}).second) continue;
    const Node& left = graph_[one];
    const Node& right = graph_[other];
    if (left.scalar && right.scalar && facts_.exclude_each_other(left.facts, right.facts)) return true;
    if (!left.is_single() || !right.is_single()) continue;
    const Alternative& mine = left.alternatives[0];
    const Alternative& others = right.alternatives[0];
    if (mine.tag != others.tag) continue;
    for (std::size_t i = 0; i < mine.children.size(); ++i)
      pending.emplace_back(mine.children[i], others.children[i]);
  }
  return false;
}

void Prover::pass_on(std::size_t entry, std::size_t waiter, std::size_t answer) {
  news_.insert({entries_[entry].waiters[waiter].entry, entry, waiter, answer});
}

void Prover::resume(const Waiter& waiter, const Set& answer) {
  use_base(waiter.past.base);
  State copy = waiter.state;
  State state = machine_.fork(copy);
  Value result;
  if (!assume_answer(state, waiter.values, answer, result)) return;
  state.control = result;
  Past past = waiter.past;
  if (entries_[waiter.called].answers.size() > 1) ++past.forks;
  runs_.push_back({waiter.entry, std::move(state), -1, terms_.boolean(true), past});
}

bool Prover::assume_answer(State& state, const std::vector<Value>& values, const Set& answer, Value& result) {
  Terms terms;
  const std::optional<Value> value = values_.answer(state, values, answer.nodes, terms);
  if (!value) return false;
  result = *value;
  assume_relations(state, answer, terms);
  return true;
}

}  // namespace culprit::summary
