//===- Closures.cpp - Procedures as values --------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The value of a procedure is one word:
//
//   code of the procedure                            plain: it captures nothing
//   address of an environment | closureBit           the environment lies in the frame of the function that makes it
//   address of an environment | closureBit | keptBit the environment is counted memory, which its last holder frees
//
//   environment {adapter, captured...}   captured: a value; by reference, the address of the variable
//   adapter(environment, arguments...)   calls the procedure with its hidden formals
//
// No address has the bits. Sema decides which procedures are kept (typed::Function::keepsCaptures), and sees to it that
// environments in frames are reached only while the frame is there. Programs without closures test for nothing.
//
//===----------------------------------------------------------------------===//

#include "IRGen/Variables/Closures.h"
#include "AST/Unparse.h"
#include "IRGen/Core/LifetimeNeeds.h"
#include "IRGen/Core/Storage.h"
#include "Sema/Tree/TypedWalk.h"

using namespace mlir;
using llvm::dyn_cast;

namespace choir::irgen {

namespace {
constexpr int64_t closureBit = std::numeric_limits<int64_t>::min(), keptBit = int64_t(1) << 62;

struct Closures {
  bool isSearched = false;
  bool exist = false, keep = false;                    ///< any closure; any with counted environment
  llvm::SetVector<const typed::Function *> procedures; ///< that are values
  llvm::DenseMap<const typed::Function *, func::FuncOp> adapters, ends;
  func::FuncOp text;
};

class ClosureSearch : public typed::Walk {
public:
  explicit ClosureSearch(Closures &found) : found(found) {}
  void search(const typed::Program &program) {
    for (const typed::Function *function : llvm::concat<typed::Function *const>(program.functions, program.moduleInits))
      if (function->body)
        walk(function->body);
  }

private:
  void visit(typed::Expr *expr) override {
    if (auto *value = dyn_cast<typed::ProcRefExpr>(expr)) {
      found.procedures.insert(value->function);
      found.exist |= !value->function->captures.empty();
      found.keep |= value->function->keepsCaptures;
    }
    parts(expr);
  }
  Closures &found;
};
} // namespace

static Closures &closuresOf(IRGenModule &gm) {
  Closures &closures = gm.state<Closures>();
  if (!closures.isSearched)
    ClosureSearch(closures).search(gm.program());
  closures.isSearched = true;
  return closures;
}

bool isCapturedByValue(const typed::Var *var) { return var->isConst && !var->isRef && var->type->isScalar(); }

bool hasKeptClosures(IRGenModule &gm) { return closuresOf(gm).keep; }

//===----------------------------------------------------------------------===//
// Environments
//===----------------------------------------------------------------------===//

/// Whether the environment has the value itself.
static bool liesInEnvironment(const typed::Function *function, const typed::Var *var) {
  return function->keepsCaptures || isCapturedByValue(var);
}

static chpl::TupleLayoutType environmentType(IRGenModule &gm, const typed::Function *function) {
  SmallVector<mlir::Type> parts{gm.pointerType()};
  for (const typed::Var *var : function->captures)
    parts.push_back(liesInEnvironment(function, var) ? gm.convert(var->type, var->range) : gm.pointerType());
  return chpl::TupleLayoutType::get(&gm.context(), parts);
}

static Value environmentAt(IRGenFunction &fn, const typed::Function *function, Value address, Location loc) {
  return fn.castPointer(loc, address, chpl::RefType::get(environmentType(fn.module(), function)));
}

/// (environment, arguments of a procedure of this type) -> its results.
static func::FuncOp getAdapter(IRGenModule &gm, const typed::Function *function) {
  if (func::FuncOp known = gm.state<Closures>().adapters.lookup(function))
    return known;
  const FunctionType own = gm.getSignature(function).type;
  const unsigned numHidden = function->captures.size();
  const unsigned numResults = gm.getSignature(function).resultByAddress;
  const unsigned numFormals = own.getNumInputs() - numHidden - numResults;
  SmallVector<mlir::Type> inputs{gm.pointerType()};
  llvm::append_range(inputs, own.getInputs().take_front(numFormals));
  llvm::append_range(inputs, own.getInputs().take_back(numResults));
  func::FuncOp target = gm.getFunction(function);
  Location loc = gm.getLoc(function->range);
  auto emit = [&](IRGenFunction &fn, ValueRange given) {
    OpBuilder &b = fn.builder();
    Value environment = environmentAt(fn, function, given[0], loc);
    SmallVector<Value, 8> args(given.slice(1, numFormals));
    for (auto [i, var] : llvm::enumerate(function->captures)) {
      Value part = chpl::TupleRefOp::create(b, loc, environment, i + 1);
      if (!liesInEnvironment(function, var))
        part = fn.castPointer(loc, fn.load(loc, part), gm.refTo(var->type, var->range));
      args.push_back(isCapturedByValue(var) ? fn.load(loc, part) : part);
    }
    llvm::append_range(args, given.take_back(numResults));
    chpl::ReturnOp::create(b, loc, func::CallOp::create(b, loc, target, args).getResults());
  };
  FunctionType type = FunctionType::get(&gm.context(), inputs, own.getResults());
  func::FuncOp adapter = gm.synthesize(Twine(function->linkName) + ".closure", type, emit);
  return gm.state<Closures>().adapters[function] = adapter;
}

/// (environment) -> (): ends what it has. Null where that is nothing.
static func::FuncOp getEnd(IRGenModule &gm, const typed::Function *function) {
  if (!llvm::any_of(function->captures, [&](const typed::Var *var) { return needsDeinit(gm, var->type); }))
    return {};
  if (func::FuncOp known = gm.state<Closures>().ends.lookup(function))
    return known;
  Location loc = gm.getLoc(function->range);
  auto emit = [&](IRGenFunction &fn, ValueRange given) {
    Value environment = environmentAt(fn, function, given[0], loc);
    for (auto [i, var] : llvm::enumerate(function->captures))
      if (needsDeinit(gm, var->type))
        fn.emitDeinit(var->type, chpl::TupleRefOp::create(fn.builder(), loc, environment, i + 1), loc);
    chpl::ReturnOp::create(fn.builder(), loc, ValueRange());
  };
  FunctionType type = FunctionType::get(&gm.context(), {gm.pointerType()}, {});
  func::FuncOp end = gm.synthesize(Twine(function->linkName) + ".closure.end", type, emit);
  return gm.state<Closures>().ends[function] = end;
}

/// Memory for an environment; that of closures which are kept is counted, and has one holder.
static Value newEnvironment(IRGenFunction &fn, const typed::Function *function, Location loc) {
  IRGenModule &gm = fn.module();
  OpBuilder &b = fn.builder();
  chpl::TupleLayoutType type = environmentType(gm, function);
  if (!function->keepsCaptures)
    return fn.local(loc, type);
  Value size = chpl::SizeOfOp::create(b, loc, type);
  func::FuncOp allocate = gm.getRuntimeFunction(RuntimeFunction::shared_var_new);
  Value memory = func::CallOp::create(b, loc, allocate, size).getResult(0);
  if (func::FuncOp end = getEnd(gm, function)) {
    func::FuncOp note = gm.getRuntimeFunction(RuntimeFunction::shared_var_ends_by);
    func::CallOp::create(b, loc, note, {memory, chpl::ProcRefOp::create(b, loc, end.getSymName())});
  }
  return environmentAt(fn, function, memory, loc);
}

Value emitProcValue(IRGenFunction &fn, const typed::ProcRefExpr *expr) {
  IRGenModule &gm = fn.module();
  OpBuilder &b = fn.builder();
  Location loc = fn.getLoc(expr->range);
  const typed::Function *function = expr->function;
  if (function->captures.empty())
    return chpl::ProcRefOp::create(b, loc, gm.getFunction(function).getSymName());
  Value environment = newEnvironment(fn, function, loc);
  Value code = chpl::ProcRefOp::create(b, loc, getAdapter(gm, function).getSymName());
  fn.store(loc, fn.castPointer(loc, code, gm.pointerType()), chpl::TupleRefOp::create(b, loc, environment, 0));
  for (auto [i, var] : llvm::enumerate(function->captures)) {
    Value part = chpl::TupleRefOp::create(b, loc, environment, i + 1);
    if (isCapturedByValue(var)) {
      fn.store(loc, valueOf(fn, var, expr->range), part);
    } else {
      Value address = addressOf(fn, var, expr->range);
      if (function->keepsCaptures)
        fn.emitCopy(var->type, part, fn.castPointer(loc, address, part.getType()), loc);
      else
        fn.store(loc, fn.castPointer(loc, address, gm.pointerType()), part);
    }
  }
  Value bits = LLVM::PtrToIntOp::create(b, loc, gm.i64(), fn.castPointer(loc, environment, gm.pointerType()));
  const int64_t mark = function->keepsCaptures ? closureBit | keptBit : closureBit;
  bits = arith::OrIOp::create(b, loc, bits, fn.intConstant(loc, mark));
  return LLVM::IntToPtrOp::create(b, loc, gm.pointerType(), bits);
}

//===----------------------------------------------------------------------===//
// Uses
//===----------------------------------------------------------------------===//

static Value bitsOf(IRGenFunction &fn, Value value, Location loc) {
  return LLVM::PtrToIntOp::create(fn.builder(), loc, fn.module().i64(), value);
}

static Value isClosure(IRGenFunction &fn, Value bits, Location loc) {
  return arith::CmpIOp::create(fn.builder(), loc, arith::CmpIPredicate::slt, bits, fn.intConstant(loc, 0));
}

/// The address that is left of a marked one.
static Value unmarked(IRGenFunction &fn, Value bits, Location loc) {
  OpBuilder &b = fn.builder();
  Value address = arith::AndIOp::create(b, loc, bits, fn.intConstant(loc, ~(closureBit | keptBit)));
  return LLVM::IntToPtrOp::create(b, loc, fn.module().pointerType(), address);
}

static void haltIf(IRGenFunction &fn, Value condition, StringRef text, Location loc) {
  fn.emitIf(loc, condition, [&] {
    Value data = chpl::StringDataOp::create(fn.builder(), loc, text);
    chpl::HaltOp::create(fn.builder(), loc, data, fn.intConstant(loc, text.size()));
  });
}

Value codeForC(IRGenFunction &fn, Value value, Location loc) {
  if (closuresOf(fn.module()).exist)
    haltIf(fn, isClosure(fn, bitsOf(fn, value, loc), loc),
           "C cannot call a procedure that uses variables of the function around it", loc);
  return value;
}

SmallVector<Value, 2> callProcValue(IRGenFunction &fn, Value callee, mlir::TypeRange types, ArrayRef<Value> args,
                                    Location loc) {
  OpBuilder &b = fn.builder();
  if (fn.module().options().checkNil) {
    Value nil = chpl::NilOp::create(b, loc, callee.getType());
    haltIf(fn, chpl::PointerCompareOp::create(b, loc, "eq", callee, nil),
           "attempt to call a procedure that is nil: its variable was given none", loc);
  }
  if (!closuresOf(fn.module()).exist)
    return SmallVector<Value, 2>(chpl::CallIndirectOp::create(b, loc, types, callee, args).getResults());
  SmallVector<Value, 2> slots;
  for (mlir::Type type : types)
    slots.push_back(fn.local(loc, type));
  auto call = [&](Value code, ArrayRef<Value> operands) {
    auto op = chpl::CallIndirectOp::create(b, loc, types, code, operands);
    for (auto [slot, value] : llvm::zip_equal(slots, op.getResults()))
      fn.store(loc, value, slot);
  };
  Value bits = bitsOf(fn, callee, loc);
  fn.emitIf(
      loc, isClosure(fn, bits, loc),
      [&] {
        Value environment = unmarked(fn, bits, loc);
        Value adapter = fn.load(loc, fn.castPointer(loc, environment, chpl::RefType::get(fn.module().pointerType())));
        SmallVector<Value, 8> operands{environment};
        llvm::append_range(operands, args);
        call(adapter, operands);
      },
      [&] { call(callee, args); });
  return llvm::map_to_vector<2>(slots, [&](Value slot) { return fn.load(loc, slot); });
}

/// The code of a value: of a closure, its adapter.
static Value codeOf(IRGenFunction &fn, Value value, Location loc) {
  if (!closuresOf(fn.module()).exist)
    return value;
  OpBuilder &b = fn.builder();
  Value code = fn.local(loc, fn.module().pointerType());
  fn.store(loc, value, code);
  Value bits = bitsOf(fn, value, loc);
  fn.emitIf(loc, isClosure(fn, bits, loc), [&] {
    auto place = chpl::RefType::get(fn.module().pointerType());
    fn.store(loc, fn.load(loc, fn.castPointer(loc, unmarked(fn, bits, loc), place)), code);
  });
  return chpl::LoadOp::create(b, loc, code);
}

/// (procedure) -> its text. Compares its code with that of all procedures that are values.
static func::FuncOp getTextFunction(IRGenModule &gm) {
  Closures &closures = closuresOf(gm);
  if (closures.text)
    return closures.text;
  Location loc = UnknownLoc::get(&gm.context());
  auto emit = [&](IRGenFunction &fn, ValueRange given) {
    OpBuilder &b = fn.builder();
    Value code = codeOf(fn, given[0], loc), text = fn.local(loc, gm.pointerType());
    auto textIs = [&](StringRef value) { fn.store(loc, chpl::StringDataOp::create(b, loc, value), text); };
    auto textIsIf = [&](Value other, StringRef value) {
      fn.emitIf(loc, chpl::PointerCompareOp::create(b, loc, "eq", code, other), [&] { textIs(value); });
    };
    textIs("proc"); // of C's
    for (const typed::Function *function : closures.procedures) {
      func::FuncOp target = function->captures.empty() ? gm.getFunction(function) : getAdapter(gm, function);
      textIsIf(fn.castPointer(loc, chpl::ProcRefOp::create(b, loc, target.getSymName()), gm.pointerType()),
               ast::unparseHead(function->decl));
    }
    textIsIf(fn.nil(loc, gm.pointerType()), "nil");
    chpl::ReturnOp::create(b, loc, fn.load(loc, text));
  };
  FunctionType type = FunctionType::get(&gm.context(), {gm.pointerType()}, {gm.pointerType()});
  return closures.text = gm.synthesize("proc.text", type, emit);
}

Value procText(IRGenFunction &fn, Value value, Location loc) {
  return func::CallOp::create(fn.builder(), loc, getTextFunction(fn.module()), value).getResult(0);
}

/// Calls a function of the runtime with the environment of a closure that is kept.
static void ifKept(IRGenFunction &fn, Value value, RuntimeFunction function, Location loc) {
  OpBuilder &b = fn.builder();
  Value bits = bitsOf(fn, value, loc);
  Value lastMark = fn.intConstant(loc, closureBit | keptBit);
  Value isKept = arith::CmpIOp::create(b, loc, arith::CmpIPredicate::uge, bits, lastMark);
  fn.emitIf(loc, isKept,
            [&] { func::CallOp::create(b, loc, fn.module().getRuntimeFunction(function), unmarked(fn, bits, loc)); });
}

void retainProcValue(IRGenFunction &fn, Value value, Location loc) {
  ifKept(fn, value, RuntimeFunction::shared_var_retain, loc);
}

void releaseProcValue(IRGenFunction &fn, Value value, Location loc) {
  ifKept(fn, value, RuntimeFunction::shared_var_release, loc);
}

} // namespace choir::irgen
