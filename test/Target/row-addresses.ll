; Where a loop has more addresses of rows than fit into registers, they are computed from the row's number, which the code
; generator does not know as what it counts. A few rows from which several loops count have a register each.
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
; CHECK-LABEL: @shared(
; CHECK: outer:
; CHECK-DAG: [[A:%[0-9a-z.]+]] = phi ptr {{.*}}[ [[NEXTA:%[0-9a-z.]+]], %latch ]
; CHECK-DAG: [[B:%[0-9a-z.]+]] = phi ptr {{.*}}[ [[NEXTB:%[0-9a-z.]+]], %latch ]
; CHECK-DAG: [[ATA:%[0-9a-z.]+]] = call ptr asm "", "=r,0"(ptr [[A]])
; CHECK-DAG: [[ATB:%[0-9a-z.]+]] = call ptr asm "", "=r,0"(ptr [[B]])
; CHECK-NOT: call i64 asm
; CHECK: latch:
; CHECK-DAG: [[NEXTA]] = getelementptr i8, ptr [[ATA]]
; CHECK-DAG: [[NEXTB]] = getelementptr i8, ptr [[ATB]]
; PLAIN-NOT: call {{.*}}asm
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
  br i1 %more, label %inner, label %latch, !llvm.loop !4
latch:
  %up = add nsw i64 %i, 1
  %again = icmp slt i64 %up, %rows
  br i1 %again, label %outer, label %exit, !llvm.loop !5
exit:
  ret void
}

define void @shared(ptr %x, ptr %y, ptr %z, i64 %rows, i64 %first, i64 %n, i64 %m, i64 %a, i64 %b, i64 %c) {
entry:
  br label %outer
outer:
  %i = phi i64 [ 0, %entry ], [ %up, %latch ]
  %row.a = mul i64 %i, %a
  %at.a = getelementptr double, ptr %x, i64 %row.a
  %row.b = mul i64 %i, %b
  %at.b = getelementptr double, ptr %y, i64 %row.b
  %row.c = mul i64 %i, %c
  %at.c = getelementptr double, ptr %z, i64 %row.c
  br label %wide
wide:
  %k = phi i64 [ %first, %outer ], [ %next, %wide ]
  %to.a = getelementptr double, ptr %at.a, i64 %k
  store volatile double 1.0, ptr %to.a
  %to.b = getelementptr double, ptr %at.b, i64 %k
  store volatile double 1.0, ptr %to.b
  %to.c = getelementptr double, ptr %at.c, i64 %k
  store volatile double 1.0, ptr %to.c
  %next = add nsw i64 %k, 8
  %more = icmp slt i64 %next, %n
  br i1 %more, label %wide, label %middle, !llvm.loop !0
middle:
  %left = load volatile i64, ptr %x
  br label %narrow
narrow:
  %l = phi i64 [ %left, %middle ], [ %next.l, %narrow ]
  %rest.a = getelementptr double, ptr %at.a, i64 %l
  store volatile double 2.0, ptr %rest.a
  %rest.b = getelementptr double, ptr %at.b, i64 %l
  store volatile double 2.0, ptr %rest.b
  %rest.c = getelementptr double, ptr %at.c, i64 %l
  store volatile double 2.0, ptr %rest.c
  %next.l = add nsw i64 %l, 1
  %more.l = icmp slt i64 %next.l, %m
  br i1 %more.l, label %narrow, label %latch, !llvm.loop !2
latch:
  %up = add nsw i64 %i, 1
  %again = icmp slt i64 %up, %rows
  br i1 %again, label %outer, label %exit, !llvm.loop !3
exit:
  ret void
}

!0 = distinct !{!0, !1}
!1 = !{!"llvm.loop.unroll.disable"}
!2 = distinct !{!2, !1}
!3 = distinct !{!3, !1}
!4 = distinct !{!4, !1}
!5 = distinct !{!5, !1}
