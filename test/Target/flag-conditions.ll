; What any of several conditions sets in a loop is vectorised: a select for each comparison.
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
; RUN: %choir --emit=llvm --target-cpu=icelake-server %s | FileCheck %s

; CHECK-LABEL: @either(
; CHECK: icmp eq <[[LANES:[0-9]+]] x i32>
; CHECK: or <[[LANES]] x i1>
; CHECK: br i1
define i8 @either(ptr %in, i32 %a, i32 %b, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %safe = phi i8 [ 1, %entry ], [ %still, %loop ]
  %at = getelementptr i32, ptr %in, i64 %i
  %x = load i32, ptr %at
  %isA = icmp eq i32 %x, %a
  %isB = icmp slt i32 %x, %b
  %is = or i1 %isA, %isB
  %frozen = freeze i1 %is
  %still = select i1 %frozen, i8 0, i8 %safe
  %next = add nuw nsw i64 %i, 1
  %goesOn = icmp slt i64 %next, %n
  br i1 %goesOn, label %loop, label %exit
exit:
  ret i8 %still
}

; The opposite, where the second condition is not evaluated in vain; three of them.
; CHECK-LABEL: @unless(
; CHECK: icmp ugt <[[LANES:[0-9]+]] x i32>
; CHECK: br i1
define i64 @unless(ptr %in, i32 %a, i32 %b, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %all = phi i64 [ 7, %entry ], [ %still, %loop ]
  %at = getelementptr i32, ptr %in, i64 %i
  %x = load i32, ptr %at
  %isA = icmp ne i32 %x, %a
  %isB = icmp sge i32 %x, %b
  %isC = icmp ule i32 %x, 1000
  %both = select i1 %isA, i1 %isB, i1 false
  %is = select i1 %both, i1 %isC, i1 false
  %still = select i1 %is, i64 %all, i64 %n
  %next = add nuw nsw i64 %i, 1
  %goesOn = icmp slt i64 %next, %n
  br i1 %goesOn, label %loop, label %exit
exit:
  ret i64 %still
}

; Not what an iteration's own value sets.
; CHECK-LABEL: @last(
; CHECK: [[IS:%.*]] = or i1
; CHECK: select i1 [[IS]]
define i32 @last(ptr %in, i32 %a, i32 %b, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %last = phi i32 [ 1, %entry ], [ %later, %loop ]
  %at = getelementptr i32, ptr %in, i64 %i
  %x = load i32, ptr %at
  %twice = mul i32 %x, %x
  %isA = icmp eq i32 %x, %a
  %isB = icmp slt i32 %x, %b
  %is = or i1 %isA, %isB
  %later = select i1 %is, i32 %twice, i32 %last
  %next = add nuw nsw i64 %i, 1
  %goesOn = icmp slt i64 %next, %n
  br i1 %goesOn, label %loop, label %exit
exit:
  ret i32 %later
}
