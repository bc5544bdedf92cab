//===- Format.cpp - Numbers and strings to text ---------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Numbers.h"
#include "Utf8.h"
#include "choir/runtime/Runtime.h"

#include <algorithm>
#include <cmath>
#include <cstdio>

using namespace choir::rt;

//===----------------------------------------------------------------------===//
// Padding
//===----------------------------------------------------------------------===//

namespace {

/// The parts of a number's text. Zero padding goes between prefix and digits, other padding
/// outside.
struct NumberParts {
  char sign = 0; // or none
  Span prefix;
  Span digits;
  Span suffix;

  size_t length() const { return (sign != 0) + prefix.length + digits.length + suffix.length; }
};

struct Padding {
  size_t before = 0, zeros = 0, after = 0;
  char byte = ' ';
};

} // namespace

static Padding paddingFor(size_t length, const choir_style &style, bool allowZeros) {
  Padding padding;
  bool zeros = style.pad == '0';
  padding.byte = style.pad && !zeros ? char(style.pad) : ' ';
  if (style.minWidth <= 0 || length >= size_t(style.minWidth))
    return padding;
  size_t missing = size_t(style.minWidth) - length;
  if (style.align == CHOIR_ALIGN_LEFT)
    padding.after = missing;
  else if (style.align == CHOIR_ALIGN_CENTER) {
    padding.before = missing / 2;
    padding.after = missing - padding.before;
  } else if (zeros && allowZeros)
    padding.zeros = missing;
  else
    padding.before = missing;
  return padding;
}

static void appendNumber(TextBuffer &out, const NumberParts &number, const choir_style &style) {
  Padding padding = paddingFor(number.length(), style, /*allowZeros=*/true);
  out.fill(padding.byte, padding.before);
  if (number.sign)
    out.append(number.sign);
  out.append(number.prefix).fill('0', padding.zeros).append(number.digits).append(number.suffix);
  out.fill(padding.byte, padding.after);
}

static char signFor(bool negative, const choir_style &style) {
  if (negative)
    return '-';
  return style.sign == CHOIR_SIGN_PLUS ? '+' : style.sign == CHOIR_SIGN_SPACE ? ' ' : 0;
}

//===----------------------------------------------------------------------===//
// Integers and truth values
//===----------------------------------------------------------------------===//

/// Writes the digits so that they end at `end`; returns where they begin.
static char *writeDigits(char *end, uint64_t value, unsigned base, bool upperCase) {
  const char *alphabet = upperCase ? "0123456789ABCDEF" : "0123456789abcdef";
  do {
    *--end = alphabet[value % base];
    value /= base;
  } while (value);
  return end;
}

static Span basePrefix(unsigned base, bool upperCase) {
  switch (base) {
  case 2:
    return upperCase ? "0B" : "0b";
  case 8:
    return upperCase ? "0O" : "0o";
  case 16:
    return upperCase ? "0X" : "0x";
  default:
    return "";
  }
}

static unsigned integerBase(const choir_style &style) {
  return style.base == 2 || style.base == 8 || style.base == 16 ? style.base : 10;
}

static void appendMagnitude(TextBuffer &out, bool negative, uint64_t magnitude, const choir_style &style) {
  char digits[64];
  char *end = digits + sizeof(digits);
  unsigned base = integerBase(style);
  char *begin = writeDigits(end, magnitude, base, style.upperCase);

  NumberParts number;
  number.sign = signFor(negative, style);
  if (style.prefixBase)
    number.prefix = basePrefix(base, style.upperCase);
  number.digits = {begin, size_t(end - begin)};
  TextBuffer fraction; // `%.2i` writes an integer as if it were a fixed-point number
  if (style.showPoint || style.precision > 0) {
    fraction.append('.').fill('0', size_t(std::max(style.precision, 0)));
    number.suffix = fraction.span();
  }
  appendNumber(out, number, style);
}

void choir::rt::appendInt(TextBuffer &out, int64_t value, const choir_style &style) {
  appendMagnitude(out, value < 0, value < 0 ? -uint64_t(value) : uint64_t(value), style);
}

void choir::rt::appendUnsigned(TextBuffer &out, uint64_t value, const choir_style &style) {
  appendMagnitude(out, false, value, style);
}

