#include "front/haskell/constructor_names.h"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace culprit::front::haskell {

namespace {

bool is_operator(std::string_view name) { return name[0] == ':'; }

// `{0}` is the type, `{1}` the new names of its constructors.
constexpr std::string_view kSynonyms = R"(
-- The constructors of {0}, which its module does not export.
CulpritTH.reify ''{0} CulpritTH.>>= \info ->
  let named con = case con of
        CulpritTH.NormalC name fields -> [(name, CulpritTH.length fields)]
        CulpritTH.RecC name fields -> [(name, CulpritTH.length fields)]
        CulpritTH.InfixC _ name _ -> [(name, 2)]
        CulpritTH.ForallC _ _ inner -> named inner
        _ -> []
      constructors = case info of
        CulpritTH.TyConI (CulpritTH.DataD _ _ _ _ all _) -> CulpritTH.concatMap named all
        CulpritTH.TyConI (CulpritTH.NewtypeD _ _ _ _ one _) -> named one
        _ -> []
      synonym (new, (old, arity)) =
        let fields = [CulpritTH.mkName ('x' : CulpritTH.show i) | i <- CulpritTH.take arity (CulpritTH.iterate CulpritTH.succ (1 :: CulpritTH.Int))]
        in CulpritTH.patSynD (CulpritTH.mkName new) (CulpritTH.prefixPatSyn fields) CulpritTH.implBidir
             (CulpritTH.conP old (CulpritTH.map CulpritTH.varP fields))
  in CulpritTH.mapM synonym (CulpritTH.zip [{1}] constructors)
)";

constexpr std::string_view kTemplateImports = R"(import qualified Control.Monad as CulpritTH
import qualified Data.Int as CulpritTH
import qualified Data.List as CulpritTH
import qualified GHC.Enum as CulpritTH
import qualified Language.Haskell.TH as CulpritTH
import qualified Text.Show as CulpritTH
)";

}  // namespace

/// Null: it can be named as it is.
const kernel::Module* ConstructorNames::other_module(Symbol name) const {
  const auto found = std::find_if(modules_.begin(), modules_.end(), [&](const auto& each) {
    return each->name == name && !each->library && each.get() != &main_;
  });
  return found == modules_.end() ? nullptr : found->get();
}

bool ConstructorNames::can_be_named(ValueId id) const {
  const kernel::Module* module = other_module(declarations_[id].module);
  return module == nullptr ||
         std::find(module->exported.begin(), module->exported.end(), id) != module->exported.end();
}

std::string ConstructorNames::synonym(DataConId id) const {
  const DataCon& constructor = declarations_[id];
  const std::string& text = declarations_.names.text(constructor.name);
  if (!is_operator(text)) return "Culprit" + text;
  return fmt::format("Culprit{}{}", declarations_.names.text(declarations_[constructor.type].name),
                     constructor.index + 1);
}

std::string ConstructorNames::name(DataConId id) {
  const DataCon& constructor = declarations_[id];
  const std::string& text = declarations_.names.text(constructor.name);
  const kernel::Module* module = other_module(constructor.module);
  if (module == nullptr) return is_operator(text) && text != ":" ? "(" + text + ")" : text;
  const std::string& place = declarations_.names.text(constructor.module);
  imports_.insert(place);
  const std::vector<TypeConId>& abstract = module->abstract_types;
  if (std::find(abstract.begin(), abstract.end(), constructor.type) != abstract.end()) {
    hidden_.insert(constructor.type);
    return synonym(id);
  }
  return is_operator(text) ? fmt::format("({}.{})", place, text) : fmt::format("{}.{}", place, text);
}

std::string ConstructorNames::imports() const {
  std::string lines;
  for (const std::string& module : imports_) lines += fmt::format("import qualified {}\n", module);
  return needs_templates() ? lines + std::string(kTemplateImports) : lines;
}

std::string ConstructorNames::declarations() const {
  std::string text;
  for (const TypeConId id : hidden_) {
    const TypeCon& type = declarations_[id];
    std::vector<std::string> names;
    for (const DataConId constructor : type.constructors)
      names.push_back(fmt::format("\"{}\"", synonym(constructor)));
    text += fmt::format(
        fmt::runtime(kSynonyms),
        fmt::format("{}.{}", declarations_.names.text(type.module), declarations_.names.text(type.name)),
        fmt::join(names, ", "));
  }
  return text;
}

}  // namespace culprit::front::haskell
