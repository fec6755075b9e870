#include "pass/reach.h"

#include <algorithm>

namespace culprit::pass {

void Reach::close() {
  for (bool more = !found_.empty(); more;) {
    more = false;
    for (const core::Data& data : module_.datas()) {
      if (found_.contains(data.name)) continue;
      bool found = data.representation.valid() && reaches(data.representation);
      for (const core::ConstructorId constructor : data.constructors)
        for (const core::TypeId field : module_[constructor].fields) found = found || reaches(field);
      if (found) more = found_.insert(data.name).second;
    }
  }
}

bool Reach::reaches(core::TypeId type) const {
  const core::Type& shape = module_.types[type];
  if (shape.kind != core::TypeKind::Data) return false;
  return found_.contains(shape.symbol) ||
         std::any_of(shape.arguments.begin(), shape.arguments.end(),
                     [this](core::TypeId argument) { return reaches(argument); });
}

const core::DataSpec* find_data_spec(const core::Module& module, core::Symbol data) {
  const auto found = std::find_if(module.data_specs.begin(), module.data_specs.end(),
                                  [&](const core::DataSpec& each) { return each.data == data; });
  return found == module.data_specs.end() ? nullptr : &*found;
}

}  // namespace culprit::pass
