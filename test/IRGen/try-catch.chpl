// A try statement is two breakables: an error leaves the inner one for the handlers, the end of the body leaves both.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --emit=chpl %s | FileCheck %s

record R { var x: int; proc deinit() {} }
proc risky(n: int) throws {
  if n == 3 then throw new Error();
}

// CHECK-LABEL: func.func {{.*}}.catches"(
// CHECK:         [[CAUGHT:%.*]] = chpl.local : !chpl.class<@"class Error">
// CHECK:         chpl.breakable label [[DONE:%.*]] {
// CHECK-NEXT:      chpl.breakable label [[HANDLE:%.*]] {
// CHECK-NEXT:        [[R:%.*]] = chpl.local "r" : !R
// CHECK:             [[ERROR:%.*]] = func.call @{{.*}}.risky"(%arg1)
// CHECK:             chpl.if
// CHECK-NEXT:          call @{{.*}}deinit{{.*}}([[R]])
// CHECK-NEXT:          chpl.store [[ERROR]], [[CAUGHT]]
// CHECK-NEXT:          chpl.break [[HANDLE]]
// CHECK-NEXT:        }
// CHECK-NEXT:        call @{{.*}}deinit{{.*}}([[R]])
// CHECK-NEXT:        chpl.break [[DONE]]
// CHECK-NEXT:      }
// CHECK-NEXT:      [[ANY:%.*]] = chpl.load [[CAUGHT]]
// CHECK-NEXT:      [[IS:%.*]] = chpl.dynamic_cast [[ANY]] : <@"class Error"> to <@"class IllegalArgumentError">
// CHECK-NEXT:      [[NONE:%.*]] = chpl.nil : !chpl.class<@"class IllegalArgumentError">
// CHECK-NEXT:      [[MATCHES:%.*]] = chpl.pointer_compare "ne" [[IS]], [[NONE]]
// CHECK-NEXT:      chpl.if [[MATCHES]] {
// The handler takes the error, and ends it.
// CHECK-NEXT:        [[E:%.*]] = chpl.local "e"
// CHECK-NEXT:        [[TAKEN:%.*]] = chpl.load [[CAUGHT]]
// CHECK-NEXT:        [[NIL:%.*]] = chpl.nil
// CHECK-NEXT:        chpl.store [[NIL]], [[CAUGHT]]
// CHECK-NEXT:        [[KNOWN:%.*]] = chpl.known_object [[TAKEN]]
// CHECK-NEXT:        [[AS:%.*]] = chpl.pointer_cast [[KNOWN]]
// CHECK-NEXT:        chpl.store [[AS]], [[E]]
// CHECK-NEXT:        arith.constant 4
// CHECK:             [[GONE:%.*]] = chpl.load [[E]]
// CHECK-NEXT:        chpl.release [[GONE]]
// CHECK-NEXT:        chpl.end
// CHECK-NEXT:      } else {
// CHECK-NOT:         chpl.dynamic_cast
// CHECK:             arith.constant 5
// CHECK:         [[LEFT:%.*]] = chpl.load [[CAUGHT]]
// CHECK-NEXT:    chpl.release [[LEFT]]
// CHECK-NEXT:    chpl.return
proc catches(ref x: int, n: int) {
  try {
    const r = new R(n);
    risky(n);
  } catch e: IllegalArgumentError {
    x = 4;
  } catch {
    x = 5;
  }
}
var x: int;
catches(x, 1);
