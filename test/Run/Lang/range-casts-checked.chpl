// Casts of ranges to a smaller index type halt where a bound or the stride does not fit.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir %s -o %t
// RUN: not %t 2>&1 | FileCheck %s
// RUN: not %t --mistake=below 2>&1 | FileCheck %s --check-prefix=BELOW
// RUN: not %t --mistake=sign 2>&1 | FileCheck %s --check-prefix=SIGN
// RUN: not %t --mistake=stride 2>&1 | FileCheck %s --check-prefix=STRIDE

config const mistake = "", n = 1000;

writeln((1..100): range(int(8)), " ", (0..255): range(uint(8)), " ", (1..): range(int(8)), " ", (..7): range(uint(16)));
// CHECK: 1..100 0..255 1.. ..7
writeln((1..10 by -3): range(int(16), strides=strideKind.negative), " ", (200:uint(8)..): range(int));
// CHECK-NEXT: 1..10 by -3 200..
writeln((1..n by 1000).tryCast(range(int(16), strides=strideKind.any)));
// CHECK-NEXT: 1..1000 by 1000
try {
  writeln((1..n).tryCast(range(int(8))));
} catch e: IllegalArgumentError {
  writeln("no int(8)");
}
// CHECK-NEXT: no int(8)

select mistake {
  // BELOW: range-casts-checked.chpl:[[#@LINE+1]]: error: halt reached - the bound of a range, -1000, is beyond what int(8) holds
  when "below" do writeln((-n..0): range(int(8)));
  // SIGN: range-casts-checked.chpl:[[#@LINE+1]]: error: halt reached - the bound of a range, -1, is beyond what uint(64) holds
  when "sign" do writeln((0..-1): range(uint));
  // STRIDE: range-casts-checked.chpl:[[#@LINE+1]]: error: halt reached - the stride of a range, 1000, is beyond what int(8) holds
  when "stride" do writeln((1..10 by n): range(int(8), strides=strideKind.any));
  // CHECK: range-casts-checked.chpl:[[#@LINE+1]]: error: halt reached - the bound of a range, 1000, is beyond what int(8) holds
  otherwise do writeln((1..n): range(int(8)));
}
