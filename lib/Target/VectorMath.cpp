//===- VectorMath.cpp - Vector variants of the math functions -------------===//
// The table of libmvec's functions.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// LLVM has a table of its own (-fveclib=libmvec), which stops at the functions of old glibc and at
// 256 bits. This one has all functions of glibc 2.35 and the 512-bit variants too. A variant is
// named _ZGV<isa>N<lanes><v per argument>_<name>, with isa b for SSE, d for AVX2, e for AVX-512.
//
//===----------------------------------------------------------------------===//

#include "VectorMath.h"
#include "llvm/Analysis/TargetLibraryInfo.h"
#include "llvm/IR/Module.h"
#include "llvm/MC/MCSubtargetInfo.h"
#include "llvm/Target/TargetMachine.h"
#ifdef __GLIBC__
#include <gnu/libc-version.h>
#endif

using namespace choir;
using llvm::ElementCount;
using llvm::VecDesc;

// One row: the scalar name, and the variant of libmvec for LANES of them.
#define CHOIR_VARIANT(SCALAR, FUNCTION, ISA, LANES, ARGS)                                                              \
  VecDesc(SCALAR, "_ZGV" ISA "N" #LANES ARGS "_" FUNCTION, ElementCount::getFixed(LANES), /*Masked=*/false,            \
          "_ZGV_LLVM_N" #LANES ARGS, std::nullopt)

// The double and float variants of NAME at one vector width, for calls of the C functions.
#define CHOIR_CALLS(NAME, ARGS, ISA, DOUBLES, FLOATS)                                                                  \
  CHOIR_VARIANT(NAME, NAME, ISA, DOUBLES, ARGS), CHOIR_VARIANT(NAME "f", NAME "f", ISA, FLOATS, ARGS)

// The same for functions that LLVM also knows as intrinsics.
#define CHOIR_INTRINSICS(NAME, ARGS, ISA, DOUBLES, FLOATS)                                                             \
  CHOIR_CALLS(NAME, ARGS, ISA, DOUBLES, FLOATS), CHOIR_VARIANT("llvm." NAME ".f64", NAME, ISA, DOUBLES, ARGS),         \
      CHOIR_VARIANT("llvm." NAME ".f32", NAME "f", ISA, FLOATS, ARGS)

#define CHOIR_FUNCTIONS_SINCE_2_22(...)                                                                                \
  CHOIR_INTRINSICS("sin", "v", __VA_ARGS__), CHOIR_INTRINSICS("cos", "v", __VA_ARGS__),                                \
      CHOIR_INTRINSICS("exp", "v", __VA_ARGS__), CHOIR_INTRINSICS("log", "v", __VA_ARGS__),                            \
      CHOIR_INTRINSICS("pow", "vv", __VA_ARGS__)

#define CHOIR_FUNCTIONS_SINCE_2_35(...)                                                                                \
  CHOIR_INTRINSICS("tan", "v", __VA_ARGS__), CHOIR_INTRINSICS("asin", "v", __VA_ARGS__),                               \
      CHOIR_INTRINSICS("acos", "v", __VA_ARGS__), CHOIR_INTRINSICS("atan", "v", __VA_ARGS__),                          \
      CHOIR_INTRINSICS("atan2", "vv", __VA_ARGS__), CHOIR_INTRINSICS("sinh", "v", __VA_ARGS__),                        \
      CHOIR_INTRINSICS("cosh", "v", __VA_ARGS__), CHOIR_INTRINSICS("tanh", "v", __VA_ARGS__),                          \
      CHOIR_INTRINSICS("exp2", "v", __VA_ARGS__), CHOIR_INTRINSICS("exp10", "v", __VA_ARGS__),                         \
      CHOIR_INTRINSICS("log2", "v", __VA_ARGS__), CHOIR_INTRINSICS("log10", "v", __VA_ARGS__),                         \
      CHOIR_CALLS("asinh", "v", __VA_ARGS__), CHOIR_CALLS("acosh", "v", __VA_ARGS__),                                  \
      CHOIR_CALLS("atanh", "v", __VA_ARGS__), CHOIR_CALLS("cbrt", "v", __VA_ARGS__),                                   \
      CHOIR_CALLS("erf", "v", __VA_ARGS__), CHOIR_CALLS("erfc", "v", __VA_ARGS__),                                     \
      CHOIR_CALLS("expm1", "v", __VA_ARGS__), CHOIR_CALLS("log1p", "v", __VA_ARGS__),                                  \
      CHOIR_CALLS("hypot", "vv", __VA_ARGS__)

/// Whether the system's libmvec has the functions of glibc 2.35.
static bool hasFullLibmvec() {
#ifdef __GLIBC__
  llvm::StringRef major, minor;
  std::tie(major, minor) = llvm::StringRef(gnu_get_libc_version()).split('.');
  unsigned majorNumber = 0, minorNumber = 0;
  if (major.getAsInteger(10, majorNumber) || minor.split('.').first.getAsInteger(10, minorNumber))
    return false;
  return majorNumber > 2 || (majorNumber == 2 && minorNumber >= 35);
#else
  return false;
#endif
}

static bool hasLibmvec(const llvm::TargetMachine &machine) {
  const llvm::Triple &triple = machine.getTargetTriple();
  return triple.getArch() == llvm::Triple::x86_64 && triple.isOSGlibc();
}

static bool hasFeature(const llvm::TargetMachine &machine, llvm::StringRef feature) {
  return machine.getMCSubtargetInfo()->checkFeatures(feature);
}

void choir::addVectorMathFunctions(llvm::TargetLibraryInfoImpl &library, const llvm::TargetMachine &machine,
                                   bool wide) {
  if (!hasLibmvec(machine))
    return;

  bool full = hasFullLibmvec();
  auto add = [&](llvm::ArrayRef<VecDesc> basic, llvm::ArrayRef<VecDesc> since235) {
    library.addVectorizableFunctions(basic);
    if (full)
      library.addVectorizableFunctions(since235);
  };

  add({CHOIR_FUNCTIONS_SINCE_2_22("b", 2, 4)}, {CHOIR_FUNCTIONS_SINCE_2_35("b", 2, 4)});
  if (hasFeature(machine, "+avx2"))
    add({CHOIR_FUNCTIONS_SINCE_2_22("d", 4, 8)}, {CHOIR_FUNCTIONS_SINCE_2_35("d", 4, 8)});
  if (wide)
    add({CHOIR_FUNCTIONS_SINCE_2_22("e", 8, 16)}, {CHOIR_FUNCTIONS_SINCE_2_35("e", 8, 16)});
}

bool choir::callsWideVectorMath(const llvm::Module &module, const llvm::TargetMachine &machine) {
  if (!hasLibmvec(machine) || !hasFeature(machine, "+avx512f"))
    return false;
  llvm::TargetLibraryInfoImpl library(machine.getTargetTriple());
  addVectorMathFunctions(library, machine, /*wide=*/true);
  return llvm::any_of(module, [&](const llvm::Function &function) {
    return function.isDeclaration() && library.isFunctionVectorizable(function.getName());
  });
}
