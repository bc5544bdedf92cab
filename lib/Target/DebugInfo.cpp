//===- DebugInfo.cpp - The source program for debuggers -------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Lines come with MLIR's locations. This file builds all other metadata from IRGen's table with LLVM's DIBuilder:
// MLIR's attributes make recursive types and enumerations hard or impossible.
//
//===----------------------------------------------------------------------===//

#include "choir/Target/DebugInfo.h"
#include "choir/Target/SourceInfo.h"
#include "llvm/BinaryFormat/Dwarf.h"
#include "llvm/IR/DIBuilder.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Path.h"

using namespace choir;
using namespace llvm;

namespace {

using Place = SourceInfo::Place;

/// A block of the source: the scope of names.
struct Block {
  Place begin, end;
  DILocalScope *scope = nullptr;
};

class SourceDescriber {
public:
  SourceDescriber(Module &module, DICompileUnit *unit, const SourceInfo &source)
      : module(module), unit(unit), builder(module, /*AllowUnresolved=*/true, unit), source(source),
        types(source.types.size()) {}

  void run();

private:
  void describeFunction(Function &function);
  void describeGlobals();
  void describeVariable(CallInst *marker, DILocalScope *scope, DebugLoc place);
  SmallVector<Block> createBlocks(DISubprogram *subprogram, ArrayRef<CallInst *> markers);
  DIType *getType(unsigned index);
  DIType *createType(const SourceInfo::Type &type);
  DIType *createStruct(unsigned index);
  DIFile *getFile(StringRef name);

  Module &module;
  DICompileUnit *unit;
  DIBuilder builder;
  const SourceInfo &source;
  std::vector<DIType *> types;
  StringMap<DIFile *> files;
};

} // namespace

//===----------------------------------------------------------------------===//
// Types
//===----------------------------------------------------------------------===//

DIFile *SourceDescriber::getFile(StringRef name) {
  DIFile *&file = files[name];
  if (!file) {
    StringRef folder = sys::path::parent_path(name);
    file = builder.createFile(sys::path::filename(name), folder.empty() ? unit->getDirectory() : folder);
  }
  return file;
}

DIType *SourceDescriber::getType(unsigned index) {
  if (types[index])
    return types[index];
  const SourceInfo::Type &type = source.types[index];
  if (type.kind == SourceInfo::TypeKind::Struct)
    return createStruct(index);
  DIType *created = createType(type);
  return types[index] = created;
}

DIType *SourceDescriber::createType(const SourceInfo::Type &type) {
  auto basic = [&](unsigned encoding) { return builder.createBasicType(type.name, type.size * 8, encoding); };
  switch (type.kind) {
  case SourceInfo::TypeKind::Bool:
    return basic(dwarf::DW_ATE_boolean);
  case SourceInfo::TypeKind::Signed:
    return basic(dwarf::DW_ATE_signed);
  case SourceInfo::TypeKind::Unsigned:
    return basic(dwarf::DW_ATE_unsigned);
  case SourceInfo::TypeKind::Real:
    return basic(dwarf::DW_ATE_float);
  case SourceInfo::TypeKind::Complex:
    return basic(dwarf::DW_ATE_complex_float);
  case SourceInfo::TypeKind::Address:
    return builder.createPointerType(nullptr, type.size * 8, 0, std::nullopt, type.name);
  case SourceInfo::TypeKind::Pointer:
    return builder.createPointerType(getType(type.element), type.size * 8);
  case SourceInfo::TypeKind::Enum: {
    SmallVector<Metadata *> constants;
    for (auto [position, member] : enumerate(type.members))
      constants.push_back(builder.createEnumerator(member.name, position));
    return builder.createEnumerationType(unit, type.name, unit->getFile(), 0, type.size * 8, type.align * 8,
                                         builder.getOrCreateArray(constants), nullptr);
  }
  case SourceInfo::TypeKind::Vector: {
    Metadata *range = builder.getOrCreateSubrange(0, int64_t(type.count));
    return builder.createArrayType(type.size * 8, type.align * 8, getType(type.element),
                                   builder.getOrCreateArray(range));
  }
  case SourceInfo::TypeKind::Struct:
    break;
  }
  llvm_unreachable("structs are built by createStruct");
}

/// Created before its members: objects refer to objects of their class.
DIType *SourceDescriber::createStruct(unsigned index) {
  const SourceInfo::Type &type = source.types[index];
  DIFile *file = unit->getFile();
  DICompositeType *created = builder.createStructType(unit, type.name, file, 0, type.size * 8, type.align * 8,
                                                      DINode::FlagZero, nullptr, DINodeArray());
  types[index] = created;
  SmallVector<Metadata *> members;
  for (const SourceInfo::Member &member : type.members) {
    const SourceInfo::Type &memberType = source.types[member.type];
    members.push_back(builder.createMemberType(created, member.name, file, 0, memberType.size * 8, memberType.align * 8,
                                               member.offset * 8, DINode::FlagZero, getType(member.type)));
  }
  builder.replaceArrays(created, builder.getOrCreateArray(members));
  return types[index] = created;
}

