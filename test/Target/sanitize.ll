; --sanitize instruments the program and links the sanitizer's runtime.
;
; REQUIRES: sanitizer-runtime
; RUN: %choir --sanitize=address --emit=llvm %s | FileCheck %s --check-prefix=ASAN
; RUN: %choir --sanitize=thread --emit=llvm %s | FileCheck %s --check-prefix=TSAN
; RUN: %choir --sanitize=address,undefined %s -o %t
; RUN: not %t 2>&1 | FileCheck %s --check-prefix=REPORT
;
; ASAN: call {{.*}}@__asan_report_load4
; TSAN: call {{.*}}@__tsan_read4
; REPORT: heap-use-after-free

declare ptr @malloc(i64)
declare void @free(ptr)
define i32 @main() {
  %memory = call ptr @malloc(i64 4)
  store volatile i32 0, ptr %memory
  call void @free(ptr %memory)
  %value = load volatile i32, ptr %memory
  ret i32 %value
}
