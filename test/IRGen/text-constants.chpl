// A text constant is a record around bytes of the program that nobody frees: with their number and that of code points.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --emit=chpl %s | FileCheck %s

// The fields that are not set, such as who owns the bytes, are zero.
// CHECK-LABEL: func.func {{.*}}.ofString"(%arg0: !chpl.ref<!string>) {
// CHECK-NEXT:    [[DATA:%.*]] = chpl.string_data "a\C3\A4\E2\82\AC"
// CHECK-NEXT:    [[SIZE:%.*]] = arith.constant 6 : i64
// CHECK-NEXT:    [[CODEPOINTS:%.*]] = arith.constant 3 : i64
// CHECK-NEXT:    chpl.zero_bits %arg0 : !string
// CHECK-NEXT:    [[FIELD:%.*]] = chpl.field_ref %arg0[0]
// CHECK-NEXT:    chpl.store [[DATA]], [[FIELD]] : !llvm.ptr
// CHECK-NEXT:    [[FIELD:%.*]] = chpl.field_ref %arg0[1]
// CHECK-NEXT:    chpl.store [[SIZE]], [[FIELD]] : i64
// CHECK-NEXT:    [[FIELD:%.*]] = chpl.field_ref %arg0[3]
// CHECK-NEXT:    chpl.store [[CODEPOINTS]], [[FIELD]] : i64
// CHECK-NEXT:    chpl.return
proc ofString() {
  return "a\u00e4\u20ac";
}

// Bytes may be any, and have no code points. A zero byte does not end them.
// CHECK-LABEL: func.func {{.*}}.ofBytes"(%arg0: !chpl.ref<!bytes>) {
// CHECK-NEXT:    [[DATA:%.*]] = chpl.string_data "\00\FFz"
// CHECK-NEXT:    [[SIZE:%.*]] = arith.constant 3 : i64
// CHECK:         chpl.zero_bits %arg0 : !bytes
// CHECK-NEXT:    [[FIELD:%.*]] = chpl.field_ref %arg0[0]
// CHECK-NEXT:    chpl.store [[DATA]], [[FIELD]]
// CHECK-NEXT:    [[FIELD:%.*]] = chpl.field_ref %arg0[1]
// CHECK-NEXT:    chpl.store [[SIZE]], [[FIELD]]
// CHECK-NEXT:    chpl.return
proc ofBytes() {
  return b"\x00\xffz";
}

// CHECK-LABEL: func.func {{.*}}.escapes"(
// CHECK-NEXT:    chpl.string_data "a\22b\0A\\"
// CHECK-NEXT:    arith.constant 5 : i64
proc escapes() {
  return "a\"b\n\\";
}
writeln(ofString(), ofBytes(), escapes());
