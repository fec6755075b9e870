#include "base/heap.h"

#include <cstdlib>
#include <new>

namespace culprit::base {

Heap::Heap(std::vector<ObjectKind> kinds) : kinds_(std::move(kinds)) {}

Heap::~Heap() {
  // Every object is unmarked, so a sweep finalizes all of them.
  sweep();
}

void Heap::refill(SizeClass& size_class, std::size_t size) {
  if (size_class.runs != nullptr) {
    Run* run = size_class.runs;
    size_class.runs = run->next;
    size_class.bump = reinterpret_cast<char*>(run);
    size_class.end = size_class.bump + run->aux * size;
    return;
  }
  const std::size_t last = size_class.blocks.empty() ? 0 : size_class.blocks.back().bytes;
  const std::size_t bytes = std::clamp(2 * last, kMinBlockBytes, kMaxBlockBytes) / size * size;
  size_class.blocks.push_back({std::make_unique<char[]>(bytes), bytes});  // zeroed: kind 0 everywhere
  size_class.bump = size_class.blocks.back().memory.get();
  size_class.end = size_class.bump + bytes;
}

void* Heap::raw_large(std::size_t bytes) {
  void* memory = std::calloc(1, bytes);
  if (memory == nullptr) throw std::bad_alloc();
  large_.emplace_back(static_cast<Object*>(memory), bytes);
  since_collection_ += bytes;
  return memory;
}

void Heap::trace_pending(Tracer& tracer) {
  while (!tracer.pending_.empty()) {
    Object* object = tracer.pending_.back();
    tracer.pending_.pop_back();
    if (kinds_[object->kind].trace != nullptr) kinds_[object->kind].trace(object, tracer);
  }
}

/// Holders were found from the top down, so going backwards meets children first.
void Heap::prune(const Tracer& tracer) {
  for (auto holder = tracer.holders_.rbegin(); holder != tracer.holders_.rend(); ++holder)
    kinds_[(*holder)->kind].prune(*holder);
}

void Heap::set_threshold() {
  const std::size_t most = std::min(kMaxThreshold, std::max(budget_ / 4, kLeastThreshold));
  threshold_ = std::clamp(live_after_collection_, std::min(kMinThreshold, most), most);
}

void Heap::sweep() {
  live_after_collection_ = 0;
  for (std::size_t i = kSmallestSlot / kGranule; i < kClasses; ++i) sweep_class(classes_[i], i * kGranule);
  sweep_large();
  since_collection_ = 0;
  set_threshold();
  ++collections_;
}

void Heap::sweep_class(SizeClass& size_class, std::size_t size) {
  size_class.bump = size_class.end = nullptr;
  size_class.runs = nullptr;
  for (const Block& block : size_class.blocks) {
    Run* open = nullptr;
    for (char* slot = block.memory.get(); slot < block.memory.get() + block.bytes; slot += size) {
      auto* object = reinterpret_cast<Object*>(slot);
      if (object->mark != 0) {
        object->mark = 0;
        live_after_collection_ += size;
        open = nullptr;
        continue;
      }
      if (object->kind != 0) finalize(object);
      object->kind = 0;
      if (open == nullptr) {
        open = reinterpret_cast<Run*>(slot);
        open->aux = 0;
        open->next = size_class.runs;
        size_class.runs = open;
      }
      ++open->aux;
    }
  }
}

void Heap::sweep_large() {
  const auto dead = [this](const std::pair<Object*, std::size_t>& entry) {
    if (entry.first->mark != 0) {
      entry.first->mark = 0;
      live_after_collection_ += entry.second;
      return false;
    }
    finalize(entry.first);
    std::free(entry.first);
    return true;
  };
  large_.erase(std::remove_if(large_.begin(), large_.end(), dead), large_.end());
}

}  // namespace culprit::base
