; An induction variable that several masked selects put into lanes is a vector from the beginning; for one it is not worth it,
; nor is what is not an induction variable.
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
; RUN: %choir --emit=llvm --target-cpu=icelake-server %s | FileCheck %s

; CHECK-LABEL: @places(
; CHECK: loop:
; CHECK: [[LANES:%[0-9]+]] = phi <8 x i64> [ {{.*}}, %entry ], [ [[NEXT:%[0-9]+]], %loop ]
; CHECK: select <8 x i1> {{.*}}, <8 x i64> [[LANES]]
; CHECK: select <8 x i1> {{.*}}, <8 x i64> [[LANES]]
; CHECK: [[NEXT]] = add {{.*}}<8 x i64> [[LANES]]
define void @places(ptr %in, ptr %out, i64 %low, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ %low, %entry ], [ %next, %loop ]
  %a = phi <8 x i64> [ zeroinitializer, %entry ], [ %moreA, %loop ]
  %b = phi <8 x i64> [ zeroinitializer, %entry ], [ %moreB, %loop ]
  %one = insertelement <8 x i64> poison, i64 %i, i64 0
  %all = shufflevector <8 x i64> %one, <8 x i64> poison, <8 x i32> zeroinitializer
  %at = getelementptr double, ptr %in, i64 %i
  %x = load <8 x double>, ptr %at
  %isA = fcmp ogt <8 x double> %x, splat (double 1.0)
  %isB = fcmp olt <8 x double> %x, splat (double -1.0)
  %moreA = select <8 x i1> %isA, <8 x i64> %all, <8 x i64> %a
  %moreB = select <8 x i1> %isB, <8 x i64> %all, <8 x i64> %b
  %next = add nsw i64 %i, 16
  %goesOn = icmp slt i64 %next, %n
  br i1 %goesOn, label %loop, label %exit
exit:
  %end = getelementptr <8 x i64>, ptr %out, i64 1
  store <8 x i64> %moreA, ptr %out
  store <8 x i64> %moreB, ptr %end
  ret void
}

; CHECK-LABEL: @others(
; CHECK: loop:
; CHECK: shufflevector
; CHECK: shufflevector
define void @others(ptr %in, ptr %out, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %a = phi <8 x i64> [ zeroinitializer, %entry ], [ %moreA, %loop ]
  %b = phi <8 x i64> [ zeroinitializer, %entry ], [ %moreB, %loop ]
  %c = phi <8 x i64> [ zeroinitializer, %entry ], [ %moreC, %loop ]
  %one = insertelement <8 x i64> poison, i64 %i, i64 0
  %all = shufflevector <8 x i64> %one, <8 x i64> poison, <8 x i32> zeroinitializer
  %at = getelementptr double, ptr %in, i64 %i
  %x = load <8 x double>, ptr %at
  %number = load i64, ptr %at
  %loaded = insertelement <8 x i64> poison, i64 %number, i64 0
  %allLoaded = shufflevector <8 x i64> %loaded, <8 x i64> poison, <8 x i32> zeroinitializer
  %isA = fcmp ogt <8 x double> %x, splat (double 1.0)
  %isB = fcmp olt <8 x double> %x, splat (double -1.0)
  %moreA = select <8 x i1> %isA, <8 x i64> %all, <8 x i64> %a
  %moreB = select <8 x i1> %isB, <8 x i64> %allLoaded, <8 x i64> %b
  %moreC = select <8 x i1> %isA, <8 x i64> %allLoaded, <8 x i64> %c
  %next = add nsw i64 %i, 16
  %goesOn = icmp slt i64 %next, %n
  br i1 %goesOn, label %loop, label %exit
exit:
  %end = getelementptr <8 x i64>, ptr %out, i64 1
  %last = getelementptr <8 x i64>, ptr %out, i64 2
  store <8 x i64> %moreA, ptr %out
  store <8 x i64> %moreB, ptr %end
  store <8 x i64> %moreC, ptr %last
  ret void
}

; A number that goes from the last lane of a vector to all lanes of the next stays in lanes; what comes out is a lane of them.
; CHECK-LABEL: @handedOn(
; CHECK: loop:
; CHECK: [[TOTAL:%[0-9]+]] = phi <8 x double> [ {{.*}}, %entry ], [ [[NEXT:%[0-9]+]], %loop ]
; CHECK-NOT: shufflevector {{.*}} zeroinitializer
; CHECK: [[LAST:%.*]] = shufflevector <8 x double> %x, <8 x double> {{.*}}, <8 x i32> {{.*}}i32 7, i32 7, i32 7, i32 7, i32 7, i32 7, i32 7{{.*}}
; CHECK: [[NEXT]] = fadd <8 x double> [[TOTAL]], [[LAST]]
; CHECK: extractelement <8 x double> [[NEXT]], i64 0
define double @handedOn(ptr %in, ptr %out, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %total = phi double [ 0.0, %entry ], [ %more, %loop ]
  %one = insertelement <8 x double> poison, double %total, i64 0
  %all = shufflevector <8 x double> %one, <8 x double> poison, <8 x i32> zeroinitializer
  %at = getelementptr double, ptr %in, i64 %i
  %to = getelementptr double, ptr %out, i64 %i
  %x = load <8 x double>, ptr %at
  %sum = fadd <8 x double> %all, %x
  store <8 x double> %sum, ptr %to
  %last = shufflevector <8 x double> %x, <8 x double> poison, <8 x i32> splat (i32 7)
  %sums = fadd <8 x double> %all, %last
  %more = extractelement <8 x double> %sums, i64 0
  %next = add nsw i64 %i, 8
  %goesOn = icmp slt i64 %next, %n
  br i1 %goesOn, label %loop, label %exit
exit:
  ret double %more
}

; Lanes of a vector that has different ones are none that could stay.
; CHECK-LABEL: @different(
; CHECK: loop:
; CHECK: phi {{.*}}double [
; CHECK: shufflevector {{.*}} zeroinitializer
define double @different(ptr %in, ptr %out, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %total = phi double [ 0.0, %entry ], [ %more, %loop ]
  %one = insertelement <8 x double> poison, double %total, i64 0
  %all = shufflevector <8 x double> %one, <8 x double> poison, <8 x i32> zeroinitializer
  %at = getelementptr double, ptr %in, i64 %i
  %to = getelementptr double, ptr %out, i64 %i
  %x = load <8 x double>, ptr %at
  %sum = fadd <8 x double> %all, %x
  store <8 x double> %sum, ptr %to
  %more = extractelement <8 x double> %sum, i64 7
  %next = add nsw i64 %i, 8
  %goesOn = icmp slt i64 %next, %n
  br i1 %goesOn, label %loop, label %exit
exit:
  ret double %more
}
