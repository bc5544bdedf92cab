; Under the thread sanitizer, programs read the epoch of references atomically; elsewhere plainly.
; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
; RUN: %choir --emit=llvm --sanitize=thread %s | FileCheck %s --check-prefix=THREAD
; RUN: %choir --emit=llvm %s | FileCheck %s --check-prefix=PLAIN

; THREAD-LABEL: @past(
; THREAD:       call {{.*}}@__tsan_atomic64_load({{.*}}@choir_reference_epoch
; PLAIN-LABEL:  @past(
; PLAIN:        load i64, ptr @choir_reference_epoch
@choir_reference_epoch = external global i64

define i1 @past(i64 %known) {
  %now = load i64, ptr @choir_reference_epoch
  %isPast = icmp ne i64 %known, %now
  ret i1 %isPast
}
