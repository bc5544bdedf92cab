//===- Lexer.cpp - Source text to tokens ----------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "Lex/Lexer.h"
#include "Lex/Literals.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/ConvertUTF.h"

using namespace choir;
using namespace llvm;

static bool isWordStart(char c) { return isAlpha(c) || c == '_'; }
static bool isWordPart(char c) { return isAlnum(c) || c == '_' || c == '$'; }

static bool isDigitOf(unsigned base, char c) {
  return base == 16 ? isHexDigit(c) : c >= '0' && static_cast<unsigned>(c - '0') < base;
}

Lexer::Lexer(FileId file, const SourceManager &sources, IdentifierTable &identifiers, DiagnosticEngine &diags,
             CommentHandler onComment)
    : bufferBegin(sources.getText(file).begin()), bufferEnd(sources.getText(file).end()), position(bufferBegin),
      base(sources.getRange(file).begin), identifiers(identifiers), diags(diags), onComment(onComment) {
  if (sources.getText(file).starts_with("\xEF\xBB\xBF"))
    position += 3; // A byte order mark.
}

SourceLoc Lexer::getLoc(const char *pointer) const {
  return base.advancedBy(static_cast<int32_t>(pointer - bufferBegin));
}

bool Lexer::consume(char expected) {
  if (*position != expected)
    return false;
  ++position;
  return true;
}

SmallVector<Token, 0> Lexer::lexAll() {
  SmallVector<Token, 0> tokens;
  // Measured on ordinary code: between four and five characters a token.
  tokens.reserve((bufferEnd - bufferBegin) / 4 + 1);
  do {
    tokens.push_back(next());
  } while (!tokens.back().is(TokenKind::EndOfFile));
  return tokens;
}

Token Lexer::next() {
  bool atLineStart = position == bufferBegin;
  unsigned errorsBefore = diags.getNumErrors();
  TokenKind kind;
  do {
    atLineStart |= skipTrivia();
    tokenBegin = position;
    word = Identifier();
    kind = lexKind();
  } while (kind == TokenKind::Error); // Reported; goes on as if the text was not there.
  previous = kind;
  bool isBroken = diags.getNumErrors() != errorsBefore;
  return {kind, atLineStart, isBroken, getRange(tokenBegin), word};
}

/// Skips white space and comments. Returns whether there was a line break among them.
bool Lexer::skipTrivia() {
  bool sawNewline = false;
  while (true) {
    switch (*position) {
    case '\n':
      sawNewline = true;
      [[fallthrough]];
    case ' ':
    case '\t':
    case '\r':
    case '\f':
    case '\v':
      ++position;
      break;
    case '/':
      if (position[1] == '/')
        skipLineComment();
      else if (position[1] == '*')
        skipBlockComment();
      else
        return sawNewline;
      break;
    default:
      return sawNewline;
    }
  }
}

void Lexer::skipLineComment() {
  const char *begin = position;
  while (position != bufferEnd && *position != '\n')
    ++position;
  // The carriage return of a DOS line end is no part of the comment.
  const char *end = position[-1] == '\r' ? position - 1 : position;
  onComment({getLoc(begin), getLoc(end)});
}

/// Skips a comment in /* */; they nest.
void Lexer::skipBlockComment() {
  const char *begin = position;
  unsigned depth = 0;
  do {
    if (position == bufferEnd) {
      diags.report(SourceRange(getLoc(begin), getLoc(begin + 2)), diag::unterminatedComment);
      break;
    }
    if (position[0] == '/' && position[1] == '*') {
      ++depth;
      position += 2;
    } else if (position[0] == '*' && position[1] == '/') {
      --depth;
      position += 2;
    } else {
      ++position;
    }
  } while (depth > 0);
  onComment(getRange(begin));
}

TokenKind Lexer::lexKind() {
  char c = *position;
  if (isWordStart(c)) {
    char quote = position[1];
    if ((c == 'b' || c == 'c') && (quote == '"' || quote == '\''))
      return lexString(c == 'b' ? TokenKind::BytesLiteral : TokenKind::CStringLiteral, 1);
    return lexWord();
  }
  if (isDigit(c) || (c == '.' && isDigit(position[1])))
    return lexNumber();
  if (c == '"' || c == '\'')
    return lexString(TokenKind::StringLiteral, 0);
  if (c == '{' && previous == TokenKind::kw_extern)
    return lexExternCode();
  return lexPunctuation();
}

