// Every way out of a scope ends what is alive there, the last one first, before it leaves; once only.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// FINDS: CleanupsInOrder
// RUN: %choir --emit=chpl %s | FileCheck %s
record R { var x: int; proc deinit() {} }

// CHECK-LABEL: func.func {{.*}}.threeWaysOut"(
// CHECK:         chpl.for {{.*}} label [[LOOP:%.*]] : i64 {
// CHECK-NEXT:      [[A:%.*]] = chpl.local "a" : !R
// CHECK:           [[B:%.*]] = chpl.local "b" : !R
// CHECK-NOT:       deinit
// CHECK:           chpl.if
// CHECK-NEXT:        call @[[DEINIT:chpl.deinit[.0-9]*]]([[B]])
// CHECK-NEXT:        call @[[DEINIT]]([[A]])
// CHECK-NEXT:        chpl.break [[LOOP]]
// CHECK-NOT:       deinit
// CHECK:           chpl.if
// CHECK-NEXT:        call @[[DEINIT]]([[B]])
// CHECK-NEXT:        call @[[DEINIT]]([[A]])
// CHECK-NEXT:        chpl.continue [[LOOP]]
// CHECK-NOT:       deinit
// CHECK:             [[VALUE:%.*]] = chpl.load
// CHECK-NEXT:        call @[[DEINIT]]([[B]])
// CHECK-NEXT:        call @[[DEINIT]]([[A]])
// CHECK-NEXT:        chpl.return [[VALUE]] : i64
// CHECK-NEXT:      }
// CHECK-NEXT:      call @[[DEINIT]]([[B]])
// CHECK-NEXT:      call @[[DEINIT]]([[A]])
// CHECK-NEXT:      chpl.end
// CHECK-NOT:     deinit
// CHECK:         chpl.return
proc threeWaysOut(n: int) {
  for i in 1..n {
    var a = new R(i);
    var b = new R(i + 1);
    if i == 3 then break;
    if i == 2 then continue;
    if i == 4 then return a.x;
  }
  return 0;
}

// A return leaves all scopes, inner ones first; the end of the inner one leaves what is around it.
// CHECK-LABEL: func.func {{.*}}.returnsFromInside"(
// CHECK:         [[OUTER:%.*]] = chpl.local "outer" : !R
// CHECK:           [[INNER:%.*]] = chpl.local "inner" : !R
// CHECK:             call @[[DEINIT]]([[INNER]])
// CHECK-NEXT:        call @[[DEINIT]]([[OUTER]])
// CHECK-NEXT:        chpl.return
// CHECK-NEXT:      }
// CHECK-NEXT:      call @[[DEINIT]]([[INNER]])
// CHECK-NEXT:      chpl.end
proc returnsFromInside(n: int) {
  const outer = new R(1);
  while true {
    const inner = new R(2);
    if n == 3 then return inner.x;
  }
}
writeln(threeWaysOut(3), returnsFromInside(3));
