// cvc5 as a subprocess.
#pragma once

#include <cstdint>
#include <string>
#include <utility>

#include "base/result.h"

namespace culprit::solve::cvc5 {

enum class Verdict : std::uint8_t { Sat, Unsat, Unknown };

class Process {
 public:
  /// `program` is looked up in PATH.
  explicit Process(std::string program) : program_(std::move(program)) {}
  /// Runs a script whose last command is its only check-sat. Fails if cvc5 cannot be run or rejects the
  /// script; running out of its resource limit is Verdict::Unknown.
  [[nodiscard]] base::Result<Verdict> check_sat(const std::string& script) const;

 private:
  std::string program_;
};

}  // namespace culprit::solve::cvc5
