#include "core_test.h"

#include <pthread.h>

#include <fmt/format.h>

namespace culprit::test {

std::vector<std::string> Parsed::messages() const {
  std::vector<std::string> result;
  for (const diag::Diagnostic& diagnostic : sink.sorted()) {
    const diag::Position position = sources.file(file).position(diagnostic.span.begin);
    result.push_back(fmt::format("{} {}:{} {}", diag::info(diagnostic.kind).code, position.line,
                                 position.column, diagnostic.message));
  }
  return result;
}

void with_large_stack(const std::function<void()>& body) {
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  pthread_attr_setstacksize(&attributes, std::size_t{512} << 20);
  pthread_t thread{};
  const auto run = [](void* argument) -> void* {
    (*static_cast<const std::function<void()>*>(argument))();
    return nullptr;
  };
  pthread_create(&thread, &attributes, run, const_cast<std::function<void()>*>(&body));
  pthread_join(thread, nullptr);
  pthread_attr_destroy(&attributes);
}

}  // namespace culprit::test
