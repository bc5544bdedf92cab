//===- NarrowIndices.cpp - Indices of 32 bits in kernels ------------------===//
// A kernel's narrow version runs where all of its integer arguments, and all offsets of elements, are small, and where
// arrays of one domain have one shape (the launch tests it). Three facts follow:
//
//   - The extents and strides of such arrays are the same values: their elements have one offset for all arrays.
//
//   - Values whose range fits in 32 bits are computed there: positions, bounds, quotients.
//   - The address of an element is its array's plus a number of elements that fits, so the lower halves of all that is
//     added and multiplied suffice, even where the products themselves do not fit:
//
//       %row = mul i64 %i, %n                         %row = mul i32 %i32, %n32
//       %at = add i64 %row, %j                 =>     %at = add i32 %row, %j32
//       %p = getelementptr float, ptr %A, i64 %at     %p = getelementptr float, ptr %A, i64 (sext i32 %at)
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "choir/Target/NarrowIndices.h"
#include "llvm/ADT/PostOrderIterator.h"
#include "llvm/Analysis/AssumptionCache.h"
#include "llvm/Analysis/LazyValueInfo.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/TargetLibraryInfo.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/IntrinsicsNVPTX.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/PatternMatch.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Target/TargetMachine.h"
#include "llvm/Transforms/InstCombine/InstCombine.h"
#include "llvm/Transforms/Scalar/ADCE.h"
#include "llvm/Transforms/Scalar/CorrelatedValuePropagation.h"
#include "llvm/Transforms/Scalar/EarlyCSE.h"
#include "llvm/Transforms/Utils/Cloning.h"

using namespace choir;
using llvm::APInt;
using llvm::ConstantRange;
using llvm::Function;
using llvm::Instruction;
using llvm::IRBuilder;
using llvm::Module;
using llvm::StringRef;
using llvm::Value;

namespace {

class Narrower {
public:
  Narrower(Function &kernel, llvm::FunctionAnalysisManager &analyses)
      : kernel(kernel), word(llvm::Type::getInt32Ty(kernel.getContext())),
        evolution(analyses.getResult<llvm::ScalarEvolutionAnalysis>(kernel)),
        conditions(analyses.getResult<llvm::LazyValueAnalysis>(kernel)) {}

  void run();

private:
  ConstantRange rangeOf(Value *value);
  ConstantRange rangeAt(llvm::Use &use);
  bool fits(Value *value);
  bool keepsValues(Instruction &instruction);
  bool isNarrowable(Instruction &instruction);
  Value *half(Value *value);
  Value *computeHalf(Instruction &instruction);
  void narrowValue(Instruction &instruction);
  void narrowAddress(Instruction &access, unsigned operand);

  Function &kernel;
  llvm::Type *word;
  llvm::ScalarEvolution &evolution;
  llvm::LazyValueInfo &conditions;
  llvm::DenseMap<Value *, Value *> halves; ///< lower halves
  llvm::DenseMap<const llvm::Argument *, unsigned> elementBytes;
  llvm::SmallVector<std::pair<llvm::PHINode *, llvm::PHINode *>> incomplete; ///< the wide one, the narrow one
};

} // namespace

//===----------------------------------------------------------------------===//
// Values
//===----------------------------------------------------------------------===//

static bool fitsIn32Bits(const ConstantRange &range) {
  const unsigned width = range.getBitWidth();
  return ConstantRange(APInt::getSignedMinValue(32).sext(width) + 1, APInt::getSignedMaxValue(32).sext(width) + 1)
      .contains(range);
}

/// From what is computed, the counts of loops, and the conditions before it.
ConstantRange Narrower::rangeOf(Value *value) {
  ConstantRange range = evolution.getSignedRange(evolution.getSCEV(value));
  if (auto *instruction = llvm::dyn_cast<Instruction>(value))
    range = range.intersectWith(conditions.getConstantRange(value, instruction, /*UndefAllowed=*/false),
                                ConstantRange::Signed);
  return range;
}