void choir::rt::appendBool(TextBuffer &out, bool value) { out.append(value ? Span("true") : Span("false")); }

TextBuffer &TextBuffer::appendDecimal(int64_t value) {
  appendInt(*this, value, defaultStyle);
  return *this;
}

//===----------------------------------------------------------------------===//
// Reals
//===----------------------------------------------------------------------===//

/// Appends what printf makes of the value. No locale is ever set, so the point is a point.
static void appendPrintf(TextBuffer &out, const char *format, int precision, double value) {
  size_t room = 64;
  for (;;) {
    int length = std::snprintf(out.reserve(room), room, format, precision, value);
    if (length < 0)
      return;
    if (size_t(length) < room) {
      out.extend(size_t(length));
      return;
    }
    room = size_t(length) + 1;
  }
}

/// How many digits after the point are needed once the zeros at the end are gone, of a text
/// d.dddde+dd.
static int significantFraction(Span text) {
  int last = 0;
  for (size_t i = 2; i < text.length && isDigit(text.data[i]); ++i)
    if (text.data[i] != '0')
      last = int(i) - 1;
  return last;
}

/// The general form with its default of six digits. It is %g, except that a number with six digits
/// before the point, which would leave none for the fraction, is written with an exponent:
/// 1e+05, 1.36051e+05.
static void appendGeneral(TextBuffer &out, double magnitude, bool upperCase) {
  if (!(magnitude >= 1e5 && magnitude < 1e6))
    return appendPrintf(out, upperCase ? "%.*G" : "%.*g", 6, magnitude);
  TextBuffer rounded;
  appendPrintf(rounded, "%.*e", 5, magnitude);
  appendPrintf(out, upperCase ? "%.*E" : "%.*e", significantFraction(rounded.span()), magnitude);
}

static void appendHexReal(TextBuffer &out, double magnitude, const choir_style &style) {
  TextBuffer text;
  if (style.precision < 0)
    text.extend(size_t(std::snprintf(text.reserve(64), 64, style.upperCase ? "%A" : "%a", magnitude)));
  else
    appendPrintf(text, style.upperCase ? "%.*A" : "%.*a", style.precision, magnitude);
  out.append(text.span().dropFront(2)); // without 0x, which is the style's to ask for
}

static void appendRealDigits(TextBuffer &out, double magnitude, const choir_style &style) {
  bool upper = style.upperCase;
  int precision = style.precision;
  if (style.base == 16 && std::isfinite(magnitude))
    return appendHexReal(out, magnitude, style);
  switch (style.realForm) {
  case CHOIR_REAL_FIXED:
    return appendPrintf(out, upper ? "%.*F" : "%.*f", precision < 0 ? 6 : precision, magnitude);
  case CHOIR_REAL_EXPONENT:
    return appendPrintf(out, upper ? "%.*E" : "%.*e", precision < 0 ? 6 : precision, magnitude);
  default:
    if (precision < 0)
      return appendGeneral(out, magnitude, upper);
    return appendPrintf(out, upper ? "%.*G" : "%.*g", precision, magnitude);
  }
}

/// Makes a real look like one: `1` becomes `1.0` or `1.`.
static void appendMissingPoint(TextBuffer &out, const choir_style &style) {
  if (!(style.showPoint || style.showPointZero) || style.base == 16)
    return;
  for (size_t i = 0; i < out.size(); ++i)
    if (!isDigit(out.data()[i]))
      return;
  out.append('.');
  if (style.showPointZero)
    out.append('0');
}

static void appendRealParts(TextBuffer &out, double value, Span suffix, const choir_style &style) {
  TextBuffer digits;
  double magnitude = std::fabs(value);
  appendRealDigits(digits, magnitude, style);
  appendMissingPoint(digits, style);

  NumberParts number;
  number.sign = signFor(std::signbit(value) && !std::isnan(value), style);
  if (style.prefixBase && style.base == 16 && std::isfinite(value))
    number.prefix = basePrefix(16, style.upperCase);
  number.digits = digits.span();
  number.suffix = suffix;
  appendNumber(out, number, style);
}

