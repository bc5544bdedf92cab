//===- Parse.cpp - Text to numbers ----------------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Numbers.h"
#include "choir/runtime/Runtime.h"

#include <cerrno>
#include <cstdlib>

using namespace choir::rt;

Span choir::rt::trim(Span text) {
  while (text.length && isSpace(text.data[0]))
    text = text.dropFront(1);
  while (text.length && isSpace(text.data[text.length - 1]))
    --text.length;
  return text;
}

unsigned choir::rt::digitValue(int c) {
  if (isDigit(c))
    return unsigned(c - '0');
  if (isLetter(c))
    return unsigned((c | 0x20) - 'a') + 10;
  return 99;
}

int choir::rt::parseDigits(Span digits, unsigned base, uint64_t *out) {
  if (digits.length == 0)
    return CHOIR_EFORMAT;
  uint64_t value = 0;
  bool overflow = false;
  for (size_t i = 0; i < digits.length; ++i) {
    unsigned digit = digitValue(digits.data[i]);
    if (digit >= base)
      return CHOIR_EFORMAT;
    overflow |= __builtin_mul_overflow(value, uint64_t(base), &value);
    overflow |= __builtin_add_overflow(value, uint64_t(digit), &value);
  }
  if (overflow)
    return EOVERFLOW;
  *out = value;
  return 0;
}

int choir::rt::storeInt(bool negative, uint64_t magnitude, int bits, void *out) {
  uint64_t limit = uint64_t(1) << (bits - 1);
  if (magnitude > limit - !negative)
    return ERANGE;
  int64_t value = int64_t(negative ? -magnitude : magnitude);
  std::memcpy(out, &value, size_t(bits) / 8); // the low bytes come first
  return 0;
}

int choir::rt::storeUnsigned(uint64_t magnitude, int bits, void *out) {
  if (bits < 64 && magnitude >> bits)
    return ERANGE;
  std::memcpy(out, &magnitude, size_t(bits) / 8);
  return 0;
}

void choir::rt::storeReal(double value, int bits, void *out) {
  if (bits == 32)
    *static_cast<float *>(out) = float(value);
  else
    *static_cast<double *>(out) = value;
}

namespace {

/// A number's text without surrounding space and without underscores, which may stand anywhere but in front.
class CleanText {
public:
  explicit CleanText(Span text) {
    text = trim(text);
    for (size_t i = 0; i < text.length; ++i)
      if (text.data[i] != '_' || i == 0 || isSpace(text.data[i - 1]))
        buffer.append(text.data[i]);
    buffer.terminated();
  }
  Span span() const { return buffer.span(); }

private:
  TextBuffer buffer;
};

} // namespace

static bool takeSign(Span &text) {
  if (text.length == 0 || (text.data[0] != '-' && text.data[0] != '+'))
    return false;
  bool negative = text.data[0] == '-';
  text = text.dropFront(1);
  return negative;
}

static unsigned takeBasePrefix(Span &text) {
  if (text.length < 2 || text.data[0] != '0')
    return 10;
  unsigned base = 10;
  switch (text.data[1] | 0x20) {
  case 'b':
    base = 2;
    break;
  case 'o':
    base = 8;
    break;
  case 'x':
    base = 16;
    break;
  default:
    return 10;
  }
  text = text.dropFront(2);
  return base;
}

static int parseSignedMagnitude(Span text, bool *negative, uint64_t *magnitude) {
  *negative = takeSign(text);
  unsigned base = takeBasePrefix(text);
  int error = parseDigits(text, base, magnitude);
  return error == EOVERFLOW ? ERANGE : error;
}

int choir::rt::parseInt(Span text, int bits, void *out) {
  CleanText clean(text);
  bool negative;
  uint64_t magnitude;
  if (int error = parseSignedMagnitude(clean.span(), &negative, &magnitude))
    return error;
  return storeInt(negative, magnitude, bits, out);
}

int choir::rt::parseUnsigned(Span text, int bits, void *out) {
  CleanText clean(text);
  bool negative;
  uint64_t magnitude;
  if (int error = parseSignedMagnitude(clean.span(), &negative, &magnitude))
    return error;
  return negative ? int(CHOIR_EFORMAT) : storeUnsigned(magnitude, bits, out);
}

/// Reads a real at the front of a terminated text and drops it; false where there is none.
static bool takeReal(Span &text, int bits, double *out) {
  if (text.length == 0 || isSpace(text.data[0]))
    return false;
  char *end;
  *out = bits == 32 ? double(std::strtof(text.data, &end)) : std::strtod(text.data, &end);
  if (end == text.data)
    return false;
  text = text.dropFront(size_t(end - text.data));
  return true;
}

int choir::rt::parseReal(Span text, int bits, void *out) {
  CleanText clean(text);
  Span rest = clean.span();
  double value;
  if (!takeReal(rest, bits, &value) || rest.length)
    return CHOIR_EFORMAT;
  storeReal(value, bits, out);
  return 0;
}

int choir::rt::parseImag(Span text, int bits, void *out) {
  CleanText clean(text);
  Span rest = clean.span();
  double value;
  if (!takeReal(rest, bits, &value) || !(rest == Span("i")))
    return CHOIR_EFORMAT;
  storeReal(value, bits, out);
  return 0;
}

/// `a`, `bi`, `a + bi` or `a - bi`, with or without space around the sign.
static bool takeComplex(Span text, int bits, double *re, double *im) {
  double first;
  if (!takeReal(text, bits, &first))
    return false;
  if (text == Span("i")) {
    *re = 0;
    *im = first;
    return true;
  }
  *re = first;
  *im = 0;
  text = trim(text);
  if (text.length == 0)
    return true;
  char sign = text.data[0];
  if (sign != '+' && sign != '-')
    return false;
  text = trim(text.dropFront(1));
  double second;
  if (!takeReal(text, bits, &second) || !(text == Span("i")))
    return false;
  *im = sign == '-' ? -second : second;
  return true;
}

int choir::rt::parseComplex(Span text, int bits, void *out) {
  CleanText clean(text);
  double re, im;
  if (!takeComplex(clean.span(), bits / 2, &re, &im))
    return CHOIR_EFORMAT;
  storeReal(re, bits / 2, out);
  storeReal(im, bits / 2, static_cast<char *>(out) + bits / 16);
  return 0;
}

int choir::rt::parseBool(Span text, bool *out) {
  text = trim(text);
  bool isTrue = text == Span("true");
  if (!isTrue && !(text == Span("false")))
    return CHOIR_EFORMAT;
  *out = isTrue;
  return 0;
}

static Span spanOf(void *text, int64_t length) { return {static_cast<const char *>(text), size_t(length)}; }

int32_t choir_parse_int(void *text, int64_t length, int32_t bits, void *out) {
  return parseInt(spanOf(text, length), bits, out);
}

int32_t choir_parse_uint(void *text, int64_t length, int32_t bits, void *out) {
  return parseUnsigned(spanOf(text, length), bits, out);
}

int32_t choir_parse_real(void *text, int64_t length, int32_t bits, void *out) {
  return parseReal(spanOf(text, length), bits, out);
}

int32_t choir_parse_imag(void *text, int64_t length, int32_t bits, void *out) {
  return parseImag(spanOf(text, length), bits, out);
}

int32_t choir_parse_complex(void *text, int64_t length, int32_t bits, void *out) {
  return parseComplex(spanOf(text, length), bits, out);
}

int32_t choir_parse_bool(void *text, int64_t length, void *out) {
  return parseBool(spanOf(text, length), static_cast<bool *>(out));
}
