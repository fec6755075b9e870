#include "front/racket/forms.h"

#include "front/racket/expander_state.h"

namespace culprit::front::racket {

std::span<const Form> all_forms() {
  static constexpr Form kForms[] = {
      {"begin", FormGroup::Base, DefinitionForm::Begin, &Expander::expand_begin},
#define DEFINITION(name, group, what) {name, FormGroup::group, DefinitionForm::what, nullptr},
#define EXPRESSION(name, group, method) {name, FormGroup::group, DefinitionForm::None, &Expander::method},
#define ALIAS EXPRESSION
#include "front/racket/forms.def"
#undef DEFINITION
#undef ALIAS
#undef EXPRESSION
  };
  return kForms;
}

}  // namespace culprit::front::racket
