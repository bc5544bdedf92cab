// A procedure as a value is called as one of its type is: results in memory, errors, arguments that the callee ends.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --emit=chpl --no-nil-checks %s | FileCheck %s
record point {
  var x: int, y: real;
}
proc moved(in p: point): point {
  p.x += 1;
  return p;
}
proc setsIt(ref n: int) { n = 3; }
proc mayThrow(n: int): int throws {
  if n == 1 then throw new Error("one");
  return n;
}
proc twice(n: int): int do return 2 * n;

// The result is built in the caller's place.
// CHECK-LABEL: func.func {{.*}}.inMemory"(%arg0: !chpl.ref<!point>, %arg1: !chpl.ref<!point>) {
// CHECK:         [[F:%.*]] = chpl.load %f
// CHECK-NEXT:    [[COPY:%.*]] = chpl.local : !point
// CHECK-NEXT:    chpl.copy_bits [[COPY]], %arg0
// CHECK-NEXT:    chpl.call_indirect [[F]]([[COPY]], %arg1) : (!chpl.ref<!point>, !chpl.ref<!point>) -> ()
// CHECK-NEXT:    chpl.return
proc inMemory(const ref p: point) {
  const f = moved;
  return f(p);
}

// The error is the result, the number is in memory and not looked at before the error.
// CHECK-LABEL: func.func {{.*}}.throwing"(%arg0: i64, %arg1: !chpl.ref<i64>) -> !chpl.class<@"class Error"> {
// CHECK:         [[F:%.*]] = chpl.load %f
// CHECK-NEXT:    [[N:%.*]] = chpl.local : i64
// CHECK-NEXT:    [[ERROR:%.*]] = chpl.call_indirect [[F]](%arg0, [[N]]) : (i64, !chpl.ref<i64>) -> !chpl.class<@"class Error">
// CHECK-NEXT:    [[NIL:%.*]] = chpl.nil
// CHECK-NEXT:    [[FAILED:%.*]] = chpl.pointer_compare "ne" [[ERROR]], [[NIL]]
// CHECK-NEXT:    chpl.if [[FAILED]] {
// CHECK-NEXT:      chpl.return [[ERROR]]
// CHECK-NEXT:    }
// CHECK-NEXT:    chpl.load [[N]] : i64
proc throwing(n: int) throws {
  const f = mayThrow;
  return f(n);
}

// CHECK-LABEL: func.func {{.*}}.passed"(%arg0: !chpl.ref<!llvm.ptr>, %arg1: i64) -> i64 {
// CHECK-NEXT:    [[F:%.*]] = chpl.load %arg0
// CHECK-NEXT:    [[RESULT:%.*]] = chpl.call_indirect [[F]](%arg1) : (i64) -> i64
// CHECK-NEXT:    chpl.return [[RESULT]]
proc passed(f: proc(n: int): int, n: int) do return f(n);

// CHECK-LABEL: func.func {{.*}}.byRef"(%arg0: !chpl.ref<i64>) {
// CHECK-NEXT:    %f = chpl.local "f" : !llvm.ptr
// CHECK-NEXT:    [[CODE:%.*]] = chpl.proc_ref @"{{.*}}.setsIt"
// CHECK-NEXT:    chpl.store [[CODE]], %f
// CHECK-NEXT:    [[F:%.*]] = chpl.load %f
// CHECK-NEXT:    chpl.call_indirect [[F]](%arg0) : (!chpl.ref<i64>) -> ()
proc byRef(ref n: int) { const f = setsIt; f(n); }
var n = 1, p: point;
writeln(inMemory(p), try! throwing(2), passed(twice, 3));
byRef(n);
