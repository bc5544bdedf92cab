//===- Types.cpp - Interning and printing of types ------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Sema/Tree/Types.h"
#include "AST/Spelling.h"
#include "Sema/Tree/WellKnownNames.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/raw_ostream.h"
#include <cmath>

using namespace llvm;

namespace choir::sema {

//===----------------------------------------------------------------------===//
// Identity
//===----------------------------------------------------------------------===//

void ParamValue::Profile(FoldingSetNodeID &id) const {
  id.AddPointer(type);
  id.AddInteger(integer.getBitWidth());
  id.AddBoolean(integer.isUnsigned());
  integer.Profile(id);
  // Bit patterns: 0.0 and -0.0 differ, a NaN equals itself.
  id.AddInteger(bit_cast<uint64_t>(real));
  id.AddInteger(bit_cast<uint64_t>(imag));
  id.AddString(text);
}

bool ClassType::isOfAnyManagement() const { return management_ == Management::Any && object_ && !object_->isGeneric(); }

bool TypeArg::isOpen() const { return !isBound() || (type && type->isGeneric() && !isOfValue); }

static void profileArgs(FoldingSetNodeID &id, ArrayRef<TypeArg> args) {
  for (const TypeArg &arg : args) {
    id.AddPointer(arg.type);
    id.AddPointer(arg.param);
    id.AddBoolean(arg.isOfValue);
  }
}

static void profileTypes(FoldingSetNodeID &id, ArrayRef<const Type *> types) {
  for (const Type *type : types)
    id.AddPointer(type);
}

void Type::Profile(FoldingSetNodeID &id) const {
  id.AddInteger(unsigned(kind()));
  switch (kind()) {
  case TypeKind::Error:
  case TypeKind::Void:
  case TypeKind::Nothing:
  case TypeKind::Nil:
  case TypeKind::Bool:
  case TypeKind::Module:
    return;
  case TypeKind::Int:
  case TypeKind::UInt:
  case TypeKind::Real:
  case TypeKind::Imag:
  case TypeKind::Complex:
    id.AddInteger(cast<NumericType>(this)->width());
    return;
  case TypeKind::Enum:
    id.AddPointer(cast<EnumType>(this)->decl());
    return;
  case TypeKind::Tuple:
    profileTypes(id, cast<TupleType>(this)->elements());
    return;
  case TypeKind::Aggregate: {
    auto *aggregate = cast<AggregateType>(this);
    id.AddPointer(aggregate->decl());
    id.AddPointer(aggregate->declaredIn());
    profileArgs(id, aggregate->args());
    return;
  }
  case TypeKind::Class: {
    auto *reference = cast<ClassType>(this);
    id.AddPointer(reference->object());
    id.AddInteger(unsigned(reference->management()));
    id.AddBoolean(reference->isNilable());
    return;
  }
  case TypeKind::Domain: {
    auto *domain = cast<DomainType>(this);
    id.AddPointer(domain->dist());
    id.AddInteger(domain->rank());
    id.AddPointer(domain->idxType());
    id.AddInteger(unsigned(domain->strides()));
    id.AddPointer(domain->impl());
    return;
  }
  case TypeKind::Array: {
    auto *array = cast<ArrayType>(this);
    id.AddPointer(array->domain());
    id.AddPointer(array->elt());
    id.AddBoolean(array->isUnitInner());
    id.AddPointer(array->impl());
    return;
  }
  case TypeKind::CPtr:
    id.AddPointer(cast<CPtrType>(this)->pointee());
    id.AddBoolean(cast<CPtrType>(this)->pointsToConst());
    return;
  case TypeKind::Proc:
    profileTypes(id, cast<ProcType>(this)->formals());
    for (ast::Intent intent : cast<ProcType>(this)->intents())
      id.AddInteger(unsigned(intent));
    id.AddPointer(cast<ProcType>(this)->result());
    id.AddInteger(unsigned(cast<ProcType>(this)->returnIntent()));
    id.AddBoolean(cast<ProcType>(this)->throws());
    return;
  case TypeKind::Iterator:
    id.AddPointer(cast<IteratorType>(this)->element());
    return;
  case TypeKind::Generic:
    id.AddInteger(unsigned(cast<GenericType>(this)->which()));
    return;
  case TypeKind::Interface:
    id.AddPointer(cast<InterfaceType>(this)->decl());
    id.AddPointer(cast<InterfaceType>(this)->declaredIn());
    return;
  }
}

//===----------------------------------------------------------------------===//
// Properties
//===----------------------------------------------------------------------===//

bool Type::isScalar() const {
  if (auto *reference = dyn_cast<ClassType>(this))
    return !reference->isManaged();
  return isBool() || isNumeric() || kind() == TypeKind::Nil || kind() == TypeKind::Enum || kind() == TypeKind::CPtr;
}

bool Type::isOwningPointer() const {
  auto *reference = dyn_cast<ClassType>(this);
  return kind() == TypeKind::Proc || (reference && reference->isManaged());
}

bool TupleType::isHomogeneous() const { return all_equal(elements_); }

const Field *AggregateType::field(Identifier name) const {
  // A field of a derived class shadows that of its parent.
  for (const Field &field : reverse(fields))
    if (field.name == name)
      return &field;
  return nullptr;
}

const Type *DomainType::indexType(TypeContext &types) const {
  if (rank_ <= 1)
    return idx_;
  return types.getTuple(SmallVector<const Type *, 4>(rank_, idx_));
}

//===----------------------------------------------------------------------===//
// Interning
//===----------------------------------------------------------------------===//

TypeContext::TypeContext() {
  auto simple = [&](TypeKind kind) { return new (arena_.Allocate<SimpleType>()) SimpleType(kind); };
  error = simple(TypeKind::Error);
  void_ = simple(TypeKind::Void);
  nothing = simple(TypeKind::Nothing);
  nil = simple(TypeKind::Nil);
  boolean = simple(TypeKind::Bool);
  module = simple(TypeKind::Module);
  int64 = getInt(64);
  uint64 = getUInt(64);
  real64 = getReal(64);
}

/// Finds the node that equals `candidate`, or copies the candidate into the arena.
template <typename T, typename Set> static const T *internNode(Set &set, BumpPtrAllocator &arena, T &&candidate) {
  FoldingSetNodeID id;
  candidate.Profile(id);
  void *position = nullptr;
  if (auto *found = set.FindNodeOrInsertPos(id, position))
    return static_cast<const T *>(found);
  // Types are never destroyed: those with lists of their own keep them until the process ends.
  auto *node = new (arena.Allocate<T>()) T(std::move(candidate));
  set.InsertNode(node, position);
  return node;
}

const NumericType *TypeContext::getInt(unsigned width) {
  return internNode(types_, arena_, NumericType(TypeKind::Int, width));
}
const NumericType *TypeContext::getUInt(unsigned width) {
  return internNode(types_, arena_, NumericType(TypeKind::UInt, width));
}
const NumericType *TypeContext::getReal(unsigned width) {
  return internNode(types_, arena_, NumericType(TypeKind::Real, width));
}
const NumericType *TypeContext::getImag(unsigned width) {
  return internNode(types_, arena_, NumericType(TypeKind::Imag, width));
}
const NumericType *TypeContext::getComplex(unsigned width) {
  return internNode(types_, arena_, NumericType(TypeKind::Complex, width));
}

const EnumType *TypeContext::getEnum(const ast::EnumDecl *decl) { return internNode(types_, arena_, EnumType(decl)); }

const TupleType *TypeContext::getTuple(ArrayRef<const Type *> elements) {
  bool generic = any_of(elements, [](const Type *element) { return element->isGeneric(); });
  return internNode(types_, arena_, TupleType(copy(elements), generic));
}

const AggregateType *TypeContext::getAggregate(const ast::AggregateDecl *decl, Scope *declaredIn,
                                               ArrayRef<TypeArg> args) {
  bool generic = any_of(args, [](const TypeArg &arg) { return arg.isOpen(); });
  return internNode(types_, arena_, AggregateType(decl, declaredIn, copy(args), generic));
}

const ClassType *TypeContext::getClass(const AggregateType *object, Management management, bool nilable) {
  bool generic = !object || object->isGeneric() || management == Management::Any;
  return internNode(types_, arena_, ClassType(object, management, nilable, generic));
}

const DomainType *TypeContext::getDomain(const Type *dist, int rank, const Type *idx, StrideKind strides,
                                         const Type *impl, bool hasDefaultLayout) {
  bool generic = rank < 0 || !idx || idx->isGeneric();
  return internNode(types_, arena_, DomainType(dist, rank, idx, strides, impl, hasDefaultLayout, generic));
}

const ArrayType *TypeContext::getArray(const DomainType *domain, const Type *elt, bool unitInner, const Type *impl) {
  bool generic = !domain || domain->isGeneric() || !elt || elt->isGeneric();
  return internNode(types_, arena_, ArrayType(domain, elt, unitInner, impl, generic));
}

const CPtrType *TypeContext::getCPtr(const Type *pointee, bool isConst) {
  return internNode(types_, arena_, CPtrType(pointee, isConst, pointee->isGeneric()));
}

const ProcType *TypeContext::getProc(ArrayRef<const Type *> formals, ArrayRef<ast::Intent> intents, const Type *result,
                                     ast::ReturnIntent returnIntent, bool throws) {
  return internNode(types_, arena_, ProcType(copy(formals), copy(intents), result, returnIntent, throws));
}

const IteratorType *TypeContext::getIterator(const Type *element) {
  return internNode(types_, arena_, IteratorType(element));
}

const GenericType *TypeContext::getGeneric(GenericKind which) { return internNode(types_, arena_, GenericType(which)); }

const InterfaceType *TypeContext::getInterface(const ast::InterfaceDecl *decl, Scope *declaredIn) {
  return internNode(types_, arena_, InterfaceType(decl, declaredIn));
}

/// The one form in which integers of a type are kept, so that equal values are one node.
static std::pair<unsigned, bool> widthAndSign(const Type *type) {
  if (type->isIntegral())
    return {cast<NumericType>(type)->width(), type->kind() == TypeKind::UInt};
  return {type->isBool() ? 1 : 64, type->isBool()};
}

const ParamValue *TypeContext::getParam(const Type *type, const APSInt &value) {
  auto [width, isUnsigned] = widthAndSign(type);
  ParamValue node;
  node.type = type;
  node.integer = APSInt(value.extOrTrunc(width), isUnsigned);
  return internNode(params_, arena_, std::move(node));
}

const ParamValue *TypeContext::getParam(const Type *type, int64_t value) {
  return getParam(type, APSInt(APInt(64, uint64_t(value), /*isSigned=*/true), /*isUnsigned=*/false));
}

const ParamValue *TypeContext::getBool(bool value) { return getParam(boolean, int64_t(value)); }

const ParamValue *TypeContext::getReal(const Type *type, double real, double imag) {
  ParamValue node;
  node.type = type;
  node.real = real;
  node.imag = imag;
  return internNode(params_, arena_, std::move(node));
}

const ParamValue *TypeContext::getText(const Type *type, StringRef text) {
  ParamValue node;
  node.type = type;
  node.text = text.copy(arena_);
  return internNode(params_, arena_, std::move(node));
}

//===----------------------------------------------------------------------===//
// Printing
//===----------------------------------------------------------------------===//

static StringRef spell(GenericKind kind) {
  switch (kind) {
  case GenericKind::Any:
    return "?";
  case GenericKind::Integral:
    return "integral";
  case GenericKind::Numeric:
    return "numeric";
  case GenericKind::Enumerated:
    return "enum";
  case GenericKind::Record:
    return "record";
  case GenericKind::Class:
    return "class";
  case GenericKind::AnyBool:
    return "bool";
  case GenericKind::AnyInt:
    return "int(?)";
  case GenericKind::AnyUInt:
    return "uint(?)";
  case GenericKind::AnyReal:
    return "real(?)";
  case GenericKind::AnyImag:
    return "imag(?)";
  case GenericKind::AnyComplex:
    return "complex(?)";
  case GenericKind::Tuple:
    return "tuple";
  case GenericKind::Domain:
    return "domain(?)";
  case GenericKind::Array:
    return "[]";
  case GenericKind::Range:
    return "range(?)";
  case GenericKind::Owned:
    return "owned";
  case GenericKind::Shared:
    return "shared";
  case GenericKind::Unmanaged:
    return "unmanaged";
  case GenericKind::Borrowed:
    return "borrowed";
  case GenericKind::Sync:
    return "sync";
  case GenericKind::Atomic:
    return "atomic";
  case GenericKind::CPtr:
    return "c_ptr(?)";
  case GenericKind::CPtrConst:
    return "c_ptrConst(?)";
  case GenericKind::Proc:
    return "proc";
  case GenericKind::Iterator:
    return "iterator";
  case GenericKind::Locale:
    return "locale";
  case GenericKind::Union:
    return "union";
  }
  llvm_unreachable("unknown constraint");
}

StringRef spell(StrideKind strides) {
  switch (strides) {
  case StrideKind::One:
    return "one";
  case StrideKind::NegOne:
    return "negOne";
  case StrideKind::Positive:
    return "positive";
  case StrideKind::Negative:
    return "negative";
  case StrideKind::Any:
    return "any";
  }
  llvm_unreachable("unknown kind of stride");
}

static StringRef spell(Management management) {
  switch (management) {
  case Management::Any:
    return "";
  case Management::Borrowed:
    return "borrowed";
  case Management::Unmanaged:
    return "unmanaged";
  case Management::Owned:
    return "owned";
  case Management::Shared:
    return "shared";
  }
  llvm_unreachable("unknown management");
}

namespace {
/// Prints types as a user writes them.
class TypePrinter {
public:
  explicit TypePrinter(raw_ostream &os) : os(os) {}

