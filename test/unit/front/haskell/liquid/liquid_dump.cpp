#include "liquid_dump.h"

#include <functional>

#include "diag/diagnostic.h"
#include "front/haskell/liquid/operators.h"
#include "front/haskell/liquid/parser.h"
#include "front/haskell/liquid/printer.h"
#include "front/haskell/parser.h"

namespace culprit::front::haskell::liquid {

namespace {

std::string dump(const Predicate& predicate);
std::string dump(const Type& type);

std::string dump(const Path& path) {
  return path.module.empty() ? std::string(path.name)
                             : std::string(path.module) + "." + std::string(path.name);
}
std::string dump(const Name& name) { return std::string(name.text); }

template <class T, class Dump>
std::string joined(Slice<T> items, std::string_view before, Dump dump_item) {
  std::string text;
  for (const T& item : items) text.append(before).append(dump_item(item));
  return text;
}
std::string words(Slice<Name> names) {
  return joined(names, " ", [](const Name& name) { return dump(name); });
}
std::string words(Slice<const Predicate*> predicates) {
  return joined(predicates, " ", [](const Predicate* p) { return dump(*p); });
}
std::string words(Slice<const Type*> types) {
  return joined(types, " ", [](const Type* t) { return dump(*t); });
}

// --- predicates ---

std::string node(const Variable& n) { return dump(n.path); }
std::string node(const Constructor& n) { return dump(n.path); }
std::string node(const Literal& n) {
  if (n.literal.kind == ast::Literal::Kind::Char) return "char:" + std::to_string(n.literal.character);
  if (n.literal.kind == ast::Literal::Kind::String) return "string:" + std::string(n.literal.text);
  return std::string(n.literal.text);
}
std::string node(const Apply& n) { return "(" + dump(*n.function) + words(n.arguments) + ")"; }
std::string node(const Operation& n) { return "(" + std::string(spelling(n.op)) + words(n.operands) + ")"; }
std::string node(const If& n) {
  return "(if " + dump(*n.condition) + " " + dump(*n.yes) + " " + dump(*n.no) + ")";
}
std::string node(const Tuple& n) { return "(tuple" + words(n.parts) + ")"; }
std::string node(const List& n) { return "(list" + words(n.elements) + ")"; }
std::string node(const Lambda& n) {
  const std::string type = n.type == nullptr ? "" : ":" + dump(*n.type);
  return "(\\" + dump(n.parameter) + type + " " + dump(*n.body) + ")";
}
std::string node(const Annotated& n) { return "(:: " + dump(*n.value) + " " + dump(*n.type) + ")"; }
std::string node(const Hole&) { return "_"; }

std::string dump(const Predicate& predicate) {
  return std::visit([](const auto& n) { return node(n); }, predicate.node);
}

// --- types ---

std::string dump(const Argument& argument) {
  if (const auto* const type = std::get_if<const Type*>(&argument)) return dump(**type);
  return "{" + dump(*std::get<const Predicate*>(argument)) + "}";
}
std::string dump(const Abstract& abstract) {
  return (abstract.parameters.empty() ? "" : "\\" + words(abstract.parameters).substr(1) + " -> ") +
         (abstract.body == nullptr ? "_" : dump(*abstract.body));
}
std::string dump(Slice<AbstractParameter> parameters) {
  return joined(parameters, " ",
                [](const AbstractParameter& p) { return "<" + dump(p.name) + " :: " + dump(*p.type) + ">"; });
}

std::string node(const TypeVariable& n) { return std::string(n.name); }
std::string node(const TypeConstructor& n) { return dump(n.path); }
std::string node(const TypeApply& n) {
  return "(" + dump(*n.head) + joined(n.arguments, " ", [](const Argument& a) { return dump(a); }) + ")";
}
std::string node(const Function& n) {
  return std::string(n.ghost ? "(~> " : "(-> ") + (n.parameter ? dump(*n.parameter) + ":" : "") +
         dump(*n.argument) + " " + dump(*n.result) + ")";
}
std::string node(const TupleType& n) {
  std::string text = "(tuple";
  for (std::size_t i = 0; i < n.parts.size(); ++i) {
    text += ' ';
    if (!n.names.empty() && n.names[i]) text += dump(*n.names[i]) + ":";
    text += dump(*n.parts[i]);
  }
  return text + ")";
}
std::string node(const ListType& n) { return "[" + dump(*n.element) + "]"; }
std::string node(const Refined& n) {
  return "{" + (n.binder ? dump(*n.binder) + " : " : "") + (n.type == nullptr ? "" : dump(*n.type)) +
         (n.refinement == nullptr ? "" : " | " + dump(*n.refinement)) + "}";
}
std::string node(const Forall& n) {
  return "(forall" + words(n.variables) + dump(n.refinements) +
         (n.context.empty() ? "" : " (context" + words(n.context) + ")") + " " + dump(*n.type) + ")";
}
std::string node(const WithAbstract& n) {
  return "(" + std::string(n.whole ? "whole " : "") + dump(*n.type) +
         joined(n.arguments, " ", [](const Abstract& a) { return "<" + dump(a) + ">"; }) + ")";
}
std::string node(const Bang& n) { return "!" + dump(*n.type); }
std::string node(const TypeHole&) { return "_"; }
std::string node(const Subtyping& n) {
  return "(<:" +
         joined(n.environment, " ", [](const Binding& b) { return dump(b.name) + ":" + dump(*b.type); }) +
         " |- " + dump(*n.lower) + " " + dump(*n.upper) + ")";
}

std::string dump(const Type& type) {
  return std::visit([](const auto& n) { return node(n); }, type.node);
}

// --- annotations ---

std::string node(const Signature& n) {
  const std::string kind = n.kind == Signature::Kind::Assumed ? "assume"
                           : n.kind == Signature::Kind::Local ? "local"
                                                              : "sig";
  return kind + joined(n.names, " ", [](const Path& p) { return dump(p); }) +
         (n.as ? " as " + dump(*n.as) : "") + " :: " + dump(*n.type) +
         (n.metric.empty() ? "" : " /" + words(n.metric));
}
std::string node(const TypeAlias& n) {
  return "type " + dump(n.name) + words(n.types) + " ;" + words(n.values) + " = " + dump(*n.type);
}
std::string node(const PredicateAlias& n) {
  return "predicate " + dump(n.name) + words(n.parameters) + " = " + dump(*n.body);
}
std::string dump(const Equation& e) {
  return "[" + words(e.others) + " (" + dump(e.constructor) + words(e.fields) +
         ") = " + (e.result ? dump(*e.result) + " | " : "") + dump(*e.body) + "]";
}
std::string node(const Measure& n) {
  return std::string(n.of_class      ? "class "
                     : n.of_instance ? "instance "
                                     : "") +
         "measure " + dump(n.name) + (n.type == nullptr ? "" : " :: " + dump(*n.type)) +
         joined(n.equations, " ", [](const Equation& e) { return dump(e); });
}
std::string dump(const DataConstructor& c) {
  return "[" + dump(c.name) +
         joined(c.fields, " ",
                [](const DataField& f) { return (f.name ? dump(*f.name) + ":" : "") + dump(*f.type); }) +
         (c.result == nullptr ? "" : " => " + dump(*c.result)) + "]";
}
std::string node(const Data& n) {
  return std::string(n.is_newtype ? "newtype " : "data ") + dump(n.name) +
         (n.size ? " [" + dump(*n.size) + "]" : "") + words(n.variables) + dump(n.refinements) +
         joined(n.constructors, " ", [](const DataConstructor& c) { return dump(c); });
}
std::string node(const Invariant& n) {
  return "invariant " + dump(*n.type) + (n.of == nullptr ? "" : " of " + dump(*n.of));
}
std::string node(const Qualifier& n) {
  return "qualif " + dump(n.name) +
         joined(n.parameters, " ", [](const Binding& b) { return dump(b.name) + ":" + dump(*b.type); }) +
         " = " + dump(*n.body);
}
std::string node(const ClassSpec& n) {
  return std::string(n.is_instance ? "instance " : "class ") + dump(*n.head) +
         joined(n.methods, " ", [](const Signature& s) { return "[" + node(s) + "]"; });
}
std::string node(const Directive& n) {
  return "directive " + std::to_string(static_cast<int>(n.kind)) +
         joined(n.names, " ", [](const Path& p) { return dump(p); }) + " `" + std::string(n.text) + "`";
}

using Use = std::function<std::string(const Annotation&)>;

std::string with_annotations(std::string_view source, const Use& use) {
  diag::SourceManager sources;
  diag::Sink sink;
  const diag::FileId file = sources.add("test.hs", std::string(source));
  const auto module = parse_module(file, sources, false, sink);
  std::string text;
  for (const Annotation& annotation : parse(module->annotations, module->arena, sink)) {
    const auto* signature = std::get_if<Signature>(&annotation.node);
    const bool unread = signature != nullptr && signature->unread;
    if (!unread) text += use(annotation) + "\n";
  }
  for (const diag::Diagnostic& error : sink.sorted()) {
    const diag::Position position = sources.file(file).position(error.span.begin);
    text += "error: " + std::to_string(position.line) + ":" + std::to_string(position.column) + " " +
            error.message + "\n";
  }
  return text;
}

std::string of_annotation(std::string_view text, const Use& use) {
  std::string dumped = with_annotations("{-@ " + std::string(text) + " @-}", use);
  if (dumped.ends_with('\n')) dumped.pop_back();
  return dumped;
}

std::string of_type(std::string_view text, std::string (*use)(const Type&)) {
  return of_annotation("f :: " + std::string(text), [&](const Annotation& annotation) {
    return use(*std::get<Signature>(annotation.node).type);
  });
}

std::string of_predicate(std::string_view text, std::string (*use)(const Predicate&)) {
  return of_annotation("predicate P = " + std::string(text), [&](const Annotation& annotation) {
    return use(*std::get<PredicateAlias>(annotation.node).body);
  });
}

std::string dump(const Annotation& annotation) {
  return std::visit([](const auto& n) { return node(n); }, annotation.node);
}

}  // namespace

std::string dump_annotations(std::string_view source) {
  return with_annotations(source, [](const Annotation& annotation) { return dump(annotation); });
}
std::string dump_annotation(std::string_view text) {
  return of_annotation(text, [](const Annotation& annotation) { return dump(annotation); });
}
std::string dump_type(std::string_view text) { return of_type(text, dump); }
std::string dump_predicate(std::string_view text) { return of_predicate(text, dump); }
std::string print_type(std::string_view text) { return of_type(text, to_text); }
std::string print_predicate(std::string_view text) { return of_predicate(text, to_text); }

}  // namespace culprit::front::haskell::liquid
