//===- Resolver.h - Program-wide state of Sema ------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Private to Sema. The Resolver owns what outlives one function's body: modules, symbols, globals, aggregates,
// instances and the worklist. What happens inside one body is Body's.
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_SEMA_RESOLVER_H
#define CHOIR_SEMA_RESOLVER_H

#include "AST/Visitor.h"
#include "Modules/ModuleTable.h"
#include "Sema/Core/BodyState.h"
#include "Sema/Core/Instance.h"
#include "Sema/Core/Questions.h"
#include "Sema/Sema.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/StringSet.h"
#include <deque>

namespace choir::sema {

class Body;

/// Names that Sema itself looks for.
struct WellKnownNames {
#define NAME(member, text) Identifier member;
#include "Sema/Core/WellKnownNames.def"
  explicit WellKnownNames(ast::AstContext &ast);
};

/// A module-scope variable, param or type, resolved when first used.
struct Global {
  enum State : uint8_t { Unresolved, Resolving, Done } state = Unresolved;
  Value value; ///< a VarExpr, Type, or Param
  typed::Var *var = nullptr;
};

/// What the initialisation of one top-level statement became when its variables were needed early.
struct GlobalStatement {
  bool isResolved = false;
  bool isResolving = false;
  llvm::SmallVector<typed::Stmt *, 2> code;
};

/// Functions that manage the lifetime of values of one type; null with isTrivial: bitwise.
struct Lifecycle {
  bool isTrivialCopy = false, isTrivialDeinit = false;
  bool isCopyable = true;
  bool copyTakes = false;            ///< a copy takes an object which the original owns, and so needs a variable
  bool leavesNil = false;            ///< what the original is left with then has no place in its type
  typed::Function *copy = nullptr;   ///< what Resolver::copyFunction has built
  typed::Function *deinit = nullptr; ///< deinit(ref this); null: builtin, or nothing when isTrivialDeinit

  /// Bits that nobody owns. A value whose copy is bitwise but which has an end may only be loaded to make a second one.
  bool isPlain() const { return isTrivialCopy && isTrivialDeinit; }
};

class Resolver {
public:
  Resolver(ast::AstContext &ast, DiagnosticEngine &diags, ModuleTable &modules, SemaOptions options);
  ~Resolver();

  typed::Program *run(); // Program.cpp

  ast::AstContext &ast;
  DiagnosticEngine &diags;
  ModuleTable &modules;
  SemaOptions options;
  TypeContext types;
  typed::Context tree;
  WellKnownNames names;
  typed::Program *program = nullptr;

  template <typename T, typename... Args> T *make(Args &&...args) { return tree.make<T>(std::forward<Args>(args)...); }

  //===--- Diagnostics (Resolver.cpp) -----------------------------------------------------------------------------===//
  template <typename... Args> void report(SourceRange range, diag::Id id, Args &&...args) {
    diags.report(range, id, std::forward<Args>(args)...);
  }
  template <typename... Args> void report(diag::Id id, Args &&...args) {
    diags.report(id, std::forward<Args>(args)...);
  }
  /// As report, from the body of an instance. Errors in the library's code are shown at the program's call that led
  /// there: that is what can be mended.
  template <typename... Args> void reportIn(const Instance *instance, SourceRange range, diag::Id id, Args &&...args) {
    const Instance *entry = entryToLibrary(instance, range, id);
    const bool isOfStatement = !entry && isLedToLibrary(range, id);
    report(entry ? entry->calledAt : isOfStatement ? programStatement : range, id, std::forward<Args>(args)...);
    if (entry)
      noteInLibrary(entry, range);
    else if (isOfStatement)
      report(range, diag::noteLibraryPlace);
  }
  /// Whether an error in the library's code that belongs to no function, such as the type or default of a field, is to
  /// be shown at the statement of the program that is being resolved.
  bool isLedToLibrary(SourceRange range, diag::Id id) const;
  SourceRange programStatement;             ///< the innermost one that is being resolved
  const Instance *bodyInProgress = nullptr; ///< whose body is being resolved, the innermost
  /// As report, for a use or import. Those in bodies are looked at from outside first, to order the modules: what they
  /// name there may be unknown, and is reported when the body is resolved.
  template <typename... Args> void reportUse(SourceRange range, diag::Id id, Args &&...args) {
    if (!isOrderingModules)
      diags.report(range, id, std::forward<Args>(args)...);
  }
  bool isOrderingModules = false;
  /// Warns, once a place, where the program's own code uses a declaration that says it is deprecated, or a name that
  /// the library has kept from Chapel 1.x (DeprecatedNames.def).
  void noteUse(const ast::Decl *decl, const Scope *from, SourceRange use);
  /// "not supported yet: what".
  Value notSupported(SourceRange range, const llvm::Twine &what);
  /// What the program calls of the library that led to an error at `range` in the library's code; null elsewhere.
  const Instance *entryToLibrary(const Instance *instance, SourceRange range, diag::Id id) const;
  /// Where in the library an error is that was shown at the call of `entry`, and the calls that led to that.
  void noteInLibrary(const Instance *entry, SourceRange range);
  /// "instantiated here" notes for the calls that led to an instance, ending at user code.
  void noteInstantiation(const Instance *instance);
  /// At the end of a body: the calls that led to it, where it has new errors that need them.
  void explainErrors(const Instance *instance, unsigned errorsBefore);
  bool isTrial = false; ///< calls are only tried: what compilerError says of them is an answer, not an error
  /// Whether calls of the instance mean something; says why not where that was withheld.
  bool isCallable(Instance *instance, SourceRange use);
  unsigned explainedErrors = 0; ///< so many of the errors so far need no more notes