  void print(const Type *type) {
    if (!type) {
      os << '?';
      return;
    }
    switch (type->kind()) {
    case TypeKind::Error:
      os << "<error>";
      return;
    case TypeKind::Void:
      os << "void";
      return;
    case TypeKind::Nothing:
      os << "nothing";
      return;
    case TypeKind::Nil:
      os << "nil";
      return;
    case TypeKind::Bool:
      os << "bool";
      return;
    case TypeKind::Module:
      os << "module";
      return;
    case TypeKind::Int:
      printNumeric("int", type);
      return;
    case TypeKind::UInt:
      printNumeric("uint", type);
      return;
    case TypeKind::Real:
      printNumeric("real", type);
      return;
    case TypeKind::Imag:
      printNumeric("imag", type);
      return;
    case TypeKind::Complex:
      printNumeric("complex", type);
      return;
    case TypeKind::Enum:
      os << cast<EnumType>(type)->decl()->name;
      return;
    case TypeKind::Tuple:
      printTuple(cast<TupleType>(type));
      return;
    case TypeKind::Aggregate:
      printAggregate(cast<AggregateType>(type));
      return;
    case TypeKind::Class:
      printClass(cast<ClassType>(type));
      return;
    case TypeKind::Domain:
      printDomain(cast<DomainType>(type));
      return;
    case TypeKind::Array:
      printArray(cast<ArrayType>(type));
      return;
    case TypeKind::CPtr:
      os << (cast<CPtrType>(type)->pointsToConst() ? "c_ptrConst(" : "c_ptr(");
      print(cast<CPtrType>(type)->pointee());
      os << ')';
      return;
    case TypeKind::Proc:
      printProc(cast<ProcType>(type));
      return;
    case TypeKind::Iterator:
      os << "iterator of ";
      print(cast<IteratorType>(type)->element());
      return;
    case TypeKind::Generic:
      os << spell(cast<GenericType>(type)->which());
      return;
    case TypeKind::Interface:
      os << cast<InterfaceType>(type)->decl()->name.str();
      return;
    }
  }

private:
  void printNumeric(StringRef name, const Type *type) { os << name << '(' << cast<NumericType>(type)->width() << ')'; }