//===----------------------------------------------------------------------===//
// Variables
//===----------------------------------------------------------------------===//

static bool comesBefore(Place left, Place right) {
  return std::tie(left.line, left.column) <= std::tie(right.line, right.column);
}

static bool holds(const Block &block, Place place) {
  return comesBefore(block.begin, place) && comesBefore(place, block.end);
}

static bool isSame(const Block &left, const Block &right) {
  return left.begin.line == right.begin.line && left.begin.column == right.begin.column &&
         left.end.line == right.end.line && left.end.column == right.end.column;
}

/// The innermost of the blocks that holds the place. Blocks are ordered: outer ones come first.
static DILocalScope *findScope(ArrayRef<Block> blocks, Place place, DILocalScope *otherwise) {
  DILocalScope *found = otherwise;
  for (const Block &block : blocks)
    if (holds(block, place))
      found = block.scope;
  return found;
}

static const SourceInfo::Variable &getVariable(const SourceInfo &source, const CallInst *marker) {
  return source.variables[cast<ConstantInt>(marker->getArgOperand(1))->getZExtValue()];
}

static bool getFlag(const CallInst *marker, unsigned operand) {
  return cast<ConstantInt>(marker->getArgOperand(operand))->isOne();
}

/// A lexical block for each scope of the function with variables.
SmallVector<Block> SourceDescriber::createBlocks(DISubprogram *subprogram, ArrayRef<CallInst *> markers) {
  SmallVector<Block> blocks;
  for (const CallInst *marker : markers) {
    const SourceInfo::Variable &variable = getVariable(source, marker);
    Block block{variable.scopeBegin, variable.scopeEnd};
    if (!getFlag(marker, 2) && none_of(blocks, [&](const Block &known) { return isSame(known, block); }))
      blocks.push_back(block);
  }
  sort(blocks, [](const Block &left, const Block &right) {
    return std::make_tuple(left.begin.line, left.begin.column, -int64_t(left.end.line), -int64_t(left.end.column)) <
           std::make_tuple(right.begin.line, right.begin.column, -int64_t(right.end.line), -int64_t(right.end.column));
  });
  for (auto [index, block] : enumerate(blocks)) {
    DILocalScope *outer = findScope(ArrayRef(blocks).take_front(index), block.begin, subprogram);
    block.scope = builder.createLexicalBlock(outer, subprogram->getFile(), block.begin.line, block.begin.column);
  }
  return blocks;
}

/// Replaces a marker by a declaration. An address that is no alloca is stored to one.
void SourceDescriber::describeVariable(CallInst *marker, DILocalScope *scope, DebugLoc place) {
  const SourceInfo::Variable &variable = getVariable(source, marker);
  const bool isOwnFormal = getFlag(marker, 2);
  Value *address = marker->getArgOperand(0);
  bool isIndirect = getFlag(marker, 3);
  if (!isa<AllocaInst>(address)) {
    Function *function = marker->getFunction();
    IRBuilder<> slots(&function->getEntryBlock(), function->getEntryBlock().begin());
    Value *slot = slots.CreateAlloca(address->getType());
    IRBuilder<>(marker).CreateStore(address, slot);
    address = slot;
    isIndirect = true;
  }
  DIFile *file = scope->getFile();
  DIType *type = getType(variable.type);
  const bool isParameter = isOwnFormal && variable.parameter && !place->getInlinedAt();
  if (isParameter)
    place = DILocation::get(module.getContext(), place.getLine(), place.getCol(), scope->getSubprogram());
  DILocalVariable *described =
      isParameter
          ? builder.createParameterVariable(scope->getSubprogram(), variable.name, variable.parameter, file,
                                            variable.line, type, /*AlwaysPreserve=*/true)
          : builder.createAutoVariable(scope, variable.name, file, variable.line, type, /*AlwaysPreserve=*/true);
  DIExpression *expression =
      isIndirect ? builder.createExpression(ArrayRef<uint64_t>{dwarf::DW_OP_deref}) : builder.createExpression();
  builder.insertDeclare(address, described, expression, place, marker->getIterator());
}

void SourceDescriber::describeFunction(Function &function) {
  DISubprogram *subprogram = function.getSubprogram();
  SmallVector<CallInst *> markers;
  for (BasicBlock &block : function)
    for (Instruction &instruction : block)
      if (auto *call = dyn_cast<CallInst>(&instruction))
        if (call->getCalledFunction() && call->getCalledFunction()->getName() == debugVariableMarker)
          markers.push_back(call);
  if (subprogram && !markers.empty()) {
    SmallVector<Block> blocks = createBlocks(subprogram, markers);
    auto rescope = [&](const DebugLoc &location) -> DebugLoc {
      // Code of an inlined function has scopes of its own.
      if (!location || location->getInlinedAt() || location->getScope()->getSubprogram() != subprogram ||
          location->getScope()->getFile() != subprogram->getFile())
        return location;
      Place place{location.getLine(), location.getCol()};
      return DILocation::get(function.getContext(), place.line, place.column, findScope(blocks, place, subprogram));
    };
    for (BasicBlock &block : function)
      for (Instruction &instruction : block)
        instruction.setDebugLoc(rescope(instruction.getDebugLoc()));
    for (CallInst *marker : markers)
      if (DebugLoc location = marker->getDebugLoc())
        describeVariable(marker, cast<DILocalScope>(location->getScope()), location);
  }
  for (CallInst *marker : markers)
    marker->eraseFromParent();
}

