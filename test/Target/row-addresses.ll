; Where a loop has more addresses of rows than fit into registers, they are computed from the row's number, which the code
; generator does not know as what it counts.
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
; RUN: %choir --emit=llvm %s | FileCheck %s
; RUN: %choir --emit=llvm -O0 %s | FileCheck --check-prefix=PLAIN %s

; CHECK-LABEL: @crowded(
; CHECK: [[COUNT:%[0-9a-z.]+]] = phi i64 {{.*}}[ 0, %
; CHECK: [[ROW:%[0-9a-z.]+]] = call i64 asm "", "=r,0"(i64 [[COUNT]])
; CHECK: mul i64 [[ROW]], %{{[a-z]}}
; CHECK: add {{.*}}[[COUNT]], 1
; CHECK-LABEL: @few(
; CHECK-NOT: asm
; PLAIN-NOT: asm
define void @crowded(ptr %x, i64 %rows, i64 %n, i64 %a, i64 %b, i64 %c, i64 %d, i64 %e, i64 %f) {
entry:
  br label %outer
outer:
  %i = phi i64 [ 0, %entry ], [ %up, %latch ]
  br label %inner
inner:
  %k = phi i64 [ 0, %outer ], [ %next, %inner ]
  %row.a = mul i64 %i, %a
  %at.a = add i64 %row.a, %k
  %to.a = getelementptr double, ptr %x, i64 %at.a
  store volatile double 1.0, ptr %to.a
  %row.b = mul i64 %i, %b
  %at.b = add i64 %row.b, %k
  %to.b = getelementptr double, ptr %x, i64 %at.b
  store volatile double 1.0, ptr %to.b
  %row.c = mul i64 %i, %c
  %at.c = add i64 %row.c, %k
  %to.c = getelementptr double, ptr %x, i64 %at.c
  store volatile double 1.0, ptr %to.c
  %row.d = mul i64 %i, %d
  %at.d = add i64 %row.d, %k
  %to.d = getelementptr double, ptr %x, i64 %at.d
  store volatile double 1.0, ptr %to.d
  %row.e = mul i64 %i, %e
  %at.e = add i64 %row.e, %k
  %to.e = getelementptr double, ptr %x, i64 %at.e
  store volatile double 1.0, ptr %to.e
  %row.f = mul i64 %i, %f
  %at.f = add i64 %row.f, %k
  %to.f = getelementptr double, ptr %x, i64 %at.f
  store volatile double 1.0, ptr %to.f
  %next = add nsw i64 %k, 1
  %more = icmp slt i64 %next, %n
  br i1 %more, label %inner, label %latch
latch:
  %up = add nsw i64 %i, 1
  %again = icmp slt i64 %up, %rows
  br i1 %again, label %outer, label %exit
exit:
  ret void
}

define void @few(ptr %x, i64 %rows, i64 %n, i64 %a, i64 %b, i64 %c) {
entry:
  br label %outer
outer:
  %i = phi i64 [ 0, %entry ], [ %up, %latch ]
  br label %inner
inner:
  %k = phi i64 [ 0, %outer ], [ %next, %inner ]
  %row.a = mul i64 %i, %a
  %at.a = add i64 %row.a, %k
  %to.a = getelementptr double, ptr %x, i64 %at.a
  store volatile double 1.0, ptr %to.a
  %row.b = mul i64 %i, %b
  %at.b = add i64 %row.b, %k
  %to.b = getelementptr double, ptr %x, i64 %at.b
  store volatile double 1.0, ptr %to.b
  %row.c = mul i64 %i, %c
  %at.c = add i64 %row.c, %k
  %to.c = getelementptr double, ptr %x, i64 %at.c
  store volatile double 1.0, ptr %to.c
  %next = add nsw i64 %k, 1
  %more = icmp slt i64 %next, %n
  br i1 %more, label %inner, label %latch
latch:
  %up = add nsw i64 %i, 1
  %again = icmp slt i64 %up, %rows
  br i1 %again, label %outer, label %exit
exit:
  ret void
}