  void printList(ArrayRef<const Type *> types) {
    interleave(types, [&](const Type *type) { print(type); }, [&] { os << ','; });
  }

  void printTuple(const TupleType *tuple) {
    if (tuple->size() && tuple->isHomogeneous()) {
      os << tuple->size() << '*';
      print(tuple->elements()[0]);
      return;
    }
    os << '(';
    printList(tuple->elements());
    os << ')';
  }

  /// `atomic int` and the like, which the library has as records.
  bool printQualified(const AggregateType *aggregate) {
    StringRef word = StringSwitch<StringRef>(aggregate->decl()->name.str())
                         .Case(known::atomicRecord, "atomic ")
                         .Case(known::syncRecord, "sync ")
                         .Case(known::singleRecord, "single ")
                         .Default("");
    if (word.empty() || aggregate->args().size() != 1 || !aggregate->args().front().isBound())
      return false;
    os << word;
    printArg(aggregate->args().front());
    return true;
  }

  void printAggregate(const AggregateType *aggregate) {
    if (printQualified(aggregate))
      return;
    os << aggregate->decl()->name;
    if (aggregate->args().empty())
      return;
    if (none_of(aggregate->args(), [](const TypeArg &arg) { return arg.isBound(); })) {
      os << "(?)";
      return;
    }
    os << '(';
    interleave(aggregate->args(), [&](const TypeArg &arg) { printArg(arg); }, [&] { os << ','; });
    os << ')';
  }

