//===- FormatString.cpp - The format strings of writef and readf ----------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A format string is cut into literal text and conversions, one at a time. The caller, which knows
// the types of its arguments, applies them.
//
//===----------------------------------------------------------------------===//

#include "Channel.h"
#include "choir/runtime/Runtime.h"

#include <cerrno>

using namespace choir::rt;

namespace {

/// Parses what follows a `%` into a conversion.
class ConversionParser {
public:
  ConversionParser(Span format, size_t at, choir_conversion &out) : format(format), at(at), out(out) {}

  /// False where the text is no conversion.
  bool parse();
  size_t position() const { return at; }

private:
  int peek(size_t ahead = 0) const {
    return at + ahead < format.length ? static_cast<unsigned char>(format.data[at + ahead]) : -1;
  }
  bool take(char c) {
    if (peek() != static_cast<unsigned char>(c))
      return false;
    ++at;
    return true;
  }

  bool parsePounds();
  bool parseSpecifier();
  void parseFlags();
  void parseWidth();
  void parsePrecision();
  void parseBase();
  bool parseType();
  bool parseQuotedType();
  bool parseRegex();
  void applyNumberStyle();
  void applyGeneralStyle();

  Span format;
  size_t at;
  choir_conversion &out;
  bool inBraces = false;
  bool alternate = false, zeros = false;
  char base = 0;     // of d x X o b j h ' "
  char exponent = 0; // e or E
  int width = -1, precision = -1;
};

} // namespace

bool ConversionParser::parse() {
  out.order = CHOIR_FORMAT_AS_TEXT;
  out.size = -1;
  out.style = defaultStyle;
  out.style.showPointZero = 0;
  inBraces = take('{');
  bool pounds = inBraces && (peek() == '#' || (peek() == '.' && peek(1) == '#'));
  if (!(pounds ? parsePounds() : parseSpecifier()) || (inBraces && !take('}')))
    return false;
  if (out.order != CHOIR_FORMAT_AS_TEXT)
    while (take(' '))
      ; // blanks after a binary conversion are for the reader of the format
  return true;
}

/// `##.###`: columns before and after the point.
bool ConversionParser::parsePounds() {
  int before = 0, after = 0;
  while (take('#'))
    ++before;
  bool point = take('.');
  while (point && take('#'))
    ++after;
  out.type = 'n';
  out.style.minWidth = before + point + after;
  out.style.precision = after;
  out.style.realForm = CHOIR_REAL_FIXED;
  out.style.showPoint = point && after == 0;
  return true;
}

bool ConversionParser::parseSpecifier() {
  if (take('|'))
    out.order = CHOIR_NATIVE;
  parseFlags();
  parseWidth();
  parsePrecision();
  parseBase();
  if (peek() == 'e' || peek() == 'E')
    exponent = format.data[at++];
  if (!parseType())
    return false;
  if (out.order != CHOIR_FORMAT_AS_TEXT) {
    out.size = width;
    return true;
  }
  applyGeneralStyle();
  if (std::strchr("niurmz", out.type))
    applyNumberStyle();
  return true;
}

void ConversionParser::parseFlags() {
  for (;; ++at) {
    switch (peek()) {
    case '@':
      alternate = true;
      break;
    case '0':
      if (peek(1) == 'S')
        return; // `%|0S`: text ended by a zero byte
      zeros = true;
      break;
    case '<':
    case '-': // the spelling of 1.x
      out.style.align = CHOIR_ALIGN_LEFT;
      break;
    case '>':
      out.style.align = CHOIR_ALIGN_RIGHT;
      break;
    case '^':
      out.style.align = CHOIR_ALIGN_CENTER;
      break;
    case ' ':
      if (out.style.sign == CHOIR_SIGN_MINUS)
        out.style.sign = CHOIR_SIGN_SPACE;
      break;
    case '+':
      out.style.sign = CHOIR_SIGN_PLUS;
      break;
    case '~':
      out.style.skipUnknown = 1;
      break;
    default:
      return;
    }
  }
}

