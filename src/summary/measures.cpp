// Numbers that stand for lists in keys and answers: their lengths, or the first numbers in them.
#include <algorithm>

#include "search/explorer.h"
#include "summary/values.h"

namespace culprit::summary {

using machine::State;
using machine::Value;
using term::Term;

namespace {
/// Longer lists that are known are not worth it.
constexpr std::size_t kLongest = 3000;
}  // namespace

Term Values::measure_of(const State& state, Value value) {
  return is_ordering() ? first_number(state, value) : length(state, value);
}

/// The measure of what is in a cell and not known is a variable that belongs to the cell.
Term Values::length(const State& state, Value value) {
  term::Manager& terms = machine_.terms();
  std::int64_t links = 0;
  while (true) {
    const Value held = machine_.content(state, value);
    if (held.is_location()) {
      value = held;
      continue;
    }
    if (!held.is_object()) break;
    if (held.as_object()->kind == machine::kUnknown) {
      if (!value.is_location()) {
        fail("a list without a place");
        break;
      }
      return terms.add(facts_.measure_of(value.cell()), terms.integer(links));
    }
    if (held.as_object()->kind != machine::kData || !graph_.is_link(*tag_of(held))) break;
    if (++links > static_cast<std::int64_t>(kLongest)) {
      fail("a large value");
      break;
    }
    value = parts(held).back();
  }
  return terms.integer(links);
}

bool Values::measure(State& state) {
  std::set<std::uint32_t> done;
  bool is_new = false;
  for (bool changed = true; changed;) {
    changed = false;
    std::vector<Term> path = search::conjuncts(state);
    std::sort(path.begin(), path.end());
    for (const std::uint32_t cell : facts_.measured_cells(path)) {
      if (!done.insert(cell).second) continue;
      for (const Term each : known_of_measure(state, Value::location(cell))) {
        if (machine_.terms().is_true(each) || std::binary_search(path.begin(), path.end(), each)) continue;
        machine_.assume_in(state, each);
        changed = true;
      }
    }
    is_new = is_new || changed;
  }
  return is_new;
}

std::vector<Term> Values::known_of_measure(const State& state, Value list) {
  term::Manager& terms = machine_.terms();
  const Term name = facts_.measure_of(list.cell());
  const Value held = machine_.content(state, list);
  if (!held.is_object() || held.as_object()->kind != machine::kUnknown)
    return {terms.eq(name, measure_of(state, list))};
  if (is_ordering()) return {terms.le(name, facts_.no_number())};
  const auto [may_be, must_be] = may_be_link(*static_cast<const machine::Unknown*>(held.as_object()));
  if (!may_be) return {terms.eq(name, terms.integer(std::int64_t{0}))};
  return {terms.le(terms.integer(std::int64_t{must_be ? 1 : 0}), name)};
}

/// Whether it may be longer than 0, and whether it must be.
std::pair<bool, bool> Values::may_be_link(const machine::Unknown& unknown) const {
  const core::Module& module = machine_.code().module();
  if (unknown.shape == 0) return {true, false};
  const Node& node = graph_[unknown.shape - 1];
  bool may_be = node.any.valid();
  bool must_be = !node.any.valid();
  for (const Alternative& each : node.alternatives) {
    const bool excluded = each.tag.kind == Tag::Constructor &&
                          unknown.excluded.contains(module[core::ConstructorId(each.tag.what)].index);
    if (excluded) continue;
    may_be = may_be || graph_.is_link(each.tag);
    must_be = must_be && graph_.is_link(each.tag);
  }
  return {may_be, must_be};
}

void Values::name_measure(Instantiation& work, Value value, NodeId id) {
  if (graph_.has_measure(id) && work.is_first(id)) work.terms->emplace(id, measure_of(work.state, value));
}

// --- orders ---

/// What comes first in order: a number itself, of a link what comes first in its first field, and where there
/// is no number, something larger than all of them.
Term Values::first_number(const State& state, Value value) {
  term::Manager& terms = machine_.terms();
  const auto as_real = [&](Term t) {
    if (terms.sort(t) == term::Sort::Int) return terms.make(term::Kind::ToReal, {t});
    return terms.sort(t) == term::Sort::Real ? t : facts_.no_number();
  };
  for (std::size_t depth = 0; depth < kLongest; ++depth) {
    const Value held = machine_.content(state, value);
    if (const Term t = machine_.term_of(held); t.valid()) return as_real(t);
    if (held.is_location()) {
      value = held;
      continue;
    }
    if (!held.is_object()) return facts_.no_number();
    if (held.as_object()->kind == machine::kUnknown) {
      if (value.is_location()) return facts_.measure_of(value.cell());
      break;
    }
    const Parts below = parts(held);
    const bool leads_on =
        held.as_object()->kind == machine::kData && (below.size() == 1 || graph_.is_link(*tag_of(held)));
    if (!leads_on) return facts_.no_number();
    value = below[0];
  }
  fail("a list without a place");
  return facts_.no_number();
}

/// A list stands in order if of each of its links, what comes first in it does not come after what comes
/// first in the rest. What is known wherever it occurs has to be so without a path.
bool Values::is_ordered(const State& state, Value held, const Node& node) {
  if (!is_ordering() || !graph_.is_link(node.alternatives[0].tag)) return true;
  const std::vector<NodeId>& children = node.alternatives[0].children;
  if (!graph_[children[1]].is_ordered()) return false;
  const Parts below = parts(held);
  const Term first = first_number(state, below[0]);
  const Term rest = first_number(state, below[1]);
  if (rest == facts_.no_number()) return true;
  const Term in_order = machine_.terms().le(first, rest);
  const bool known = graph_.is_interned(children[0]) && graph_.is_interned(children[1]);
  return known ? machine_.terms().is_true(in_order) : facts_.entailed(state, in_order);
}

bool Values::is_ordered_link(NodeId whole, const Tag& tag) const {
  return is_ordering() && whole != kNoNode && graph_[whole].is_ordered() && graph_.is_link(tag);
}

void Values::assume_order(State& state, Value head, Value tail) {
  const Term rest = first_number(state, tail);
  machine_.assume_in(state, machine_.terms().le(first_number(state, head), rest));
  machine_.assume_in(state, machine_.terms().le(rest, facts_.no_number()));
}

}  // namespace culprit::summary
