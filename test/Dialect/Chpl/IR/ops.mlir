// Every op of the dialect is parsed, printed and parsed again.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s | FileCheck %s

!point = !chpl.record<"point", (f64, f64)>
!A1 = !chpl.array<f64, 1>
!A2 = !chpl.array<f64, 2, strided gapped>

// CHECK-LABEL: chpl.global @n : i64
chpl.global @n : i64
// CHECK: chpl.global extern @environ : !llvm.ptr
chpl.global extern @environ : !llvm.ptr
// CHECK: chpl.global constant @pi : f64 = 3.140000e+00 : f64
chpl.global constant @pi : f64 = 3.14 : f64

func.func private @puts(!llvm.ptr) -> i32
func.func private @printf(!llvm.ptr) -> i32 attributes {chpl.varargs}
func.func private @Shape.deinit(!chpl.class<@Shape>)
func.func private @Shape.area(!chpl.class<@Shape>, f64) -> f64

// CHECK: chpl.class @Shape "Shape" id 1 fields [i64] deinit @Shape.deinit vtable [@Shape.area]
chpl.class @Shape "Shape" id 1 fields [i64] deinit @Shape.deinit vtable [@Shape.area]
// CHECK: chpl.class @Circle extends @Shape "Circle" id 2 fields [i64, f64]
chpl.class @Circle extends @Shape "Circle" id 2 fields [i64, f64] deinit @Shape.deinit vtable [@Shape.area]

// CHECK-LABEL: func.func @kinds
// CHECK-SAME: !atomic_int{{.*}}!sync_int
func.func @kinds(%a: !chpl.ref<!chpl.record<"atomic int", (i64), atomic>>,
                 %s: !chpl.ref<!chpl.record<"sync int", (i64), sync>>) {
  chpl.return
}

// CHECK-LABEL: func.func @memory
func.func @memory(%p: !chpl.ref<!point>, %q: !chpl.ref<!point>, %i: i64, %c: !llvm.ptr) -> f64 {
  // CHECK: %[[X:.*]] = chpl.local "x" : f64
  %x = chpl.local "x" : f64
  // CHECK: chpl.local "h" header_rank 3 : !chpl.array<f64, 1>
  %h = chpl.local "h" header_rank 3 : !A1
  %t = chpl.local : !chpl.tuple<3xf64>
  %u = chpl.local : !chpl.tuple<i64, f64>
  // CHECK: %[[F:.*]] = chpl.field_ref %{{.*}}[1] : !point
  %f = chpl.field_ref %p[1] : !point
  %v = chpl.load %f : f64
  // CHECK: chpl.store %{{.*}}, %[[X]] : f64
  chpl.store %v, %x : f64
  chpl.copy_bits %p, %q : !point
  chpl.zero_bits %p : !point
  // CHECK: chpl.tuple_ref %{{.*}}[2] : !chpl.tuple<3xf64>
  %e = chpl.tuple_ref %t[2] : !chpl.tuple<3xf64>
  // CHECK: chpl.tuple_ref %{{.*}}[0] : !chpl.tuple<i64, f64>
  %e0 = chpl.tuple_ref %u[0] : !chpl.tuple<i64, f64>
  chpl.check_index %i in 3
  %ei = chpl.tuple_ref_at %t[%i] : !chpl.tuple<3xf64>
  %n = chpl.address_of @n : i64
  %s = chpl.string_data "text"
  %fn = chpl.proc_ref @puts
  %ptr = chpl.pointer_cast %x : !chpl.ref<f64> to !llvm.ptr
  %ptr2 = chpl.pointer_offset %ptr[%i] : f64
  %d = chpl.pointer_diff %ptr2, %ptr : f64
  %same = chpl.pointer_compare "eq" %ptr, %ptr2 : !llvm.ptr
  %size = chpl.size_of !point
  // CHECK: chpl.atomic_load seq_cst %{{.*}} : i64
  %a = chpl.atomic_load seq_cst %n : i64
  chpl.atomic_store release %a, %n : i64
  %b = chpl.atomic_update add relaxed %a, %n : i64
  %done = chpl.atomic_compare_exchange acq_rel %n, %e0, %n : i64
  // CHECK: chpl.atomic_fence seq_cst
  chpl.atomic_fence seq_cst
  %w = chpl.load %ei : f64
  chpl.return %w : f64
}

