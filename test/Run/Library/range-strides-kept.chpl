// A range goes to a type that has no room for its stride by a halt, never without its stride.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings %s -o %t
// RUN: %t | FileCheck --match-full-lines %s
// RUN: not %t --which=1 2>&1 | FileCheck %s --check-prefix=CAST
// RUN: not %t --which=2 2>&1 | FileCheck %s --check-prefix=DOMAIN
// RUN: not %t --which=3 2>&1 | FileCheck %s --check-prefix=ASSIGN
// RUN: not %t --which=4 2>&1 | FileCheck %s --check-prefix=COPY
// RUN: not %t --which=5 2>&1 | FileCheck %s --check-prefix=SIGN
// RUN: not %choir --check-only -swrong=1 %s 2>&1 | FileCheck %s --check-prefix=WRONG
// RUN: not %choir --check-only -swrong=2 %s 2>&1 | FileCheck %s --check-prefix=WRONG2
config const s = 2, which = 0;
config param wrong = 0;
const r: range(strides=strideKind.any) = 1..9 by s, plain: range(strides=strideKind.any) = 1..3;
// CHECK: 1..3 1..9 by 2 {1..3}
writeln(plain: range, " ", r: range(strides=strideKind.positive), " ", {plain}: domain(1));
var d = {1..9 by s};
select which {
  // CAST: casting a range with stride 2 to a range without a stride
  when 1 do writeln((1..9 by s): range);
  // DOMAIN: casting a range with stride 2 to a range without a stride
  when 2 do writeln(d: domain(1));
  // ASSIGN: assigning a range with stride 2 to a range of strideKind.negative
  when 3 { var n = (1..2 by -1): range(strides=strideKind.negative); writeln(n); n = r; }
  // COPY: copying a range with stride 2 to a range of strideKind.negative
  when 4 { const n: range(strides=strideKind.negative) = r; writeln(n); }
  // SIGN: assigning a range with stride -2 to a range of strideKind.positive
  when 5 { var e = {1..9 by 2}; writeln(e); e = {1..9 by -s}; writeln(e); }
}
try {
  r.tryCast(range);
} catch e {
  // CHECK-NEXT: a range with stride 2 cannot be cast to range(int(64),both,one)
  writeln(e.message());
}
try {
  writeln({1..9 by s}.tryCast(domain(1)));
} catch e {
  // CHECK-NEXT: a range with stride 2 cannot be cast to range(int(64),both,one)
  writeln(e.message());
}
// WRONG: range-strides-kept.chpl:[[#@LINE+1]]:{{.*}}error: casting a range of strideKind.positive to one of strideKind.negative: the strides of the two have different signs
if wrong == 1 then writeln((1..9 by 2): range(strides=strideKind.negative));
// WRONG2: range-strides-kept.chpl:[[#@LINE+3]]:{{.*}}error: assigning a range of strideKind.negOne to one of strideKind.one: the strides of the two have different signs
proc assign() {
  var one = 1..2;
  if wrong == 2 then one = 1..2 by -1;
}
assign();