  //===--- Scopes and symbols (Scope.cpp) -------------------------------------------------------------------------===//
  Scope *newScope(Scope::Kind kind, Scope *parent);
  /// The scope of a module's members, with its uses; built when first asked for.
  Scope *membersOf(ModuleSymbol *module);
  /// The scope of the constants of an enum.
  Scope *membersOf(const EnumType *type);
  /// Adds what a statement declares to a scope that is filled before its statements are resolved: functions, types,
  /// modules, and (of a module) variables.
  void declare(const ast::Stmt *statement, Scope *scope);
  // CImports.cpp
  /// What C declares in a block of the program, as far as the program mentions it.
  llvm::ArrayRef<const ast::Stmt *> importBlock(const ast::ExternBlock *block, Scope *scope);
  /// The type that C's headers give a name that is declared by `extern type` alone.
  Value externType(const ast::VarDecl *decl, Scope *scope);
  /// The text of C that a module and those of the command line require: headers, extern blocks.
  std::string requiredC(Scope *scope);
  /// Gives the fields of an extern record the places that they have in C, where a header says so.
  void layOutAsC(const AggregateType *type);
  void placeFields(const AggregateType *type, llvm::MutableArrayRef<Field *> fields, const CLayout &layout);
  /// Declarations in Chapel that \p import asks of who knows C; empty after reporting.
  using CImport = llvm::function_ref<llvm::Expected<std::string>(CImporter &)>;
  llvm::ArrayRef<const ast::Stmt *> importC(SourceRange range, CImport import);
  /// Looks at the use and import statements of the scope that were declared and not looked at yet.
  void resolveUses(Scope *scope);
  /// A name that a function's scope or a local block binds.
  Symbol *bind(Scope *scope, Identifier name, const Value &value, const ast::Decl *decl = nullptr);

  /// The methods and fields of an aggregate's declaration, by name.
  struct MemberTable {
    llvm::MapVector<Identifier, llvm::SmallVector<FunctionSymbol *, 1>> methods;
    llvm::MapVector<Identifier, const ast::VarDecl *> fields;
    llvm::SmallVector<const ast::ForwardingDecl *, 0> forwardings;
    llvm::SmallVector<const ast::Decl *, 0> nested;   ///< types declared inside
    llvm::SmallVector<FunctionSymbol *, 0> operators; ///< operators in the body: functions without `this`
  };
  const MemberTable &memberTable(const AggregateType *type);
  /// Remembers which methods of a module override others and have defaults of their own.
  void noteOverriddenDefaults(const ast::ModuleDecl *module);
  /// The method that gives the default value of a method's formal.
  Identifier defaultMethodName(Identifier method, Identifier formal);
  llvm::DenseSet<Identifier> overriddenDefaults; ///< names of methods whose defaults depend on the object

