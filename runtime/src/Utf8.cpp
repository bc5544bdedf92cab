//===- Utf8.cpp - UTF-8 ---------------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Utf8.h"
#include "Memory.h"
#include "choir/runtime/Runtime.h"

using namespace choir::rt;

/// Bytes that cannot be decoded are kept by CHOIR_DECODE_ESCAPE as U+DC80 + (byte - 0x80), which no
/// valid text contains.
static constexpr int32_t escapeBase = 0xDC00;
static constexpr int32_t replacementCharacter = 0xFFFD;

static unsigned byteAt(Span text, size_t index) { return static_cast<unsigned char>(text.data[index]); }

int choir::rt::utf8SequenceLength(unsigned char first) {
  if (first < 0x80)
    return 1;
  if (first >= 0xC2 && first < 0xE0)
    return 2;
  if (first >= 0xE0 && first < 0xF0)
    return 3;
  return first >= 0xF0 && first < 0xF5 ? 4 : 0;
}

Decoded choir::rt::utf8Decode(Span text) {
  constexpr Decoded invalid = {-1, 1};
  unsigned first = byteAt(text, 0);
  int length = utf8SequenceLength(static_cast<unsigned char>(first));
  if (length == 1)
    return {int32_t(first), 1};
  if (length == 0 || text.length < size_t(length))
    return invalid;
  int32_t codepoint = int32_t(first & (0x7Fu >> length));
  for (int i = 1; i < length; ++i) {
    unsigned byte = byteAt(text, size_t(i));
    if ((byte & 0xC0) != 0x80)
      return invalid;
    codepoint = codepoint << 6 | int32_t(byte & 0x3F);
  }
  static constexpr int32_t smallest[] = {0, 0, 0x80, 0x800, 0x10000};
  bool surrogate = codepoint >= 0xD800 && codepoint < 0xE000;
  if (codepoint < smallest[length] || codepoint > 0x10FFFF || surrogate)
    return invalid;
  return {codepoint, length};
}

/// Encodes any value up to U+10FFFF, surrogates too (escaped bytes are such).
static int encodeAny(int32_t codepoint, char *buffer) {
  auto put = [&](int at, int32_t bits) { buffer[at] = static_cast<char>(bits); };
  if (codepoint < 0x80) {
    put(0, codepoint);
    return 1;
  }
  int length = codepoint < 0x800 ? 2 : codepoint < 0x10000 ? 3 : 4;
  static constexpr int32_t lead[] = {0, 0, 0xC0, 0xE0, 0xF0};
  for (int i = length - 1; i > 0; --i, codepoint >>= 6)
    put(i, 0x80 | (codepoint & 0x3F));
  put(0, lead[length] | codepoint);
  return length;
}

int choir::rt::utf8Encode(int32_t codepoint, char *buffer) {
  if (codepoint < 0 || codepoint > 0x10FFFF || (codepoint >= 0xD800 && codepoint < 0xE000))
    return 0;
  return encodeAny(codepoint, buffer);
}

int64_t choir::rt::utf8Length(Span text) {
  int64_t count = 0;
  while (text.length) {
    text = text.dropFront(size_t(utf8Decode(text).bytes));
    ++count;
  }
  return count;
}

int64_t choir::rt::utf8Offset(Span text, int64_t index) {
  Span rest = text;
  for (; index > 0 && rest.length; --index)
    rest = rest.dropFront(size_t(utf8Decode(rest).bytes));
  return rest.data - text.data;
}

static void *giveAway(const TextBuffer &text, void *outLength) {
  *static_cast<int64_t *>(outLength) = int64_t(text.size());
  return copyForProgram(text.span());
}

int64_t choir_utf8_length(void *text, int64_t length) {
  return utf8Length({static_cast<char *>(text), size_t(length)});
}

int32_t choir_utf8_decode(void *text, int64_t length, void *outCodepoint) {
  Decoded decoded = utf8Decode({static_cast<char *>(text), size_t(length)});
  *static_cast<int32_t *>(outCodepoint) = decoded.codepoint;
  return decoded.bytes;
}

int32_t choir_utf8_encode(int32_t codepoint, void *buffer) {
  return utf8Encode(codepoint, static_cast<char *>(buffer));
}

int64_t choir_utf8_offset(void *text, int64_t length, int64_t index) {
  return utf8Offset({static_cast<char *>(text), size_t(length)}, index);
}

int64_t choir_utf8_first_invalid(void *text, int64_t length) {
  Span rest(static_cast<char *>(text), size_t(length));
  while (rest.length) {
    Decoded decoded = utf8Decode(rest);
    if (decoded.codepoint < 0)
      return rest.data - static_cast<char *>(text);
    rest = rest.dropFront(size_t(decoded.bytes));
  }
  return -1;
}

/// How many bytes at the front, where no code point stands, begin one that is cut short; 1 where they begin none.
/// Unicode (3.9, substitution of maximal subparts) replaces such a stretch as one.
static int truncatedLength(Span text) {
  unsigned first = byteAt(text, 0);
  int length = utf8SequenceLength(static_cast<unsigned char>(first));
  // The second byte decides about overlong forms, surrogates and values above U+10FFFF.
  unsigned low = first == 0xE0 ? 0xA0 : first == 0xF0 ? 0x90 : 0x80;
  unsigned high = first == 0xED ? 0x9F : first == 0xF4 ? 0x8F : 0xBF;
  int taken = 1;
  for (; taken < length && size_t(taken) < text.length; ++taken) {
    unsigned byte = byteAt(text, size_t(taken));
    if (byte < low || byte > high)
      break;
    low = 0x80;
    high = 0xBF;
  }
  return taken;
}

void *choir_utf8_repair(void *text, int64_t length, int32_t policy, void *outLength) {
  Span rest(static_cast<char *>(text), size_t(length));
  TextBuffer out;
  while (rest.length) {
    Decoded decoded = utf8Decode(rest);
    auto bytes = size_t(decoded.bytes);
    if (decoded.codepoint >= 0) {
      out.append({rest.data, bytes});
    } else if (policy == CHOIR_DECODE_REPLACE) {
      out.extend(size_t(encodeAny(replacementCharacter, out.reserve(4))));
      bytes = size_t(truncatedLength(rest));
    } else if (policy == CHOIR_DECODE_ESCAPE) {
      out.extend(size_t(encodeAny(escapeBase + int32_t(byteAt(rest, 0)), out.reserve(4))));
    }
    rest = rest.dropFront(bytes);
  }
  return giveAway(out, outLength);
}

void *choir_utf8_unescape(void *text, int64_t length, void *outLength) {
  Span rest(static_cast<char *>(text), size_t(length));
  TextBuffer out;
  while (rest.length) {
    // U+DC80 to U+DCFF are the bytes ED B2 80 to ED B3 BF.
    bool escaped = rest.length >= 3 && byteAt(rest, 0) == 0xED && (byteAt(rest, 1) & 0xFE) == 0xB2;
    if (escaped)
      out.append(static_cast<char>((byteAt(rest, 1) & 1) << 6 | (byteAt(rest, 2) & 0x3F) | 0x80));
    else
      out.append(rest.data[0]);
    rest = rest.dropFront(escaped ? 3 : 1);
  }
  return giveAway(out, outLength);
}
