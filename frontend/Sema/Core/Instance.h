//===- Instance.h - Instances of functions ----------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Private to Sema. An instance is a function's declaration with the types and params of its formals: the unit that is
// resolved, once, into one typed::Function.
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_SEMA_CORE_INSTANCE_H
#define CHOIR_SEMA_CORE_INSTANCE_H

#include "Sema/Core/Scope.h"

namespace choir::sema {

/// A query in a formal's type, `R(?t)`, where the type that it binds carries domains: these are some of those of the
/// formal's type.
struct TypeQuery {
  Identifier name;
  const Type *type = nullptr;
  unsigned first = 0, parts = 0; ///< which of them
};

/// One formal of an instance, varargs as one tuple.
struct FormalBinding {
  const ast::Decl *decl = nullptr; ///< FormalDecl or TupleFormalDecl; null for `this`
  Identifier name;
  ast::Intent intent = ast::Intent::Default; ///< as written
  /// The name's meaning in the body: a VarExpr, a Type (with hidden formals as domains), a Param; Nothing.
  Value value;
  /// Of a run-time formal; the bound type of a type formal; the param's type. Null as long as the body has not told it.
  const Type *type = nullptr;
  bool isInferred = false;                   ///< an out formal whose type follows from its first value in the body
  typed::Var *var = nullptr;                 ///< null for type and param formals
  llvm::SmallVector<typed::Var *, 0> hidden; ///< of a type formal: one per run-time domain
  bool isVarargs = false;
  bool isElement = false; ///< one of the varargs, which matching looks at singly
  /// Varargs of different or not scalar types, and the elements of a tuple expression, are formals of their own;
  /// `value` is a Pack of them.
  llvm::SmallVector<typed::Var *, 0> packVars;
  /// Queries that name a domain, `[?D] t`: bound to the formal's domain when the body begins.
  Identifier domainQuery;
  llvm::SmallVector<TypeQuery, 0> queries; ///< bound anew then, with their domains
};

/// A lookup whose answer only a point of instantiation gave: the instance may be used from another point only if the
/// same functions are found from there.
struct PoiLookup {
  Identifier name;
  llvm::SmallVector<FunctionSymbol *, 4> passed; ///< those nearer, none of which fits
  llvm::SmallVector<FunctionSymbol *, 2> found;  ///< those that the point adds
};

/// How certain types implement an interface: the meanings of its names, and the scope of its functions.
struct InterfaceModel {
  const InterfaceType *interface = nullptr;
  llvm::SmallVector<const Type *, 1> args;
  Scope *members = nullptr;        ///< the interface's formals and associated types
  Scope *implementation = nullptr; ///< where the functions that it requires are looked up
  bool isInferred = false;         ///< no statement says so, but all that is required is there
  llvm::MapVector<Identifier, llvm::SmallVector<FunctionSymbol *, 1>> functions;
  llvm::SmallVector<const InterfaceModel *, 1> associated; ///< interfaces of the associated types
};

struct Instance {
  enum State : uint8_t {
    Declared, ///< signature known, body not resolved
    Resolving,
    Done,
    Failed, ///< diagnosed: calls of it are Value::error()
  };
  FunctionSymbol *symbol = nullptr; ///< null for generated functions and module initialisers
  typed::Function *function = nullptr;
  Scope *scope = nullptr; ///< of the formals; its parent is where the function was declared
  State state = Declared;
  bool isQueued = false; ///< in the worklist, or was
  bool isFaulty = false; ///< errors were found in its body
  /// Calls of it from its own body whose result nobody wants, made before the result was known.
  llvm::SmallVector<typed::CallExpr *, 0> recursiveCalls;
  bool isRefused = false;    ///< its body calls compilerError: calls of it are Value::error()
  std::string withheldError; ///< of compilerError, when the call was only tried: for whoever makes it in earnest
  llvm::SmallVector<FormalBinding, 4> formals; ///< `this` first
  /// Type of `this`; of an initialiser of a generic record only final once the body is resolved.
  const Type *receiver = nullptr;
  bool isMethod = false;
  /// The result: known when hasResult. For `param` and `type` functions `resultValue` holds it.
  bool hasResult = false;
  ast::ReturnIntent returnIntent = ast::ReturnIntent::Default;
  Value resultValue;
  Scope *pointOfInstantiation = nullptr;
  llvm::SmallVector<const PoiLookup *, 0> poiLookups;
  bool knowsLookups = false;                                ///< poiLookups holds all that there will be
  llvm::SmallVector<const InterfaceModel *, 0> constraints; ///< of a constrained generic function
  /// The first call that made it, for "instantiated here".
  SourceRange calledAt;
  Instance *caller = nullptr;
  /// Further calls that the program makes before the body is resolved: compilerError tells each.
  llvm::SmallVector<SourceRange, 0> furtherCalls;
  unsigned depth = 0;           ///< how many instantiations led to it
  bool isInstantiation = false; ///< of a function that is generic

