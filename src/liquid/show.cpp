#include "liquid/show.h"

#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "liquid/atoms.h"
#include "liquid/check.h"

namespace culprit::liquid {

using core::TypeKind;
using term::Term;

std::string source_name(const std::string& name) {
  const std::size_t dot = name.rfind('.');
  const bool numbered = dot != std::string::npos && dot > 0 && dot + 1 < name.size() &&
                        std::all_of(name.begin() + static_cast<std::ptrdiff_t>(dot) + 1, name.end(),
                                    [](unsigned char c) { return std::isdigit(c) != 0; });
  return numbered ? name.substr(0, dot) : name;
}

namespace {

bool is_word_of(const std::string& word, const std::string& text) {
  const auto is_part = [](char c) {
    return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_' || c == '\'';
  };
  for (std::size_t at = text.find(word); at != std::string::npos; at = text.find(word, at + 1)) {
    const std::size_t end = at + word.size();
    if ((at == 0 || !is_part(text[at - 1])) && (end == text.size() || !is_part(text[end]))) return true;
  }
  return false;
}

std::string without_label_sign(const std::string& name) {
  return name.starts_with('~') || name.starts_with('?') ? name.substr(1) : name;
}

std::string variable_name(std::size_t number) {
  const std::string letter(1, static_cast<char>('a' + number % 26));
  return "'" + letter + (number < 26 ? "" : std::to_string(number / 26));
}

class TypeText {
 public:
  TypeText(const Constraints& constraints, const Assignment& solution, core::Module& module,
           term::Manager& terms, const Implies& implies, const std::map<Term, std::string>& outer)
      : constraints_(constraints),
        solution_(solution),
        module_(module),
        terms_(terms),
        implies_(implies),
        names_(outer),
        outer_(outer) {}

  std::string function(const Template& type, const std::vector<std::string>& parameters) {
    const std::map<Term, std::string> outer = names_;
    std::vector<std::string> texts(type.parameters.size());
    std::map<std::size_t, std::string> invented;
    // Functions may depend on all other parameters.
    for (const bool functions : {false, true}) {
      for (std::size_t i = 0; i < texts.size(); ++i) {
        const Template& parameter = at(type.parameters[i]);
        if ((parameter.form == Form::Function) != functions) continue;
        const bool given = i < parameters.size() && !parameters[i].empty();
        const std::string shown = given ? parameters[i] : unused_name('x');
        const std::string name = without_label_sign(shown);
        if (!given && !is_unit(parameter)) invented[i] = name;
        for (auto& [variable, known] : names_) {
          if (known == name) known += "'";
        }
        const std::string text = value(type.parameters[i], functions);
        texts[i] = is_unit(parameter) || !given ? text : fmt::format("{}:{}", shown, text);
        name_values(parameter, name);
      }
    }
    texts.push_back(value(type.result, false));
    const std::string exceptions = raised(type);
    names_ = outer;
    const std::vector<std::string> plain = texts;
    for (const auto& [i, name] : invented) texts[i] = with_name(name, plain[i], plain);
    return fmt::format("{}{}", fmt::join(texts, " -> "), exceptions);
  }

  [[nodiscard]] const std::map<Term, std::string>& mentioned() const { return mentioned_; }

 private:
  [[nodiscard]] const Template& at(TemplateId id) const { return constraints_.templates[id.index()]; }
  [[nodiscard]] static bool is_unit(const Template& type) {
    return type.form == Form::Product && type.fields[0].empty();
  }

  /// " raises Found of {v:int | 0 < v}", if there is anything to say about what exceptions carry.
  std::string raised(const Template& function) {
    std::vector<std::string> all;
    for (const auto& [constructor, types] : function.carried) {
      bool refined = false;
      std::vector<std::string> fields;
      for (const TemplateId field : types) {
        fields.push_back(value(field, true));
        refined = refined || fields.back() != name_of(at(field).type);
      }
      const std::string name = source_name(module_.names.text(module_[constructor].name));
      if (refined) all.push_back(fmt::format("{} of {}", name, fmt::join(fields, " * ")));
    }
    return all.empty() ? "" : fmt::format(" raises {}", fmt::join(all, ", "));
  }

