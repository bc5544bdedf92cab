//===- Literals.cpp - Values of literals ----------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "Lex/Literals.h"
#include "llvm/ADT/APFloat.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/ConvertUTF.h"

using namespace choir;
using namespace llvm;

unsigned choir::getLiteralBase(StringRef spelling) {
  if (spelling.size() < 2 || spelling[0] != '0')
    return 10;
  switch (toLower(spelling[1])) {
  case 'x':
    return 16;
  case 'o':
    return 8;
  case 'b':
    return 2;
  default:
    return 10;
  }
}

static SmallString<32> withoutUnderscores(StringRef text) {
  SmallString<32> result;
  copy_if(text, std::back_inserter(result), [](char c) { return c != '_'; });
  return result;
}

std::optional<uint64_t> choir::parseIntLiteral(StringRef spelling) {
  unsigned base = getLiteralBase(spelling);
  SmallString<32> digits = withoutUnderscores(base == 10 ? spelling : spelling.drop_front(2));
  uint64_t value;
  if (digits.str().getAsInteger(base, value))
    return std::nullopt;
  return value;
}

/// A decimal literal with no more digits than can matter. Halfway between two doubles lies no number of more than 768
/// digits; of those beyond, only whether they are all zero tells.
static std::string withoutIdleDigits(StringRef text) {
  constexpr size_t maxDigits = 800;
  auto [mantissa, exponentText] = text.split(text.contains('e') ? 'e' : 'E');
  auto [whole, fraction] = mantissa.split('.');
  std::string digits = (whole + fraction).str();
  size_t leading = std::min(digits.find_first_not_of('0'), digits.size());
  if (digits.size() - leading <= maxDigits)
    return text.str();
  // An exponent that does not fit is far beyond all others.
  int64_t exponent = 0;
  if (!exponentText.empty() && exponentText.ltrim('+').getAsInteger(10, exponent))
    exponent = exponentText.front() == '-' ? -1000000000 : 1000000000;
  exponent += int64_t(whole.size()) - int64_t(leading) - int64_t(maxDigits);
  StringRef significant = StringRef(digits).drop_front(leading);
  bool isExact = significant.drop_front(maxDigits).find_first_not_of('0') == StringRef::npos;
  return (significant.take_front(maxDigits) + (isExact ? "0" : "1") + "e" + Twine(exponent - 1)).str();
}

double choir::parseRealLiteral(StringRef spelling) {
  SmallString<32> text = withoutUnderscores(spelling);
  if (getLiteralBase(text) != 16)
    text = StringRef(withoutIdleDigits(text));
  else if (!text.str().contains_insensitive("p"))
    text += "p0"; // APFloat insists on an exponent.
  APFloat value(APFloat::IEEEdouble());
  Expected<APFloat::opStatus> status = value.convertFromString(text, APFloat::rmNearestTiesToEven);
  // The lexer checked the form, so what is left to fail is an exponent beyond all bounds.
  if (!status)
    consumeError(status.takeError());
  return value.convertToDouble();
}

StringLiteralText choir::splitStringLiteral(StringRef spelling) {
  if (spelling.front() != '"' && spelling.front() != '\'')
    spelling = spelling.drop_front();
  StringRef quote = spelling.take_front(1);
  std::string triple(3, quote.front());
  if (spelling.starts_with(triple)) {
    StringRef body = spelling.drop_front(3);
    body.consume_back(triple);
    return {true, body};
  }
  StringRef body = spelling.drop_front();
  body.consume_back(quote);
  return {false, body};
}

/// The character that a one-letter escape denotes.
static std::optional<char> getSimpleEscape(char letter) {
  switch (letter) {
  case '\'':
  case '"':
  case '?':
  case '\\':
    return letter;
  case 'a':
    return '\a';
  case 'b':
    return '\b';
  case 'f':
    return '\f';
  case 'n':
  case '\n': // A newline after a backslash is part of the string.
    return '\n';
  case 'r':
    return '\r';
  case 't':
    return '\t';
  case 'v':
    return '\v';
  default:
    return std::nullopt;
  }
}

/// Reports the escape at the start of `text`; returns how many characters it has.
static size_t reportBadEscape(StringRef text, SourceLoc loc, DiagnosticEngine &diags) {
  SourceRange range(loc, loc.advancedBy(std::min<size_t>(text.size(), 2)));
  if (text.size() < 2)
    diags.report(range, diag::unknownEscape, text);
  else if (text[1] == 'x')
    diags.report(range, diag::hexEscapeWithoutDigits);
  else if (text[1] == 'u' || text[1] == 'U')
    diags.report(range, diag::badUniversalName, text[1] == 'u' ? 4 : 8);
  else if (isDigit(text[1]))
    diags.report(range, diag::octalEscape);
  else
    diags.report(range, diag::unknownEscape, text.take_front(2));
  return std::min<size_t>(text.size(), 2);
}

static char parseHexByte(StringRef digits) {
  unsigned value = 0;
  digits.getAsInteger(16, value);
  return static_cast<char>(value);
}

/// The UTF-8 of `\uXXXX` or `\UXXXXXXXX` at the start of `text`; empty when it is malformed.
static SmallString<4> universalName(StringRef text) {
  size_t numDigits = text[1] == 'u' ? 4 : 8;
  StringRef digits = text.substr(2, numDigits);
  unsigned codepoint = 0;
  char buffer[UNI_MAX_UTF8_BYTES_PER_CODE_POINT];
  char *end = buffer;
  if (digits.size() != numDigits || digits.getAsInteger(16, codepoint) || !ConvertCodePointToUTF8(codepoint, end))
    return {};
  return SmallString<4>(StringRef(buffer, end - buffer));
}

SmallString<64> choir::unescape(StringRef body, SourceLoc bodyLoc, DiagnosticEngine &diags) {
  SmallString<64> result;
  size_t index = 0;
  while (index < body.size()) {
    size_t backslash = std::min(body.find('\\', index), body.size());
    result += body.slice(index, backslash);
    index = backslash;
    if (index == body.size())
      break;
    StringRef text = body.substr(index);
    if (text.size() > 2 && text[1] == 'x' && isHexDigit(text[2])) {
      StringRef digits = text.substr(2, 2).take_while(isHexDigit);
      result.push_back(parseHexByte(digits));
      index += 2 + digits.size();
    } else if (text.size() > 1 && (text[1] == 'u' || text[1] == 'U') && !universalName(text).empty()) {
      result += universalName(text);
      index += text[1] == 'u' ? 6 : 10;
    } else if (std::optional<char> c = text.size() > 1 ? getSimpleEscape(text[1]) : std::nullopt) {
      result.push_back(*c);
      index += 2;
    } else {
      index += reportBadEscape(text, bodyLoc.advancedBy(index), diags);
    }
  }
  return result;
}

std::string choir::escape(StringRef value) {
  std::string result;
  for (char c : value) {
    switch (c) {
    case '"':
      result += "\\\"";
      break;
    case '\\':
      result += "\\\\";
      break;
    case '\n':
      result += "\\n";
      break;
    case '\t':
      result += "\\t";
      break;
    case '\r':
      result += "\\r";
      break;
    default:
      // Bytes above 0x7f belong to UTF-8 sequences and stand for themselves where they are valid;
      // escaping all of them would be as good, but unreadable.
      if (isPrint(c) || static_cast<unsigned char>(c) >= 0x80)
        result += c;
      else
        result += "\\x" + toHex(StringRef(&c, 1), /*LowerCase=*/true);
    }
  }
  return result;
}