  const ast::FunctionDecl *decl() const { return symbol ? symbol->function() : nullptr; }
  /// A method init, init= or deinit: procedures and type methods may have these names too.
  bool isInitializer() const { return isMethod && decl()->isInitializer(); }
  bool isDeinitializer() const { return isMethod && decl()->isDeinitializer(); }
  /// Errors in its body make sense only with the call that led there.
  bool needsContext() const {
    return isInstantiation || (symbol && symbol->scope->module && symbol->scope->module->isInternal);
  }
  /// A method of an instance of a generic type.
  bool isOfInstance() const;
  bool isIterator() const { return function && function->isIterator; }
  /// Code of the library, which users do not want to be pointed at.
  bool isLibraryCode() const { return scope && scope->module && scope->module->isLibrary; }
};

/// Whether two instances of a function have the same types and params, points of instantiation apart.
bool haveSameFormals(const Instance &a, const Instance &b);

/// Why a candidate does not fit a call; turned into words only when no candidate does.
struct MatchFailure {
  enum Kind : uint8_t {
    None,
    TooManyActuals,
    MissingActual, ///< `formal` has neither an actual nor a default
    NoSuchFormal,  ///< `name` names no formal
    FormalTwice,   ///< `name` names one that has an actual already
    NeedsType,     ///< `formal` is a type formal
    NeedsParam,
    NeedsValue,      ///< a type is passed to a value formal
    TypeMismatch,    ///< `got` does not become `wanted`
    RefTypeMismatch, ///< as above, but a ref formal admits no conversion
    Varargs,         ///< a wrong number of actuals for varargs
    NotForC,         ///< `got` is nothing that C's variable arguments can be
    WhereFalse,
    Receiver, ///< the method is not one of the receiver's type
    NilableReceiver,
    TypeMethod, ///< called on a value; or the other way round
    Parens,
    Error, ///< diagnosed already
  };
  Kind kind = None;
  Identifier name;
  const ast::Decl *formal = nullptr;
  const Type *wanted = nullptr, *got = nullptr;
  SourceRange actual;
  explicit operator bool() const { return kind != None; }
};

/// One formal of a function to which actuals of a call were mapped.
struct FormalMatch {
  llvm::SmallVector<int, 1> actuals; ///< positions in CallInfo::actuals; -1 is the receiver; empty: the default
  const Type *type = nullptr;        ///< the formal's type after instantiation
  const Type *constraint = nullptr;  ///< of a type formal: what the type must be a subtype of
  const GenericType *kind = nullptr; ///< of a value formal: the constraint that the actual's type meets
  bool isInstantiated = false;       ///< the formal was generic
  bool isGenericOverAll = false;     ///< ... without any constraint
  bool isPartiallyConcrete = false;  ///< ... with something fixed: `[] real`, `R(int, ?)`
  bool namesElements = false;        ///< an array's, with a type of its elements: `[?D] real`
  bool isPromoted = false;           ///< an iterable actual is passed element by element
};

/// The facts about a function for receivers of one type, without the actuals of a call.
struct Signature {
  bool isConcrete = false;         ///< no formal depends on the actuals
  bool failed = false;             ///< diagnosed
  bool isUndecided = false;        ///< concrete, and the where clause has not been looked at
  bool whereFails = false;         ///< concrete, and the where clause is false
  Instance *instance = nullptr;    ///< of a concrete signature
  const ast::Decl *open = nullptr; ///< the formal whose type is being looked at
  unsigned numFormals = 0;         ///< without `this`
  bool hasVarargs = false;
};

/// A function that a call might mean, with the results of matching.
struct Candidate {
  OverloadSet::Entry entry;
  llvm::SmallVector<FormalMatch, 4> formals; ///< parallel to Instance::formals
  Instance *instance = nullptr;              ///< tentative until it is chosen
  bool viaPoi = false;
  llvm::SmallVector<const Type *, 1> numbers; ///< of each formal that is `int(?w)` or the like, in order: its kind
  MatchFailure failure;
  unsigned progress = 0; ///< how far matching came, to name the nearest candidate

  bool isPromoted() const {
    return llvm::any_of(formals, [](const FormalMatch &formal) { return formal.isPromoted; });
  }
  /// The positions of the actuals that are taken apart; none is the receiver.
  llvm::SmallVector<unsigned, 2> promotedActuals() const {
    llvm::SmallVector<unsigned, 2> promoted;
    for (const FormalMatch &formal : formals)
      if (formal.isPromoted)
        llvm::append_range(promoted, llvm::make_filter_range(formal.actuals, [](int actual) { return actual >= 0; }));
    llvm::sort(promoted);
    return promoted;
  }
};

/// The result of selecting among candidates.
struct Selection {
  Candidate *chosen = nullptr;
  Candidate *mutableVersion = nullptr; ///< another best one, with return intent ref
  Candidate *valueVersion = nullptr;   ///< another, which returns a value where the chosen one returns const ref
  llvm::SmallVector<Candidate *, 2> ambiguous;
  llvm::SmallVector<Candidate *, 4> failed;
  bool sawError = false; ///< a candidate failed with a diagnosed error
};

/// The other overload of a call whose overloads differ in return intent.
struct CallVersion {
  CallInfo call;
  Candidate candidate;
  const typed::Expr *insteadOf = nullptr; ///< the call that has been made
  /// The used part of the result: fields and elements, one inside the other.
  llvm::SmallVector<std::function<Value(const Value &)>, 1> path;
  const Type *type = nullptr; ///< with a path: of the value that its parts were found in
};

/// A key that equal instances of a function share, points of instantiation apart.
llvm::FoldingSetNodeID keyOf(const Instance &instance);

} // namespace choir::sema

#endif // CHOIR_SEMA_CORE_INSTANCE_H
