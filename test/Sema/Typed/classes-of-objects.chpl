// The number and the name of a class are the object's own: they are asked of the reference as it is.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --emit=typed %s | FileCheck %s
class Base { }
class Derived: Base { }

// CHECK-LABEL: proc {{.*}}.asks(
// CHECK-SAME: {{^}}const in b.[[B:[0-9]+]]: borrowed Base) {
proc asks(b: borrowed Base) {
  // CHECK-NEXT: {{^  }}var n.{{[0-9]+}}: int(64) = "class id"(*b.[[B]])
  var n = __primitive("class id", b);
  // CHECK-NEXT: {{^  }}var s.{{[0-9]+}}: c_ptrConst(uint(8)) = "class name"(*b.[[B]])
  var s = __primitive("class name", b);
  // CHECK-NEXT: {{^  }}if "!="("dynamic cast"(*b.[[B]]): borrowed Derived?, zero(borrowed Derived?)) {
  // CHECK-NEXT: {{^    }}chpl.classes-of-objects.found()
  if b: borrowed Derived? != nil then found();
}
proc found() { }

// An error that nobody caught is reported by the name of its own class.
// CHECK: proc chpl.Errors._uncaught(in err.[[E:[0-9]+]]: owned Error,
// CHECK: choir_halt_uncaught({{.*}}, "class name"(chpl.Managed.Error.borrow(err.[[E]])),
proc fails() throws { throw new Error(); }

asks(new Derived());
fails();
