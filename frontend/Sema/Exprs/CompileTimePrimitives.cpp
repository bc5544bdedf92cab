//===- CompileTimePrimitives.cpp - __primitive("...", ...) ----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The internal library's way below the language. Primitives.def lists the operations that become code: here their
// operands and results get types. CompileTimePrimitives.def lists the questions that are answered at once.
//
//===----------------------------------------------------------------------===//

#include "Sema/Exprs/CompileTimePrimitives.h"
#include "Sema/Arrays/Indexing.h"
#include "Sema/Context/CallGraph.h"
#include "Sema/Errors/Throws.h"
#include "Sema/Exprs/Conversions.h"
#include "Sema/Exprs/Operators.h"
#include "Sema/Exprs/PrimitiveCall.h"
#include "Sema/Objects/CopyPairs.h"
#include "Sema/Objects/Generated.h"
#include "Sema/Scalars/ScalarOperators.h"
#include "Sema/Tree/Fields.h"
#include "Sema/Types/Callbacks.h"
#include "Sema/Types/DomainTypes.h"
#include "Sema/Types/Protocols.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/SaveAndRestore.h"

namespace choir::sema {

Value resolvePrimitive(Body &body, const ast::CallExpr *call) { return PrimitiveCall(body, call).resolve(call); }

/// The calls around a primitive that its message is about: `depth` levels of them, and then those of the library, for
/// users know their own calls. What is only tried answers a question that the library may have asked.
static llvm::SmallVector<Instance *, 8> callsOutwards(Instance *instance, int64_t depth, bool isTrial) {
  llvm::SmallVector<Instance *, 8> calls;
  for (; instance && (depth >= 0 || (!isTrial && instance->isLibraryCode())); --depth, instance = instance->caller)
    calls.push_back(instance);
  return calls;
}

Value PrimitiveCall::resolve(const ast::CallExpr *call) {
  if (const ast::CallExpr *tried = triedCall(call))
    return answerResolves(tried);
  CallInfo info;
  info.range = range;
  if (!body.addActuals(call->actuals, info))
    return Value::error();
  if (info.actuals.empty() || !info.actuals.front().value.isParam()) {
    name = "";
    return malformed();
  }
  name = info.actuals.front().value.param->text;
  operands = llvm::ArrayRef<ActualValue>(info.actuals).drop_front();
  for (const ActualValue &operand : operands)
    if (operand.value.isError())
      return Value::error();

  auto ct = llvm::StringSwitch<std::optional<CtPrim>>(name)
#define CTPRIM(name, spelling) .Case(spelling, CtPrim::name)
#include "Sema/Exprs/CompileTimePrimitives.def"
                // As Chapel's programs ask.
                .Case("call resolves", CtPrim::CanResolve)
                .Case("method call resolves", CtPrim::CanResolveMethod)
                .Default(std::nullopt);
  if (ct)
    return answer(*ct);
  auto prim = llvm::StringSwitch<std::optional<typed::Prim>>(name)
#define PRIM(name, spelling) .Case(spelling, typed::Prim::name)
#define PRIM_ALIAS(name, spelling) .Case(spelling, typed::Prim::name)
#include "Sema/Tree/Primitives.def"
                  .Default(std::nullopt);
  if (prim)
    return build(*prim);
  return buildOfChapelsGpus();
}

Value PrimitiveCall::buildOfChapelsGpus() {
  using Known = std::pair<typed::Prim, int>;
  auto known = llvm::StringSwitch<std::optional<Known>>(name)
#define GPUPRIM(spelling, prim, dim) .Case(spelling, Known{typed::Prim::prim, dim})
#include "Sema/Exprs/GpuPrimitives.def"
                   .Default(std::nullopt);
  if (!known)
    return callForChapelsGpus();
  if (!operands.empty())
    return malformed();
  auto [prim, dim] = *known;
  if (dim < 0)
    return build(prim);
  ActualValue number;
  number.value = integer(dim);
  operands = number;
  return body.castTo(build(prim), {R.types().getInt(32), {}}, range);
}

Value PrimitiveCall::callForChapelsGpus() {
  auto procedure = llvm::StringSwitch<Identifier>(name)
#define GPUPROC(spelling, procedure) .Case(spelling, R.procedure)
#include "Sema/Exprs/GpuPrimitives.def"
                       .Default(Identifier());
  if (procedure == Identifier())
    return malformed();
  llvm::SmallVector<Value> actuals;
  for (const ActualValue &operand : operands)
    actuals.push_back(operand.value);
  return body.callLibrary(procedure, actuals, range);
}

std::optional<int64_t> PrimitiveCall::intAt(unsigned i) {
  if (i < operands.size() && operands[i].value.isParam())
    return operands[i].value.param->integer.getExtValue();
  return std::nullopt;
}

llvm::StringRef PrimitiveCall::textAt(unsigned i) {
  return i < operands.size() && operands[i].value.isParam() ? operands[i].value.param->text : llvm::StringRef();
}

//===----------------------------------------------------------------------===//
// Questions
//===----------------------------------------------------------------------===//

/// Whether the initialiser that the compiler makes for a type takes the actuals: values of the first fields, or of
/// those that they name.
static bool takesMemberwise(Body &body, const Type *type, llvm::ArrayRef<ActualValue> actuals) {
  if (const auto *reference = llvm::dyn_cast<ClassType>(type))
    type = reference->object();
  const auto *aggregate = llvm::dyn_cast_or_null<AggregateType>(type);
  Resolver &R = body.resolver();
  if (!aggregate)
    return false;
  OverloadSet inits;
  R.collectMethods(R.names().init, aggregate, R.scopeOf(aggregate), inits);
  if (llvm::any_of(inits.entries, [&](const OverloadSet::Entry &entry) {
        const auto *secondary = llvm::dyn_cast_or_null<AggregateType>(entry.function->receiverType);
        return entry.function->enclosing == aggregate->decl() || (secondary && secondary->decl() == aggregate->decl());
      }))
    return false;
  llvm::SmallPtrSet<const ActualValue *, 4> taken;
  unsigned position = 0;
  for (const Field &field : aggregate->fields) {
    if (field.index < 0)
      continue;
    auto given = llvm::find_if(actuals, [&](const ActualValue &actual) { return actual.name == field.name; });
    if (given == actuals.end() && position < actuals.size() && actuals[position].name.empty())
      given = actuals.begin() + position++;
    if (given != actuals.end()) {
      taken.insert(&*given);
      if (!body.isConvertible(given->value, field.type))
        return false;
    } else if (!(field.decl && field.decl->init) && !R.isDefaultInitialisable(field.type)) {
      return false;
    }
  }
  return taken.size() == actuals.size();
}

Value PrimitiveCall::answer(CtPrim prim) {
  switch (prim) {
  case CtPrim::GatherTests:
  case CtPrim::TestByIndex:
  case CtPrim::TestByName:
  case CtPrim::TestName:
    return answerTests(prim);
  case CtPrim::InDefaultLayout: {
    const Value whole = operands.empty() ? Value::error() : body.stable(operands[0].value);
    return liesInDefaultLayout(body, whole) ? inDefaultLayout(body, whole) : whole;
  }
  case CtPrim::NumFields:
  case CtPrim::FieldName:
  case CtPrim::FieldType:
  case CtPrim::FieldByNum:
    return answerField(prim);
  case CtPrim::NumMembers:
  case CtPrim::MemberName:
  case CtPrim::MemberKind:
  case CtPrim::MemberIsBound:
  case CtPrim::MemberByNum:
    return answerMember(prim);
  case CtPrim::EnumCount:
  case CtPrim::EnumName:
  case CtPrim::EnumHasValue:
  case CtPrim::EnumValue:
  case CtPrim::EnumIsConcrete:
    return answerEnum(prim);
  case CtPrim::ProcResult:
  case CtPrim::ProcFormals:
    return answerProc(prim);
  case CtPrim::CanResolve:
    return answerResolvable(/*isMethod=*/false);
  case CtPrim::CanResolveMethod:
    return answerResolvable(/*isMethod=*/true);
  case CtPrim::TakesMemberwise:
    return boolean(!operands.empty() &&
                   takesMemberwise(body, operands[0].value.type, llvm::ArrayRef(operands).drop_front()));
  case CtPrim::UserWrites:
    return boolean(R.modules().isInUserText(textAt(0)));
  case CtPrim::RequireMethod:
  case CtPrim::OptionalMethod:
  case CtPrim::UnfitMethod:
  case CtPrim::RequireField:
    return answerProtocol(prim);
  case CtPrim::Refuse:
    return refuse(callsOutwards(body.instance(), 1, R.isTrial()), {});
  case CtPrim::CompilerError:
    return message(diag::compilerErrorText);
  case CtPrim::CompilerWarning:
    return message(diag::compilerWarningText);
  case CtPrim::StringConcat:
  case CtPrim::BytesConcat: {
    std::string joined;
    for (unsigned i = 0; i < operands.size(); ++i)
      joined += textAt(i);
    if (joined.size() > maxParamText)
      return body.report(range, diag::paramTextTooLong, maxParamText), Value::error();
    return prim == CtPrim::StringConcat ? text(joined)
                                        : Value::ofParam(R.types().getText(R.bytesType(), joined), range);
  }
  case CtPrim::StringLength:
    return integer(textAt(0).size());
  case CtPrim::StringByte: {
    std::optional<int64_t> at = intAt(1);
    if (!at || *at < 0 || *at >= int64_t(textAt(0).size()))
      return malformed();
    return Value::ofParam(R.types().getParam(R.types().getUInt(8), static_cast<unsigned char>(textAt(0)[*at])), range);
  }
  case CtPrim::StringCodepoints: // all bytes but those that continue a character
    return integer(llvm::count_if(textAt(0), [](char c) { return (c & 0xC0) != 0x80; }));
  case CtPrim::ParamToString:
    return operands.size() == 1 && operands[0].value.isParam() ? text(toString(operands[0].value.param)) : malformed();
  case CtPrim::MoveIn:
    return moveIn();
  case CtPrim::MoveOut:
    return moveOut();
  case CtPrim::BeginMember:
    return beginMember();
  case CtPrim::End:
    return end();
  case CtPrim::IsConst:
    return boolean(!operands.empty() && !operands[0].value.isMutableLValue());
  case CtPrim::BoundsChecks:
    return boolean(R.options().boundsChecks);
  case CtPrim::KeepErrorPlaces:
    findErrorPassesHook(body, range);
    return Value::nothing(range, R.types().void_);
  case CtPrim::CallerLine:
  case CtPrim::CallerFile: {
    noteCallerPlace(body);
    bool isLine = prim == CtPrim::CallerLine;
    const Type *type =
        isLine ? static_cast<const Type *>(R.types().int64) : R.types().getCPtr(R.types().getUInt(8), true);
    return Value::of(body.make<typed::PrimExpr>(isLine ? typed::Prim::LineNumber : typed::Prim::FileName,
                                                llvm::ArrayRef<typed::Expr *>(), type, range));
  }
  case CtPrim::CallLine:
    return integer(R.diags().getSourceManager().getLineColumn(body.instance()->calledAt.begin).line);
  case CtPrim::CallFile:
    return text(R.diags().getSourceManager().getFileName(body.instance()->calledAt.begin));
  case CtPrim::CallerRoutine:
    return text(callingRoutine());
  case CtPrim::CallerModule:
    return text(callingModule());
  default:
    return answerType(prim);
  }
}

llvm::StringRef PrimitiveCall::callingModule() {
  const Scope *from = body.instance() ? body.instance()->pointOfInstantiation : nullptr;
  return from && from->module ? from->module->name.str() : "";
}

std::string PrimitiveCall::callingRoutine() {
  const Instance *caller = body.instance() ? body.instance()->caller : nullptr;
  const ast::FunctionDecl *routine = caller ? caller->decl() : nullptr;
  return routine ? routine->name.str().str() : known::moduleInitPrefix.str() + callingModule().str();
}

Value PrimitiveCall::answerType(CtPrim prim) {
  if (operands.empty())
    return malformed();
  const Type *type = typeAt(0);
  if (prim == CtPrim::IsCopyable || prim == CtPrim::RefusesAssignment || prim == CtPrim::IsDefaultInitialisable) {
    // There are values of a generic type only where its defaults say which.
    type = R.withDefaults(type, range);
    if (llvm::isa<AggregateType>(type) && type->isGeneric())
      return boolean(prim == CtPrim::RefusesAssignment);
  }
  switch (prim) {
  case CtPrim::IsKind:
    return boolean(isKind(type, textAt(1)));
  case CtPrim::IsHomogeneous: {
    const auto *tuple = llvm::dyn_cast<TupleType>(type);
    return boolean(tuple && tuple->isHomogeneous());
  }
  case CtPrim::NumBits:
    if (const auto *numeric = llvm::dyn_cast<NumericType>(type))
      return integer(numeric->width());
    return integer(type->isBool() ? 8 : 64);
  case CtPrim::TypeName:
    return text(toString(type));
  case CtPrim::IsSubtype:
    return boolean(R.isSubtype(type, typeAt(1)));
  case CtPrim::IsCoercible:
    return boolean(body.isConvertible(type, typeAt(1)));
  case CtPrim::IsNilable: {
    const auto *ref = llvm::dyn_cast<ClassType>(type);
    return boolean(ref && ref->isNilable());
  }
  case CtPrim::IsDefaultInitialisable:
    return boolean(R.isDefaultInitialisable(type));
  case CtPrim::IsTrivialCopy:
    return boolean(R.lifecycle(type).isTrivialCopy);
  case CtPrim::IsTrivialDeinit:
    return boolean(R.lifecycle(type).isTrivialDeinit);
  case CtPrim::DomainType: {
    const auto *descriptor = llvm::dyn_cast<AggregateType>(type);
    const DomainType *domain = descriptor ? domainOf(R, descriptor, range) : nullptr;
    return domain ? Value::ofType(domain, range) : malformed();
  }
  case CtPrim::DescriptorType:
    return descriptorType(type) ? Value::ofType(descriptorType(type), range) : malformed();
  case CtPrim::DomainImplType: {
    const auto *array = llvm::dyn_cast<ArrayType>(type);
    return array && array->domain() ? Value::ofType(array->domain()->impl(), range) : malformed();
  }
  case CtPrim::HasHeader:
    return boolean(llvm::isa<ArrayType>(type) && !llvm::cast<ArrayType>(type)->impl());
  case CtPrim::IsGeneric:
    return boolean(type->isGeneric());
  case CtPrim::HasOwnCopy: {
    const auto *aggregate = llvm::dyn_cast<AggregateType>(type);
    OverloadSet copies;
    if (aggregate)
      R.collectMethods(R.names().initEq, type, R.scopeOf(aggregate), copies);
    return boolean(!copies.entries.empty());
  }
  case CtPrim::RefusesAssignment: {
    const auto *aggregate = llvm::dyn_cast<AggregateType>(type);
    return boolean(aggregate && refusesAssignment(R, aggregate));
  }
  case CtPrim::IsCopyable:
    return boolean(R.lifecycle(type).isCopyable);
  case CtPrim::ElementType: {
    const Type *element = body.elementTypeOf(operands[0].value);
    return element ? Value::ofType(element, range) : malformed();
  }
  default:
    return Value::ofType(withManagement(type, prim), range);
  }
}

/// Kinds as the library tells types apart: string, bytes and ranges are no "record" there.
bool PrimitiveCall::isKind(const Type *type, llvm::StringRef kind) {
  if (const auto *aggregate = llvm::dyn_cast<AggregateType>(type)) {
    bool isSync = aggregate->decl()->hasPragma(pragma::sync), isAtomic = aggregate->decl()->hasPragma(pragma::atomic);
    if (kind == "string" || kind == "bytes" || kind == "range")
      return kind == "string" ? R.isString(type) : kind == "bytes" ? R.isBytes(type) : R.isRange(type);
    if (kind == "sync" || kind == "atomic")
      return kind == "sync" ? isSync : isAtomic;
    if (kind == "union")
      return aggregate->decl()->tag == ast::AggregateTag::Union;
    return kind == "record" && aggregate->decl()->tag == ast::AggregateTag::Record && !isSync && !isAtomic &&
           !R.isString(type) && !R.isBytes(type) && !R.isRange(type);
  }
  if (const auto *ref = llvm::dyn_cast<ClassType>(type)) {
    switch (ref->management()) {
    case Management::Owned:
      return kind == "class" || kind == "owned";
    case Management::Shared:
      return kind == "class" || kind == "shared";
    case Management::Borrowed:
      return kind == "class" || kind == "borrowed";
    case Management::Unmanaged:
      return kind == "class" || kind == "unmanaged";
    case Management::Any:
      return kind == "class";
    }
  }
  if (kind == "callback") {
    const auto *proc = llvm::dyn_cast<ProcType>(type);
    return proc && isCallback(proc);
  }
  static const std::pair<TypeKind, llvm::StringLiteral> kinds[] = {
      {TypeKind::Void, "void"},        {TypeKind::Nothing, "nothing"}, {TypeKind::Nil, "nil"},
      {TypeKind::Bool, "bool"},        {TypeKind::Int, "int"},         {TypeKind::UInt, "uint"},
      {TypeKind::Real, "real"},        {TypeKind::Imag, "imag"},       {TypeKind::Complex, "complex"},
      {TypeKind::Enum, "enum"},        {TypeKind::Tuple, "tuple"},     {TypeKind::Domain, "domain"},
      {TypeKind::Array, "array"},      {TypeKind::CPtr, "cptr"},       {TypeKind::Proc, "proc"},
      {TypeKind::Iterator, "iterator"}};
  return llvm::any_of(kinds, [&](const auto &entry) { return entry.first == type->kind() && entry.second == kind; });
}

const Type *PrimitiveCall::withManagement(const Type *type, CtPrim prim) {
  const auto *ref = llvm::dyn_cast<ClassType>(type);
  if (!ref)
    return type;
  Management management = ref->management();
  bool nilable = ref->isNilable();
  switch (prim) {
  case CtPrim::ToNilable:
    nilable = true;
    break;
  case CtPrim::ToNonNilable:
    nilable = false;
    break;
  case CtPrim::ToBorrowed:
    management = Management::Borrowed;
    break;
  case CtPrim::ToUnmanaged:
    management = Management::Unmanaged;
    break;
  case CtPrim::ToOwned:
    management = Management::Owned;
    break;
  default:
    management = Management::Shared;
    break;
  }
  return R.types().getClass(ref->object(), management, nilable);
}

Value PrimitiveCall::answerResolvable(bool isMethod) {
  unsigned namePosition = isMethod ? 1 : 0;
  llvm::StringRef callee = textAt(namePosition);
  if (callee.empty())
    return malformed();
  CallInfo call;
  call.name = R.ast().getIdentifier(callee);
  call.range = call.nameRange = range;
  call.isMethod = isMethod;
  call.isOperator = !isMethod && !llvm::isAlpha(callee.front()) && callee.front() != '_';
  if (isMethod)
    call.receiver = operands[0].value;
  call.actuals.append(operands.begin() + namePosition + 1, operands.end());
  Resolver::Trial trial(R, true);
  // Operators of numbers are no functions.
  bool isOperation = !isMethod && call.actuals.size() == 2 && call.actuals[0].value.isExpr() &&
                     scalarOp(body, call.name, call.actuals[0].value, call.actuals[1].value, range);
  return boolean(isOperation || body.findInstance(call) != nullptr);
}

/// The answer to a protocol's question about the class or record of the first operand.
Value PrimitiveCall::answerProtocol(CtPrim prim) {
  enum { Receiver, Name, Declaration, Purpose, Result, FirstActual };
  ProtocolMember member;
  member.name = R.ast().getIdentifier(textAt(Name));
  member.declaration = textAt(Declaration);
  member.purpose = textAt(Purpose);
  bool isCalled = prim != CtPrim::RequireField;
  if (operands.size() < (isCalled ? FirstActual : Result))
    return malformed();
  member.receiver = operands[Receiver].value;
  const Type *type = member.receiver.type;
  if (const auto *reference = llvm::dyn_cast<ClassType>(type))
    type = reference->object();
  if (!llvm::isa<AggregateType>(type))
    return malformed();
  if (isCalled) {
    member.result = typeAt(Result);
    member.actuals = operands.drop_front(FirstActual);
  }
  switch (prim) {
  case CtPrim::RequireMethod:
    return boolean(requireMethod(body, member, range));
  case CtPrim::OptionalMethod:
    return boolean(checkOptionalMethod(body, member, range));
  case CtPrim::RequireField:
    return boolean(requireField(body, member, range));
  default:
    reportUnfit(body, member);
    return boolean(false);
  }
}

Value PrimitiveCall::message(diag::Id id) {
  std::string joined;
  int64_t depth = 1;
  for (const ActualValue &operand : operands) {
    if (!operand.value.isParam())
      return malformed();
    const ParamValue *value = operand.value.param;
    if (value->type->isIntegral())
      depth = value->integer.getExtValue();
    else
      joined += value->text;
  }
  const llvm::SmallVector<Instance *, 8> calls = callsOutwards(body.instance(), depth, R.isTrial());
  if (R.isTrial() && id == diag::compilerErrorText)
    return refuse(calls, joined);
  body.report(calls.empty() ? range : calls.back()->calledAt, id, joined);
  for (const Instance *call : calls)
    for (SourceRange further : call->furtherCalls)
      body.report(further, id, joined);
  // The message is at the user's call: how the library came to it explains nothing.
  R.setErrorsExplained();
  if (id != diag::compilerErrorText)
    return Value::nothing(range, R.types().void_);
  return refuse(calls, {});
}

/// Calls that lead to a compilerError have no result. After a mere trial, the actual call reports the error.
Value PrimitiveCall::refuse(llvm::ArrayRef<Instance *> calls, llvm::StringRef withheld) {
  for (Instance *refused : calls) {
    refused->isRefused = true;
    refused->withheldError = withheld;
  }
  return Value::error();
}

Value PrimitiveCall::moveIn() {
  auto *source = operands.size() == 2 && operands[1].value.isExpr()
                     ? llvm::dyn_cast<typed::VarExpr>(operands[1].value.expr)
                     : nullptr;
  if (!source || !operands[0].value.isLValue())
    return malformed();
  bool isTrivial = R.lifecycle(source->type).isPlain();
  source->var->needsDropFlag |= !isTrivial;
  typed::Expr *value = isTrivial ? static_cast<typed::Expr *>(body.make<typed::LoadExpr>(source, range))
                                 : body.make<typed::MoveExpr>(source, range);
  body.emit(body.make<typed::InitStmt>(operands[0].value.expr, value, range));
  return Value::nothing(range, R.types().void_);
}

Value PrimitiveCall::moveOut() {
  if (operands.size() != 1 || !operands[0].value.isLValue())
    return malformed();
  Value value = Value::of(rvalueOf(body, operands[0].value.expr, /*isTemporary=*/true));
  value.isTemporary = true;
  return value;
}

Value PrimitiveCall::beginMember() {
  const std::optional<int64_t> position = intAt(1);
  if (!position || !operands[0].value.isLValue() || !isUnion(operands[0].value.type))
    return malformed();
  const auto *type = llvm::cast<AggregateType>(operands[0].value.type);
  const auto *field = llvm::find_if(type->fields, [&](const Field &each) { return each.index == *position; });
  if (field == type->fields.end())
    return malformed();
  typed::Function *callee = memberBeginning(R, type, *field);
  noteCall(R, body.function(), callee);
  typed::Expr *args[] = {operands[0].value.expr};
  return Value::of(body.make<typed::CallExpr>(callee, R.tree().copy<typed::Expr *>(args), range));
}

Value PrimitiveCall::end() {
  if (operands.size() != 1 || !operands[0].value.isLValue())
    return malformed();
  const Lifecycle &life = R.lifecycle(operands[0].value.type);
  if (!life.isTrivialDeinit) {
    if (life.deinit)
      noteCall(R, body.function(), life.deinit);
    body.emit(body.make<typed::DeinitStmt>(operands[0].value.expr, life.deinit, range));
  }
  return Value::nothing(range, R.types().void_);
}

//===----------------------------------------------------------------------===//
// Operations
//===----------------------------------------------------------------------===//

/// Which operands are addresses.
static bool wantsLValue(typed::Prim prim, unsigned position, const Type *type) {
  using typed::Prim;
  switch (prim) {
  case Prim::AddressOf:
  case Prim::ArrayElem:
  case Prim::ArrayElemUnchecked:
  case Prim::ArrayData:
  case Prim::ArrayFirst:
  case Prim::ArrayCount:
  case Prim::ArrayStride:
  case Prim::ArrayLowBound:
  case Prim::ArrayHighBound:
  case Prim::ArrayElementStride:
  case Prim::ArrayDomainLink:
  case Prim::ArrayIsView:
  case Prim::OwnedRelease:
  case Prim::ManagedDrop:
  case Prim::DescriptorOf:
  case Prim::InSlot:
  case Prim::AtomicLoad:
  case Prim::AtomicStore:
  case Prim::AtomicExchange:
  case Prim::AtomicFetchAdd:
  case Prim::AtomicFetchSub:
  case Prim::AtomicFetchAnd:
  case Prim::AtomicFetchOr:
  case Prim::AtomicFetchXor:
  case Prim::AtomicFetchMin:
  case Prim::AtomicFetchMax:
    return position == 0;
  case Prim::MoveBits:
  case Prim::ArrayCopy:
  case Prim::ArraySwap:
  case Prim::ArrayOverlaps:
  case Prim::AtomicCompareExchange:
    return position < 2;
  case Prim::KnownSlot:
    return position == 2 && !type->isScalar();
  default:
    return false;
  }
}

/// Primitives whose result type is their last operand.
static bool namesItsResult(typed::Prim prim) {
  using typed::Prim;
  return prim == Prim::Convert || prim == Prim::Bitcast || prim == Prim::ClassCast || prim == Prim::DynamicCast ||
         prim == Prim::SharedMemory;
}

/// The type of the result, or null where the operands do not fit.
const Type *PrimitiveCall::resultType(typed::Prim prim, llvm::ArrayRef<const Type *> types) {
  using typed::Prim;
  auto pointee = [&]() -> const Type * {
    const auto *pointer = types.empty() ? nullptr : llvm::dyn_cast<CPtrType>(types[0]);
    return pointer ? pointer->pointee() : nullptr;
  };
  const auto *array = types.empty() ? nullptr : llvm::dyn_cast<ArrayType>(types[0]);
  const auto *numeric = types.empty() ? nullptr : llvm::dyn_cast<NumericType>(types[0]);
  const auto *ref = types.empty() ? nullptr : llvm::dyn_cast<ClassType>(types[0]);
  const Type *text = R.types().getCPtr(R.types().getUInt(8), /*isConst=*/true);
  const Type *link = R.types().getCPtr(R.types().void_);

  switch (prim) {
  case Prim::LogNot:
  case Prim::Eq:
  case Prim::Ne:
  case Prim::Lt:
  case Prim::Le:
  case Prim::Gt:
  case Prim::Ge:
  case Prim::ArrayIsView:
  case Prim::ArrayOverlaps:
  case Prim::AtomicCompareExchange:
    return R.types().boolean;
  case Prim::ComplexMake:
    return numeric ? R.types().getComplex(numeric->width() * 2) : nullptr;
  case Prim::ComplexRe:
  case Prim::ComplexIm:
    return numeric ? R.types().getReal(numeric->width() / 2) : nullptr;
  case Prim::AddressOf:
    return types.empty() ? nullptr : R.types().getCPtr(types[0]);
  case Prim::Deref:
    return pointee();
  case Prim::PtrDiff:
  case Prim::SizeOf:
  case Prim::ClassId:
  case Prim::SharedCount:
  case Prim::ArrayFirst:
  case Prim::ArrayCount:
  case Prim::ArrayStride:
  case Prim::ArrayLowBound:
  case Prim::ArrayHighBound:
  case Prim::ArrayElementStride:
  case Prim::LineNumber:
  case Prim::KnownSlot:
  case Prim::ThreadId:
  case Prim::BlockId:
  case Prim::BlockDim:
  case Prim::GridDim:
  case Prim::LaneId:
  case Prim::WarpId:
    return R.types().int64;
  case Prim::WarpShuffle:
    return types.size() == 3 ? types[1] : nullptr;
  case Prim::WarpBallot:
  case Prim::WarpMatch:
    return R.types().getUInt(32);
  case Prim::LoopReduces:
    return R.types().boolean;
  case Prim::StringData:
  case Prim::ClassName:
  case Prim::ProcText:
  case Prim::FileName:
    return text;
  case Prim::OwnedRelease:
    return ref ? R.types().getClass(ref->object(), Management::Unmanaged, ref->isNilable()) : nullptr;
  case Prim::ArrayElem:
  case Prim::ArrayElemUnchecked:
    return array ? array->elt() : nullptr;
  case Prim::ArrayData:
    return array ? R.types().getCPtr(array->elt()) : nullptr;
  case Prim::ArrayDomainLink:
  case Prim::DomLinkNew:
    return link;
  case Prim::DomainFromImpl:
  case Prim::ArrayFromImpl: {
    const auto *impl = types.empty() ? nullptr : llvm::dyn_cast<AggregateType>(types[0]);
    if (!impl)
      return nullptr;
    return prim == Prim::DomainFromImpl ? static_cast<const Type *>(domainOf(R, impl, range)) : arrayOf(R, impl, range);
  }
  case Prim::DescriptorOf: {
    if (const auto *own = types.empty() ? nullptr : llvm::dyn_cast<ArrayType>(types[0]))
      return own->impl();
    const auto *domain = types.empty() ? nullptr : llvm::dyn_cast<DomainType>(types[0]);
    return domain ? domain->impl() : nullptr;
  }
  case Prim::MoveBits:
  case Prim::Delete:
  case Prim::SharedRetain:
  case Prim::ManagedDrop:
  case Prim::ArrayCopy:
  case Prim::ArraySwap:
  case Prim::DomLinkRetain:
  case Prim::DomLinkRelease:
  case Prim::DomLinkAssign:
  case Prim::DomLinkSetBounds:
  case Prim::Halt:
  case Prim::AtomicStore:
  case Prim::AtomicFence:
  case Prim::ThreadBarrier:
  case Prim::WarpBarrier:
  case Prim::SumLanes:
    return R.types().void_;
  default:
    // Arithmetic, mathematics, atomics, pointers, checks: as the first operand.
    return types.empty() ? nullptr : types[0];
  }
}

Value PrimitiveCall::build(typed::Prim prim) {
  const Type *named = nullptr;
  if (namesItsResult(prim)) {
    if (operands.empty() || !operands.back().value.isType())
      return malformed();
    named = operands.back().value.type;
    operands = operands.drop_back();
  }
  llvm::SmallVector<typed::Expr *, 4> args;
  llvm::SmallVector<const Type *, 4> types;
  for (unsigned i = 0; i < operands.size(); ++i) {
    const Value &operand = operands[i].value;
    if (operand.isType()) {
      if (auto *record = llvm::dyn_cast<AggregateType>(operand.type); record && !R.completeAggregate(record, range))
        return Value::error();
      args.push_back(body.make<typed::ZeroExpr>(operand.type, range));
    } else if (!operand.isRuntime()) {
      return malformed();
    } else if (wantsLValue(prim, i, operand.type) || operand.type->isOwningPointer()) {
      args.push_back(body.toLValue(operand));
    } else {
      args.push_back(body.toRValue(operand));
    }
    types.push_back(args.back()->type);
    if (types.back()->isError())
      return Value::error();
  }
  const Type *result = named ? named : resultType(prim, types);
  if (!result)
    return malformed();
  bool isLValue = prim == typed::Prim::Deref || prim == typed::Prim::ArrayElem ||
                  prim == typed::Prim::ArrayElemUnchecked || prim == typed::Prim::DescriptorOf ||
                  prim == typed::Prim::InSlot;
  auto *expr = body.make<typed::PrimExpr>(prim, R.tree().copy<typed::Expr *>(args), result, range, isLValue);
  if (prim == typed::Prim::Deref)
    expr->isConstLValue = llvm::cast<CPtrType>(types[0])->pointsToConst();
  else if (isLValue)
    expr->isConstLValue = args[0]->isConstLValue;
  Value value = Value::of(expr);
  value.isTemporary = !isLValue;
  return value;
}

} // namespace choir::sema