/// The same, and from the conditions before the use.
ConstantRange Narrower::rangeAt(llvm::Use &use) {
  return rangeOf(use).intersectWith(conditions.getConstantRangeAtUse(use, /*UndefAllowed=*/false),
                                    ConstantRange::Signed);
}

bool Narrower::fits(Value *value) {
  // A mask that keeps the sign has no range, but is no wider than what it masks.
  return llvm::ComputeNumSignBits(value, kernel.getDataLayout()) > 32 || fitsIn32Bits(rangeOf(value));
}

/// Whether the lower half of the result depends on the lower halves of operands alone.
static bool isModular(const Instruction &instruction) {
  switch (instruction.getOpcode()) {
  case Instruction::Add:
  case Instruction::Sub:
  case Instruction::Mul:
  case Instruction::And:
  case Instruction::Or:
  case Instruction::Xor:
  case Instruction::Select:
  case Instruction::PHI:
    return true;
  case Instruction::Shl: {
    auto *count = llvm::dyn_cast<llvm::ConstantInt>(instruction.getOperand(1));
    return count && count->getValue().ult(32);
  }
  default:
    return false;
  }
}

/// Whether the lower half of the result is what the operation makes of the lower halves of operands, since these have
/// the values of operands.
bool Narrower::keepsValues(Instruction &instruction) {
  auto *call = llvm::dyn_cast<llvm::IntrinsicInst>(&instruction);
  if (!call && !llvm::isa<llvm::BinaryOperator>(instruction))
    return false;
  auto allOperands = [&](auto property) {
    return llvm::all_of(instruction.operands(), [&](llvm::Use &operand) {
      return !operand->getType()->isIntegerTy(64) || property(rangeAt(operand));
    });
  };
  auto isSmall = [](const ConstantRange &range) { return range.isAllNonNegative() && fitsIn32Bits(range); };
  if (call) {
    constexpr llvm::Intrinsic::ID choices[] = {llvm::Intrinsic::smin, llvm::Intrinsic::smax, llvm::Intrinsic::umin,
                                               llvm::Intrinsic::umax};
    return llvm::is_contained(choices, call->getIntrinsicID()) && allOperands(fitsIn32Bits);
  }
  auto *count = llvm::dyn_cast<llvm::ConstantInt>(instruction.getOperand(1));
  const bool isCounted = count && count->getValue().ult(32);
  switch (instruction.getOpcode()) {
  case Instruction::SDiv:
  case Instruction::SRem:
    return allOperands(fitsIn32Bits);
  case Instruction::AShr:
    return isCounted && allOperands(fitsIn32Bits);
  case Instruction::UDiv:
  case Instruction::URem:
    return allOperands(isSmall);
  case Instruction::LShr:
    return isCounted && allOperands(isSmall);
  default:
    return false;
  }
}

/// The lower half of a value.
Value *Narrower::half(Value *value) {
  if (auto *constant = llvm::dyn_cast<llvm::ConstantInt>(value))
    return llvm::ConstantInt::get(word, constant->getValue().trunc(32));
  if (Value *known = halves.lookup(value))
    return known;
  auto *instruction = llvm::dyn_cast<Instruction>(value);
  Value *result = instruction ? computeHalf(*instruction) : nullptr;
  if (!result) {
    IRBuilder<> builder(kernel.getContext());
    if (instruction)
      builder.SetInsertPoint(*instruction->getInsertionPointAfterDef());
    else
      builder.SetInsertPoint(kernel.getEntryBlock().getFirstInsertionPt());
    result = builder.CreateTrunc(value, word);
  }
  halves[value] = result;
  return result;
}

