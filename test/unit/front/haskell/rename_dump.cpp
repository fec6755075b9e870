#include "rename_dump.h"

#include <filesystem>
#include <fstream>
#include <sstream>

#include <fmt/format.h>

namespace culprit::front::haskell {

namespace {

constexpr std::string_view kBase = R"({-# LANGUAGE NoImplicitPrelude #-}
module Culprit.Builtin where
import Culprit.Primitive
infixr 9 .
infixl 7 *
infixl 6 +, -
infixr 5 ++
infix 4 ==, /=, <, <=, >, >=
infixr 3 &&
infixl 1 >>=, >>
infixr 0 $
infixl 4 <*>
data Ordering = LT | EQ | GT
data Maybe a = Nothing | Just a
type String = [Char]
class Eq a where { (==), (/=) :: a -> a -> Bool }
class Eq a => Ord a where { compare :: a -> a -> Ordering; (<), (<=), (>), (>=) :: a -> a -> Bool; max, min :: a -> a -> a }
class Show a where { showsPrec :: Int -> a -> String -> String; show :: a -> String }
class Read a where { readsPrec :: Int -> String -> [(a, String)] }
class Enum a where { succ, pred :: a -> a; toEnum :: Int -> a; fromEnum :: a -> Int; enumFrom :: a -> [a]; enumFromThen :: a -> a -> [a]; enumFromTo :: a -> a -> [a]; enumFromThenTo :: a -> a -> a -> [a] }
class Bounded a where { minBound, maxBound :: a }
class Ord a => Ix a where { range :: (a, a) -> [a]; index :: (a, a) -> a -> Int; inRange :: (a, a) -> a -> Bool; rangeSize :: (a, a) -> Int }
class Num a where { (+), (-), (*) :: a -> a -> a; negate :: a -> a; fromInteger :: Integer -> a }
class Functor f where { fmap :: (a -> b) -> f a -> f b }
class Functor f => Applicative f where { pure :: a -> f a; (<*>) :: f (a -> b) -> f a -> f b }
class Applicative m => Monad m where { (>>=) :: m a -> (a -> m b) -> m b; (>>) :: m a -> m b -> m b; return :: a -> m a }
class Monad m => MonadFail m where { fail :: String -> m a }
class Foldable t where { foldr :: (a -> b -> b) -> b -> t a -> b; foldMap :: (a -> m) -> t a -> m }
class (Functor t, Foldable t) => Traversable t where { traverse :: (a -> f b) -> t a -> f (t b) }
class Monoid a where { mempty :: a; mappend :: a -> a -> a }
class IsString a where { fromString :: String -> a }
foreign import prim "raise" error :: String -> a
undefined = error "undefined"
otherwise = True
not True = False
not False = True
True && x = x
False && _ = False
f . g = \x -> f (g x)
f $ x = f x
[] ++ ys = ys
(x : xs) ++ ys = x : (xs ++ ys)
map f [] = []
map f (x : xs) = f x : map f xs
concatMap f xs = foldr (\x r -> f x ++ r) [] xs
showParen b p = p
showString = (++)
readParen b p = p
lex s = [(s, s)]
fst (a, _) = a
id x = x
)";

constexpr std::string_view kPrelude = R"({-# LANGUAGE NoImplicitPrelude #-}
module Prelude (module Culprit.Builtin, Int, Integer, Double, Char, Bool(..), lookup) where
import Culprit.Primitive
import Culprit.Builtin
lookup k [] = Nothing
lookup k ((a, b) : r) = if k == a then Just b else lookup k r
)";

constexpr std::string_view kMap = R"(module Data.Map (Map, empty, insert, lookup) where
import Prelude hiding (lookup)
data Map k v = Tip | Bin k v (Map k v)
empty = Tip
insert k v m = Bin k v m
lookup k Tip = Nothing
lookup k (Bin a v m) = if k == a then Just v else lookup k m
)";

constexpr std::string_view kList = R"(module Data.List (sortBy, insert) where
sortBy f xs = xs
insert x xs = x : xs
)";

