#include "machine/objects.h"

#include "base/weak_map.h"

namespace culprit::machine {

namespace {

using base::Object;
using base::Tracer;

/// Evaluated thunks are skipped for good: lists that live long would consist of them.
void visit_words(Word* words, std::size_t count, Tracer& t) {
  for (std::size_t i = 0; i < count; ++i) {
    const Object* object = base::pointer_in(words[i]);
    if (object != nullptr && object->kind == kIndirection)
      words[i] = static_cast<const Thunk*>(object)->result;
    t.visit(words[i]);
  }
}

void trace_data(Object* o, Tracer& t) { visit_words(static_cast<Data*>(o)->fields, o->count, t); }
void trace_closure(Object* o, Tracer& t) { visit_words(static_cast<Closure*>(o)->captured, o->count, t); }
void trace_partial(Object* o, Tracer& t) {
  auto* partial = static_cast<Partial*>(o);
  t.visit(partial->function);
  visit_words(partial->arguments, o->count, t);
}
void finalize_big(Object* o) { mpz_clear(static_cast<BigInteger*>(o)->value); }
void trace_continuation(Object* o, Tracer& t) { t.visit(static_cast<Continuation*>(o)->frame); }
void trace_shared(Object* o, Tracer& t) {
  if ((o->flags & kSharedFlag) != 0) t.reached(o);
}
void trace_thunk(Object* o, Tracer& t) {
  trace_shared(o, t);
  visit_words(static_cast<Thunk*>(o)->captured, o->count, t);
}
void trace_indirection(Object* o, Tracer& t) { t.visit(static_cast<Thunk*>(o)->result); }
void trace_raised(Object* o, Tracer& t) { t.visit(static_cast<Raised*>(o)->exception); }
void trace_table(Object* o, Tracer& t) {
  auto* table = static_cast<Table*>(o);
  table->entries.trace(t);
  t.visit(table->otherwise);
}
void trace_array(Object* o, Tracer& t) {
  auto* array = static_cast<ArrayContent*>(o);
  array->elements.trace(t);
  array->written.trace(t);
  t.visit(array->fill);
}

void trace_next(Object* o, Tracer& t) { t.visit(static_cast<Frame*>(o)->next); }
void trace_case_frame(Object* o, Tracer& t) {
  auto* frame = static_cast<CaseFrame*>(o);
  trace_next(o, t);
  t.visit(frame->self);
  visit_words(frame->saved, o->count, t);
}
void trace_apply_frame(Object* o, Tracer& t) {
  trace_next(o, t);
  visit_words(static_cast<ApplyFrame*>(o)->arguments, o->count, t);
}
void trace_update_frame(Object* o, Tracer& t) {
  trace_next(o, t);
  t.visit(static_cast<UpdateFrame*>(o)->thunk);
}
void trace_try_frame(Object* o, Tracer& t) {
  auto* frame = static_cast<TryFrame*>(o);
  trace_next(o, t);
  t.visit(frame->self);
  visit_words(frame->saved, o->count, t);
}
void trace_primitive_frame(Object* o, Tracer& t) {
  trace_next(o, t);
  t.visit(static_cast<PrimitiveFrame*>(o)->operands, o->count);
}
void trace_compare_frame(Object* o, Tracer& t) {
  trace_next(o, t);
  static_cast<CompareFrame*>(o)->pending.trace(t);
}
void trace_force_frame(Object* o, Tracer& t) {
  auto* frame = static_cast<ForceFrame*>(o);
  trace_next(o, t);
  t.visit(frame->whole);
  frame->pending.trace(t);
}
void trace_table_frame(Object* o, Tracer& t) {
  auto* frame = static_cast<TableFrame*>(o);
  trace_next(o, t);
  t.visit(frame->argument);
  t.visit(const_cast<TableEntries::Node*>(frame->entry));
}

void trace_raise_frame(Object* o, Tracer& t) {
  trace_next(o, t);
  t.visit(static_cast<RaiseFrame*>(o)->exception);
}

}  // namespace

std::vector<base::ObjectKind> object_kinds() {
  std::vector<base::ObjectKind> kinds(kObjectTags);
  kinds[base::kVectorNode] = {base::trace_vector_node, nullptr};
  kinds[base::kListNode] = {base::trace_list_node, nullptr};
  kinds[base::kMapNode] = {base::trace_map_node, nullptr, base::prune_map_node};
  kinds[kData] = {trace_data, nullptr};
  kinds[kClosure] = {trace_closure, nullptr};
  kinds[kPartial] = {trace_partial, nullptr};
  kinds[kBigInteger] = {nullptr, finalize_big};
  kinds[kContinuation] = {trace_continuation, nullptr};
  kinds[kThunk] = {trace_thunk, nullptr};
  kinds[kBlackhole] = {trace_shared, nullptr};
  kinds[kIndirection] = {trace_indirection, nullptr};
  kinds[kRaised] = {trace_raised, nullptr};
  kinds[kTable] = {trace_table, nullptr};
  kinds[kArrayContent] = {trace_array, nullptr};
  kinds[kCaseFrame] = {trace_case_frame, nullptr};
  kinds[kApplyFrame] = {trace_apply_frame, nullptr};
  kinds[kUpdateFrame] = {trace_update_frame, nullptr};
  kinds[kTryFrame] = {trace_try_frame, nullptr};
  kinds[kEscapeFrame] = {trace_next, nullptr};
  kinds[kPrimitiveFrame] = {trace_primitive_frame, nullptr};
  kinds[kCompareFrame] = {trace_compare_frame, nullptr};
  kinds[kForceFrame] = {trace_force_frame, nullptr};
  kinds[kTableFrame] = {trace_table_frame, nullptr};
  kinds[kContextFrame] = {trace_next, nullptr};
  kinds[kRaiseFrame] = {trace_raise_frame, nullptr};
  return kinds;
}

}  // namespace culprit::machine
