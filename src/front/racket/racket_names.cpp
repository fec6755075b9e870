#include "front/racket/racket_names.h"

#include <algorithm>
#include <iterator>

namespace culprit::front::racket {

namespace {

struct RacketName {
  std::string_view text;
  bool is_form;
};

constexpr RacketName kNames[] = {
#define NAME(text) {text, false},
#define FORM(text) {text, true},
#include "front/racket/racket_names.def"
#undef NAME
#undef FORM
};

const RacketName* find_name(std::string_view name) {
  const auto* found =
      std::lower_bound(std::begin(kNames), std::end(kNames), name,
                       [](const RacketName& entry, std::string_view text) { return entry.text < text; });
  return found != std::end(kNames) && found->text == name ? found : nullptr;
}

}  // namespace

bool is_racket_name(std::string_view name) { return find_name(name) != nullptr; }

bool is_racket_form(std::string_view name) {
  const RacketName* found = find_name(name);
  return found != nullptr && found->is_form;
}

}  // namespace culprit::front::racket