TokenKind Lexer::lexWord() {
  const char *begin = position;
  while (isWordPart(*position))
    ++position;
  word = identifiers.get(StringRef(begin, position - begin));
  constexpr unsigned firstKeyword = static_cast<unsigned>(TokenKind::kw_underscore);
  constexpr unsigned lastKeyword = static_cast<unsigned>(TokenKind::kw_void);
  unsigned kind = firstKeyword + word.getOrder() - 1;
  if (kind > lastKeyword)
    return TokenKind::Identifier;
  if (kind == static_cast<unsigned>(TokenKind::kw_reduce) && position[0] == '=' && position[1] != '=') {
    ++position;
    return TokenKind::ReduceEqual;
  }
  return static_cast<TokenKind>(kind);
}

void Lexer::skipDigits(unsigned base) {
  while (isDigitOf(base, *position) || *position == '_')
    ++position;
}

/// Skips an exponent that begins with this letter, if there is a complete one.
bool Lexer::skipExponent(char lower) {
  if (toLower(*position) != lower)
    return false;
  const char *digits = position + 1;
  if (*digits == '+' || *digits == '-')
    ++digits;
  if (!isDigit(*digits))
    return false;
  position = digits;
  skipDigits(10);
  return true;
}

TokenKind Lexer::lexNumber() {
  unsigned base = getLiteralBase(StringRef(position, std::min<size_t>(bufferEnd - position, 2)));
  if (base != 10)
    position += 2;
  const char *digits = position;
  skipDigits(base);

  bool isReal = false;
  if (base == 10 || base == 16) {
    char exponentLetter = base == 10 ? 'e' : 'p';
    const char *point = position;
    if (*position == '.' && isDigitOf(base, position[1])) {
      ++position;
      skipDigits(base);
      skipExponent(exponentLetter);
      isReal = true;
    } else if (*position == '.') {
      ++position;
      isReal = skipExponent(exponentLetter);
      if (!isReal)
        position = point; // A range, or a method of an integer.
    } else {
      isReal = skipExponent(exponentLetter);
    }
  }
  const bool lacksDigits = position == digits;
  if (lacksDigits)
    diags.report(getRange(tokenBegin), diag::literalWithoutDigits);

  bool isImag = *position == 'i' && !isWordPart(position[1]);
  if (isImag)
    ++position;
  if (isWordPart(*position)) {
    const char *suffix = position;
    while (isWordPart(*position))
      ++position;
    if (!lacksDigits)
      diags.report(getRange(suffix), diag::literalSuffix, StringRef(suffix, position - suffix));
  }
  return isImag ? TokenKind::ImagLiteral : isReal ? TokenKind::RealLiteral : TokenKind::IntLiteral;
}

TokenKind Lexer::lexString(TokenKind kind, unsigned prefixLength) {
  position += prefixLength;
  char quote = *position;
  if (position[1] == quote && position[2] == quote)
    return lexTripleQuoted(kind, quote);
  ++position;
  while (*position != quote) {
    if (position == bufferEnd || *position == '\n') {
      diags.report(getRange(tokenBegin), diag::unterminatedString);
      return kind;
    }
    if (*position == '\\' && position + 1 != bufferEnd)
      ++position; // The next character, even a quote or a line break, is part of the string.
    ++position;
  }
  ++position;
  return kind;
}

TokenKind Lexer::lexTripleQuoted(TokenKind kind, char quote) {
  position += 3;
  while (!(position[0] == quote && position[1] == quote && position[2] == quote)) {
    if (position == bufferEnd) {
      SourceLoc begin = getLoc(tokenBegin);
      diags.report(SourceRange(begin, begin.advancedBy(3)), diag::unterminatedString);
      return kind;
    }
    ++position;
  }
  position += 3;
  return kind;
}

/// Skips a string or character literal of C.
void Lexer::skipCString(char quote) {
  ++position;
  while (position != bufferEnd && *position != quote && *position != '\n') {
    if (*position == '\\' && position + 1 != bufferEnd)
      ++position;
    ++position;
  }
  if (*position == quote)
    ++position;
}

/// Takes C text up to the brace that closes it, as one token.
TokenKind Lexer::lexExternCode() {
  unsigned depth = 0;
  do {
    char c = *position;
    if (position == bufferEnd) {
      SourceLoc begin = getLoc(tokenBegin);
      diags.report(SourceRange(begin, begin.advancedBy(1)), diag::unterminatedExternBlock);
      return TokenKind::ExternCode;
    }
    if (c == '"' || c == '\'') {
      skipCString(c);
    } else if (c == '/' && position[1] == '/') {
      while (position != bufferEnd && *position != '\n')
        ++position;
    } else if (c == '/' && position[1] == '*') {
      size_t end = StringRef(position, bufferEnd - position).find("*/", 2);
      position = end == StringRef::npos ? bufferEnd : position + end + 2;
    } else {
      depth += c == '{' ? 1 : c == '}' ? -1 : 0;
      ++position;
    }
  } while (depth > 0);
  return TokenKind::ExternCode;
}

