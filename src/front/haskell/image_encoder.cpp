#include "front/haskell/image_encoder.h"

#include <algorithm>

namespace culprit::front::haskell::image {

Encoder::Encoder(const Declarations& declarations, std::map<diag::FileId, std::uint32_t> files)
    : declarations_(declarations), files_(std::move(files)) {
  for (const Value& value : declarations.values) {
    value_numbers_.push_back(value.kind == ValueKind::Local ? 0 : value_count_++);
  }
}

std::uint64_t Encoder::string_number(Symbol name) {
  const auto [place, is_new] = string_numbers_.try_emplace(name, strings_.size());
  if (is_new) strings_.push_back(name);
  return place->second;
}

/// Most spans of one piece of code are near each other.
void Encoder::put(diag::Span span) {
  put(span.file);
  if (!span.valid()) return;
  out_->signed_number(std::int64_t{span.begin} - std::int64_t{span_.begin});
  out_->number(span.end - span.begin);
  span_ = span;
}

void Encoder::put(ValueId value) {
  if (!value.valid()) return out_->number(0);
  if (declarations_[value].kind == ValueKind::Local) return put_local(value);
  out_->number(std::uint64_t{value_number(value)} * 2 + 1);
}

/// A local variable comes with its declaration where it is first mentioned.
void Encoder::put_local(ValueId value) {
  auto& [piece, number] = local_numbers_[value];
  INVARIANT(piece == 0 || piece == piece_, "a local variable is used by two definitions");
  const bool is_new = piece == 0;
  if (is_new) {
    piece = piece_;
    number = locals_++;
  }
  out_->number(std::uint64_t{number} * 2 + 2);
  if (!is_new) return;
  put(declarations_[value].name);
  put(declarations_[value].span);
}

void Encoder::put(Entity entity) {
  put(entity.kind());
  switch (entity.kind()) {
    case Entity::Kind::None: break;
    case Entity::Kind::Value: put(entity.value()); break;
    case Entity::Kind::DataCon: put(entity.data_con()); break;
    case Entity::Kind::TypeCon: put(entity.type_con()); break;
    case Entity::Kind::Class: put(entity.class_id()); break;
    case Entity::Kind::Missing: put(entity.reason()); break;
  }
}

void Encoder::put(const NameTable& names) {
  out_->number(names.entries().size());
  for (const auto& [name, entity] : names.entries()) {
    put(name);
    put(entity);
  }
}

// --- types and kinds: equal ones are one node ---

std::uint64_t Encoder::type_number(Type type) {
  type = declarations_.types.resolve(type);
  const TypeNode& node = declarations_.types[type];
  Key key = {static_cast<std::uint32_t>(node.form), 0, 0, 0};
  switch (node.form) {
    case TypeForm::Generic: key[1] = node.index; break;
    case TypeForm::Constructor: key[1] = node.constructor.index(); break;
    case TypeForm::Apply:
      key[1] = static_cast<std::uint32_t>(type_number(node.first));
      key[2] = static_cast<std::uint32_t>(type_number(node.second));
      break;
    case TypeForm::Error: break;
    case TypeForm::Variable:
    case TypeForm::Rigid:
    case TypeForm::Forall: key[1] = type.index(); break;
  }
  if (const auto found = type_numbers_.find(key); found != type_numbers_.end()) return found->second;
  return type_numbers_[key] = add_type(node, type);
}

std::uint32_t Encoder::add_type(const TypeNode& node, Type type) {
  const ByteWriter bytes = apart([&] {
    put(node.form);
    switch (node.form) {
      case TypeForm::Generic: put(node.index); break;
      case TypeForm::Constructor: put(node.constructor); break;
      case TypeForm::Apply:
        put(node.first);
        put(node.second);
        break;
      case TypeForm::Variable:
      case TypeForm::Rigid:
        put(node.index);
        put(node.name);
        break;
      case TypeForm::Forall: {
        const Scheme& scheme = declarations_.types.schemes[node.scheme];
        next_generic_ = std::max(next_generic_, scheme.first + scheme.generics);
        put(scheme);
        break;
      }
      case TypeForm::Error: break;
    }
  });
  INVARIANT(declarations_.types.resolve(type) == type, "a type is bound to another");
  types_.append(bytes);
  return type_count_++;
}

ByteWriter Encoder::types() const {
  ByteWriter result;
  result.number(type_count_);
  result.append(types_);
  result.number(next_generic_);
  return result;
}

std::uint64_t Encoder::kind_number(Kind kind) {
  kind = declarations_.types.kinds.resolve(kind);
  const Kinds::Node& node = declarations_.types.kinds[kind];
  Key key = {static_cast<std::uint32_t>(node.form), 0, 0, 0};
  if (node.form == Kinds::Form::Variable) key[1] = kind.index();
  if (node.form == Kinds::Form::Arrow) {
    key[1] = static_cast<std::uint32_t>(kind_number(node.first));
    key[2] = static_cast<std::uint32_t>(kind_number(node.second));
  }
  const auto [place, is_new] = kind_numbers_.try_emplace(key, kind_numbers_.size());
  if (is_new) {
    kinds_.append(apart([&] {
      put(node.form);
      if (node.form != Kinds::Form::Arrow) return;
      put(node.first);
      put(node.second);
    }));
  }
  return place->second;
}

ByteWriter Encoder::kinds() const {
  ByteWriter result;
  result.number(kind_numbers_.size());
  result.append(kinds_);
  return result;
}

}  // namespace culprit::front::haskell::image
