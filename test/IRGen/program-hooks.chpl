// The runtime calls the program by four functions: modules are initialised in order, and ended in the reverse order.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: split-file %s %t
// RUN: %choir --emit=chpl %t/Main.chpl %t/Used.chpl | FileCheck %s
// RUN: %choir --emit=chpl %t/Script.chpl | FileCheck %s --check-prefix=SCRIPT

// CHECK:       llvm.mlir.global external constant @choir_program_main_place("main at Main.chpl:5\00")
// CHECK:       func.func @choir_program_init() {
// CHECK:         call @chpl.init.Used() : () -> ()
// CHECK-NEXT:    call @chpl.init.Main() : () -> ()
// CHECK-NEXT:    chpl.return
// CHECK:       func.func @choir_program_deinit() {
// CHECK-NEXT:    call @chpl.deinit_module_Main() : () -> ()
// CHECK-NEXT:    call @chpl.deinit_module_Used() : () -> ()
// CHECK:       func.func @choir_program_uncaught([[ERRORS:%.*]]: !llvm.ptr) {
// CHECK:         call @chpl.Errors._taskErrors([[ERRORS]], {{%.*}})
// CHECK:         call @chpl.Errors._uncaught(
// CHECK-NEXT:    chpl.unreachable
// CHECK:       func.func @choir_program_main() -> i32 {
// What main returns is the status; its error ends the program.
// CHECK:         [[ERROR:%.*]] = call @chpl.Main.main([[RESULT:%[^)]*]])
// CHECK:         chpl.pointer_compare "ne" [[ERROR]]
// CHECK:           call @chpl.Errors._uncaught(
// CHECK-NEXT:      chpl.unreachable
// CHECK:         [[WIDE:%.*]] = chpl.load [[RESULT]] : i64
// CHECK-NEXT:    [[STATUS:%.*]] = arith.trunci [[WIDE]] : i64 to i32
// CHECK-NEXT:    chpl.return [[STATUS]] : i32

// SCRIPT:      func.func @choir_program_main() -> i32 {
// SCRIPT-NEXT:   [[ZERO:%.*]] = arith.constant 0 : i32
// SCRIPT-NEXT:   chpl.return [[ZERO]] : i32

//--- Used.chpl
record R { var x: int; proc deinit() {} }
const one = new R(1);

//--- Main.chpl
use Used;

const two = new R(one.x);

proc main() throws {
  if one.x == 3 then throw new Error();
  begin fails();
  writeln(two.x);
  return 4;
}

proc fails() throws {
  throw new Error();
}

//--- Script.chpl
writeln(1);
