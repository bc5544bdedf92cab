//===- ChannelRead.cpp - Reading values from channels ---------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Every reader looks ahead first and consumes only what it accepted, so that a failed read leaves
// the channel where it was.
//
//===----------------------------------------------------------------------===//

#include "Channel.h"
#include "Memory.h"
#include "Utf8.h"
#include "choir/runtime/Runtime.h"

#include <algorithm>
#include <cerrno>

using namespace choir::rt;

namespace {

/// A position ahead of a channel's cursor, moved byte by byte.
class Scanner {
public:
  explicit Scanner(Channel *channel) : channel(channel) {}

  int peek(size_t ahead = 0) { return channel->peek(at + ahead); }
  void advance(size_t count = 1) { at += count; }
  void skipSpace() {
    while (isSpace(peek()))
      advance();
  }
  bool take(char c) {
    if (peek() != static_cast<unsigned char>(c))
      return false;
    advance();
    return true;
  }
  /// Takes a word of ASCII letters, in any case.
  bool takeWord(const char *word) {
    size_t length = 0;
    for (; word[length]; ++length)
      if ((peek(length) | 0x20) != word[length])
        return false;
    advance(length);
    return true;
  }
  size_t position() const { return at; }
  void rewind(size_t position) { at = position; }
  /// The text between a position and here.
  Span since(size_t begin) {
    channel->fill(at);
    return {channel->cursor() + begin, at - begin};
  }
  /// Makes everything up to here consumed.
  void accept() { channel->consume(at); }

private:
  Channel *channel;
  size_t at = 0;
};

} // namespace

/// The error for text that is not what was expected: that there is none left, or that it is
/// something else.
static int mismatch(Channel *channel, Scanner &scanner) {
  return scanner.peek() < 0 ? channel->endError() : int(CHOIR_EFORMAT);
}

static void giveAway(Span text, void *outData, void *outLength) {
  *static_cast<char **>(outData) = copyForProgram(text);
  *static_cast<int64_t *>(outLength) = int64_t(text.length);
}

//===----------------------------------------------------------------------===//
// Integers
//===----------------------------------------------------------------------===//

static bool takeSign(Scanner &scanner) {
  bool negative = scanner.take('-');
  if (!negative)
    scanner.take('+');
  return negative;
}

/// Takes `0x` and the like where the style expects no other base and a digit follows.
static unsigned takeBase(Scanner &scanner, const choir_style &style) {
  int letter = scanner.peek() == '0' ? scanner.peek(1) | 0x20 : 0;
  unsigned base = letter == 'x' ? 16 : letter == 'o' ? 8 : letter == 'b' ? 2 : 0;
  bool allowed = style.base == 0 || style.base == base;
  if (base && allowed && digitValue(scanner.peek(2)) < base) {
    scanner.advance(2);
    return base;
  }
  return style.base ? style.base : 10;
}

static int readMagnitude(Channel *channel, const choir_style &style, Scanner &scanner, bool *negative,
                         uint64_t *magnitude) {
  scanner.skipSpace();
  if (scanner.peek() < 0)
    return channel->endError();
  *negative = takeSign(scanner);
  unsigned base = takeBase(scanner, style);
  size_t begin = scanner.position();
  while (digitValue(scanner.peek()) < base)
    scanner.advance();
  Span digits = scanner.since(begin);
  return digits.length ? parseDigits(digits, base, magnitude) : mismatch(channel, scanner);
}

static const choir_style &styleFor(Channel *channel, void *style) {
  return style ? *static_cast<const choir_style *>(style) : channel->style();
}

static int32_t readInteger(void *chan, int32_t bits, void *out, void *style, bool isSigned) {
  Channel *channel = channelOf(chan);
  ChannelGuard guard(channel);
  Scanner scanner(channel);
  bool negative;
  uint64_t magnitude;
  if (int error = readMagnitude(channel, styleFor(channel, style), scanner, &negative, &magnitude))
    return error;
  if (negative && !isSigned)
    return CHOIR_EFORMAT;
  if (isSigned ? storeInt(negative, magnitude, bits, out) : storeUnsigned(magnitude, bits, out))
    return EOVERFLOW;
  scanner.accept();
  return 0;
}