  //===--- Lookup (Lookup.cpp) ------------------------------------------------------------------------------------===//
  LookupResult lookup(Identifier name, Scope *scope);
  /// Only the scope itself, and what it uses publicly: `M.name`.
  LookupResult lookupQualified(Identifier name, Scope *scope);
  /// All functions of the name visible from a scope. `qualified`: as in lookupQualified.
  OverloadSet *collectFunctions(Identifier name, Scope *scope, bool qualified = false);
  /// Methods of the name for receivers of the type: in its body, its parents', and secondary ones.
  void collectMethods(Identifier name, const Type *receiver, Scope *scope, OverloadSet &into);
  bool hasMember(Identifier name, const Value &receiver);
  bool isUsedFrom(const ModuleSymbol *module, Scope *from);
  /// The distance of methods of modules that the code does not use.
  static constexpr unsigned farAway = 1 << 16;
  /// Operators that were declared for the receiver's type, outside of it.
  void collectOperators(Identifier name, const Type *receiver, OverloadSet &into);
  /// Whether values of the type are taken apart where one of their elements is wanted: arrays, and what iterates and
  /// says so by a method chpl__promotionType.
  bool isPromotable(const Type *type);
  /// Whether a method may be called on values of the type, as far as its declared receiver says.
  bool admitsReceiver(FunctionSymbol *method, const Type *receiver);
  /// Members that Sema answers itself: `rank`, `eltType`, `size` of a tuple, ...
  bool isBuiltinMember(const Type *type, Identifier name);
  /// Reports a type that leaves open what its values are.
  void reportGeneric(SourceRange range, const Type *type);
  /// A name near enough to be what was meant, or empty.
  std::string suggest(Identifier name, Scope *scope);
  std::string suggestIn(Identifier name, Scope *members);
  bool isMissed(Identifier name, const Scope *scope);
  const Symbol *privateSymbol(Identifier name, const Scope *scope) const;
  void reportNotIn(const ast::UsedName &name, ModuleSymbol *module, Scope *scope);
  std::string suggestMember(Identifier name, const Type *receiver);
  /// A function, type or value of the internal library by name (through Prelude); null when missing.
  Symbol *librarySymbol(Identifier name);
  Scope *preludeScope();

  //===--- Modules and globals (Modules.cpp, Declarations.cpp) ----------------------------------------------------===//
  /// The top-level module that the name means in the scope (null: in the program), loaded when needed; null when there
  /// is none.
  ModuleSymbol *moduleNamed(Identifier name, const Scope *from = nullptr);
  ModuleSymbol *libraryModule(Identifier name);
  ModuleSymbol *symbolOfLoaded(const LoadedModule *loaded);
  ModuleSymbol *symbolOf(const ast::ModuleDecl *decl, Scope *outer);
  /// The meaning of a Global symbol; resolves its declaration when it has not been yet.
  Value globalValue(Symbol *symbol, SourceRange use);
  /// Whether globalValue can tell what the symbol means: not while its declaration is being resolved.
  bool hasGlobalValue(const Symbol *symbol);
  /// The record of a module-scope name: resolveGlobalVarDecl fills it in, as soon as the type is known.
  Global &globalOf(const ast::Decl *decl);
  /// The function that runs a module's statements around this one.
  typed::Function *initFunctionFor(ModuleSymbol *module, const ast::Stmt *statement);
  /// The code of a top-level declaration, for the module initialiser.
  GlobalStatement &resolveGlobalStatement(const ast::Stmt *statement, ModuleSymbol *module);
  /// The value of a symbol that is not a Local: type of an aggregate or enum, global, functions, module.
  Value symbolValue(Symbol *symbol, SourceRange use);
  /// `-s name=value` for a config of the module, or null.
  const std::string *configSetting(ModuleSymbol *module, Identifier name);
  /// Whether a setting is more than a literal or a name.
  static bool isComposite(llvm::StringRef text);
  /// An expression given on the command line, to be evaluated in the module of the config; null after reporting.
  const ast::Expr *parseSetting(Identifier name, llvm::StringRef text, bool isType);
  /// The value that text on the command line denotes; null when it is none of the type.
  const ParamValue *parseParam(llvm::StringRef text, const Type *type);

