#include "ast_dump.h"

#include <fmt/format.h>

#include <type_traits>

#include "base/numbers.h"
#include "diag/diagnostic.h"
#include "front/ocaml/ast.h"
#include "front/ocaml/parser.h"

namespace culprit::front::ocaml {

namespace {

template <class... Functions>
struct Overloaded : Functions... {
  using Functions::operator()...;
};
template <class... Functions>
Overloaded(Functions...) -> Overloaded<Functions...>;

/// In a class, so that all functions see each other whatever their order.
struct Dump {
  static std::string of(const ast::Path& path) {
    return path.module.empty() ? std::string(path.name) : fmt::format("{}.{}", path.module, path.name);
  }

  static std::string of(const ast::Constant& constant) {
    using Kind = ast::Constant::Kind;
    switch (constant.kind) {
      case Kind::Int: return std::to_string(constant.integer);
      case Kind::Float: return "float:" + base::shortest(constant.real);
      case Kind::Char: return "char:" + std::to_string(constant.integer);
      case Kind::String: return fmt::format("\"{}\"", constant.text);
      case Kind::Bool: return constant.integer != 0 ? "true" : "false";
      case Kind::Unit: return "()";
    }
    return {};
  }

  static std::string of(const ast::Unsupported& unsupported) {
    return fmt::format("<{}>", unsupported.feature);
  }

  /// The elements of a slice, each with a blank before it.
  template <class T>
  static std::string all(ast::Slice<T> elements) {
    std::string result;
    for (const T& element : elements) {
      result += ' ';
      if constexpr (std::is_pointer_v<T>)
        result += of(*element);
      else
        result += of(element);
    }
    return result;
  }

  static std::string labelled(std::string_view label, const std::string& text) {
    return label.empty() ? text : fmt::format("~{}:{}", label, text);
  }

  static std::string of(const ast::Parameter& parameter) {
    return labelled(parameter.label, of(*parameter.pattern));
  }
  static std::string of(const ast::Argument& argument) {
    return labelled(argument.label, of(*argument.value));
  }
  static std::string of(const ast::FieldValue& field) {
    return fmt::format("({} {})", of(field.field), of(*field.value));
  }
  static std::string of(const ast::FieldPattern& field) {
    return fmt::format("({} {})", of(field.field), of(*field.pattern));
  }
  static std::string of(const ast::Name& name) { return std::string(name.text); }

  static std::string of(const ast::MatchCase& match_case) {
    const std::string guard = match_case.guard == nullptr ? "" : " when " + of(*match_case.guard);
    return fmt::format("({}{} -> {})", of(*match_case.pattern), guard, of(*match_case.body));
  }

  static std::string of(const ast::Binding& binding) {
    const std::string annotation = binding.annotation == nullptr ? "" : " : " + of(*binding.annotation);
    return fmt::format("({}{} = {})", of(*binding.pattern), annotation, of(*binding.value));
  }

  static std::string of(const ast::ConstructorDeclaration& constructor) {
    if (!constructor.unsupported.empty())
      return fmt::format("({} <{}>)", constructor.name.text, constructor.unsupported);
    return fmt::format("({}{}{})", constructor.name.text, all(constructor.arguments),
                       all(constructor.record));
  }

  static std::string of(const ast::FieldDeclaration& field) {
    return fmt::format("({}{} {})", field.is_mutable ? "mutable " : "", field.name.text, of(*field.type));
  }

  static std::string of(const ast::TypeDeclaration& declaration) {
    const std::string manifest = declaration.manifest == nullptr ? "" : " " + of(*declaration.manifest);
    const std::string kind = std::visit(
        Overloaded{
            [](const ast::Abstract&) { return std::string(); },
            [](const ast::Variant& variant) { return fmt::format(" [{} ]", all(variant.constructors)); },
            [](const ast::RecordType& record) { return fmt::format(" {{{} }}", all(record.fields)); }},
        declaration.kind);
    const std::string unsupported =
        declaration.unsupported.empty() ? "" : fmt::format(" <{}>", declaration.unsupported);
    return fmt::format("({}{}{}{}{})", declaration.name.text, all(declaration.parameters), manifest, kind,
                       unsupported);
  }