int32_t choir_chan_read_int(void *chan, int32_t bits, void *out, void *style) {
  return readInteger(chan, bits, out, style, /*isSigned=*/true);
}

int32_t choir_chan_read_uint(void *chan, int32_t bits, void *out, void *style) {
  return readInteger(chan, bits, out, style, /*isSigned=*/false);
}

//===----------------------------------------------------------------------===//
// Reals and complex numbers
//===----------------------------------------------------------------------===//

static size_t takeDigits(Scanner &scanner, unsigned base) {
  size_t begin = scanner.position();
  while (digitValue(scanner.peek()) < base)
    scanner.advance();
  return scanner.position() - begin;
}

/// Takes an exponent, if what stands there is one.
static void takeExponent(Scanner &scanner, char letter) {
  if ((scanner.peek() | 0x20) != letter)
    return;
  int sign = scanner.peek(1);
  size_t skip = sign == '+' || sign == '-' ? 2 : 1;
  if (!isDigit(scanner.peek(skip)))
    return;
  scanner.advance(skip);
  takeDigits(scanner, 10);
}

/// Takes the text of a real without sign: digits, hexadecimal digits, inf or nan.
static bool takeRealText(Scanner &scanner, const choir_style &style) {
  if (scanner.takeWord("inf")) {
    scanner.takeWord("inity");
    return true;
  }
  if (scanner.takeWord("nan"))
    return true;
  bool hex = takeBase(scanner, style) == 16;
  unsigned base = hex ? 16 : 10;
  size_t digits = takeDigits(scanner, base);
  // A point needs a digit on one side; `1..` is a number and two points.
  bool fraction = scanner.peek() == '.' && scanner.peek(1) != '.' && (digits || digitValue(scanner.peek(1)) < base);
  if (fraction) {
    scanner.advance();
    digits += takeDigits(scanner, base);
  }
  if (digits == 0)
    return false;
  takeExponent(scanner, hex ? 'p' : 'e');
  return true;
}

static double convertReal(Span text, int bits, bool hexDigitsOnly) {
  TextBuffer terminated;
  if (hexDigitsOnly)
    terminated.append("0x");
  const char *digits = terminated.append(text).terminated();
  return bits == 32 ? double(std::strtof(digits, nullptr)) : std::strtod(digits, nullptr);
}

/// Takes a real with an optional sign.
static int takeReal(Channel *channel, Scanner &scanner, const choir_style &style, int bits, double *out) {
  scanner.skipSpace();
  if (scanner.peek() < 0)
    return channel->endError();
  bool negative = takeSign(scanner);
  size_t begin = scanner.position();
  if (!takeRealText(scanner, style))
    return mismatch(channel, scanner);
  Span text = scanner.since(begin);
  bool bareHex = style.base == 16 && !text.startsWith("0x") && !text.startsWith("0X") && digitValue(text.data[0]) < 16;
  double value = convertReal(text, bits, bareHex);
  *out = negative ? -value : value;
  return 0;
}

int32_t choir_chan_read_real(void *chan, int32_t bits, void *out, void *style) {
  Channel *channel = channelOf(chan);
  ChannelGuard guard(channel);
  Scanner scanner(channel);
  double value;
  if (int error = takeReal(channel, scanner, styleFor(channel, style), bits, &value))
    return error;
  storeReal(value, bits, out);
  scanner.accept();
  return 0;
}

int32_t choir_chan_read_imag(void *chan, int32_t bits, void *out, void *style) {
  Channel *channel = channelOf(chan);
  ChannelGuard guard(channel);
  Scanner scanner(channel);
  double value;
  if (int error = takeReal(channel, scanner, styleFor(channel, style), bits, &value))
    return error;
  if (!scanner.take('i'))
    return mismatch(channel, scanner);
  storeReal(value, bits, out);
  scanner.accept();
  return 0;
}

