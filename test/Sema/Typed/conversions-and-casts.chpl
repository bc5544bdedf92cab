// A value that is no literal converts where it is used as another type; casts of classes ask the object.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --emit=typed %s | FileCheck %s
class Base { }
class Derived: Base { }

// CHECK-LABEL: proc {{.*}}.implicit(
// CHECK-SAME: {{^}}const in i.[[I:[0-9]+]]: int(8), ref x.[[X:[0-9]+]]: real(64), ref z.[[Z:[0-9]+]]: complex(128)) {
proc implicit(i: int(8), ref x: real, ref z: complex) {
  // CHECK-NEXT: {{^  }}var j.[[J:[0-9]+]]: int(64) = "convert"(*i.[[I]]): int(64)
  var j: int = i;
  // CHECK-NEXT: {{^  }}x.[[X]] = "convert"(*j.[[J]]): real(64)
  x = j;
  // CHECK-NEXT: {{^  }}z.[[Z]] = "complex make"(*x.[[X]], zero(real(64)))
  z = x;
  // CHECK-NEXT: {{^  }}chpl.conversions-and-casts.takes("convert"(*i.[[I]]): real(64))
  takes(i);
  // CHECK-NEXT: {{^  }}chpl.conversions-and-casts.takes(3.0:real(64))
  takes(3);
}
proc takes(x: real) { }

// CHECK-LABEL: proc {{.*}}.explicit(
// CHECK-SAME: {{^}}const in x.[[X:[0-9]+]]: real(64), const in b.[[B:[0-9]+]]: bool, const in y.[[Y:[0-9]+]]:
proc explicit(x: real, b: bool, y: imag) {
  // CHECK-NEXT: {{^  }}var i.[[I:[0-9]+]]: int(64) = "convert"(*x.[[X]]): int(64)
  var i = x: int;
  // Any number but zero is true.
  // CHECK-NEXT: {{^  }}var c.{{[0-9]+}}: bool = "!="(*i.[[I]], zero(int(64)))
  var c = i: bool;
  // CHECK-NEXT: {{^  }}var j.{{[0-9]+}}: int(64) = "convert"(*b.[[B]]): int(64)
  var j = b: int;
  // To its own type a value needs no conversion.
  // CHECK-NEXT: {{^  }}var k.{{[0-9]+}}: int(64) = *i.[[I]]
  var k = i: int;
  // CHECK-NEXT: {{^  }}var r.{{[0-9]+}}: real(64) = "bitcast"(*y.[[Y]]): real(64)
  var r = y: real;
}

// CHECK-LABEL: proc {{.*}}.ofClasses(
// CHECK-SAME: {{^}}const in b.[[B:[0-9]+]]: borrowed Base) throws {
proc ofClasses(b: borrowed Base) throws {
  // CHECK-NEXT: {{^  }}var d.[[D:[0-9]+]]: borrowed Derived? = "dynamic cast"(*b.[[B]]): borrowed Derived?
  var d = b: borrowed Derived?;
  // An ancestor needs no question.
  // CHECK-NEXT: {{^  }}var n.{{[0-9]+}}: borrowed Base? = "class cast"(*d.[[D]]): borrowed Base?
  var n = d: borrowed Base?;
  // CHECK-NEXT: {{^  }}if "=="("dynamic cast"(*b.[[B]]): borrowed Derived?, zero(borrowed Derived?)) {
  // CHECK-NEXT: {{^    }}try chpl.Errors._throwClassCast()
  // CHECK-NEXT: {{^  }}}
  // CHECK-NEXT: {{^  }}var m.{{[0-9]+}}: borrowed Derived = "class cast"(*b.[[B]]): borrowed Derived
  var m = b: borrowed Derived;
}

var x: real, z: complex, o = new Derived();
implicit(1, x, z); explicit(x, true, 1.0i); try! ofClasses(o);
