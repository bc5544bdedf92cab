//===- TestSupport.h - Checks and groups of the runtime's unit tests ------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CHOIR_TEST_RUNTIME_TESTSUPPORT_H
#define CHOIR_TEST_RUNTIME_TESTSUPPORT_H

#include "choir/runtime/Runtime.h"

#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>
#include <type_traits>

/// A group of tests that the program runs when told its name. Groups register themselves.
struct TestGroup {
  TestGroup(const char *name, void (*run)()) : name(name), run(run), next(first) { first = this; }
  const char *name;
  void (*run)();
  TestGroup *next;
  static inline TestGroup *first = nullptr;
};

#define TEST_GROUP(NAME)                                                                                               \
  static void run_##NAME();                                                                                            \
  static TestGroup group_##NAME(#NAME, run_##NAME);                                                                    \
  static void run_##NAME()

inline int failures = 0;

inline std::string show(std::string_view text) { return '"' + std::string(text) + '"'; }
inline std::string show(const std::string &text) { return show(std::string_view(text)); }
inline std::string show(const char *text) { return show(std::string_view(text)); }
inline std::string show(bool value) { return value ? "true" : "false"; }
template <typename T>
  requires std::is_arithmetic_v<T>
std::string show(T value) {
  return std::to_string(value);
}
inline std::string show(const void *pointer) { return pointer ? "a pointer" : "null"; }

template <typename A, typename B>
void checkEqual(const char *file, int line, const char *expression, const A &actual, const B &expected) {
  if (actual == expected)
    return;
  ++failures;
  std::printf("%s:%d: %s is %s, expected %s\n", file, line, expression, show(actual).c_str(), show(expected).c_str());
}

#define CHECK_EQ(ACTUAL, EXPECTED) checkEqual(__FILE__, __LINE__, #ACTUAL, (ACTUAL), (EXPECTED))
#define CHECK(CONDITION) checkEqual(__FILE__, __LINE__, #CONDITION, bool(CONDITION), true)

/// The default style, to change in tests.
inline choir_style makeStyle() {
  choir_style style = {};
  style.showPointZero = 1;
  style.precision = -1;
  return style;
}

/// A text as the runtime's functions take it. They have no const.
inline void *bytes(std::string_view text) { return const_cast<char *>(text.data()); }

/// Takes over a text that the runtime allocated.
inline std::string takeText(void *data, int64_t length) {
  std::string text(static_cast<char *>(data), size_t(length));
  choir_free(data);
  return text;
}

template <typename Result, typename... Args> void *address(Result (*function)(Args...)) {
  return reinterpret_cast<void *>(function);
}

#endif
