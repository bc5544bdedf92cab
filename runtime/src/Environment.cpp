//===- Environment.cpp - Environment variables ----------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// One table of all variables and one place that reads their values. libomp warns of some values that make no sense,
// ignores others and aborts at a few; here each is an error that names the variable and its valid values.
//
//===----------------------------------------------------------------------===//

#include "Environment.h"
#include "Exit.h"
#include "Numbers.h"
#include "Options.h"

#include <climits>
#include <strings.h>
#include <sys/mman.h>

using namespace choir::rt;

//===----------------------------------------------------------------------===//
// The table
//===----------------------------------------------------------------------===//

namespace {

enum class Form {
  Word,     // one of `words`, spelled as there
  AnyCase,  // one of `words`, in capitals or not
  Words,    // several of them with commas between
  Number,   // from `least` to `most`
  Numbers,  // several with commas between
  Size,     // of a stack: a number with a unit
  Schedule, // of OpenMP's loops
  Places,   // where OpenMP's threads run
  Path,     // checked when the file is opened
};

struct Variable {
  const char *name;
  Form form;
  const char *words = nullptr; // with spaces between
  int64_t least = 0, most = INT64_MAX;
};

} // namespace

static constexpr const char truth[] = "true false 1 0 yes no on off t f .true. .false. .t. .f.";
static constexpr const char bindings[] = "true false primary master close spread";
static constexpr const char schedules[] = "static dynamic guided auto";
static constexpr const char placeNames[] = "threads cores ll_caches numa_domains sockets";

static constexpr Variable variables[] = {
    {"OMP_NUM_THREADS", Form::Numbers, nullptr, 1, mostThreads},
    {"OMP_THREAD_LIMIT", Form::Number, nullptr, 1, INT_MAX},
    {"OMP_MAX_ACTIVE_LEVELS", Form::Number, nullptr, 0, INT_MAX},
    {"OMP_DYNAMIC", Form::AnyCase, truth},
    {"OMP_NESTED", Form::AnyCase, truth},
    {"OMP_CANCELLATION", Form::AnyCase, truth},
    {"OMP_DISPLAY_ENV", Form::AnyCase, "true false verbose 1 0 yes no on off"},
    {"OMP_WAIT_POLICY", Form::AnyCase, "active passive"},
    {"OMP_PROC_BIND", Form::Words, bindings},
    {"OMP_PLACES", Form::Places},
    {"OMP_SCHEDULE", Form::Schedule},
    {"OMP_STACKSIZE", Form::Size, nullptr, 16 << 10},
    {"CHOIR_BACKTRACE", Form::Word, "0 1"},
    {"CHOIR_DIAG", Form::Word, "0 1 2"},
    {"CHOIR_CACHE_BYTES", Form::Number},
    {"CHOIR_TARGET", Form::Word, "gpu cpu"},
    {"CHOIR_DEVICE", Form::Word, "cuda emulated"},
    {"CHOIR_DEVICE_STACK", Form::Number, nullptr, 1, UINT_MAX},
    {"CHOIR_TRACE", Form::Path},
    {"CHOIR_VIRTUAL_LOCALES", Form::Number, nullptr, 1, maxLocales},
    {"CHPL_RT_NUM_GPUS_PER_LOCALE", Form::Number, nullptr, 0, 1024},
};

//===----------------------------------------------------------------------===//
// Values
//===----------------------------------------------------------------------===//

/// Cuts off what stands before the next separator, or all.
static Span takePart(Span &rest, char separator) {
  const void *found = std::memchr(rest.data, separator, rest.length);
  const size_t length = found ? size_t(static_cast<const char *>(found) - rest.data) : rest.length;
  const Span part(rest.data, length);
  rest = rest.dropFront(found ? length + 1 : length);
  return part;
}

static bool isSame(Span text, Span word, bool anyCase) {
  return anyCase ? text.length == word.length && strncasecmp(text.data, word.data, word.length) == 0 : text == word;
}

static bool isOneOf(Span text, Span words, bool anyCase = true) {
  while (words.length)
    if (isSame(text, takePart(words, ' '), anyCase))
      return true;
  return false;
}

static bool isNumber(Span text, int64_t least, int64_t most) {
  uint64_t value = 0;
  return text.length && parseDigits(text, 10, &value) == 0 && value >= uint64_t(least) && value <= uint64_t(most);
}

/// Whether a list has at least one part, and all are right.
template <typename Predicate> static bool isList(Span text, Predicate isRight) {
  while (isRight(trim(takePart(text, ','))))
    if (text.length == 0)
      return text.data[-1] != ',';
  return false;
}

/// Whether there is so much room for a stack. libomp aborts where there is not.
static bool hasRoom(size_t bytes) {
  void *memory = mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  return memory != MAP_FAILED && munmap(memory, bytes) == 0;
}