TokenKind Lexer::lexPunctuation() {
  using enum TokenKind;
  if (position == bufferEnd)
    return EndOfFile;
  switch (*position++) {
  case '(':
    return LParen;
  case ')':
    return RParen;
  case '[':
    return LBracket;
  case ']':
    return RBracket;
  case '{':
    return LBrace;
  case '}':
    return RBrace;
  case ';':
    return Semi;
  case ',':
    return Comma;
  case ':':
    return Colon;
  case '@':
    return At;
  case '#':
    return Hash;
  case '~':
    return Tilde;
  case '.':
    if (!consume('.'))
      return Dot;
    return consume('.') ? DotDotDot : consume('<') ? DotDotLess : DotDot;
  case '?': {
    if (!isWordStart(*position))
      return Question;
    const char *begin = position;
    while (isWordPart(*position))
      ++position;
    word = identifiers.get(StringRef(begin, position - begin));
    return QueriedIdentifier;
  }
  case '+':
    return consume('=') ? PlusEqual : consume('+') ? PlusPlus : Plus;
  case '-':
    return consume('=') ? MinusEqual : consume('-') ? MinusMinus : Minus;
  case '*':
    if (consume('*'))
      return consume('=') ? StarStarEqual : StarStar;
    return consume('=') ? StarEqual : Star;
  case '/':
    return consume('=') ? SlashEqual : Slash;
  case '%':
    return consume('=') ? PercentEqual : Percent;
  case '&':
    if (consume('&'))
      return consume('=') ? AmpAmpEqual : AmpAmp;
    return consume('=') ? AmpEqual : Amp;
  case '|':
    if (consume('|'))
      return consume('=') ? PipePipeEqual : PipePipe;
    return consume('=') ? PipeEqual : Pipe;
  case '^':
    return consume('=') ? CaretEqual : Caret;
  case '!':
    return consume('=') ? BangEqual : Bang;
  case '=':
    return consume('=') ? EqualEqual : consume('>') ? Arrow : Equal;
  case '<':
    if (position[0] == '~' && position[1] == '>') {
      position += 2;
      return Io;
    }
    if (consume('<'))
      return consume('=') ? LessLessEqual : LessLess;
    if (consume('='))
      return consume('>') ? Swap : LessEqual;
    return Less;
  case '>':
    if (consume('>'))
      return consume('=') ? GreaterGreaterEqual : GreaterGreater;
    return consume('=') ? GreaterEqual : Greater;
  default:
    --position;
    return lexInvalidCharacter();
  }
}

/// Reports and skips one character that begins no token: a whole UTF-8 sequence, if it is one.
TokenKind Lexer::lexInvalidCharacter() {
  auto *begin = reinterpret_cast<const UTF8 *>(position);
  unsigned length = getNumBytesForUTF8(*begin);
  bool isSequence =
      length > 1 && length <= static_cast<size_t>(bufferEnd - position) && isLegalUTF8Sequence(begin, begin + length);
  position += isSequence ? length : 1;
  StringRef text(tokenBegin, position - tokenBegin);
  if (isSequence || isPrint(text[0]))
    diags.report(getRange(tokenBegin), diag::invalidCharacter, text);
  else
    diags.report(getRange(tokenBegin), diag::invalidByte, "0x" + toHex(text, /*LowerCase=*/true));
  return TokenKind::Error;
}

void choir::dumpTokens(FileId file, const SourceManager &sources, IdentifierTable &identifiers, DiagnosticEngine &diags,
                       raw_ostream &os) {
  Lexer lexer(file, sources, identifiers, diags, [](SourceRange) {});
  for (Token token = lexer.next(); !token.is(TokenKind::EndOfFile); token = lexer.next()) {
    LineColumn position = sources.getLineColumn(token.range.begin);
    os << position.line << ':' << position.column << ' ' << getDisplayName(token.kind);
    if (!isKeyword(token.kind) && sources.getText(token.range) != getSpelling(token.kind))
      os << ' ' << sources.getText(token.range);
    os << '\n';
  }
}