/// The lower half from those of operands; null where it takes the value itself.
Value *Narrower::computeHalf(Instruction &instruction) {
  IRBuilder<> builder(&instruction);
  if (llvm::isa<llvm::SExtInst, llvm::ZExtInst>(instruction)) {
    Value *source = instruction.getOperand(0);
    if (source->getType()->getIntegerBitWidth() > 32)
      return nullptr;
    return llvm::isa<llvm::SExtInst>(instruction) ? builder.CreateSExt(source, word) : builder.CreateZExt(source, word);
  }
  if (auto *phi = llvm::dyn_cast<llvm::PHINode>(&instruction)) {
    llvm::PHINode *narrow = builder.CreatePHI(word, phi->getNumIncomingValues());
    incomplete.push_back({phi, narrow});
    return narrow;
  }
  if (!isModular(instruction) && !keepsValues(instruction))
    return nullptr;
  if (auto *choice = llvm::dyn_cast<llvm::SelectInst>(&instruction))
    return builder.CreateSelect(choice->getCondition(), half(choice->getTrueValue()), half(choice->getFalseValue()));
  Value *left = half(instruction.getOperand(0)), *right = half(instruction.getOperand(1));
  if (auto *call = llvm::dyn_cast<llvm::IntrinsicInst>(&instruction))
    return builder.CreateBinaryIntrinsic(call->getIntrinsicID(), left, right);
  Value *result = builder.CreateBinOp(llvm::cast<llvm::BinaryOperator>(instruction).getOpcode(), left, right);
  // Operands and result have their values, so nothing wraps.
  auto *operation = llvm::dyn_cast<llvm::BinaryOperator>(result);
  if (operation && llvm::isa<llvm::OverflowingBinaryOperator>(operation) && fits(&instruction) &&
      fits(instruction.getOperand(0)) && fits(instruction.getOperand(1)))
    operation->setHasNoSignedWrap();
  return result;
}

/// Whether computing the value in 32 bits gives it whole.
bool Narrower::isNarrowable(Instruction &instruction) {
  return instruction.getType()->isIntegerTy(64) && (isModular(instruction) || keepsValues(instruction)) &&
         fits(&instruction);
}

//===----------------------------------------------------------------------===//
// Addresses
//===----------------------------------------------------------------------===//

/// What a chain of getelementptr adds to its base: values times bytes, and bytes.
struct AddressParts {
  Value *base;
  llvm::SmallMapVector<Value *, APInt, 4> terms;
  APInt bytes;
};

/// Takes the powers of two and the signs out of a term.
static void addTerm(AddressParts &parts, Value *value, APInt scale) {
  if (auto *operation = llvm::dyn_cast<llvm::BinaryOperator>(value)) {
    auto *constant = llvm::dyn_cast<llvm::ConstantInt>(operation->getOperand(1));
    if (constant && operation->getOpcode() == Instruction::Shl && constant->getValue().ult(32))
      return addTerm(parts, operation->getOperand(0), scale.shl(constant->getZExtValue()));
    auto *zero = llvm::dyn_cast<llvm::ConstantInt>(operation->getOperand(0));
    if (zero && zero->isZero() && operation->getOpcode() == Instruction::Sub)
      return addTerm(parts, operation->getOperand(1), -scale);
  }
  auto [term, isNew] = parts.terms.try_emplace(value, scale);
  if (!isNew)
    term->second += scale;
}

static std::optional<AddressParts> takeApart(Value *address, const llvm::DataLayout &layout) {
  AddressParts parts{address, {}, APInt(64, 0)};
  while (true) {
    if (auto *cast = llvm::dyn_cast<llvm::AddrSpaceCastInst>(parts.base)) {
      parts.base = cast->getOperand(0);
      continue;
    }
    auto *step = llvm::dyn_cast<llvm::GetElementPtrInst>(parts.base);
    if (!step)
      return parts;
    llvm::SmallMapVector<Value *, APInt, 4> terms;
    if (!llvm::cast<llvm::GEPOperator>(step)->collectOffset(layout, 64, terms, parts.bytes))
      return std::nullopt;
    for (auto &[value, scale] : terms)
      addTerm(parts, value, scale);
    parts.base = step->getPointerOperand();
  }
}