// CHECK-LABEL: func.func @objects
func.func @objects(%o: !chpl.class<@Shape>, %x: f64, %f: !llvm.ptr) {
  %new = chpl.new_object : !chpl.class<@Circle>
  %nil = chpl.nil : !chpl.class<@Circle>
  chpl.check_nil %o : !chpl.class<@Shape>
  chpl.check_nil postfix %o : !chpl.class<@Shape>
  // CHECK: chpl.object_field_ref %{{.*}}[1] : <@Circle> -> f64
  %r = chpl.object_field_ref %new[1] : !chpl.class<@Circle> -> f64
  // CHECK: chpl.dynamic_cast %{{.*}} : <@Shape> to <@Circle>
  %c = chpl.dynamic_cast %o : !chpl.class<@Shape> to !chpl.class<@Circle>
  %id = chpl.class_id %o : !chpl.class<@Shape>
  %name = chpl.class_name %o : !chpl.class<@Shape>
  chpl.retain %o : !chpl.class<@Shape>
  chpl.release %o : !chpl.class<@Shape>
  %k = chpl.owner_count %o : !chpl.class<@Shape>
  // CHECK: chpl.call_virtual %{{.*}} slot 0(%{{.*}}) : (!chpl.class<@Shape>, f64) -> f64
  %area = chpl.call_virtual %o slot 0 (%x) : (!chpl.class<@Shape>, f64) -> f64
  %y = chpl.call_indirect %f(%x) : (f64) -> f64
  // CHECK: chpl.known_object %{{.*}} : <@Shape>
  %known = chpl.known_object %o : !chpl.class<@Shape>
  // CHECK: chpl.object_field_ref nonnil
  %r2 = chpl.object_field_ref nonnil %new[1] : !chpl.class<@Circle> -> f64
  %info = chpl.class_info @Circle
  %z = chpl.call_varargs @printf(%f, %x) : (!llvm.ptr, f64) -> i32
  chpl.delete_object %o : !chpl.class<@Shape>
  chpl.return
}

// CHECK: chpl.element_ops @ops init @eltInit
chpl.element_ops @ops init @eltInit
func.func private @eltInit(!llvm.ptr, i64, !llvm.ptr)

