// From 64 constants of an array literal on a loop copies a table; what is not constant parts the tables.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --emit=chpl %s | FileCheck %s

config const k = 7;

// CHECK-LABEL: func.func {{.*}}few"(
// CHECK-NOT:     chpl.constant_data
proc few() do return [
  0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28,
  29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 54, 55,
  56, 57, 58, 59, 60, 61, 62];

// CHECK-LABEL: func.func {{.*}}numbers"(
// CHECK:         %[[DATA:.*]] = chpl.constant_data dense<{{.*}}> : tensor<64xi64>
// CHECK:         chpl.for
// CHECK:           %[[ELEMENT:.*]] = chpl.elem_ref
// CHECK:           chpl.pointer_offset %[[DATA]]
// CHECK:           chpl.store {{.*}}, %[[ELEMENT]]
proc numbers() do return [
  0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28,
  29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 54, 55,
  56, 57, 58, 59, 60, 61, 62, 63];

// CHECK-LABEL: func.func {{.*}}texts"(
// CHECK:         chpl.constant_data dense<{{.*}}> : tensor<192xi64>
// CHECK:         chpl.string_data "0\001\00
proc texts() do return [
  "0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14", "15", "16", "17", "18",
  "19", "20", "21", "22", "23", "24", "25", "26", "27", "28", "29", "30", "31", "32", "33", "34", "35", "36",
  "37", "38", "39", "40", "41", "42", "43", "44", "45", "46", "47", "48", "49", "50", "51", "52", "53", "54",
  "55", "56", "57", "58", "59", "60", "61", "62", "63"];

// CHECK-LABEL: func.func {{.*}}parted"(
// CHECK:         chpl.constant_data dense<{{.*}}> : tensor<64xi64>
// CHECK-NOT:     chpl.constant_data
// CHECK:         chpl.constant_data dense<{{.*}}> : tensor<65xi64>
proc parted() do return [
  0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28,
  29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 54, 55,
  56, 57, 58, 59, 60, 61, 62, 63, k, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19,
  20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46,
  47, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 61, 62, 63, 64];

writeln(few(), numbers(), texts(), parted());