  /// A letter that means nothing else here.
  [[nodiscard]] std::string unused_name(char first) const {
    const auto is_used = [&](const std::string& name) {
      return std::any_of(names_.begin(), names_.end(),
                         [&](const auto& known) { return is_word_of(name, known.second); });
    };
    for (char letter = first; letter <= 'z'; ++letter) {
      const std::string name(1, letter);
      if (letter != 'v' && !is_used(name)) return name;
    }
    std::string name(1, first);
    while (is_used(name)) name += '\'';
    return name;
  }

  /// "name:text", or the text alone if nothing mentions the name.
  static std::string with_name(const std::string& name, const std::string& text,
                               const std::vector<std::string>& others) {
    const bool mentioned = std::any_of(others.begin(), others.end(),
                                       [&](const std::string& other) { return is_word_of(name, other); });
    return mentioned ? fmt::format("{}:{}", name, text) : text;
  }

  void name_values(const Template& type, const std::string& name) {
    if (type.form == Form::Number || type.form == Form::Truth) names_[type.values[0]] = name;
    if (type.form == Form::Array) name_size(type, "length " + name);
    if (type.form == Form::Sum && type.recursive) name_size(type, "size " + name);
    if (type.form != Form::Product) return;
    const std::vector<TemplateId>& fields = type.fields[0];
    for (std::size_t i = 0; i < fields.size(); ++i) {
      const std::string part =
          fields.size() == 2 ? (i == 0 ? "fst " : "snd ") + name : fmt::format("{}.{}", name, i + 1);
      name_values(at(fields[i]), part);
    }
  }
  void name_size(const Template& type, std::string name) {
    names_[type.values.back()] = std::move(name);
    facts_.push_back(terms_.le(terms_.integer(std::int64_t{0}), type.values.back()));
  }

  std::string value(TemplateId id, bool is_argument) {
    const Template& type = at(id);
    if (type.form == Form::Function) {
      const std::string text = function(type, {});
      return is_argument ? "(" + text + ")" : text;
    }
    std::string plain = plain_type(type);
    if (!type.refinement || is_unit(type)) return plain;
    const std::map<Term, std::string> outer = names_;
    name_values(type, "v");
    std::string condition = refinement(*type.refinement, type.values);
    for (const std::string& order : orders(type)) condition += (condition.empty() ? "" : " && ") + order;
    names_ = outer;
    return condition.empty() ? plain : fmt::format("{{v:{} | {}}}", plain, condition);
  }

  /// "x <= y for x before y": what holds between the numbers of nodes.
  std::vector<std::string> orders(const Template& type) {
    std::vector<std::string> all;
    for (std::size_t i = 0; i < type.orders.size(); ++i) {
      const auto count = std::count_if(type.orders[i].begin(), type.orders[i].end(),
                                       [](const auto& order) { return order.has_value(); });
      for (std::size_t j = 0; j < type.orders[i].size(); ++j) {
        if (!type.orders[i][j] || type.orders[i][j]->above.size() != 1) continue;
        const std::string where = count == 1 ? "x before y" : fmt::format("y in part {} of x", j + 1);
        const std::string text = order_below(*type.orders[i][j], i);
        if (!text.empty()) all.push_back(text + " for " + where);
      }
    }
    return all;
  }
  /// Between nodes of the same constructor.
  std::string order_below(const Order& order, std::size_t constructor) {
    if (!order.below[constructor]) return "";
    const Application& below = *order.below[constructor];
    names_[order.above[0]] = "x";
    names_[below.arguments[0]] = "y";
    return refinement(below, {below.arguments[0]});
  }

  /// Later parts may depend on earlier ones, which then have names.
  std::string product(const Template& type) {
    const std::map<Term, std::string> outer = names_;
    std::vector<std::string> parts;
    std::vector<std::string> names;
    for (const TemplateId field : type.fields[0]) {
      names.push_back(unused_name('a'));
      parts.push_back(value(field, true));
      name_values(at(field), names.back());
    }
    names_ = outer;
    const std::vector<std::string> plain = parts;
    for (std::size_t i = 0; i < parts.size(); ++i) parts[i] = with_name(names[i], plain[i], plain);
    const std::string text = fmt::format("({})", fmt::join(parts, " * "));
    const std::string name = name_of(type.type);
    if (name.ends_with(",)")) return text;  // a tuple
    return text.find('{') == std::string::npos ? name : name + text;
  }