  //===--- Types (TypeExprs.cpp, Aggregates.cpp) ------------------------------------------------------------------===//
  /// The builtin type that a word names (`int`, `bool`, `owned`, `integral`, ...), or null.
  const Type *builtinType(Identifier name);
  const EnumType *enumType(const ast::EnumDecl *decl, Scope *scope);
  /// The generic type of a declaration: what its bare name means. `scope`: where it is declared.
  const AggregateType *aggregateType(const ast::AggregateDecl *decl, Scope *scope);
  /// Fills in fields, parent and scope. False after an error.
  bool completeAggregate(const AggregateType *type, SourceRange use);
  llvm::SmallVector<Field, 8> declaredFields(const AggregateType *type, SourceRange use);
  /// The declaration of the hidden field that every union ends with (Fields.h).
  const ast::VarDecl *unionTag();
  /// Fills in the parent classes only: enough to look methods up.
  void completeParents(const AggregateType *type);
  /// Where the declaration's members look names up: its type and param fields and nested types.
  Scope *scopeOf(const AggregateType *type);
  /// The generic fields of a declaration, parents' first: what AggregateType::args is parallel to.
  llvm::ArrayRef<const ast::VarDecl *> genericFields(const AggregateType *type);
  /// The class, record or union with other arguments.
  const AggregateType *withArgs(const AggregateType *type, llvm::ArrayRef<TypeArg> args);
  /// The type with unbound fields at their defaults: what `var x: R;` means; the type itself when a field without
  /// default is unbound; the error type where a default depends on itself.
  const Type *withDefaults(const Type *type, SourceRange use);
  /// The library's record of the name, e.g. string; reports a missing library once.
  const AggregateType *libraryRecord(Identifier name);
  const Type *stringType();
  const Type *bytesType();
  const Type *localeType();
  /// range(idxType, bounds, strides).
  const Type *rangeType(const Type *idx, unsigned bounds, StrideKind strides);
  bool isRange(const Type *type) const;
  bool isString(const Type *type) const;
  bool isBytes(const Type *type) const;
  /// A constant of an enum of the internal library, by position; null when the library lacks it.
  const ParamValue *libraryEnumConstant(Identifier enumName, unsigned position);
  /// A domain of the default layout, with its descriptor's type.
  const DomainType *defaultDomain(int rank, const Type *idx, StrideKind strides, const Type *dist = nullptr);
  /// The domain whose descriptor is a record of the type, or null: rank, idxType, strides and distType
  /// (or, of a domain in another one, parentType) are its fields.
  const DomainType *domainOf(const AggregateType *descriptor, SourceRange use);
  /// The array whose descriptor is a record of the type, or null: domType and eltType are its fields.
  const ArrayType *arrayOf(const AggregateType *descriptor, SourceRange use);
  /// The type of a new array over a domain.
  const ArrayType *arrayOver(const DomainType *domain, const Type *elt);
  // RuntimeTypes.cpp
  /// The domains that a value of the type carries at run time and the static type does not: one for an array, then
  /// those of its element type; one for a domain with a distribution, which is what it brings; those of the elements of
  /// a tuple and of what the type fields of a record or class are bound to. `type t` formals get a hidden formal for
  /// each, type fields a hidden field.
  llvm::SmallVector<const DomainType *, 2> runtimePart(const Type *type);
  unsigned runtimeParts(const Type *type);
  /// The part of a type that a value keeps which has a type field of it: all, except that a domain's type stays without
  /// what it brings (descriptors of arrays have such fields, and the domain beside), and so do arrays over domains of
  /// which only their distribution can make an empty one.
  llvm::SmallVector<const DomainType *, 2> keptPart(const Type *type);
  /// The part of a record's or class's domains that belongs to a type field; empty where they are not known.
  llvm::ArrayRef<typed::Expr *> domainsOfTypeArg(const AggregateType *type, llvm::ArrayRef<typed::Expr *> domains,
                                                 const ast::VarDecl *field);
  bool isSubclass(const AggregateType *derived, const AggregateType *base) const;
  /// `sub <= super`: equal, an instance of a generic type, or a class derived from one that is managed in the same way.
  bool isSubtype(const Type *sub, const Type *super);
  /// What a conversion-free match of a formal's generic type against an actual's gives: the instantiated formal type,
  /// or null. (Params.cpp, Instantiate.cpp for patterns with queries.)
  const Type *instantiate(const Type *formal, const Type *actual);

