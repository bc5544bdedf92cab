//===- LineTable.cpp - Source lines of addresses --------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A line table is a program for a small machine (DWARF 4, section 6.2) whose rows say from which address on code
// belongs to a line.
//
//===----------------------------------------------------------------------===//

#include "LineTable.h"

using namespace choir::rt;

namespace {

/// Bytes that are read from front to back. Bytes past the end read as zero.
class Reader {
public:
  explicit Reader(Span bytes) : bytes(bytes) {}

  bool atEnd() const { return bytes.length == 0; }
  Span rest() const { return bytes; }

  template <typename T> T read() {
    T value = 0;
    if (bytes.length < sizeof(T)) {
      bytes = bytes.dropFront(bytes.length);
      return value;
    }
    std::memcpy(&value, bytes.data, sizeof(T));
    bytes = bytes.dropFront(sizeof(T));
    return value;
  }

  uint64_t readUnsigned() {
    uint64_t value = 0;
    for (unsigned shift = 0; !atEnd(); shift += 7) {
      auto byte = read<uint8_t>();
      if (shift < 64)
        value |= uint64_t(byte & 0x7f) << shift;
      if (!(byte & 0x80))
        break;
    }
    return value;
  }

  int64_t readSigned() {
    uint64_t value = 0;
    unsigned shift = 0;
    uint8_t byte = 0;
    do {
      byte = read<uint8_t>();
      if (shift < 64)
        value |= uint64_t(byte & 0x7f) << shift;
      shift += 7;
    } while ((byte & 0x80) && !atEnd());
    if (shift < 64 && (byte & 0x40))
      value |= ~uint64_t(0) << shift;
    return int64_t(value);
  }

  Span readText() {
    size_t length = 0;
    while (length < bytes.length && bytes.data[length])
      ++length;
    Span text(bytes.data, length);
    bytes = bytes.dropFront(length < bytes.length ? length + 1 : length);
    return text;
  }

  Reader take(uint64_t length) {
    length = length < bytes.length ? length : bytes.length;
    Reader part(Span(bytes.data, length));
    bytes = bytes.dropFront(length);
    return part;
  }

private:
  Span bytes;
};

enum StandardOpcode : uint8_t {
  Extended = 0,
  Copy = 1,
  AdvanceAddress = 2,
  AdvanceLine = 3,
  SetFile = 4,
  AddConstantAddress = 8,
  AdvanceFixed = 9
};
enum ExtendedOpcode : uint8_t { EndSequence = 1, SetAddress = 2 };

/// The table of one compile unit.
class LineProgram {
public:
  LineProgram(const uint64_t *addresses, SourceLine *lines, size_t count)
      : addresses(addresses), lines(lines), count(count) {}

  void run(Reader unit);

private:
  struct Row {
    uint64_t address = 0, file = 1, line = 1;
  };

  bool readHeader(Reader &unit);
  void step(Reader &code);
  void stepExtended(Reader &code);
  void emitRow();
  void advance(uint64_t operations) { row.address += operations * instructionLength; }
  void setPlace(SourceLine &target, const Row &from);

  const uint64_t *addresses;
  SourceLine *lines;
  size_t count;

  uint8_t instructionLength = 1, lineRange = 1, opcodeBase = 1;
  int8_t lineBase = 0;
  Span opcodeLengths, fileTable;
  Row row, previous;
  bool hasPrevious = false;
};

} // namespace

bool LineProgram::readHeader(Reader &unit) {
  constexpr uint16_t knownVersion = 4;
  if (unit.read<uint16_t>() != knownVersion)
    return false;
  Reader header = unit.take(unit.read<uint32_t>());
  instructionLength = header.read<uint8_t>();
  header.read<uint8_t>(); // operations of an instruction: processors with long instruction words
  header.read<uint8_t>(); // whether rows begin as statements
  lineBase = header.read<int8_t>();
  lineRange = header.read<uint8_t>();
  opcodeBase = header.read<uint8_t>();
  opcodeLengths = header.take(opcodeBase ? opcodeBase - 1 : 0).rest();
  fileTable = header.rest();
  return lineRange != 0 && opcodeBase != 0;
}

void LineProgram::setPlace(SourceLine &target, const Row &from) {
  Reader table(fileTable), folders(fileTable);
  while (table.readText().length)
    ;
  for (uint64_t file = 1; !table.atEnd(); ++file) {
    Span name = table.readText();
    if (name.length == 0)
      return;
    uint64_t folder = table.readUnsigned();
    table.readUnsigned(); // time
    table.readUnsigned(); // size
    if (file != from.file)
      continue;
    target.file = name;
    target.line = from.line;
    // Folder 0 is where the compiler ran.
    for (uint64_t index = 1; index <= folder; ++index)
      target.folder = folders.readText();
    return;
  }
}

/// The row before holds up to this one.
void LineProgram::emitRow() {
  if (hasPrevious)
    for (size_t index = 0; index < count; ++index)
      if (addresses[index] >= previous.address && addresses[index] < row.address && previous.line)
        setPlace(lines[index], previous);
  previous = row;
  hasPrevious = true;
}

void LineProgram::stepExtended(Reader &code) {
  Reader operands = code.take(code.readUnsigned());
  switch (operands.read<uint8_t>()) {
  case EndSequence:
    emitRow();
    hasPrevious = false;
    row = Row();
    break;
  case SetAddress:
    row.address = operands.read<uint64_t>();
    break;
  default:
    break;
  }
}

void LineProgram::step(Reader &code) {
  auto opcode = code.read<uint8_t>();
  if (opcode >= opcodeBase) {
    unsigned special = opcode - opcodeBase;
    advance(special / lineRange);
    row.line += int64_t(lineBase) + special % lineRange;
    return emitRow();
  }
  switch (opcode) {
  case Extended:
    return stepExtended(code);
  case Copy:
    return emitRow();
  case AdvanceAddress:
    return advance(code.readUnsigned());
  case AdvanceLine:
    row.line += code.readSigned();
    return;
  case SetFile:
    row.file = code.readUnsigned();
    return;
  case AddConstantAddress:
    return advance((255 - opcodeBase) / lineRange);
  case AdvanceFixed:
    row.address += code.read<uint16_t>();
    return;
  default:
    for (unsigned operand = 0; opcode <= opcodeLengths.length && operand < uint8_t(opcodeLengths.data[opcode - 1]);
         ++operand)
      code.readUnsigned();
  }
}

void LineProgram::run(Reader unit) {
  if (!readHeader(unit))
    return;
  while (!unit.atEnd())
    step(unit);
}

void choir::rt::findLines(Span section, const uint64_t *addresses, SourceLine *lines, size_t count) {
  Reader reader(section);
  while (!reader.atEnd()) {
    auto length = reader.read<uint32_t>();
    constexpr uint32_t firstReserved = 0xfffffff0; // lengths of the 64-bit format
    if (length >= firstReserved)
      return;
    LineProgram(addresses, lines, count).run(reader.take(length));
  }
}
