// Writes the textual form of core; parser.h has the grammar. Printing a valid module and parsing the text
// gives an equal module (equal.h). Never recurses over expressions: front ends make chains of `case` as long
// as the program.
#pragma once

#include <string>

#include "core/module.h"

namespace culprit::core {

std::string print(const Module& module);
std::string print(const Module& module, ExprId expr);
std::string print(const Module& module, TypeId type);

}  // namespace culprit::core
