//===- Value.h - What an expression means -----------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Private to Sema. Resolving an expression gives a Value: code that computes something, a type, a compile-time
// constant, something to iterate that nobody has consumed yet, a module, or functions that are not yet called.
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_SEMA_CORE_VALUE_H
#define CHOIR_SEMA_CORE_VALUE_H

#include "Sema/Tree/Typed.h"
#include <functional>

namespace choir::sema {

struct CallInfo;
struct InterfaceModel;
struct Iterable;
struct ModuleSymbol;
struct OverloadSet;
struct SplitInit;

struct Value {
  enum Kind : uint8_t {
    Error,    ///< already diagnosed; whoever gets it stays silent and passes it on
    Nothing,  ///< no value: a call of a procedure without result, a `nothing` variable, `none`
    Expr,     ///< code: an lvalue or a value, as expr->isLValue says
    Type,     ///< a type, with the domains it carries at run time
    Param,    ///< a compile-time constant
    Iterable, ///< a call of an iterator, a promoted call, a loop expression, a zip
    Module,
    Functions, ///< the name of one or several functions, not called
    Pack,      ///< the actuals of a param varargs formal
  };

  Kind kind = Error;
  SourceRange range;
  /// Expr: the static type. Type: the type itself. Param: the constant's type. Iterable: an IteratorType.
  const sema::Type *type = nullptr;
  union {
    typed::Expr *expr = nullptr;
    const ParamValue *param;
    sema::Iterable *iterable;
    ModuleSymbol *module;
    OverloadSet *functions;
    const llvm::ArrayRef<Value> *pack;
  };
  /// Type: the run-time part, lvalues of domain type without side effects, Resolver::runtimePart(type). They may be
  /// evaluated any number of times. Empty also where the type is only looked at (in signatures).
  llvm::ArrayRef<typed::Expr *> domains;
  /// Expr: made by a call that returned by value, or otherwise without another owner: may be moved from.
  bool isTemporary = false;
  /// Expr: a receiver that may change, in a parallel loop or task that does not name it: a constant but for the fields
  /// that pass into tasks by reference.
  bool isOuterReceiver = false;
  /// Expr: a call for which an overload with return intent ref exists too (Body::asMutable).
  const struct CallVersion *mutableVersion = nullptr;
  /// Expr: a call that returns const ref, for which an overload that returns a value exists too
  /// (Body::toRValue).
  const struct CallVersion *valueVersion = nullptr;
  /// Expr: a variable that has no value yet and gets it from the `out` formal that it is passed to; of type nothing
  /// where its type comes from there too.
  SplitInit *split = nullptr;

  /// Expr: the elements of a tuple expression, for formals that refer to them. Pack: of such a formal,
  /// itself.
  const llvm::ArrayRef<Value> *elements = nullptr;

  static Value error() { return {}; }
  static Value nothing(SourceRange range, const sema::Type *type);
  static Value of(typed::Expr *expr);
  static Value ofType(const sema::Type *type, SourceRange range, llvm::ArrayRef<typed::Expr *> domains = {});
  static Value ofParam(const ParamValue *param, SourceRange range);
  static Value ofIterable(sema::Iterable *iterable, const IteratorType *type, SourceRange range);
  static Value ofModule(ModuleSymbol *module, const sema::Type *moduleType, SourceRange range);
  static Value ofFunctions(OverloadSet *functions, SourceRange range);
  static Value ofPack(const llvm::ArrayRef<Value> *pack, SourceRange range);

