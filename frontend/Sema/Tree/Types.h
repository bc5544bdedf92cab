//===- Types.h - Types of the typed program ---------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The types that Sema computes. Types are interned in a TypeContext: two types are the same exactly when their
// pointers are. A type is *static*: domains known only at run time are not part of it. What a type value carries at
// run time besides (the domains of the arrays in it) is its *run-time part*, see Resolver::runtimePart().
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_SEMA_TREE_TYPES_H
#define CHOIR_SEMA_TREE_TYPES_H

#include "AST/Decls.h"
#include "Basic/Identifier.h"
#include "llvm/ADT/APFloat.h"
#include "llvm/ADT/APSInt.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/FoldingSet.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Allocator.h"
#include "llvm/Support/Casting.h"

namespace choir::typed {
class Function;
class Expr;
class Var;
} // namespace choir::typed

namespace choir::sema {

class Type;
class AggregateType;
class Scope;

/// A compile-time value of a `param`: the type says how to read it. Interned, so equal values have equal pointers.
/// bool: integer 0 or 1. enum: integer ordinal. string, bytes, c_string: text. real, imag: real. complex: real, imag.
struct ParamValue : llvm::FoldingSetNode {
  const Type *type;
  llvm::APSInt integer;
  double real = 0;
  double imag = 0;
  llvm::StringRef text;
  void Profile(llvm::FoldingSetNodeID &id) const;
};

/// What a generic formal or field is bound to: a type or a param value; neither when still generic.
struct TypeArg {
  const Type *type = nullptr;
  const ParamValue *param = nullptr;
  /// What the type field of a value is bound to: a class type without management is then itself, not a pattern of
  /// those with one.
  bool isOfValue = false;
  bool isBound() const { return type || param; }
  /// Whether types with other bindings match this one.
  bool isOpen() const;
  bool operator==(const TypeArg &) const = default;
};

enum class TypeKind : uint8_t {
  Error,   ///< after a diagnosed error; compatible with everything, silently
  Void,    ///< result of a procedure that returns nothing
  Nothing, ///< `nothing`: no storage, code on it disappears
  Nil,     ///< type of `nil`
  Bool,
  Int, ///< width 8, 16, 32, 64
  UInt,
  Real, ///< width 32, 64
  Imag,
  Complex, ///< width 64, 128
  Enum,
  Tuple,
  Aggregate, ///< record, union, or the object of a class (never a value by itself)
  Class,     ///< a class reference: aggregate, management, nilability
  Domain,
  Array,
  CPtr,      ///< c_ptr(T), c_ptrConst(T); T void for c_ptr(void)
  Proc,      ///< first-class procedure
  Iterator,  ///< an iterator call or an iterable expression not yet consumed: yields `element`
  Module,    ///< pseudo type of a module name in an expression
  Generic,   ///< a constraint in a formal: `?`, integral, record, class, ...
  Interface, ///< a constraint in a formal: any type that implements the interface
};

class Type : public llvm::FoldingSetNode {
public:
  TypeKind kind() const { return kind_; }
  /// True when a part is still unbound: `?`, `[] real`, `R` with unbound fields, `C` without management.
  bool isGeneric() const { return generic_; }
  /// Whether an array or a domain is part of it: only then a type value may carry domains (Resolver::runtimePart).
  bool mentionsArray() const { return mentionsArray_; }

  bool isError() const { return kind_ == TypeKind::Error; }
  bool isVoid() const { return kind_ == TypeKind::Void; }
  bool isNothing() const { return kind_ == TypeKind::Nothing; }
  bool isBool() const { return kind_ == TypeKind::Bool; }
  bool isIntegral() const { return kind_ == TypeKind::Int || kind_ == TypeKind::UInt; }
  bool isReal() const { return kind_ == TypeKind::Real; }
  bool isNumeric() const { return kind_ >= TypeKind::Int && kind_ <= TypeKind::Complex; }
  /// Scalars live in registers and are copied bitwise: bool, numbers, enums, class references (except owned and
  /// shared, which have value semantics of their own), nil, c_ptr, proc.
  bool isScalar() const;
  /// Pointers whose copies and ends do something: owned and shared references; procedures, which may be closures.
  bool isOwningPointer() const;
  /// Whether a value is one of IR: scalars and pointers.
  bool isSingleValue() const { return isScalar() || isOwningPointer(); }
  /// `proc f(x: T)` at default intent: const in for scalars, const ref for the rest.
  bool isPassedByValue() const { return isScalar(); }

