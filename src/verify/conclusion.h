// From what was met on the paths of an entry to what is said about it, where there is no counterexample.
#pragma once

#include <optional>
#include <set>
#include <string>
#include <vector>

#include "env/options.h"
#include "search/explorer.h"
#include "verify/faults.h"
#include "verify/verdict.h"

namespace culprit::verify {

struct Met {
  std::uint64_t finished = 0;  ///< paths that ended well, or as nobody's fault
  std::uint32_t notes = 0;     ///< of the machine
  std::set<std::string> unsupported;
  std::set<std::string> cuts;             ///< why paths were given up
  std::optional<UnknownReason> obstacle;  ///< the first violation that could not be confirmed: why
  bool raises = false;                    ///< some run raises an exception that no contract forbids
  bool has_state = false;                 ///< another call might go differently, and nobody tried
  bool only_instance = false;             ///< everything was explored, but with integers for type variables
  bool ordered = false;                   ///< what type variables stand for
  bool predicates_trusted = false;        ///< with values that they are not made for
  bool instances_trusted = false;         ///< callers make them only with constructors
};

class Conclusion {
 public:
  Conclusion(front::Program& program, const core::Entry& entry, const env::Options& options,
             const Faults& faults)
      : program_(program), module_(program.module()), entry_(entry), options_(options), faults_(faults) {}

  /// Proved, bounded or unknown, after an exploration that ended like this.
  void decide(Verdict& verdict, Met& met, search::Halt halt) const;
  /// What a proof rests on, sorted.
  [[nodiscard]] std::vector<std::string> assumptions(const Met& met) const;

 private:
  [[nodiscard]] std::string bound(const Met& met, search::Halt halt) const;

  front::Program& program_;
  const core::Module& module_;
  const core::Entry& entry_;
  const env::Options& options_;
  const Faults& faults_;
};

}  // namespace culprit::verify