  static const char* rec(bool recursive) { return recursive ? " rec" : ""; }

  static std::string of(const ast::TypeExpr& type) {
    return std::visit(
        Overloaded{
            [](const ast::TypeVariable& t) { return fmt::format("'{}", t.name); },
            [](const ast::TypeAny&) { return std::string("_"); },
            [](const ast::TypeArrow& t) {
              return fmt::format("(-> {} {})", labelled(t.label, of(*t.parameter)), of(*t.result));
            },
            [](const ast::TypeTuple& t) { return fmt::format("(*{})", all(t.parts)); },
            [](const ast::TypeConstructor& t) {
              return t.arguments.empty() ? of(t.path) : fmt::format("({}{})", of(t.path), all(t.arguments));
            },
            [](const ast::TypePoly& t) {
              return fmt::format("(forall{}. {})", all(t.variables), of(*t.type));
            },
            [](const ast::Unsupported& t) { return of(t); },
        },
        type.node);
  }

  static std::string of(const ast::Pattern& pattern) {
    return std::visit(
        Overloaded{
            [](const ast::PatternAny&) { return std::string("_"); },
            [](const ast::PatternVariable& p) { return std::string(p.name); },
            [](const ast::PatternConstant& p) { return of(p.value); },
            [](const ast::PatternRange& p) { return fmt::format("(range {} {})", p.first, p.last); },
            [](const ast::PatternTuple& p) { return fmt::format("(tuple{})", all(p.parts)); },
            [](const ast::PatternConstruct& p) {
              return p.argument == nullptr ? of(p.constructor)
                                           : fmt::format("({} {})", of(p.constructor), of(*p.argument));
            },
            [](const ast::PatternList& p) { return fmt::format("(list{})", all(p.elements)); },
            [](const ast::PatternCons& p) { return fmt::format("(::{} {})", all(p.heads), of(*p.tail)); },
            [](const ast::PatternArray& p) { return fmt::format("(array{})", all(p.elements)); },
            [](const ast::PatternRecord& p) {
              return fmt::format("(record{}{})", all(p.fields), p.open ? " .." : "");
            },
            [](const ast::PatternOr& p) { return fmt::format("(or{})", all(p.alternatives)); },
            [](const ast::PatternAlias& p) { return fmt::format("(as {} {})", of(*p.pattern), p.name.text); },
            [](const ast::PatternException& p) { return fmt::format("(exception {})", of(*p.pattern)); },
            [](const ast::PatternConstraint& p) {
              return fmt::format("(: {} {})", of(*p.pattern), of(*p.type));
            },
            [](const ast::PatternOpen& p) {
              return fmt::format("(open {} {})", p.module.name, of(*p.pattern));
            },
            [](const ast::Unsupported& p) { return of(p); },
        },
        pattern.node);
  }