  void Profile(llvm::FoldingSetNodeID &id) const;

protected:
  friend class TypeContext;
  Type(TypeKind kind, bool generic, bool mentionsArray = false)
      : kind_(kind), generic_(generic), mentionsArray_(mentionsArray) {}
  TypeKind kind_;
  bool generic_;
  bool mentionsArray_;
};

/// bool, nil, void, nothing, error, module: one instance each.
class SimpleType : public Type {
  friend class TypeContext;
  explicit SimpleType(TypeKind kind) : Type(kind, false) {}

public:
  static bool classof(const Type *t) { return t->kind() <= TypeKind::Bool || t->kind() == TypeKind::Module; }
};

/// int, uint, real, imag, complex of a width in bits.
class NumericType : public Type {
  friend class TypeContext;
  unsigned width_;
  NumericType(TypeKind kind, unsigned width) : Type(kind, false), width_(width) {}

public:
  unsigned width() const { return width_; }
  bool isSigned() const { return kind() == TypeKind::Int; }
  static bool classof(const Type *t) { return t->isNumeric(); }
};

/// An enumeration. Stored as the 0-based position of the constant (int 64); `values` holds the integers that the
/// program gave (an abstract enum has none).
class EnumType : public Type {
  friend class TypeContext;
  const ast::EnumDecl *decl_;
  explicit EnumType(const ast::EnumDecl *decl) : Type(TypeKind::Enum, false), decl_(decl) {}

public:
  const ast::EnumDecl *decl() const { return decl_; }
  mutable llvm::SmallVector<Identifier, 8> names;
  mutable llvm::SmallVector<llvm::APSInt, 8> values; ///< parallel to names; 0 where there is none
  mutable llvm::SmallVector<bool, 8> hasValue;       ///< parallel to names: of an enum that is concrete in part
  mutable bool isConcrete = false;                   ///< every constant has a value
  static bool classof(const Type *t) { return t->kind() == TypeKind::Enum; }
};

class TupleType : public Type {
  friend class TypeContext;
  llvm::ArrayRef<const Type *> elements_;
  TupleType(llvm::ArrayRef<const Type *> elements, bool generic)
      : Type(TypeKind::Tuple, generic, llvm::any_of(elements, [](const Type *t) { return t->mentionsArray(); })),
        elements_(elements) {}

public:
  llvm::ArrayRef<const Type *> elements() const { return elements_; }
  unsigned size() const { return elements_.size(); }
  /// All elements of one type: `3*int`.
  bool isHomogeneous() const;
  static bool classof(const Type *t) { return t->kind() == TypeKind::Tuple; }
};

/// A field of a record, class or union instance, parents' fields first.
struct Field {
  Identifier name;
  const ast::VarDecl *decl = nullptr; ///< null for the hidden parts of compiler-known types
  const Type *type = nullptr;         ///< type of a var/const field; value of a type field
  const ParamValue *param = nullptr;  ///< value of a param field
  /// TypeDomain: stored behind a type field, one for each domain that its type carries at run time.
  enum Kind : uint8_t { Var, Const, Param, Type_, Ref, TypeDomain } kind = Var;
  int index = -1; ///< position among the stored fields; -1 for param and type fields, and `nothing`
  const AggregateType *owner = nullptr; ///< the class that declares it
};

/// An instance of a record, union or class declaration: the declaration and what its generic fields are bound to.
/// `string`, `bytes`, ranges, and the like are ordinary records of the internal library.
class AggregateType : public Type {
  friend class TypeContext;
  const ast::AggregateDecl *decl_;
  Scope *declaredIn_;
  llvm::ArrayRef<TypeArg> args_;
  AggregateType(const ast::AggregateDecl *decl, Scope *declaredIn, llvm::ArrayRef<TypeArg> args, bool generic)
      : Type(TypeKind::Aggregate, generic,
             llvm::any_of(args, [](const TypeArg &arg) { return arg.type && arg.type->mentionsArray(); })),
        decl_(decl), declaredIn_(declaredIn), args_(args) {}

public:
  const ast::AggregateDecl *decl() const { return decl_; }
  /// The scope around the declaration: that of one instance when it stands in a function, so that the types of two
  /// instances differ.
  Scope *declaredIn() const { return declaredIn_; }
  /// One entry per generic field in order of declaration, parents' first.
  llvm::ArrayRef<TypeArg> args() const { return args_; }

