// A begun task has copies of what it uses, made before it starts: it may outlive the function; an error ends the task.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --emit=chpl %s | FileCheck %s

record R { var x: int; proc deinit() {} }
proc risky(n: int) throws {
  if n == 3 then throw new Error();
}

// The task belongs to the sync around, wherever that is: no group.
// CHECK-LABEL: func.func {{.*}}.ownCopies"(
// CHECK:         [[R:%.*]] = chpl.local "r" : !R
// CHECK:         chpl.begin ([[OWN_R:%.*]]: !chpl.ref<!R>, [[OWN_N:%.*]]: !chpl.ref<i64>) {
// CHECK:           [[N:%.*]] = chpl.load [[OWN_N]] : i64
// CHECK:           [[ERROR:%.*]] = func.call @{{.*}}.risky"({{%.*}})
// CHECK:           chpl.if
// CHECK-NEXT:        call @[[DEINIT:.*]]([[OWN_R]])
// CHECK-NEXT:        chpl.fail [[ERROR]]
// CHECK-NEXT:      }
// CHECK-NEXT:      call @[[DEINIT]]([[OWN_R]])
// CHECK-NEXT:      chpl.end
// CHECK-NEXT:    } init {
// CHECK-NEXT:    ^bb0([[TO_R:%.*]]: !chpl.ref<!R>, [[TO_N:%.*]]: !chpl.ref<i64>):
// CHECK-NEXT:      chpl.copy_bits [[TO_R]], [[R]] : !R
// CHECK-NEXT:      chpl.store %arg0, [[TO_N]] : i64
// CHECK-NEXT:      chpl.end
// CHECK-NEXT:    } {private_types = [!R, i64]}
// The function's own ends with it.
// CHECK:         call @[[DEINIT]]([[R]])
// CHECK-NEXT:    chpl.return
proc ownCopies(n: int) {
  const r = new R(n);
  begin with (in r, in n) risky(r.x + n);
  return r.x;
}
sync writeln(ownCopies(2));
