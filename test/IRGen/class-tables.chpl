// A class is a table: parent, name, number, all fields from the root's on, how an object ends, and overridden methods.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --emit=chpl %s | FileCheck %s
class Base {
  var x: int;
  var name: string;
  proc area() do return 1.0;
  proc perimeter() do return 3.0;
}
class Derived : Base {
  var y: real;
  override proc area() do return 4.0;
  proc deinit() { writeln("end"); }
}
class Simple {
  var flag: bool;
}
class Ring {
  var next: unmanaged Ring?;
  ref number: int;
}

const object: owned Base = new Derived(1, "a", 2.0);
const simple = new Simple(true);
var n: int;
const ring = new Ring(nil, n);
writeln(object.area(), object.perimeter(), simple.flag, ring.number);

// The deinit that the table has ends the fields after the body of the class's own.
// CHECK:       func.func private @[[BASE_END:.*deinit.*]](%arg0: !chpl.class<@"class Base">) {
// CHECK-NEXT:    [[NAME:%.*]] = chpl.object_field_ref nonnil %arg0[1]
// CHECK-NEXT:    call @{{.*}}deinit{{.*}}([[NAME]])
// CHECK-NEXT:    chpl.return
// CHECK:       func.func private @[[END:.*deinit.*]](%arg0: !chpl.class<@"class Derived">) {
// CHECK-NEXT:    call @"{{.*}}.Derived.deinit"(%arg0)
// CHECK-NEXT:    [[BASE:%.*]] = chpl.pointer_cast %arg0 : {{.*}} to !chpl.class<@"class Base">
// CHECK-NEXT:    call @[[BASE_END]]([[BASE]])
// CHECK-NEXT:    chpl.return

// A ref field is an address. The table of methods is as long for all: a slot of no use to a class has a method too.
// CHECK-DAG:   chpl.class @"class RootClass" "RootClass" id 1 fields [] vtable [@"abstract method"]
// CHECK-DAG:   chpl.class @"class Derived" extends @"class Base" "Derived" id {{[0-9]+}} fields [i64, !string, f64] deinit @[[END]] vtable [@"{{.*}}.Derived.area"]
// CHECK-DAG:   chpl.class @"class Base" extends @"class RootClass" "Base" id {{[0-9]+}} fields [i64, !string] deinit @[[BASE_END]] vtable [@"{{.*}}.Base.area"]
// CHECK-DAG:   chpl.class @"class Simple" extends @"class RootClass" "Simple" id {{[0-9]+}} fields [i1] vtable [@"abstract method"]
// CHECK-DAG:   chpl.class @"class Ring" extends @"class RootClass" "Ring" id {{[0-9]+}} fields [!chpl.class<@"class Ring">, !chpl.ref<i64>] vtable [@"abstract method"]
// CHECK-DAG:   func.func private @"abstract method"() {{{[[:space:]]+}}chpl.unreachable