void ConversionParser::parseWidth() {
  // In `%*S` the argument is the quote.
  if (peek() == '*' && peek(1) != 'S') {
    ++at;
    out.arguments |= CHOIR_FORMAT_WIDTH_ARGUMENT;
    return;
  }
  while (isDigit(peek()) && peek(1) != 'S')
    width = (width < 0 ? 0 : width * 10) + (format.data[at++] - '0');
}

void ConversionParser::parsePrecision() {
  if (!take('.'))
    return;
  if (take('*')) {
    out.arguments |= CHOIR_FORMAT_PRECISION_ARGUMENT;
    return;
  }
  precision = 0;
  while (isDigit(peek()))
    precision = precision * 10 + (format.data[at++] - '0');
}

void ConversionParser::parseBase() {
  int c = peek();
  if (c > 0 && std::strchr("dxXobjh'\"", c) && peek(1) != 'S') {
    base = char(c);
    ++at;
  }
}

bool ConversionParser::parseType() {
  int c = peek();
  if (c < 0)
    return false;
  if (c != 'S' && peek(1) == 'S')
    return parseQuotedType();
  if (!std::strchr("ntiurmzscS/?", c))
    return false;
  // How a serializer writes a value is its own affair.
  bool isSteered = alternate || zeros || width >= 0 || precision >= 0 || out.style.sign != defaultStyle.sign ||
                   out.style.align != defaultStyle.align || out.arguments != 0;
  if (c == '?' && isSteered)
    return false;
  ++at;
  out.type = c == '?' ? 't' : c;
  if (c == '/')
    return parseRegex();
  if (c == 'S') {
    if (out.order != CHOIR_FORMAT_AS_TEXT)
      return false; // how the length is written must be said
    out.style.stringForm = CHOIR_STRING_QUOTED;
  }
  return true;
}

/// `'S`, `*S`, `(S)` in braces; `0S`, `4S`, `vS`, ... of binary conversions.
bool ConversionParser::parseQuotedType() {
  char open = format.data[at];
  at += 2;
  out.type = 'S';
  if (open == '*')
    out.arguments |= CHOIR_FORMAT_QUOTE_ARGUMENT;
  if (out.order != CHOIR_FORMAT_AS_TEXT) {
    out.encoding = uint8_t(open);
    return std::strchr("01248v*", open) != nullptr;
  }
  out.style.stringForm = CHOIR_STRING_QUOTED;
  out.style.quote = uint8_t(open);
  out.style.quoteEnd = inBraces && peek() > 0 && peek() != '}' ? uint8_t(format.data[at++]) : 0;
  return true;
}

bool ConversionParser::parseRegex() {
  size_t begin = at;
  while (peek() >= 0 && peek() != '/')
    at += peek() == '\\' ? 2 : 1;
  if (peek() < 0)
    return false;
  out.textStart = int64_t(begin);
  out.textLength = int64_t(at - begin);
  ++at;
  if (out.textLength == 1 && format.data[begin] == '*')
    out.arguments |= CHOIR_FORMAT_REGEX_ARGUMENT;
  while (inBraces && isLetter(peek())) {
    switch (format.data[at++]) {
    case 'i':
      out.regexFlags |= CHOIR_REGEX_IGNORE_CASE;
      break;
    case 'm':
      out.regexFlags |= CHOIR_REGEX_MULTI_LINE;
      break;
    case 's':
      out.regexFlags |= CHOIR_REGEX_DOT_NEWLINE;
      break;
    case 'U':
      out.regexFlags |= CHOIR_REGEX_NON_GREEDY;
      break;
    default:
      return false;
    }
  }
  return true;
}

/// Applies the style common to numbers, texts and values of any type.
void ConversionParser::applyGeneralStyle() {
  bool text = out.type == 's' || out.type == 'S';
  if (out.type != 't')
    out.style.minWidth = width < 0 ? 0 : width;
  if (text)
    out.style.maxWidth = precision < 0 ? 0 : precision;
  else
    out.style.precision = precision;
  switch (base) {
  case 'b':
    out.style.base = 2;
    break;
  case 'o':
    out.style.base = 8;
    break;
  case 'x':
  case 'X':
    out.style.base = 16;
    out.style.upperCase = base == 'X';
    break;
  case 'j':
  case 'h':
    out.encoding = uint8_t(base);
    if (text)
      out.style.stringForm = base == 'j' ? CHOIR_STRING_JSON : CHOIR_STRING_QUOTED;
    break;
  case '\'':
  case '"':
    out.style.stringForm = CHOIR_STRING_QUOTED;
    out.style.quote = uint8_t(base);
    break;
  default:
    break;
  }
  if (out.type == 't') {
    out.style.prefixBase = base != 'd';
    out.style.showPointZero = 1;
  }
}

