//===- DeviceHalt.cpp - Kernels that end the program ----------------------===//
// Calls the function that a kernel would have called on the host, with the values that the kernel left.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Device.h"
#include "Exit.h"
#include "choir/runtime/Runtime.h"

#include <algorithm>

using namespace choir::rt;

namespace {

/// The functions of DeviceHalts.def by their numbers.
enum class HaltFunction : int32_t {
  None,
#define CHOIR_DEVICE_HALT(NAME, ARGUMENTS) NAME,
#include "choir/runtime/DeviceHalts.def"
};

class HaltReport {
public:
  HaltReport(const choir_halt_record &record, char (*readByte)(uint64_t)) : record(record), readByte(readByte) {}

  void run();

private:
  int64_t number(int index) const { return int64_t(record.words[index]); }
  double real(int index) const;
  void readText(TextBuffer &out, uint64_t address, int64_t length) const;
  void *text(TextBuffer &out, uint64_t address) const;
  void sayMessage() const;
  void sayPart(int at) const;
  void callBounds(void *file) const;

  const choir_halt_record &record;
  char (*readByte)(uint64_t);
};

} // namespace

double HaltReport::real(int index) const {
  double value;
  std::memcpy(&value, &record.words[index], sizeof(value));
  return value;
}

void HaltReport::readText(TextBuffer &out, uint64_t address, int64_t length) const {
  for (int64_t i = 0; i < length; ++i)
    out.append(readByte(address + uint64_t(i)));
}

/// A text that ends with a zero.
void *HaltReport::text(TextBuffer &out, uint64_t address) const {
  while (char byte = address ? readByte(address++) : '\0')
    out.append(byte);
  return const_cast<char *>(out.terminated());
}

void HaltReport::sayPart(int at) const {
  switch (choir_message_part(record.words[at])) {
  case CHOIR_MESSAGE_TEXT: {
    TextBuffer part;
    readText(part, record.words[at + 1], number(at + 2));
    return choir_message_text(part.data(), int64_t(part.size()));
  }
  case CHOIR_MESSAGE_INT:
    return choir_message_int(number(at + 1));
  case CHOIR_MESSAGE_UINT:
    return choir_message_uint(record.words[at + 1]);
  case CHOIR_MESSAGE_REAL:
    return choir_message_real(real(at + 1));
  case CHOIR_MESSAGE_IMAG:
    return choir_message_imag(real(at + 1));
  case CHOIR_MESSAGE_COMPLEX:
    return choir_message_complex(real(at + 1), real(at + 2));
  }
}

void HaltReport::sayMessage() const {
  constexpr int partWords = 3, room = CHOIR_HALT_WORDS / partWords * partWords;
  choir_message_begin();
  for (int at = 0; at < std::min(int(record.count), room); at += partWords)
    sayPart(at);
  if (record.count > room) {
    char dots[] = "...";
    choir_message_text(dots, 3);
  }
}

void HaltReport::callBounds(void *file) const {
  const auto rank = int32_t(number(0));
  uint64_t words[CHOIR_HALT_WORDS];
  std::memcpy(words, record.words, sizeof(words));
  choir_halt_bounds(file, record.line, rank, words + 1, words + 1 + rank);
}

void HaltReport::run() {
  TextBuffer fileText, first, second;
  void *file = text(fileText, record.file);
  const int32_t line = record.line;
  switch (HaltFunction(record.function)) {
  case HaltFunction::None:
    return;
  case HaltFunction::halt:
    readText(first, record.words[0], number(1));
    return choir_halt(file, line, first.data(), number(1));
  case HaltFunction::error:
    readText(first, record.words[0], number(1));
    return choir_error(file, line, first.data(), number(1));
  case HaltFunction::halt_message:
    sayMessage();
    return choir_halt_message(file, line);
  case HaltFunction::error_message:
    sayMessage();
    return choir_error_message(file, line);
  case HaltFunction::halt_bounds:
    return callBounds(file);
  case HaltFunction::halt_bounds1:
    return choir_halt_bounds1(file, line, number(0), number(1), number(2));
  case HaltFunction::halt_bounds2:
    return choir_halt_bounds2(file, line, number(0), number(1), number(2), number(3), number(4), number(5));
  case HaltFunction::halt_assign:
    return choir_halt_assign(file, line, int32_t(number(0)), number(1), number(2));
  case HaltFunction::halt_zip:
    return choir_halt_zip(file, line, int32_t(number(0)));
  case HaltFunction::halt_nil:
    return choir_halt_nil(file, line);
  case HaltFunction::halt_not_nil:
    return choir_halt_not_nil(file, line);
  case HaltFunction::halt_divide:
    return choir_halt_divide(file, line);
  case HaltFunction::halt_modulus:
    return choir_halt_modulus(file, line);
  case HaltFunction::halt_quotient:
    return choir_halt_quotient(file, line, int32_t(number(0)));
  case HaltFunction::halt_shift:
    return choir_halt_shift(file, line, number(0), int32_t(number(1)), int32_t(number(2)));
  case HaltFunction::halt_cast:
    return choir_halt_cast(file, line, text(first, record.words[0]), text(second, record.words[1]));
  }
}

void choir::rt::reportDeviceHalt(const choir_halt_record &record, char (*readByte)(uint64_t)) {
  HaltReport(record, readByte).run();
  failAt(nullptr, 0, "a loop on a GPU ended the program");
}
