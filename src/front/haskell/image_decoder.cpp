#include "front/haskell/image_decoder.h"

#include "front/haskell/image_format.h"

namespace culprit::front::haskell::image {

Symbol Numbering::symbol(std::size_t number) {
  Symbol& known = symbols[number];
  if (!known.valid())
    known = declarations.names.intern(ByteReader(image, entry(image, strings, number)).text());
  return known;
}

void Decoder::get(ValueId& value) {
  const std::uint64_t number = in_.number();
  if (number == 0) return;
  if (number % 2 == 1) {
    value = ValueId(number / 2);
    return;
  }
  const std::size_t local = number / 2 - 1;
  if (local == locals_.size()) {
    Value declared;
    get(declared.name);
    get(declared.span);
    locals_.emplace_back(numbering_.declarations.values.size());
    numbering_.declarations.values.push_back(std::move(declared));
  }
  value = locals_[local];
}

void Decoder::get(diag::Span& span) {
  get(span.file);
  if (!span.valid()) return;
  span.begin = static_cast<std::uint32_t>(std::int64_t{span_.begin} + in_.signed_number());
  span.end = span.begin + static_cast<std::uint32_t>(in_.number());
  span_ = span;
}

void Decoder::get(Entity& entity) {
  switch (get<Entity::Kind>()) {
    case Entity::Kind::None: entity = Entity(); break;
    case Entity::Kind::Value: entity = Entity(get<ValueId>()); break;
    case Entity::Kind::DataCon: entity = Entity(get<DataConId>()); break;
    case Entity::Kind::TypeCon: entity = Entity(get<TypeConId>()); break;
    case Entity::Kind::Class: entity = Entity(get<ClassId>()); break;
    case Entity::Kind::Missing: entity = Entity::missing(get<Symbol>()); break;
  }
}

void Decoder::get(NameTable& names) {
  const std::size_t size = in_.number();
  names.reserve(size);
  for (std::size_t i = 0; i < size; ++i) {
    const Symbol name = get<Symbol>();
    names.add(name, get<Entity>());
  }
}

}  // namespace culprit::front::haskell::image
