//===- Strings.cpp - Comparing, searching and case of byte strings --------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Memory.h"
#include "Utf8.h"
#include "choir/runtime/Runtime.h"

#include <algorithm>
#include <clocale>
#include <cwctype>

using namespace choir::rt;

static Span spanOf(void *text, int64_t length) { return {static_cast<const char *>(text), size_t(length)}; }

bool choir_str_equal(void *a, int64_t aLength, void *b, int64_t bLength) {
  return spanOf(a, aLength) == spanOf(b, bLength);
}

int32_t choir_str_compare(void *a, int64_t aLength, void *b, int64_t bLength) {
  size_t common = size_t(std::min(aLength, bLength));
  int order = common ? std::memcmp(a, b, common) : 0;
  return order ? order : (aLength > bLength) - (aLength < bLength);
}

/// Bernstein's hash with exclusive or: programs print sets of strings in the order that it gives.
uint64_t choir_str_hash(void *text, int64_t length) {
  Span bytes = spanOf(text, length);
  uint64_t hash = 5381;
  for (size_t i = 0; i < bytes.length; ++i)
    hash = (hash * 33) ^ uint8_t(bytes.data[i]);
  return hash;
}

int64_t choir_str_find(void *text, int64_t length, void *pattern, int64_t patternLength, int64_t from) {
  if (from < 0 || from > length || patternLength > length - from)
    return -1;
  if (patternLength == 0)
    return from;
  const char *begin = static_cast<const char *>(text);
  const void *found = memmem(begin + from, size_t(length - from), pattern, size_t(patternLength));
  return found ? static_cast<const char *>(found) - begin : -1;
}

int64_t choir_str_find_last(void *text, int64_t length, void *pattern, int64_t patternLength) {
  const char *begin = static_cast<const char *>(text);
  for (int64_t at = length - patternLength; at >= 0; --at)
    if (patternLength == 0 || std::memcmp(begin + at, pattern, size_t(patternLength)) == 0)
      return at;
  return -1;
}

int64_t choir_str_count(void *text, int64_t length, void *pattern, int64_t patternLength) {
  if (patternLength == 0)
    return length + 1;
  int64_t count = 0;
  for (int64_t at = 0; (at = choir_str_find(text, length, pattern, patternLength, at)) >= 0; at += patternLength)
    ++count;
  return count;
}

int64_t choir_c_string_length(void *text) { return text ? int64_t(std::strlen(static_cast<const char *>(text))) : 0; }

//===----------------------------------------------------------------------===//
// Letters
//===----------------------------------------------------------------------===//

/// The C library's tables of Unicode, made when the first character beyond ASCII asks for them.
/// Null where it has none.
static locale_t unicodeTables() {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  static locale_t tables;
  pthread_once(&once, [] { tables = newlocale(LC_CTYPE_MASK, "C.UTF-8", locale_t(0)); });
  return tables;
}

static bool isAsciiClass(int32_t c, int32_t klass) {
  bool upper = c >= 'A' && c <= 'Z', lower = c >= 'a' && c <= 'z', digit = c >= '0' && c <= '9';
  bool printable = c >= 32 && c < 127;
  switch (klass) {
  case CHOIR_CHAR_ALPHA:
    return upper || lower;
  case CHOIR_CHAR_DIGIT:
    return digit;
  case CHOIR_CHAR_ALNUM:
    return upper || lower || digit;
  case CHOIR_CHAR_SPACE:
    return c == ' ' || (c >= '\t' && c <= '\r');
  case CHOIR_CHAR_UPPER:
    return upper;
  case CHOIR_CHAR_LOWER:
    return lower;
  case CHOIR_CHAR_PRINT:
    return printable;
  case CHOIR_CHAR_PUNCT:
    return printable && c != ' ' && !upper && !lower && !digit;
  default:
    return false;
  }
}

bool choir_char_is(int32_t codepoint, int32_t klass) {
  if (codepoint < 128)
    return isAsciiClass(codepoint, klass);
  locale_t tables = unicodeTables();
  if (!tables)
    return false;
  wint_t c = wint_t(codepoint);
  switch (klass) {
  case CHOIR_CHAR_ALPHA:
    return iswalpha_l(c, tables);
  case CHOIR_CHAR_DIGIT:
    return iswdigit_l(c, tables);
  case CHOIR_CHAR_ALNUM:
    return iswalnum_l(c, tables);
  case CHOIR_CHAR_SPACE:
    return iswspace_l(c, tables);
  case CHOIR_CHAR_UPPER:
    return iswupper_l(c, tables);
  case CHOIR_CHAR_LOWER:
    return iswlower_l(c, tables);
  case CHOIR_CHAR_PRINT:
    return iswprint_l(c, tables);
  case CHOIR_CHAR_PUNCT:
    return iswpunct_l(c, tables);
  default:
    return false;
  }
}

static int32_t toCase(int32_t c, bool upper) {
  if (c < 128) {
    bool changes = upper ? (c >= 'a' && c <= 'z') : (c >= 'A' && c <= 'Z');
    return changes ? c ^ 0x20 : c;
  }
  locale_t tables = unicodeTables();
  if (!tables)
    return c;
  return int32_t(upper ? towupper_l(wint_t(c), tables) : towlower_l(wint_t(c), tables));
}

void *choir_str_to_case(void *text, int64_t length, int32_t mode, bool ascii, void *outLength) {
  TextBuffer out;
  bool insideWord = false;
  for (Span rest = spanOf(text, length); rest.length;) {
    Decoded decoded = utf8Decode(rest);
    if (decoded.codepoint < 0 || (ascii && decoded.codepoint >= 128)) {
      out.append({rest.data, size_t(decoded.bytes)});
      insideWord = false;
    } else {
      bool upper = mode == CHOIR_CASE_UPPER || (mode == CHOIR_CASE_TITLE && !insideWord);
      out.extend(size_t(utf8Encode(toCase(decoded.codepoint, upper), out.reserve(4))));
      insideWord = choir_char_is(decoded.codepoint, CHOIR_CHAR_ALPHA);
    }
    rest = rest.dropFront(size_t(decoded.bytes));
  }
  *static_cast<int64_t *>(outLength) = int64_t(out.size());
  return copyForProgram(out.span());
}
