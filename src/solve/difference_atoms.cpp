#include "solve/difference_atoms.h"

namespace culprit::solve {

using term::Kind;
using term::Sort;
using term::Term;

namespace {
std::uint64_t key(DifferenceNode left, DifferenceNode right) { return std::uint64_t{left} << 32 | right; }
}  // namespace

DifferenceReading DifferenceReader::read(Term conjunct) {
  if (conjunct.index() >= readings_.size()) readings_.resize(manager_.size(), {kUnread, 0, false});
  if (readings_[conjunct.index()].first_atom != kUnread) return readings_[conjunct.index()];
  DifferenceReading reading{static_cast<std::uint32_t>(atoms_.size()), 0, true};
  if (manager_.kind(conjunct) == Kind::And) {
    for (const Term part : manager_.operands(conjunct)) reading.exact = read_part(part) && reading.exact;
  } else {
    reading.exact = read_part(conjunct);
  }
  reading.atom_count = static_cast<std::uint32_t>(atoms_.size()) - reading.first_atom;
  readings_[conjunct.index()] = reading;
  return reading;
}

/// Adds the atoms of `conjunct`; whether they say all that it does.
bool DifferenceReader::read_part(Term conjunct) {
  const bool negated = manager_.kind(conjunct) == Kind::Not;
  const Term inner = negated ? manager_.operands(conjunct)[0] : conjunct;
  const Kind kind = manager_.kind(inner);
  if (kind != Kind::Eq && (negated || (kind != Kind::Le && kind != Kind::Lt))) return false;
  if (manager_.sort(manager_.operands(inner)[0]) != Sort::Int) return false;
  return read_comparison(inner, negated);
}

bool DifferenceReader::read_comparison(Term comparison, bool negated) {
  using Relation = DifferenceAtom::Relation;
  const auto sides = manager_.operands(comparison);
  Difference found;
  if (!collect(found, sides[0], 1) || !collect(found, sides[1], -1)) {
    found = Difference();
    if (!collect_whole(found, sides[0], 1) || !collect_whole(found, sides[1], -1)) return false;
  }
  if (manager_.kind(comparison) == Kind::Lt) found.bound -= 1;
  const base::BigInt opposite = -found.bound;
  if (!base::fits_int64(found.bound) || !base::fits_int64(opposite)) return false;
  if (found.left == found.right) return false;  // 0 compared with a number: not for us to decide
  const std::int64_t bound = base::to_int64(found.bound);
  if (negated) {
    add(Relation::Different, found.left, found.right, bound);
  } else {
    add(Relation::AtMost, found.left, found.right, bound);
    if (manager_.kind(comparison) == Kind::Eq) add(Relation::AtMost, found.right, found.left, -bound);
  }
  return is_variable(found.left) && is_variable(found.right);
}

/// Adds sign * side to the difference, if it stays one.
bool DifferenceReader::collect(Difference& out, Term side, int sign) const {
  if (manager_.kind(side) != Kind::Add) return collect_part(out, side, sign);
  for (const Term part : manager_.operands(side)) {
    if (!collect_part(out, part, sign)) return false;
  }
  return true;
}

bool DifferenceReader::collect_part(Difference& out, Term part, int sign) const {
  if (manager_.is_constant(part)) {
    out.bound -= sign * std::get<base::BigInt>(manager_.value(part));
    return true;
  }
  if (manager_.kind(part) == Kind::Mul && manager_.is_constant(manager_.operands(part)[0])) {
    if (std::get<base::BigInt>(manager_.value(manager_.operands(part)[0])) != -1) return false;
    part = manager_.operands(part)[1];
    sign = -sign;
  }
  Term& place = sign > 0 ? out.left : out.right;
  if (place.valid()) return false;
  place = part;
  return true;
}

/// The same for a sum that is known by name only. Constants stand alone on one side.
bool DifferenceReader::collect_whole(Difference& out, Term side, int sign) const {
  if (manager_.is_constant(side)) return collect_part(out, side, sign);
  if (manager_.kind(side) == Kind::Add) {
    for (const Term part : manager_.operands(side))
      if (manager_.is_constant(part)) return false;
  }
  (sign > 0 ? out.left : out.right) = side;
  return true;
}

void DifferenceReader::add(DifferenceAtom::Relation relation, Term left, Term right, std::int64_t bound) {
  const DifferenceNode left_node = node(left);
  atoms_.push_back({relation, pair(left_node, node(right)), bound});
}

DifferenceNode DifferenceReader::node(Term t) {
  if (!t.valid()) return kZero;
  const auto [it, fresh] = node_of_term_.try_emplace(t, static_cast<DifferenceNode>(nodes_.size()));
  if (fresh) nodes_.push_back(t);
  return it->second;
}

std::optional<DifferenceNode> DifferenceReader::find_node(Term t) const {
  if (!t.valid()) return kZero;
  const auto it = node_of_term_.find(t);
  if (it == node_of_term_.end()) return std::nullopt;
  return it->second;
}

std::optional<DifferencePair> DifferenceReader::find_pair(Term left, Term right) const {
  const auto left_node = find_node(left);
  const auto right_node = find_node(right);
  if (!left_node || !right_node) return std::nullopt;
  const auto it = pair_of_nodes_.find(key(*left_node, *right_node));
  if (it == pair_of_nodes_.end()) return std::nullopt;
  return it->second;
}

DifferencePair DifferenceReader::pair(DifferenceNode left, DifferenceNode right) {
  const auto [it, fresh] =
      pair_of_nodes_.try_emplace(key(left, right), static_cast<DifferencePair>(pairs_.size()));
  if (fresh) pairs_.emplace_back(left, right);
  return it->second;
}

}  // namespace culprit::solve