std::vector<EmbeddedFile> small_library() {
  return {{"Culprit.Builtin.hs", kBase},
          {"Prelude.hs", kPrelude},
          {"Data.Map.hs", kMap},
          {"Data.List.hs", kList}};
}

/// Writes kernel trees.
class Dumper {
 public:
  Dumper(const Declarations& declarations, Symbol module) : declarations_(declarations), module_(module) {}

  std::string type(const kernel::TypeExpr& type) {
    return std::visit([&](const auto& node) { return type_node(node); }, type.node);
  }

  std::string context(kernel::Slice<kernel::ClassConstraint> constraints) {
    if (constraints.empty()) return "";
    std::string result;
    for (const kernel::ClassConstraint& each : constraints) {
      if (!result.empty()) result += ", ";
      result += each.class_id.valid() ? text(declarations_[each.class_id].name) : "~";
      for (const auto* argument : each.arguments) result += " " + type(*argument);
    }
    return "(" + result + ") => ";
  }

  std::string matches(const kernel::Matches& matches, std::string_view arrow) {
    std::string result;
    for (const kernel::Match& match : matches.matches) {
      if (!result.empty()) result += " | ";
      for (const kernel::Pattern* each : match.patterns) result += pattern(*each) + " ";
      result += rhs(match.rhs, arrow);
    }
    return result;
  }

  std::string rhs(const kernel::RightHandSide& rhs, std::string_view arrow) {
    std::string where = groups(rhs.where);
    std::string result;
    for (const kernel::Guarded& alternative : rhs.alternatives) {
      if (!result.empty()) result += " ";
      for (std::size_t i = 0; i < alternative.guards.size(); ++i) {
        result += (i == 0 ? "[" : ", ") + guard(alternative.guards[i]);
        if (i + 1 == alternative.guards.size()) result += "] ";
      }
      result += fmt::format("{} {}", arrow, expr(*alternative.body));
    }
    return where.empty() ? result : result + " where {" + where + "}";
  }

  std::string guard(const kernel::Guard& guard) {
    if (const auto* condition = std::get_if<kernel::GuardCondition>(&guard))
      return expr(*condition->condition);
    if (const auto* let = std::get_if<kernel::GuardLet>(&guard)) return "let " + groups(let->groups);
    const auto& bind = std::get<kernel::GuardPattern>(guard);
    std::string value = expr(*bind.value);
    return pattern(*bind.pattern) + " <- " + value;
  }

  std::string groups(kernel::Slice<const kernel::BindingGroup*> groups) {
    std::string result;
    for (const kernel::BindingGroup* group : groups) {
      if (!result.empty()) result += "; ";
      if (group->recursive) result += "rec ";
      bool first = true;
      for (const kernel::FunctionBinding& function : group->functions) {
        if (!std::exchange(first, false)) result += " and ";
        result += binding(function);
      }
      for (const kernel::PatternBinding& each : group->patterns) {
        if (!std::exchange(first, false)) result += " and ";
        result += pattern(*each.pattern) + " " + rhs(each.rhs, "=");
      }
    }
    return result;
  }

  std::string binding(const kernel::FunctionBinding& function) {
    std::string result = value(function.value);
    if (function.signature != nullptr) result += " :: " + type(*function.signature) + ",";
    return result + " " + matches(function.matches, "=");
  }

  std::string expr(const kernel::Expr& expr) {
    return std::visit([&](const auto& node) { return expr_node(node); }, expr.node);
  }

  std::string pattern(const kernel::Pattern& pattern) {
    return std::visit([&](const auto& node) { return pattern_node(node); }, pattern.node);
  }

  std::string value(ValueId id) {
    const Value& value = declarations_[id];
    if (value.module.valid()) return text(value.name);
    const auto [place, is_new] = locals_.try_emplace(id);
    if (is_new) {
      const int before = used_[text(value.name)]++;
      place->second = text(value.name) + (before == 0 ? "" : std::to_string(before));
    }
    return place->second;
  }

 private:
  [[nodiscard]] const std::string& text(Symbol symbol) const { return declarations_.names.text(symbol); }