  // Filled by Sema when the instance is completed (Sema::completeAggregate).
  mutable bool isComplete = false;
  mutable const AggregateType *parent = nullptr; ///< of a class
  mutable llvm::SmallVector<Field, 8> fields;    ///< all, parents' first
  mutable unsigned numStored = 0;                ///< fields with index >= 0, and gaps
  /// Bytes of a struct of C that are no field of the program, by position; size 0: a field. Empty: no gaps.
  struct Gap {
    uint64_t offset = 0, size = 0;
  };
  mutable llvm::SmallVector<Gap, 0> gaps;
  mutable uint64_t cAlignment = 0; ///< of a struct of C with gaps
  mutable uint64_t cSize = 0;      ///< of such a struct
  mutable Scope *scope = nullptr;  ///< where the declaration's members and names are looked up
  mutable unsigned classId = 0;    ///< numbering of classes for dynamic casts, 1-based
  mutable llvm::SmallVector<const AggregateType *, 4> children; ///< instantiated subclasses
  // Special functions, resolved on demand (Sema::lifecycle). Null with trivial* set: bitwise.
  mutable typed::Function *deinitFn = nullptr;
  mutable typed::Function *copyFn = nullptr; ///< init=(this, const ref other)
  mutable typed::Function *defaultInitFn = nullptr;