/// `(re,im)` after the parenthesis.
static int takePair(Channel *channel, Scanner &scanner, const choir_style &style, int bits, double *re, double *im) {
  if (int error = takeReal(channel, scanner, style, bits, re))
    return error;
  scanner.skipSpace();
  if (!scanner.take(','))
    return mismatch(channel, scanner);
  if (int error = takeReal(channel, scanner, style, bits, im))
    return error;
  scanner.skipSpace();
  return scanner.take(')') ? 0 : mismatch(channel, scanner);
}

/// `a`, `bi`, `a + bi`. Text after a real stays unread unless it is a sign and a number. A second number needs its i.
static int takeSum(Channel *channel, Scanner &scanner, const choir_style &style, int bits, double *re, double *im) {
  if (int error = takeReal(channel, scanner, style, bits, re))
    return error;
  *im = 0;
  if (scanner.take('i')) {
    *im = *re;
    *re = 0;
    return 0;
  }
  size_t afterReal = scanner.position();
  scanner.skipSpace();
  bool negative = scanner.peek() == '-';
  double second;
  bool isSum = (scanner.take('-') || scanner.take('+')) && !takeReal(channel, scanner, style, bits, &second);
  if (isSum && !scanner.take('i'))
    return mismatch(channel, scanner);
  if (isSum)
    *im = negative ? -second : second;
  else
    scanner.rewind(afterReal);
  return 0;
}

int32_t choir_chan_read_complex(void *chan, int32_t bits, void *out, void *style) {
  Channel *channel = channelOf(chan);
  ChannelGuard guard(channel);
  Scanner scanner(channel);
  const choir_style &chosen = styleFor(channel, style);
  double re, im;
  scanner.skipSpace();
  int error = scanner.take('(') ? takePair(channel, scanner, chosen, bits / 2, &re, &im)
                                : takeSum(channel, scanner, chosen, bits / 2, &re, &im);
  if (error)
    return error;
  storeReal(re, bits / 2, out);
  storeReal(im, bits / 2, static_cast<char *>(out) + bits / 16);
  scanner.accept();
  return 0;
}

//===----------------------------------------------------------------------===//
// Words
//===----------------------------------------------------------------------===//

/// Takes a name; empty where none stands there.
static Span takeName(Scanner &scanner) {
  size_t begin = scanner.position();
  if (isLetter(scanner.peek()) || scanner.peek() == '_')
    while (isLetter(scanner.peek()) || isDigit(scanner.peek()) || scanner.peek() == '_')
      scanner.advance();
  return scanner.since(begin);
}

int32_t choir_chan_read_bool(void *chan, void *out) {
  Channel *channel = channelOf(chan);
  ChannelGuard guard(channel);
  Scanner scanner(channel);
  scanner.skipSpace();
  Span name = takeName(scanner);
  bool isTrue = name == Span("true");
  if (!isTrue && !(name == Span("false")))
    return name.length ? int(CHOIR_EFORMAT) : mismatch(channel, scanner);
  *static_cast<bool *>(out) = isTrue;
  scanner.accept();
  return 0;
}

int32_t choir_chan_read_name(void *chan, void *outData, void *outLength) {
  Channel *channel = channelOf(chan);
  ChannelGuard guard(channel);
  Scanner scanner(channel);
  scanner.skipSpace();
  Span name = takeName(scanner);
  if (name.length == 0)
    return mismatch(channel, scanner);
  giveAway(name, outData, outLength);
  scanner.accept();
  return 0;
}

static int takeHex(Scanner &scanner, int digits) {
  int value = 0;
  for (; digits > 0; --digits, scanner.advance()) {
    unsigned digit = digitValue(scanner.peek());
    if (digit >= 16)
      return -1;
    value = value * 16 + int(digit);
  }
  return value;
}

static bool isBetween(int value, int low, int high) { return value >= low && value <= high; }

