#include "driver/languages.h"

#include "driver/core_language.h"
#include "front/common/embedded.h"

namespace culprit::driver {

FrontEnds make_front_ends() {
  FrontEnds front_ends;
  front_ends.push_back(front::make_haskell_front_end(front::haskell_image()));
  front_ends.push_back(front::make_ocaml_front_end());
  front_ends.push_back(front::make_racket_front_end());
  front_ends.push_back(make_core_front_end());
  return front_ends;
}

front::FrontEnd* find_front_end(const FrontEnds& front_ends, std::string_view path) {
  for (const auto& front_end : front_ends) {
    if (front_end->accepts(path)) return front_end.get();
  }
  return nullptr;
}

}  // namespace culprit::driver
