// The hash-consed store behind Manager; what its make() simplifies is in simplifier.cpp.
#include <algorithm>
#include <array>

#include "base/invariant.h"
#include "term/semantics.h"
#include "term/simplifier.h"
#include "term/term.h"

namespace culprit::term {
namespace {

constexpr std::size_t kOperandChunk = 4096;
constexpr std::size_t kFirstTable = 1024;

std::uint32_t mix(std::uint64_t hash, std::uint64_t more) {
  hash = (hash ^ more) * 0x9e3779b97f4a7c15ULL;
  return static_cast<std::uint32_t>(hash ^ (hash >> 32));
}

std::uint32_t hash_integer(std::uint32_t hash, const base::BigInt& value) {
  const mpz_srcptr limbs = value.get_mpz_t();
  hash = mix(hash, static_cast<std::uint64_t>(mpz_sgn(limbs)));
  for (std::size_t i = 0; i < mpz_size(limbs); ++i)
    hash = mix(hash, mpz_getlimbn(limbs, static_cast<mp_size_t>(i)));
  return hash;
}

std::uint32_t hash_constant(const Constant& constant) {
  const auto seed = static_cast<std::uint32_t>(constant.index() + 1);
  struct Visitor {
    std::uint32_t seed;
    std::uint32_t operator()(bool value) const { return mix(seed, value ? 1 : 2); }
    std::uint32_t operator()(const base::BigInt& value) const { return hash_integer(seed, value); }
    std::uint32_t operator()(const base::Rational& value) const {
      return hash_integer(hash_integer(seed, value.get_num()), value.get_den());
    }
    std::uint32_t operator()(const std::string& value) const {
      return mix(seed, std::hash<std::string>()(value));
    }
  };
  return std::visit(Visitor{seed}, constant);
}

std::uint32_t hash_node(Kind kind, Sort sort, std::span<const Term> operands, std::uint32_t payload) {
  std::uint32_t hash = mix(static_cast<std::uint64_t>(kind) + 16,
                           (std::uint64_t{payload} << 8) | static_cast<std::uint64_t>(sort));
  for (const Term operand : operands) hash = mix(hash, operand.index());
  return hash;
}

constexpr std::array kKinds = {
#define TERM_KIND(name, arity, text) KindInfo{#name, arity, text},
#include "term/kinds.def"
#undef TERM_KIND
};

}  // namespace

const KindInfo& info(Kind kind) { return kKinds[static_cast<std::size_t>(kind)]; }

std::string_view name(Sort sort) {
  constexpr std::array<std::string_view, 4> names = {"Bool", "Int", "Real", "String"};
  return names[static_cast<std::size_t>(sort)];
}

Sort sort_of(const Constant& constant) { return static_cast<Sort>(constant.index()); }
static_assert(
    std::is_same_v<std::variant_alternative_t<static_cast<std::size_t>(Sort::Bool), Constant>, bool> &&
    std::is_same_v<std::variant_alternative_t<static_cast<std::size_t>(Sort::Int), Constant>, base::BigInt> &&
    std::is_same_v<std::variant_alternative_t<static_cast<std::size_t>(Sort::Real), Constant>,
                   base::Rational> &&
    std::is_same_v<std::variant_alternative_t<static_cast<std::size_t>(Sort::String), Constant>,
                   std::string>);

Manager::Manager() : table_(kFirstTable, kNone) {
  variable_lists_.emplace_back();  // list 0: no variables
  false_ = constant(false);
  true_ = constant(true);
  link_complements(false_, true_);
}

Term Manager::boolean(bool value) { return value ? true_ : false_; }
Term Manager::integer(const base::BigInt& value) { return constant(value); }
Term Manager::integer(std::int64_t value) { return constant(base::big(value)); }
Term Manager::real(const base::Rational& value) { return constant(value); }
Term Manager::string(std::string_view value) { return constant(std::string(value)); }

Term Manager::constant(const Constant& value) {
  if (const auto* ratio = std::get_if<base::Rational>(&value)) {
    INVARIANT(ratio->get_den() > 0 && gcd(ratio->get_num(), ratio->get_den()) == 1,
              "rationals are canonical");
  }
  const std::uint32_t hash = hash_constant(value);
  const std::size_t slot = find_slot(hash, [&](const Node& node) {
    return node.kind == Kind::Constant && constants_[node.payload] == value;
  });
  if (table_[slot] != kNone) return Term(table_[slot]);
  constants_.push_back(value);
  const auto payload = static_cast<std::uint32_t>(constants_.size() - 1);
  return add_node({nullptr, 0, payload, Term(), 0, hash, Kind::Constant, sort_of(value)}, slot);
}

Term Manager::variable(Sort sort, std::uint32_t index) { return intern(Kind::Variable, sort, {}, index); }

Term Manager::make(Kind kind, std::span<const Term> operands) {
  return Simplifier(*this).make(kind, operands);
}

Term Manager::intern(Kind kind, Sort sort, std::span<const Term> operands, std::uint32_t payload) {
  const std::uint32_t hash = hash_node(kind, sort, operands, payload);
  const std::size_t slot = find_slot(hash, [&](const Node& node) {
    return node.kind == kind && node.sort == sort && node.payload == payload &&
           std::equal(operands.begin(), operands.end(), node.operands, node.operands + node.operand_count);
  });
  if (table_[slot] != kNone) return Term(table_[slot]);
  const auto count = static_cast<std::uint32_t>(operands.size());
  return add_node({store_operands(operands), count, payload, Term(), kNone, hash, kind, sort}, slot);
}

template <class Same>
std::size_t Manager::find_slot(std::uint32_t hash, const Same& same) const {
  const std::size_t mask = table_.size() - 1;
  std::size_t slot = hash & mask;
  while (table_[slot] != kNone) {
    const Node& node = nodes_[table_[slot]];
    if (node.hash == hash && same(node)) break;
    slot = (slot + 1) & mask;
  }
  return slot;
}

Term Manager::add_node(const Node& node, std::size_t slot) {
  const Term added(nodes_.size());
  nodes_.push_back(node);
  table_[slot] = added.index();
  if (nodes_.size() * 2 > table_.size()) grow_table();
  return added;
}

void Manager::grow_table() {
  table_.assign(table_.size() * 2, kNone);
  for (std::size_t i = 0; i < nodes_.size(); ++i) {
    table_[find_slot(nodes_[i].hash, [](const Node&) { return false; })] = static_cast<std::uint32_t>(i);
  }
}

const Term* Manager::store_operands(std::span<const Term> operands) {
  if (operands.empty()) return nullptr;
  if (operand_chunks_.empty() ||
      operand_chunks_.back().capacity() - operand_chunks_.back().size() < operands.size()) {
    operand_chunks_.emplace_back().reserve(std::max(kOperandChunk, operands.size()));
  }
  std::vector<Term>& chunk = operand_chunks_.back();
  chunk.insert(chunk.end(), operands.begin(), operands.end());
  return chunk.data() + (chunk.size() - operands.size());
}

void Manager::link_complements(Term a, Term b) {
  nodes_[a.index()].complement = b;
  nodes_[b.index()].complement = a;
}

Kind Manager::kind(Term t) const { return nodes_[t.index()].kind; }
Sort Manager::sort(Term t) const { return nodes_[t.index()].sort; }
std::size_t Manager::size() const { return nodes_.size(); }

std::span<const Term> Manager::operands(Term t) const {
  const Node& node = nodes_[t.index()];
  return {node.operands, node.operand_count};
}

const Constant& Manager::value(Term t) const {
  INVARIANT(is_constant(t), "only constants have a value");
  return constants_[nodes_[t.index()].payload];
}

std::uint32_t Manager::variable_index(Term t) const {
  INVARIANT(kind(t) == Kind::Variable, "only variables have an index");
  return nodes_[t.index()].payload;
}

const std::vector<Term>& Manager::variables(Term t) {
  if (nodes_[t.index()].variables == kNone) find_variables(t);
  return variable_lists_[nodes_[t.index()].variables];
}

void Manager::find_variables(Term t) {
  std::vector<Term> pending{t};
  while (!pending.empty()) {
    const Term top = pending.back();
    const std::size_t before = pending.size();
    if (nodes_[top.index()].variables == kNone) {
      for (const Term operand : operands(top)) {
        if (nodes_[operand.index()].variables == kNone) pending.push_back(operand);
      }
      if (pending.size() > before) continue;  // operands first
      nodes_[top.index()].variables = merged_variables(top);
    }
    pending.pop_back();
  }
}

/// The list of `t`, given those of its operands; shares the list of an operand that mentions all of them.
std::uint32_t Manager::merged_variables(Term t) {
  const auto add_list = [&](std::vector<Term> list) {
    variable_lists_.push_back(std::move(list));
    return static_cast<std::uint32_t>(variable_lists_.size() - 1);
  };
  if (kind(t) == Kind::Variable) return add_list({t});
  std::vector<Term> all;
  std::uint32_t longest = 0;
  for (const Term operand : operands(t)) {
    const std::uint32_t list = nodes_[operand.index()].variables;
    if (variable_lists_[list].size() > variable_lists_[longest].size()) longest = list;
    all.insert(all.end(), variable_lists_[list].begin(), variable_lists_[list].end());
  }
  std::sort(all.begin(), all.end());
  all.erase(std::unique(all.begin(), all.end()), all.end());
  return all.size() == variable_lists_[longest].size() ? longest : add_list(std::move(all));
}

std::vector<Term> Manager::variables(std::span<const Term> terms) {
  std::vector<Term> all;
  for (const Term t : terms) {
    const std::vector<Term>& some = variables(t);
    all.insert(all.end(), some.begin(), some.end());
  }
  std::sort(all.begin(), all.end());
  all.erase(std::unique(all.begin(), all.end()), all.end());
  return all;
}

}  // namespace culprit::term
