// A temporary of a variable's initialiser ends with the declaration, that of another statement ends with that.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// FINDS: TemporariesNeverEnd
// RUN: %choir --emit=chpl %s --no-bounds-checks | FileCheck %s

record R { var x: int; proc deinit() {} }
proc fresh(n: int) { return new R(n); }
proc takes(in r: R, n: int) { return r.x + n; }
proc risky(n: int) throws {
  if n == 3 then throw new Error();
  return n;
}

// CHECK-LABEL: func.func {{.*}}@chpl.temporaries.inInitialiser(
// CHECK:         call @chpl.temporaries.fresh(%arg0, [[MADE:%.*]]) :
// CHECK:         [[X:%.*]] = chpl.load {{%.*}} : i64
// CHECK-NEXT:    call @{{.*}}deinit{{.*}}([[MADE]])
// CHECK:         chpl.store [[X]], [[Y:%.*]] : i64
// CHECK-NOT:     deinit
// CHECK:         chpl.store {{%.*}}, [[Y]] : i64
// CHECK-NEXT:    [[RESULT:%.*]] = chpl.load [[Y]] : i64
// CHECK-NEXT:    chpl.return [[RESULT]]
proc inInitialiser(n: int) {
  var y = fresh(n).x;
  y += 1;
  return y;
}

// What the right side makes ends where that has been evaluated: elsewhere it is not there.
// CHECK-LABEL: func.func {{.*}}@chpl.temporaries.inCondition(
// CHECK:         call @chpl.temporaries.fresh(%arg0, [[LEFT:%.*]]) :
// CHECK:         chpl.if
// CHECK:           call @chpl.temporaries.fresh({{%.*}}, [[RIGHT:%.*]]) :
// CHECK:           call @{{.*}}deinit{{.*}}([[RIGHT]])
// CHECK-NEXT:      chpl.store
// CHECK:         chpl.if
// CHECK:           call @{{.*}}deinit{{.*}}([[LEFT]])
// CHECK-NEXT:      chpl.return
// CHECK-NEXT:    }
// CHECK-NEXT:    call @{{.*}}deinit{{.*}}([[LEFT]])
proc inCondition(n: int) {
  if fresh(n).x == 1 && fresh(n + 1).x == 2 then return 1;
  return 2;
}

// A value for an `in` formal is the callee's to end, unless an error comes before the call.
// CHECK-LABEL: func.func {{.*}}@chpl.temporaries.forCallee(
// CHECK:         call @chpl.temporaries.fresh(%arg0, [[MADE:%.*]]) :
// CHECK:         chpl.if
// CHECK-NEXT:      call @{{.*}}deinit{{.*}}([[MADE]])
// CHECK-NEXT:      chpl.return
// CHECK-NEXT:    }
// CHECK:         call @chpl.temporaries.takes([[MADE]],
// CHECK-NOT:     deinit
// CHECK:         chpl.return
proc forCallee(n: int) throws {
  return takes(fresh(n), risky(n));
}
writeln(inInitialiser(1), inCondition(2), forCallee(1));