  //===--- Signatures (Signatures.cpp) ----------------------------------------------------------------------------===//
  /// The type of `this` that the method has for a receiver: the class that declares it, borrowed; null when the method
  /// is not one of the receiver's type.
  const Type *methodReceiver(FunctionSymbol *method, const Type *receiver);
  const Signature &signatureOf(FunctionSymbol *function, const Type *receiver, Instance *caller, SourceRange use);
  /// As signatureOf, without asking whether the where clause holds: only where the formals fit, that is of interest.
  Signature &formalsOf(FunctionSymbol *function, const Type *receiver, Instance *caller, SourceRange use);
  /// Makes the instance of a concrete signature, if the where clause holds.
  void decideWhere(Signature &signature, SourceRange use);
  const InitPoints &outInitsOf(const Instance &instance, const FormalBinding &formal);
  /// The instance that matching fills in: the formals' scope and `this`.
  Instance *beginInstance(FunctionSymbol *function, const Value &receiver, const Type *thisType);
  Instance *instantiateAgain(const Instance &concrete, Scope *point,
                             llvm::function_ref<bool(const FormalBinding &)> isTakenApart);
  /// Gives a formal its variable and binds its name.
  void bindValueFormal(Instance *instance, FormalBinding &binding, const Type *type);
  /// As bindValueFormal, of a formal that stands for the elements of a tuple expression.
  void bindElementFormals(Instance *instance, FormalBinding &binding, const TupleType *type);
  /// As bindValueFormal, for an out formal whose type the body tells.
  void bindInferredFormal(Instance *instance, FormalBinding &binding);
  /// A type formal's name, with a hidden formal for each domain that the type carries at run time.
  void bindTypeFormal(Instance *instance, FormalBinding &binding, const Type *type);
  /// The type of a function that is used as a value; null when it is generic or overloaded.
  const ProcType *procType(OverloadSet *functions);

  //===--- Instances (Instantiate.cpp) ----------------------------------------------------------------------------===//
  /// The instance for a tentative one, which is dropped when there is one already. `point` is the scope of the call, if
  /// it has one.
  Instance *internInstance(Instance *tentative, Scope *point, SourceRange use);
  /// C's name of what is declared extern or export.
  std::string cName(const ast::Decl *decl, Scope *scope);
  /// Makes the typed function of an instance whose formals are known.
  void finishInstance(Instance *instance);
  /// Resolves the body now (for an inferred result), or does nothing when it is done. False: failed or recursive.
  bool resolveBody(Instance *instance, SourceRange use = SourceRange());
  typed::Function *domainsFunction(Instance *instance);
  /// Makes the result known: evaluates the declared type, or resolves the body. Reports recursion through `use`.
  bool ensureResult(Instance *instance, SourceRange use);
  /// Makes the types of out formals known that follow from the body.
  bool ensureFormals(Instance *instance, SourceRange use);
  /// Errors in a body are told to who calls it first in earnest, not to who only asked whether it can be called.
  void noteCaller(Instance *instance, Instance *caller, SourceRange at) const;
  /// Queues the body for resolution.
  void enqueue(Instance *instance);
  /// Registers a function without declaration, made by Generated.cpp.
  typed::Function *newGeneratedFunction(llvm::StringRef name, const Type *result, SourceRange range);
  std::string mangle(const Instance &instance);
  std::string uniqueLinkName(llvm::StringRef base);
  const Instance *instanceOf(const typed::Function *function) const { return instanceByFunction.lookup(function); }

  //===--- Points of instantiation (PointsOfInstantiation.cpp) ----------------------------------------------------===//
  /// The instance at whose point of instantiation an instance's calls look further: itself, or for a nested function
  /// one around it.
  static Instance *instantiatedAround(Instance *instance);
  /// Notes a lookup for the instances whose points it asked, from the innermost to the one whose point had the answer.
  void notePoiLookup(const PoiLookup *lookup, Instance *innermost, const Instance *last);
  /// Whether what an instance found through its points of instantiation is found from another point too.
  bool isReusableFrom(Instance *instance, Scope *point);

