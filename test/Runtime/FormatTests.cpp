//===- FormatTests.cpp - Numbers and strings to text ----------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "TestSupport.h"

#include <cmath>
#include <cstdint>

static std::string real(double value, const choir_style *style = nullptr) {
  char buffer[512];
  auto length = choir_format_real(buffer, sizeof(buffer), value, const_cast<choir_style *>(style));
  return {buffer, size_t(length)};
}

static std::string integer(int64_t value, const choir_style *style = nullptr) {
  char buffer[128];
  auto length = choir_format_int(buffer, sizeof(buffer), value, const_cast<choir_style *>(style));
  return {buffer, size_t(length)};
}

static std::string complex(double re, double im, const choir_style *style = nullptr) {
  char buffer[256];
  auto length = choir_format_complex(buffer, sizeof(buffer), re, im, const_cast<choir_style *>(style));
  return {buffer, size_t(length)};
}

static std::string imag(double value) {
  char buffer[128];
  return {buffer, size_t(choir_format_imag(buffer, sizeof(buffer), value, nullptr))};
}

static std::string cast(double value) {
  char buffer[128];
  return {buffer, size_t(choir_cast_real(buffer, sizeof(buffer), value))};
}

static void checkDefaultReals() {
  CHECK_EQ(real(0.0), "0.0");
  CHECK_EQ(real(-0.0), "-0.0");
  CHECK_EQ(real(1.0), "1.0");
  CHECK_EQ(real(-3.0), "-3.0");
  CHECK_EQ(real(0.1), "0.1");
  CHECK_EQ(real(3.14159265358979), "3.14159");
  CHECK_EQ(real(99999.0), "99999.0");
  CHECK_EQ(real(99999.94), "99999.9");
  CHECK_EQ(real(100000.0), "1e+05");
  CHECK_EQ(real(-100000.0), "-1e+05");
  CHECK_EQ(real(136050.0), "1.3605e+05");
  CHECK_EQ(real(123456.7), "1.23457e+05");
  CHECK_EQ(real(999999.0), "9.99999e+05");
  CHECK_EQ(real(1000000.0), "1e+06");
  CHECK_EQ(real(1234567.0), "1.23457e+06");
  CHECK_EQ(real(1e100), "1e+100");
  CHECK_EQ(real(1e-4), "0.0001");
  CHECK_EQ(real(1e-5), "1e-05");
  CHECK_EQ(real(1.5e-300), "1.5e-300");
  CHECK_EQ(real(INFINITY), "inf");
  CHECK_EQ(real(-INFINITY), "-inf");
  CHECK_EQ(real(NAN), "nan");
  CHECK_EQ(real(-NAN), "nan");
}

static void checkStyledReals() {
  choir_style style = makeStyle();
  style.realForm = CHOIR_REAL_FIXED;
  style.precision = 2;
  CHECK_EQ(real(3.14159, &style), "3.14");
  style.minWidth = 8;
  CHECK_EQ(real(-3.14159, &style), "   -3.14");
  style.pad = '0';
  CHECK_EQ(real(-3.14159, &style), "-0003.14");
  style.align = CHOIR_ALIGN_LEFT;
  CHECK_EQ(real(3.14159, &style), "3.14    ");
  style.align = CHOIR_ALIGN_CENTER;
  CHECK_EQ(real(3.14159, &style), "  3.14  ");

  style = makeStyle();
  style.precision = 0;
  style.realForm = CHOIR_REAL_FIXED;
  CHECK_EQ(real(2.5, &style), "2.0"); // to even
  style.showPointZero = 0;
  CHECK_EQ(real(3.5, &style), "4");
  style.showPoint = 1;
  CHECK_EQ(real(3.5, &style), "4.");

  style = makeStyle();
  style.realForm = CHOIR_REAL_EXPONENT;
  CHECK_EQ(real(12345.678, &style), "1.234568e+04");
  style.upperCase = 1;
  style.precision = 1;
  CHECK_EQ(real(12345.678, &style), "1.2E+04");

  style = makeStyle();
  style.precision = 10;
  CHECK_EQ(real(100000.0, &style), "100000.0");
  CHECK_EQ(real(0.1, &style), "0.1");
  style.sign = CHOIR_SIGN_PLUS;
  CHECK_EQ(real(0.1, &style), "+0.1");

  style = makeStyle();
  style.base = 16;
  CHECK_EQ(real(1.5, &style), "1.8p+0");
  style.prefixBase = 1;
  CHECK_EQ(real(-1.5, &style), "-0x1.8p+0");

  style = makeStyle();
  style.realForm = CHOIR_REAL_FIXED;
  style.precision = 3;
  CHECK_EQ(real(1e300, &style).size(), size_t(305)); // longer than any buffer of ours
}

