; --sanitize=copies reports the accesses of the program to memory that may hold elements, with their lines.
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
; RUN: %choir --sanitize=copies -O0 --emit=llvm %s | FileCheck %s

declare void @external(ptr, i64)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)

; CHECK: [[FILE:@.*]] = private {{.*}}constant {{.*}} c"folder/a.chpl\00"
; CHECK: [[LOAD:@.*]] = private constant { ptr, i32 } { ptr [[FILE]], i32 7 }
; CHECK-LABEL: define i64 @accesses(
; CHECK-NEXT:    call void @choir_host_access(ptr %a, i64 8, i32 0, ptr [[LOAD]])
; CHECK-NEXT:    load i64, ptr %a
; CHECK-NEXT:    call void @choir_host_access(ptr %b, i64 8, i32 1, ptr
; CHECK-NEXT:    store i64
; CHECK-NEXT:    call void @choir_host_access(ptr %b, i64 8, i32 6, ptr
; CHECK-NEXT:    atomicrmw
; CHECK-NEXT:    call void @choir_host_access(ptr %b, i64 8, i32 2, ptr
; CHECK-NEXT:    atomicrmw
; CHECK-NEXT:    call void @choir_host_access(ptr %b, i64 %n, i32 4, ptr
; CHECK-NEXT:    call void @choir_host_access(ptr %a, i64 %n, i32 1, ptr
; CHECK-NEXT:    call void @llvm.memcpy
; CHECK-NEXT:    call void @choir_host_access(ptr %a, i64 %n, i32 1, ptr
; CHECK-NEXT:    call void @llvm.memset
; CHECK-NEXT:    call void @external(ptr %a, i64 %n)
; CHECK-NEXT:    call void @choir_host_address_used(ptr %a)
; CHECK-NEXT:    ret i64
define i64 @accesses(ptr %a, ptr %b, i64 %n) !dbg !4 {
  %x = load i64, ptr %a, !dbg !5
  store i64 %x, ptr %b
  %old = atomicrmw add ptr %b, i64 1 seq_cst
  %relaxed = atomicrmw add ptr %b, i64 1 monotonic
  call void @llvm.memcpy.p0.p0.i64(ptr %a, ptr %b, i64 %n, i1 false)
  call void @llvm.memset.p0.i64(ptr %a, i8 0, i64 %n, i1 false)
  call void @external(ptr %a, i64 %n)
  ret i64 %x
}

; Variables are no elements.
; CHECK-LABEL: define i64 @variable(
; CHECK-NOT:     choir_host
; CHECK:         ret i64
define i64 @variable(i64 %x) {
  %v = alloca [2 x i64]
  %second = getelementptr i64, ptr %v, i64 1
  store i64 %x, ptr %second
  %y = load i64, ptr %second
  ret i64 %y
}

define i32 @main() {
  ret i32 0
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C, file: !1, emissionKind: LineTablesOnly)
!1 = !DIFile(filename: "a.chpl", directory: "folder")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !DISubroutineType(types: !{})
!4 = distinct !DISubprogram(name: "accesses", file: !1, line: 6, type: !3, unit: !0, spFlags: DISPFlagDefinition)
!5 = !DILocation(line: 7, scope: !4)
