// The parts of a dependent function contract.
#pragma once

#include <string_view>
#include <vector>

#include "front/racket/kernel.h"

namespace culprit::front::racket {

/// `[name contract]` or `[name (dependency …) contract]`
struct ArrowPart {
  const Datum* name = nullptr;  ///< null: `_`
  std::vector<const Datum*> dependencies{};
  bool depends = false;
  const Datum* contract = nullptr;
  std::string_view keyword{};
  bool is_keyword = false;
  bool optional = false;
  bool rest = false;

  kernel::VariableId bare{};       ///< what the caller or the function gave
  kernel::VariableId checker{};    ///< the contract's value
  kernel::VariableId checked{};    ///< under the contract
  kernel::VariableId looked_at{};  ///< as other contracts see it; invalid: none does
};

/// `#:pre (dependency …) test` and the like.
struct ArrowTest {
  std::vector<const Datum*> dependencies;
  const Datum* test = nullptr;
  bool described = false;  ///< `#:pre/desc`: only #t is good
};

struct ArrowForm {
  std::vector<ArrowPart> arguments;  ///< mandatory, optional, rest
  std::vector<ArrowPart> results;
  bool any = false;
  bool several = false;  ///< `(values …)`
  std::vector<ArrowTest> pre;
  std::vector<ArrowTest> post;
};

}  // namespace culprit::front::racket
