// What functions are for is in their attributes: inline, library, cold, exported to C.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --emit=chpl %s | FileCheck %s

// C calls the exported one by its own name; small integers are extended as C has it.
// CHECK-DAG:   func.func @called_by_c(%arg0: i8 {llvm.signext}, %arg1: i16 {llvm.zeroext}, %arg2: i32) -> (i1 {llvm.zeroext}) attributes {chpl.exported} {
export proc called_by_c(x: int(8), y: uint(16), z: int(32)): bool {
  return x > 3 && y > 4 && z > 5;
}

// CHECK-DAG:   func.func private @abs(i32) -> i32{{$}}
extern proc abs(x: int(32)): int(32);

// CHECK-DAG:   func.func private @toupper_c(i8 {llvm.zeroext}) -> (i8 {llvm.signext}){{$}}
extern proc toupper_c(x: uint(8)): int(8);

// CHECK-DAG:   func.func private @"chpl.function-attributes.inlined"(%arg0: i64) -> i64 attributes {chpl.always_inline} {
inline proc inlined(x: int) {
  return x + 1;
}

// CHECK-DAG:   func.func private @"chpl.function-attributes.ordinary"(%arg0: i64) -> i64 {
proc ordinary(x: int) {
  return x + 1;
}

// Overloads and instances have names of their own.
// CHECK-DAG:   func.func private @"chpl.function-attributes.ordinary.{{[0-9]+}}"(%arg0: f64) -> f64 {
proc ordinary(x: real) {
  return x + 1;
}

// Module initialisers run once. Library functions say so.
// CHECK-DAG:   func.func private @"chpl.init.function-attributes"() attributes {chpl.cold} {
// CHECK-DAG:   func.func private @chpl.TextIO.writeln({{.*}}) attributes {{{.*}}chpl.library}
writeln(abs(3), inlined(4), ordinary(5), ordinary(2.5));
if ordinary(1) == 1 then writeln(toupper_c(3));