/// An access to an element, at an address that only constants, indices and the array determine.
void Narrower::narrowAddress(Instruction &access, unsigned operand) {
  Value *address = access.getOperand(operand);
  const llvm::DataLayout &layout = kernel.getParent()->getDataLayout();
  std::optional<AddressParts> parts = takeApart(address, layout);
  if (!parts || parts->terms.empty())
    return;
  const unsigned bytes = elementBytes.lookup(llvm::dyn_cast<llvm::Argument>(parts->base));
  if (bytes == 0 || parts->bytes.abs().uge(uint64_t(bytes) << 29))
    return;
  auto isWhole = [&](auto &term) {
    return term.first->getType()->isIntegerTy(64) && term.second.srem(APInt(64, bytes)).isZero();
  };
  if (!llvm::all_of(parts->terms, isWhole))
    return;
  IRBuilder<> builder(&access);
  Value *offset = nullptr;
  for (auto &[value, scale] : parts->terms) {
    const APInt times = scale.sdiv(APInt(64, bytes));
    Value *term = half(value);
    const bool isNegated = times.isAllOnes();
    if (!times.isOne() && !isNegated)
      term = builder.CreateMul(term, llvm::ConstantInt::get(word, times.trunc(32)));
    if (!offset)
      offset = isNegated ? builder.CreateNeg(term) : term;
    else
      offset = isNegated ? builder.CreateSub(offset, term) : builder.CreateAdd(offset, term);
  }
  Value *base = parts->base;
  if (base->getType() != address->getType())
    base = builder.CreateAddrSpaceCast(base, address->getType());
  llvm::Type *element = llvm::ArrayType::get(builder.getInt8Ty(), bytes);
  switch (bytes) {
  case 1:
  case 2:
  case 4:
  case 8:
    element = builder.getIntNTy(8 * bytes);
    break;
  default:
    break;
  }
  Value *place = builder.CreateGEP(element, base, builder.CreateSExt(offset, builder.getInt64Ty()));
  if (!parts->bytes.isZero())
    place = builder.CreateGEP(builder.getInt8Ty(), place, builder.getInt64(parts->bytes.getSExtValue()));
  access.setOperand(operand, place);
}

//===----------------------------------------------------------------------===//
// Kernels
//===----------------------------------------------------------------------===//

/// Calls `work` with the two numbers of each entry of an attribute such as "2:4,7:8", the first of which is that of an
/// argument.
static void forEachPair(const Function &kernel, StringRef attribute,
                        llvm::function_ref<void(unsigned, unsigned)> work) {
  llvm::SmallVector<StringRef> entries;
  kernel.getFnAttribute(attribute).getValueAsString().split(entries, ',');
  for (StringRef entry : entries) {
    unsigned argument = 0, number = 0;
    auto [left, right] = entry.split(':');
    if (!left.getAsInteger(10, argument) && !right.getAsInteger(10, number) && argument < kernel.arg_size())
      work(argument, number);
  }
}

/// The launch has tested that these arguments are equal.
static void joinEqualArguments(Function &kernel) {
  forEachPair(kernel, equalArgumentsAttribute, [&](unsigned first, unsigned other) {
    if (other < kernel.arg_size() && kernel.getArg(first)->getType() == kernel.getArg(other)->getType())
      kernel.getArg(other)->replaceAllUsesWith(kernel.getArg(first));
  });
}

