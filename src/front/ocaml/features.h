// How messages call the parts of OCaml that are not supported.
#pragma once

#include <string_view>

namespace culprit::front::ocaml::feature {

constexpr std::string_view kAbstractModuleTypes = "abstract module types";
constexpr std::string_view kAbstractTypes = "locally abstract types";
constexpr std::string_view kBigarrays = "bigarrays";
constexpr std::string_view kClasses = "classes";
constexpr std::string_view kCoercions = "coercions";
constexpr std::string_view kDirectives = "directives of the interactive system";
constexpr std::string_view kExceptionPatterns = "exception patterns inside of others";
constexpr std::string_view kExtensibleVariants = "extensible variants";
constexpr std::string_view kExtensions = "extension nodes";
constexpr std::string_view kFirstClassModules = "first-class modules";
constexpr std::string_view kFunctorTypes = "types of functors";
constexpr std::string_view kGeneralisedTypes = "generalised algebraic types";
constexpr std::string_view kIndexing = "user-defined indexing";
constexpr std::string_view kLazy = "lazy patterns";
constexpr std::string_view kObjects = "objects";
constexpr std::string_view kPolymorphicVariants = "polymorphic variants";
constexpr std::string_view kRecursiveModules = "recursive modules";
constexpr std::string_view kRecursiveTypes = "recursive type abbreviations (`as`)";
constexpr std::string_view kRefutationCases = "refutation cases";
constexpr std::string_view kRenamedExceptions = "renamed exceptions";
constexpr std::string_view kSizedIntegers = "int32, int64 and nativeint";
constexpr std::string_view kTypeConstraints = "type constraints";

}  // namespace culprit::front::ocaml::feature
