#include "parse_dump.h"

#include "diag/diagnostic.h"
#include "front/haskell/parser.h"

namespace culprit::front::haskell {

namespace {

template <class... Fs>
struct Overloaded : Fs... {
  using Fs::operator()...;
};
template <class... Fs>
Overloaded(Fs...) -> Overloaded<Fs...>;

std::string text(std::string_view view) { return std::string(view); }
std::string path(const ast::Path& path) {
  return path.module.empty() ? text(path.name) : text(path.module) + "." + text(path.name);
}

std::string list(const std::string& head, const std::vector<std::string>& parts) {
  std::string result = "(" + head;
  for (const std::string& part : parts) result += (result.size() == 1 ? "" : " ") + part;
  return result + ")";
}

std::string show(const ast::Expr& expr) { return dump(expr); }
std::string show(const ast::Pattern& pattern) { return dump(pattern); }
std::string show(const ast::TypeExpr& type) { return dump(type); }
std::string show(const ast::Declaration& declaration) { return dump(declaration); }
std::string show(const ast::Name& name) { return text(name.text); }
std::string show(const ast::Statement& statement);
std::string show(const ast::Guarded& guarded);
std::string show(const ast::CaseAlternative& alternative);
std::string show(const ast::ConstructorField& field);
std::string show(const ast::ConstructorDeclaration& constructor);
std::string show(const ast::Deriving& deriving);
std::string show(const ast::TypeParameter& parameter);
std::string show(const ast::EntityItem& item);

template <class T>
std::string show(const T* node) {
  return node == nullptr ? "_missing_" : show(*node);
}

template <class T>
std::vector<std::string> all(ast::Slice<T> nodes) {
  std::vector<std::string> result;
  for (const T& node : nodes) result.push_back(show(node));
  return result;
}
template <class T>
std::string listed(const std::string& head, ast::Slice<T> nodes) {
  return list(head, all(nodes));
}

std::vector<std::string> operator+(std::vector<std::string> a, const std::vector<std::string>& b) {
  a.insert(a.end(), b.begin(), b.end());
  return a;
}

std::string show(const ast::Literal& literal) {
  switch (literal.kind) {
    case ast::Literal::Kind::Char:
      return "'" + std::to_string(static_cast<unsigned>(literal.character)) + "'";
    case ast::Literal::Kind::String: return "\"" + text(literal.text) + "\"";
    default: return text(literal.text);
  }
}

std::string rhs(const ast::RightHandSide& rhs) {
  std::string result;
  for (const ast::Guarded& guarded : rhs.alternatives) result += (result.empty() ? "" : " ") + show(guarded);
  if (!rhs.where.empty()) result += " " + listed("where", rhs.where);
  return result;
}

std::string show(const ast::Guarded& guarded) {
  if (guarded.guards.empty()) return show(guarded.body);
  return listed("|", guarded.guards) + " " + show(guarded.body);
}

std::string show(const ast::CaseAlternative& alternative) {
  return "[" + show(alternative.pattern) + " -> " + rhs(alternative.rhs) + "]";
}

std::string show(const ast::Statement& statement) {
  return std::visit(Overloaded{[](const ast::StatementBind& s) {
                                 return list("<-", {show(s.pattern), show(s.value)});
                               },
                               [](const ast::StatementLet& s) { return listed("let", s.declarations); },
                               [](const ast::StatementEvaluate& s) { return show(s.value); },
                               [](const ast::Unsupported& s) { return "unsupported:" + text(s.feature); }},
                    statement.node);
}

template <class Operator>
std::string chain(std::vector<std::string> operands, ast::Slice<Operator> operators, auto show_one) {
  std::vector<std::string> parts = {operands.front()};
  for (std::size_t i = 0; i < operators.size(); ++i) {
    parts.push_back(show_one(operators[i]));
    parts.push_back(operands[i + 1]);
  }
  return list("ops", parts);
}

std::string fields(const std::string& head, ast::Slice<ast::FieldValue> values, bool wildcard) {
  std::string result = head + "{";
  for (const ast::FieldValue& field : values)
    result += (result.back() == '{' ? "" : ", ") + path(field.field) +
              (field.value == nullptr ? "" : " = " + show(field.value));
  return result + (wildcard ? " ..}" : "}");
}

std::string show(const ast::ConstructorField& field) {
  return (field.name.empty() ? "" : text(field.name) + "::") +
         (field.strictness == ast::Strictness::Strict ? "!" : "") + show(field.type);
}

std::string forall(ast::Slice<ast::Name> variables, ast::Slice<const ast::TypeExpr*> context) {
  return (variables.empty() ? "" : listed("forall", variables) + " ") +
         (context.empty() ? "" : listed("=>", context) + " ");
}

std::string show(const ast::ConstructorDeclaration& constructor) {
  std::string head = forall(constructor.variables, constructor.context) + text(constructor.name.text);
  if (constructor.record) head += " record";
  if (constructor.infix) head += " infix";
  auto parts = all(constructor.fields);
  if (constructor.result != nullptr) parts.push_back(":: " + show(constructor.result));
  return list(head, parts);
}

std::string strategy(ast::DerivingStrategy strategy) {
  switch (strategy) {
    case ast::DerivingStrategy::Stock: return "stock ";
    case ast::DerivingStrategy::Newtype: return "newtype ";
    case ast::DerivingStrategy::Anyclass: return "anyclass ";
    default: return "";
  }
}
std::string show(const ast::Deriving& deriving) { return strategy(deriving.strategy) + show(deriving.type); }
std::string show(const ast::TypeParameter& parameter) {
  if (parameter.kind == nullptr) return text(parameter.name.text);
  return text(parameter.name.text) + "::" + show(parameter.kind);
}

std::string show(const ast::EntityItem& item) {
  std::string result = item.kind == ast::EntityItem::Kind::Module        ? "module "
                       : item.kind == ast::EntityItem::Kind::TypeOrClass ? "type "
                                                                         : "";
  result += path(item.path);
  if (item.all) return result + "(..)";
  return item.has_members ? result + listed("", item.members) : result;
}

std::string show(const ast::Import& import) {
  std::string result = "import " + text(import.module.text);
  if (import.qualified) result += " qualified";
  if (!import.alias.empty()) result += " as " + text(import.alias);
  if (import.hiding) result += " hiding";
  return import.has_list ? result + " " + listed("", import.items) : result;
}

std::string fixity(const ast::Fixity& fixity) {
  const std::string keyword = fixity.associativity == ast::Fixity::Associativity::Left    ? "infixl "
                              : fixity.associativity == ast::Fixity::Associativity::Right ? "infixr "
                                                                                          : "infix ";
  return listed(keyword + std::to_string(fixity.precedence), fixity.operators);
}

std::string data(const ast::DataDeclaration& data) {
  std::vector<std::string> parts = {listed(text(data.name.text), data.parameters)};
  if (!data.context.empty()) parts.push_back(listed("=>", data.context));
  parts = parts + all(data.constructors);
  if (!data.deriving.empty()) parts.push_back(listed("deriving", data.deriving));
  return list(data.newtype ? "newtype" : "data", parts);
}

}  // namespace

std::string dump(const ast::TypeExpr& type) {
  return std::visit(
      Overloaded{
          [](const ast::TypeVariable& t) { return text(t.name); },
          [](const ast::TypeWildcard&) { return std::string("_"); },
          [](const ast::TypeConstructor& t) { return path(t.path); },
          [](const ast::TypeApply& t) { return list(show(t.function), all(t.arguments)); },
          [](const ast::TypeArrow& t) {
            return list("->", {show(t.parameter), show(t.result)});
          },
          [](const ast::TypeTuple& t) { return listed("tuple", t.parts); },
          [](const ast::TypeList& t) { return "[" + show(t.element) + "]"; },
          [](const ast::TypeForall& t) { return "(" + forall(t.variables, t.context) + show(t.type) + ")"; },
          [](const ast::TypeKindAnnotation& t) {
            return list("::", {show(t.type), show(t.kind)});
          },
          [](const ast::Unsupported& t) { return "unsupported:" + text(t.feature); }},
      type.node);
}

std::string dump(const ast::Pattern& pattern) {
  const auto record = [](const ast::PatternRecord& p) {
    std::string result = path(p.constructor) + "{";
    for (const ast::FieldPattern& field : p.fields)
      result += (result.back() == '{' ? "" : ", ") + path(field.field) +
                (field.pattern == nullptr ? "" : " = " + show(field.pattern));
    return result + (p.wildcard ? " ..}" : "}");
  };
  return std::visit(
      Overloaded{[](const ast::PatternWildcard&) { return std::string("_"); },
                 [](const ast::PatternVariable& p) { return text(p.name); },
                 [](const ast::PatternLiteral& p) { return (p.negative ? "-" : "") + show(p.literal); },
                 [](const ast::PatternConstructor& p) {
                   return p.arguments.empty() ? path(p.constructor)
                                              : list(path(p.constructor), all(p.arguments));
                 },
                 record, [](const ast::PatternTuple& p) { return listed("tuple", p.parts); },
                 [](const ast::PatternList& p) { return listed("list", p.elements); },
                 [](const ast::PatternChain& p) { return chain(all(p.operands), p.operators, path); },
                 [](const ast::PatternAs& p) {
                   return list("@", {text(p.name.text), show(p.pattern)});
                 },
                 [](const ast::PatternLazy& p) { return "~" + show(p.pattern); },
                 [](const ast::PatternBang& p) { return "!" + show(p.pattern); },
                 [](const ast::PatternView& p) {
                   return list("view", {show(p.function), show(p.pattern)});
                 },
                 [](const ast::PatternSignature& p) {
                   return list("::", {show(p.pattern), show(p.type)});
                 },
                 [](const ast::PatternParenthesised& p) { return list("paren", {show(p.pattern)}); },
                 [](const ast::Unsupported& p) { return "unsupported:" + text(p.feature); }},
      pattern.node);
}

std::string dump(const ast::Expr& expr) {
  const auto show_operator = [](const ast::Expr* op) { return show(op); };
  return std::visit(
      Overloaded{
          [](const ast::Variable& e) { return path(e.path); },
          [](const ast::Constructor& e) { return path(e.path); },
          [](const ast::LiteralExpr& e) { return show(e.literal); },
          [](const ast::Apply& e) { return list(show(e.function), all(e.arguments)); },
          [](const ast::ApplyType& e) { return list(show(e.function), {"@" + show(e.type)}); },
          [&](const ast::OperatorChain& e) { return chain(all(e.operands), e.operators, show_operator); },
          [](const ast::Negate& e) { return list("-", {show(e.operand)}); },
          [](const ast::Lambda& e) { return listed("\\", e.parameters) + "->" + show(e.body); },
          [](const ast::LambdaCase& e) { return listed("\\case", e.alternatives); },
          [](const ast::Let& e) {
            return list("let", all(e.declarations) + std::vector{"in " + show(e.body)});
          },
          [](const ast::If& e) {
            return list("if", {show(e.condition), show(e.then_branch), show(e.else_branch)});
          },
          [](const ast::MultiWayIf& e) { return listed("if", e.alternatives); },
          [](const ast::Case& e) {
            return list("case", std::vector{show(e.scrutinee)} + all(e.alternatives));
          },
          [](const ast::Do& e) { return listed("do", e.statements); },
          [](const ast::Tuple& e) { return listed("tuple", e.parts); },
          [](const ast::List& e) { return listed("list", e.elements); },
          [](const ast::Sequence& e) {
            return list("seq", {show(e.from), e.then == nullptr ? "_" : show(e.then),
                                e.to == nullptr ? "_" : show(e.to)});
          },
          [](const ast::Comprehension& e) {
            return list("for", std::vector{show(e.body)} + all(e.qualifiers));
          },
          [](const ast::LeftSection& e) {
            return list("left", {show(e.operand), show(e.op)});
          },
          [](const ast::RightSection& e) {
            return list("right", {show(e.op), show(e.operand)});
          },
          [](const ast::RecordConstruct& e) { return fields(path(e.constructor), e.fields, e.wildcard); },
          [](const ast::RecordUpdate& e) { return fields(show(e.record), e.fields, false); },
          [](const ast::Annotated& e) {
            return list("::", {show(e.value), show(e.type)});
          },
          [](const ast::Parenthesised& e) { return list("paren", {show(e.value)}); },
          [](const ast::Hole&) { return std::string("_"); },
          [](const ast::Unsupported& e) { return "unsupported:" + text(e.feature); }},
      expr.node);
}

std::string dump(const ast::Declaration& declaration) {
  return std::visit(
      Overloaded{
          [](const ast::Clause& d) {
            return "(" +
                   (d.parameters.empty() ? text(d.name.text) : listed(text(d.name.text), d.parameters)) +
                   " = " + rhs(d.rhs) + ")";
          },
          [](const ast::PatternBinding& d) { return "(bind " + show(d.pattern) + " = " + rhs(d.rhs) + ")"; },
          [](const ast::Signature& d) { return list("sig", all(d.names) + std::vector{show(d.type)}); },
          [](const ast::Fixity& d) { return fixity(d); },
          [](const ast::DataDeclaration& d) { return data(d); },
          [](const ast::TypeSynonym& d) {
            return list("type", {listed(text(d.name.text), d.parameters), show(d.type)});
          },
          [](const ast::ClassDeclaration& d) {
            return list("class", {forall({}, d.context) + listed(text(d.name.text), d.parameters),
                                  listed("where", d.body)});
          },
          [](const ast::InstanceDeclaration& d) {
            return list("instance", {show(d.type), listed("where", d.body)});
          },
          [](const ast::StandaloneDeriving& d) {
            return list("deriving", {strategy(d.strategy) + show(d.type)});
          },
          [](const ast::DefaultDeclaration& d) { return listed("default", d.types); },
          [](const ast::PrimitiveImport& d) {
            return list("prim", {text(d.primitive), text(d.name.text), show(d.type)});
          },
          [](const ast::PatternSynonym& d) {
            std::string builder;
            for (const ast::Clause& clause : d.builder)
              builder +=
                  " (" + listed(text(clause.name.text), clause.parameters) + " = " + rhs(clause.rhs) + ")";
            return "(pattern " + list(text(d.name.text), all(d.variables)) + " " + show(d.pattern) + builder +
                   ")";
          },
          [](const ast::PatternSynonymSignature& d) {
            return list("pattern-sig", all(d.names) + std::vector{show(d.type)});
          },
          [](const ast::Ignored&) { return std::string("ignored"); },
          [](const ast::UnsupportedDeclaration& d) {
            return list("unsupported:" + text(d.feature), all(d.defined));
          }},
      declaration.node);
}

std::string dump(const ast::Module& module) {
  std::string result;
  if (module.has_header) result += "module " + text(module.name.text);
  if (module.has_exports) result += " " + listed("", ast::Slice<ast::EntityItem>(module.exports));
  if (module.has_header) result += "\n";
  for (const ast::Import& import : module.imports) result += show(import) + "\n";
  for (const ast::Declaration* const declaration : module.declarations) result += show(*declaration) + "\n";
  return result;
}

std::string dump_module(std::string_view source, bool literate) {
  diag::SourceManager sources;
  diag::Sink sink;
  const auto module = parse_module(sources.add("test.hs", text(source)), sources, literate, sink);
  std::string errors;
  for (const diag::Diagnostic& error : sink.sorted()) errors += "error: " + error.message + "\n";
  return errors.empty() && module ? dump(*module) : errors;
}

namespace {

/// What stands between two texts in the only line of a dump.
std::string between(const std::string& dumped, std::string_view before, std::string_view after) {
  if (!dumped.starts_with(before) || !dumped.ends_with(after)) return dumped;
  return dumped.substr(before.size(), dumped.size() - before.size() - after.size());
}

}  // namespace

std::string dump_expr(std::string_view source) {
  return between(dump_module("it = " + text(source)), "(it = ", ")\n");
}
std::string dump_pattern(std::string_view source) {
  return between(dump_module("it = \\(" + text(source) + ") -> x"), "(it = (\\ (paren ", "))->x)\n");
}
std::string dump_type(std::string_view source) {
  return between(dump_module("it :: " + text(source)), "(sig it ", ")\n");
}

}  // namespace culprit::front::haskell
