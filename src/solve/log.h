// Writes every query that reaches it, with the answer, to an SMT-LIB file.
#pragma once

#include <fstream>

#include "solve/decorator.h"

namespace culprit::solve {

/// The file can be run by z3 and by cvc5; the answer stands as :status before each check-sat.
/// A file that cannot be written makes every answer Unknown{SolverError}: the user asked for the log.
class Log final : public Decorator {
 public:
  Log(const term::Manager& manager, const std::string& file, std::unique_ptr<Solver> next);
  Answer check(const Query& query) override;

 private:
  void add_own_statistics(env::Statistics& out) const override;

  const term::Manager& manager_;
  std::string file_;
  std::ofstream stream_;
  std::uint64_t queries_ = 0;
};

}  // namespace culprit::solve