void Narrower::run() {
  forEachPair(kernel, narrowArgumentsAttribute,
              [&](unsigned argument, unsigned bytes) { elementBytes[kernel.getArg(argument)] = bytes; });
  llvm::SmallVector<Instruction *> values, accesses;
  llvm::SmallVector<llvm::ICmpInst *> comparisons;
  for (llvm::BasicBlock *block : llvm::ReversePostOrderTraversal<Function *>(&kernel))
    for (Instruction &instruction : *block) {
      if (llvm::isa<llvm::LoadInst, llvm::StoreInst, llvm::AtomicRMWInst, llvm::AtomicCmpXchgInst>(instruction))
        accesses.push_back(&instruction);
      if (isNarrowable(instruction))
        values.push_back(&instruction);
      auto *comparison = llvm::dyn_cast<llvm::ICmpInst>(&instruction);
      if (comparison && comparison->getOperand(0)->getType()->isIntegerTy(64) && fits(comparison->getOperand(0)) &&
          fits(comparison->getOperand(1)))
        comparisons.push_back(comparison);
    }
  llvm::SmallVector<std::pair<Instruction *, Value *>> replacements;
  for (Instruction *value : values)
    replacements.push_back({value, half(value)});
  for (llvm::ICmpInst *comparison : comparisons) {
    Value *left = half(comparison->getOperand(0)), *right = half(comparison->getOperand(1));
    IRBuilder<> builder(comparison);
    comparison->replaceAllUsesWith(builder.CreateICmp(comparison->getPredicate(), left, right));
  }
  for (Instruction *access : accesses)
    narrowAddress(*access, llvm::isa<llvm::StoreInst>(access) ? 1 : 0);
  // Computing the halves of incoming values may need those of further loops.
  for (size_t next = 0; next < incomplete.size(); ++next) {
    auto [wide, narrow] = incomplete[next];
    for (auto [value, block] : llvm::zip_equal(wide->incoming_values(), wide->blocks()))
      narrow->addIncoming(half(value), block);
  }
  for (auto [value, narrow] : replacements) {
    IRBuilder<> builder(kernel.getContext());
    builder.SetInsertPoint(*value->getInsertionPointAfterDef());
    Value *wide = builder.CreateSExt(narrow, value->getType());
    value->replaceUsesWithIf(wide, [&](llvm::Use &use) { return use.getUser() != wide && use.getUser() != narrow; });
  }
}

/// Gives LLVM the ranges that the launch has tested: of arguments, and of the numbers of blocks, since the extents of
/// the index set are arguments.
static void limitNumbers(Function &kernel) {
  const APInt limit(64, narrowIntegerLimit);
  for (llvm::Argument &argument : kernel.args())
    if (argument.getType()->isIntegerTy(64))
      argument.addAttr(
          llvm::Attribute::get(kernel.getContext(), llvm::Attribute::Range, ConstantRange(-limit + 1, limit)));
  llvm::SmallVector<StringRef, 3> sizes;
  kernel.getFnAttribute("nvvm.reqntid").getValueAsString().split(sizes, ',', -1, /*KeepEmpty=*/false);
  constexpr llvm::Intrinsic::ID numbers[] = {llvm::Intrinsic::nvvm_read_ptx_sreg_ctaid_x,
                                             llvm::Intrinsic::nvvm_read_ptx_sreg_ctaid_y,
                                             llvm::Intrinsic::nvvm_read_ptx_sreg_ctaid_z};
  for (Instruction &instruction : llvm::instructions(kernel)) {
    auto *call = llvm::dyn_cast<llvm::IntrinsicInst>(&instruction);
    if (!call)
      continue;
    const size_t dim = llvm::find(numbers, call->getIntrinsicID()) - std::begin(numbers);
    uint32_t size = 0;
    if (dim < sizes.size() && !sizes[dim].getAsInteger(10, size) && size > 0)
      call->addRangeRetAttr(ConstantRange(APInt(32, 0), APInt(32, narrowIntegerLimit / size + 1)));
  }
}

