// Spacer, Z3's engine for Horn clauses, behind solve_horn.
#include <z3++.h>

#include <algorithm>
#include <limits>

#include "solve/horn_engine.h"
#include "solve/z3/reader.h"
#include "solve/z3/translator.h"
#include "solve/z3/watcher.h"

namespace culprit::solve {
namespace {

using term::Sort;
using term::Term;
using z3_backend::Reader;
using z3_backend::Translator;
using z3_backend::Watcher;

/// Spacer takes its effort from the context; it has no setting of its own for that.
struct Limited {
  explicit Limited(std::uint64_t rlimit) {
    constexpr std::uint64_t most = std::numeric_limits<unsigned>::max();
    configuration.set("rlimit", std::to_string(std::min(rlimit, most)).c_str());
  }
  z3::config configuration;
};

class Engine {
 public:
  Engine(term::Manager& manager, const HornProblem& problem, const HornEngineOptions& options,
         const env::Cancellation& cancel)
      : manager_(manager),
        problem_(problem),
        limited_(options.rlimit),
        context_(limited_.configuration),
        translator_(context_, manager),
        fixedpoint_(context_),
        false_(context_.function("failure", 0, nullptr, context_.bool_sort())),
        watcher_(context_, cancel) {
    fixedpoint_.set(parameters(options));
  }

  HornAnswer solve() {
    declare();
    for (const HornRule& rule : problem_.rules) add(rule);
    const Watcher::Guard guard(watcher_);
    z3::expr failure = false_();
    switch (fixedpoint_.query(failure)) {
      case z3::sat: return HornUnsolvable{};
      case z3::unsat: return solution();
      case z3::unknown: break;
    }
    return HornUnknown{fixedpoint_.reason_unknown()};
  }

 private:
  z3::params parameters(const HornEngineOptions& options) {
    z3::params result(context_);
    result.set("engine", context_.str_symbol("spacer"));
    result.set("timeout", static_cast<unsigned>(options.seconds * 1000));
    if (options.reorder_premises) {
      result.set("spacer.order_children", 2U);
      result.set("spacer.random_seed", 1U);
    }
    // What is inlined or sliced away comes back with quantifiers.
    for (const char* change : {"xform.inline_eager", "xform.inline_linear", "xform.slice"}) {
      result.set(change, false);
    }
    return result;
  }

  void declare() {
    for (std::size_t i = 0; i < problem_.parameters.size(); ++i) {
      z3::sort_vector sorts(context_);
      for (const Term p : problem_.parameters[i]) sorts.push_back(translator_.expression(p).get_sort());
      const std::string name = "P" + std::to_string(i);
      predicates_.push_back(context_.function(name.c_str(), sorts, context_.bool_sort()));
      fixedpoint_.register_relation(predicates_.back());
    }
    fixedpoint_.register_relation(false_);
  }

  z3::expr atom(const HornAtom& atom, std::vector<Term>& mentioned) {
    z3::expr_vector arguments(context_);
    for (const Term argument : atom.arguments) {
      arguments.push_back(translator_.expression(argument));
      mentioned.push_back(argument);
    }
    return predicates_[atom.predicate](arguments);
  }

  void add(const HornRule& rule) {
    std::vector<Term> mentioned{rule.guard};
    z3::expr_vector premises(context_);
    for (const HornAtom& premise : rule.body) premises.push_back(atom(premise, mentioned));
    premises.push_back(translator_.expression(rule.guard));
    const z3::expr head = rule.head ? atom(*rule.head, mentioned) : false_();
    z3::expr_vector variables(context_);
    for (const Term v : manager_.variables(std::span<const Term>(mentioned))) {
      variables.push_back(translator_.expression(v));
    }
    z3::expr clause = z3::implies(z3::mk_and(premises), head);
    if (!variables.empty()) clause = z3::forall(variables, clause);
    fixedpoint_.add_rule(clause, context_.int_symbol(next_rule_++));
  }

  HornAnswer solution() {
    HornSolution result;
    for (std::size_t i = 0; i < predicates_.size(); ++i) {
      const z3::expr cover = fixedpoint_.get_cover_delta(-1, predicates_[i]);
      const std::optional<Term> formula = Reader(manager_, problem_.parameters[i]).term(cover);
      if (!formula) return HornUnknown{"the solution cannot be read"};
      result.formulas.push_back(*formula);
    }
    return result;
  }

  term::Manager& manager_;
  const HornProblem& problem_;
  Limited limited_;
  z3::context context_;
  Translator translator_;
  z3::fixedpoint fixedpoint_;
  z3::func_decl false_;
  std::vector<z3::func_decl> predicates_;
  int next_rule_ = 0;
  Watcher watcher_;  // last: its thread ends before the context does
};

bool mentions_strings(const term::Manager& manager, const std::vector<Term>& terms) {
  return std::any_of(terms.begin(), terms.end(), [&](Term v) { return manager.sort(v) == Sort::String; });
}

bool mentions_strings(term::Manager& manager, const HornRule& rule) {
  std::vector<Term> all{rule.guard};
  const auto add = [&](const HornAtom& a) { all.insert(all.end(), a.arguments.begin(), a.arguments.end()); };
  for (const HornAtom& premise : rule.body) add(premise);
  if (rule.head) add(*rule.head);
  return mentions_strings(manager, all) ||
         mentions_strings(manager, manager.variables(std::span<const Term>(all)));
}

}  // namespace

HornAnswer solve_horn(term::Manager& manager, const HornProblem& problem, const HornEngineOptions& options,
                      const env::Cancellation& cancel) {
  if (cancel.cancelled()) return HornUnknown{"the run was cancelled"};
  // Spacer knows no strings: it loops or crashes.
  const auto has_strings = [&](const HornRule& rule) { return mentions_strings(manager, rule); };
  if (std::any_of(problem.rules.begin(), problem.rules.end(), has_strings)) {
    return HornUnknown{"strings"};
  }
  try {
    return Engine(manager, problem, options, cancel).solve();
  } catch (const z3::exception& failure) {
    return HornUnknown{failure.msg()};
  }
}

}  // namespace culprit::solve
