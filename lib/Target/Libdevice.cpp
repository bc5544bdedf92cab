//===- Libdevice.cpp - Mathematics on NVIDIA devices ----------------------===//
// Calls of mathematical functions become calls of libdevice, the CUDA Toolkit's library of LLVM IR. libdevice is linked
// if the toolkit is installed.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "choir/Target/Messages.h"
#include "choir/Target/NVPTX.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Module.h"
#include "llvm/IRReader/IRReader.h"
#include "llvm/Linker/Linker.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/SourceMgr.h"

using namespace choir;
using llvm::Function;
using llvm::Module;
using llvm::StringRef;

/// The C library's name of an intrinsic without instructions on NVPTX; empty for others.
static StringRef mathName(llvm::Intrinsic::ID id) {
  switch (id) {
  case llvm::Intrinsic::sin:
    return "sin";
  case llvm::Intrinsic::cos:
    return "cos";
  case llvm::Intrinsic::tan:
    return "tan";
  case llvm::Intrinsic::asin:
    return "asin";
  case llvm::Intrinsic::acos:
    return "acos";
  case llvm::Intrinsic::atan:
    return "atan";
  case llvm::Intrinsic::atan2:
    return "atan2";
  case llvm::Intrinsic::sinh:
    return "sinh";
  case llvm::Intrinsic::cosh:
    return "cosh";
  case llvm::Intrinsic::tanh:
    return "tanh";
  case llvm::Intrinsic::exp:
    return "exp";
  case llvm::Intrinsic::exp2:
    return "exp2";
  case llvm::Intrinsic::exp10:
    return "exp10";
  case llvm::Intrinsic::log:
    return "log";
  case llvm::Intrinsic::log2:
    return "log2";
  case llvm::Intrinsic::log10:
    return "log10";
  case llvm::Intrinsic::pow:
    return "pow";
  case llvm::Intrinsic::powi:
    return "powi";
  default:
    return "";
  }
}

/// Functions of the C library that programs declare themselves, without the `f` of single precision.
static bool isMathFunction(StringRef name) {
  static const llvm::StringSet<> names = {
#define MATH_FUNCTION(NAME) #NAME,
#include "choir/Target/MathFunctions.def"
  };
  return names.contains(name) || (name.ends_with("f") && names.contains(name.drop_back()));
}

/// libdevice's name for a declared function; empty where it has none.
static std::string libdeviceName(const Function &function) {
  if (!function.isIntrinsic())
    return isMathFunction(function.getName()) ? ("__nv_" + function.getName()).str() : "";
  StringRef name = mathName(function.getIntrinsicID());
  if (name.empty())
    return "";
  return ("__nv_" + name + (function.getReturnType()->isFloatTy() ? "f" : "")).str();
}

static void replaceMathFunctions(Module &module) {
  for (Function &function : llvm::make_early_inc_range(module)) {
    std::string name = function.isDeclaration() ? libdeviceName(function) : "";
    if (name.empty())
      continue;
    llvm::FunctionCallee callee = module.getOrInsertFunction(name, function.getFunctionType());
    llvm::cast<Function>(callee.getCallee())->setDoesNotThrow();
    function.replaceAllUsesWith(callee.getCallee());
    function.eraseFromParent();
  }
}

llvm::Error NVPTXGenerator::linkMathematics(Module &module, StringRef toolkit) const {
  replaceMathFunctions(module);
  std::string path = (toolkit + "/nvvm/libdevice/libdevice.10.bc").str();
  if (toolkit.empty() || !llvm::sys::fs::exists(path))
    return llvm::Error::success();
  llvm::SMDiagnostic diagnostic;
  std::unique_ptr<Module> library = llvm::parseIRFile(path, diagnostic, module.getContext());
  if (!library)
    return llvm::createStringError(path + ": " + diagnostic.getMessage());
  library->setTargetTriple(module.getTargetTriple());
  library->setDataLayout(module.getDataLayout());
  if (llvm::Linker::linkModules(module, std::move(library), llvm::Linker::LinkOnlyNeeded))
    return llvm::createStringError(format(message::deviceLibrary, path));
  for (Function &function : module)
    if (!function.isDeclaration() && function.getName().starts_with("__nv_"))
      function.setLinkage(Function::InternalLinkage);
  optimize(module);
  return llvm::Error::success();
}