  static std::string of(const ast::Expr& expr) {
    return std::visit(
        Overloaded{
            [](const ast::ConstantExpr& e) { return of(e.value); },
            [](const ast::Variable& e) { return of(e.path); },
            [](const ast::Construct& e) {
              return e.argument == nullptr ? of(e.constructor)
                                           : fmt::format("({} {})", of(e.constructor), of(*e.argument));
            },
            [](const ast::Tuple& e) { return fmt::format("(tuple{})", all(e.parts)); },
            [](const ast::List& e) { return fmt::format("(list{})", all(e.elements)); },
            [](const ast::Cons& e) { return fmt::format("(::{} {})", all(e.heads), of(*e.tail)); },
            [](const ast::Array& e) { return fmt::format("(array{})", all(e.elements)); },
            [](const ast::Record& e) {
              return e.base == nullptr ? fmt::format("(record{})", all(e.fields))
                                       : fmt::format("(with {}{})", of(*e.base), all(e.fields));
            },
            [](const ast::FieldGet& e) { return fmt::format("(. {} {})", of(*e.record), of(e.field)); },
            [](const ast::FieldSet& e) {
              return fmt::format("(.<- {} {} {})", of(*e.record), of(e.field), of(*e.value));
            },
            [](const ast::ArrayGet& e) { return fmt::format("(.() {} {})", of(*e.array), of(*e.index)); },
            [](const ast::ArraySet& e) {
              return fmt::format("(.()<- {} {} {})", of(*e.array), of(*e.index), of(*e.value));
            },
            [](const ast::StringGet& e) { return fmt::format("(.[] {} {})", of(*e.string), of(*e.index)); },
            [](const ast::StringSet& e) {
              return fmt::format("(.[]<- {} {} {})", of(*e.string), of(*e.index), of(*e.value));
            },
            [](const ast::Function& e) {
              return fmt::format("(fun{} -> {})", all(e.parameters), of(*e.body));
            },
            [](const ast::FunctionCases& e) { return fmt::format("(function{})", all(e.cases)); },
            [](const ast::Apply& e) { return fmt::format("({}{})", of(*e.function), all(e.arguments)); },
            [](const ast::Let& e) {
              return fmt::format("(let{}{} in {})", rec(e.recursive), all(e.bindings), of(*e.body));
            },
            [](const ast::LocalOpen& e) { return fmt::format("(open {} {})", of(*e.module), of(*e.body)); },
            [](const ast::LocalModule& e) {
              return fmt::format("(module {} {} in {})", e.name.text, of(*e.module), of(*e.body));
            },
            [](const ast::LocalException& e) {
              return fmt::format("(exception {} in {})", e.constructor.name.text, of(*e.body));
            },
            [](const ast::Sequence& e) { return fmt::format("(seq{})", all(e.parts)); },
            [](const ast::If& e) {
              const std::string otherwise = e.else_branch == nullptr ? "" : " " + of(*e.else_branch);
              return fmt::format("(if {} {}{})", of(*e.condition), of(*e.then_branch), otherwise);
            },
            [](const ast::Match& e) { return fmt::format("(match {}{})", of(*e.scrutinee), all(e.cases)); },
            [](const ast::Try& e) { return fmt::format("(try {}{})", of(*e.body), all(e.cases)); },
            [](const ast::While& e) { return fmt::format("(while {} {})", of(*e.condition), of(*e.body)); },
            [](const ast::For& e) {
              return fmt::format("(for {} {} {} {} {})", e.variable.text, of(*e.first),
                                 e.down ? "downto" : "to", of(*e.last), of(*e.body));
            },
            [](const ast::Assert& e) { return fmt::format("(assert {})", of(*e.condition)); },
            [](const ast::Constraint& e) { return fmt::format("(: {} {})", of(*e.expr), of(*e.type)); },
            [](const ast::Unsupported& e) { return of(e); },
        },
        expr.node);
  }

  static std::string of(const ast::ModuleExpr& module) {
    return std::visit(Overloaded{
                          [](const ast::Structure& m) { return fmt::format("(struct{})", all(m.items)); },
                          [](const ast::ModulePath& m) { return of(m.path); },
                          [](const ast::Functor& m) {
                            const std::string type = m.type == nullptr ? "" : " " + of(*m.type);
                            return fmt::format("(functor {}{} {})", m.parameter.text, type, of(*m.body));
                          },
                          [](const ast::ModuleApply& m) {
                            const std::string argument = m.argument == nullptr ? "()" : of(*m.argument);
                            return fmt::format("({} {})", of(*m.functor), argument);
                          },
                          [](const ast::ModuleConstraint& m) {
                            return fmt::format("(: {} {})", of(*m.module), of(*m.type));
                          },
                          [](const ast::Unsupported& m) { return of(m); },
                      },
                      module.node);
  }

  static std::string of(const ast::SignatureItem& item) {
    return std::visit(
        Overloaded{
            [](const ast::ValueSpecification& i) {
              return fmt::format("val {} {}", i.name.text, of(*i.type));
            },
            [](const ast::TypeItem& i) { return fmt::format("type{}", all(i.declarations)); },
            [](const ast::ExceptionItem& i) { return fmt::format("exception {}", of(i.constructor)); },
            [](const ast::ModuleSpecification& i) {
              return fmt::format("module {} {}", i.name.text, of(*i.type));
            },
            [](const ast::ModuleTypeItem& i) {
              return fmt::format("module type {} {}", i.name.text, of(*i.type));
            },
            [](const ast::SignatureInclude& i) { return fmt::format("include {}", of(*i.type)); },
            [](const ast::OpenItem& i) { return fmt::format("open {}", of(*i.module)); },
            [](const ast::UnsupportedItem& i) { return of(i.what); },
        },
        item.node);
  }