  //===--- Lifecycle and generated functions (Generated.cpp, Lifetimes.cpp) --------------------------------===//
  const Lifecycle &lifecycle(const Type *type);
  /// Whether a value's end runs code of the program: a deinit that it declares, or that of an object.
  bool endsByProgram(const Type *type);
  /// init=(ref this, const ref other) for a type whose copies are not trivial; null: builtin. Built when first asked
  /// for: many types are never copied, and of some only the attempt is an error.
  typed::Function *copyFunction(const Type *type);
  /// The copy in the program's or the library's own code that copy functions are being made for.
  struct {
    Instance *in = nullptr;
    SourceRange at;
  } copying;
  /// Generated initialisers by type and the fields that they take; generated operators by type and name.
  llvm::StringMap<typed::Function *> memberwiseInits;
  llvm::DenseMap<const AggregateType *, llvm::DenseMap<Identifier, typed::Function *>> generatedOperators;
  /// Initialisers that call postinit too, by type and the initialiser proper.
  llvm::DenseMap<std::pair<const AggregateType *, typed::Function *>, typed::Function *> initsWithPostinit;
  /// Default initialisation makes sense without a value: no non-nilable class inside.
  bool isDefaultInitialisable(const Type *type);
  bool refusesAssignment(const AggregateType *type);

  /// Finds the procedures of the program that take one value of the type and nothing else (ProcValues.cpp).
  void gatherTests(const Type *type);
  llvm::SmallVector<OverloadSet *, 0> tests; ///< what was gathered last, in the order of the source

  //===--- Interfaces (Interfaces.cpp) ----------------------------------------------------------------------------===//
  /// What a program says of a type: `T implements I`, `implements I(T)`, `record T : I`.
  struct Implementation {
    const ast::Expr *interfaceExpr = nullptr; ///< `I` or `I(T)`
    const ast::Expr *typeExpr = nullptr;      ///< null in the prefix form and in the head of a type
    const ast::AggregateDecl *head = nullptr; ///< the type in whose head the interface stands
    Scope *scope = nullptr;
    SourceRange range;
    bool isResolved = false;
    const InterfaceType *interface = nullptr; ///< null after an error
    llvm::SmallVector<const Type *, 1> args;
  };
  void noteImplementation(Implementation implementation);
  /// How the types implement the interface, as far as code in a scope knows; null: they do not.
  const InterfaceModel *modelOf(const InterfaceType *interface, llvm::ArrayRef<const Type *> args, Scope *from);
  /// Reports what implementations lack of what their interfaces require.
  void checkImplementations();

  //===--- Whole program (Program.cpp) ----------------------------------------------------------------------------===//
  /// Notes that `caller` calls `callee`: captures travel along these edges.
  void noteCall(typed::Function *caller, typed::Function *callee);
  /// Notes that a function uses a variable of a function around it.
  void noteCapture(typed::Function *user, typed::Var *var);
  /// Notes that a function is used as a value, where nobody hands it the variables of a function around it.
  void noteProcValue(typed::Function *function, SourceRange use) { procValues.insert({function, use}); }
  /// Completes captures and caller places along the noted calls, once all bodies are resolved (HiddenFormals.cpp).
  void propagateHiddenFormals();
  /// Notes a call of a class's method that subclasses may override.
  void noteVirtualCall(typed::CallExpr *call, Instance *callee);
  /// Notes a class whose objects exist.
  void noteClass(const AggregateType *type);
  bool mayInherit(const AggregateType *type, Identifier name);
  void checkOverrideText(const AggregateType *type, const ast::FunctionDecl *method);
  void checkOverrideMarks(const AggregateType *type);

  /// Methods that protocols miss in a type's declaration, reported already ("require method").
  llvm::DenseSet<std::pair<const ast::AggregateDecl *, Identifier>> reportedProtocols;

  /// Formals of default intent that may be changed all the same, and references into them, with the formal (null for
  /// the formal itself): Chapel 2 takes them to be constant.
  llvm::DenseMap<const typed::Var *, const typed::Var *> implicitRefs;
  /// Of variables that are references: the place that each was declared with.
  llvm::DenseMap<const typed::Var *, const typed::Expr *> refOrigins;
  /// References to arrays whose names mean the arrays' domains, which follow those that the arrays are declared over:
  /// `const ref name = A.domain`.
  llvm::DenseSet<const typed::Var *> domainReferences;
  llvm::SmallPtrSet<const ast::FunctionDecl *, 8> warnedFormals; ///< functions that change such formals

