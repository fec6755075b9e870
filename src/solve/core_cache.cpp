#include "solve/core_cache.h"

#include <algorithm>

namespace culprit::solve {

using term::Term;

Answer CoreCache::check(const Query& query) {
  if (const Core* core = known_core({query.conjuncts.begin(), query.conjuncts.end()})) {
    ++hits_;
    return Unsat{*core};
  }
  Answer answer = ask_next(query);
  if (const auto* unsat = std::get_if<Unsat>(&answer)) remember(unsat->core);
  return answer;
}

const CoreCache::Core* CoreCache::known_core(std::vector<Term> conjuncts) const {
  std::sort(conjuncts.begin(), conjuncts.end());
  for (const Term last : conjuncts) {
    const auto found = by_last_term_.find(last);
    if (found == by_last_term_.end()) continue;
    for (const Core* core : found->second) {
      if (std::includes(conjuncts.begin(), conjuncts.end(), core->begin(), core->end())) return core;
    }
  }
  return nullptr;
}

void CoreCache::remember(Core core) {
  if (core.empty()) return;
  std::sort(core.begin(), core.end());
  cores_.push_back(std::move(core));
  by_last_term_[cores_.back().back()].push_back(&cores_.back());
  if (cores_.size() > kCapacity) forget_oldest();
}

void CoreCache::forget_oldest() {
  const auto bucket = by_last_term_.find(cores_.front().back());
  std::erase(bucket->second, &cores_.front());
  if (bucket->second.empty()) by_last_term_.erase(bucket);
  cores_.pop_front();
}

void CoreCache::add_own_statistics(env::Statistics& out) const { out.add("solve.core_cache.hits", hits_); }

}  // namespace culprit::solve