  std::string plain_type(const Template& type) {
    if (type.form == Form::Product && type.fields[0].size() > 1) return product(type);
    const core::Type& known = module_.types[type.type];
    if (type.form == Form::Array) return value(type.content, true) + " array";
    if (type.form == Form::Reference) return value(type.content, true) + " ref";
    const core::Data* data = known.kind == TypeKind::Data ? module_.find_data(known.symbol) : nullptr;
    if (type.form == Form::Sum && known.arguments.size() == 1) {
      // The one type argument is shown refined where a constructor has a field of it.
      for (std::size_t i = 0; i < type.fields.size(); ++i) {
        for (const TemplateId field : type.fields[i]) {
          if (at(field).type == known.arguments[0])
            return value(field, true) + " " + module_.names.text(data->name);
        }
      }
    }
    return type.form == Form::Sum ? sum(type) : name_of(type.type);
  }

  /// "(Leaf | Node of t * {v:int | 0 <= v} * t)", if there is anything to say about fields.
  std::string sum(const Template& type) {
    constexpr unsigned kDeepest = 2;
    const std::string name = name_of(type.type);
    if (depth_ >= kDeepest) return name;
    ++depth_;
    bool refined = false;
    std::vector<std::string> texts;
    const core::Data* data = module_.find_data(module_.types[type.type].symbol);
    for (std::size_t i = 0; i < type.fields.size(); ++i) {
      std::vector<std::string> fields;
      for (const TemplateId field : type.fields[i]) {
        const std::string plain = name_of(at(field).type);
        fields.push_back(at(field).type == type.type ? name : value(field, true));
        refined = refined || (fields.back() != plain && at(field).form == Form::Number);
      }
      const std::string constructor = module_.names.text(module_[data->constructors[i]].name);
      texts.push_back(fields.empty() ? constructor
                                     : fmt::format("{} of {}", constructor, fmt::join(fields, " * ")));
    }
    --depth_;
    return refined ? fmt::format("({})", fmt::join(texts, " | ")) : name;
  }

  std::string name_of(core::TypeId id) {
    const core::Type known = module_.types[id];
    switch (known.kind) {
      case TypeKind::Int63:
      case TypeKind::Int64:
      case TypeKind::Integer: return "int";
      case TypeKind::Bool: return "bool";
      case TypeKind::Char: return "char";
      case TypeKind::Float: return "float";
      case TypeKind::String: return "string";
      case TypeKind::Variable: return type_variable(known.symbol);
      case TypeKind::Data: break;
      default: return "_";
    }
    std::vector<std::string> arguments;
    for (const core::TypeId argument : known.arguments) arguments.push_back(name_of(argument));
    const std::string name = module_.names.text(known.symbol);
    if (arguments.empty()) return name;
    if (arguments.size() == 1) return arguments[0] + " " + name;
    return fmt::format("({}) {}", fmt::join(arguments, ", "), name);
  }

  std::string type_variable(core::Symbol symbol) {
    return variable_name(type_variables_.emplace(symbol, type_variables_.size()).first->second);
  }

  /// The conjuncts of the solution that are about the value, and about things with names.
  std::string refinement(const Application& application, const std::vector<Term>& own) {
    const std::size_t index = application.predicate.index();
    const Term formula =
        instantiate(terms_, constraints_.system.predicates[index], solution_[index], application.arguments);
    std::vector<Term> conjuncts;
    add_conjuncts(terms_, formula, conjuncts);
    std::erase_if(conjuncts, [&](Term conjunct) {
      const std::vector<Term>& variables = terms_.variables(conjunct);
      const auto is_named = [&](Term variable) { return names_.count(variable) != 0; };
      const auto is_own = [&](Term variable) {
        return std::find(own.begin(), own.end(), variable) != own.end();
      };
      return !std::all_of(variables.begin(), variables.end(), is_named) ||
             !std::any_of(variables.begin(), variables.end(), is_own);
    });
    leave_out_evident(conjuncts);
    for (const Term conjunct : conjuncts) note_mentioned(conjunct);
    facts_.insert(facts_.end(), conjuncts.begin(), conjuncts.end());
    join_bounds(conjuncts);
    return conjunction(conjuncts);
  }

  /// Lower bounds of the value come first: "lo <= v && v <= hi".
  std::string conjunction(const std::vector<Term>& conjuncts) {
    std::vector<std::string> texts;
    for (const Term conjunct : conjuncts) {
      const std::string text = show_formula(terms_, conjunct, names_);
      const bool grouped = conjuncts.size() > 1 && terms_.kind(conjunct) == term::Kind::Or;
      texts.push_back(grouped ? "(" + text + ")" : text);
    }
    std::stable_partition(texts.begin(), texts.end(), [](const std::string& text) {
      return text.ends_with("<= v") || text.ends_with("< v");
    });
    return fmt::format("{}", fmt::join(texts, " && "));
  }

