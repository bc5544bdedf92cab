// The library's mathematical procedures are operations that the machine or LLVM has, on the argument's own type.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --emit=typed %s | FileCheck %s
use BitOps;

// Where an argument is converted, that is before the call: each procedure has a body for each type.
// CHECK-LABEL: proc {{.*}}.roots(
// CHECK: var a.{{[0-9]+}}: real(64) = chpl.AutoMath.sqrt(*x.
// CHECK: var b.{{[0-9]+}}: real(32) = chpl.AutoMath.sqrt{{[.0-9]*}}(*y.
// CHECK: var c.{{[0-9]+}}: int(64) = chpl.AutoMath.abs(*n.
// CHECK: var d.{{[0-9]+}}: real(64) = chpl.AutoMath.sqrt("convert"(*n.{{[0-9]+}}): real(64))
proc roots(x: real, y: real(32), n: int) { const a = sqrt(x), b = sqrt(y), c = abs(n), d = sqrt(n); }
proc rounded(x: real) { const a = floor(x), b = ceil(x), c = trunc(x), d = round(x), e = rint(x); }
proc functions(x: real) { const a = sin(x), b = cos(x), c = exp(x), d = log(x); }
proc extremes(x: real, n: uint(8)) { const a = min(x, 1.0), b = max(n, n); }
proc bits(n: uint) { const a = popCount(n), b = clz(n), c = ctz(n); }

// CHECK-LABEL: inline proc chpl.AutoMath.min(const in x.{{[0-9]+}}: real(64), {{.*}}: real(64)): real(64) {
// CHECK-NEXT: return "min"(*x.{{[0-9]+}}, *y.{{[0-9]+}})
// CHECK-LABEL: inline proc chpl.AutoMath.max(const in x.{{[0-9]+}}: uint(8), const in y.{{[0-9]+}}: uint(8)): uint(8) {
// CHECK-NEXT: return "max"(*x.{{[0-9]+}}, *y.{{[0-9]+}})
// CHECK-LABEL: inline proc chpl.BitOps.popCount(const in x.{{[0-9]+}}: uint(64)): uint(64) {
// CHECK-NEXT: return "popcount"(*x.{{[0-9]+}})
// CHECK-LABEL: inline proc chpl.BitOps.clz(const in x.{{[0-9]+}}: uint(64)): uint(64) {
// CHECK-NEXT: return "clz"(*x.{{[0-9]+}})
// CHECK-LABEL: inline proc chpl.BitOps.ctz(const in x.{{[0-9]+}}: uint(64)): uint(64) {
// CHECK-NEXT: return (if "=="(*x.{{[0-9]+}}, 0:uint(64)) then *x.{{[0-9]+}} else "ctz"(*x.{{[0-9]+}}))
// No procedure of the library has these two.
// CHECK-LABEL: proc {{.*}}.others(
// CHECK: var a.{{[0-9]+}}: real(64) = "fma"(*x.[[X:[0-9]+]], *x.[[X]], 1.0:real(64))
// CHECK: var b.{{[0-9]+}}: real(64) = "copysign"(*x.[[X]], 2.0:real(64))
proc others(x: real) { const a = __primitive("fma", x, x, 1.0), b = __primitive("copysign", x, 2.0); }
// CHECK-LABEL: inline proc chpl.AutoMath.sqrt(const in x.{{[0-9]+}}: real(64)): real(64) {
// CHECK-NEXT: return "sqrt"(*x.{{[0-9]+}})
// CHECK-LABEL: inline proc chpl.AutoMath.sqrt{{[.0-9]*}}(const in x.{{[0-9]+}}: real(32)): real(32) {
// CHECK-NEXT: return "sqrt"(*x.{{[0-9]+}})
// CHECK-LABEL: inline proc chpl.AutoMath.abs(const in x.{{[0-9]+}}: int(64)): int(64) {
// CHECK-NEXT: return "abs"(*x.{{[0-9]+}})
// CHECK-LABEL: inline proc chpl.AutoMath.floor(const in x.{{[0-9]+}}: real(64)): real(64) {
// CHECK-NEXT: return "floor"(*x.{{[0-9]+}})
// CHECK-LABEL: inline proc chpl.AutoMath.ceil(const in x.{{[0-9]+}}: real(64)): real(64) {
// CHECK-NEXT: return "ceil"(*x.{{[0-9]+}})
// CHECK-LABEL: inline proc chpl.AutoMath.trunc(const in x.{{[0-9]+}}: real(64)): real(64) {
// CHECK-NEXT: return "trunc"(*x.{{[0-9]+}})
// CHECK-LABEL: inline proc chpl.AutoMath.round(const in x.{{[0-9]+}}: real(64)): real(64) {
// CHECK-NEXT: return "round"(*x.{{[0-9]+}})
// CHECK-LABEL: inline proc chpl.AutoMath.rint(const in x.{{[0-9]+}}: real(64)): real(64) {
// CHECK-NEXT: return "rint"(*x.{{[0-9]+}})
// CHECK-LABEL: inline proc chpl.AutoMath.sin(const in x.{{[0-9]+}}: real(64)): real(64) {
// CHECK-NEXT: return "sin"(*x.{{[0-9]+}})
// CHECK-LABEL: inline proc chpl.AutoMath.cos(const in x.{{[0-9]+}}: real(64)): real(64) {
// CHECK-NEXT: return "cos"(*x.{{[0-9]+}})
// CHECK-LABEL: inline proc chpl.AutoMath.exp(const in x.{{[0-9]+}}: real(64)): real(64) {
// CHECK-NEXT: return "exp"(*x.{{[0-9]+}})
// CHECK-LABEL: inline proc chpl.AutoMath.log(const in x.{{[0-9]+}}: real(64)): real(64) {
// CHECK-NEXT: return "log"(*x.{{[0-9]+}})
roots(1.0, 1.0: real(32), 1); rounded(1.0); functions(1.0); extremes(1.0, 1); bits(1); others(1.0);
