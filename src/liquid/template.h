// Templates: types whose refinements are liquid variables (004 §4: Fresh, well-formedness).
#pragma once

#include <deque>
#include <optional>
#include <string>
#include <vector>

#include "liquid/value.h"

namespace culprit::liquid {

enum class Form : std::uint8_t {
  Number,    ///< integers and characters
  Truth,     ///< booleans
  Any,       ///< no refinement is of interest: strings, floating point, exceptions
  None,      ///< a type variable that nothing determines
  Function,  ///< of all its parameters at once
  Product,   ///< data with one constructor that is not recursive
  Sum,       ///< other data, described by measures and by what holds of all fields
  Reference,
  Array
};

/// What holds between the numbers in a node of recursive data and those in all nodes below one of its fields.
struct Order {
  std::vector<term::Term> above;  ///< variables for the former
  /// For each constructor of the nodes below, over the variables of its fields, `above` and what is in scope.
  std::vector<std::optional<Application>> below;
};

/// A reference that a function captures: what is in it before and after a call. Only calls in sight of the
/// reference look at this; whatever happens elsewhere, its content is as its type says.
struct State {
  ValueRef reference;
  TemplateId before;
  TemplateId after;
};

struct Template {
  Form form = Form::Any;
  core::TypeId type;
  /// Variables for the value: itself, the measures of a Sum, the length of an Array.
  std::vector<term::Term> values;
  std::optional<Application> refinement;  ///< over `values` and what is in scope; nothing: true
  // Function:
  std::vector<term::Term> scope;  ///< where it stands
  std::vector<TemplateId> parameters;
  TemplateId result;
  /// Of the exceptions that it may raise, over `exception` and what is in scope; nothing: none.
  std::optional<Application> raises;
  term::Term exception;
  /// What is in the fields of exceptions that handlers look into; all others are fit for every use.
  std::map<core::ConstructorId, std::vector<TemplateId>> carried;
  bool whole = false;  ///< nothing happens before all arguments are there
  std::vector<State> state;
  // Product and Sum:
  std::vector<std::vector<TemplateId>> fields;  ///< of each constructor
  bool recursive = false;
  std::vector<std::vector<std::optional<Order>>> orders;  ///< of each constructor's fields; may be empty
  bool tagged = false;  ///< Sum: the first measure is the number of the constructor
  // Reference and Array:
  TemplateId content;
};

/// The types of the fields of data. A field of the type itself has the same templates, but the refinement of
/// the whole is about the whole only.
struct Shape {
  std::vector<std::vector<core::TypeId>> fields;  ///< of each constructor
  bool recursive = false;
};

class Templates {
 public:
  Templates(core::Module& module, term::Manager& terms, HornSystem& system)
      : module_(module), terms_(terms), system_(system) {}

  /// With liquid variables over the value and `scope`.
  TemplateId fresh(core::TypeId type, const std::vector<term::Term>& scope);
  /// All values of the type; functions may do anything.
  TemplateId top(core::TypeId type);
  /// Nothing is said but that values of type variables have these types.
  TemplateId masked(core::TypeId type, const std::map<core::Symbol, TemplateId>& variables);
  /// Of a function with that many parameters before it gives something, which captures these references.
  TemplateId fresh_function(core::TypeId type, const std::vector<term::Term>& scope, std::size_t arity,
                            const std::vector<ValueRef>& references);
  [[nodiscard]] const Template& operator[](TemplateId id) const { return templates_[id.index()]; }

  [[nodiscard]] const std::deque<Template>& all() const { return templates_; }

  /// Function templates say which exceptions they raise, and what those with these constructors carry.
  void track_exceptions(std::vector<core::ConstructorId> opened) {
    exceptions_ = true;
    opened_exceptions_ = std::move(opened);
  }

  term::Term fresh_variable(term::Sort sort) { return terms_.variable(sort, next_variable_++); }
  /// The variables for values that parts of other types may mention.
  [[nodiscard]] std::vector<term::Term> bound(TemplateId id) const;
  /// Those of all fields of a constructor that are not of the type itself.
  [[nodiscard]] std::vector<term::Term> bound_in_node(const Template& data, std::size_t constructor) const;
  Shape shape(core::TypeId type);
  [[nodiscard]] bool is_recursive(core::TypeId whole, std::size_t constructor, const Shape& shape) const;

 private:
  struct Making {
    bool top = false;
    std::vector<std::pair<core::TypeId, TemplateId>> open = {};  ///< data around what is being made
    const std::map<core::Symbol, TemplateId>* variables = nullptr;
  };
  TemplateId make(core::TypeId type, const std::vector<term::Term>& scope, Making& making);
  /// `arity`: the number of its parameters before it gives something; -1: as many as the type has.
  TemplateId make_function(core::TypeId type, std::vector<term::Term> scope, int arity, Making& making);
  TemplateId make_data(core::TypeId type, const std::vector<term::Term>& scope, Making& making);
  TemplateId make_result(core::TypeId type, const std::vector<term::Term>& scope, Making& making);
  std::vector<std::vector<std::optional<Order>>> make_orders(
      core::TypeId type, const Shape& shape, const std::vector<std::vector<TemplateId>>& fields,
      const std::vector<term::Term>& scope);
  void refine(Template& made, const std::vector<term::Term>& scope, const Making& making);
  Application predicate(std::vector<term::Term> values, const std::vector<term::Term>& scope);
  TemplateId add(Template made);
  void collect_bound(TemplateId id, std::vector<term::Term>& into, unsigned depth) const;

  core::Module& module_;
  term::Manager& terms_;
  HornSystem& system_;
  std::deque<Template> templates_;
  std::uint32_t next_variable_ = 0;
  bool exceptions_ = false;
  std::vector<core::ConstructorId> opened_exceptions_;
};

/// Thrown where a program does what typing does not understand: then it says nothing.
struct NotUnderstood {
  std::string what;
};

}  // namespace culprit::liquid
