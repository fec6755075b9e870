#include "diag/explanations.h"

#include <algorithm>
#include <string>

#include "diag/diagnostic.h"

namespace culprit::diag {

namespace {

std::vector<Explanation> make_table() {
  std::vector<Explanation> table = {
#define VERDICT(code, title, text) {code, title, text},
#define ABOUT(kind, text) {info(Kind::kind).code, info(Kind::kind).title, text},
#include "diag/explanations.def"
#undef VERDICT
#undef ABOUT
  };
  std::sort(table.begin(), table.end(),
            [](const Explanation& a, const Explanation& b) { return a.code < b.code; });
  return table;
}

std::string upper_case(std::string_view text) {
  std::string result(text);
  for (char& c : result) {
    if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
  }
  return result;
}

}  // namespace

const std::vector<Explanation>& all_explanations() {
  static const std::vector<Explanation> table = make_table();
  return table;
}

const Explanation* explain(std::string_view code) {
  const std::string wanted = upper_case(code);
  for (const Explanation& entry : all_explanations()) {
    if (entry.code == wanted) return &entry;
  }
  return nullptr;
}

}  // namespace culprit::diag
