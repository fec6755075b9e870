#include "front/racket/optimise.h"

#include <algorithm>
#include <map>

#include "front/racket/exports.h"
#include "front/racket/pure_code.h"
#include "front/racket/reader.h"
#include "front/racket/trim_contract.h"
#include "front/racket/uses.h"

namespace culprit::front::racket {

namespace {

using Data = Slice<const Datum*>;

/// Whether the place is inside. The module that `#lang` begins has just the span of that line.
bool contains(const Datum& outer, Span inner) {
  const std::uint32_t last = outer.elements.empty() ? 0 : outer.elements.back()->span.end;
  return outer.span.begin <= inner.begin && inner.end <= std::max(outer.span.end, last);
}

/// The datum at just this place; null: none.
const Datum* find(Data data, Span span) {
  for (const Datum* datum : data) {
    if (datum->span == span) return datum;
    if (contains(*datum, span)) return find(datum->elements, span);
  }
  return nullptr;
}

bool mentions(const Datum& datum, std::string_view name) {
  return datum.is_symbol(name) || std::any_of(datum.elements.begin(), datum.elements.end(),
                                              [name](const Datum* each) { return mentions(*each, name); });
}

bool is_form(const Datum& datum, std::string_view prefix) {
  return datum.is_pair() && datum.elements[0]->is_symbol() && datum.elements[0]->text.starts_with(prefix);
}

/// One module of the file as it is written.
class ModuleText {
 public:
  /// The innermost module around the place.
  ModuleText(Data forms, Span place) : forms_(forms) {
    for (bool deeper = true; deeper;) {
      deeper = false;
      for (const Datum* form : forms_) {
        if (!is_form(*form, "module") || form->elements.size() < 3 || !contains(*form, place)) continue;
        language_ = form->elements[2];
        forms_ = form->elements.subspan(form->elements[0]->is_symbol("module+") ? 2 : 3);
        deeper = true;
        break;
      }
    }
  }

  /// The expression of `(define name expression)`.
  [[nodiscard]] const Datum* definition(std::string_view name) const {
    for (const Datum* form : forms_) {
      const bool fits = form->is_list() && form->elements.size() == 3 &&
                        form->elements[0]->is_symbol("define") && form->elements[1]->is_symbol(name);
      if (fits) return form->elements[2];
    }
    return nullptr;
  }
  /// Whether the name comes from Racket's own contracts: nothing else in the module gives it a meaning.
  [[nodiscard]] bool is_standard(std::string_view name) const {
    return !gives_meaning(name) && has_contracts();
  }

 private:
  [[nodiscard]] bool gives_meaning(std::string_view name) const {
    return std::any_of(forms_.begin(), forms_.end(), [name](const Datum* form) {
      if (is_form(*form, "require")) return mentions(*form, name);
      if ((!is_form(*form, "define") && !is_form(*form, "struct")) || form->elements.size() < 2) return false;
      const Datum* head = form->elements[1];
      while (head->is_pair()) head = head->elements[0];
      return head->is_symbol(name);
    });
  }
  [[nodiscard]] bool has_contracts() const {
    if (language_ != nullptr && language_->is_symbol("racket")) return true;
    return std::any_of(forms_.begin(), forms_.end(), [](const Datum* form) {
      return is_form(*form, "require") &&
             std::any_of(form->elements.begin(), form->elements.end(), [](const Datum* each) {
               return each->is_symbol("racket/contract") || each->is_symbol("racket/contract/base") ||
                      each->is_symbol("racket");
             });
    });
  }

  Data forms_;
  const Datum* language_ = nullptr;
};

class Optimiser {
 public:
  Optimiser(const LoadedProgram& loaded, const std::vector<Checked>& checked)
      : loaded_(loaded), checked_(checked), text_(loaded.sources.file(loaded.file).text()) {
    diag::Sink sink;  // it has been read before
    file_ = read(loaded.file, loaded.sources, sink, std::make_shared<std::pmr::monotonic_buffer_resource>());
    for (const kernel::Module& module : loaded.program.modules) {
      if (!module.library) note_code(module);
    }
  }

  Optimised run() {
    Optimised result;
    for (const kernel::Module& module : loaded_.program.modules) {
      if (module.library || module.opaque || !file_) continue;
      for (const kernel::Provide& provide : module.provides) {
        const bool here = provide.contract != nullptr && provide.span.file == loaded_.file;
        if (here) result.contracts.push_back(contract(provide));
      }
    }
    std::sort(result.contracts.begin(), result.contracts.end(),
              [](const auto& a, const auto& b) { return a.span.begin < b.span.begin; });
    const Span whole{loaded_.file, 0, static_cast<std::uint32_t>(text_.size())};
    result.text = edited(text_, whole, std::move(edits_));
    return result;
  }

