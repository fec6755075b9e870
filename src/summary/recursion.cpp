#include "summary/recursion.h"

#include <algorithm>
#include <numeric>
#include <unordered_map>
#include <vector>

#include "core/parts.h"

namespace culprit::summary {

namespace {

/// Code with a name of its own, or a function: refers to what it mentions and to what stands inside of it.
struct Piece {
  core::ExprId whole;
  core::ExprId lambda;  ///< invalid: not a function
  std::vector<core::Symbol> mentions;
  std::vector<std::size_t> inside;
};

}  // namespace

class Recursion::Pieces {
 public:
  explicit Pieces(const core::Module& module) : module_(module) {
    for (const core::Def& def : module.defs()) bind(def.name, def.value, kNone);
    for (const core::Entry& entry : module.entries) add(entry.for_proofs(), kNone);
    while (!pending_.empty()) {
      const auto [expr, piece] = pending_.back();
      pending_.pop_back();
      visit(expr, piece);
    }
    users_.resize(pieces_.size());
    for (std::size_t i = 0; i < pieces_.size(); ++i) {
      for (const std::size_t target : mentioned_by(i)) users_[target].push_back(i);
    }
  }
  /// Functions without which no other reaches itself. What only raises does not come back, so it makes
  /// nothing recursive. A few functions that are seldom called are better than many that are called
  /// everywhere, like those of the library that apply procedures: the others run where they are called, and
  /// nothing is forgotten.
  std::set<core::ExprId> breakers() {
    std::set<core::ExprId> result;
    find_raising();
    connect();
    std::vector<std::size_t> all(pieces_.size());
    std::iota(all.begin(), all.end(), std::size_t{0});
    std::vector<std::vector<std::size_t>> open = cycles_among(all);
    while (!open.empty()) {
      std::vector<std::size_t> cycle = std::move(open.back());
      open.pop_back();
      break_up(cycle, result);
      for (std::vector<std::size_t>& each : cycles_among(cycle)) open.push_back(std::move(each));
    }
    return result;
  }
  std::set<core::ExprId> users_of(core::ExprId definition) const {
    std::vector<std::size_t> pending;
    for (std::size_t i = 0; i < pieces_.size(); ++i) {
      if (pieces_[i].whole == definition) pending.push_back(i);
    }
    std::set<core::ExprId> result;
    std::vector<bool> seen(pieces_.size());
    while (!pending.empty()) {
      const std::size_t piece = pending.back();
      pending.pop_back();
      if (seen[piece]) continue;
      seen[piece] = true;
      if (pieces_[piece].lambda.valid()) result.insert(pieces_[piece].lambda);
      pending.insert(pending.end(), users_[piece].begin(), users_[piece].end());
    }
    return result;
  }

 private:
  static constexpr std::size_t kNone = static_cast<std::size_t>(-1);

  std::size_t add(core::ExprId expr, std::size_t around) {
    const std::size_t piece = pieces_.size();
    pieces_.emplace_back().whole = expr;
    if (around != kNone) pieces_[around].inside.push_back(piece);
    const core::Node& node = module_[expr].node;
    if (const auto* lambda = std::get_if<core::Lambda>(&node)) {
      pieces_[piece].lambda = expr;
      pending_.emplace_back(lambda->body, piece);
    } else {
      pending_.emplace_back(expr, piece);
    }
    return piece;
  }
  void bind(core::Symbol name, core::ExprId value, std::size_t around) {
    names_[name].push_back(add(value, around));
  }

  void mention(const core::Atom& atom, std::size_t piece) {
    if (const auto* name = std::get_if<core::Symbol>(&atom)) pieces_[piece].mentions.push_back(*name);
  }
  static bool is_value(const core::Node& node) {
    return std::holds_alternative<core::Lambda>(node) || std::holds_alternative<core::Construct>(node) ||
           std::holds_alternative<core::AtomExpr>(node);
  }

