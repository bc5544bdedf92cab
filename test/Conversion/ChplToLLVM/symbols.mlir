// Module-scope variables, literals, classes, and the attributes of functions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --convert-chpl-to-llvm | FileCheck %s
// RUN: choir-opt %s --convert-chpl-to-llvm | mlir-translate --mlir-to-llvmir | FileCheck %s --check-prefix=IR

// IR-DAG: @n = internal global i64 0
// CHECK-DAG: llvm.mlir.global internal @n(#llvm.zero)
chpl.global @n : i64
// IR-DAG: @environ = external global ptr
chpl.global extern @environ : !llvm.ptr
// IR-DAG: @flag = internal global i8 1
chpl.global @flag : i1 = true

func.func private @f(!chpl.class<@B>)
// IR-DAG: @A = internal constant {{.*}} { ptr @{{.*}}, ptr null, ptr @A.ancestors, i64 0, i64 1 }
chpl.class @A "A" id 1 fields [i64]
// IR-DAG: @B.ancestors = internal constant [2 x ptr] [ptr @A, ptr @B]
// IR-DAG: @B = internal constant {{.*}} { ptr @{{.*}}, ptr @f, ptr @B.ancestors, i64 1, i64 2, ptr @f }
chpl.class @B extends @A "B" id 2 fields [i64, f64] deinit @f vtable [@f]

// IR-DAG: @ops = internal constant {{.*}} { ptr null, ptr null, ptr @move, ptr null }
chpl.element_ops @ops move @move
func.func private @move(!llvm.ptr, !llvm.ptr, i64, !llvm.ptr)

// Equal literals are one.
// IR-DAG: @[[TEXT:.*]] = internal unnamed_addr constant [3 x i8] c"hi\00"
// IR: define {{.*}}@literals
// IR: { ptr @[[TEXT]], ptr @[[TEXT]] }
func.func @literals() -> (!llvm.ptr, !llvm.ptr) {
  %a = chpl.string_data "hi"
  %b = chpl.string_data "hi"
  func.return %a, %b : !llvm.ptr, !llvm.ptr
}

// IR: define internal {{.*}}@inlined
// CHECK: llvm.func internal @inlined() attributes {always_inline
func.func private @inlined() attributes {chpl.always_inline} {
  func.return
}

// What the runtime library does to memory is known from its table.
// IR: declare noalias ptr @choir_alloc(i64, i64)
func.func private @choir_alloc(i64, i64) -> !llvm.ptr
// IR: declare i1 @choir_task_is_serial() #[[READS:.*]]
func.func private @choir_task_is_serial() -> i1

// IR: declare i32 @printf(ptr, ...)
func.func private @printf(!llvm.ptr) -> i32 attributes {chpl.varargs}
// IR: call i32 (ptr, ...) @printf(ptr %{{.*}}, i64 %{{.*}})
func.func @print(%format: !llvm.ptr, %x: i64) {
  %n = chpl.call_varargs @printf(%format, %x) : (!llvm.ptr, i64) -> i32
  func.return
}

// A call that goes by another declaration of the same C function.
// IR: declare i32 @snprintf(ptr, i64, ptr, ...)
func.func private @snprintf(!llvm.ptr, i64, !llvm.ptr) -> i32 attributes {chpl.varargs}
// IR: call void (ptr, i32, ptr, ...) @snprintf(ptr %{{.*}}, i32 %{{.*}}, ptr %{{.*}}, double %{{.*}})
func.func @print_otherwise(%to: !llvm.ptr, %size: i32, %format: !llvm.ptr, %x: f64) {
  chpl.call_varargs @snprintf(%to, %size, %format, %x) : (!llvm.ptr, i32, !llvm.ptr, f64) -> ()
  func.return
}
// IR: attributes #[[READS]] = { {{.*}}memory(read
