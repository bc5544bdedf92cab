//===- SanitizerDefaults.cpp - What sanitized tools overlook --------------===//
// Linked into every tool of a sanitized build; ASAN_OPTIONS still has the last word.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

/// The compiler's arenas run no destructors, so what their nodes own lives until the process ends.
/// LLVM's allocators poison what they have not given out, which misleads where they are used both
/// by instrumented code and by LLVM's own libraries, which are not.
extern "C" const char *__asan_default_options() { return "detect_leaks=0:allow_user_poisoning=0"; }