// CHECK-LABEL: func.func @arrays
func.func @arrays(%a: !chpl.ref<!A1>, %m: !chpl.ref<!A2>, %i: i64, %n: i64, %l: !llvm.ptr) {
  // CHECK: chpl.array_init %{{.*}}[%{{.*}}] [%{{.*}}] [%{{.*}}] elements @ops link %{{.*}} : !chpl.array<f64, 1>
  chpl.array_init %a [%i] [%n] [%n] elements @ops link %l : !A1
  // CHECK: %[[V:.*]] = chpl.view_of %{{.*}} : !chpl.array<f64, 1>
  %v = chpl.view_of %a : !A1
  chpl.check_bounds %v[%i] : !chpl.view<f64, 1>
  // CHECK: chpl.elem_ref %[[V]][%{{.*}}] : <f64, 1>
  %e = chpl.elem_ref %v[%i] : !chpl.view<f64, 1>
  %w = chpl.view_of %m : !A2
  // CHECK: chpl.elem_ref_at %{{.*}}[%{{.*}}, %{{.*}}] : <f64, 2, strided gapped>
  %p = chpl.elem_ref_at %w[%i, %n] : !chpl.view<f64, 2, strided gapped>
  %low = chpl.view_low %w, 1 : !chpl.view<f64, 2, strided gapped>
  %count = chpl.view_count %v, 0 : !chpl.view<f64, 1>
  %stride = chpl.view_stride %v, 0 : !chpl.view<f64, 1>
  %es = chpl.view_element_stride %v, 0 : !chpl.view<f64, 1>
  %data = chpl.view_data %v : !chpl.view<f64, 1>
  // CHECK: chpl.make_view %{{.*}}[%{{.*}}] [%{{.*}}] [%{{.*}}] [%{{.*}}] : <f64, 1>
  %v2 = chpl.make_view %data [%low] [%count] [%stride] [%es] : !chpl.view<f64, 1>
  %table = chpl.element_ops_address @ops
  chpl.check_extents zip %n, %count dim 0
  %row = chpl.local "row" header_rank 2 : !chpl.array<f64, 1, gapped>
  chpl.array_slice checked %row of %m [%i, %i] [%n, %n] [%n, %n] kept [true, false] : !chpl.array<f64, 1, gapped>, !A2
  chpl.array_reindex %row of %a [%i] [%n] [%n] : !chpl.array<f64, 1, gapped>, !A1
  %done = chpl.array_swap %a, %a : !A1, !A1
  %copied = chpl.array_copy %a, %a : !A1, !A1
  %isView = chpl.array_is_view %a : !A1
  %link = chpl.array_link %a : !A1
  chpl.array_move %a, %a : !A1
  chpl.array_deinit %a : !A1
  %new = chpl.domain_link_new [%i] [%n] [%n]
  chpl.domain_link_retain %new
  chpl.domain_link_assign %new [%i] [%n] [%n]
  chpl.domain_link_release %new
  chpl.return
}

// CHECK-LABEL: func.func @checks
func.func @checks(%i: i64, %c: i1, %p: !llvm.ptr, %line: i32) {
  chpl.check_divisor %i : i64
  chpl.check_divisor modulus %i : i64
  chpl.check %c, "must hold"
  chpl.if %c {
    chpl.halt %p, %i
    chpl.unreachable
  } else {
    chpl.halt_uncaught %p, %p, %i, %p, %line
    chpl.unreachable
  }
  chpl.unreachable
}

// CHECK-LABEL: func.func @control
func.func @control(%c: i1, %n: i64, %one: i64) -> i64 {
  // CHECK: chpl.for %[[I:.*]] = %{{.*}} count %{{.*}} step %{{.*}} label %[[L:.*]] : i64 {
  chpl.for %i = %one count %n step %one label %outer : i64 {
    // CHECK: chpl.for parallel
    chpl.for parallel %j = %one count %n step %one : i64 {
      // CHECK: chpl.if %{{.*}} {
      // CHECK-NEXT: chpl.continue %[[L]]
      chpl.if %c {
        chpl.continue %outer
      }
      chpl.end
    }
    // CHECK: chpl.loop post_test while {
    // CHECK-NEXT: chpl.condition
    // CHECK-NEXT: } do label
    chpl.loop post_test while {
      chpl.condition %c
    } do label %l {
      chpl.breakable label %b {
        chpl.if %c {
          chpl.break %b
        } else {
          chpl.break %l
        }
        chpl.return %i : i64
      }
      chpl.break %outer
    }
    chpl.end
  }
  chpl.return %n : i64
}

// CHECK-LABEL: func.func @iterator
func.func @iterator(%n: i64) -> !chpl.class<@Shape> attributes {chpl.yields = i64} {
  // CHECK: chpl.loop_reduces
  %reduces = chpl.loop_reduces
  // CHECK: chpl.yield %{{.*}} : i64
  chpl.yield %n : i64
  // CHECK: chpl.yield %{{.*}} : i64 cleanup {
  chpl.yield %n : i64 cleanup {
    chpl.end
  }
  %nil = chpl.nil : !chpl.class<@Shape>
  chpl.return %nil : !chpl.class<@Shape>
}

