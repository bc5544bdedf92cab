//===- Numbers.h - Numbers as text, both ways -----------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CHOIR_RUNTIME_NUMBERS_H
#define CHOIR_RUNTIME_NUMBERS_H

#include "Support.h"
#include "choir/runtime/Types.h"

namespace choir::rt {

/// The default style of written values.
inline constexpr choir_style defaultStyle = {.base = 0,
                                             .prefixBase = 0,
                                             .upperCase = 0,
                                             .sign = CHOIR_SIGN_MINUS,
                                             .align = CHOIR_ALIGN_RIGHT,
                                             .pad = 0,
                                             .realForm = CHOIR_REAL_GENERAL,
                                             .showPoint = 0,
                                             .showPointZero = 1,
                                             .stringForm = CHOIR_STRING_PLAIN,
                                             .quote = 0,
                                             .complexForm = CHOIR_COMPLEX_SUM,
                                             .quoteEnd = 0,
                                             .skipUnknown = 0,
                                             .ofNumbers = 0,
                                             .reserved = {},
                                             .minWidth = 0,
                                             .maxWidth = 0,
                                             .precision = -1};

void appendInt(TextBuffer &out, int64_t value, const choir_style &style);
void appendUnsigned(TextBuffer &out, uint64_t value, const choir_style &style);
void appendReal(TextBuffer &out, double value, const choir_style &style);
void appendImag(TextBuffer &out, double value, const choir_style &style);
void appendComplex(TextBuffer &out, double re, double im, const choir_style &style);
void appendBool(TextBuffer &out, bool value);
/// A string value: truncated, quoted and padded as the style says.
void appendString(TextBuffer &out, Span text, const choir_style &style);
/// A float is the double of the same value, but for its shortest digits: none are asked for, so
/// this is enough.
inline void appendReal32(TextBuffer &out, float value, const choir_style &style) { appendReal(out, value, style); }

/// The whole of `text` as a value, in the manner of casts from string; 0 or an error code.
int parseInt(Span text, int bits, void *out);
int parseUnsigned(Span text, int bits, void *out);
int parseReal(Span text, int bits, void *out);
int parseImag(Span text, int bits, void *out);
int parseComplex(Span text, int bits, void *out);
int parseBool(Span text, bool *out);

/// Digits of an unsigned number in base 2 to 16 without sign or prefix; EOVERFLOW or CHOIR_EFORMAT.
int parseDigits(Span digits, unsigned base, uint64_t *out);
/// Puts sign and magnitude into an integer of `bits`; ERANGE where it does not fit.
int storeInt(bool negative, uint64_t magnitude, int bits, void *out);
int storeUnsigned(uint64_t magnitude, int bits, void *out);
/// Puts a real into a float or double.
void storeReal(double value, int bits, void *out);

inline bool isSpace(int c) { return c == ' ' || (c >= '\t' && c <= '\r'); }
inline bool isDigit(int c) { return c >= '0' && c <= '9'; }
inline bool isLetter(int c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
/// The value of a digit in bases up to 36; 99 for other characters.
unsigned digitValue(int c);
/// `text` without white space at both ends.
Span trim(Span text);

} // namespace choir::rt

#endif