void ConversionParser::applyNumberStyle() {
  choir_style &style = out.style;
  bool integer = out.type == 'i' || out.type == 'u';
  if (integer)
    style.precision = -1; // without meaning there
  if (zeros && style.align == CHOIR_ALIGN_RIGHT)
    style.pad = '0';
  style.prefixBase = out.type == 'n' || (alternate && out.type != 'z');
  if (alternate && out.type == 'z')
    style.complexForm = CHOIR_COMPLEX_PAIR;
  if (integer)
    return;
  style.realForm = exponent ? CHOIR_REAL_EXPONENT : base == 'd' ? CHOIR_REAL_FIXED : CHOIR_REAL_GENERAL;
  style.upperCase |= exponent == 'E';
}

/// The end of the literal text that begins here.
static size_t literalEnd(Span format, size_t at) {
  while (at < format.length && format.data[at] != '%')
    ++at;
  return at;
}

int32_t choir_format_next(void *text, int64_t length, int64_t at, void *outConversion) {
  auto &out = *static_cast<choir_conversion *>(outConversion);
  Span format(static_cast<const char *>(text), size_t(length));
  out = choir_conversion();
  size_t begin = size_t(at);
  out.next = at;
  if (begin >= format.length) {
    out.kind = CHOIR_FORMAT_END;
    return 0;
  }
  bool percent = format.data[begin] == '%';
  if (percent && begin + 1 < format.length && format.data[begin + 1] == '%') {
    out.kind = CHOIR_FORMAT_TEXT;
    out.textStart = at + 1;
    out.textLength = 1;
    out.next = at + 2;
    return 0;
  }
  if (!percent) {
    out.kind = CHOIR_FORMAT_TEXT;
    out.textStart = at;
    out.next = int64_t(literalEnd(format, begin));
    out.textLength = out.next - at;
    return 0;
  }
  ConversionParser parser(format, begin + 1, out);
  if (!parser.parse())
    return EINVAL;
  out.kind = CHOIR_FORMAT_VALUE;
  out.next = int64_t(parser.position());
  return 0;
}

//===----------------------------------------------------------------------===//
// Literal text of readf
//===----------------------------------------------------------------------===//

/// Any white space but a newline, then a newline.
static int matchNewline(Channel *channel) {
  while (isSpace(channel->peek()) && channel->peek() != '\n')
    channel->consume(1);
  if (channel->peek() != '\n')
    return channel->peek() < 0 ? channel->endError() : int(CHOIR_EFORMAT);
  channel->consume(1);
  return 0;
}

static int matchSpace(Channel *channel) {
  if (!isSpace(channel->peek()))
    return channel->peek() < 0 ? channel->endError() : int(CHOIR_EFORMAT);
  while (isSpace(channel->peek()))
    channel->consume(1);
  return 0;
}

static int matchByte(Channel *channel, char byte) {
  int next = channel->peek();
  if (next != static_cast<unsigned char>(byte))
    return next < 0 ? channel->endError() : int(CHOIR_EFORMAT);
  channel->consume(1);
  return 0;
}

int32_t choir_chan_match_format(void *chan, void *text, int64_t length) {
  Channel *channel = channelOf(chan);
  ChannelGuard guard(channel);
  const char *data = static_cast<const char *>(text);
  for (int64_t i = 0; i < length; ++i) {
    int error;
    if (data[i] == '\n') {
      error = matchNewline(channel);
    } else if (isSpace(static_cast<unsigned char>(data[i]))) {
      while (i + 1 < length && data[i + 1] != '\n' && isSpace(static_cast<unsigned char>(data[i + 1])))
        ++i;
      error = matchSpace(channel);
    } else {
      error = matchByte(channel, data[i]);
    }
    if (error)
      return error;
  }
  return 0;
}
