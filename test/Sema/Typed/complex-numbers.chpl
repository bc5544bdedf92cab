// Complex numbers are made of parts: a real or imaginary operand takes part in as few operations as it has parts.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --emit=typed %s | FileCheck %s

// CHECK-LABEL: proc {{.*}}.made(
// CHECK-SAME: {{^}}const in x.[[X:[0-9]+]]: real(64), const in y.[[Y:[0-9]+]]: real(64), const in
// CHECK-SAME: {{^ }}i.[[I:[0-9]+]]: imag(64))
proc made(x: real, y: real, i: imag) {
  // CHECK-NEXT: var a.{{[0-9]+}}: complex(128) = "complex make"(*x.[[X]], "bitcast"(*i.[[I]]): real(64))
  const a = x + i;
  // CHECK-NEXT: var b.{{[0-9]+}}: complex(128) = "complex make"(*x.[[X]], zero(real(64)))
  const b = x: complex;
  // CHECK: var [[T:_\.[0-9]+]]: 2*real(64) = tuple(*x.[[X]], *y.[[Y]])
  // CHECK-NEXT: "complex make"(*[[T]](0), *[[T]](1))
  const c = (x, y): complex;
}
// CHECK-LABEL: proc {{.*}}.products(
// CHECK-SAME: {{^}}const in z.[[Z:[0-9]+]]: complex(128), const in x.[[X:[0-9]+]]: real(64), const in
// CHECK-SAME: {{^ }}i.[[I:[0-9]+]]: imag(64))
proc products(z: complex, x: real, i: imag) {
  // CHECK-NEXT: var a.{{[0-9]+}}: complex(128) = "/"("*"(*z.[[Z]], *z.[[Z]]), "u-"(*z.[[Z]]))
  const a = z * z / -z;
  // Each operand is evaluated once.
  // CHECK-NEXT: var b.{{[0-9]+}}: complex(128) = "complex make"("*"("complex re"(*([[A:_\.[0-9]+]] := *z.[[Z]])),
  // CHECK-SAME: {{^ }}*([[B:_\.[0-9]+]] := *x.[[X]])), "*"("complex im"(*[[A]]), *[[B]]))
  const b = z * x;
  // The product of two imaginary numbers is a real one, with the other sign.
  // CHECK-NEXT: var c.{{[0-9]+}}: real(64) = "u-"("*"("bitcast"(*i.[[I]]): real(64), "bitcast"(*i.[[I]]): real(64)))
  const c = i * i;
  // CHECK-NEXT: var d.{{[0-9]+}}: imag(64) = "bitcast"("*"(*x.[[X]], "bitcast"(*i.[[I]]): real(64))): imag(64)
  const d = x * i;
  // CHECK-NEXT: var e.{{[0-9]+}}: bool = "=="(*z.[[Z]], *z.[[Z]])
  const e = z == z;
}
// CHECK-LABEL: proc {{.*}}.imaginary(
proc imaginary(z: complex) { const y = z.im; }
// CHECK-LABEL: proc {{.*}}.parts(
// CHECK-SAME: {{^}}ref z.[[Z:[0-9]+]]: complex(128))
proc parts(ref z: complex) {
  // CHECK-NEXT: {{^ *}}chpl.AutoMath.complex_128_.im.{{[0-9]+}}(z.[[Z]]) = chpl.AutoMath.complex_128_.re(*z.[[Z]])
  z.im = z.re;
}
// CHECK-LABEL: inline proc chpl.AutoMath.complex_128_.im(const in this.
// CHECK-NEXT: return "complex im"(*this.{{[0-9]+}})
// The parts of a variable lie one after the other.
// CHECK-LABEL: inline proc chpl.AutoMath.complex_128_.re(const in this.
// CHECK-NEXT: return "complex re"(*this.{{[0-9]+}})
// CHECK-LABEL: inline proc chpl.AutoMath.complex_128_.im.{{[0-9]+}}(ref this.
// CHECK-NEXT: return "deref"("ptr offset"("convert"("address of"(this.{{[0-9]+}})): c_ptr(real(64)), 1:int(64)))
var z: complex;
made(1.0, 2.0, 1.0i); products(z, 1.0, 1.0i); imaginary(z); parts(z);
