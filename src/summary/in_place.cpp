// Calls that are not worth a summary: they run where they stand.
#include <algorithm>

#include "summary/prover.h"

namespace culprit::summary {

namespace {

/// A path enters a recursive function so often where it is called.
constexpr unsigned kMostInPlace = 1000;
/// And with the same arguments, one call after the other.
constexpr unsigned kMostRepeated = 8;
/// And goes through so many lists with it that are not parts of each other.
constexpr unsigned kMostLists = 16;
/// And through so many of these one after the other that have more in them than the one before: whoever makes
/// lists anew may do so for ever.
constexpr unsigned kMostGrowing = 1;
/// And through the same one so often without coming to parts of it.
constexpr unsigned kMostSame = 1;
/// And through so many a second time.
constexpr unsigned kMostAgain = 100;

}  // namespace

/// Only what goes on for ever, or nearly so, is worth a summary.
bool Prover::runs_in_place(Run& run, const std::vector<Value>& values) const {
  if (holds_widened(run.state, values[0])) return false;  // what it calls may be itself
  const std::vector<Value> arguments(values.begin() + 1, values.end());
  Entered entered = run.past.entered == nullptr ? Entered() : *run.past.entered;
  const bool is_new = entered.count(procedure_of(values[0])) == 0;
  InPlace& before = entered[procedure_of(values[0])];
  if (is_new) before.forks = run.past.forks;
  before.repeated = before.times != 0 && before.arguments == arguments ? before.repeated + 1 : 0;
  const bool given_nothing =
      std::all_of(arguments.begin(), arguments.end(), [](Value value) { return value.is_nullary(); });
  const unsigned most_repeated = given_nothing ? 1 : kMostRepeated;  // its summary is no less exact
  if (before.repeated >= most_repeated || before.times == kMostInPlace) return false;
  // Where paths part again and again, there are soon too many of them to go on one by one.
  const bool ends = has_known_arguments(run.state, arguments) && before.forks == run.past.forks &&
                    std::all_of(arguments.begin(), arguments.end(), [&](Value value) {
                      return has_known_end(run.state, value) && !is_open_code(run.state, value);
                    });
  if (!goes_through_list(run.state, arguments, before) && !ends) return false;
  before.forks = run.past.forks;
  ++before.times;
  before.arguments = arguments;
  run.past.entered = std::make_shared<const Entered>(std::move(entered));
  return true;
}

/// Whether it is a function that holds something unknown: any number of others may come to stand around it.
bool Prover::is_open_code(const State& state, Value value) const {
  const Value held = machine_.content(state, value);
  const Parts parts = values_.parts(held);
  const bool wrapped = parts.size() == 1 && held.as_object()->kind == machine::kData;
  const Value function = wrapped ? machine_.content(state, parts[0]) : held;
  const bool code = function.is_object() && (function.as_object()->kind == machine::kClosure ||
                                             function.as_object()->kind == machine::kPartial);
  return code && !is_closed(state, function);
}

/// Whether an argument is a list of which the length is known, and a part of what it was before: such calls
/// come to an end whatever the other arguments are. Nobody knows of a new list whether it will become
/// shorter, nor whether one that is gone through again will be so for ever. A list of one unknown is no
/// reason: it ends before anything is widened.
bool Prover::goes_through_list(const State& state, const std::vector<Value>& arguments,
                               InPlace& before) const {
  std::vector<Value>& lists = before.lists;
  for (const Value argument : arguments) {
    const Value list = machine_.content(state, argument);
    if (!is_finished_list(state, list)) continue;
    const bool same = list == before.last_list;
    if (same && before.same_list == kMostSame) continue;
    const bool known = std::find(lists.begin(), lists.end(), list) != lists.end();
    const bool shorter =
        std::any_of(lists.begin(), lists.end(), [&](Value each) { return is_tail(state, list, each); });
    const bool longer = std::any_of(lists.begin(), lists.end(), [&](Value each) {
      return each.is_object() && is_tail(state, each, list);
    });
    const std::size_t length = links(state, list);
    const bool grown = length > before.last_new && !is_closed(state, list);
    const bool short_anyway =
        list.is_object() && !values_.parts(list).back().is_object() && !is_closed(state, list);
    const bool grows = grown && before.growing == kMostGrowing;
    const bool too_new = !shorter && (longer || grows || short_anyway || before.new_lists == kMostLists);
    if (known ? before.again == kMostAgain : too_new) continue;
    if (known) ++before.again;
    if (!known && !shorter) {
      ++before.new_lists;
      before.growing = grown ? before.growing + 1 : 0;
      before.last_new = length;
    }
    if (!known) lists.push_back(list);
    before.same_list = same ? before.same_list + 1 : 0;
    before.last_list = list;
    return true;
  }
  return false;
}

std::size_t Prover::links(const State& state, Value list) const {
  std::size_t result = 0;
  Value held = machine_.content(state, list);
  for (; held.is_object() && held.as_object()->kind == machine::kData; ++result)
    held = machine_.content(state, values_.parts(held).back());
  return result;
}

bool Prover::is_finished_list(const State& state, Value value) const {
  Value held = machine_.content(state, value);
  while (held.is_object() && held.as_object()->kind == machine::kData && held.as_object()->count == 2)
    held = machine_.content(state, values_.parts(held)[1]);
  return held.is_nullary();
}

bool Prover::is_tail(const State& state, Value tail, Value list) const {
  Value held = list;
  while (held != tail) {
    if (!held.is_object() || held.as_object()->kind != machine::kData) return false;
    held = machine_.content(state, values_.parts(held).back());
  }
  return true;
}

/// Data that ends in something known: lists of which the length is known.
bool Prover::has_known_end(const State& state, Value value) const {
  while (true) {
    const Value held = machine_.content(state, value);
    if (held.is_object() && held.as_object()->kind == machine::kUnknown) return false;
    if (!held.is_object() || held.as_object()->kind != machine::kData) return true;
    value = values_.parts(held).back();
  }
}

/// Whether something that a function has captured stands for what was built any number of times.
bool Prover::holds_widened(const State& state, Value function) const {
  const auto is_widened = [&](Value value) {
    const Value held = machine_.content(state, value);
    return held.is_object() && held.as_object()->kind == machine::kUnknown &&
           static_cast<const machine::Unknown*>(held.as_object())->shape != 0;
  };
  const Parts parts = values_.parts(function);
  return std::any_of(parts.begin(), parts.end(), [&](Value captured) {
    const Parts inside = values_.parts(machine_.content(state, captured));
    return is_widened(captured) || std::any_of(inside.begin(), inside.end(), is_widened);
  });
}

/// Whether it is known of all arguments what they are, though perhaps not all that is in them: then the call
/// may come to an end by itself.
bool Prover::has_known_arguments(const State& state, const std::vector<Value>& values) const {
  const auto is_known = [&](Value value) {
    const Value held = machine_.content(state, value);
    return !held.is_term() && !(held.is_object() && held.as_object()->kind == machine::kUnknown);
  };
  return std::all_of(values.begin(), values.end(), [&](Value value) {
    if (!is_known(value)) return false;
    const Value held = machine_.content(state, value);
    if (!held.is_object() || held.as_object()->kind != machine::kData) return true;
    const Parts parts = values_.parts(held);
    const bool number = std::any_of(parts.begin(), parts.end(),
                                    [&](Value part) { return machine_.content(state, part).is_term(); });
    return !number && (parts.size() != 1 || is_known(parts[0]));
  });
}

}  // namespace culprit::summary