  void printArg(const TypeArg &arg) {
    if (!arg.param)
      return print(arg.type);
    os << toString(arg.param);
    // Of integers, those of type int go without saying.
    auto *number = dyn_cast<NumericType>(arg.param->type);
    if (number && number->isIntegral() && (number->kind() != TypeKind::Int || number->width() != 64)) {
      os << ':';
      print(number);
    }
  }

  void printClass(const ClassType *reference) {
    StringRef management = spell(reference->management());
    os << management;
    if (reference->object()) {
      if (!management.empty())
        os << ' ';
      print(reference->object());
    } else if (management.empty()) {
      os << "class";
    } else if (reference->isNilable()) {
      os << " class";
    }
    if (reference->isNilable())
      os << '?';
  }

  /// Chapel's name for the class of domains over a distribution, from a pragma of its declaration; empty for other
  /// distributions.
  static StringRef domainClassOf(const Type *dist) {
    const AggregateType *mapping = dist ? aggregateOf(dist) : nullptr;
    for (StringRef pragma : mapping ? mapping->decl()->pragmas : ArrayRef<StringRef>())
      if (pragma.consume_front(pragma::domainClass))
        return pragma;
    return "";
  }

  /// As Chapel writes them: `domain(2,int(64),one)`, `domain(string,false)` (no lock guards it).
  void printDomain(const DomainType *domain) {
    if (hasDescriptor(domain) && !domain->dist()) { // an associative domain
      os << "domain(";
      print(domain->idxType());
      os << ",false)";
      return;
    }
    if (auto *parent = dyn_cast_or_null<DomainType>(domain->dist())) {
      os << "DefaultSparseDom(" << domain->rank() << ',';
      print(domain->idxType());
      os << ',';
      print(parent);
      os << ')';
      return;
    }
    const StringRef distributed = domainClassOf(domain->dist());
    if (domain->dist() && distributed.empty()) {
      print(domain->dist());
      os << '.';
    }
    os << (distributed.empty() ? "domain" : distributed) << '(';
    if (domain->rank() >= 0)
      os << domain->rank();
    else
      os << '?';
    os << ',';
    print(domain->idxType());
    // A block's own part has a distribution too.
    os << ',' << spell(domain->strides()) << (distributed == "BlockDom" ? ",unmanaged DefaultDist)" : ")");
  }

