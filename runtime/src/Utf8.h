//===- Utf8.h - UTF-8 -----------------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CHOIR_RUNTIME_UTF8_H
#define CHOIR_RUNTIME_UTF8_H

#include "Support.h"

namespace choir::rt {

/// A code point and the bytes it takes; codepoint -1 (one byte) for bytes that are not UTF-8.
struct Decoded {
  int32_t codepoint;
  int32_t bytes;
};

/// Decodes the code point at the front of a text that is not empty. Overlong forms, surrogates and
/// values above U+10FFFF are invalid.
Decoded utf8Decode(Span text);
/// Writes a code point, returns its bytes (0 for an invalid one).
int utf8Encode(int32_t codepoint, char *buffer);
/// How many bytes the sequence that begins with this byte should have; 0 if none begins so.
int utf8SequenceLength(unsigned char first);
/// Code points in the text, each invalid byte counting as one.
int64_t utf8Length(Span text);
/// Byte position of code point number `index`; the text's length where there are fewer.
int64_t utf8Offset(Span text, int64_t index);

} // namespace choir::rt

#endif
