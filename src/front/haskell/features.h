// How messages call the parts of Haskell that are not supported.
#pragma once

#include <string_view>

namespace culprit::front::haskell::feature {

constexpr std::string_view kArrows = "arrow notation";
constexpr std::string_view kAssociatedTypes = "associated types";
constexpr std::string_view kDefaultSignatures = "default signatures";
constexpr std::string_view kDerivingVia = "deriving via";
constexpr std::string_view kDifferentDeriving = "`deriving` for this instance of a data family";
constexpr std::string_view kForeign = "foreign functions";
constexpr std::string_view kForeignFamilies = "instances of data families of other modules";
constexpr std::string_view kImplicitParameters = "implicit parameters";
constexpr std::string_view kNewtypeInstances = "newtype instances of data families";
constexpr std::string_view kOverloadedLabels = "overloaded labels";
constexpr std::string_view kPatternSynonyms = "pattern synonyms";
constexpr std::string_view kPromotedConstructors = "promoted constructors";
constexpr std::string_view kQuasiQuotes = "quasi-quotations";
constexpr std::string_view kRecursiveDo = "recursive do";
constexpr std::string_view kSyntaxErrors = "code with a syntax error";
constexpr std::string_view kTemplateHaskell = "Template Haskell";
constexpr std::string_view kTypeFamilies = "type families";
constexpr std::string_view kTypeLevelLiterals = "literals in types";
constexpr std::string_view kTypeOperators = "several type operators without parentheses";
constexpr std::string_view kUnboxedTuples = "unboxed tuples";
constexpr std::string_view kUnboxedLiterals = "unboxed literals";

}  // namespace culprit::front::haskell::feature
