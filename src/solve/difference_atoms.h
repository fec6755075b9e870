// Reads conjuncts as differences of two integers compared with a number, as far as they are.
#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <unordered_map>
#include <vector>

#include "term/term.h"

namespace culprit::solve {

/// Numbers of a reader's own, dense, so that whoever works with atoms needs no hashing.
using DifferenceNode = std::uint32_t;
using DifferencePair = std::uint32_t;

struct DifferenceAtom {
  enum class Relation : std::uint8_t { AtMost, Different };
  Relation relation;
  DifferencePair pair;  ///< left - right
  std::int64_t bound;
};

/// What a conjunct says: all of `atoms`; if it is not `exact`, something else as well.
struct DifferenceReading {
  std::uint32_t first_atom = 0;
  std::uint32_t atom_count = 0;
  bool exact = false;
};

/// A node is an integer variable, any other integer term ("opaque", known by name only; sums only where
/// they are no differences), or
/// kZero, the number 0. Each term is read once.
class DifferenceReader {
 public:
  static constexpr DifferenceNode kZero = 0;

  explicit DifferenceReader(const term::Manager& manager) : manager_(manager), nodes_{term::Term()} {}

  DifferenceReading read(term::Term conjunct);
  [[nodiscard]] std::span<const DifferenceAtom> atoms(const DifferenceReading& reading) const {
    return {atoms_.data() + reading.first_atom, reading.atom_count};
  }
  [[nodiscard]] std::size_t node_count() const { return nodes_.size(); }
  [[nodiscard]] term::Term term_of(DifferenceNode node) const { return nodes_[node]; }
  [[nodiscard]] std::size_t pair_count() const { return pairs_.size(); }
  /// The pair `left - right`, if it was ever read; an invalid term stands for 0.
  [[nodiscard]] std::optional<DifferencePair> find_pair(term::Term left, term::Term right) const;
  [[nodiscard]] std::pair<DifferenceNode, DifferenceNode> nodes_of(DifferencePair pair) const {
    return pairs_[pair];
  }

 private:
  struct Difference {
    term::Term left, right;  // invalid: 0
    base::BigInt bound = 0;  // left - right compared with it
  };
  static constexpr std::uint32_t kUnread = std::numeric_limits<std::uint32_t>::max();

  bool read_part(term::Term conjunct);
  bool read_comparison(term::Term comparison, bool negated);
  bool collect(Difference& out, term::Term side, int sign) const;
  bool collect_part(Difference& out, term::Term part, int sign) const;
  bool collect_whole(Difference& out, term::Term side, int sign) const;
  void add(DifferenceAtom::Relation relation, term::Term left, term::Term right, std::int64_t bound);
  DifferenceNode node(term::Term t);
  [[nodiscard]] std::optional<DifferenceNode> find_node(term::Term t) const;
  DifferencePair pair(DifferenceNode left, DifferenceNode right);
  [[nodiscard]] bool is_variable(term::Term t) const {
    return !t.valid() || manager_.kind(t) == term::Kind::Variable;
  }

  const term::Manager& manager_;
  std::vector<DifferenceReading> readings_;  // by term; first_atom is kUnread where there is none yet
  std::vector<DifferenceAtom> atoms_;
  std::vector<term::Term> nodes_;
  std::vector<std::pair<DifferenceNode, DifferenceNode>> pairs_;
  std::unordered_map<term::Term, DifferenceNode> node_of_term_;
  std::unordered_map<std::uint64_t, DifferencePair> pair_of_nodes_;
};

}  // namespace culprit::solve
