#include "front/haskell/renamer.h"

namespace culprit::front::haskell {

void Renamer::derive_all(const ast::DataDeclaration&, TypeConId) {}
void Renamer::derive_standalone(const ast::StandaloneDeriving&, diag::Span) {}

}  // namespace culprit::front::haskell