/// Takes the rest of `\u`: a code point, or, of one that needs more than four digits, the first of two that UTF-16 has
/// for it. A second half without a first that stands for a byte (see Format.cpp) stays what it is.
static bool takeUnicodeEscape(Scanner &scanner, TextBuffer &out) {
  constexpr int replacement = 0xFFFD;
  int value = takeHex(scanner, 4);
  if (value < 0)
    return false;
  if (isBetween(value, 0xD800, 0xDBFF)) {
    int second = -1;
    if (scanner.peek() == '\\' && scanner.peek(1) == 'u') {
      scanner.advance(2);
      second = takeHex(scanner, 4);
      if (second < 0)
        return false;
    }
    value = isBetween(second, 0xDC00, 0xDFFF) ? 0x10000 + ((value - 0xD800) << 10) + (second - 0xDC00) : replacement;
  } else if (isBetween(value, 0xDC80, 0xDCFF)) {
    out.append(char(0xED)).append(char(0x80 | ((value >> 6) & 0x3F))).append(char(0x80 | (value & 0x3F)));
    return true;
  } else if (isBetween(value, 0xDC00, 0xDFFF)) {
    value = replacement;
  }
  out.extend(size_t(utf8Encode(value, out.reserve(4))));
  return true;
}

/// Takes the rest of an escape after its backslash; false for an invalid escape.
static bool takeEscape(Scanner &scanner, TextBuffer &out) {
  static constexpr char letters[] = "abtnvfr"; // codes 7 to 13
  int c = scanner.peek();
  scanner.advance();
  if (c == 'u')
    return takeUnicodeEscape(scanner, out);
  if (c == 'x') {
    int value = takeHex(scanner, 2);
    if (value >= 0)
      out.append(static_cast<char>(value));
    return value >= 0;
  }
  const char *letter = c > 0 ? std::strchr(letters, c) : nullptr;
  if (letter)
    out.append(static_cast<char>(7 + (letter - letters)));
  else if (c > 0)
    out.append(static_cast<char>(c));
  return c > 0;
}

static int takeQuoted(Channel *channel, Scanner &scanner, const choir_style &style, TextBuffer &out) {
  bool own = style.stringForm == CHOIR_STRING_QUOTED;
  char quote = own && style.quote ? char(style.quote) : '"';
  char quoteEnd = own && style.quoteEnd ? char(style.quoteEnd) : quote;
  if (!scanner.take(quote))
    return mismatch(channel, scanner);
  while (!scanner.take(quoteEnd)) {
    if (scanner.peek() < 0)
      return channel->endError();
    if (!scanner.take('\\')) {
      out.append(static_cast<char>(scanner.peek()));
      scanner.advance();
    } else if (!takeEscape(scanner, out)) {
      return mismatch(channel, scanner);
    }
  }
  return 0;
}

static int takeSpaceDelimited(Channel *channel, Scanner &scanner, int64_t limit, TextBuffer &out) {
  if (scanner.peek() < 0)
    return channel->endError();
  for (int64_t count = 0; scanner.peek() >= 0 && !isSpace(scanner.peek()); scanner.advance()) {
    bool startsCharacter = (scanner.peek() & 0xC0) != 0x80;
    if (startsCharacter && limit > 0 && count++ == limit)
      break;
    out.append(static_cast<char>(scanner.peek()));
  }
  return 0;
}

int32_t choir_chan_read_string(void *chan, void *outData, void *outLength, void *style) {
  Channel *channel = channelOf(chan);
  ChannelGuard guard(channel);
  const choir_style &chosen = styleFor(channel, style);
  Scanner scanner(channel);
  scanner.skipSpace();
  TextBuffer text;
  int error = chosen.stringForm == CHOIR_STRING_PLAIN ? takeSpaceDelimited(channel, scanner, chosen.maxWidth, text)
                                                      : takeQuoted(channel, scanner, chosen, text);
  if (error)
    return error;
  giveAway(text.span(), outData, outLength);
  scanner.accept();
  return 0;
}

//===----------------------------------------------------------------------===//
// Lines and other runs of bytes
//===----------------------------------------------------------------------===//