  void note_mentioned(Term conjunct) {
    for (const Term variable : terms_.variables(conjunct)) {
      if (const auto known = outer_.find(variable); known != outer_.end()) mentioned_.insert(*known);
    }
  }

  /// What follows from the others and from what is known of other parameters, the longest first.
  void leave_out_evident(std::vector<Term>& conjuncts) {
    if (!implies_) return;
    std::stable_sort(conjuncts.begin(), conjuncts.end(),
                     [&](Term a, Term b) { return terms_.variables(a).size() < terms_.variables(b).size(); });
    for (std::size_t i = conjuncts.size(); i-- > 0;) {
      std::vector<Term> known = facts_;
      for (std::size_t k = 0; k < conjuncts.size(); ++k) {
        if (k != i) known.push_back(conjuncts[k]);
      }
      if (implies_(known, conjuncts[i])) conjuncts.erase(conjuncts.begin() + static_cast<std::ptrdiff_t>(i));
    }
  }

  /// a <= b and b <= a: a = b.
  void join_bounds(std::vector<Term>& conjuncts) {
    for (std::size_t i = 0; i < conjuncts.size(); ++i) {
      for (std::size_t k = i + 1; k < conjuncts.size(); ++k) {
        const auto one = bound_of(conjuncts[i]);
        const auto other = bound_of(conjuncts[k]);
        if (!one || !other) continue;
        term::Linear both = *one;
        both.add(*other, 1);
        if (!both.is_constant() || both.constant() != 0) continue;
        conjuncts[i] = terms_.eq(liquid::sum(terms_, *one, term::Sort::Int), terms_.integer(std::int64_t{0}));
        conjuncts.erase(conjuncts.begin() + static_cast<std::ptrdiff_t>(k));
        break;
      }
    }
  }
  /// The left side of "… <= 0"; nothing: it is no bound of integers.
  std::optional<term::Linear> bound_of(Term conjunct) {
    const term::Kind kind = terms_.kind(conjunct);
    const bool strict = kind == term::Kind::Lt;
    if ((kind != term::Kind::Le && !strict) || terms_.sort(terms_.operands(conjunct)[0]) != term::Sort::Int)
      return std::nullopt;
    auto form = compared(terms_, conjunct);
    if (form && strict) form->add_constant(1);
    return form;
  }

  const Constraints& constraints_;
  const Assignment& solution_;
  core::Module& module_;
  term::Manager& terms_;
  const Implies& implies_;
  std::map<Term, std::string> names_;
  const std::map<Term, std::string>& outer_;  ///< variables of the code around
  std::map<Term, std::string> mentioned_;     ///< those of them that are of interest
  std::vector<Term> facts_;                   ///< about what has been shown
  std::map<core::Symbol, std::size_t> type_variables_;
  unsigned depth_ = 0;
};

/// Type variables are 'a, 'b, ... in the order in which they stand there.
std::string with_variables_in_order(const std::string& text) {
  std::map<std::string, std::string> names;
  std::string result;
  for (std::size_t at = 0; at < text.size();) {
    const bool starts =
        text[at] == '\'' && (at == 0 || std::isalnum(static_cast<unsigned char>(text[at - 1])) == 0);
    std::size_t end = at + 1;
    while (starts && end < text.size() && std::isalnum(static_cast<unsigned char>(text[end])) != 0) ++end;
    const std::string token = text.substr(at, end - at);
    if (starts) names.emplace(token, variable_name(names.size()));
    result += starts ? names[token] : token;
    at = end;
  }
  return result;
}

}  // namespace

std::string show(const Constraints& constraints, const Assignment& solution, const InferredFunction& function,
                 core::Module& module, term::Manager& terms, const Implies& implies) {
  const Template& type = constraints.templates[function.type.index()];
  TypeText first(constraints, solution, module, terms, implies, constraints.names);
  const std::string text = first.function(type, function.parameters);
  if (first.mentioned().size() == constraints.names.size()) return with_variables_in_order(text);
  // Names that are not mentioned are free for other uses.
  const std::map<Term, std::string> outer = first.mentioned();
  TypeText second(constraints, solution, module, terms, implies, outer);
  return with_variables_in_order(second.function(type, function.parameters));
}

}  // namespace culprit::liquid
