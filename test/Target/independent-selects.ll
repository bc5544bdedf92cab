; What data selects stays a select, where a branch would often be predicted badly.
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
; RUN: %choir --emit=llvm --target-cpu=icelake-server %s | FileCheck %s
; RUN: %choir --emit=asm --target-cpu=icelake-server %s | FileCheck %s --check-prefix=ASM

; CHECK-LABEL: @nearest(
; CHECK: select i1 {{.*}}, i64 7, {{.*}}, !unpredictable
; CHECK: select i1 {{.*}}, i64 9, {{.*}}, !unpredictable
; ASM-LABEL: nearest:
; ASM: cmova
; ASM: cmova
define void @nearest(ptr noalias %in, ptr noalias %out, ptr %sums, double %b, double %c, double %d, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %at = getelementptr double, ptr %in, i64 %i
  %x = load double, ptr %at
  %p = fmul double %x, %b
  %q = fmul double %x, %c
  %r = fmul double %x, %d
  %isQ = fcmp olt double %q, %p
  %least = select i1 %isQ, double %q, double %p
  %first = select i1 %isQ, i64 7, i64 %n
  %isR = fcmp olt double %r, %least
  %place = select i1 %isR, i64 9, i64 %first
  %sumAt = getelementptr double, ptr %sums, i64 %place
  %sum = load double, ptr %sumAt
  %more = fadd double %sum, %x
  store double %more, ptr %sumAt
  %next = add nsw i64 %i, 1
  %goesOn = icmp slt i64 %next, %n
  br i1 %goesOn, label %loop, label %exit
exit:
  ret void
}

; The place of the greatest number so far: the next iteration waits for it, and a branch ends the wait.
; CHECK-LABEL: @place(
; CHECK: select i1 {{.*}}, i64 {{.*}}
; CHECK-NOT: !unpredictable
; CHECK: ret i64
define i64 @place(ptr %in, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %greatest = phi double [ 0.0, %entry ], [ %greater, %loop ]
  %where = phi i64 [ 0, %entry ], [ %there, %loop ]
  %at = getelementptr double, ptr %in, i64 %i
  %x = load double, ptr %at
  %is = fcmp ogt double %x, %greatest
  %greater = select i1 %is, double %x, double %greatest
  %there = select i1 %is, i64 %i, i64 %where
  %next = add nsw i64 %i, 1
  %goesOn = icmp slt i64 %next, %n
  br i1 %goesOn, label %loop, label %exit
exit:
  ret i64 %there
}

; Minima and maxima of data stay selects too, where a later iteration waits for them as well.
; CHECK-LABEL: @later(
; CHECK: icmp sgt i64
; CHECK: select i1 {{.*}}, i64 {{.*}}, i64 {{.*}}, !unpredictable
; CHECK: select i1 {{.*}}, i64 {{.*}}, i64 {{.*}}, !unpredictable
; CHECK: ret i64
; ASM-LABEL: later:
; ASM-NOT: {{^\s+jg}}
; ASM: ret
define i64 @later(ptr noalias %in, ptr noalias %steps, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %t = phi i64 [ 0, %entry ], [ %second, %loop ]
  %at = getelementptr i64, ptr %in, i64 %i
  %x = load volatile i64, ptr %at
  %y = load volatile i64, ptr %at
  %left = call i64 @llvm.smax.i64(i64 %t, i64 %x)
  %first = add i64 %left, 5
  %right = call i64 @llvm.smax.i64(i64 %first, i64 %y)
  %second = add i64 %right, 7
  %next = add nsw i64 %i, 1
  %goesOn = icmp slt i64 %next, %n
  br i1 %goesOn, label %loop, label %exit
exit:
  ret i64 %second
}

; The greatest of all values so far seldom changes: a branch on it is predicted.
; CHECK-LABEL: @greatest(
; CHECK: call i64 @llvm.smax.i64(
; CHECK: ret i64
define i64 @greatest(ptr noalias %in, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %t = phi i64 [ 0, %entry ], [ %second, %loop ]
  %at = getelementptr i64, ptr %in, i64 %i
  %x = load volatile i64, ptr %at
  %y = load volatile i64, ptr %at
  %first = call i64 @llvm.smax.i64(i64 %t, i64 %x)
  %second = call i64 @llvm.smax.i64(i64 %first, i64 %y)
  %next = add nsw i64 %i, 1
  %goesOn = icmp slt i64 %next, %n
  br i1 %goesOn, label %loop, label %exit
exit:
  ret i64 %second
}
