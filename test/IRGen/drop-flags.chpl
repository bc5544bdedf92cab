// A record that is initialised or moved on some paths only has a flag that says whether it is alive.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// FINDS: FlagsUnread
// FINDS: MovesAlwaysHappen
// RUN: %choir --emit=chpl %s | FileCheck %s
record R { var x: int; proc deinit() {} }
proc take(in r: R) { return r.x; }
// CHECK-LABEL: func.func {{.*}}.splitInit"(
// CHECK-NEXT:    [[LIVE:%.*]] = chpl.local "r.live" : i1
// CHECK-NEXT:    [[FALSE:%.*]] = arith.constant false
// CHECK-NEXT:    chpl.store [[FALSE]], [[LIVE]] : i1
// CHECK-NEXT:    [[R:%.*]] = chpl.local "r" : !R
// CHECK:         call @{{.*}}init{{.*}}([[R]],
// CHECK-NEXT:    [[TRUE:%.*]] = arith.constant true
// CHECK-NEXT:    chpl.store [[TRUE]], [[LIVE]] : i1
// CHECK:         [[ENDS:%.*]] = chpl.load [[LIVE]] : i1
// CHECK-NEXT:    chpl.if [[ENDS]] {
// CHECK-NEXT:      call @{{.*}}deinit{{.*}}([[R]])
// CHECK-NEXT:      chpl.end
// CHECK-NEXT:    }
// CHECK-NEXT:    chpl.return
proc splitInit(n: int) {
  var r: R;
  if n == 0 then return 0;
  r = new R(n);
  return r.x;
}

// CHECK-LABEL: func.func {{.*}}.movedOnOnePath"(
// CHECK:         [[LIVE:%.*]] = chpl.local "r.live" : i1
// CHECK:         [[R:%.*]] = chpl.local "r" : !R
// CHECK:         chpl.if %arg0 {
// CHECK-NEXT:      [[ARGUMENT:%.*]] = chpl.local : !R
// CHECK-NEXT:      chpl.copy_bits [[ARGUMENT]], [[R]] : !R
// CHECK-NEXT:      [[GONE:%.*]] = arith.constant false
// CHECK-NEXT:      chpl.store [[GONE]], [[LIVE]] : i1
// CHECK-NEXT:      call @{{.*}}.take"([[ARGUMENT]])
// CHECK:           chpl.return
// CHECK-NEXT:    }
// CHECK-NEXT:    [[ENDS:%.*]] = chpl.load [[LIVE]] : i1
// CHECK-NEXT:    chpl.if [[ENDS]] {
// CHECK-NEXT:      call @{{.*}}deinit{{.*}}([[R]])
// CHECK-NEXT:      chpl.end
// CHECK-NEXT:    }
// CHECK-NEXT:    chpl.return
proc movedOnOnePath(a: bool, n: int) {
  var r = new R(n);
  if a then return take(r);
  return n;
}
// What is alive on all paths needs no flag.
// CHECK-LABEL: func.func {{.*}}.always"(
// CHECK-NOT:     live
// CHECK:         call @{{.*}}deinit
// CHECK-NEXT:    chpl.return
proc always(n: int) {
  const r = new R(n);
  return r.x;
}
writeln(splitInit(1), movedOnOnePath(true, 1), always(2));
