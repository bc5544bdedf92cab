// A count of bits that may be too large is checked; without checks, all bits are shifted out.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --emit=chpl %s | FileCheck %s
// RUN: %choir --emit=chpl --no-bounds-checks %s | FileCheck %s --check-prefix=NONE

// CHECK-LABEL: func.func {{.*}}.constants"(%arg0: i64, %arg1: i8, %arg2: i1,
// CHECK-NOT:     chpl.check
// CHECK:         [[MOST:%.*]] = arith.constant 63 : i64
// CHECK-NEXT:    arith.shli %arg0, [[MOST]] : i64
// CHECK-NOT:     chpl.check
// CHECK:         arith.shrui %arg1, {{%.*}} : i8
// A bool counts 0 or 1.
// CHECK-NOT:     chpl.check
// CHECK:         [[COUNT:%.*]] = arith.extui %arg2 : i1 to i64
// CHECK-NEXT:    arith.shrsi %arg0, [[COUNT]] : i64
// CHECK-NOT:     chpl.check
// CHECK:         chpl.return
proc constants(n: int, m: uint(8), few: bool) {
  return (n << 63, m >> 7, n >> few);
}

// The whole count is tested, before it is cut to the width of the number.
// CHECK-LABEL: func.func {{.*}}.signed"(%arg0: i16, %arg1: i64)
// CHECK:         chpl.check_shift %arg1 width 16 : i64
// CHECK-NEXT:    [[COUNT:%.*]] = arith.trunci %arg1 : i64 to i16
// CHECK-NEXT:    arith.shrsi %arg0, [[COUNT]] : i16
// A negative count is a large one. Copies of the sign are left.
// NONE-LABEL:  func.func {{.*}}.signed"(%arg0: i16, %arg1: i64)
// NONE-NOT:      chpl.check
// NONE:          [[WIDTH:%.*]] = arith.constant 16 : i64
// NONE-NEXT:     [[FITS:%.*]] = arith.cmpi ult, %arg1, [[WIDTH]] : i64
// NONE-NEXT:     [[COUNT:%.*]] = arith.trunci %arg1 : i64 to i16
// NONE-NEXT:     [[LAST:%.*]] = arith.constant 15 : i16
// NONE-NEXT:     [[BOUNDED:%.*]] = arith.select [[FITS]], [[COUNT]], [[LAST]] : i16
// NONE-NEXT:     arith.shrsi %arg0, [[BOUNDED]] : i16
proc signed(n: int(16), count: int) {
  return n >> count;
}

// CHECK-LABEL: func.func {{.*}}.unsigned"(%arg0: i16, %arg1: i8)
// CHECK:         chpl.check_shift unsigned %arg1 width 16 : i8
// CHECK-NEXT:    [[COUNT:%.*]] = arith.extui %arg1 : i8 to i16
// CHECK-NEXT:    arith.shrui %arg0, [[COUNT]] : i16
// Nothing is left.
// NONE-LABEL:  func.func {{.*}}.unsigned"(%arg0: i16, %arg1: i8)
// NONE:          [[FITS:%.*]] = arith.cmpi ult, %arg1, {{%.*}} : i8
// NONE-NEXT:     [[COUNT:%.*]] = arith.extui %arg1 : i8 to i16
// NONE-NEXT:     [[SHIFTED:%.*]] = arith.shrui %arg0, [[COUNT]] : i16
// NONE-NEXT:     [[ZERO:%.*]] = arith.constant 0 : i16
// NONE-NEXT:     arith.select [[FITS]], [[SHIFTED]], [[ZERO]] : i16
proc unsigned(n: uint(16), count: uint(8)) {
  return n >> count;
}
writeln(constants(1, 2, true), signed(1, 2), unsigned(1, 2));