  static std::string of(const ast::TypeConstraint& constraint) {
    return fmt::format("({} {})", of(constraint.path), of(*constraint.type));
  }

  static std::string of(const ast::ModuleType& type) {
    return std::visit(Overloaded{
                          [](const ast::Signature& t) { return fmt::format("(sig{})", all(t.items)); },
                          [](const ast::ModuleTypePath& t) { return of(t.path); },
                          [](const ast::ModuleTypeOf& t) { return fmt::format("(of {})", of(*t.module)); },
                          [](const ast::ModuleTypeWith& t) {
                            return fmt::format("(with {}{})", of(*t.base), all(t.types));
                          },
                          [](const ast::Unsupported& t) { return of(t); },
                      },
                      type.node);
  }

  static std::string of(const ast::Item& item) {
    return std::visit(
        Overloaded{
            [](const ast::ValueItem& i) { return fmt::format("let{}{}", rec(i.recursive), all(i.bindings)); },
            [](const ast::EvalItem& i) { return fmt::format("eval {}", of(*i.expr)); },
            [](const ast::TypeItem& i) {
              return fmt::format("type{}{}", i.nonrec ? " nonrec" : "", all(i.declarations));
            },
            [](const ast::ExceptionItem& i) { return fmt::format("exception {}", of(i.constructor)); },
            [](const ast::OpenItem& i) { return fmt::format("open {}", of(*i.module)); },
            [](const ast::IncludeItem& i) { return fmt::format("include {}", of(*i.module)); },
            [](const ast::ModuleItem& i) { return fmt::format("module {} {}", i.name.text, of(*i.module)); },
            [](const ast::ModuleTypeItem& i) {
              return fmt::format("module type {} {}", i.name.text, of(*i.type));
            },
            [](const ast::ExternalItem& i) {
              return fmt::format("external {} {} \"{}\"", i.name.text, of(*i.type), i.primitive);
            },
            [](const ast::UnsupportedItem& i) { return fmt::format("{} {}", of(i.what), i.defines.text); },
        },
        item.node);
  }
};

/// Parses `source`, hands the first item to `use`; "error: …" if there is none.
template <class Use>
std::string with_first_item(std::string source, Use use) {
  diag::SourceManager sources;
  diag::Sink sink;
  const auto file = parse(sources.add("test.ml", std::move(source)), sources, sink);
  if (!file) return "error: " + sink.sorted().front().message;
  return use(*file->items.front());
}

const ast::Binding& first_binding(const ast::Item& item) {
  return std::get<ast::ValueItem>(item.node).bindings.front();
}

}  // namespace

std::string dump_program(std::string_view source) {
  diag::SourceManager sources;
  diag::Sink sink;
  const auto file = parse(sources.add("test.ml", std::string(source)), sources, sink);
  if (!file) return "error: " + sink.sorted().front().message;
  std::string result;
  for (const ast::Item* item : file->items) result += Dump::of(*item) + "\n";
  return result;
}

std::string dump_expr(std::string_view source) {
  return with_first_item("let it = " + std::string(source),
                         [](const ast::Item& item) { return Dump::of(*first_binding(item).value); });
}

std::string dump_pattern(std::string_view source) {
  return with_first_item("let it = function " + std::string(source) + " -> ()", [](const ast::Item& item) {
    return Dump::of(*std::get<ast::FunctionCases>(first_binding(item).value->node).cases.front().pattern);
  });
}

std::string dump_type(std::string_view source) {
  return with_first_item("let it : " + std::string(source) + " = ()",
                         [](const ast::Item& item) { return Dump::of(*first_binding(item).annotation); });
}

}  // namespace culprit::front::ocaml
