; Integers that a loop hands on through minima or maxima and sums are in vectors, with what follows from them alone.
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
; RUN: %choir --emit=llvm --target-cpu=icelake-server %s | FileCheck %s --check-prefixes=CHECK,SHORT
; RUN: %choir --emit=llvm --target-cpu=znver5 %s | FileCheck %s --check-prefixes=CHECK,LONG
; RUN: %choir --emit=llvm --target-cpu=x86-64 %s | FileCheck %s --check-prefix=NONE

; NONE-NOT: <4 x i32>
; NONE-NOT: <2 x i64>

; The stored sum, the greatest of other sums, and both values after the loop.
; CHECK-LABEL: @follow(
; CHECK: [[SUM:%.*]] = phi <4 x i32> [ {{.*}} ], [ [[NEXT:%.*]], %loop ]
; CHECK: [[BEST:%.*]] = phi <4 x i32> [ {{.*}} ], [ [[BETTER:%.*]], %loop ]
; CHECK: [[LATER:%.*]] = call <4 x i32> @llvm.smax.v4i32(<4 x i32> [[SUM]],
; CHECK: [[NEXT]] = add <4 x i32>
; CHECK: store i32
; CHECK: [[BETTER]] = call <4 x i32> @llvm.smax.v4i32({{.*$}}
; CHECK-NOT: <4 x i32>
; CHECK: br i1 {{.*}}, label %loop, !llvm.loop
; CHECK: extractelement <4 x i32> [[NEXT]], i64 0
define i32 @follow(ptr noalias %in, ptr noalias %steps, ptr noalias %out, i32 %start, i64 %n, i64 %stride) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %t = phi i32 [ %start, %entry ], [ %sum, %loop ]
  %best = phi i32 [ 0, %entry ], [ %better, %loop ]
  %at = getelementptr i32, ptr %in, i64 %i
  %x = load i32, ptr %at
  %later = call i32 @llvm.smax.i32(i32 %t, i32 %x)
  %place = mul i64 %i, %stride
  %stepAt = getelementptr i32, ptr %steps, i64 %place
  %step = load i32, ptr %stepAt
  %sum = add nsw i32 %later, %step
  %outAt = getelementptr i32, ptr %out, i64 %i
  store i32 %sum, ptr %outAt
  %possible = sub nsw i32 %later, %start
  %better = call i32 @llvm.smax.i32(i32 %best, i32 %possible)
  %next = add nuw nsw i64 %i, 1
  %goesOn = icmp slt i64 %next, %n
  br i1 %goesOn, label %loop, label %exit, !llvm.loop !0
exit:
  %both = xor i32 %sum, %better
  ret i32 %both
}

; Of 64 bits where the processor is quick at their maximum; in the loop that LLVM unrolled, and in that of the rest.
; CHECK-LABEL: @long(
; LONG: phi <2 x i64>
; LONG-COUNT-4: call <2 x i64> @llvm.umin.v2i64(
; LONG: phi <2 x i64>
; LONG: call <2 x i64> @llvm.umin.v2i64(
; SHORT-NOT: <2 x i64>
; CHECK: ret i64
define i64 @long(ptr noalias %in, ptr noalias %steps, i64 %n, i64 %stride) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %t = phi i64 [ 0, %entry ], [ %sum, %loop ]
  %at = getelementptr i64, ptr %in, i64 %i
  %x = load i64, ptr %at
  %later = call i64 @llvm.umin.i64(i64 %t, i64 %x)
  %place = mul i64 %i, %stride
  %stepAt = getelementptr i64, ptr %steps, i64 %place
  %step = load i64, ptr %stepAt
  %sum = add i64 %later, %step
  %next = add nuw nsw i64 %i, 1
  %goesOn = icmp slt i64 %next, %n
  br i1 %goesOn, label %loop, label %exit
exit:
  ret i64 %sum
}

; What scalars need in the loop stays there: here an address.
; CHECK-LABEL: @address(
; CHECK-NOT: <4 x i32>
; CHECK: ret i32
define i32 @address(ptr noalias %in, i32 %bound, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %t = phi i32 [ 0, %entry ], [ %sum, %loop ]
  %place = zext i32 %t to i64
  %at = getelementptr i32, ptr %in, i64 %place
  %x = load i32, ptr %at
  %later = call i32 @llvm.smin.i32(i32 %x, i32 %t)
  %sum = add i32 %later, %bound
  %next = add nuw nsw i64 %i, 1
  %goesOn = icmp slt i64 %next, %n
  br i1 %goesOn, label %loop, label %exit
exit:
  ret i32 %sum
}

; The greatest value so far is no recurrence: it seldom changes.
; CHECK-LABEL: @greatest(
; CHECK-NOT: <4 x i32>
; CHECK: ret i32
define i32 @greatest(ptr noalias %in, i64 %n, i64 %stride) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %t = phi i32 [ 0, %entry ], [ %greater, %loop ]
  %at = getelementptr i32, ptr %in, i64 %i
  %x = load volatile i32, ptr %at
  %greater = call i32 @llvm.smax.i32(i32 %t, i32 %x)
  %next = add nuw nsw i64 %i, 1
  %goesOn = icmp slt i64 %next, %n
  br i1 %goesOn, label %loop, label %exit
exit:
  ret i32 %greater
}

!0 = distinct !{!0, !1}
!1 = !{!"llvm.loop.unroll.disable"}
