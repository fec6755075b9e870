#include "verify/special_numbers.h"

#include <limits>

namespace culprit::verify {

namespace {

/// Whether there was one. Witnesses are as deep as the values of the path, which concretising limits.
bool replace(Witness& witness, double number) {
  bool found = false;
  if (witness.kind == Witness::Literal && std::holds_alternative<double>(witness.literal)) {
    witness.literal = number;
    found = true;
  }
  for (Witness& part : witness.parts) found = replace(part, number) || found;
  return found;
}

}  // namespace

std::vector<std::vector<Witness>> with_special_numbers(const std::vector<Witness>& values, bool also_large) {
  using Double = std::numeric_limits<double>;
  std::vector<double> numbers{Double::quiet_NaN(), Double::infinity(), -Double::infinity(), -0.0};
  if (also_large) numbers.insert(numbers.end(), {Double::max(), Double::lowest()});
  std::vector<std::vector<Witness>> result;
  for (const double number : numbers) {
    std::vector<Witness> changed = values;
    bool found = false;
    for (Witness& value : changed) found = replace(value, number) || found;
    if (!found) return {};
    result.push_back(std::move(changed));
  }
  return result;
}

}  // namespace culprit::verify