  template <class Node>
  std::string listed(kernel::Slice<const Node*> nodes, std::string_view separator) {
    std::string result;
    for (const Node* node : nodes) {
      if (!result.empty()) result += separator;
      if constexpr (std::is_same_v<Node, kernel::Expr>) {
        result += node == nullptr ? "_" : expr(*node);
      } else {
        result += pattern(*node);
      }
    }
    return result;
  }

  std::string type_node(const kernel::TypeVariable& node) { return text(node.name); }
  std::string type_node(const kernel::TypeWildcard&) { return "_"; }
  std::string type_node(const kernel::TypeConstructor& node) {
    return text(declarations_[node.constructor].name);
  }
  std::string type_node(const kernel::TypeApply& node) {
    return "(" + type(*node.function) + " " + type(*node.argument) + ")";
  }
  std::string type_node(const kernel::TypeForall& node) {
    std::string variables;
    for (const Symbol name : node.variables) variables += " " + text(name);
    if (!variables.empty()) variables = "forall" + variables + ". ";
    return variables + context(node.context) + type(*node.type);
  }
  std::string type_node(const kernel::TypeUnsupported& node) { return fmt::format("<{}>", node.feature); }

  std::string pattern_node(const kernel::PatternWildcard&) { return "_"; }
  std::string pattern_node(const kernel::PatternVariable& node) { return value(node.variable); }
  std::string pattern_node(const kernel::PatternAs& node) {
    std::string name = value(node.variable);
    return name + "@" + pattern(*node.pattern);
  }
  std::string pattern_node(const kernel::PatternConstructor& node) {
    const std::string name = text(declarations_[node.constructor].name);
    return node.arguments.empty() ? name : "(" + name + " " + listed(node.arguments, " ") + ")";
  }
  std::string pattern_node(const kernel::PatternLiteral& node) {
    std::string literal(node.literal.text);
    if (node.literal.kind == ast::Literal::Kind::String) literal = "\"" + literal + "\"";
    if (node.literal.kind == ast::Literal::Kind::Char)
      literal = fmt::format("'{}'", char(node.literal.character));
    return (node.negative ? "-" : "") + literal;
  }
  std::string pattern_node(const kernel::PatternList& node) {
    return "[" + listed(node.elements, ", ") + "]";
  }
  std::string pattern_node(const kernel::PatternLazy& node) { return "~" + pattern(*node.pattern); }
  std::string pattern_node(const kernel::PatternBang& node) { return "!" + pattern(*node.pattern); }
  std::string pattern_node(const kernel::PatternView& node) {
    std::string function = expr(*node.function);
    return "(" + function + " -> " + pattern(*node.pattern) + ")";
  }
  std::string pattern_node(const kernel::PatternSignature& node) {
    return "(" + pattern(*node.pattern) + " :: " + type(*node.type) + ")";
  }

