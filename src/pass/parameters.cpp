#include "pass/parameters.h"

namespace culprit::pass {

Parameters parameters(CodeBuilder& code, const core::Contract& contract) {
  if (code.module[contract.type].refinement.valid()) return {{}, {}, contract.type};
  return parameters(code, contract.type);
}

Parameters parameters(CodeBuilder& code, core::SpecId type) {
  Parameters result;
  result.result = type;
  while (code.module[result.result].kind == core::SpecKind::Function &&
         (result.names.empty() || !code.module[result.result].refinement.valid())) {
    const core::Spec& function = code.module[result.result];
    result.names.push_back(function.parameter.valid() ? function.parameter : code.fresh("x"));
    result.specs.push_back(function.argument);
    result.result = function.result;
  }
  return result;
}

std::vector<core::Symbol> with_evidence(const core::Contract& contract,
                                        const std::vector<core::Symbol>& given) {
  std::vector<core::Symbol> result = contract.evidence;
  result.insert(result.end(), given.begin(), given.end());
  return result;
}

}  // namespace culprit::pass