void choir::rt::appendReal(TextBuffer &out, double value, const choir_style &style) {
  appendRealParts(out, value, "", style);
}

void choir::rt::appendImag(TextBuffer &out, double value, const choir_style &style) {
  appendRealParts(out, value, "i", style);
}

void choir::rt::appendComplex(TextBuffer &out, double re, double im, const choir_style &style) {
  // The width belongs to the whole; zeros in front of a sum or pair would read as digits of its
  // first part.
  choir_style part = style;
  part.minWidth = 0;
  TextBuffer text;
  if (style.complexForm == CHOIR_COMPLEX_PAIR) {
    text.append('(');
    appendReal(text, re, part);
    text.append(',');
    appendReal(text, im, part);
    text.append(')');
  } else {
    appendReal(text, re, part);
    text.append(std::signbit(im) && !std::isnan(im) ? " - " : " + ");
    part.sign = CHOIR_SIGN_MINUS;
    appendImag(text, std::fabs(im), part);
  }
  Padding padding = paddingFor(text.size(), style, /*allowZeros=*/false);
  out.fill(padding.byte, padding.before).append(text.span()).fill(padding.byte, padding.after);
}

//===----------------------------------------------------------------------===//
// Strings
//===----------------------------------------------------------------------===//

static constexpr char hexDigits[] = "0123456789abcdef";

/// In JSON all but the newline by number, as Chapel's programs write them.
static void appendEscapedControl(TextBuffer &out, unsigned char c, bool json) {
  static const char names[] = "abtnvfr"; // of 7 to 13
  bool hasName = json ? c == '\n' : c >= 7 && c <= 13;
  out.append('\\');
  if (hasName) {
    out.append(names[c - 7]);
    return;
  }
  out.append(json ? Span("u00") : Span("x"));
  const char *digits = json ? "0123456789ABCDEF" : hexDigits;
  out.append(digits[c >> 4]).append(digits[c & 15]);
}

/// Whether a byte that was no UTF-8 begins here, as a string has it: a code point of U+DC80 to U+DCFF.
static bool isEscapedByte(Span text) {
  auto at = [&](size_t i) { return static_cast<unsigned char>(text.data[i]); };
  return text.length >= 3 && at(0) == 0xED && (at(1) == 0xB2 || at(1) == 0xB3) && (at(2) & 0xC0) == 0x80;
}

static void appendQuoted(TextBuffer &out, Span text, char quote, char quoteEnd, bool json) {
  out.append(quote);
  for (size_t i = 0; i < text.length; ++i) {
    unsigned char c = static_cast<unsigned char>(text.data[i]);
    if (c == static_cast<unsigned char>(quoteEnd) || c == '\\')
      out.append('\\').append(char(c));
    else if (c < 32 || c == 127)
      appendEscapedControl(out, c, json);
    else if (json && isEscapedByte(text.dropFront(i))) {
      // JSON is UTF-8, in which such code points are not.
      const unsigned byte = ((text.data[i + 1] & 0x3F) << 6 | (text.data[i + 2] & 0x3F)) & 0xFF;
      out.append("\\udc").append(hexDigits[byte >> 4]).append(hexDigits[byte & 15]);
      i += 2;
    } else
      out.append(char(c));
  }
  out.append(quoteEnd);
}

/// The text in quotes; where that is wider than allowed, as much of it as fits before an ellipsis.
static void appendQuotedWithin(TextBuffer &out, Span text, const choir_style &style) {
  bool json = style.stringForm == CHOIR_STRING_JSON;
  char quote = json || !style.quote ? '"' : char(style.quote);
  char quoteEnd = json || !style.quoteEnd ? quote : char(style.quoteEnd);
  size_t begin = out.size();
  auto columns = [&] { return utf8Length({out.data() + begin, out.size() - begin}); };
  appendQuoted(out, text, quote, quoteEnd, json);
  if (style.maxWidth <= 0 || columns() <= style.maxWidth)
    return;
  const Span ellipsis = "...";
  int64_t room = style.maxWidth - int64_t(ellipsis.length);
  for (int64_t kept = utf8Length(text); kept > 0 && columns() > room;) {
    text.length = size_t(utf8Offset(text, --kept));
    out.truncate(begin);
    appendQuoted(out, text, quote, quoteEnd, json);
  }
  out.append(ellipsis);
}