  //===--- What is being found out (Questions.cpp)
  //-----------------------------------------------------------------===//
  llvm::SmallVector<Question, 32> questions; ///< without an answer yet, innermost last
  unsigned openOfInstances = 0;              ///< those of them that each instance of a function may ask anew
  static constexpr unsigned maxNestedQuestions = 1000;
  void reportCircle(const Question &asked);
  /// The steps from the question back to itself, as notes.
  void noteCircle(const Question &asked);
  SourceRange placeOfCircle(const Question &asked) const;
  /// Whether resolution nests so deep that no more can be begun.
  bool isStackLow() const;
  const char *stackBase = nullptr; ///< where the stack begins, if that is known
  size_t stackLimit = 0;           ///< how much of it may be used

  //===--- Formals that Chapel 1 let be changed (ImplicitRefs.cpp) ------------------------------------------------===//
  struct ImplicitPass {
    const typed::Expr *place;
    const typed::Var *from; ///< the caller's formal of this kind that the place belongs to, or null
    const typed::Var *formal;
    SourceRange range;
  };
  llvm::MapVector<const typed::Var *, SourceRange> implicitChanges; ///< where such a formal is changed first
  llvm::SmallVector<ImplicitPass, 0> implicitPasses;                ///< what is passed to them, and matters
  /// Reports constants that are passed to formals that are changed.
  void checkImplicitRefs();

  /// A body that is to be resolved; without a function, for signatures (BodyResolver.cpp).
  std::unique_ptr<Body> newBody(Instance *instance, typed::Function *function, Scope *scope);

  void declareFunction(const ast::FunctionDecl *decl, Scope *scope);
  void addDefaultMethods(const ast::FunctionDecl *method, Scope *scope, const ast::AggregateDecl *enclosing,
                         MemberTable &table);
  void declareVariables(const ast::Decl *decl, const ast::Stmt *statement, Scope *scope);
  void checkRedeclaration(const Symbol *symbol, Scope *scope);
  void addUse(const ast::UseStmt *statement, Scope *scope);
  bool mayName(Identifier name, Scope *module);
  void addUseClause(const ast::UseClause *clause, bool isPublic, Scope *scope);
  void addImportClause(const ast::ImportClause *clause, bool isPublic, Scope *scope);
  /// The module or enum that the target of a use or import names; null after reporting.
  Symbol *usedSymbol(const ast::Expr *target, Scope *scope, bool isImport);

  /// What is known of an aggregate's declaration: one for all its instances.
  struct AggregateInfo {
    enum : uint8_t { Unknown, Computing, Known } state = Unknown;
    llvm::SmallVector<const ast::VarDecl *, 4> generic; ///< parents' first
    llvm::SmallVector<const ast::VarDecl *, 4> values;  ///< all others, so far
    llvm::SmallVector<const ast::Decl *, 0> nested;     ///< types declared inside
    unsigned inherited = 0;                             ///< how many of them are the parent's
    const AggregateType *parent = nullptr;              ///< as written, perhaps generic
  };
  AggregateInfo &aggregateInfo(const ast::AggregateDecl *decl, Scope *declaredIn);
  bool inherits(const AggregateType *type, const ast::AggregateDecl *decl);
  void findParent(AggregateInfo &info, const ast::AggregateDecl *decl, Scope *declaredIn);
  /// Whether a field's type names an alias that is being resolved.
  bool mentionsUnknownAlias(const ast::Expr *type, Scope *scope);
  bool isGenericField(const ast::VarDecl *field, AggregateInfo &info, Body &body);
  Field makeField(const AggregateType *type, const ast::VarDecl *decl, Body &body);
  void addRuntimePart(const Type *type, llvm::SmallVectorImpl<const DomainType *> &domains);
  Field hiddenField(const Field &typeField, const DomainType *domain, int index);
  void checkContainment(const AggregateType *type, Field &field);
  void lookupUses(Identifier name, Scope *scope, Uses which, llvm::SmallPtrSetImpl<Scope *> &visited,
                  llvm::SmallVectorImpl<Symbol *> &found);
  llvm::ArrayRef<Symbol *> usedNames(Identifier name, Scope *scope, Uses which);
  Value resolveGlobalParam(const ast::VarDecl *decl, Body &body);
  Value resolveGlobalType(const ast::VarDecl *decl, Body &body);
  GlobalStatement &codeOf(const ast::Stmt *statement);
  void reportUnknownConfigs();

  bool resolveImplementation(Implementation &implementation);
  const Implementation *findImplementation(const InterfaceType *interface, llvm::ArrayRef<const Type *> args,
                                           Scope *from);
  bool bindAssociated(InterfaceModel &model);
  bool isProvided(const InterfaceModel &model, FunctionSymbol *required);