static void checkIntegers() {
  CHECK_EQ(integer(0), "0");
  CHECK_EQ(integer(-42), "-42");
  CHECK_EQ(integer(INT64_MAX), "9223372036854775807");
  CHECK_EQ(integer(INT64_MIN), "-9223372036854775808");
  char buffer[32];
  auto length = choir_format_uint(buffer, sizeof(buffer), UINT64_MAX, nullptr);
  CHECK_EQ(std::string(buffer, size_t(length)), "18446744073709551615");

  choir_style style = makeStyle();
  style.base = 16;
  CHECK_EQ(integer(255, &style), "ff");
  style.upperCase = 1;
  style.prefixBase = 1;
  CHECK_EQ(integer(255, &style), "0XFF");
  style.minWidth = 8;
  style.pad = '0';
  CHECK_EQ(integer(255, &style), "0X0000FF");
  style = makeStyle();
  style.base = 2;
  CHECK_EQ(integer(-5, &style), "-101");
  style = makeStyle();
  style.minWidth = 6;
  CHECK_EQ(integer(42, &style), "    42");
  style.pad = '*';
  CHECK_EQ(integer(42, &style), "****42");
  style.align = CHOIR_ALIGN_LEFT;
  CHECK_EQ(integer(42, &style), "42****");
  style = makeStyle();
  style.sign = CHOIR_SIGN_SPACE;
  CHECK_EQ(integer(42, &style), " 42");
  style.precision = 2;
  CHECK_EQ(integer(42, &style), " 42.00");
}

static void checkComplex() {
  CHECK_EQ(complex(1, 2), "1.0 + 2.0i");
  CHECK_EQ(complex(1, -2), "1.0 - 2.0i");
  CHECK_EQ(complex(0, -0.0), "0.0 - 0.0i");
  CHECK_EQ(complex(NAN, 1), "nan + 1.0i");
  CHECK_EQ(complex(1, -NAN), "1.0 + nani");
  CHECK_EQ(complex(INFINITY, -INFINITY), "inf - infi");
  choir_style style = makeStyle();
  style.complexForm = CHOIR_COMPLEX_PAIR;
  CHECK_EQ(complex(1, -2, &style), "(1.0,-2.0)");
  style.complexForm = CHOIR_COMPLEX_SUM;
  style.minWidth = 12;
  style.pad = '0'; // would read as digits
  CHECK_EQ(complex(1, 2, &style), "  1.0 + 2.0i");
  CHECK_EQ(imag(2), "2.0i");
  CHECK_EQ(imag(-0.5), "-0.5i");
}

static void checkCasts() {
  CHECK_EQ(cast(1.0), "1.0");
  CHECK_EQ(cast(100000.0), "100000.0"); // unlike writing
  CHECK_EQ(cast(123456.7), "123457.0");
  CHECK_EQ(cast(1e6), "1e+06");
  CHECK_EQ(cast(NAN), "nan");
  CHECK_EQ(cast(-INFINITY), "-inf");
  char buffer[64];
  auto length = choir_cast_complex(buffer, sizeof(buffer), 1, -2);
  CHECK_EQ(std::string(buffer, size_t(length)), "1.0 - 2.0i");
  length = choir_cast_complex(buffer, sizeof(buffer), -INFINITY, -NAN);
  CHECK_EQ(std::string(buffer, size_t(length)), "-inf + nani");
  length = choir_cast_imag(buffer, sizeof(buffer), 3);
  CHECK_EQ(std::string(buffer, size_t(length)), "3.0i");
  length = choir_cast_real32(buffer, sizeof(buffer), 0.1f);
  CHECK_EQ(std::string(buffer, size_t(length)), "0.1");
}

static void checkShortBuffer() {
  char buffer[4] = "...";
  CHECK_EQ(choir_format_int(buffer, 2, 1234, nullptr), int64_t(4));
  CHECK_EQ(std::string(buffer), "12.");
  CHECK_EQ(choir_format_int(nullptr, 0, 1234, nullptr), int64_t(4));
}

TEST_GROUP(format) {
  checkDefaultReals();
  checkStyledReals();
  checkIntegers();
  checkComplex();
  checkCasts();
  checkShortBuffer();
}
