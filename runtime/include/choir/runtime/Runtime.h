/* The Choir runtime library: every function of Functions.def, for C and C++.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#ifndef CHOIR_RUNTIME_RUNTIME_H
#define CHOIR_RUNTIME_RUNTIME_H

#include "choir/runtime/Types.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Libraries made with --no-builtin-runtime find these functions in the program that loads them. */
#pragma GCC visibility push(default)

#define CHOIR_C_void void
#define CHOIR_C_i1 bool
#define CHOIR_C_i8 int8_t
#define CHOIR_C_i16 int16_t
#define CHOIR_C_i32 int32_t
#define CHOIR_C_i64 int64_t
#define CHOIR_C_u8 uint8_t
#define CHOIR_C_u16 uint16_t
#define CHOIR_C_u32 uint32_t
#define CHOIR_C_u64 uint64_t
#define CHOIR_C_f32 float
#define CHOIR_C_f64 double
#define CHOIR_C_ptr void *

#define CHOIR_EFFECT_none __attribute__((const))
#define CHOIR_EFFECT_read
#define CHOIR_EFFECT_write
#define CHOIR_EFFECT_headers
#define CHOIR_EFFECT_tasks
#define CHOIR_EFFECT_alloc __attribute__((malloc))
#define CHOIR_EFFECT_message __attribute__((cold))
#define CHOIR_EFFECT_halt __attribute__((noreturn, cold))

#define CHOIR_RT_ARG(TYPE, NAME) CHOIR_C_##TYPE NAME
#define CHOIR_RT_FN(NAME, RESULT, EFFECT, FAILURE, ...)                                                                \
  CHOIR_EFFECT_##EFFECT CHOIR_C_##RESULT choir_##NAME(__VA_ARGS__);
#include "choir/runtime/Functions.def"

#undef CHOIR_C_void
#undef CHOIR_C_i1
#undef CHOIR_C_i8
#undef CHOIR_C_i16
#undef CHOIR_C_i32
#undef CHOIR_C_i64
#undef CHOIR_C_u8
#undef CHOIR_C_u16
#undef CHOIR_C_u32
#undef CHOIR_C_u64
#undef CHOIR_C_f32
#undef CHOIR_C_f64
#undef CHOIR_C_ptr
#undef CHOIR_EFFECT_none
#undef CHOIR_EFFECT_read
#undef CHOIR_EFFECT_write
#undef CHOIR_EFFECT_headers
#undef CHOIR_EFFECT_tasks
#undef CHOIR_EFFECT_alloc
#undef CHOIR_EFFECT_message
#undef CHOIR_EFFECT_halt

#pragma GCC visibility pop

#ifdef __cplusplus
}
#endif
#endif
