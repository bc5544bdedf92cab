//===- Program.cpp - The module, globals, and what the runtime calls ------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A program is a module with three functions and a table that the runtime library looks for (choir/runtime/Types.h):
// choir_program_init, choir_program_main, choir_program_deinit, and choir_program_configs.
//
//===----------------------------------------------------------------------===//

#include "IRGen/Core/DebugInfo.h"
#include "IRGen/Loops/Arrays.h"
#include "IRGen/Loops/Loops.h"
#include "IRGen/Program/Functions.h"
#include "IRGen/Variables/Calls.h"
#include "IRGen/Variables/Errors.h"
#include "Sema/Tree/WellKnownNames.h"
#include "choir/Dialect/Grid/IR/GridDialect.h"
#include "choir/runtime/Types.h"
#include "mlir/Dialect/Complex/IR/Complex.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "llvm/Support/Path.h"

using namespace mlir;

namespace choir::irgen {

namespace {
struct Globals {
  llvm::DenseMap<const typed::Var *, chpl::GlobalOp> byVar;
  llvm::StringMap<chpl::GlobalOp> foreign; ///< C's, by name: several places may declare one
};
} // namespace

/// The places where the statements under a contract begin and end.
static void addStatementContracts(IRGenModule &gm, ModuleOp module, StringRef attribute,
                                  ArrayRef<SourceRange> statements) {
  SmallVector<mlir::Attribute> places;
  for (SourceRange range : statements)
    places.push_back(mlir::FusedLoc::get({gm.getLoc(range.begin), gm.getLoc(range.end)}, {}, &gm.context()));
  if (!places.empty())
    module->setAttr(attribute, gm.builder().getArrayAttr(places));
}

/// What statements ask of the kernels of their loops.
static void addGpuDemands(IRGenModule &gm, ModuleOp module, ArrayRef<typed::GpuDemand> demands) {
  OpBuilder &builder = gm.builder();
  SmallVector<mlir::Attribute> all;
  for (const typed::GpuDemand &demand : demands) {
    SmallVector<NamedAttribute> asked = {builder.getNamedAttr(
        "place", mlir::FusedLoc::get({gm.getLoc(demand.range.begin), gm.getLoc(demand.range.end)}, {}, &gm.context()))};
    auto ask = [&](StringRef name, mlir::Attribute value) { asked.push_back(builder.getNamedAttr(name, value)); };
    if (demand.mustBeEligible)
      ask("eligible", builder.getUnitAttr());
    if (demand.mustRun)
      ask("runs", builder.getUnitAttr());
    auto askForNumber = [&](StringRef name, const typed::GpuDemand::Number &number) {
      if (number.isAtRunTime)
        ask(name, builder.getUnitAttr());
      else if (number.known != 0)
        ask(name, builder.getI64IntegerAttr(number.known));
    };
    askForNumber("block", demand.blockSize);
    askForNumber("iterations", demand.itersPerThread);
    if (demand.isCyclic)
      ask("cyclic", builder.getUnitAttr());
    all.push_back(builder.getDictionaryAttr(asked));
  }
  if (!all.empty())
    module->setAttr(chpl::ChplDialect::getGpuDemandsAttrName(), builder.getArrayAttr(all));
}

//===----------------------------------------------------------------------===//
// Globals
//===----------------------------------------------------------------------===//

chpl::GlobalOp IRGenModule::getGlobal(const typed::Var *var) {
  chpl::GlobalOp &global = state<Globals>().byVar[var];
  if (global)
    return global;
  mlir::Type type = convert(var->type, var->range);
  if (var->isRef)
    type = chpl::RefType::get(type);
  const bool isForeign = static_cast<bool>(var->externName);
  std::string symbol = isForeign
                           ? var->externName.str().str()
                           : uniqueSymbol((var->module ? var->module->name.str().str() + "." : "") + var->name.str());
  if (isForeign) {
    if (chpl::GlobalOp known = state<Globals>().foreign.lookup(symbol); known && known.getType() == type)
      return global = known;
    takeSymbol(symbol);
  }
  global = chpl::GlobalOp::create(builder(), getLoc(var->range), symbol, type);
  global.setIsExtern(isForeign);
  if (isForeign)
    state<Globals>().foreign[symbol] = global;
  describeGlobal(*this, var, symbol);
  return global;
}

//===----------------------------------------------------------------------===//
// Configuration variables
//===----------------------------------------------------------------------===//

static int configKind(const sema::Type *type) {
  using sema::TypeKind;
  auto *numeric = llvm::dyn_cast<sema::NumericType>(type);
  auto byWidth = [&](int first) { return first + llvm::Log2_32(numeric->width() / 8); };
  switch (type->kind()) {
  case TypeKind::Bool:
    return CHOIR_CONFIG_BOOL;
  case TypeKind::Int:
    return byWidth(CHOIR_CONFIG_INT8);
  case TypeKind::UInt:
    return byWidth(CHOIR_CONFIG_UINT8);
  case TypeKind::Real:
    return numeric->width() == 32 ? CHOIR_CONFIG_REAL32 : CHOIR_CONFIG_REAL64;
  case TypeKind::Imag:
    return numeric->width() == 32 ? CHOIR_CONFIG_IMAG32 : CHOIR_CONFIG_IMAG64;
  case TypeKind::Complex:
    return numeric->width() == 64 ? CHOIR_CONFIG_COMPLEX64 : CHOIR_CONFIG_COMPLEX128;
  default:
    return CHOIR_CONFIG_TEXT;
  }
}

/// The address of a C string, inside an initialiser; null for empty texts.
static Value configText(IRGenModule &gm, OpBuilder &init, StringRef text) {
  OpBuilder &builder = gm.builder();
  Location loc = builder.getUnknownLoc();
  if (text.empty())
    return LLVM::ZeroOp::create(init, loc, gm.pointerType());
  std::string bytes = text.str();
  bytes.push_back('\0');
  auto type = LLVM::LLVMArrayType::get(builder.getI8Type(), bytes.size());
  auto global = LLVM::GlobalOp::create(builder, loc, type, /*isConstant=*/true, LLVM::Linkage::Private,
                                       gm.uniqueSymbol("config text"), builder.getStringAttr(bytes));
  return LLVM::AddressOfOp::create(init, loc, global);
}

/// `choir_program_configs`, an array of struct choir_config_var, and its length.
static void emitConfigTable(IRGenModule &gm) {
  const typed::Program &program = gm.program();
  OpBuilder &builder = gm.builder();
  SmallVector<const typed::Var *> configs;
  llvm::copy_if(program.globals, std::back_inserter(configs), [](const typed::Var *var) { return var->isConfig; });
  Location loc = builder.getUnknownLoc();
  mlir::Type ptr = gm.pointerType();
  auto rowType =
      LLVM::LLVMStructType::getLiteral(&gm.context(), {ptr, ptr, ptr, gm.i32(), ptr, ptr, gm.i32(), gm.i32()});
  auto tableType = LLVM::LLVMArrayType::get(rowType, configs.size());
  auto table = LLVM::GlobalOp::create(builder, loc, tableType, /*isConstant=*/true, LLVM::Linkage::External,
                                      symbol::program_configs, Attribute());
  OpBuilder init(&gm.context());
  init.createBlock(&table.getInitializerRegion());
  auto number = [&](int64_t value) -> Value {
    return LLVM::ConstantOp::create(init, loc, gm.i32(), builder.getI32IntegerAttr(value));
  };
  Value rows = LLVM::UndefOp::create(init, loc, tableType);
  for (auto [index, var] : llvm::enumerate(configs)) {
    std::string defaultText = var->configDefault ? sema::toString(var->configDefault) : std::string();
    Value fields[] = {configText(gm, init, var->name.str()),
                      configText(gm, init, var->module->name.str().str()),
                      configText(gm, init, sema::toString(var->type)),
                      number(configKind(var->type)),
                      configText(gm, init, defaultText),
                      configText(gm, init, gm.getFile(var->range)),
                      number(gm.getLine(var->range)),
                      number(var->isPrivate)};
    Value row = LLVM::UndefOp::create(init, loc, rowType);
    for (auto [position, field] : llvm::enumerate(fields))
      row = LLVM::InsertValueOp::create(init, loc, row, field, position);
    rows = LLVM::InsertValueOp::create(init, loc, rows, row, index);
  }
  LLVM::ReturnOp::create(init, loc, rows);

  auto constant = [&](StringRef name, mlir::Type type, int64_t value) {
    LLVM::GlobalOp::create(builder, loc, type, /*isConstant=*/true, LLVM::Linkage::External, name,
                           builder.getIntegerAttr(type, value));
  };
  constant(symbol::program_config_count, gm.i64(), configs.size());
  const bool callsC =
      llvm::any_of(program.functions, [](const typed::Function *f) { return f->isExtern && !f->isLibrary; });
  constant(symbol::program_flags, gm.i32(),
           (program.mainTakesArgs ? CHOIR_PROGRAM_TAKES_ARGS : 0) |
               (callsC || !program.foreign.exports.empty() ? CHOIR_PROGRAM_MEETS_C : 0));
}

/// `choir_program_main_place`: choir_program_main, into which main has often been inlined, has a name of its own.
static void emitMainPlace(IRGenModule &gm) {
  const typed::Program &program = gm.program();
  OpBuilder &builder = gm.builder();
  if (!program.main || !program.main->range.isValid())
    return;
  std::string text = "main at " + llvm::sys::path::filename(gm.getFile(program.main->range)).str() + ":" +
                     std::to_string(gm.getLine(program.main->range));
  text.push_back('\0');
  auto type = LLVM::LLVMArrayType::get(builder.getI8Type(), text.size());
  LLVM::GlobalOp::create(builder, builder.getUnknownLoc(), type, /*isConstant=*/true, LLVM::Linkage::External,
                         symbol::program_main_place, builder.getStringAttr(text));
}

//===----------------------------------------------------------------------===//
// What the runtime calls
//===----------------------------------------------------------------------===//

/// A public C function of the program; `body` writes it up to its end.
static void emitHook(IRGenModule &gm, const Twine &name, TypeRange arguments, TypeRange results,
                     function_ref<void(IRGenFunction &, ValueRange)> body) {
  func::FuncOp op = gm.synthesize(name, FunctionType::get(&gm.context(), arguments, results), body);
  op.setPublic();
}

/// Calls a function without arguments; errors that it throws are nobody's.
static Value callPlain(IRGenFunction &fn, const typed::Function *callee) {
  Value error;
  Value result = callFunction(fn, callee, {}, {}, callee->range, &error);
  if (error)
    checkError(fn, error, typed::OnError::Halt, callee->range);
  if (result && llvm::isa<chpl::RefType>(result.getType()))
    result = fn.load(fn.getLoc(callee->range), result);
  return result;
}

static void emitProgramHooks(IRGenModule &gm) {
  const typed::Program &program = gm.program();
  OpBuilder &builder = gm.builder();
  Location loc = builder.getUnknownLoc();
  auto callAll = [&](IRGenFunction &fn, ArrayRef<typed::Function *> callees) {
    for (const typed::Function *callee : callees)
      callPlain(fn, callee);
    chpl::ReturnOp::create(fn.builder(), loc, ValueRange{});
  };
  emitHook(gm, symbol::program_init, {}, {}, [&](IRGenFunction &fn, ValueRange) { callAll(fn, program.moduleInits); });
  emitHook(gm, symbol::program_deinit, {}, {},
           [&](IRGenFunction &fn, ValueRange) { callAll(fn, program.moduleDeinits); });
  // choir_program_init has initialised the modules already; C may ask for one by its name, a line and a file.
  if (!program.foreign.exports.empty())
    for (const std::string &name : program.foreign.mainModules)
      emitHook(gm, sema::known::moduleInitPrefix + name, {gm.i64(), gm.i32()}, {},
               [&](IRGenFunction &fn, ValueRange) { chpl::ReturnOp::create(fn.builder(), loc, ValueRange{}); });
  // Tasks that nobody waited for end with the program: what started it was the last to be able to.
  const typed::Function *start = program.main                  ? program.main
                                 : program.moduleInits.empty() ? nullptr
                                                               : program.moduleInits.back();
  if (program.taskErrorsHook && program.uncaughtHook)
    emitHook(gm, symbol::program_uncaught, gm.pointerType(), {}, [&](IRGenFunction &fn, ValueRange args) {
      Value owner = fn.callFunction(program.taskErrorsHook, args[0], {});
      haltUncaught(fn, fn.load(loc, owner), start ? start->range : SourceRange());
    });
  emitHook(gm, symbol::program_main, {}, gm.i32(), [&](IRGenFunction &fn, ValueRange) {
    const typed::Function *main = program.argsHook ? program.argsHook : program.main;
    Value status = main ? callPlain(fn, main) : Value();
    if (status && llvm::isa<IntegerType>(status.getType()))
      status = fn.emitIntCast(loc, status, gm.i32());
    else
      status = fn.intConstant(loc, 0, 32);
    chpl::ReturnOp::create(fn.builder(), loc, status);
  });
}

//===----------------------------------------------------------------------===//
// The whole
//===----------------------------------------------------------------------===//

/// Emits everything. Null after an error.
static OwningOpRef<ModuleOp> emitProgram(IRGenModule &gm) {
  OpBuilder &builder = gm.builder();
  const typed::Program &program = gm.program();
  const unsigned errorsBefore = gm.diags().getNumErrors();
  OwningOpRef<ModuleOp> module = ModuleOp::create(builder.getUnknownLoc());
  builder.setInsertionPointToEnd(module->getBody());
  for (const typed::Var *var : program.globals)
    gm.getGlobal(var);
  // C's names first: the program may declare what it exports as extern as well.
  for (const typed::Export &exported : program.foreign.exports)
    gm.getFunction(exported.adapter);
  for (const typed::Function *function : program.functions)
    gm.getFunction(function);
  // The work list is a stack; the first function first.
  std::reverse(gm.state<Functions>().pendingBodies.begin(), gm.state<Functions>().pendingBodies.end());
  emitBodies(gm);
  emitConfigTable(gm);
  emitMainPlace(gm);
  emitProgramHooks(gm);
  emitBodies(gm);
  sizeViewHeaders(gm);
  if (!gm.state<VectorContracts>().places.empty())
    (*module)->setAttr(chpl::ChplDialect::getVectorContractsAttrName(),
                       builder.getArrayAttr(gm.state<VectorContracts>().places));
  addStatementContracts(gm, *module, chpl::ChplDialect::getFusionContractsAttrName(), program.mustFuse);
  addStatementContracts(gm, *module, chpl::ChplDialect::getTemporaryContractsAttrName(), program.noTemporaries);
  addGpuDemands(gm, *module, program.gpuDemands);
  if (gm.diags().getNumErrors() != errorsBefore)
    return {};
  return module;
}

} // namespace choir::irgen

namespace choir {

OwningOpRef<ModuleOp> generateIR(const typed::Program &program, MLIRContext &context, const IRGenOptions &options,
                                 SourceInfo &source, DiagnosticEngine &diags) {
  context.loadDialect<chpl::ChplDialect, grid::GridDialect, func::FuncDialect, arith::ArithDialect, math::MathDialect,
                      complex::ComplexDialect, LLVM::LLVMDialect>();
  irgen::IRGenModule gm(program, context, options, source, diags);
  return irgen::emitProgram(gm);
}

} // namespace choir
