// The parameters of refined types, as the code of contracts binds them.
#pragma once

#include <vector>

#include "pass/code_builder.h"

namespace culprit::pass {

struct Parameters {
  std::vector<core::Symbol> names;
  std::vector<core::SpecId> specs;
  core::SpecId result;
};

/// Up to a function that is refined as a whole.
Parameters parameters(CodeBuilder& code, core::SpecId type);
Parameters parameters(CodeBuilder& code, const core::Contract& contract);

/// The dictionaries that a function is given, too, come first.
std::vector<core::Symbol> with_evidence(const core::Contract& contract,
                                        const std::vector<core::Symbol>& given);

}  // namespace culprit::pass