void choir::rt::appendString(TextBuffer &out, Span text, const choir_style &style) {
  TextBuffer quoted;
  if (style.stringForm != CHOIR_STRING_PLAIN) {
    appendQuotedWithin(quoted, text, style);
    text = quoted.span();
  } else if (style.maxWidth > 0) {
    text.length = size_t(utf8Offset(text, style.maxWidth));
  }
  if (style.minWidth <= 0) {
    out.append(text);
    return;
  }
  Padding padding = paddingFor(size_t(utf8Length(text)), style, /*allowZeros=*/false);
  out.fill(padding.byte, padding.before).append(text).fill(padding.byte, padding.after);
}

//===----------------------------------------------------------------------===//
// C ABI
//===----------------------------------------------------------------------===//

static const choir_style &styleOf(void *style) {
  return style ? *static_cast<const choir_style *>(style) : defaultStyle;
}

/// Hands a finished text to a caller's buffer.
static int64_t copyOut(const TextBuffer &text, void *buffer, int64_t capacity) {
  size_t count = std::min(text.size(), size_t(std::max<int64_t>(capacity, 0)));
  if (count)
    std::memcpy(buffer, text.data(), count);
  return int64_t(text.size());
}

/// Casts write %g throughout: they lack the rule of the general form for six digits before the
/// point.
static void appendCastReal(TextBuffer &out, double value, Span suffix) {
  if (std::isnan(value)) {
    out.append("nan");
    return;
  }
  if (std::isinf(value)) {
    out.append(value < 0 ? Span("-inf") : Span("inf"));
    return;
  }
  choir_style style = defaultStyle;
  style.precision = 6;
  appendRealParts(out, value, suffix, style);
}

int64_t choir_format_int(void *buffer, int64_t capacity, int64_t value, void *style) {
  TextBuffer text;
  appendInt(text, value, styleOf(style));
  return copyOut(text, buffer, capacity);
}

int64_t choir_format_uint(void *buffer, int64_t capacity, uint64_t value, void *style) {
  TextBuffer text;
  appendUnsigned(text, value, styleOf(style));
  return copyOut(text, buffer, capacity);
}

int64_t choir_format_real(void *buffer, int64_t capacity, double value, void *style) {
  TextBuffer text;
  appendReal(text, value, styleOf(style));
  return copyOut(text, buffer, capacity);
}

int64_t choir_format_real32(void *buffer, int64_t capacity, float value, void *style) {
  TextBuffer text;
  appendReal32(text, value, styleOf(style));
  return copyOut(text, buffer, capacity);
}

int64_t choir_format_imag(void *buffer, int64_t capacity, double value, void *style) {
  TextBuffer text;
  appendImag(text, value, styleOf(style));
  return copyOut(text, buffer, capacity);
}

int64_t choir_format_complex(void *buffer, int64_t capacity, double re, double im, void *style) {
  TextBuffer text;
  appendComplex(text, re, im, styleOf(style));
  return copyOut(text, buffer, capacity);
}

int64_t choir_format_bool(void *buffer, int64_t capacity, bool value) {
  TextBuffer text;
  appendBool(text, value);
  return copyOut(text, buffer, capacity);
}

int64_t choir_cast_real(void *buffer, int64_t capacity, double value) {
  TextBuffer text;
  appendCastReal(text, value, "");
  return copyOut(text, buffer, capacity);
}

int64_t choir_cast_real32(void *buffer, int64_t capacity, float value) {
  return choir_cast_real(buffer, capacity, value);
}

int64_t choir_cast_imag(void *buffer, int64_t capacity, double value) {
  TextBuffer text;
  appendCastReal(text, value, "i");
  return copyOut(text, buffer, capacity);
}

int64_t choir_cast_complex(void *buffer, int64_t capacity, double re, double im) {
  TextBuffer text;
  appendCastReal(text, re, "");
  text.append(im < 0 ? " - " : " + ");
  appendCastReal(text, im == 0 ? 0.0 : std::fabs(im), "");
  text.append('i');
  return copyOut(text, buffer, capacity);
}
