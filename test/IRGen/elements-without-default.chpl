// Elements whose type has no default are all given by the program; the table halts where a new one would need it.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --emit=chpl %s | FileCheck %s
class C { }

// CHECK-LABEL: func.func {{.*}}.made"(
// CHECK:         chpl.array_init noinit [[A:%[a-zA-Z0-9_]+]][{{.*}} elements @"[[TABLE:elements owned C]]" link
// CHECK:         chpl.forall forall ([[P:%[a-z0-9]+]]) in ({{%.*}}) {
// CHECK:           [[VIEW:%.*]] = chpl.view_of [[A]]
// CHECK-NEXT:      [[ELEMENT:%.*]] = chpl.elem_ref_at [[VIEW]]{{\[}}[[P]]]
// CHECK-NEXT:      [[OBJECT:%.*]] = chpl.new_object : <@"class C">
// CHECK:           chpl.store [[OBJECT]], [[ELEMENT]]
// CHECK-NEXT:      chpl.end
// CHECK-NEXT:    }
// CHECK-NEXT:    chpl.array_deinit [[A]]
proc made(const ref D: domain(1)) {
  var A: [D] owned C = [i in D] new owned C();
}
made({1..2});

// CHECK:       chpl.element_ops @"[[TABLE]]" init @choir_elements_without_default deinit @"elements owned C.deinit"{{$}}