  std::string expr_node(const kernel::Variable& node) {
    const Value& used = declarations_[node.value];
    const bool elsewhere = used.module.valid() && used.module != module_;
    return elsewhere && ambiguous_elsewhere(used) ? text(used.module) + "." + text(used.name)
                                                  : value(node.value);
  }
  /// Only the names of the test library that two modules define are shown with their module.
  [[nodiscard]] bool ambiguous_elsewhere(const Value& used) const {
    return text(used.name) == "lookup" || text(used.name) == "insert";
  }
  std::string expr_node(const kernel::Constructor& node) {
    return text(declarations_[node.constructor].name);
  }
  std::string expr_node(const kernel::IntegerLiteral& node) { return std::string(node.text); }
  std::string expr_node(const kernel::RationalLiteral& node) { return std::string(node.text); }
  std::string expr_node(const kernel::CharLiteral& node) {
    return fmt::format("'{}'", static_cast<char>(node.value));
  }
  std::string expr_node(const kernel::StringLiteral& node) { return fmt::format("\"{}\"", node.text); }
  std::string expr_node(const kernel::Apply& node) {
    std::string function = expr(*node.function);
    return "(" + function + " " + listed(node.arguments, " ") + ")";
  }
  std::string expr_node(const kernel::ApplyType& node) {
    return expr(*node.function) + " @" + type(*node.type);
  }
  std::string expr_node(const kernel::Lambda& node) { return "(\\" + matches(node.matches, "->") + ")"; }
  std::string expr_node(const kernel::Let& node) {
    std::string bound = groups(node.groups);
    return "let {" + bound + "} in " + expr(*node.body);
  }
  std::string expr_node(const kernel::If& node) {
    std::string condition = expr(*node.condition);
    std::string then_branch = expr(*node.then_branch);
    return "(if " + condition + " " + then_branch + " " + expr(*node.else_branch) + ")";
  }
  std::string expr_node(const kernel::Case& node) {
    std::string scrutinees = listed(node.scrutinees, " ");
    return "case " + scrutinees + " of {" + matches(node.matches, "->") + "}";
  }
  std::string expr_node(const kernel::List& node) { return "[" + listed(node.elements, ", ") + "]"; }
  std::string expr_node(const kernel::RecordConstruct& node) {
    return text(declarations_[node.constructor].name) + "{" + listed(node.arguments, ", ") + "}";
  }
  std::string expr_node(const kernel::RecordUpdate& node) {
    std::string result = expr(*node.record) + "{";
    for (const kernel::FieldUpdate& update : node.updates) {
      result += text(declarations_[update.field].name) + " = " + expr(*update.value) + ";";
    }
    for (const DataConId id : node.constructors) result += " " + text(declarations_[id].name);
    return result + "}";
  }
  std::string expr_node(const kernel::Annotated& node) {
    std::string inner = expr(*node.value);
    return "(" + inner + " :: " + type(*node.type) + ")";
  }
  std::string expr_node(const kernel::Hole&) { return "_"; }
  std::string expr_node(const kernel::Unsupported& node) { return fmt::format("<{}>", node.feature); }

  const Declarations& declarations_;
  Symbol module_;
  std::map<ValueId, std::string> locals_;
  std::map<std::string, int> used_;
};

}  // namespace

std::vector<std::string> RenamedProgram::diagnostics() const {
  std::vector<std::string> result;
  for (const diag::Diagnostic& each : sink.sorted()) {
    const diag::SourceFile& file = sources.file(each.span.file);
    const diag::Position at = file.position(each.span.begin);
    const std::string name = file.name() == "Main.hs" ? "" : file.name() + " ";
    result.push_back(
        fmt::format("{}{} {}:{} {}", name, diag::info(each.kind).code, at.line, at.column, each.message));
  }
  return result;
}

std::string RenamedProgram::help() const { return sink.sorted().empty() ? "" : sink.sorted().front().help; }

std::vector<std::string> RenamedProgram::module_names() const {
  std::vector<std::string> result;
  for (const auto& module : modules) {
    if (!module->library) result.push_back(declarations.names.text(module->name));
  }
  return result;
}

std::string RenamedProgram::code(const std::string& name) const {
  for (const kernel::BindingGroup* group : program().groups) {
    for (const kernel::FunctionBinding& function : group->functions) {
      if (declarations.names.text(declarations[function.value].name) != name) continue;
      return Dumper(declarations, program().name).binding(function);
    }
  }
  return "no definition";
}

std::string RenamedProgram::groups() const {
  std::string result;
  for (const kernel::BindingGroup* group : program().groups) {
    if (!result.empty()) result += "; ";
    if (group->recursive) result += "rec";
    for (const kernel::FunctionBinding& function : group->functions) {
      if (!result.empty() && result.back() != ' ') result += " ";
      result += declarations.names.text(declarations[function.value].name);
    }
    for (const kernel::PatternBinding& each : group->patterns) {
      if (!result.empty() && result.back() != ' ') result += " ";
      result += Dumper(declarations, program().name).pattern(*each.pattern);
    }
  }
  return result;
}

std::string RenamedProgram::instances() const {
  std::string result;
  for (const kernel::InstanceSource& source : program().instances) {
    Dumper dumper(declarations, program().name);
    result += "instance " + dumper.context(source.context);
    result += declarations.names.text(declarations[declarations[source.instance].class_id].name);
    for (const auto* type : source.head) result += " " + dumper.type(*type);
    for (const auto* type : source.reused_head) result += " as " + dumper.type(*type);
    result += "\n";
    for (const kernel::FunctionBinding& method : source.methods) {
      result += "  " + Dumper(declarations, program().name).binding(method) + "\n";
    }
  }
  return result;
}

