#include "front/haskell/types.h"

#include <algorithm>
#include <unordered_map>
#include <unordered_set>

namespace culprit::front::haskell {

// --- making types ---

Type Types::constructor(TypeConId id) {
  if (constructors_.size() <= id.index()) constructors_.resize(id.index() + 1);
  Type& known = constructors_[id.index()];
  if (!known.valid()) known = add({.form = TypeForm::Constructor, .constructor = id});
  return known;
}

Type Types::forall(Scheme scheme) {
  schemes.push_back(std::move(scheme));
  return add(
      {.form = TypeForm::Forall, .ground = false, .scheme = static_cast<std::uint32_t>(schemes.size() - 1)});
}

Type Types::error() {
  if (!error_.valid()) error_ = add({.form = TypeForm::Error, .ground = false});
  return error_;
}

std::uint32_t Types::reserve_generics(std::uint32_t count) {
  const std::uint32_t first = next_generic_;
  next_generic_ += count;
  return first;
}

// --- looking at types ---

Type Types::step(Type type) const {
  TypeNode& node = nodes_[type.index()];
  const TypeNode& next = nodes_[node.first.index()];
  // What was only assumed will be forgotten: a chain is not shortened across it.
  const bool shorten = node.form == TypeForm::Variable && next.form == TypeForm::Variable &&
                       next.first.valid() && !next.refined && !node.refined;
  if (shorten) node.first = next.first;
  return node.first;
}

Type Types::follow(Type type) const {
  while (true) {
    const TypeNode& node = nodes_[type.index()];
    if (node.form != TypeForm::Variable || !node.first.valid()) return type;
    type = step(type);
  }
}

Type Types::resolve(Type type) const {
  while (true) {
    const TypeNode& node = nodes_[type.index()];
    const bool bound = node.form == TypeForm::Variable || node.form == TypeForm::Rigid;
    if (!bound || !node.first.valid()) return type;
    type = step(type);
  }
}

TypeConId Types::head(Type type) const {
  type = resolve(type);
  while (nodes_[type.index()].form == TypeForm::Apply) type = resolve(nodes_[type.index()].first);
  return nodes_[type.index()].constructor;
}

bool Types::equal(Type left, Type right) const {
  std::vector<std::pair<Type, Type>> work{{left, right}};
  while (!work.empty()) {
    const auto [a, b] = std::pair(resolve(work.back().first), resolve(work.back().second));
    work.pop_back();
    if (a == b) continue;
    const TypeNode& x = nodes_[a.index()];
    const TypeNode& y = nodes_[b.index()];
    if (x.form == TypeForm::Error || y.form == TypeForm::Error) continue;
    if (x.form != y.form) return false;
    if (x.form == TypeForm::Generic && x.index == y.index) continue;
    if (x.form != TypeForm::Apply) return false;
    work.emplace_back(x.second, y.second);
    work.emplace_back(x.first, y.first);
  }
  return true;
}

// --- unification ---

/// Occurs check, level adjustment and skolem escape check in one traversal, then the binding.
std::optional<UnifyFailure::Reason> Types::bind(Type variable, Type type) {
  std::optional<UnifyFailure::Reason> failure;
  const std::uint32_t level = nodes_[variable.index()].index;
  visit(type, [&](Type leaf) {
    TypeNode& node = nodes_[leaf.index()];
    if (node.form == TypeForm::Error) ++errors_met_;
    if (leaf == variable) {
      failure = UnifyFailure::Reason::Infinite;
    } else if (node.form == TypeForm::Variable) {
      node.index = std::min(node.index, level);
    } else if (node.form == TypeForm::Rigid && node.index > level && !failure) {
      failure = UnifyFailure::Reason::Escape;
    }
  });
  if (failure) return failure;
  TypeNode& node = nodes_[variable.index()];
  node.first = type;
  return std::nullopt;
}

std::optional<UnifyFailure> Types::unify(Type left, Type right) {
  using Reason = UnifyFailure::Reason;
  std::vector<std::pair<Type, Type>> work{{left, right}};
  while (!work.empty()) {
    Type a = follow(work.back().first);
    Type b = follow(work.back().second);
    work.pop_back();
    if (a == b) continue;
    // Of two variables the younger one is bound, which keeps chains short.
    const TypeForm right_form = nodes_[b.index()].form;
    if (nodes_[a.index()].form != TypeForm::Variable || (right_form == TypeForm::Variable && a < b)) {
      std::swap(a, b);
    }
    if (nodes_[a.index()].form == TypeForm::Variable) {
      if (resolve(b) == a) continue;
      const std::optional<Reason> failure = bind(a, b);
      if (failure) return UnifyFailure{*failure, a, b};
      continue;
    }
    a = resolve(a);
    b = resolve(b);
    if (a == b) continue;
    const TypeNode x = nodes_[a.index()];
    const TypeNode y = nodes_[b.index()];
    if (x.form == TypeForm::Variable || y.form == TypeForm::Variable) {
      work.emplace_back(a, b);
      continue;
    }
    if (x.form == TypeForm::Error || y.form == TypeForm::Error) {
      ++errors_met_;
      continue;
    }
    if (x.form == TypeForm::Apply && y.form == TypeForm::Apply) {
      work.emplace_back(x.second, y.second);
      work.emplace_back(x.first, y.first);
      continue;
    }
    if (x.form == TypeForm::Forall && y.form == TypeForm::Forall && unify_foralls(a, b)) continue;
    // What a match on a GADT once said about it may hold where this type comes from.
    if (x.refined || y.refined) continue;
    return UnifyFailure{Reason::Mismatch, a, b};
  }
  return std::nullopt;
}

bool Types::unify_foralls(Type a, Type b) {
  return unify_schemes(Scheme(schemes[nodes_[a.index()].scheme]), Scheme(schemes[nodes_[b.index()].scheme]));
}

bool Types::unify_schemes(const Scheme& a, const Scheme& b) {
  if (a.generics != b.generics || a.constraints.size() != b.constraints.size()) return false;
  std::vector<Type> variables;
  for (std::uint32_t i = 0; i < a.generics; ++i) variables.push_back(rigid(UINT32_MAX, {}));
  if (unify(substitute(a.body, a.first, variables), substitute(b.body, b.first, variables))) return false;
  for (std::size_t i = 0; i < a.constraints.size(); ++i) {
    if (a.constraints[i].class_id != b.constraints[i].class_id) return false;
  }
  return true;
}

bool Types::assume(Type left, Type right, std::vector<Type>& undo) {
  std::vector<std::pair<Type, Type>> work{{left, right}};
  while (!work.empty()) {
    Type a = resolve(work.back().first);
    Type b = resolve(work.back().second);
    work.pop_back();
    if (a == b) continue;
    const auto is = [&](Type type, TypeForm form) { return nodes_[type.index()].form == form; };
    if (is(a, TypeForm::Apply) && is(b, TypeForm::Apply)) {
      work.emplace_back(nodes_[a.index()].second, nodes_[b.index()].second);
      work.emplace_back(nodes_[a.index()].first, nodes_[b.index()].first);
      continue;
    }
    // Of two variables the inner one gets a meaning; a rigid one rather than one of unification.
    const auto rank = [&](Type type) -> std::uint64_t {
      const TypeNode& node = nodes_[type.index()];
      if (node.form == TypeForm::Rigid) return (1ULL << 33U) + node.index;
      return node.form == TypeForm::Variable ? (1ULL << 32U) + node.index : 0;
    };
    if (rank(a) < rank(b)) std::swap(a, b);
    if (rank(a) == 0) {
      if (!is(a, TypeForm::Error) && !is(b, TypeForm::Error)) return false;
      continue;
    }
    if (mentions(b, a)) return false;
    TypeNode& node = nodes_[a.index()];
    node.first = b;
    node.refined = true;
    undo.push_back(a);
  }
  return true;
}

void Types::forget(std::span<const Type> undo) {
  for (const Type type : undo) nodes_[type.index()].first = {};
}

bool Types::larger_than(Type type, std::size_t limit) const {
  std::vector<Type> work{type};
  std::size_t names = 0;
  while (!work.empty()) {
    const TypeNode& node = nodes_[resolve(work.back()).index()];
    work.pop_back();
    if (node.form == TypeForm::Apply) {
      work.push_back(node.second);
      work.push_back(node.first);
    } else if (++names > limit) {
      return true;
    }
  }
  return false;
}

// --- matching of instance heads ---

Types::Match Types::match(Type whole_pattern, Type whole, std::vector<Type>& generics) const {
  Match result = Match::Yes;
  std::vector<std::pair<Type, Type>> work{{whole_pattern, whole}};
  while (!work.empty()) {
    const Type pattern = resolve(work.back().first);
    const Type type = resolve(work.back().second);
    work.pop_back();
    const TypeNode& p = nodes_[pattern.index()];
    const TypeNode& t = nodes_[type.index()];
    if (t.form == TypeForm::Error) continue;
    if (p.form == TypeForm::Generic) {
      Type& meaning = generics[p.index];
      if (!meaning.valid()) {
        meaning = type;
      } else if (!equal(meaning, type)) {
        // Two different types may become equal when variables in them are known.
        if (!may_match(meaning, type)) return Match::No;
        result = Match::Later;
      }
    } else if (t.form == TypeForm::Variable) {
      result = Match::Later;
    } else if (p.form == TypeForm::Apply && t.form == TypeForm::Apply) {
      work.emplace_back(p.second, t.second);
      work.emplace_back(p.first, t.first);
    } else if (pattern != type) {
      return Match::No;
    }
  }
  return result;
}

bool Types::may_match(Type left, Type right) const {
  std::vector<std::pair<Type, Type>> work{{left, right}};
  const auto open = [](TypeForm form) {
    return form == TypeForm::Generic || form == TypeForm::Variable || form == TypeForm::Error;
  };
  while (!work.empty()) {
    const Type a = resolve(work.back().first);
    const Type b = resolve(work.back().second);
    work.pop_back();
    const TypeNode& x = nodes_[a.index()];
    const TypeNode& y = nodes_[b.index()];
    if (a == b || open(x.form) || open(y.form)) continue;
    if (x.form != TypeForm::Apply || y.form != TypeForm::Apply) return false;
    work.emplace_back(x.second, y.second);
    work.emplace_back(x.first, y.first);
  }
  return true;
}

// --- traversals ---

void Types::start_traversal() {
  if (++stamp_ == 0) {
    std::fill(marks_.begin(), marks_.end(), 0);
    stamp_ = 1;
  }
  marks_.resize(nodes_.size());
  copies_.resize(nodes_.size());
}

void Types::mark(Type type, Type copy) {
  if (marks_.size() < nodes_.size()) {
    marks_.resize(nodes_.size());
    copies_.resize(nodes_.size());
  }
  marks_[type.index()] = stamp_;
  copies_[type.index()] = copy;
}

namespace {
template <class Visit>
void each_part(const Scheme& scheme, const Visit& visit) {
  visit(scheme.body);
  for (const Constraint& constraint : scheme.constraints) {
    for (const Type argument : constraint.arguments) visit(argument);
  }
  for (const Equality& equality : scheme.equalities) {
    visit(equality.first);
    visit(equality.second);
  }
}
}  // namespace

/// Calls `visit_leaf` for every node without parts, from left to right, once each.
template <class Visit>
void Types::visit(Type root, const Visit& visit_leaf) {
  start_traversal();
  stack_.assign(1, root);
  while (!stack_.empty()) {
    const Type type = follow(stack_.back());
    stack_.pop_back();
    const TypeNode& node = nodes_[type.index()];
    if (node.ground || marked(type)) continue;
    mark(type);
    if (node.form == TypeForm::Apply) {
      stack_.push_back(node.second);
      stack_.push_back(node.first);
    } else if (node.form == TypeForm::Forall) {
      each_part(schemes[node.scheme], [&](Type part) { stack_.push_back(part); });
    } else {
      visit_leaf(type);
    }
  }
}

/// Replaces leaves; parts in which nothing changes stay what they are.
template <class Leaf>
Type Types::rebuild(Type root, const Leaf& leaf) {
  if (nodes_[root.index()].ground) return root;
  start_traversal();
  stack_.assign(1, root);
  while (!stack_.empty()) {
    const Type type = follow(stack_.back());
    const TypeNode& node = nodes_[type.index()];
    if (node.ground || marked(type)) {
      stack_.pop_back();
      continue;
    }
    const bool compound = node.form == TypeForm::Apply || node.form == TypeForm::Forall;
    if (compound && rebuild_children(type)) continue;
    const Type copy = compound ? rebuilt(type) : leaf(type);
    mark(type, copy);
    stack_.pop_back();
  }
  const Type type = follow(root);
  return nodes_[type.index()].ground ? type : copies_[type.index()];
}

/// Puts the parts that are not done yet on the stack; false if there are none.
bool Types::rebuild_children(Type type) {
  bool pending = false;
  const auto push = [&](Type part) {
    part = follow(part);
    if (nodes_[part.index()].ground || marked(part)) return;
    stack_.push_back(part);
    pending = true;
  };
  const TypeNode& node = nodes_[type.index()];
  if (node.form == TypeForm::Apply) {
    push(node.second);
    push(node.first);
  } else {
    each_part(schemes[node.scheme], push);
  }
  return pending;
}

Type Types::rebuilt(Type type) {
  const auto copy = [&](Type part) {
    part = follow(part);
    return nodes_[part.index()].ground ? part : copies_[part.index()];
  };
  const TypeNode node = nodes_[type.index()];
  if (node.form == TypeForm::Apply) {
    const Type function = copy(node.first);
    const Type argument = copy(node.second);
    if (function == node.first && argument == node.second) return type;
    return apply(function, argument);
  }
  Scheme scheme = schemes[node.scheme];
  scheme.body = copy(scheme.body);
  for (Constraint& constraint : scheme.constraints) {
    for (Type& argument : constraint.arguments) argument = copy(argument);
  }
  for (Equality& equality : scheme.equalities) equality = {copy(equality.first), copy(equality.second)};
  return forall(std::move(scheme));
}

Type Types::substitute(Type type, std::uint32_t first, std::span<const Type> arguments) {
  if (arguments.empty()) return type;
  return rebuild(type, [&](Type leaf) {
    const TypeNode& node = nodes_[leaf.index()];
    if (node.form == TypeForm::Error) ++errors_met_;
    const bool replaced =
        node.form == TypeForm::Generic && node.index >= first && node.index - first < arguments.size();
    return replaced ? arguments[node.index - first] : leaf;
  });
}

Type Types::close(Type type, std::span<const Type> variables) {
  if (variables.empty()) return type;
  std::unordered_map<Type, std::uint32_t> numbers;
  for (const Type variable : variables) numbers.emplace(variable, static_cast<std::uint32_t>(numbers.size()));
  return rebuild(type, [&](Type leaf) {
    const auto found = numbers.find(leaf);
    return found == numbers.end() ? leaf : generic(found->second);
  });
}

void Types::collect(Type type, TypeForm form, std::uint32_t level, std::vector<Type>& found) {
  const std::unordered_set<Type> known(found.begin(), found.end());
  visit(type, [&](Type leaf) {
    const TypeNode& node = nodes_[leaf.index()];
    if (node.form == form && node.index > level && !known.contains(leaf)) found.push_back(leaf);
  });
}

void Types::lower(Type type, std::uint32_t level) {
  visit(type, [&](Type leaf) {
    TypeNode& node = nodes_[leaf.index()];
    if (node.form == TypeForm::Variable) node.index = std::min(node.index, level);
  });
}

bool Types::mentions(Type type, Type part) {
  bool found = false;
  visit(type, [&](Type leaf) { found = found || leaf == part; });
  return found;
}

bool Types::mentions_error(Type type) {
  bool found = false;
  visit(type, [&](Type leaf) { found = found || nodes_[leaf.index()].form == TypeForm::Error; });
  return found;
}

std::vector<std::uint32_t> Types::generics_in(Type type) {
  std::vector<std::uint32_t> found;
  visit(type, [&](Type leaf) {
    if (nodes_[leaf.index()].form == TypeForm::Generic) found.push_back(nodes_[leaf.index()].index);
  });
  return found;
}

bool Types::is_polymorphic(Type type) {
  bool found = false;
  visit(type, [&](Type leaf) {
    const TypeForm form = nodes_[leaf.index()].form;
    found = found || form == TypeForm::Generic || form == TypeForm::Rigid;
  });
  return found;
}

// --- kinds ---

Kind Kinds::of_arity(std::uint32_t arity) {
  Kind kind = star();
  for (std::uint32_t i = 0; i < arity; ++i) kind = arrow(star(), kind);
  return kind;
}

Kind Kinds::resolve(Kind kind) const {
  while (nodes_[kind.index()].form == Form::Variable && nodes_[kind.index()].first.valid()) {
    kind = nodes_[kind.index()].first;
  }
  return kind;
}

bool Kinds::occurs(Kind variable, Kind in) const {
  std::vector<Kind> work{in};
  while (!work.empty()) {
    const Kind kind = resolve(work.back());
    work.pop_back();
    if (kind == variable) return true;
    if (nodes_[kind.index()].form != Form::Arrow) continue;
    work.push_back(nodes_[kind.index()].first);
    work.push_back(nodes_[kind.index()].second);
  }
  return false;
}

bool Kinds::unify(Kind left, Kind right) {
  std::vector<std::pair<Kind, Kind>> work{{left, right}};
  while (!work.empty()) {
    Kind a = resolve(work.back().first);
    Kind b = resolve(work.back().second);
    work.pop_back();
    if (a == b) continue;
    if (nodes_[a.index()].form != Form::Variable) std::swap(a, b);
    Node& x = nodes_[a.index()];
    const Node& y = nodes_[b.index()];
    if (x.form == Form::Variable) {
      if (occurs(a, b)) return false;
      x.first = b;
      continue;
    }
    if (x.form != y.form) return false;
    work.emplace_back(x.first, y.first);
    work.emplace_back(x.second, y.second);
  }
  return true;
}

void Kinds::settle(Kind root) {
  std::vector<Kind> work{root};
  while (!work.empty()) {
    const Kind kind = resolve(work.back());
    work.pop_back();
    Node& node = nodes_[kind.index()];
    if (node.form == Form::Variable) node.first = star();
    if (node.form != Form::Arrow) continue;
    work.push_back(node.first);
    work.push_back(node.second);
  }
}

}  // namespace culprit::front::haskell
