//===- IRGenModule.h - What exists once in a module -------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What IRGen knows of the whole program: types, symbols, tables. IRGenFunction.h has what it knows of one body.
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_LIB_IRGEN_CORE_IRGENMODULE_H
#define CHOIR_LIB_IRGEN_CORE_IRGENMODULE_H

#include "Basic/CrashContext.h"
#include "Basic/Diagnostics.h"
#include "Basic/SubjectStates.h"
#include "Sema/Tree/Typed.h"
#include "choir/Dialect/Chpl/IR/ChplDialect.h"
#include "choir/IRGen/IRGen.h"
#include "choir/Target/RuntimeTable.h"
#include "choir/Target/SourceInfo.h"
#include "mlir/IR/Builders.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/SaveAndRestore.h"
#include <functional>
#include <vector>

namespace choir::irgen {

using llvm::ArrayRef;
using llvm::function_ref;
using llvm::SmallVector;
using llvm::StringRef;
using llvm::Twine;
using mlir::Location;
using mlir::OpBuilder;
using mlir::Operation;
using mlir::Value;
using mlir::ValueRange;

class IRGenFunction;
class IRGenModule;

/// What a typed function is as a func.func. Arguments: the formals; the variables it captures; line and file of the
/// user's call (takesCallerPlace); the address for the result (resultByAddress).
struct Signature {
  mlir::FunctionType type;
  /// The result as a value: that of a scalar, or the address that a ref function returns. Null for void and aggregates.
  mlir::Type valueType;
  /// The result goes through the last argument: aggregates, and all results of functions that throw.
  bool resultByAddress = false;
  /// What an iterator's chpl.yield gives; null for procedures.
  mlir::Type yielded;
};

/// The module that is being written: Chapel's types and functions as those of MLIR, and the places of its operations.
/// The subjects that exist once in a module (classes, debuggers, tables of elements, ...) are free functions over it
/// and keep what they remember in classes of their own (`state`).
class IRGenModule {
public:
  IRGenModule(const typed::Program &program, mlir::MLIRContext &context, const IRGenOptions &options,
              SourceInfo &source, DiagnosticEngine &diags);

  const typed::Program &program() { return theProgram; }
  mlir::MLIRContext &context() { return theContext; }
  const IRGenOptions &options() { return theOptions; }
  /// What debuggers are told of the source.
  SourceInfo &source() { return theSource; }
  DiagnosticEngine &diags() { return theDiags; }
  /// Appends to the module's body.
  OpBuilder &builder() { return theBuilder; }
  /// What a subject remembers of the module.
  template <typename State> State &state() { return states.get<State>(*this); }

  //===--- Places and diagnostics -------------------------------------------------------------===//
  Location getLoc(SourceRange range);
  /// The line of a place, counted from 1.
  unsigned getLine(SourceRange range);
  /// The name of a place's file, as debuggers and messages have it.
  StringRef getFile(SourceRange range);
  /// Reports `not supported yet: <what>`, once a place.
  void unsupported(SourceRange range, const Twine &what);

  //===--- Symbols ----------------------------------------------------------------------------===//
  /// A symbol that is not taken yet: `wish`, or `wish` and a number.
  std::string uniqueSymbol(const Twine &wish);
  /// Takes a symbol that has to be spelled in just this way.
  void takeSymbol(StringRef symbol) { symbols.insert(symbol); }

  //===--- Types (Types.cpp) ------------------------------------------------------------------===//
  /// The type as a value and in memory (one for both: see chpl.load). `where` is for complaints.
  mlir::Type convert(const sema::Type *type, SourceRange where = {});
  chpl::ClassType convertClass(const sema::AggregateType *object);
  chpl::RefType refTo(const sema::Type *type, SourceRange where = {}) {
    return chpl::RefType::get(convert(type, where));
  }
  /// The class of all errors.
  chpl::ClassType errorType();
  mlir::LLVM::LLVMPointerType pointerType() { return mlir::LLVM::LLVMPointerType::get(&theContext); }
  mlir::IntegerType i1() { return theBuilder.getI1Type(); }
  mlir::IntegerType i32() { return theBuilder.getI32Type(); }
  mlir::IntegerType i64() { return theBuilder.getI64Type(); }

  //===--- Functions and variables (Functions.cpp, Program.cpp) -------------------------------===//
  const Signature &getSignature(const typed::Function *function);
  /// The declaration; the body follows when its turn comes.
  mlir::func::FuncOp getFunction(const typed::Function *function);
  /// A function that the program does not have: what `body` writes, called with the entry block's arguments.
  mlir::func::FuncOp synthesize(const Twine &name, mlir::FunctionType type,
                                function_ref<void(IRGenFunction &, ValueRange)> body);
  chpl::GlobalOp getGlobal(const typed::Var *var);
  /// A function of the runtime library. (Most are reached through ops of the dialect or extern procedures.)
  mlir::func::FuncOp getRuntimeFunction(RuntimeFunction function);

private:
  const typed::Program &theProgram;
  mlir::MLIRContext &theContext;
  const IRGenOptions &theOptions;
  SourceInfo &theSource;
  DiagnosticEngine &theDiags;
  OpBuilder theBuilder;
  llvm::StringSet<> symbols;
  llvm::DenseSet<uint32_t> reportedPlaces;
  llvm::DenseMap<unsigned, mlir::StringAttr> fileNames;
  std::pair<SourceLoc, mlir::LocationAttr> lastLoc; ///< that was asked for
  SubjectStates<IRGenModule> states;
};

} // namespace choir::irgen

#endif // CHOIR_LIB_IRGEN_CORE_IRGENMODULE_H