 private:
  /// What the expander made of each place.
  void note_code(const kernel::Module& module) {
    std::vector<const kernel::Expr*> pending;
    for (const kernel::Item& item : module.items) {
      if (const auto* definition = std::get_if<kernel::Definition>(&item.node))
        pending.push_back(definition->value);
    }
    while (!pending.empty()) {
      const kernel::Expr* expr = pending.back();
      pending.pop_back();
      code_[expr->span].push_back(expr);
      for_each_part(*expr, [&pending](const kernel::Expr& inside) { pending.push_back(&inside); });
    }
  }

  OptimisedContract contract(const kernel::Provide& provide) {
    const Span span = provide.span;
    OptimisedContract result{
        std::string(provide.name), span, std::string(loaded_.sources.text(span)), "", {}};
    result.after = result.before;
    if (is_part_of_struct(loaded_.program, provide.variable)) {
      result.kept.emplace_back("contracts of structs stay as they are");
    } else if (const std::string reason = unproved(provide.name); !reason.empty()) {
      result.kept.push_back(reason);
    } else if (const Datum* datum = find(file_->forms, span); datum != nullptr) {
      trim(*datum, result);
    }
    return result;
  }

  /// Why the export may not be trusted; empty: it may.
  [[nodiscard]] std::string unproved(std::string_view name) const {
    std::string result = "it was not checked";
    for (const Checked& each : checked_) {
      if (each.function != name) continue;
      if (!each.unproved.empty()) return each.unproved;
      result.clear();
    }
    return result;
  }

  void trim(const Datum& datum, OptimisedContract& result) {
    const ModuleText module(file_->forms, datum.span);
    const ContractNames names{[this](const Datum& each) { return is_pure_predicate(each); },
                              [this](const Datum& each) { return is_pure(each); },
                              [this](const Datum& name) { return is_fixed_struct(name); },
                              [&module](const Datum& name) { return module.definition(name.text); },
                              [&module](std::string_view name) { return module.is_standard(name); }};
    if (!names.is_standard("any/c") || !names.is_standard("any")) {
      result.kept.emplace_back("the module does not require all of racket/contract");
      return;
    }
    ContractTrimmer trimmer(text_, names);
    std::vector<Edit> edits = trimmer.trim(datum);
    result.kept = trimmer.kept();
    result.after = edited(text_, datum.span, edits);
    edits_.insert(edits_.end(), edits.begin(), edits.end());
  }

  /// All of that name: which one is meant does not matter then.
  [[nodiscard]] bool is_fixed_struct(const Datum& name) const {
    std::size_t count = 0;
    for (const kernel::Struct& each : loaded_.program.structs) {
      if (!name.is_symbol(each.name) || loaded_.program[each.module].library) continue;
      for (const kernel::Struct* at = &each; at != nullptr;
           at = at->parent.valid() ? &loaded_.program[at->parent] : nullptr) {
        if (std::any_of(at->fields.begin(), at->fields.end(), [](const auto& f) { return f.is_mutable; }))
          return false;
      }
      ++count;
    }
    return count > 0;
  }
  [[nodiscard]] bool is_pure(const Datum& datum) const {
    const auto found = code_.find(datum.span);
    PureCode pure(loaded_.program);
    return found != code_.end() && std::all_of(found->second.begin(), found->second.end(),
                                               [&](const kernel::Expr* expr) { return pure.is_pure(*expr); });
  }
  [[nodiscard]] bool is_pure_predicate(const Datum& datum) const {
    const auto found = code_.find(datum.span);
    if (found == code_.end()) return false;
    PureCode pure(loaded_.program);
    std::size_t count = 0;
    for (const kernel::Expr* expr : found->second) {
      if (!is_written(*expr, datum)) continue;
      if (!pure.is_pure_function(*expr)) return false;
      ++count;
    }
    return count > 0;
  }
  /// Whether the code is what the name or the lambda means, not what a contract around it does with that.
  [[nodiscard]] bool is_written(const kernel::Expr& expr, const Datum& datum) const {
    if (!datum.is_symbol()) return std::holds_alternative<kernel::Lambda>(expr.node);
    if (const auto* primitive = std::get_if<kernel::PrimitiveReference>(&expr.node))
      return primitive->name == datum.text;
    const auto* reference = std::get_if<kernel::Reference>(&expr.node);
    return reference != nullptr && loaded_.program[reference->variable].name == datum.text;
  }

  const LoadedProgram& loaded_;
  const std::vector<Checked>& checked_;
  std::string_view text_;
  std::optional<File> file_;
  std::map<Span, std::vector<const kernel::Expr*>> code_;
  std::vector<Edit> edits_;
};

}  // namespace

Optimised optimise(const LoadedProgram& loaded, const std::vector<Checked>& checked) {
  return Optimiser(loaded, checked).run();
}

}  // namespace culprit::front::racket