/// Adds a loop's location to its loop ID. Otherwise remarks would be at the code before the loop.
static void placeLoops(Function &function) {
  for (BasicBlock &block : function) {
    Instruction *latch = block.getTerminator();
    MDNode *loop = latch->getMetadata(LLVMContext::MD_loop);
    DebugLoc place = latch->getDebugLoc();
    if (!loop || !place)
      continue;
    SmallVector<Metadata *> parts(loop->op_begin(), loop->op_end());
    parts.insert(std::next(parts.begin()), place.get());
    MDNode *placed = MDNode::getDistinct(function.getContext(), parts);
    placed->replaceOperandWith(0, placed);
    latch->setMetadata(LLVMContext::MD_loop, placed);
  }
}

void SourceDescriber::describeGlobals() {
  for (GlobalVariable &global : module.globals()) {
    auto found = source.globals.find(global.getName());
    if (found == source.globals.end())
      continue;
    const SourceInfo::Variable &variable = found->second;
    DIExpression *expression =
        variable.isAddress ? builder.createExpression(ArrayRef<uint64_t>{dwarf::DW_OP_deref}) : nullptr;
    global.addDebugInfo(builder.createGlobalVariableExpression(unit, variable.name, "", getFile(variable.file),
                                                               variable.line, getType(variable.type),
                                                               /*IsLocalToUnit=*/true, /*isDefined=*/true, expression));
  }
}

//===----------------------------------------------------------------------===//
// Functions
//===----------------------------------------------------------------------===//

/// The source function of a symbol, and the suffix of a pass: `forall` of `step.forall.5`.
static const SourceInfo::Function *findOrigin(const SourceInfo &source, StringRef symbol, StringRef &part) {
  for (size_t end = symbol.size(); end != StringRef::npos && end != 0; end = symbol.rfind('.', end)) {
    StringRef name = symbol.take_front(end);
    auto found = source.functions.find(name);
    if (found == source.functions.end()) // Symbol tables make names unique by numbers: `step_0`.
      found = source.functions.find(name.rtrim("0123456789").rtrim('_'));
    if (found == source.functions.end())
      continue;
    part = symbol.drop_front(end);
    part.consume_front(".");
    return &found->second;
  }
  return nullptr;
}

/// `step`; `step.forall.5` for the body of a loop on line 5; `step.forall.5.task` for what threads call.
static std::string getReadableName(const SourceInfo::Function &origin, StringRef part) {
  return part.empty() ? origin.name : origin.name + "." + part.str();
}

void SourceDescriber::run() {
  LLVMContext &context = module.getContext();
  for (Function &function : module) {
    describeFunction(function);
    placeLoops(function);
    StringRef part;
    if (DISubprogram *subprogram = function.getSubprogram()) {
      if (const SourceInfo::Function *origin = findOrigin(source, function.getName(), part))
        subprogram->replaceOperandWith(2, MDString::get(context, getReadableName(*origin, part)));
      // Debuggers prefer the demangled linkage name.
      subprogram->replaceOperandWith(3, nullptr);
    }
  }
  describeGlobals();
  builder.finalize();
}

void choir::describeSource(Module &module, const SourceInfo &source) {
  auto units = module.debug_compile_units();
  if (units.begin() != units.end())
    SourceDescriber(module, *units.begin(), source).run();
  if (Function *marker = module.getFunction(debugVariableMarker))
    if (marker->use_empty())
      marker->eraseFromParent();
}

void choir::nameSymbols(Module &module, const SourceInfo &source) {
  StringMap<unsigned> uses;
  for (Function &function : module) {
    StringRef part;
    if (!function.hasLocalLinkage())
      continue;
    const SourceInfo::Function *origin = findOrigin(source, function.getName(), part);
    if (!origin || origin->line == 0)
      continue;
    std::string text = getReadableName(*origin, part) + " at " + (origin->isLibrary ? "stdlib/" : "") +
                       sys::path::filename(origin->file).str() + ":" + std::to_string(origin->line);
    // Instances of one procedure. A suffix that LLVM adds would end the demangling.
    if (unsigned instance = ++uses[text]; instance > 1)
      text += " (" + std::to_string(instance) + ")";
    // A source name of C++'s mangling: length and text. Demanglers accept any text.
    function.setName("_Z" + Twine(text.size()) + text);
  }
}
