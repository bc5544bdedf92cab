//===- Environment.h - Environment variables ------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CHOIR_RUNTIME_ENVIRONMENT_H
#define CHOIR_RUNTIME_ENVIRONMENT_H

#include <cstdint>

namespace choir::rt {

/// The most threads that may be asked for; larger numbers are a mistake in any case.
inline constexpr int64_t mostThreads = 32768;

/// Checks every variable that means something to the library or to libomp, before either acts on it. A value without a
/// meaning ends the program with an error; a variable that is set to nothing counts as not set.
void checkEnvironment();

/// The value of a variable in the table of Environment.cpp; null where it is not set. A value without a meaning ends
/// the program.
const char *environmentText(const char *name);

/// The number that a variable is set to; `otherwise` where the variable is not set.
int64_t environmentNumber(const char *name, int64_t otherwise);

/// Whether the variable is set to this, whatever else it may be set to: for programs that are ending.
bool environmentIs(const char *name, const char *value);

} // namespace choir::rt

#endif
