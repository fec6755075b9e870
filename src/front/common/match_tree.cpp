#include "front/common/match_tree.h"

#include <algorithm>
#include <map>

#include "base/invariant.h"

namespace culprit::front {

namespace {
DecisionTreePtr make_tree(auto node) { return std::make_unique<DecisionTree>(DecisionTree{std::move(node)}); }
}  // namespace

TreeBuilder::TreeBuilder(core::Module& module, FreshNames& names, MatchCompiler& patterns,
                         const std::vector<MatchArm>& arms)
    : module_(module), names_(names), patterns_(patterns), arms_(arms), uses_(arms.size(), 0) {}

DecisionTreePtr TreeBuilder::build(std::span<const core::Binder> scrutinees) {
  Matrix matrix{{scrutinees.begin(), scrutinees.end()}, {}};
  for (std::size_t i = 0; i < arms_.size(); ++i) {
    INVARIANT(arms_[i].patterns.size() == scrutinees.size(), "an arm has one pattern per scrutinee");
    matrix.rows.push_back(
        {i, arms_[i].patterns, std::vector<core::Symbol>(arms_[i].variables.size()), false});
  }
  return build(std::move(matrix));
}

template <class Node>
const Node* TreeBuilder::head(const Row& row, std::size_t column) const {
  const MatchPattern pattern = row.patterns[column];
  return pattern.valid() ? std::get_if<Node>(&patterns_[pattern]) : nullptr;
}

DecisionTreePtr TreeBuilder::build(Matrix matrix) {
  strip_binders(matrix);
  drop_failed(matrix);
  if (matrix.rows.empty()) {
    complete_ = false;
    return make_tree(Fails{});
  }
  const std::vector<MatchPattern>& wanted = matrix.rows.front().patterns;
  const auto needed = std::find_if(wanted.begin(), wanted.end(), [](auto p) { return p.valid(); });
  if (needed == wanted.end()) return reach(std::move(matrix));
  const auto column = static_cast<std::size_t>(needed - wanted.begin());
  expand_alternatives(matrix, column);
  const Row& first = matrix.rows.front();
  if (!first.patterns[column].valid()) return build(std::move(matrix));
  if (first.failed && looks_once(first.patterns[column])) return force(std::move(matrix), column);
  if (head<ViewPattern>(first, column) != nullptr) return view(matrix, column);
  if (head<DataPattern>(first, column) != nullptr) return switch_on_data(std::move(matrix), column);
  if (head<ArrayPattern>(first, column) != nullptr) return switch_on_length(matrix, column);
  if (head<ForcePattern>(first, column) != nullptr) return force(std::move(matrix), column);
  if (head<TestPattern>(first, column) != nullptr) return test(std::move(matrix), column);
  if (head<FunctionPattern>(first, column) != nullptr) return apply(std::move(matrix), column);
  return has_range(matrix, column) ? test_range(std::move(matrix), column)
                                   : switch_on_literals(std::move(matrix), column);
}

/// Rows at the top that have nothing left to evaluate.
void TreeBuilder::drop_failed(Matrix& matrix) const {
  const auto done = [](const Row& row) {
    return row.failed &&
           std::none_of(row.patterns.begin(), row.patterns.end(), [](auto p) { return p.valid(); });
  };
  matrix.rows.erase(matrix.rows.begin(), std::find_if_not(matrix.rows.begin(), matrix.rows.end(), done));
}

/// Whether a pattern evaluates a value, but no part of it.
bool TreeBuilder::looks_once(MatchPattern pattern) const {
  const auto ignores = [this](MatchPattern field) {
    while (const auto* bind = std::get_if<BindPattern>(&patterns_[field])) field = bind->inner;
    return std::holds_alternative<AnyPattern>(patterns_[field]);
  };
  const auto* data = std::get_if<DataPattern>(&patterns_[pattern]);
  return data != nullptr ? std::all_of(data->fields.begin(), data->fields.end(), ignores)
                         : std::holds_alternative<ConstantPattern>(patterns_[pattern]);
}

/// A variable for the value of a column, which stands for it from here on: what is known to be evaluated
/// needs no second look. Rows that would evaluate it need not do so any more.
core::Binder TreeBuilder::evaluate(Matrix& matrix, std::size_t column) {
  const core::Symbol before = matrix.columns[column].name;
  matrix.columns[column].name = names_.like(before);
  patterns_.note_evaluated(matrix.columns[column].name);
  for (Row& row : matrix.rows) {
    std::replace(row.bound.begin(), row.bound.end(), before, matrix.columns[column].name);
    while (const auto* forced = head<ForcePattern>(row, column)) row.patterns[column] = forced->inner;
    if (row.failed && row.patterns[column].valid() && looks_once(row.patterns[column]))
      row.patterns[column] = {};
  }
  strip_binders(matrix);
  return matrix.columns[column];
}

DecisionTreePtr TreeBuilder::force(Matrix matrix, std::size_t column) {
  const core::Symbol occurrence = matrix.columns[column].name;
  const core::Binder evaluated = evaluate(matrix, column);
  return make_tree(Forces{occurrence, evaluated, build(std::move(matrix))});
}

/// Only the first row is about this test; it does not matter for the others how it ends.
DecisionTreePtr TreeBuilder::test(Matrix matrix, std::size_t column) {
  const TestPattern* pattern = head<TestPattern>(matrix.rows.front(), column);
  Matrix rest{matrix.columns, {matrix.rows.begin() + 1, matrix.rows.end()}};
  matrix.rows.front().patterns[column] = {};
  const core::Symbol occurrence = matrix.columns[column].name;
  DecisionTreePtr yes = build(std::move(matrix));
  return make_tree(Tests{occurrence, pattern, std::move(yes), build(std::move(rest))});
}

/// The result is a column of its own, before the one that it is about.
DecisionTreePtr TreeBuilder::apply(Matrix matrix, std::size_t column) {
  const auto at = static_cast<std::ptrdiff_t>(column);
  const core::Symbol occurrence = matrix.columns[column].name;
  const FunctionPattern* pattern = head<FunctionPattern>(matrix.rows.front(), column);
  const core::Binder result{names_.fresh("view"), {}};
  for (Row& row : matrix.rows) row.patterns.insert(row.patterns.begin() + at, MatchPattern());
  matrix.rows.front().patterns[column] = pattern->inner;
  matrix.rows.front().patterns[column + 1] = {};
  matrix.columns.insert(matrix.columns.begin() + at, result);
  std::vector<core::Symbol> bound = matrix.rows.front().bound;
  return make_tree(Applies{occurrence, pattern, std::move(bound), result, build(std::move(matrix))});
}

/// Notes what variables of each row are bound to; afterwards no pattern is a BindPattern or an AnyPattern.
void TreeBuilder::strip_binders(Matrix& matrix) const {
  for (Row& row : matrix.rows) {
    for (std::size_t i = 0; i < row.patterns.size(); ++i) {
      while (const auto* bind = head<BindPattern>(row, i)) {
        row.bound[bind->variable] = matrix.columns[i].name;
        row.patterns[i] = bind->inner;
      }
      if (head<AnyPattern>(row, i) != nullptr) row.patterns[i] = {};
    }
  }
}

/// Replaces every row whose pattern in `column` is an or-pattern by one row per alternative.
void TreeBuilder::expand_alternatives(Matrix& matrix, std::size_t column) const {
  bool expanded = true;
  while (expanded) {
    expanded = false;
    std::vector<Row> rows;
    for (Row& row : matrix.rows) {
      const auto* either = head<OrPattern>(row, column);
      if (either == nullptr) {
        rows.push_back(std::move(row));
        continue;
      }
      expanded = true;
      for (const MatchPattern alternative : either->alternatives) {
        rows.push_back(row);
        rows.back().patterns[column] = alternative;
      }
    }
    matrix.rows = std::move(rows);
    strip_binders(matrix);
  }
}

/// The first row matches whatever comes.
DecisionTreePtr TreeBuilder::reach(Matrix matrix) {
  Row first = std::move(matrix.rows.front());
  ++uses_[first.arm];
  DecisionTreePtr otherwise;
  if (arms_[first.arm].guard || arms_[first.arm].fallible) {
    matrix.rows.erase(matrix.rows.begin());
    otherwise = build(std::move(matrix));
  }
  return make_tree(Reaches{first.arm, std::move(first.bound), std::move(otherwise)});
}

/// What is left of a row that `column` rules out: where patterns to the left of it are evaluated first, as in
/// a lazy language, they still are.
std::optional<TreeBuilder::Row> TreeBuilder::failed(const Row& row, std::size_t column) const {
  const auto at = static_cast<std::ptrdiff_t>(column);
  const bool evaluates =
      std::any_of(row.patterns.begin(), row.patterns.begin() + at, [](auto p) { return p.valid(); });
  if (patterns_.evaluation() == Evaluation::Strict || !evaluates) return std::nullopt;
  Row result = row;
  result.failed = true;
  std::fill(result.patterns.begin() + at, result.patterns.end(), MatchPattern());
  return result;
}

template <class Select>
TreeBuilder::Matrix TreeBuilder::specialize(const Matrix& matrix, std::size_t column,
                                            std::vector<core::Binder> fields, Select select) const {
  const auto at = static_cast<std::ptrdiff_t>(column);
  const std::size_t count = fields.size();
  Matrix result{matrix.columns, {}};
  result.columns.erase(result.columns.begin() + at);
  result.columns.insert(result.columns.begin() + at, fields.begin(), fields.end());
  for (const Row& row : matrix.rows) {
    std::vector<MatchPattern> parts(count);
    Row kept = row;
    if (row.patterns[column].valid() && !select(row, parts)) {
      std::optional<Row> left = failed(row, column);
      if (!left) continue;
      kept = *std::move(left);
      parts.assign(count, MatchPattern());
    }
    kept.patterns.erase(kept.patterns.begin() + at);
    kept.patterns.insert(kept.patterns.begin() + at, parts.begin(), parts.end());
    result.rows.push_back(std::move(kept));
  }
  return result;
}

/// The rows that do not look at `column`.
TreeBuilder::Matrix TreeBuilder::defaults(const Matrix& matrix, std::size_t column) const {
  return specialize(matrix, column, {}, [](const Row&, const std::vector<MatchPattern>&) { return false; });
}

/// A variable for a part of a value, named as the first row that names it does.
core::Binder TreeBuilder::name_part(const Matrix& matrix, std::size_t column, core::TypeId type,
                                    const std::function<MatchPattern(const Row&)>& part) {
  for (const Row& row : matrix.rows) {
    if (!row.patterns[column].valid()) continue;
    const MatchPattern pattern = part(row);
    const auto* bind = pattern.valid() ? std::get_if<BindPattern>(&patterns_[pattern]) : nullptr;
    if (bind != nullptr) return {names_.like(arms_[row.arm].variables[bind->variable].name), type};
  }
  return {names_.like(matrix.columns[column].name), type};
}

core::TypeId TreeBuilder::field_type(core::TypeId data_type, const core::Constructor& constructor,
                                     std::size_t field) {
  if (!data_type.valid()) return {};
  const core::Type type = module_.types[data_type];
  const core::Data* data = module_.find_data(constructor.data);
  if (type.kind != core::TypeKind::Data || type.arguments.size() != data->parameters.size()) return {};
  return module_.types.substitute(constructor.fields[field], data->parameters, type.arguments);
}

/// All rows that look at the column want this constructor.
std::vector<core::Binder> TreeBuilder::name_fields(const Matrix& matrix, std::size_t column,
                                                   core::ConstructorId constructor) {
  std::vector<core::Binder> fields;
  for (std::size_t i = 0; i < module_[constructor].fields.size(); ++i) {
    const core::TypeId type = field_type(matrix.columns[column].type, module_[constructor], i);
    fields.push_back(name_part(matrix, column, type,
                               [&](const Row& row) { return head<DataPattern>(row, column)->fields[i]; }));
  }
  return fields;
}

template <class Key, class KeyOf>
std::vector<std::pair<Key, TreeBuilder::Matrix>> TreeBuilder::group(const Matrix& matrix, std::size_t column,
                                                                    const KeyOf& key_of) const {
  std::vector<std::pair<Key, Matrix>> groups;
  std::map<Key, std::size_t> places;
  std::vector<Row> open;
  const auto add_to_others = [&](const Row& row, std::size_t own) {
    open.push_back(row);
    for (std::size_t i = 0; i < groups.size(); ++i) {
      if (i != own) groups[i].second.rows.push_back(row);
    }
  };
  for (const Row& row : matrix.rows) {
    if (!row.patterns[column].valid()) {
      add_to_others(row, groups.size());
      continue;
    }
    const auto [place, added] = places.try_emplace(key_of(row), groups.size());
    if (added) groups.emplace_back(place->first, Matrix{matrix.columns, open});
    groups[place->second].second.rows.push_back(row);
    if (const std::optional<Row> left = failed(row, column)) add_to_others(*left, place->second);
  }
  return groups;
}

DecisionTreePtr TreeBuilder::switch_on_data(Matrix matrix, std::size_t column) {
  const core::Symbol occurrence = matrix.columns[column].name;
  const core::Binder evaluated = evaluate(matrix, column);
  const auto groups = group<core::ConstructorId>(
      matrix, column, [&](const Row& row) { return head<DataPattern>(row, column)->constructor; });
  Switches result{occurrence, evaluated, {}};
  for (const auto& [constructor, rows] : groups) {
    const std::vector<core::Binder> fields = name_fields(rows, column, constructor);
    Matrix rest = specialize(rows, column, fields, [&](const Row& row, std::vector<MatchPattern>& parts) {
      parts = head<DataPattern>(row, column)->fields;
      return true;
    });
    result.branches.push_back({core::ConstructorPattern{constructor, fields}, build(std::move(rest))});
  }
  const core::Data* declaration = module_.find_data(module_[groups.front().first].data);
  if (declaration->open || groups.size() < declaration->constructors.size()) {
    result.branches.push_back({core::DefaultPattern{}, build(defaults(matrix, column))});
  }
  return make_tree(std::move(result));
}

DecisionTreePtr TreeBuilder::switch_on_literals(Matrix matrix, std::size_t column) {
  const core::Symbol occurrence = matrix.columns[column].name;
  const core::Binder evaluated = evaluate(matrix, column);
  const auto groups = group<core::Literal>(
      matrix, column, [&](const Row& row) { return head<ConstantPattern>(row, column)->literal; });
  Switches result{occurrence, evaluated, {}};
  for (const auto& [literal, rows] : groups) {
    Matrix rest =
        specialize(rows, column, {}, [](const Row&, const std::vector<MatchPattern>&) { return true; });
    result.branches.push_back({core::LiteralPattern{literal}, build(std::move(rest))});
  }
  const bool all_booleans = std::holds_alternative<bool>(groups.front().first) && groups.size() == 2;
  if (!all_booleans) result.branches.push_back({core::DefaultPattern{}, build(defaults(matrix, column))});
  return make_tree(std::move(result));
}

bool TreeBuilder::has_range(const Matrix& matrix, std::size_t column) const {
  return std::any_of(matrix.rows.begin(), matrix.rows.end(),
                     [&](const Row& row) { return head<RangePattern>(row, column) != nullptr; });
}

/// Ranges are tested one after the other: a switch over their members would be large, and would split
/// symbolic values into many cases.
DecisionTreePtr TreeBuilder::test_range(Matrix matrix, std::size_t column) {
  const core::Symbol occurrence = matrix.columns[column].name;
  const core::Binder evaluated = evaluate(matrix, column);
  const auto range_of = [&](const Row& row) -> RangePattern {
    if (const auto* range = head<RangePattern>(row, column)) return *range;
    const auto& value = std::get<base::BigInt>(head<ConstantPattern>(row, column)->literal);
    return {value, value};
  };
  const RangePattern tested = range_of(matrix.rows.front());
  Matrix inside{matrix.columns, {}};
  Matrix outside{matrix.columns, {}};
  for (const Row& row : matrix.rows) {
    if (!row.patterns[column].valid()) {
      inside.rows.push_back(row);
      outside.rows.push_back(row);
      continue;
    }
    const RangePattern own = range_of(row);
    const bool covers = own.first <= tested.first && tested.last <= own.last;
    const bool within = tested.first <= own.first && own.last <= tested.last;
    const bool meets = own.first <= tested.last && tested.first <= own.last;
    if (meets) inside.rows.push_back(row);
    if (meets && covers) inside.rows.back().patterns[column] = {};
    if (!within) outside.rows.push_back(row);
  }
  return make_tree(InRange{occurrence, evaluated, tested.first, tested.last, build(std::move(inside)),
                           build(std::move(outside))});
}

DecisionTreePtr TreeBuilder::view(const Matrix& matrix, std::size_t column) {
  const ViewPattern& first = *head<ViewPattern>(matrix.rows.front(), column);
  const core::Binder result = name_part(
      matrix, column, first.type, [&](const Row& row) { return head<ViewPattern>(row, column)->inner; });
  Matrix rest = specialize(matrix, column, {result}, [&](const Row& row, std::vector<MatchPattern>& parts) {
    parts[0] = head<ViewPattern>(row, column)->inner;
    return true;
  });
  return make_tree(Views{first.view, {matrix.columns[column].name}, result, build(std::move(rest))});
}

DecisionTreePtr TreeBuilder::switch_on_length(const Matrix& matrix, std::size_t column) {
  const core::Binder& array = matrix.columns[column];
  const core::Binder length{names_.fresh("length"), module_.types.make(core::TypeKind::Int63)};
  std::vector<std::size_t> seen;
  for (const Row& row : matrix.rows) {
    const auto* pattern = head<ArrayPattern>(row, column);
    if (pattern == nullptr) continue;
    const std::size_t size = pattern->elements.size();
    if (std::find(seen.begin(), seen.end(), size) == seen.end()) seen.push_back(size);
  }
  Switches result{length.name, {names_.like(length.name), length.type}, {}};
  for (const std::size_t size : seen) {
    const core::TypeId element = head<ArrayPattern>(matrix.rows.front(), column)->element;
    std::vector<core::Binder> elements;
    for (std::size_t i = 0; i < size; ++i) {
      elements.push_back(name_part(matrix, column, element, [&](const Row& row) {
        const auto* pattern = head<ArrayPattern>(row, column);
        return pattern->elements.size() == size ? pattern->elements[i] : MatchPattern();
      }));
    }
    Matrix rest = specialize(matrix, column, elements, [&](const Row& row, std::vector<MatchPattern>& parts) {
      parts = head<ArrayPattern>(row, column)->elements;
      return parts.size() == size;
    });
    DecisionTreePtr tree = build(std::move(rest));
    for (std::size_t i = size; i-- > 0;) {
      tree = make_tree(Views{core::Primitive::ArrayGet,
                             {array.name, core::Literal(base::big(static_cast<long>(i)))},
                             elements[i],
                             std::move(tree)});
    }
    result.branches.push_back({core::LiteralPattern{base::big(static_cast<long>(size))}, std::move(tree)});
  }
  result.branches.push_back({core::DefaultPattern{}, build(defaults(matrix, column))});
  return make_tree(Views{core::Primitive::ArrayLength, {array.name}, length, make_tree(std::move(result))});
}

}  // namespace culprit::front
