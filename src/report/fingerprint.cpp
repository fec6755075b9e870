#include "report/fingerprint.h"

#include <algorithm>
#include <set>
#include <vector>

#include <fmt/format.h>

#include "base/hash.h"
#include "report/codes.h"

namespace culprit::report {

namespace {

constexpr std::size_t kShortestId = 6;
constexpr std::string_view kSeparator("\0", 1);  // cannot occur in any of the parts

std::size_t common_prefix(const std::string& a, const std::string& b) {
  return static_cast<std::size_t>(std::mismatch(a.begin(), a.end(), b.begin(), b.end()).first - a.begin());
}

/// How many digits tell fingerprint `index` of the sorted `all` from its neighbours, hence from all others.
std::size_t digits_needed(const std::vector<std::string>& all, std::size_t index) {
  std::size_t shared = 0;
  if (index > 0) shared = std::max(shared, common_prefix(all[index - 1], all[index]));
  if (index + 1 < all.size()) shared = std::max(shared, common_prefix(all[index], all[index + 1]));
  return std::max(kShortestId, shared + 1);
}

}  // namespace

std::string fingerprint(const std::string& file, const verify::Verdict& verdict, unsigned ordinal) {
  std::uint64_t hash = base::kFnvStart;
  const auto mix = [&hash](std::string_view part) {
    hash = base::fnv1a(kSeparator, base::fnv1a(part, hash));
  };
  mix(file);
  mix(verdict.function);
  mix(code(verdict));
  mix(verdict.obligation ? verdict.obligation->text : "");
  if (ordinal > 0) mix(fmt::format("{}", ordinal));
  return fmt::format("{:016x}", base::avalanche(hash));
}

void name_results(Run& run) {
  std::set<std::string> taken;
  for (FileReport& file : run.files) {
    for (Result& result : file.results) {
      unsigned ordinal = 0;
      do {
        result.fingerprint = fingerprint(file.name, result.verdict, ordinal++);
      } while (!taken.insert(result.fingerprint).second);
    }
  }
  const std::vector<std::string> sorted(taken.begin(), taken.end());
  for (FileReport& file : run.files) {
    for (Result& result : file.results) {
      const auto position =
          std::lower_bound(sorted.begin(), sorted.end(), result.fingerprint) - sorted.begin();
      result.id = result.fingerprint.substr(0, digits_needed(sorted, static_cast<std::size_t>(position)));
    }
  }
}

}  // namespace culprit::report
