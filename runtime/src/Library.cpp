//===- Library.cpp - C interface of programs that are libraries -----------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Array.h"
#include "Channel.h"
#include "Memory.h"
#include "Program.h"
#include "RetiredMemory.h"
#include "Waiting.h"
#include "choir/runtime/Runtime.h"

#include <cstdlib>
#include <cstring>
#include <dlfcn.h>
#include <new>
#include <utility>

// A shared library exports these functions to the program that loads the library.
#pragma GCC visibility push(default)
#include "choir/runtime/LibraryInterface.h"
#pragma GCC visibility pop

using namespace choir::rt;

// Entry points for compiled code: copies that C will free.
extern "C" {
void choir_external_array_init(chpl_external_array *result, int64_t count, int64_t eltSize);
void choir_byte_buffer_init(chpl_byte_buffer *result, const void *data, int64_t size);
}

static void *allocateForC(size_t bytes) {
  void *memory = std::malloc(bytes ? bytes : 1);
  if (!memory)
    outOfMemory(bytes);
  return memory;
}

//===----------------------------------------------------------------------===//
// Beginning and end
//===----------------------------------------------------------------------===//

namespace {
enum class LibraryState { NotBegun, Running, Ended };
}
static LibraryState state = LibraryState::NotBegun;

void chpl_library_init(int argc, char **argv) {
  if (state != LibraryState::NotBegun)
    return;
  state = LibraryState::Running;
  assumeForeignThreads();
  static char name[] = "library";
  static char *nobody[] = {name, nullptr};
  if (argc > 0)
    beginProgram(argc, argv);
  else
    beginProgram(1, nobody);
}

void chpl_library_finalize(void) {
  if (state != LibraryState::Running)
    return;
  state = LibraryState::Ended;
  endProgram();
}

//===----------------------------------------------------------------------===//
// Libraries that a program loads
//===----------------------------------------------------------------------===//

namespace {
struct AttachedLibrary {
  void *handle;
  void (*end)();
  AttachedLibrary *next;
};
} // namespace
/// The newest first, so that they end in the reverse order of their beginnings.
static AttachedLibrary *attached = nullptr;

template <typename T> static T *findSymbol(void *library, const char *name) {
  return reinterpret_cast<T *>(dlsym(library, name));
}

static bool isAttached(void *library) {
  for (AttachedLibrary *each = attached; each; each = each->next)
    if (each->handle == library)
      return true;
  return false;
}

void choir_library_attach(void *library) {
  auto *init = findSymbol<void()>(library, "choir_program_init");
  auto *initAlone = findSymbol<void(int, char **)>(library, "chpl_library_init");
  if (!init || initAlone)
    shareStandardOutput();
  if (!init || isAttached(library))
    return;
  auto *end = findSymbol<void()>(library, initAlone ? "chpl_library_finalize" : "choir_program_deinit");
  attached = new (allocateForC(sizeof(AttachedLibrary))) AttachedLibrary{library, end, attached};
  // Such a library has a run-time library of its own.
  if (initAlone)
    return initAlone(0, nullptr);
  auto *flags = findSymbol<const int32_t>(library, "choir_program_flags");
  if (flags && *flags & CHOIR_PROGRAM_CHECKS_REFERENCES)
    setReferencesTested(true);
  init();
}

void choir::rt::endAttachedLibraries() {
  while (attached) {
    AttachedLibrary *each = std::exchange(attached, attached->next);
    if (each->end)
      each->end();
    std::free(each);
  }
}

//===----------------------------------------------------------------------===//
// Arrays and texts
//===----------------------------------------------------------------------===//

void chpl_free(void *memory) { std::free(memory); }

chpl_external_array chpl_make_external_array(uint64_t eltSize, uint64_t count) {
  chpl_external_array result;
  choir_external_array_init(&result, int64_t(count), int64_t(eltSize));
  std::memset(result.elts, 0, eltSize * count);
  return result;
}
chpl_external_array chpl_make_external_array_ptr(void *elements, uint64_t count) { return {elements, count, nullptr}; }
chpl_external_array chpl_make_external_array_ptr_free(void *elements, uint64_t count) {
  return {elements, count, reinterpret_cast<void *>(&std::free)};
}
void chpl_free_external_array(chpl_external_array array) {
  if (array.freer)
    reinterpret_cast<void (*)(void *)>(array.freer)(array.elts);
}

chpl_byte_buffer chpl_byte_buffer_make(const char *data) { return chpl_byte_buffer_make_len(data, std::strlen(data)); }
chpl_byte_buffer chpl_byte_buffer_make_len(const char *data, uint64_t size) {
  return {0, const_cast<char *>(data), size};
}
void chpl_byte_buffer_free(chpl_byte_buffer buffer) {
  if (buffer.isOwned)
    std::free(buffer.data);
}

void choir_external_array_init(chpl_external_array *result, int64_t count, int64_t eltSize) {
  size_t bytes = 0;
  if (__builtin_mul_overflow(size_t(count), size_t(eltSize), &bytes))
    outOfMemory(SIZE_MAX);
  *result = {allocateForC(bytes), uint64_t(count), reinterpret_cast<void *>(&std::free)};
}

void choir_byte_buffer_init(chpl_byte_buffer *result, const void *data, int64_t size) {
  auto *copy = static_cast<char *>(allocateForC(size_t(size) + 1));
  if (size)
    std::memcpy(copy, data, size_t(size));
  copy[size] = '\0';
  *result = {1, copy, uint64_t(size)};
}