  void visit(core::ExprId expr, std::size_t piece) {
    const core::Node& node = module_[expr].node;
    const auto* match = std::get_if<core::Case>(&node);
    if (std::holds_alternative<core::Lambda>(node)) {
      add(expr, piece);
    } else if (const auto* let = std::get_if<core::Let>(&node)) {
      for (const core::Binding& binding : let->bindings) bind(binding.binder.name, binding.value, piece);
      pending_.emplace_back(let->body, piece);
    } else if (match != nullptr && is_value(module_[match->scrutinee].node)) {
      bind(match->binder.name, match->scrutinee, piece);
      for (const core::Alternative& each : match->alternatives) pending_.emplace_back(each.body, piece);
    } else {
      core::for_each_part(
          node, [&](core::ExprId part) { pending_.emplace_back(part, piece); },
          [&](const core::Atom& atom) { mention(atom, piece); });
    }
  }

  /// Functions that never return anything: all they do in the end is to raise, or to call such a function.
  void find_raising() {
    for (bool changed = true; changed;) {
      changed = false;
      for (const auto& [name, pieces] : names_) {
        if (pieces.size() != 1 || !pieces_[pieces[0]].lambda.valid() || raising_.count(name) != 0) continue;
        if (!only_raises(std::get<core::Lambda>(module_[pieces_[pieces[0]].lambda].node).body)) continue;
        raising_.insert(name);
        changed = true;
      }
    }
  }
  bool only_raises(core::ExprId body) const {
    std::vector<core::ExprId> ends{body};
    while (!ends.empty()) {
      const core::Node& node = module_[ends.back()].node;
      ends.pop_back();
      if (const auto* let = std::get_if<core::Let>(&node)) {
        ends.push_back(let->body);
      } else if (const auto* match = std::get_if<core::Case>(&node)) {
        for (const core::Alternative& each : match->alternatives) ends.push_back(each.body);
      } else if (const auto* apply = std::get_if<core::Apply>(&node)) {
        const auto* function = std::get_if<core::AtomExpr>(&module_[apply->function].node);
        const auto* name = function == nullptr ? nullptr : std::get_if<core::Symbol>(&function->atom);
        if (name == nullptr || raising_.count(*name) == 0) return false;
      } else if (!std::holds_alternative<core::Raise>(node) && !std::holds_alternative<core::Error>(node)) {
        return false;
      }
    }
    return true;
  }

  [[nodiscard]] std::vector<std::size_t> mentioned_by(std::size_t piece) const {
    std::vector<std::size_t> result = pieces_[piece].inside;
    for (const core::Symbol name : pieces_[piece].mentions) {
      if (const auto found = names_.find(name); found != names_.end())
        result.insert(result.end(), found->second.begin(), found->second.end());
    }
    return result;
  }
  void connect() {
    edges_.resize(pieces_.size());
    callers_.resize(pieces_.size());
    group_.resize(pieces_.size());
    order_.resize(pieces_.size());
    lowest_.resize(pieces_.size());
    for (std::size_t i = 0; i < pieces_.size(); ++i) {
      edges_[i] = pieces_[i].inside;
      for (const core::Symbol name : pieces_[i].mentions) {
        if (const auto found = names_.find(name); found != names_.end() && raising_.count(name) == 0)
          edges_[i].insert(edges_[i].end(), found->second.begin(), found->second.end());
      }
      for (const std::size_t target : edges_[i]) ++callers_[target];
    }
  }
  [[nodiscard]] bool calls_itself(std::size_t piece) const {
    return std::find(edges_[piece].begin(), edges_[piece].end(), piece) != edges_[piece].end();
  }
  /// Takes functions out of a cycle: those that call themselves, else the one that is called at the fewest
  /// places.
  void break_up(std::vector<std::size_t>& cycle, std::set<core::ExprId>& breakers) const {
    const auto is_function = [this](std::size_t piece) { return pieces_[piece].lambda.valid(); };
    if (std::none_of(cycle.begin(), cycle.end(), is_function)) return cycle.clear();
    const auto itself = [&](std::size_t piece) { return is_function(piece) && calls_itself(piece); };
    const bool any_itself = std::any_of(cycle.begin(), cycle.end(), itself);
    std::size_t rarest = kNone;
    for (const std::size_t each : cycle) {
      if (is_function(each) && (rarest == kNone || callers_[each] < callers_[rarest])) rarest = each;
    }
    const auto is_chosen = [&](std::size_t piece) { return any_itself ? itself(piece) : piece == rarest; };
    for (const std::size_t each : cycle) {
      if (is_chosen(each)) breakers.insert(pieces_[each].lambda);
    }
    std::erase_if(cycle, is_chosen);
  }