  llvm::MapVector<Identifier, llvm::SmallVector<Implementation *, 1>> implementations; ///< by the interface's name
  llvm::SmallVector<InterfaceModel *, 0> models;
  /// The number of types that a type is made of, up to a limit.
  unsigned sizeOf(const Type *type);
  /// Reports a type of so many parts that not even its name can be written.
  bool isTooLarge(const Type *type, SourceRange range);
  llvm::DenseMap<const Type *, unsigned> typeSizes;
  void resolveWithin(Instance *instance);
  /// Whether an instance looks like one of a chain that never ends, which is reported.
  bool isEndless(Instance *instance);
  std::deque<Instance *> worklist;
  unsigned bodyDepth = 0; ///< bodies that are being resolved within one another
  llvm::DenseMap<const ast::Decl *, Global *> globals;
  llvm::StringSet<> usedConfigs;
  llvm::DenseMap<const ast::Stmt *, GlobalStatement *> globalStatements;
  llvm::DenseMap<const ast::ModuleDecl *, ModuleSymbol *> moduleSymbols;
  llvm::DenseMap<const EnumType *, Scope *> enumScopes;
  llvm::DenseMap<std::pair<const ast::AggregateDecl *, Scope *>, MemberTable *> memberTables;
  llvm::DenseMap<std::pair<const ast::AggregateDecl *, Scope *>, AggregateInfo *> aggregateInfos;
  llvm::DenseSet<const AggregateType *> completing;
  llvm::DenseMap<const ast::ExternBlock *, llvm::ArrayRef<const ast::Stmt *>> importedBlocks;
  bool reportedEndlessType = false;
  llvm::DenseMap<Identifier, const AggregateType *> libraryRecords;
  llvm::DenseMap<Identifier, const Type *> builtinTypes;
  llvm::DenseMap<Identifier, llvm::SmallVector<FunctionSymbol *, 2>> secondaryMethods;
  llvm::DenseMap<Identifier, llvm::SmallVector<FunctionSymbol *, 1>> secondaryOperators; ///< `operator T.op`
  llvm::DenseSet<Identifier> programOperators; ///< which the program declares outside of its types
  llvm::DenseMap<std::pair<FunctionSymbol *, const Type *>, Signature *> signatures;
  llvm::DenseMap<size_t, llvm::SmallVector<Instance *, 1>> instances;
  llvm::DenseMap<const typed::Function *, Instance *> instanceByFunction;
  llvm::DenseMap<const Type *, Lifecycle *> lifecycles;
  llvm::DenseMap<std::pair<const DomainType *, const Type *>, const ArrayType *> arraysOver;
  llvm::StringMap<unsigned> linkNames;
  llvm::DenseMap<const typed::Function *, llvm::SmallVector<typed::Function *, 4>> calls;
  llvm::SmallPtrSet<const typed::Function *, 8> begins; ///< the functions with `begin` statements
  llvm::SmallVector<std::pair<typed::CallExpr *, Instance *>, 0> virtualCalls;
  llvm::SetVector<const AggregateType *> liveClasses;
  llvm::SmallPtrSet<const ast::AggregateDecl *, 16> checkedOverrides;
  llvm::SmallPtrSet<const ast::FunctionDecl *, 4> reportedOverrides;
  llvm::DenseSet<uint32_t> warnedDeprecated; ///< places
  llvm::MapVector<const typed::Function *, SourceRange> procValues;
  /// Where out formals get their first values in the text of the bodies.
  llvm::DenseMap<const ast::Decl *, InitPoints> outInits;
  /// Module-scope declarations without a value, by where they get it.
  llvm::DenseMap<const ast::Node *, SplitInit *> globalSplits;
  const ast::VarDecl *unionTagDecl = nullptr;
  unsigned usesInProgress = 0; ///< use statements that are being resolved within one another
  Scope *root = nullptr;
  Scope *prelude = nullptr;
};

/// A value for a generic field of a range as 1.x wrote it, in the type that the field has; null where it is none.
const ParamValue *currentRangeArg(Resolver &R, const ParamValue *given, const Type *wanted);

} // namespace choir::sema

#endif // CHOIR_SEMA_RESOLVER_H