/// `16M`, or a number of kilobytes.
static bool isStackSize(Span text, int64_t least) {
  static constexpr const char units[] = "bkmgt";
  int shift = 10;
  if (text.length) {
    const char last = char(text.data[text.length - 1] | 0x20);
    if (const char *unit = isLetter(last) ? std::strchr(units, last) : nullptr) {
      shift = int(unit - units) * 10;
      text = trim({text.data, text.length - 1});
    }
  }
  uint64_t value = 0;
  return text.length && parseDigits(text, 10, &value) == 0 && value <= uint64_t(INT64_MAX) >> shift &&
         value << shift >= uint64_t(least) && hasRoom(value << shift);
}

/// `[monotonic:|nonmonotonic:]KIND[,CHUNK]`
static bool isSchedule(Span text) {
  const bool hasChunk = std::memchr(text.data, ',', text.length);
  Span kind = trim(takePart(text, ','));
  if (std::memchr(kind.data, ':', kind.length) && !isOneOf(trim(takePart(kind, ':')), "monotonic nonmonotonic"))
    return false;
  return isOneOf(trim(kind), schedules) && (!hasChunk || isNumber(trim(text), 1, INT_MAX));
}

/// A name, perhaps with a number in parentheses, or lists in braces, of which libomp knows more.
static bool arePlaces(Span text) {
  if (text.length && (*text.data == '{' || *text.data == '!' || isDigit(*text.data)))
    return true;
  const bool hasCount = std::memchr(text.data, '(', text.length);
  const Span name = trim(takePart(text, '('));
  const bool isClosed = text.length && text.data[text.length - 1] == ')';
  return isOneOf(name, placeNames) && (!hasCount || (isClosed && isNumber({text.data, text.length - 1}, 1, INT_MAX)));
}

static bool isRight(const Variable &variable, const char *value) {
  const Span text = trim(value);
  switch (variable.form) {
  case Form::Word:
    return isOneOf(value, variable.words, /*anyCase=*/false);
  case Form::AnyCase:
    return isOneOf(text, variable.words);
  case Form::Words:
    return isList(text, [&](Span part) { return isOneOf(part, variable.words); });
  case Form::Number:
    return isNumber(text, variable.least, variable.most);
  case Form::Numbers:
    return isList(text, [&](Span part) { return isNumber(part, variable.least, variable.most); });
  case Form::Size:
    return isStackSize(text, variable.least);
  case Form::Schedule:
    return isSchedule(text);
  case Form::Places:
    return arePlaces(text);
  case Form::Path:
    return true;
  }
  return false;
}

//===----------------------------------------------------------------------===//
// Errors
//===----------------------------------------------------------------------===//

/// `a, b or c`
static void appendChoice(TextBuffer &out, Span words) {
  out.append(takePart(words, ' '));
  while (words.length) {
    const Span word = takePart(words, ' ');
    out.append(words.length ? ", " : " or ").append(word);
  }
}

static void appendNumbers(TextBuffer &out, const Variable &variable) {
  out.append("a number from ").appendDecimal(variable.least).append(" to ").appendDecimal(variable.most);
}

static void appendMeaning(TextBuffer &out, const Variable &variable) {
  switch (variable.form) {
  case Form::Word:
    return appendChoice(out, variable.words);
  case Form::AnyCase:
    return appendChoice(out, variable.words == truth ? "true false" : variable.words);
  case Form::Words:
    appendChoice(out, variable.words);
    out.append(", or several with commas between them");
    return;
  case Form::Number:
    return appendNumbers(out, variable);
  case Form::Numbers:
    appendNumbers(out, variable);
    out.append(", or several with commas between them");
    return;
  case Form::Size:
    out.append("a size of at least 16K that the system can provide, such as 16M");
    return;
  case Form::Schedule:
    appendChoice(out, schedules);
    out.append(", and a size of chunks after a comma, such as dynamic,4");
    return;
  case Form::Places:
    appendChoice(out, placeNames);
    out.append(", or processors in braces, such as {0,1},{2,3}");
    return;
  case Form::Path:
    return;
  }
}

static void check(const Variable &variable, const char *value) {
  if (isRight(variable, value))
    return;
  TextBuffer text;
  text.append(variable.name).append(" is '").append(value).append("'; it can be ");
  appendMeaning(text, variable);
  failAt(nullptr, 0, text.span());
}

//===----------------------------------------------------------------------===//
// Entry
//===----------------------------------------------------------------------===//

void choir::rt::checkEnvironment() {
  for (const Variable &variable : variables) {
    const char *value = std::getenv(variable.name);
    if (value && *value)
      check(variable, value);
    else if (value)
      unsetenv(variable.name); // libomp has a meaning of its own for values that are empty
  }
}

const char *choir::rt::environmentText(const char *name) {
  const char *value = std::getenv(name);
  if (!value || !*value)
    return nullptr;
  for (const Variable &variable : variables)
    if (Span(variable.name) == Span(name))
      check(variable, value);
  return value;
}

int64_t choir::rt::environmentNumber(const char *name, int64_t otherwise) {
  const char *value = environmentText(name);
  return value ? std::strtoll(value, nullptr, 10) : otherwise;
}

bool choir::rt::environmentIs(const char *name, const char *wanted) {
  const char *value = std::getenv(name);
  return value && Span(value) == Span(wanted);
}
