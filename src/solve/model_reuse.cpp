#include "solve/model_reuse.h"

#include <algorithm>

namespace culprit::solve {

using term::Term;

namespace {
constexpr std::size_t kRecentModels = 8;
}

Answer ModelReuse::check(const Query& query) {
  if (query.for_user) return ask_next(query);
  if (prefix_model_holds(query)) {
    ++by_prefix_model_;
    return Sat{*query.prefix_model};
  }
  for (const term::Model& model : recent_) {
    if (!all_hold(query.conjuncts, model)) continue;
    ++by_recent_model_;
    return Sat{restricted(model, query.conjuncts)};
  }
  Answer answer = ask_next(query);
  if (const auto* sat = std::get_if<Sat>(&answer)) {
    recent_.push_front(sat->model);
    if (recent_.size() > kRecentModels) recent_.pop_back();
  }
  return answer;
}

bool ModelReuse::prefix_model_holds(const Query& query) const {
  if (query.prefix_model == nullptr) return false;
  // The caller vouches for the prefix, so only the question itself is evaluated.
  const std::size_t known =
      query.prefix_satisfiable && !query.conjuncts.empty() ? query.conjuncts.size() - 1 : 0;
  return all_hold(query.conjuncts.subspan(known), *query.prefix_model);
}

bool ModelReuse::all_hold(std::span<const Term> conjuncts, const term::Model& model) const {
  // From the end: the question is what a known model is most likely to fail.
  return std::all_of(conjuncts.rbegin(), conjuncts.rend(),
                     [&](Term t) { return term::holds(manager_, t, model); });
}

term::Model ModelReuse::restricted(const term::Model& model, std::span<const Term> conjuncts) {
  term::Model result;
  for (const Term conjunct : conjuncts) {
    for (const Term variable : manager_.variables(conjunct)) {
      if (const term::Constant* value = model.find(variable)) result.set(variable, *value);
    }
  }
  return result;
}

void ModelReuse::add_own_statistics(env::Statistics& out) const {
  out.add("solve.model_reuse.prefix_model", by_prefix_model_);
  out.add("solve.model_reuse.recent_model", by_recent_model_);
}

}  // namespace culprit::solve