  bool isError() const { return kind == Error; }
  bool isNothing() const { return kind == Nothing; }
  bool isNone() const { return isNothing() && type && type->isNothing(); } ///< `none`
  bool isExpr() const { return kind == Expr; }
  bool isType() const { return kind == Type; }
  bool isParam() const { return kind == Param; }
  bool isIterable() const { return kind == Iterable; }
  bool isModule() const { return kind == Module; }
  bool isFunctions() const { return kind == Functions; }
  bool isPack() const { return kind == Pack; }
  /// Something that has a run-time value: Expr or Param.
  bool isRuntime() const { return kind == Expr || kind == Param; }
  bool isLValue() const { return kind == Expr && expr->isLValue; }
  bool isMutableLValue() const { return isLValue() && !expr->isConstLValue; }
};

/// An actual argument of a call.
struct ActualValue {
  Value value;
  Identifier name; ///< of `name = value`; empty for a positional one
  SourceRange range;
};

/// A call to be resolved: everything that decides which function is meant.
struct CallInfo {
  Identifier name;
  SourceRange range;     ///< of the whole call
  SourceRange nameRange; ///< of the callee's name
  llvm::SmallVector<ActualValue, 4> actuals;
  bool isMethod = false; ///< `receiver.name(actuals)`
  Value receiver;        ///< of a method: an Expr, or a Type for `T.f()`
  bool hasParens = true; ///< false: `x.f`, or `f` alone
  bool isSquare = false; ///< `f[x]`
  bool isOperator = false;
  bool isSuperCall = false;       ///< through `super`: never virtual
  bool ignoresInterfaces = false; ///< finds implementations of an interface's function
  /// Of an initialiser: the run-time part of the type that is made, as far as its type fields are bound.
  llvm::ArrayRef<typed::Expr *> domains;
  class Scope *qualifier = nullptr; ///< `M.f()`: only this scope is searched
  class Scope *scope = nullptr;     ///< where names are looked up; null: the current scope
  /// Candidates already found (a Functions value is called); null: look the name up.
  OverloadSet *functions = nullptr;
};

/// A source of elements, not yet consumed. The iteration depends on the consumer (a serial loop, a
/// forall, a zip), so a call of an iterator keeps all that a second resolution with a `tag` needs.
struct Iterable {
  enum Kind : uint8_t {
    Call,      ///< an iterator: `call` is resolved again by the consumer where it wants a parallel overload
    Promotion, ///< `call` with the iterable actuals at `promoted` replaced by their elements
    LoopExpr,  ///< `[i in D] e`, `for ... do e`: `loop` is resolved by the consumer, in `scope`
    Zip,       ///< `inner` in lockstep; the element is a tuple
    Reshaped,  ///< anything else Sema builds itself: `build` gives the iterand
  };
  Kind kind = Call;
  SourceRange range;
  const Type *element = nullptr;
  bool elementIsRef = false;
  bool isParallel = false;                 ///< may run in parallel: forall, [], promotion
  bool isTryBang = false;                  ///< Call: `try!` stands before it
  unsigned rank = 1;                       ///< of the shape that the leader gives; 0 when unknown
  CallInfo *call = nullptr;                ///< Call, Promotion
  typed::Expr *serialCall = nullptr;       ///< Call: the call of the serial iterator; null when there is none
  llvm::SmallVector<unsigned, 2> promoted; ///< Promotion: positions in call->actuals; ~0u is the receiver
  const ast::Expr *loop = nullptr;         ///< LoopExpr
  class Scope *scope = nullptr;            ///< LoopExpr
  llvm::SmallVector<Value, 2> inner;       ///< Zip
  std::function<typed::Iterand *()> build; ///< Reshaped, Zip
  /// Reshaped: the same with elements that can be assigned, from the overload with return intent ref; null where there
  /// is none (Body::asMutable).
  std::function<Value()> mutableVersion;
  Value shape; ///< Reshaped: a domain with the same indices, or an error when there is none
  /// Reshaped: the source of each inner iterand of the nest that `build` gives, so that a parallel loop can have
  /// leaders and followers in their place. Empty where the elements are wanted in order.
  llvm::SmallVector<Value, 2> parts;
};

} // namespace choir::sema

#endif // CHOIR_SEMA_CORE_VALUE_H
