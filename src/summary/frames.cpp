#include "summary/frames.h"

namespace culprit::summary {

using machine::ApplyFrame;
using machine::CaseFrame;
using machine::Frame;
using machine::Value;

std::optional<Frames> take_apart(const Frame* continuation) {
  static const char apply = 0;  // stands for calls
  Frames result;
  const auto add = [&](const base::Word* words, std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) result.values.push_back(Value::from_word(words[i]));
  };
  for (const Frame* frame = continuation; frame != nullptr; frame = frame->next) {
    if (frame->kind == machine::kCaseFrame) {
      const auto* waiting = static_cast<const CaseFrame*>(frame);
      result.code.push_back(waiting->node);
      result.code.push_back(waiting->self == nullptr ? nullptr : waiting->self->procedure);
      if (waiting->self != nullptr) {
        result.functions.push_back(result.values.size());
        result.values.push_back(Value::of(waiting->self));
      }
      add(waiting->saved, frame->count);
    } else if (frame->kind == machine::kApplyFrame) {
      result.code.insert(result.code.end(), frame->count, &apply);
      result.code.push_back(nullptr);
      add(static_cast<const ApplyFrame*>(frame)->arguments, frame->count);
    } else {
      return std::nullopt;
    }
  }
  return result;
}

namespace {

template <class F>
F* make_frame(base::Heap& heap, machine::ObjectTag tag, std::size_t words) {
  F* frame = heap.allocate<F>(tag, sizeof(F) + (words > 1 ? words - 1 : 0) * sizeof(base::Word));
  frame->count = static_cast<std::uint16_t>(words);
  frame->aux = 0;
  frame->next = nullptr;
  return frame;
}

}  // namespace

Frame* put_together(base::Heap& heap, const Frame* like, std::span<const Value> values) {
  Frame* first = nullptr;
  Frame** end = &first;
  std::size_t at = 0;
  for (; like != nullptr; like = like->next) {
    if (like->kind == machine::kCaseFrame) {
      const auto* old = static_cast<const CaseFrame*>(like);
      auto* frame = make_frame<CaseFrame>(heap, machine::kCaseFrame, like->count);
      frame->node = old->node;
      frame->self = old->self == nullptr ? nullptr : static_cast<machine::Closure*>(values[at++].as_object());
      for (std::size_t i = 0; i < like->count; ++i) frame->saved[i] = values[at++].word();
      *end = frame;
    } else {
      auto* frame = make_frame<ApplyFrame>(heap, machine::kApplyFrame, like->count);
      for (std::size_t i = 0; i < like->count; ++i) frame->arguments[i] = values[at++].word();
      *end = frame;
    }
    end = &(*end)->next;
  }
  return first;
}

}  // namespace culprit::summary
