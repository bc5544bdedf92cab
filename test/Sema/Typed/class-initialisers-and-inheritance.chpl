// A subclass runs its parent's initialiser first; until its own fields have values, the object is a parent.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --emit=typed %s | FileCheck %s
class Base {
  var a: int;
  proc init(a: int) { this.a = a; init this; seen(this); }
}
class Derived: Base {
  var b: int;
  var c = 7;
  proc init(x: int) { super.init(x); this.b = x + 1; init this; seen(this); }
}
class Fields { var text: string; }
class MoreFields: Fields { var n: int = 2; proc postinit() { } }

// The fields of the parent come first; the one that has no actual gets its default value.
// CHECK: proc [[FIELDS:chpl.init[.0-9]*]](const in this.[[THIS:[0-9]+]]: borrowed MoreFields, in text.[[T:[0-9]+]]:
// CHECK-NEXT: {{^  }}init *this.[[THIS]].text = move text.[[T]]
// CHECK-NEXT: {{^  }}init *this.[[THIS]].n = 2:int(64)
// CHECK: proc [[WHOLE:chpl.init[.0-9]*]](const in this.[[THIS:[0-9]+]]: borrowed MoreFields, in text.[[T:[0-9]+]]:
// CHECK-NEXT: {{^  }}[[FIELDS]](*this.[[THIS]], move text.[[T]])
// CHECK-NEXT: {{^  }}chpl.class-initialisers-and-inheritance.MoreFields.postinit(*this.[[THIS]])
// CHECK-NEXT: {{^}}}

// CHECK-LABEL: proc {{.*}}.makes() {
proc makes() {
  // The strategy of `new` decides about the owner, not about the initialiser.
  // CHECK-NEXT: var d.{{[0-9]+}}: owned Derived = new owned Derived {{.*}}.Derived.init(1:int(64)) release
  var d = new Derived(1);
  // CHECK-NEXT: var s.{{[0-9]+}}: shared MoreFields = new shared MoreFields [[WHOLE]]("s") release
  var s = new shared MoreFields("s");
  // CHECK-NEXT: var u.[[U:[0-9]+]]: unmanaged MoreFields = new unmanaged MoreFields [[WHOLE]]("u"){{$}}
  var u = new unmanaged MoreFields("u");
  // CHECK-NEXT: {{^  }}"delete"(*u.[[U]])
  delete u;
}

// CHECK-LABEL: proc {{.*}}.Derived.init(
// CHECK-SAME: {{^}}const in this.[[THIS:[0-9]+]]: borrowed Derived, const in x.[[X:[0-9]+]]: int(64)) {
// CHECK-NEXT: {{^  }}chpl.{{.*}}.Base.init("class cast"(*this.[[THIS]]): borrowed Base, *x.[[X]])
// CHECK-NEXT: {{^  }}"set class"("class cast"(*this.[[THIS]]): borrowed Base)
// CHECK-NEXT: {{^  }}init *this.[[THIS]].b = "+"(*x.[[X]], 1:int(64))
// CHECK-NEXT: {{^  }}init *this.[[THIS]].c = 7:int(64)
// CHECK-NEXT: {{^  }}"set class"("class cast"(*this.[[THIS]]): borrowed Derived)
// CHECK-NEXT: {{^  }}chpl.{{.*}}.seen("class cast"(*this.[[THIS]]): borrowed Base)
// CHECK-NEXT: {{^}}}

// CHECK-LABEL: proc {{.*}}.Base.init(
// CHECK-SAME: {{^}}const in this.[[THIS:[0-9]+]]: borrowed Base,
// CHECK: {{^  }}init *this.[[THIS]].a =
// CHECK-NEXT: {{^  }}"set class"("class cast"(*this.[[THIS]]): borrowed Base)
// CHECK-NEXT: {{^  }}chpl.{{.*}}.seen(*this.[[THIS]])

proc seen(x: borrowed Base) { }
makes();
