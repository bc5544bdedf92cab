//===- Regex.cpp - Regular expressions for programs, on RE2 ---------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// libchoir_regex.a: RE2 behind the C ABI that module Regex declares. Programs that use that module link it, RE2 and the
// C++ library; others know nothing of them.
//===----------------------------------------------------------------------===//

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <re2/re2.h>

namespace {

/// The bits of `flags`; the first four are those of formats (CHOIR_REGEX_... in Types.h).
enum Flags : int32_t {
  IgnoreCase = 1,
  MultiLine = 2,
  DotNewline = 4,
  NonGreedy = 8,
  Literal = 16,
  Posix = 32,
  NoCapture = 64,
  Bytes = 128, ///< the pattern and the texts are bytes, not UTF-8
};

/// A compiled expression, shared by the program's copies of it.
struct Regex {
  RE2 re;
  std::atomic<int64_t> references{1};

  Regex(re2::StringPiece pattern, const RE2::Options &options) : re(pattern, options) {}
};

RE2::Options optionsFor(int32_t flags) {
  RE2::Options options;
  options.set_log_errors(false);
  options.set_encoding(flags & Bytes ? RE2::Options::EncodingLatin1 : RE2::Options::EncodingUTF8);
  options.set_literal(flags & Literal);
  options.set_posix_syntax(flags & Posix);
  options.set_never_capture(flags & NoCapture);
  options.set_case_sensitive(!(flags & IgnoreCase));
  return options;
}

/// RE2 has some of the flags as prefixes of the pattern only.
std::string prefixFor(int32_t flags) {
  std::string letters;
  if (flags & MultiLine)
    letters += 'm';
  if (flags & DotNewline)
    letters += 's';
  if (flags & NonGreedy)
    letters += 'U';
  return letters.empty() || flags & (Literal | Posix) ? "" : "(?" + letters + ")";
}

Regex *regexOf(void *regex) { return static_cast<Regex *>(regex); }

} // namespace

extern "C" {

/// Never null; choir_regex_error says whether the pattern was one.
void *choir_regex_compile(const char *pattern, int64_t length, int32_t flags) {
  return new Regex(prefixFor(flags).append(pattern, size_t(length)), optionsFor(flags));
}

/// What is wrong with the pattern, or null.
const char *choir_regex_error(void *regex, int64_t *length) {
  const RE2 &re = regexOf(regex)->re;
  *length = int64_t(re.error().size());
  return re.ok() ? nullptr : re.error().data();
}

void choir_regex_retain(void *regex) {
  if (regex)
    regexOf(regex)->references.fetch_add(1, std::memory_order_relaxed);
}

void choir_regex_release(void *regex) {
  if (regex && regexOf(regex)->references.fetch_sub(1, std::memory_order_acq_rel) == 1)
    delete regexOf(regex);
}

int64_t choir_regex_captures(void *regex) { return regexOf(regex)->re.NumberOfCapturingGroups(); }

/// Looks for a match in the text from `start` on: anywhere (anchor 0), there (1), or of all that follows (2). Fills in
/// `count` pairs of an offset and a size, of the match and of its groups; offset -1: the group takes no part.
bool choir_regex_match(void *regex, const char *text, int64_t length, int64_t start, int32_t anchor, int64_t *spans,
                       int64_t count) {
  constexpr int64_t few = 16;
  re2::StringPiece onStack[few];
  re2::StringPiece *groups = count <= few ? onStack : new re2::StringPiece[size_t(count)];
  RE2::Anchor where = anchor == 0 ? RE2::UNANCHORED : anchor == 1 ? RE2::ANCHOR_START : RE2::ANCHOR_BOTH;
  // Null is no text to RE2, but an empty string may have no buffer.
  re2::StringPiece subject(text ? text : "", size_t(length));
  bool found = regexOf(regex)->re.Match(subject, size_t(start), size_t(length), where, groups, int(count));
  for (int64_t i = 0; i < count; ++i) {
    bool takesPart = found && groups[i].data();
    spans[2 * i] = takesPart ? groups[i].data() - subject.data() : -1;
    spans[2 * i + 1] = takesPart ? int64_t(groups[i].size()) : 0;
  }
  if (groups != onStack)
    delete[] groups;
  return found;
}

} // extern "C"