// CHECK-LABEL: func.func @iterate
func.func @iterate(%n: i64) {
  // CHECK: chpl.iterate @iterator(%{{.*}}) : (i64) -> !chpl.class<@Shape> yields %[[X:.*]] : i64 label %[[L:.*]] {
  // CHECK-NEXT: chpl.break %[[L]]
  %e = chpl.iterate @iterator(%n) : (i64) -> !chpl.class<@Shape> yields %x : i64 label %l {
    chpl.break %l
  }
  // CHECK: chpl.iterate @iterator(%{{.*}}) : (i64) -> !chpl.class<@Shape> yields %{{[^ ]*}} : i64 {
  %f = chpl.iterate @iterator(%n) : (i64) -> !chpl.class<@Shape> yields %x : i64 {
    chpl.end
  }
  chpl.return
}

// CHECK-LABEL: func.func @parallel
func.func @parallel(%n: i64, %slot: !chpl.ref<f64>, %e: !chpl.class<@Shape>) {
  // CHECK: chpl.forall forall (%{{.*}}, %{{.*}}) in (%{{.*}}, %{{.*}}) {
  chpl.forall forall (%i, %j) in (%n, %n) {
    chpl.end
  }
  // CHECK: %[[ERR:.*]] = chpl.forall forall (%{{.*}}) in (%{{.*}}) private (%{{.*}} : i64) reduce (%[[S:.*]] : f64 -> %{{.*}}) reassociate lanes errors {
  // CHECK: chpl.fail
  // CHECK: } init {
  // CHECK: } fini {
  // CHECK: } identity {
  // CHECK: } combine {
  %err = chpl.forall forall (%i) in (%n) private (%t : i64) reduce (%s : f64 -> %slot) reassociate lanes errors {
    chpl.fail %e : !chpl.class<@Shape>
  } init {
  ^bb0(%p: !chpl.ref<i64>):
    chpl.store %n, %p : i64
    chpl.end
  } fini {
  ^bb0(%p: !chpl.ref<i64>):
    chpl.end
  } identity {
  ^bb0(%x: !chpl.ref<f64>):
    chpl.zero_bits %x : f64
    chpl.end
  } combine {
  ^bb0(%x: !chpl.ref<f64>, %y: !chpl.ref<f64>):
    chpl.end
  }
  // CHECK: chpl.forall coforall
  chpl.forall coforall (%i) in (%n) {
    chpl.end
  }
  // CHECK: chpl.sync {
  // CHECK: chpl.begin (%{{.*}}: !chpl.ref<i64>) {
  chpl.sync {
  ^bb0(%group: !llvm.ptr):
    chpl.begin (%p: !chpl.ref<i64>) {
      chpl.end
    } init {
    ^bb0(%p: !chpl.ref<i64>):
      chpl.end
    } {private_types = [i64]}
    chpl.begin {
      chpl.end
    }
    chpl.end
  }
  // CHECK: chpl.cobegin
  chpl.cobegin {
    chpl.end
  }, {
    chpl.end
  }
  chpl.return
}

// CHECK-LABEL: func.func @scans
func.func @scans(%from: !llvm.ptr, %to: !llvm.ptr, %x: f64, %n: i32, %stride: i64) {
  // CHECK: chpl.scan_lanes add %{{.*}}, %{{.*}}, before %{{.*}}, %{{.*}} : f64
  %total = chpl.scan_lanes add %x, %from, before %x, %to : f64
  // CHECK: chpl.scan_lanes umin %{{.*}}, %{{.*}}, before %{{.*}}, %{{.*}} streaming : i32
  %least = chpl.scan_lanes umin %n, %from, before %n, %to streaming : i32
  // CHECK: chpl.sum_lanes mul %{{.*}}, %{{.*}} stride %{{.*}} rows %{{.*}} : f64
  chpl.sum_lanes mul %to, %from stride %stride rows %stride : f64
  // CHECK: chpl.combine_totals xor %{{.*}}, %{{.*}} : i32
  %both = chpl.combine_totals xor %least, %n : i32
  chpl.return
}
