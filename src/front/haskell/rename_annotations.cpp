// LiquidHaskell annotations: parsed here, and what their names mean in Haskell is looked up, because only the
// renamer knows what a module imports.
#include <algorithm>

#include "front/haskell/liquid/parser.h"
#include "front/haskell/renamer.h"

namespace culprit::front::haskell {

namespace {

bool is_word(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '\'';
}
bool is_operator(char c) {
  return std::string_view("!#$%&*+./<=>?@\\^|-~:").find(c) != std::string_view::npos;
}

bool imports_liquid_haskell(const ast::Module& module) {
  return std::any_of(module.imports.begin(), module.imports.end(), [](const ast::Import& import) {
    return import.module.text.starts_with("Language.Haskell.Liquid.");
  });
}

}  // namespace

void Renamer::rename_annotations() {
  if (tree_.annotations.empty() && imports_liquid_haskell(tree_)) {
    // Such a module is meant for it, as one with an option is.
    module_->annotations.push_back(
        {tree_.imports[0].span, liquid::Directive{liquid::Directive::Kind::Option, {}, {}}});
  }
  if (tree_.annotations.empty()) return;
  diag::Sink problems;
  for (ast::Annotation annotation : tree_.annotations) {
    if (!annotation.closed) {
      problems.report(diag::Kind::SyntaxError,
                      {annotation.span.file, annotation.span.begin - 3, annotation.span.begin},
                      "this annotation does not end with `@-}`",
                      "write `@-}` at its end, or begin it with `{-` if it is a comment");
      continue;
    }
    annotation.text = build_.text(annotation.text);
    module_->annotation_texts.push_back(annotation);
    look_up_names(annotation.text);
  }
  module_->annotations = liquid::parse(module_->annotation_texts, module_->arena, problems);
  module_->annotation_problems = problems.sorted();
}

/// Every name and operator that the text could mean.
void Renamer::look_up_names(std::string_view text) {
  for (std::size_t at = 0; at < text.size();) {
    std::size_t end = at;
    if (is_word(text[at])) {
      while (end < text.size() &&
             (is_word(text[end]) || (text[end] == '.' && end + 1 < text.size() && is_word(text[end + 1]))))
        ++end;
    } else {
      while (end < text.size() && is_operator(text[end])) ++end;
    }
    if (end == at) {
      ++at;
      continue;
    }
    look_up_name(text.substr(at, end - at));
    at = end;
  }
}

void Renamer::look_up_name(std::string_view name) {
  const std::size_t dot = is_word(name[0]) ? name.rfind('.') : std::string_view::npos;
  const Symbol qualifier = dot == std::string_view::npos ? Symbol() : symbol(name.substr(0, dot));
  const Symbol own = symbol(dot == std::string_view::npos ? name : name.substr(dot + 1));
  for (const Space space : {Space::Values, Space::Types}) {
    const Candidates& found = scope_.find(space, qualifier, own);
    NameTable& table = space == Space::Values ? module_->annotation_values : module_->annotation_types;
    // What the module defines itself goes before what it also imports under that name.
    const auto own_one = std::find_if(found.begin(), found.end(), [this](const Entity& each) {
      return each.is(Entity::Kind::Value) && declarations_[each.value()].module == module_->name;
    });
    if (own_one != found.end() || found.size() == 1)
      table.add(symbol(name), own_one != found.end() ? *own_one : found[0]);
  }
}

}  // namespace culprit::front::haskell