/// A number whose last bits are cleared is no greater: the last index of a loop with a step is no more than its bound.
static void foldMinimumsOfMasked(Function &kernel) {
  using namespace llvm::PatternMatch;
  for (Instruction &instruction : llvm::make_early_inc_range(llvm::instructions(kernel))) {
    Value *value = nullptr, *masked = nullptr;
    const APInt *mask = nullptr;
    if (!match(&instruction, m_c_SMin(m_Value(masked), m_Value(value))))
      continue;
    if (!match(masked, m_c_And(m_Specific(value), m_APInt(mask))))
      std::swap(masked, value);
    if (!match(masked, m_c_And(m_Specific(value), m_APInt(mask))) || !mask->isNegative())
      continue;
    instruction.replaceAllUsesWith(masked);
    instruction.eraseFromParent();
  }
}

/// LLVM would take an argument for its lower half extended, and compute in 64 bits again.
static void forgetLimits(Function &kernel) {
  for (llvm::Argument &argument : kernel.args())
    argument.removeAttr(llvm::Attribute::Range);
}

static bool hasWideCounter(Function &kernel) {
  return llvm::any_of(llvm::instructions(kernel), [](Instruction &instruction) {
    return llvm::isa<llvm::PHINode>(instruction) && instruction.getType()->isIntegerTy(64);
  });
}

/// Where LLVM knows that a sum of 32 bits does not wrap, it adds its constant to the address in 64 bits.
static void dropWrapFlags(Function &kernel) {
  for (Instruction &instruction : llvm::instructions(kernel))
    if (llvm::isa<llvm::OverflowingBinaryOperator>(instruction) && instruction.getType()->isIntegerTy(32))
      instruction.dropPoisonGeneratingFlags();
}

void choir::addNarrowVersions(Module &module, llvm::TargetMachine &machine) {
  llvm::LoopAnalysisManager loopAnalyses;
  llvm::FunctionAnalysisManager analyses;
  llvm::CGSCCAnalysisManager sccAnalyses;
  llvm::ModuleAnalysisManager moduleAnalyses;
  llvm::PassBuilder builder(&machine);
  builder.registerModuleAnalyses(moduleAnalyses);
  builder.registerCGSCCAnalyses(sccAnalyses);
  builder.registerFunctionAnalyses(analyses);
  builder.registerLoopAnalyses(loopAnalyses);
  builder.crossRegisterProxies(loopAnalyses, analyses, sccAnalyses, moduleAnalyses);
  llvm::FunctionPassManager foldingByRange, removingUnused, tidying;
  foldingByRange.addPass(llvm::InstCombinePass());
  foldingByRange.addPass(llvm::CorrelatedValuePropagationPass());
  removingUnused.addPass(llvm::EarlyCSEPass());
  removingUnused.addPass(llvm::ADCEPass());
  tidying.addPass(llvm::InstCombinePass());
  tidying.addPass(llvm::EarlyCSEPass());
  tidying.addPass(llvm::ADCEPass());
  llvm::SmallVector<Function *> kernels;
  for (Function &function : module)
    if (!function.isDeclaration() && function.hasFnAttribute(narrowArgumentsAttribute))
      kernels.push_back(&function);
  for (Function *kernel : kernels) {
    llvm::ValueToValueMapTy mapping;
    Function *narrow = llvm::CloneFunction(kernel, mapping);
    narrow->setName(getNarrowName(kernel->getName()));
    joinEqualArguments(*narrow);
    limitNumbers(*narrow);
    foldingByRange.run(*narrow, analyses);
    foldMinimumsOfMasked(*narrow);
    analyses.invalidate(*narrow, llvm::PreservedAnalyses::none());
    Narrower(*narrow, analyses).run();
    if (hasWideCounter(*narrow)) {
      // What became of the counts of loops tells how far their counters go.
      analyses.invalidate(*narrow, llvm::PreservedAnalyses::none());
      removingUnused.run(*narrow, analyses);
      Narrower(*narrow, analyses).run();
    }
    forgetLimits(*narrow);
    analyses.invalidate(*narrow, llvm::PreservedAnalyses::none());
    tidying.run(*narrow, analyses);
    dropWrapFlags(*narrow);
  }
}