  void printArray(const ArrayType *array) {
    os << '[';
    if (array->domain())
      print(array->domain());
    os << ']';
    if (array->elt()) {
      os << ' ';
      print(array->elt());
    }
  }

  /// Numbers of the default width by their names alone.
  void printShort(const Type *type) {
    auto *numeric = dyn_cast<NumericType>(type);
    const bool isDefault = numeric && numeric->width() == (type->kind() == TypeKind::Complex ? 128u : 64u);
    std::string name = toString(type);
    os << (isDefault ? StringRef(name).take_until([](char c) { return c == '('; }) : StringRef(name));
  }

  void printProc(const ProcType *proc) {
    os << "proc(";
    for (auto [index, formal] : enumerate(proc->formals())) {
      os << (index ? ", " : "");
      if (ast::Intent intent = proc->intents()[index]; intent != ast::Intent::Default)
        os << ast::getSpelling(intent) << ' ';
      os << "_: ";
      printShort(formal);
    }
    os << ')';
    if (!proc->result()->isVoid()) {
      if (proc->returnsRef())
        os << (proc->returnIntent() == ast::ReturnIntent::Ref ? " ref" : " const ref");
      os << ": ";
      printShort(proc->result());
    }
    if (proc->throws())
      os << " throws";
  }

  raw_ostream &os;
};
} // namespace

std::string toString(const Type *type) {
  std::string text;
  raw_string_ostream os(text);
  TypePrinter(os).print(type);
  return text;
}

/// The shortest decimal that reads back as the number, always recognisable as a real.
static std::string spellReal(double value) {
  if (std::isnan(value))
    return "nan";
  if (std::isinf(value))
    return value < 0 ? "-inf" : "inf";
  SmallString<32> digits;
  APFloat(value).toString(digits);
  StringRef text = digits;
  return text.find_first_of(".eE") == StringRef::npos ? (text + ".0").str() : text.str();
}

std::string toString(const ParamValue *value) {
  const Type *type = value->type;
  switch (type->kind()) {
  case TypeKind::Bool:
    return value->integer.getBoolValue() ? "true" : "false";
  case TypeKind::Int:
  case TypeKind::UInt:
    return toString(value->integer, 10);
  case TypeKind::Enum: {
    uint64_t position = value->integer.getZExtValue();
    auto *enumeration = cast<EnumType>(type);
    return position < enumeration->names.size() ? enumeration->names[position].str().str() : "?";
  }
  case TypeKind::Real:
    return spellReal(value->real);
  case TypeKind::Imag:
    return spellReal(value->real) + "i";
  case TypeKind::Complex:
    return spellReal(value->real) + (std::signbit(value->imag) ? " - " : " + ") + spellReal(std::fabs(value->imag)) +
           "i";
  case TypeKind::Nothing:
    return "none";
  default:
    break;
  }
  std::string text = "\"";
  raw_string_ostream os(text);
  os.write_escaped(value->text);
  os << '"';
  return text;
}

const AggregateType *aggregateOf(const Type *type) {
  if (auto *reference = dyn_cast_or_null<ClassType>(type))
    return reference->object();
  return dyn_cast_or_null<AggregateType>(type);
}

} // namespace choir::sema
