//===- Errors.cpp - Errors thrown by the parts of a parallel construct ----===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Errors.h"
#include "SeededDefects.h"
#include "choir/runtime/Runtime.h"

#include <new>

using namespace choir::rt;

void ErrorSink::add(int64_t part, void *error) {
  mutex.lock();
  if (!list)
    list = new (allocate(sizeof(ErrorList))) ErrorList();
  if (!hasDefect(SeededDefect::FirstErrorAlone) || list->entries.empty())
    list->entries.push({part, error});
  mutex.unlock();
}

ErrorList *ErrorSink::take() {
  ErrorList *taken = list;
  list = nullptr;
  if (!taken)
    return nullptr;
  // Insertion keeps errors of one part in the order in which it threw them. Errors are few.
  Vector<ErrorList::Entry> &entries = taken->entries;
  for (size_t i = 1; i < entries.size(); ++i)
    for (size_t j = i; j > 0 && entries[j].part < entries[j - 1].part; --j) {
      ErrorList::Entry later = entries[j - 1];
      entries[j - 1] = entries[j];
      entries[j] = later;
    }
  return taken;
}

static_assert(sizeof(ErrorSink) <= sizeof(choir_error_sink));

static ErrorSink *sinkOf(void *sink) { return static_cast<ErrorSink *>(sink); }

static ErrorList *listOf(void *errors) { return static_cast<ErrorList *>(errors); }

void choir_errors_add(void *sink, void *error) { sinkOf(sink)->add(0, error); }

void choir_errors_join(void *sink, void *errors) {
  for (int64_t i = 0, count = choir_errors_count(errors); i < count; ++i)
    sinkOf(sink)->add(0, choir_errors_get(errors, i));
  choir_errors_free(errors);
}

void *choir_errors_take(void *sink) { return sinkOf(sink)->take(); }

int64_t choir_errors_count(void *errors) { return errors ? int64_t(listOf(errors)->entries.size()) : 0; }

void *choir_errors_get(void *errors, int64_t index) { return listOf(errors)->entries[size_t(index)].error; }

void *choir_errors_place(void *errors, int64_t index) { return &listOf(errors)->entries[size_t(index)].error; }

void *choir_errors_with(void *errors, void *error) {
  if (!errors)
    errors = new (allocate(sizeof(ErrorList))) ErrorList();
  listOf(errors)->entries.push({0, error});
  return errors;
}

void choir_errors_splice(void *errors, int64_t index, void *other) {
  Vector<ErrorList::Entry> &entries = listOf(errors)->entries;
  Vector<ErrorList::Entry> joined;
  for (size_t i = 0; i < entries.size(); ++i) {
    if (int64_t(i) != index) {
      joined.push(entries[i]);
      continue;
    }
    for (int64_t j = 0, count = choir_errors_count(other); j < count; ++j)
      joined.push(listOf(other)->entries[size_t(j)]);
  }
  choir_errors_free(other);
  entries.clear();
  for (size_t i = 0; i < joined.size(); ++i)
    entries.push(joined[i]);
}

void choir_errors_free(void *errors) {
  if (!errors)
    return;
  listOf(errors)->~ErrorList();
  release(errors);
}
