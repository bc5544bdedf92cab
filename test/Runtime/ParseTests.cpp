//===- ParseTests.cpp - Text to numbers -----------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "TestSupport.h"

#include <cerrno>
#include <cmath>

static int32_t parseInt(std::string_view text, int bits, int64_t *out) {
  *out = 0;
  return choir_parse_int(bytes(text), int64_t(text.size()), bits, out);
}

static int32_t parseUint(std::string_view text, int bits, uint64_t *out) {
  *out = 0;
  return choir_parse_uint(bytes(text), int64_t(text.size()), bits, out);
}

static int32_t parseReal(std::string_view text, double *out) {
  return choir_parse_real(bytes(text), int64_t(text.size()), 64, out);
}

static int32_t parseComplex(std::string_view text, double *out) {
  return choir_parse_complex(bytes(text), int64_t(text.size()), 128, out);
}

static void checkIntegers() {
  int64_t value;
  CHECK_EQ(parseInt("42", 64, &value), 0);
  CHECK_EQ(value, 42);
  CHECK_EQ(parseInt("  -1_000  ", 64, &value), 0);
  CHECK_EQ(value, -1000);
  CHECK_EQ(parseInt("1__5_", 64, &value), 0);
  CHECK_EQ(value, 15);
  CHECK_EQ(parseInt("0xff", 64, &value), 0);
  CHECK_EQ(value, 255);
  CHECK_EQ(parseInt("-0b101", 64, &value), 0);
  CHECK_EQ(value, -5);
  CHECK_EQ(parseInt("0o17", 64, &value), 0);
  CHECK_EQ(value, 15);
  CHECK_EQ(parseInt("-9223372036854775808", 64, &value), 0);
  CHECK_EQ(value, INT64_MIN);
  CHECK_EQ(parseInt("9223372036854775808", 64, &value), ERANGE);
  CHECK_EQ(parseInt("99999999999999999999", 64, &value), ERANGE);
  CHECK_EQ(parseInt("127", 8, &value), 0);
  CHECK_EQ(parseInt("128", 8, &value), ERANGE);
  CHECK_EQ(parseInt("-128", 8, &value), 0);
  for (std::string_view bad : {"", " ", "-", "1.5", "abc", "12a", "1 2", "_1", "__1", "1 _2", "0x", "+-1"})
    CHECK_EQ(parseInt(bad, 64, &value), int(CHOIR_EFORMAT));

  uint64_t natural;
  CHECK_EQ(parseUint("18446744073709551615", 64, &natural), 0);
  CHECK_EQ(natural, UINT64_MAX);
  CHECK_EQ(parseUint("256", 8, &natural), ERANGE);
  CHECK_EQ(parseUint("-1", 64, &natural), int(CHOIR_EFORMAT));
}

static void checkReals() {
  double value;
  CHECK_EQ(parseReal("1.5", &value), 0);
  CHECK_EQ(value, 1.5);
  CHECK_EQ(parseReal(" -2e3 ", &value), 0);
  CHECK_EQ(value, -2000.0);
  CHECK_EQ(parseReal("1_000.25", &value), 0);
  CHECK_EQ(value, 1000.25);
  CHECK_EQ(parseReal("0x1.8p1", &value), 0);
  CHECK_EQ(value, 3.0);
  CHECK_EQ(parseReal("inf", &value), 0);
  CHECK(std::isinf(value));
  CHECK_EQ(parseReal("nan", &value), 0);
  CHECK(std::isnan(value));
  for (std::string_view bad : {"", "  1234  _", "x", "1.5x", "--1", "1 2"})
    CHECK_EQ(parseReal(bad, &value), int(CHOIR_EFORMAT));
  CHECK_EQ(choir_parse_imag(bytes("2.5i"), 4, 64, &value), 0);
  CHECK_EQ(value, 2.5);
  CHECK_EQ(choir_parse_imag(bytes("2.5"), 3, 64, &value), int(CHOIR_EFORMAT));
  float single;
  CHECK_EQ(choir_parse_real(bytes("0.1"), 3, 32, &single), 0);
  CHECK_EQ(single, 0.1f);
}

static void checkComplex() {
  struct {
    const char *text;
    double re, im;
  } good[] = {{"1.0 + 2.0i", 1, 2}, {"1-2i", 1, -2}, {"3", 3, 0}, {"-4i", 0, -4}, {"1+-2i", 1, -2}};
  for (auto &each : good) {
    double value[2];
    CHECK_EQ(parseComplex(each.text, value), 0);
    CHECK_EQ(value[0], each.re);
    CHECK_EQ(value[1], each.im);
  }
  double value[2];
  for (std::string_view bad : {"", "1 +", "1 + 2", "1 2i", "i", "1 + 2i x"})
    CHECK_EQ(parseComplex(bad, value), int(CHOIR_EFORMAT));
}

TEST_GROUP(parse) {
  checkIntegers();
  checkReals();
  checkComplex();
  bool truth = false;
  CHECK_EQ(choir_parse_bool(bytes(" true "), 6, &truth), 0);
  CHECK(truth);
  CHECK_EQ(choir_parse_bool(bytes("True"), 4, &truth), int(CHOIR_EFORMAT));
}