  /// The strongly connected components with cycles, of what is among these pieces.
  std::vector<std::vector<std::size_t>> cycles_among(const std::vector<std::size_t>& pieces) {
    std::vector<std::vector<std::size_t>> result;
    ++groups_;
    for (const std::size_t each : pieces) {
      group_[each] = groups_;
      order_[each] = 0;
    }
    for (const std::size_t root : pieces) {
      if (order_[root] == 0) find_components(root, result);
    }
    return result;
  }
  /// Tarjan's algorithm, with a stack of its own. What is done leaves the group.
  void find_components(std::size_t root, std::vector<std::vector<std::size_t>>& cycles) {
    std::vector<std::pair<std::size_t, std::size_t>> path{{root, 0}};
    enter(root);
    while (!path.empty()) {
      auto& [piece, next] = path.back();
      if (next < edges_[piece].size()) {
        const std::size_t target = edges_[piece][next++];
        if (group_[target] != groups_) continue;
        if (order_[target] == 0) {
          enter(target);
          path.emplace_back(target, 0);
        } else {
          lowest_[piece] = std::min(lowest_[piece], order_[target]);
        }
        continue;
      }
      const std::size_t done = piece;
      path.pop_back();
      if (!path.empty()) lowest_[path.back().first] = std::min(lowest_[path.back().first], lowest_[done]);
      if (lowest_[done] == order_[done]) close(done, cycles);
    }
  }
  void enter(std::size_t piece) {
    order_[piece] = lowest_[piece] = ++counter_;
    component_.push_back(piece);
  }
  void close(std::size_t piece, std::vector<std::vector<std::size_t>>& cycles) {
    const auto begin = std::find(component_.begin(), component_.end(), piece);
    for (auto each = begin; each != component_.end(); ++each) group_[*each] = 0;
    if (component_.end() - begin > 1 || calls_itself(piece)) cycles.emplace_back(begin, component_.end());
    component_.erase(begin, component_.end());
  }

  const core::Module& module_;
  std::vector<Piece> pieces_;
  std::unordered_map<core::Symbol, std::vector<std::size_t>> names_;
  std::set<core::Symbol> raising_;
  std::vector<std::pair<core::ExprId, std::size_t>> pending_;
  std::vector<std::vector<std::size_t>> users_;  ///< which pieces mention one
  std::vector<std::vector<std::size_t>> edges_;
  std::vector<std::size_t> order_;
  std::vector<std::size_t> lowest_;
  std::vector<std::size_t> callers_;  ///< at how many places a piece is mentioned
  std::vector<std::size_t> group_;    ///< what Tarjan's algorithm looks at now
  std::size_t groups_ = 0;
  std::vector<std::size_t> component_;
  std::size_t counter_ = 0;
};

Recursion::Recursion(const core::Module& module)
    : pieces_(std::make_unique<Pieces>(module)), breakers_(pieces_->breakers()) {}

Recursion::~Recursion() = default;

const std::set<core::ExprId>& Recursion::users_of(core::ExprId definition) const {
  const auto found = users_.find(definition);
  return found != users_.end() ? found->second : users_[definition] = pieces_->users_of(definition);
}

}  // namespace culprit::summary
