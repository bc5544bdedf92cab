//===- StringTests.cpp - Byte strings and UTF-8 ---------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "TestSupport.h"

static int64_t find(std::string_view text, std::string_view pattern, int64_t from = 0) {
  return choir_str_find(bytes(text), int64_t(text.size()), bytes(pattern), int64_t(pattern.size()), from);
}

static int64_t findLast(std::string_view text, std::string_view pattern) {
  return choir_str_find_last(bytes(text), int64_t(text.size()), bytes(pattern), int64_t(pattern.size()));
}

static int32_t compare(std::string_view a, std::string_view b) {
  int32_t order = choir_str_compare(bytes(a), int64_t(a.size()), bytes(b), int64_t(b.size()));
  return (order > 0) - (order < 0);
}

static uint64_t hash(std::string_view text) { return choir_str_hash(bytes(text), int64_t(text.size())); }

static std::string toCase(std::string_view text, int mode, bool ascii = false) {
  int64_t length;
  void *data = choir_str_to_case(bytes(text), int64_t(text.size()), mode, ascii, &length);
  return takeText(data, length);
}

static void checkSearching() {
  CHECK_EQ(find("banana", "an"), 1);
  CHECK_EQ(find("banana", "an", 2), 3);
  CHECK_EQ(find("banana", "x"), -1);
  CHECK_EQ(find("banana", ""), 0);
  CHECK_EQ(find("", "a"), -1);
  CHECK_EQ(find("banana", "banana!"), -1);
  CHECK_EQ(findLast("banana", "an"), 3);
  CHECK_EQ(findLast("banana", "nab"), -1);
  CHECK_EQ(choir_str_count(bytes("aaaa"), 4, bytes("aa"), 2), 2);
  CHECK_EQ(compare("abc", "abd"), -1);
  CHECK_EQ(compare("abc", "ab"), 1);
  CHECK_EQ(compare("", ""), 0);
  CHECK_EQ(compare("\xff", "a"), 1); // bytes are unsigned
  CHECK(choir_str_equal(bytes("ab"), 2, bytes("ab"), 2));
  CHECK(!choir_str_equal(bytes("ab"), 2, bytes("abc"), 3));
  CHECK_EQ(hash("a longer text than a word"), hash("a longer text than a word"));
  CHECK(hash("a") != hash("b"));
  CHECK(hash(std::string_view("a\0", 2)) != hash("a"));
}

static void checkUtf8() {
  std::string_view text = "a\u00e9\u20ac\U0001F600"; // 1 + 2 + 3 + 4 bytes
  CHECK_EQ(choir_utf8_length(bytes(text), 10), 4);
  CHECK_EQ(choir_utf8_offset(bytes(text), 10, 3), 6);
  CHECK_EQ(choir_utf8_offset(bytes(text), 10, 9), 10);
  CHECK_EQ(choir_utf8_first_invalid(bytes(text), 10), -1);
  int32_t codepoint;
  CHECK_EQ(choir_utf8_decode(bytes(text.substr(6)), 4, &codepoint), 4);
  CHECK_EQ(codepoint, 0x1F600);
  CHECK_EQ(choir_utf8_decode(bytes(text.substr(6)), 3, &codepoint), 1); // cut short
  CHECK_EQ(codepoint, -1);
  char encoded[4];
  for (int32_t each : {0x41, 0xE9, 0x20AC, 0x1F600, 0x10FFFF}) {
    int32_t length = choir_utf8_encode(each, encoded);
    CHECK_EQ(choir_utf8_decode(encoded, length, &codepoint), length);
    CHECK_EQ(codepoint, each);
  }
  CHECK_EQ(choir_utf8_encode(0xD800, encoded), 0);
  CHECK_EQ(choir_utf8_encode(0x110000, encoded), 0);
  // Overlong, surrogate, out of range, stray continuation.
  for (std::string_view bad : {"\xc0\xaf", "\xed\xa0\x80", "\xf4\x90\x80\x80", "\x80", "\xff"})
    CHECK_EQ(choir_utf8_first_invalid(bytes(bad), int64_t(bad.size())), 0);
}

static std::string repair(std::string_view text, int policy) {
  int64_t length;
  void *data = choir_utf8_repair(bytes(text), int64_t(text.size()), policy, &length);
  return takeText(data, length);
}

static void checkRepair() {
  std::string_view broken = "a\xff"
                            "b";
  CHECK_EQ(repair(broken, CHOIR_DECODE_REPLACE), "a\uFFFDb");
  CHECK_EQ(repair(broken, CHOIR_DECODE_DROP), "ab");
  // What begins a code point is replaced as one; each byte that can begin or continue none by itself.
  CHECK_EQ(repair("\xf0\x9f\x98", CHOIR_DECODE_REPLACE), "\uFFFD");
  CHECK_EQ(repair("\xe2\x82\xe2\x82\xac", CHOIR_DECODE_REPLACE), "\uFFFD\u20AC");
  CHECK_EQ(repair("\xe0\x9f\x80", CHOIR_DECODE_REPLACE), "\uFFFD\uFFFD\uFFFD");
  CHECK_EQ(repair("\xed\xbf", CHOIR_DECODE_REPLACE), "\uFFFD\uFFFD");
  CHECK_EQ(repair("\xf4\x90\x80", CHOIR_DECODE_REPLACE), "\uFFFD\uFFFD\uFFFD");
  std::string escaped = repair(broken, CHOIR_DECODE_ESCAPE);
  CHECK_EQ(escaped, "a\xed\xb3\xbf"
                    "b");
  int64_t length;
  void *back = choir_utf8_unescape(escaped.data(), int64_t(escaped.size()), &length);
  CHECK_EQ(takeText(back, length), broken);
}

TEST_GROUP(strings) {
  checkSearching();
  checkUtf8();
  checkRepair();
  CHECK_EQ(toCase("Hello, World", CHOIR_CASE_UPPER), "HELLO, WORLD");
  CHECK_EQ(toCase("Hello, World", CHOIR_CASE_LOWER), "hello, world");
  CHECK_EQ(toCase("hELLO, wORLD", CHOIR_CASE_TITLE), "Hello, World");
  CHECK_EQ(toCase("stra\u00dfe \u00e4", CHOIR_CASE_UPPER), "STRA\u00dfE \u00c4");
  CHECK_EQ(toCase("\u00e4a", CHOIR_CASE_UPPER, true), "\u00e4A");
  CHECK_EQ(toCase("a\xff", CHOIR_CASE_UPPER), "A\xff");
  CHECK(choir_char_is('a', CHOIR_CHAR_ALPHA));
  CHECK(choir_char_is(0xE9, CHOIR_CHAR_LOWER));
  CHECK(!choir_char_is(0x20AC, CHOIR_CHAR_ALPHA));
  CHECK(choir_char_is('_', CHOIR_CHAR_PUNCT));
  CHECK(!choir_char_is('\n', CHOIR_CHAR_PRINT));
}