std::string RenamedProgram::types() const {
  std::string result;
  for (const kernel::TypeSource& source : program().types) {
    Dumper dumper(declarations, program().name);
    result += declarations.names.text(declarations[source.type].name);
    for (const Symbol parameter : source.parameters) result += " " + declarations.names.text(parameter);
    if (source.synonym != nullptr) result += " = " + dumper.type(*source.synonym);
    for (const kernel::DataConSource& constructor : source.constructors) {
      result += " | " + dumper.context(constructor.context);
      result += declarations.names.text(declarations[constructor.constructor].name);
      for (std::size_t i = 0; i < constructor.fields.size(); ++i) {
        const bool strict = declarations[constructor.constructor].strict[i];
        result += (strict ? " !" : " ") + dumper.type(*constructor.fields[i]);
      }
      if (constructor.result != nullptr) result += " :: " + dumper.type(*constructor.result);
    }
    result += "\n";
  }
  return result;
}

std::string RenamedProgram::classes() const {
  std::string result;
  for (const kernel::ClassSource& source : program().classes) {
    Dumper dumper(declarations, program().name);
    result += "class " + dumper.context(source.context) +
              declarations.names.text(declarations[source.class_id].name);
    for (const Symbol parameter : source.parameters) result += " " + declarations.names.text(parameter);
    result += "\n";
    for (const kernel::MethodSource& method : source.methods) {
      result += fmt::format("  {} :: {}\n", declarations.names.text(declarations[method.method].name),
                            dumper.type(*method.type));
    }
    for (const kernel::FunctionBinding& each : source.defaults) result += "  " + dumper.binding(each) + "\n";
  }
  return result;
}

std::vector<std::string> RenamedProgram::exported() const {
  std::vector<std::string> result;
  for (const ValueId id : program().exported)
    result.push_back(declarations.names.text(declarations[id].name));
  return result;
}

namespace {

void load(RenamedProgram& program, const ModuleSources& sources) {
  program.builtins = add_builtins(program.declarations);
  load_modules(sources, program.declarations, program.builtins, program.sources, program.sink,
               [&](std::unique_ptr<kernel::Module> module) { program.modules.push_back(std::move(module)); });
}

/// Path and text of the files of lib/haskell.
std::map<std::string, std::string> library_files() {
  std::map<std::string, std::string> result;
  for (const auto& file : std::filesystem::directory_iterator(CULPRIT_SOURCE_DIR "/lib/haskell")) {
    std::ifstream input(file.path());
    std::ostringstream text;
    text << input.rdbuf();
    result[file.path().filename().string()] = text.str();
  }
  return result;
}

}  // namespace

std::unique_ptr<RenamedProgram> rename_program(const std::string& text, const Files& files,
                                               const std::vector<std::string>& others,
                                               const std::vector<std::string>& include) {
  auto program = std::make_unique<RenamedProgram>();
  ModuleSources sources;
  sources.file = program->sources.add("Main.hs", text);
  for (const std::string& path : others) sources.others.push_back(program->sources.add(path, files.at(path)));
  sources.include = include;
  sources.library = small_library();
  sources.read = [&](const std::string& path) -> std::optional<std::string> {
    const auto found = files.find(path);
    return found == files.end() ? std::nullopt : std::optional(found->second);
  };
  load(*program, sources);
  return program;
}

std::unique_ptr<RenamedProgram> rename_with_library(const std::string& text) {
  auto program = std::make_unique<RenamedProgram>();
  const std::map<std::string, std::string> files = library_files();
  ModuleSources sources;
  sources.file = program->sources.add("Main.hs", text);
  for (const auto& [name, contents] : files) sources.library.push_back({name, contents});
  load(*program, sources);
  return program;
}

std::vector<std::string> library_modules() {
  std::vector<std::string> result;
  for (const auto& [name, contents] : library_files()) result.push_back(name.substr(0, name.rfind('.')));
  return result;
}

}  // namespace culprit::front::haskell
