#include "kernel_dump.h"

#include <fmt/format.h>

namespace culprit::front::racket {

using namespace kernel;

namespace {
template <class... Ts>
struct Overloaded : Ts... {
  using Ts::operator()...;
};
template <class... Ts>
Overloaded(Ts...) -> Overloaded<Ts...>;

std::string joined(const Datum& datum) {
  std::string result;
  for (const Datum* element : datum.elements) result += (result.empty() ? "" : " ") + dump(*element);
  if (datum.tail != nullptr) result += " . " + dump(*datum.tail);
  return result;
}
}  // namespace

std::string dump(const Datum& datum) {
  switch (datum.kind) {
    case Datum::Kind::Symbol:
    case Datum::Kind::Number: return std::string(datum.text);
    case Datum::Kind::Keyword: return fmt::format("#:{}", datum.text);
    case Datum::Kind::Boolean: return datum.number != 0 ? "#t" : "#f";
    case Datum::Kind::String: return fmt::format("\"{}\"", datum.text);
    case Datum::Kind::Bytes: return fmt::format("#\"{}\"", datum.text);
    case Datum::Kind::Char: return fmt::format("#\\{:x}", datum.number);
    case Datum::Kind::List: return "(" + joined(datum) + ")";
    case Datum::Kind::Vector: return "#(" + joined(datum) + ")";
    case Datum::Kind::Box: return "#&" + joined(datum);
    case Datum::Kind::Hash: return fmt::format("#{}({})", datum.text, joined(datum));
    case Datum::Kind::Regexp: return fmt::format("#rx{}\"{}\"", datum.number, datum.text);
  }
  return "?";
}

std::string KernelDump::name(VariableId variable) {
  const auto [found, is_new] = names_.emplace(variable, "");
  if (!is_new) return found->second;
  std::string name(program_[variable].name);
  for (int n = 2; !taken_.insert(name).second; ++n) name = fmt::format("{}{}", program_[variable].name, n);
  return found->second = name;
}

std::string KernelDump::all(Slice<const Expr*> parts) {
  std::string result;
  for (const Expr* part : parts) result += " " + expr(*part);
  return result;
}

std::string KernelDump::clause(const Clause& clause) {
  std::string parameters;
  const auto add = [&](const std::string& text) { parameters += (parameters.empty() ? "" : " ") + text; };
  for (const VariableId variable : clause.required) add(name(variable));
  for (const Optional& optional : clause.optional)
    add(fmt::format("[{} {}]", name(optional.variable), expr(*optional.otherwise)));
  for (const KeywordParameter& keyword : clause.keywords) {
    const std::string variable = name(keyword.variable);
    add(fmt::format("#:{} {}", keyword.keyword,
                    keyword.otherwise == nullptr
                        ? variable
                        : fmt::format("[{} {}]", variable, expr(*keyword.otherwise))));
  }
  if (clause.rest.valid()) add(". " + name(clause.rest));
  return fmt::format("({}) {}", parameters, expr(*clause.body));
}

std::string KernelDump::text(const Lambda& node) {
  if (node.clauses.size() == 1) return fmt::format("(lambda {})", clause(node.clauses[0]));
  std::string result = "(case-lambda";
  for (const Clause& one : node.clauses) result += fmt::format(" [{}]", clause(one));
  return result + ")";
}

std::string KernelDump::text(const Apply& node) {
  std::string result = "(" + expr(*node.function) + all(node.arguments);
  for (const KeywordArgument& keyword : node.keywords)
    result += fmt::format(" #:{} {}", keyword.keyword, expr(*keyword.value));
  return result + ")";
}

std::string KernelDump::bindings(Slice<Values> bindings) {
  std::string result;
  for (const Values& binding : bindings) {
    std::string names;
    for (const VariableId variable : binding.variables) names += (names.empty() ? "" : " ") + name(variable);
    if (binding.variables.size() != 1) names = "(" + names + ")";
    result += fmt::format("{}[{} {}]", result.empty() ? "" : " ", names, expr(*binding.value));
  }
  return result;
}

std::string KernelDump::expr(const Expr& expression) {
  return std::visit(
      Overloaded{
          [&](const Quote& node) {
            const Datum::Kind kind = node.datum->kind;
            const bool quoted = kind == Datum::Kind::Symbol || kind == Datum::Kind::List;
            return (quoted ? "'" : "") + dump(*node.datum);
          },
          [&](const Reference& node) { return name(node.variable); },
          [&](const PrimitiveReference& node) { return std::string(node.name); },
          [&](const Lambda& node) { return text(node); },
          [&](const Apply& node) { return text(node); },
          [&](const If& node) {
            return fmt::format("(if {} {} {})", expr(*node.condition), expr(*node.yes), expr(*node.no));
          },
          [&](const Begin& node) { return "(begin" + all(node.parts) + ")"; },
          [&](const Let& node) {
            const std::string bound = bindings(node.bindings);
            return fmt::format("(let ({}) {})", bound, expr(*node.body));
          },
          [&](const LetRec& node) {
            const std::string bound = bindings(node.bindings);
            return fmt::format("(letrec ({}) {})", bound, expr(*node.body));
          },
          [&](const kernel::Set& node) {
            return fmt::format("(set! {} {})", name(node.variable), expr(*node.value));
          },
          [&](const LetEscape& node) {
            return fmt::format("(let/ec {} {})", name(node.continuation), expr(*node.body));
          },
          [&](const Catch& node) {
            return fmt::format("(catch {} {})", expr(*node.body), expr(*node.handler));
          },
          [&](const Opaque&) { return std::string("•"); },
          [&](const Unsupported& node) { return fmt::format("(unsupported {})", node.feature); },
      },
      expression.node);
}

std::string KernelDump::module(const Module& module) {
  std::string result;
  for (const Item& item : module.items) {
    result += std::visit(
        Overloaded{
            [&](const Definition& node) {
              std::string names;
              for (const VariableId variable : node.variables)
                names += (names.empty() ? "" : " ") + name(variable);
              if (node.variables.size() != 1) names = "(" + names + ")";
              return fmt::format("(define {} {})\n", names, expr(*node.value));
            },
            [&](const Expr* node) { return expr(*node) + "\n"; },
            [&](StructId id) {
              const Struct& structure = program_[id];
              std::string fields;
              for (const StructField& field : structure.fields)
                fields +=
                    (fields.empty() ? "" : " ") + std::string(field.name) + (field.is_mutable ? "!" : "");
              const std::string parent =
                  structure.parent.valid() ? std::string(program_[structure.parent].name) + " " : "";
              return fmt::format("(struct {} {}({}){}{})\n", structure.name, parent, fields,
                                 structure.transparent ? " #:transparent" : "",
                                 structure.guard != nullptr ? " #:guard " + expr(*structure.guard) : "");
            },
        },
        item.node);
  }
  return result;
}

}  // namespace culprit::front::racket
