// An iterator that a subclass overrides is run by one that asks for the class of its receiver.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --emit=chpl %s | FileCheck %s

class Base {
  iter each() { yield 1; }
}
class Derived : Base {
  override iter each() { yield 2; }
}

// CHECK-LABEL: func.func {{.*}}.overBase"(
// CHECK:         chpl.iterate @"chpl.iterator-dispatch.Base.each.dispatch"(
proc overBase(object: Base) {
  for x in object.each() do write(x);
}

// CHECK-LABEL: func.func private @"chpl.iterator-dispatch.Base.each.dispatch"(%arg0: !chpl.class<@"class Base">) attributes {chpl.yields = i64} {
// CHECK-NEXT:    [[ID:%.*]] = chpl.class_id %arg0 : <@"class Base">
// CHECK-NEXT:    [[DERIVED:%.*]] = arith.constant
// CHECK-NEXT:    [[IS:%.*]] = arith.cmpi eq, [[ID]], [[DERIVED]] : i64
// CHECK-NEXT:    chpl.if [[IS]] {
// CHECK-NEXT:      [[RECEIVER:%.*]] = chpl.pointer_cast %arg0 : {{.*}} to !chpl.class<@"class Derived">
// CHECK-NEXT:      chpl.iterate @{{.*}}.Derived.each"([[RECEIVER]]) {{.*}} yields [[X:%.*]] : i64 {
// CHECK-NEXT:        chpl.yield [[X]] : i64
// CHECK-NEXT:        chpl.end
// CHECK-NEXT:      }
// CHECK-NEXT:      chpl.return
// CHECK-NEXT:    }
// CHECK-NEXT:    chpl.iterate @{{.*}}.Base.each"(%arg0) {{.*}} yields [[Y:%.*]] : i64 {
// CHECK-NEXT:      chpl.yield [[Y]] : i64
// CHECK-NEXT:      chpl.end
// CHECK-NEXT:    }
// CHECK-NEXT:    chpl.return
overBase(new Base());
overBase(new Derived());