  const Field *field(Identifier name) const;
  static bool classof(const Type *t) { return t->kind() == TypeKind::Aggregate; }
};

enum class Management : uint8_t { Any, Borrowed, Unmanaged, Owned, Shared };

/// A class reference. All managements are one pointer at run time; `shared` counts in the object's header. Copying an
/// owned is a move that leaves nil behind.
class ClassType : public Type {
  friend class TypeContext;
  const AggregateType *object_; ///< null: any class (`class`, `borrowed`, `owned` as constraints)
  Management management_;
  bool nilable_;
  ClassType(const AggregateType *object, Management m, bool nilable, bool generic)
      : Type(TypeKind::Class, generic, object && object->mentionsArray()), object_(object), management_(m),
        nilable_(nilable) {}

public:
  const AggregateType *object() const { return object_; }
  Management management() const { return management_; }
  bool isNilable() const { return nilable_; }
  /// `C` of `class C { }`, which leaves the management to those who use it.
  bool isOfAnyManagement() const;
  bool isManaged() const { return management_ == Management::Owned || management_ == Management::Shared; }
  static bool classof(const Type *t) { return t->kind() == TypeKind::Class; }
};

enum class StrideKind : uint8_t { One, NegOne, Positive, Negative, Any };

/// domain(distribution, rank, idxType, strides). `impl` is the type of the descriptor that a domain value is: a record
/// with the methods of the protocol. The record that the library calls _DefaultLayout is the default layout.
class DomainType : public Type {
  friend class TypeContext;
  const Type *dist_; ///< type of the part known at run time: the distribution, or a sparse domain's parent; null: none
  int rank_;         ///< -1 when generic
  const Type *idx_;
  StrideKind strides_;
  const Type *impl_;
  bool hasDefaultLayout_;
  DomainType(const Type *dist, int rank, const Type *idx, StrideKind strides, const Type *impl, bool hasDefaultLayout,
             bool generic)
      : Type(TypeKind::Domain, generic, /*mentionsArray=*/dist != nullptr), dist_(dist), rank_(rank), idx_(idx),
        strides_(strides), impl_(impl), hasDefaultLayout_(hasDefaultLayout) {}

public:
  const Type *dist() const { return dist_; }
  /// Arrays over the domain are built in, and its index space is what loops count through. Otherwise all is done by the
  /// methods of the descriptor.
  bool hasDefaultLayout() const { return hasDefaultLayout_; }
  int rank() const { return rank_; }
  const Type *idxType() const { return idx_; }
  StrideKind strides() const { return strides_; }
  bool isStrided() const { return strides_ != StrideKind::One; }
  const Type *impl() const { return impl_; }
  /// The type of an index: idxType for rank 1, else a tuple.
  const Type *indexType(class TypeContext &) const;
  static bool classof(const Type *t) { return t->kind() == TypeKind::Domain; }
};

/// array(domain, eltType). An array value of the default layout is its header (identity); see runtime's choir_array.
/// `unitInner`: the element stride of the innermost dimension is known to be 1 (every array that is not a strided slice
/// or a rank change that drops the innermost dimension). Any other array is a descriptor, as domains are: `impl` is its
/// type.
class ArrayType : public Type {
  friend class TypeContext;
  const DomainType *domain_; ///< null: generic `[] t`
  const Type *elt_;          ///< null or generic: `[D]`
  bool unitInner_;
  const Type *impl_;
  ArrayType(const DomainType *domain, const Type *elt, bool unitInner, const Type *impl, bool generic)
      : Type(TypeKind::Array, generic, /*mentionsArray=*/true), domain_(domain), elt_(elt), unitInner_(unitInner),
        impl_(impl) {}

public:
  const DomainType *domain() const { return domain_; }
  const Type *elt() const { return elt_; }
  bool isUnitInner() const { return unitInner_; }
  /// The descriptor's type; null for arrays with a header.
  const Type *impl() const { return impl_; }
  int rank() const { return domain_ ? domain_->rank() : -1; }
  static bool classof(const Type *t) { return t->kind() == TypeKind::Array; }
};

/// Whether values are descriptors, reached through the methods of the protocol: domains and arrays of all layouts but
/// the default one.
inline bool hasDescriptor(const Type *type) {
  if (auto *domain = llvm::dyn_cast<DomainType>(type))
    return domain->impl() && !domain->hasDefaultLayout();
  auto *array = llvm::dyn_cast<ArrayType>(type);
  return array && array->impl();
}
/// The type of the descriptor that values of the type are; null where they are none.
inline const Type *descriptorType(const Type *type) {
  if (auto *domain = llvm::dyn_cast<DomainType>(type))
    return domain->impl();
  auto *array = llvm::dyn_cast<ArrayType>(type);
  return array ? array->impl() : nullptr;
}
/// The array type of values with a header; null for all other types.
inline const ArrayType *headerArray(const Type *type) {
  auto *array = llvm::dyn_cast_or_null<ArrayType>(type);
  return array && !array->impl() ? array : nullptr;
}

class CPtrType : public Type {
  friend class TypeContext;
  const Type *pointee_;
  bool isConst_;
  CPtrType(const Type *pointee, bool isConst, bool generic)
      : Type(TypeKind::CPtr, generic), pointee_(pointee), isConst_(isConst) {}

public:
  const Type *pointee() const { return pointee_; }
  bool pointsToConst() const { return isConst_; }
  static bool classof(const Type *t) { return t->kind() == TypeKind::CPtr; }
};

/// A first-class procedure: a plain code pointer or, where the procedure captures variables, a marked environment,
/// which is counted unless it lies in a frame (IRGen/Variables/Closures.cpp).
class ProcType : public Type {
  friend class TypeContext;
  llvm::ArrayRef<const Type *> formals_;
  llvm::ArrayRef<ast::Intent> intents_;
  const Type *result_;
  ast::ReturnIntent returnIntent_;
  bool throws_;
  ProcType(llvm::ArrayRef<const Type *> formals, llvm::ArrayRef<ast::Intent> intents, const Type *result,
           ast::ReturnIntent returnIntent, bool throws)
      : Type(TypeKind::Proc, false), formals_(formals), intents_(intents), result_(result), returnIntent_(returnIntent),
        throws_(throws) {}

public:
  llvm::ArrayRef<const Type *> formals() const { return formals_; }
  /// Parallel to formals(): how each is passed, Default where nothing was written.
  llvm::ArrayRef<ast::Intent> intents() const { return intents_; }
  const Type *result() const { return result_; }
  /// Default, Ref or ConstRef.
  ast::ReturnIntent returnIntent() const { return returnIntent_; }
  bool returnsRef() const { return returnIntent_ != ast::ReturnIntent::Default; }
  bool throws() const { return throws_; }
  static bool classof(const Type *t) { return t->kind() == TypeKind::Proc; }
};

/// The type of an expression that yields elements: `[i in D] e`, a promoted call, a call of an iterator.
class IteratorType : public Type {
  friend class TypeContext;
  const Type *element_;
  explicit IteratorType(const Type *element) : Type(TypeKind::Iterator, false), element_(element) {}

public:
  const Type *element() const { return element_; }
  static bool classof(const Type *t) { return t->kind() == TypeKind::Iterator; }
};

/// What a constraint admits. `AnyInt` is `int(?w)`, `Integral` is the constraint `integral`.
enum class GenericKind : uint8_t {
  Any,
  Integral,
  Numeric,
  Enumerated,
  Record,
  Class,
  AnyBool,
  AnyInt,
  AnyUInt,
  AnyReal,
  AnyImag,
  AnyComplex,
  Tuple,
  Domain,
  Array,
  Range,
  Owned,
  Shared,
  Unmanaged,
  Borrowed,
  Sync,
  Atomic,
  CPtr,
  CPtrConst,
  Proc,
  Iterator,
  Locale,
  Union
};

class GenericType : public Type {
  friend class TypeContext;
  GenericKind which_;
  explicit GenericType(GenericKind which) : Type(TypeKind::Generic, true), which_(which) {}

public:
  GenericKind which() const { return which_; }
  static bool classof(const Type *t) { return t->kind() == TypeKind::Generic; }
};

/// `x: I` of an interface I: any type that implements it.
class InterfaceType : public Type {
  friend class TypeContext;
  const ast::InterfaceDecl *decl_;
  Scope *declaredIn_;
  InterfaceType(const ast::InterfaceDecl *decl, Scope *declaredIn)
      : Type(TypeKind::Interface, true), decl_(decl), declaredIn_(declaredIn) {}

public:
  const ast::InterfaceDecl *decl() const { return decl_; }
  Scope *declaredIn() const { return declaredIn_; }
  static bool classof(const Type *t) { return t->kind() == TypeKind::Interface; }
};

/// Owns and interns all types and param values of a compilation.
class TypeContext {
public:
  TypeContext();
  TypeContext(const TypeContext &) = delete;

