// Operations of atomic variables are ops on their only field, with the memory order that the program gives.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --emit=chpl %s | FileCheck %s

// CHECK-LABEL: func.func {{.*}}.operations"(
// CHECK:         call @[[WRITE:.*]](%arg0, {{%.*}}) :
// CHECK:         call @[[EXCHANGE:.*]](%arg0, {{%.*}}) :
// CHECK:         [[EXPECTED:%.*]] = chpl.local "expected"
// CHECK:         call @[[COMPARE:.*]](%arg0, [[EXPECTED]], {{%.*}}) :
// CHECK:         call @[[READ:.*]](%arg0) :
proc operations(ref a: atomic int) {
  a.write(3, memoryOrder.release);
  const old = a.exchange(5);
  var expected = 3;
  const done = a.compareExchange(expected, 7);
  const now = a.read(memoryOrder.acquire);
  return (old, done, now);
}

// CHECK:       func.func private @[[WRITE]]({{.*}}) {{.*}}{
// CHECK-NEXT:    [[FIELD:%.*]] = chpl.field_ref %arg0[0]
// CHECK-NEXT:    chpl.atomic_store{{ *}} release %arg1, [[FIELD]] : i64
// CHECK:       func.func private @[[EXCHANGE]]({{.*}}) -> i64 {{.*}}{
// CHECK-NEXT:    [[FIELD:%.*]] = chpl.field_ref %arg0[0]
// CHECK-NEXT:    [[OLD:%.*]] = chpl.atomic_update{{ *}} exchange{{ *}} seq_cst %arg1, [[FIELD]] : i64
// CHECK-NEXT:    chpl.return [[OLD]]
// What was found in the place of the expected value is stored where that was.
// CHECK:       func.func private @[[COMPARE]]({{.*}}) -> i1 {{.*}}{
// CHECK-NEXT:    [[FIELD:%.*]] = chpl.field_ref %arg0[0]
// CHECK:         chpl.store %arg2, [[DESIRED:%.*]] : i64
// CHECK-NEXT:    [[DONE:%.*]] = chpl.atomic_compare_exchange{{ *}} seq_cst [[FIELD]], %arg1, [[DESIRED]] : i64
// CHECK-NEXT:    chpl.return [[DONE]]
// CHECK:       func.func private @[[READ]]({{.*}}) -> i64 {{.*}}{
// CHECK-NEXT:    [[FIELD:%.*]] = chpl.field_ref %arg0[0]
// CHECK-NEXT:    [[NOW:%.*]] = chpl.atomic_load{{ *}} acquire [[FIELD]] : i64
// CHECK-NEXT:    chpl.return [[NOW]]
var a: atomic int;
writeln(operations(a));
