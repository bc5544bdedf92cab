// While an initialiser runs, the object is of the class whose fields it has: the class is set where these are complete.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --emit=chpl %s | FileCheck %s
class Base {
  var x: int;
  // A method that the initialiser calls is that of the class so far.
  // CHECK-LABEL: func.func {{.*}}.Base.init"(%arg0: !chpl.class<@"class Base">, %arg1: i64) {
  // CHECK:         [[X:%.*]] = chpl.object_field_ref nonnil %arg0[0] : <@"class Base"> -> i64
  // CHECK-NEXT:    chpl.store %arg1, [[X]]
  // CHECK-NEXT:    chpl.set_class %arg0 : <@"class Base">
  // CHECK-NEXT:    chpl.call_virtual %arg0 slot {{[0-9]+}}()
  // CHECK-NEXT:    chpl.return
  proc init(x: int) {
    this.x = x;
    init this;
    describe();
  }
  proc describe() { writeln("base"); }
}

class Derived : Base {
  var y: int;
  // CHECK-LABEL: func.func {{.*}}.Derived.init"(%arg0: !chpl.class<@"class Derived">, %arg1: i64) {
  // CHECK:         [[BASE:%.*]] = chpl.pointer_cast %arg0 : {{.*}} to !chpl.class<@"class Base">
  // CHECK:         call @"{{.*}}.Base.init"([[BASE]], {{%.*}})
  // CHECK-NOT:     chpl.set_class {{.*}} : <@"class Derived">
  // CHECK:         [[Y:%.*]] = chpl.object_field_ref nonnil %arg0[1] : <@"class Derived"> -> i64
  // CHECK-NEXT:    chpl.store %arg1, [[Y]]
  // CHECK-NEXT:    chpl.set_class %arg0 : <@"class Derived">
  // CHECK-NEXT:    call @"{{.*}}.Derived.describe"(%arg0)
  // CHECK-NEXT:    chpl.return
  proc init(y: int) {
    super.init(1);
    this.y = y;
    init this;
    describe();
  }
  override proc describe() { writeln("derived"); }
}
const base = new Base(1);
const derived = new Derived(2);
