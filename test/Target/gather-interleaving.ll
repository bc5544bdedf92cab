; Loops that gather load one vector in an iteration, for what they go along is often short: then the rest is in shorter vectors.
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
; Where gathers are slow, there are no shorter vectors.
; RUN: %choir --fast --emit=llvm --target-cpu=icelake-server %s | FileCheck %s
; RUN: %choir --fast --emit=llvm --target-cpu=znver5 %s | FileCheck %s --check-prefix=SLOW

; SLOW-LABEL: @row(
; SLOW: call <8 x double> @llvm.masked.gather
; SLOW-NOT: call <{{[24]}} x double> @llvm.masked.gather
; SLOW-LABEL: @plain(
; CHECK-LABEL: @row(
; CHECK: call <8 x double> @llvm.masked.gather
; CHECK-NOT: call <8 x double> @llvm.masked.gather
; CHECK: call <4 x double> @llvm.masked.gather
; CHECK-LABEL: @plain(
; CHECK: load <8 x double>
; CHECK-NEXT: {{load|getelementptr}}
; CHECK: load <8 x double>
define double @row(ptr %values, ptr %columns, ptr %x, i64 %n) {
entry:
  br label %loop
loop:
  %k = phi i64 [ 0, %entry ], [ %next, %loop ]
  %sum = phi double [ 0.0, %entry ], [ %more, %loop ]
  %at = getelementptr inbounds i32, ptr %columns, i64 %k
  %column = load i32, ptr %at
  %wide = sext i32 %column to i64
  %from = getelementptr double, ptr %x, i64 %wide
  %element = load double, ptr %from
  %of = getelementptr inbounds double, ptr %values, i64 %k
  %value = load double, ptr %of
  %product = fmul double %value, %element
  %more = fadd double %sum, %product
  %next = add nuw nsw i64 %k, 1
  %goesOn = icmp slt i64 %next, %n
  br i1 %goesOn, label %loop, label %exit
exit:
  ret double %more
}

define double @plain(ptr %values, i64 %n) {
entry:
  br label %loop
loop:
  %k = phi i64 [ 0, %entry ], [ %next, %loop ]
  %sum = phi double [ 0.0, %entry ], [ %more, %loop ]
  %of = getelementptr inbounds double, ptr %values, i64 %k
  %value = load double, ptr %of
  %more = fadd double %sum, %value
  %next = add nuw nsw i64 %k, 1
  %goesOn = icmp slt i64 %next, %n
  br i1 %goesOn, label %loop, label %exit
exit:
  ret double %more
}

; Along a column a gather has eight lanes: the rest of sixteen numbers would be gathered by fours. Doubles fill eight anyway.
; CHECK-LABEL: @column(
; CHECK: load <16 x i32>
; SLOW-LABEL: @column(
; SLOW: load <8 x i32>
; SLOW-NOT: <{{4|16}} x i32>
; SLOW: ret void
define void @column(ptr noalias %sums, ptr noalias %at, i64 %stride, i64 %n) {
entry:
  br label %loop
loop:
  %k = phi i64 [ 0, %entry ], [ %next, %loop ]
  %place = mul nsw i64 %k, %stride
  %from = getelementptr i32, ptr %at, i64 %place
  %element = load i32, ptr %from
  %to = getelementptr i32, ptr %sums, i64 %k
  %sum = load i32, ptr %to
  %more = add i32 %sum, %element
  store i32 %more, ptr %to
  %next = add nuw nsw i64 %k, 1
  %goesOn = icmp slt i64 %next, %n
  br i1 %goesOn, label %loop, label %exit
exit:
  ret void
}

; Numbers one after another are no column.
; SLOW-LABEL: @line(
; SLOW: load <16 x i32>
define void @line(ptr noalias %sums, ptr noalias %at, i64 %n) {
entry:
  br label %loop
loop:
  %k = phi i64 [ 0, %entry ], [ %next, %loop ]
  %from = getelementptr i32, ptr %at, i64 %k
  %element = load i32, ptr %from
  %to = getelementptr i32, ptr %sums, i64 %k
  %sum = load i32, ptr %to
  %more = add i32 %sum, %element
  store i32 %more, ptr %to
  %next = add nuw nsw i64 %k, 1
  %goesOn = icmp slt i64 %next, %n
  br i1 %goesOn, label %loop, label %exit
exit:
  ret void
}
