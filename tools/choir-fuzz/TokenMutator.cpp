//===- TokenMutator.cpp - Changes programs by tokens ----------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// libFuzzer changes bytes, which nearly always breaks the syntax. Most changes here are those of whole tokens and
// lines, which often leave programs that parse and mean something wrong.
//===----------------------------------------------------------------------===//
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringRef.h"
#include <cstring>
#include <random>

using namespace llvm;

extern "C" size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t maxSize);

namespace {
using Pieces = SmallVector<StringRef, 0>;

/// The kind of a character: runs of one kind are a token. Brackets and the like stand alone.
enum class CharKind { Space, Word, Operator, Single };

CharKind kindOf(char c) {
  if (isSpace(c))
    return CharKind::Space;
  if (isAlnum(c) || c == '_')
    return CharKind::Word;
  return StringRef("+-*/%&|^=<>!~.").contains(c) ? CharKind::Operator : CharKind::Single;
}

/// Tokens, each with the white space after it. Concatenated they are the text.
Pieces splitTokens(StringRef text) {
  Pieces tokens;
  while (!text.empty()) {
    CharKind kind = kindOf(text.front());
    size_t end = kind == CharKind::Single ? 1 : 0;
    while (end < text.size() && kind != CharKind::Single && kindOf(text[end]) == kind)
      ++end;
    while (end < text.size() && isSpace(text[end]))
      ++end;
    tokens.push_back(text.take_front(end));
    text = text.drop_front(end);
  }
  return tokens;
}

Pieces splitLines(StringRef text) {
  Pieces lines;
  while (!text.empty()) {
    size_t end = std::min(text.find('\n'), text.size() - 1) + 1;
    lines.push_back(text.take_front(end));
    text = text.drop_front(end);
  }
  return lines;
}

class Mutator {
public:
  explicit Mutator(unsigned seed) : random(seed) {}

  /// Deletes, doubles, swaps, moves or replaces one or a few neighbours.
  void change(Pieces &pieces) {
    size_t at = below(pieces.size()), other = below(pieces.size());
    size_t length = std::min<size_t>(1 + (below(3) ? 0 : below(8)), pieces.size() - at);
    Pieces moved(pieces.begin() + at, pieces.begin() + at + length);
    switch (below(5)) {
    case 0:
      pieces.erase(pieces.begin() + at, pieces.begin() + at + length);
      break;
    case 1:
      pieces.insert(pieces.begin() + at, moved.begin(), moved.end());
      break;
    case 2:
      std::swap(pieces[at], pieces[other]);
      break;
    case 3:
      pieces.insert(pieces.begin() + other, moved.begin(), moved.end());
      break;
    case 4:
      pieces[at] = pieces[other];
      break;
    }
  }

  size_t below(size_t bound) { return std::uniform_int_distribution<size_t>(0, bound - 1)(random); }

private:
  std::minstd_rand random;
};

size_t store(const Pieces &pieces, uint8_t *data, size_t maxSize) {
  std::string text = join(pieces, "");
  size_t size = std::min(text.size(), maxSize);
  std::memcpy(data, text.data(), size);
  return size;
}
} // namespace

extern "C" size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t maxSize, unsigned seed) {
  Mutator mutator(seed);
  if (size < 2 || mutator.below(5) == 0)
    return LLVMFuzzerMutate(data, size, maxSize);
  StringRef text(reinterpret_cast<const char *>(data), size);
  Pieces pieces = mutator.below(3) ? splitTokens(text) : splitLines(text);
  for (size_t changes = 1 + mutator.below(3); changes && !pieces.empty(); --changes)
    mutator.change(pieces);
  return store(pieces, data, maxSize);
}

/// Puts some lines of one program into another.
extern "C" size_t LLVMFuzzerCustomCrossOver(const uint8_t *a, size_t sizeA, const uint8_t *b, size_t sizeB,
                                            uint8_t *out, size_t maxSize, unsigned seed) {
  Mutator mutator(seed);
  Pieces into = splitLines(StringRef(reinterpret_cast<const char *>(a), sizeA));
  Pieces from = splitLines(StringRef(reinterpret_cast<const char *>(b), sizeB));
  if (from.empty())
    return store(into, out, maxSize);
  size_t begin = mutator.below(from.size()), length = 1 + mutator.below(from.size() - begin);
  into.insert(into.begin() + mutator.below(into.size() + 1), from.begin() + begin, from.begin() + begin + length);
  return store(into, out, maxSize);
}