/// Makes bytes available until `stop(data, count)` finds an end (and returns it, otherwise 0) or
/// none are left. Returns the length of the run, and whether its end was found.
template <typename Stop> static size_t fillUntil(Channel *channel, bool *found, Stop stop) {
  *found = false;
  for (size_t available = channel->fill(1);;) {
    if (size_t length = stop(channel->cursor(), available)) {
      *found = true;
      return length;
    }
    size_t more = channel->fill(available + 1);
    if (more == available)
      return available;
    available = more;
  }
}

/// The end (after it) of the first occurrence of a separator; 0 where there is none.
static size_t endOf(const char *data, size_t count, Span separator) {
  if (count < separator.length || separator.length == 0)
    return 0;
  const void *at = memmem(data, count, separator.data, separator.length);
  return at ? size_t(static_cast<const char *>(at) - data) + separator.length : 0;
}

int32_t choir_chan_read_to(void *chan, void *separator, int64_t length, int32_t mode, int64_t limit, void *outData,
                           void *outLength) {
  Channel *channel = channelOf(chan);
  ChannelGuard guard(channel);
  Span end(static_cast<const char *>(separator), size_t(length));
  size_t most = limit < 0 ? SIZE_MAX : size_t(limit);
  bool found;
  size_t run = fillUntil(channel, &found, [&](const char *data, size_t count) {
    size_t at = endOf(data, count, end);
    return at ? at : count > most ? count : 0;
  });
  if (run == 0)
    return channel->endError();
  if (run > most)
    return CHOIR_EFORMAT;
  size_t text = found && mode != CHOIR_SEPARATOR_KEEP ? run - end.length : run;
  giveAway({channel->cursor(), text}, outData, outLength);
  channel->consume(mode == CHOIR_SEPARATOR_LEAVE ? text : run);
  return 0;
}

int32_t choir_chan_read_line(void *chan, bool strip, int64_t limit, void *outData, void *outLength) {
  if (limit < 0) {
    char newline = '\n';
    return choir_chan_read_to(chan, &newline, 1, strip ? CHOIR_SEPARATOR_DROP : CHOIR_SEPARATOR_KEEP, -1, outData,
                              outLength);
  }
  Channel *channel = channelOf(chan);
  ChannelGuard guard(channel);
  bool found;
  size_t run = fillUntil(channel, &found, [&](const char *data, size_t count) {
    size_t end = endOf(data, std::min(count, size_t(limit) + strip), "\n");
    return end ? end : count >= size_t(limit) + strip ? size_t(limit) : 0;
  });
  if (run == 0 && limit > 0)
    return channel->endError();
  bool newline = run && channel->cursor()[run - 1] == '\n';
  giveAway({channel->cursor(), newline && strip ? run - 1 : run}, outData, outLength);
  channel->consume(run);
  return 0;
}

int32_t choir_chan_read_all(void *chan, int64_t limit, void *outData, void *outLength) {
  Channel *channel = channelOf(chan);
  ChannelGuard guard(channel);
  size_t most = limit < 0 ? SIZE_MAX : size_t(limit);
  size_t run = channel->fill(1);
  while (run < most) {
    size_t more = channel->fill(run + 1);
    if (more == run)
      break;
    run = more;
  }
  run = std::min(run, most);
  if (run == 0 && limit != 0)
    return channel->endError();
  giveAway({channel->cursor(), run}, outData, outLength);
  channel->consume(run);
  return 0;
}

/// Decodes one character at the cursor, waiting for all its bytes.
static int nextCodepoint(Channel *channel, size_t ahead, Decoded *out) {
  int first = channel->peek(ahead);
  if (first < 0)
    return channel->endError();
  size_t length = size_t(std::max(utf8SequenceLength(static_cast<unsigned char>(first)), 1));
  size_t available = channel->fill(ahead + length) - ahead;
  *out = utf8Decode({channel->cursor() + ahead, std::min(available, length)});
  return out->codepoint < 0 ? EILSEQ : 0;
}

