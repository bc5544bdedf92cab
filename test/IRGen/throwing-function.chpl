// A function that throws returns an error or nil; its value is put where its caller says.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// FINDS: ErrorsHaltAtCalls
// RUN: %choir --emit=chpl %s | FileCheck %s

record R { var x: int; proc deinit() {} }

// CHECK-LABEL: func.func {{.*}}.ofScalar"(%arg0: i64, %arg1: !chpl.ref<i64>) -> !chpl.class<@"class Error"> {
// CHECK:         chpl.if
// CHECK:           call @chpl.Errors._thrown({{.*}}, [[SLOT:%.*]]) :
// CHECK-NEXT:      [[THROWN:%.*]] = chpl.load [[SLOT]]
// CHECK-NOT:       chpl.store
// CHECK:           chpl.return [[THROWN]] : !chpl.class<@"class Error">
// CHECK-NEXT:    }
// CHECK-NEXT:    chpl.store %arg0, %arg1 : i64
// CHECK-NEXT:    [[NONE:%.*]] = chpl.nil : !chpl.class<@"class Error">
// CHECK-NEXT:    chpl.return [[NONE]]
proc ofScalar(n: int) throws {
  if n == 3 then throw new Error("three");
  return n;
}

// What is alive ends before the error leaves.
// CHECK-LABEL: func.func {{.*}}.ofRecord"(%arg0: i64, %arg1: !chpl.ref<!R>) -> !chpl.class<@"class Error"> {
// CHECK:         [[R:%.*]] = chpl.local "r" : !R
// CHECK:           [[THROWN:%.*]] = chpl.load {{.*}} : !chpl.class
// CHECK-NEXT:      call @{{.*}}deinit{{.*}}([[R]])
// CHECK-NEXT:      chpl.return [[THROWN]]
// CHECK-NEXT:    }
// CHECK-NEXT:    chpl.copy_bits %arg1, [[R]] : !R
// CHECK-NEXT:    chpl.nil
// CHECK-NEXT:    chpl.return
proc ofRecord(n: int) throws {
  const r = new R(n);
  if n == 3 then throw new Error();
  return r;
}

// A caller that throws too passes the error on, whatever it was to do with the value.
// CHECK-LABEL: func.func {{.*}}.passesOn"(
// CHECK:         [[R:%.*]] = chpl.local "r" : !R
// CHECK:         [[RESULT:%.*]] = chpl.local : i64
// CHECK-NEXT:    [[ERROR:%.*]] = call @{{.*}}.ofScalar"(%arg0, [[RESULT]])
// CHECK-NEXT:    [[NONE:%.*]] = chpl.nil : !chpl.class<@"class Error">
// CHECK-NEXT:    [[FAILED:%.*]] = chpl.pointer_compare "ne" [[ERROR]], [[NONE]]
// CHECK-NEXT:    chpl.if [[FAILED]] {
// CHECK-NEXT:      call @{{.*}}deinit{{.*}}([[R]])
// CHECK-NEXT:      chpl.return [[ERROR]]
// CHECK-NEXT:    }
// CHECK-NEXT:    chpl.load [[RESULT]] : i64
proc passesOn(n: int) throws {
  const r = new R(n);
  const x = ofScalar(n);
  return x + r.x;
}
writeln(ofScalar(1), ofRecord(1), passesOn(1));
