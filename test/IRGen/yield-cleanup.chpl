// A yield says what ends where the body of the loop leaves: all that the iterator has alive there, the last one first.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --emit=chpl %s | FileCheck %s

record R { var x: int; proc deinit() {} }

// CHECK-LABEL: func.func {{.*}}.hasTwoAlive"(
// CHECK:         [[R:%.*]] = chpl.local "r" : !R
// CHECK:           [[S:%.*]] = chpl.local "s" : !R
// CHECK:           chpl.yield {{%.*}} : i64 cleanup {
// CHECK-NEXT:        call @{{.*}}deinit{{.*}}([[S]])
// CHECK-NEXT:        call @{{.*}}deinit{{.*}}([[R]])
// CHECK-NEXT:        chpl.end
// CHECK-NEXT:      }
// CHECK-NEXT:      call @{{.*}}deinit{{.*}}([[S]])
// CHECK-NEXT:      chpl.end
// CHECK-NEXT:    }
// CHECK-NEXT:    call @{{.*}}deinit{{.*}}([[R]])
// CHECK-NEXT:    chpl.return
iter hasTwoAlive(n: int) {
  const r = new R(n);
  for i in 1..n {
    const s = new R(i);
    yield i;
  }
}

// What is declared later is not alive yet, and what is not to be ended needs no region.
// CHECK-LABEL: func.func {{.*}}.hasNoneAlive"(
// CHECK:         chpl.yield {{%.*}} : i64{{$}}
// CHECK:         call @{{.*}}deinit
// CHECK-NEXT:    chpl.return
iter hasNoneAlive(n: int) {
  var x = n;
  yield x;
  const r = new R(n);
}

// A deferred block is left behind as well.
// CHECK-LABEL: func.func {{.*}}.defers"(
// CHECK:         chpl.yield %arg1 : i64 cleanup {
// CHECK-NEXT:      [[SEVEN:%.*]] = arith.constant 7 : i64
// CHECK-NEXT:      chpl.store [[SEVEN]], %arg0
// CHECK-NEXT:      chpl.end
iter defers(ref x: int, n: int) {
  defer x = 7;
  yield n;
}
var x: int;
for i in hasTwoAlive(2) do break;
for i in hasNoneAlive(2) do break;
for i in defers(x, 2) do break;