int32_t choir_chan_read_codepoints(void *chan, int64_t limit, void *outData, void *outLength) {
  Channel *channel = channelOf(chan);
  ChannelGuard guard(channel);
  size_t run = 0;
  for (int64_t count = 0; count < limit; ++count) {
    Decoded decoded;
    int error = nextCodepoint(channel, run, &decoded);
    if (error == CHOIR_EEOF && run)
      break;
    if (error)
      return error;
    run += size_t(decoded.bytes);
  }
  channel->fill(run);
  giveAway({channel->cursor(), run}, outData, outLength);
  channel->consume(run);
  return 0;
}

int32_t choir_chan_read_codepoint(void *chan, void *out) {
  Channel *channel = channelOf(chan);
  ChannelGuard guard(channel);
  Decoded decoded;
  if (int error = nextCodepoint(channel, 0, &decoded))
    return error;
  *static_cast<int32_t *>(out) = decoded.codepoint;
  channel->consume(size_t(decoded.bytes));
  return 0;
}

int32_t choir_chan_read_bytes(void *chan, void *data, int64_t length, void *outCount) {
  Channel *channel = channelOf(chan);
  ChannelGuard guard(channel);
  int64_t done = int64_t(channel->read(static_cast<char *>(data), size_t(length)));
  if (outCount)
    *static_cast<int64_t *>(outCount) = done;
  return done == 0 && length > 0 ? channel->endError() : 0;
}

int32_t choir_chan_read_byte(void *chan, void *out) {
  int32_t error = choir_chan_peek_byte(chan, out);
  if (!error) {
    ChannelGuard guard(channelOf(chan));
    channelOf(chan)->consume(1);
  }
  return error;
}

int32_t choir_chan_peek_byte(void *chan, void *out) {
  Channel *channel = channelOf(chan);
  ChannelGuard guard(channel);
  int byte = channel->peek();
  if (byte < 0)
    return channel->endError();
  *static_cast<uint8_t *>(out) = uint8_t(byte);
  return 0;
}

int64_t choir_chan_peek_rest(void *chan, void *outData) {
  Channel *channel = channelOf(chan);
  ChannelGuard guard(channel);
  size_t wanted = 4096, there = channel->fill(wanted);
  while (there >= wanted)
    there = channel->fill(wanted = 2 * there);
  *static_cast<const char **>(outData) = channel->cursor();
  return int64_t(there);
}

int32_t choir_chan_match(void *chan, void *text, int64_t length, bool skipSpace) {
  Channel *channel = channelOf(chan);
  ChannelGuard guard(channel);
  Scanner scanner(channel);
  if (skipSpace)
    scanner.skipSpace();
  for (int64_t i = 0; i < length; ++i)
    if (!scanner.take(static_cast<const char *>(text)[i]))
      return mismatch(channel, scanner);
  scanner.accept();
  return 0;
}

int32_t choir_chan_skip_space(void *chan) {
  Channel *channel = channelOf(chan);
  ChannelGuard guard(channel);
  while (isSpace(channel->peek()))
    channel->consume(1);
  return channel->lastError();
}

int32_t choir_chan_skip_line(void *chan) {
  Channel *channel = channelOf(chan);
  ChannelGuard guard(channel);
  for (;;) {
    int byte = channel->peek();
    if (byte < 0)
      return channel->endError();
    channel->consume(1);
    if (byte == '\n')
      return 0;
  }
}

int64_t choir_error_text(int32_t code, void *buffer, int64_t capacity) {
  char system[128];
  Span text = code == 0               ? "No error"
              : code == CHOIR_EEOF    ? "end of file"
              : code == CHOIR_ESHORT  ? "short read or write"
              : code == CHOIR_EFORMAT ? "bad format"
                                      : Span(strerror_r(code, system, sizeof(system)));
  std::memcpy(buffer, text.data, std::min(text.length, size_t(std::max<int64_t>(capacity, 0))));
  return int64_t(text.length);
}