  const Type *error, *void_, *nothing, *nil, *boolean, *module;
  const NumericType *int64, *uint64, *real64;
  const Type *int8() { return getInt(8); }

  const NumericType *getInt(unsigned width);
  const NumericType *getUInt(unsigned width);
  const NumericType *getReal(unsigned width);
  const NumericType *getImag(unsigned width);
  const NumericType *getComplex(unsigned width);
  const EnumType *getEnum(const ast::EnumDecl *decl);
  const TupleType *getTuple(llvm::ArrayRef<const Type *> elements);
  const AggregateType *getAggregate(const ast::AggregateDecl *decl, Scope *declaredIn, llvm::ArrayRef<TypeArg> args);
  const ClassType *getClass(const AggregateType *object, Management management, bool nilable);
  const DomainType *getDomain(const Type *dist, int rank, const Type *idx, StrideKind strides, const Type *impl,
                              bool hasDefaultLayout);
  const ArrayType *getArray(const DomainType *domain, const Type *elt, bool unitInner = true,
                            const Type *impl = nullptr);
  const CPtrType *getCPtr(const Type *pointee, bool isConst = false);
  const ProcType *getProc(llvm::ArrayRef<const Type *> formals, llvm::ArrayRef<ast::Intent> intents, const Type *result,
                          ast::ReturnIntent returnIntent, bool throws);
  const IteratorType *getIterator(const Type *element);
  const GenericType *getGeneric(GenericKind which);
  const InterfaceType *getInterface(const ast::InterfaceDecl *decl, Scope *declaredIn);

  const ParamValue *getParam(const Type *type, const llvm::APSInt &value);
  const ParamValue *getParam(const Type *type, int64_t value);
  const ParamValue *getBool(bool value);
  const ParamValue *getReal(const Type *type, double real, double imag = 0);
  const ParamValue *getText(const Type *type, llvm::StringRef text);

  llvm::BumpPtrAllocator &allocator() { return arena_; }
  template <typename T> llvm::ArrayRef<T> copy(llvm::ArrayRef<T> xs) {
    T *p = arena_.Allocate<T>(xs.size());
    std::uninitialized_copy(xs.begin(), xs.end(), p);
    return {p, xs.size()};
  }

private:
  template <typename T, typename... Args> const T *intern(TypeKind kind, Args &&...args);
  llvm::BumpPtrAllocator arena_;
  llvm::FoldingSet<Type> types_;
  llvm::FoldingSet<ParamValue> params_;
};

/// The object that a class type refers to, or the record or union; null for other types, and for null.
const AggregateType *aggregateOf(const Type *type);

/// The type as a user writes it: `int(32)`, `[domain(1,int(64),one)] real(64)`, `owned C?`, `R(int(64))`.
std::string toString(const Type *type);
/// The text of a param's value for messages, such as `true` or `"text"`.
std::string toString(const ParamValue *value);

} // namespace choir::sema

#endif // CHOIR_SEMA_TREE_TYPES_H
