//===- Resolver.h - Program-wide state of Sema ------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Private to Sema. The Resolver owns what outlives one function's body: modules, symbols, globals, aggregates,
// instances and the worklist. What happens inside one body is Body's.
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_SEMA_CORE_RESOLVER_H
#define CHOIR_SEMA_CORE_RESOLVER_H

#include "AST/Visitor.h"
#include "Basic/SubjectStates.h"
#include "Modules/ModuleTable.h"
#include "Sema/Core/BodyState.h"
#include "Sema/Core/Instance.h"
#include "Sema/Core/Options.h"
#include "Sema/Core/Questions.h"
#include "Sema/Tree/WellKnownNames.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/SaveAndRestore.h"
#include <deque>

namespace choir::sema {

class Body;

/// The names of the table, interned.
struct WellKnownNames {
#define NAME(member, text) Identifier member;
#include "Sema/Tree/WellKnownNames.def"
  explicit WellKnownNames(ast::AstContext &ast);
};

/// The copy in the program's or the library's own code that a copy function is asked for.
struct CopySite {
  Instance *in = nullptr;
  SourceRange at;
};

/// Functions that manage the lifetime of values of one type; null with isTrivial: bitwise.
struct Lifecycle {
  bool isTrivialCopy = false, isTrivialDeinit = false;
  bool isCopyable = true;
  bool copyTakes = false;            ///< a copy takes an object which the original owns, and so needs a variable
  bool leavesNil = false;            ///< then the original is nil, which its type excludes
  typed::Function *copy = nullptr;   ///< built by Resolver::copyFunction
  typed::Function *deinit = nullptr; ///< deinit(ref this); null: builtin, or nothing when isTrivialDeinit

  /// Bits that nobody owns. A value whose copy is bitwise but which has an end may only be loaded to make a second one.
  bool isPlain() const { return isTrivialCopy && isTrivialDeinit; }
};

/// The methods and fields of an aggregate's declaration, by name.
struct MemberTable {
  llvm::MapVector<Identifier, llvm::SmallVector<FunctionSymbol *, 1>> methods;
  llvm::MapVector<Identifier, const ast::VarDecl *> fields;
  llvm::SmallVector<const ast::ForwardingDecl *, 0> forwardings;
  llvm::SmallVector<const ast::Decl *, 0> nested;   ///< types declared inside
  llvm::SmallVector<FunctionSymbol *, 0> operators; ///< operators in the body: functions without `this`
};

/// The questions about the whole program that subjects ask of one another in circles; see BodyQuestions.
class ProgramQuestions {
public:
  virtual ~ProgramQuestions() = default;

  // Scopes and symbols.
  /// The scope of a module's members, with its uses; built when first asked for.
  virtual Scope *membersOf(ModuleSymbol *module) = 0;
  /// The scope of the constants of an enum.
  virtual Scope *membersOf(const EnumType *type) = 0;
  /// Adds what a statement declares to a scope that is filled before its statements are resolved: functions, types,
  /// modules, and (of a module) variables.
  virtual void declare(const ast::Stmt *statement, Scope *scope) = 0;
  virtual const MemberTable &memberTable(const AggregateType *type) = 0;
  /// A function, type or value of the internal library by name (through Prelude); null when missing.
  virtual Symbol *librarySymbol(Identifier name) = 0;
  /// The names of the internal library, which all code sees behind all others; null before setPrelude.
  virtual Scope *preludeScope() = 0;
  /// Whether a value's type has a method or field of the name.
  virtual bool hasMember(Identifier name, const Value &receiver) = 0;
  /// A method or field of the type that may have been meant, or empty.
  virtual std::string suggestMember(Identifier name, const Type *receiver) = 0;

  // Lookup.
  virtual LookupResult lookup(Identifier name, Scope *scope) = 0;
  /// All functions of the name visible from a scope. `qualified`: as in lookupQualified.
  virtual OverloadSet *collectFunctions(Identifier name, Scope *scope, bool qualified = false) = 0;
  /// Methods of the name for receivers of the type: in its body, its parents', and secondary ones.
  virtual void collectMethods(Identifier name, const Type *receiver, Scope *scope, OverloadSet &into) = 0;

  // Modules and globals.
  /// The top-level module that the name means in the scope (null: in the program), loaded when needed; null when there
  /// is none.
  virtual ModuleSymbol *moduleNamed(Identifier name, const Scope *from = nullptr) = 0;
  /// The meaning of a Global symbol; resolves its declaration when it has not been yet.
  virtual Value globalValue(Symbol *symbol, SourceRange use) = 0;
  /// Whether globalValue knows the symbol's meaning: not while its declaration is being resolved.
  virtual bool hasGlobalValue(const Symbol *symbol) = 0;
  /// The value of a symbol that is not a Local: type of an aggregate or enum, global, functions, module.
  virtual Value symbolValue(Symbol *symbol, SourceRange use) = 0;

  // Types.
  /// The generic type of a declaration: what its bare name means. `scope`: where it is declared.
  virtual const AggregateType *aggregateType(const ast::AggregateDecl *decl, Scope *scope) = 0;
  /// The type of an enum declaration. Evaluates its constants when first asked for; reports them.
  virtual const EnumType *enumType(const ast::EnumDecl *decl, Scope *scope) = 0;
  /// The class, record or union with other arguments.
  virtual const AggregateType *withArgs(const AggregateType *type, llvm::ArrayRef<TypeArg> args) = 0;
  /// The type of a value with these bindings of its generic fields.
  virtual const AggregateType *ofValue(const AggregateType *type, llvm::ArrayRef<TypeArg> args) = 0;
  /// The builtin type that a word names (`int`, `bool`, `owned`, `integral`, ...), or null.
  virtual const Type *builtinType(Identifier name) = 0;
  /// Fills in fields, parent and scope. False after an error.
  virtual bool completeAggregate(const AggregateType *type, SourceRange use) = 0;
  /// Fills in the parent classes only: enough to look methods up.
  virtual void completeParents(const AggregateType *type) = 0;
  /// Where the declaration's members look names up: its type and param fields and nested types.
  virtual Scope *scopeOf(const AggregateType *type) = 0;
  /// The generic fields of a declaration, parents' first: what AggregateType::args is parallel to.
  virtual llvm::ArrayRef<const ast::VarDecl *> genericFields(const AggregateType *type) = 0;
  /// The type with unbound fields at their defaults: what `var x: R;` means; the type itself when a field without
  /// default is unbound; the error type where a default depends on itself.
  virtual const Type *withDefaults(const Type *type, SourceRange use) = 0;
  /// The library's record of the name, e.g. string; reports a missing library once.
  virtual const AggregateType *libraryRecord(Identifier name) = 0;
  /// The type of a new array over a domain.
  virtual const ArrayType *arrayOver(const DomainType *domain, const Type *elt) = 0;
  /// The domains that a value of the type carries at run time and the static type does not: one for an array, then
  /// those of its element type; one for a domain with a distribution, which is what it brings; those of the elements of
  /// a tuple and of what the type fields of a record or class are bound to. `type t` formals get a hidden formal for
  /// each, type fields a hidden field.
  virtual llvm::SmallVector<const DomainType *, 2> runtimePart(const Type *type) = 0;
  virtual unsigned runtimeParts(const Type *type) = 0;
  /// The part of a type that a value keeps which has a type field of it: all, except that a domain's type stays without
  /// what it brings (descriptors of arrays have such fields, and the domain beside), and so do arrays over domains of
  /// which only their distribution can make an empty one.
  virtual llvm::SmallVector<const DomainType *, 2> keptPart(const Type *type) = 0;
  /// The part of a record's or class's domains that belongs to a type field; empty where they are not known.
  virtual llvm::ArrayRef<typed::Expr *>
  domainsOfTypeArg(const AggregateType *type, llvm::ArrayRef<typed::Expr *> domains, const ast::VarDecl *field) = 0;
  /// Whether values of the type are taken apart where one of their elements is wanted: arrays, and what iterates and
  /// says so by a method chpl__promotionType.
  virtual bool isPromotableType(const Type *type) = 0;
  virtual bool isSubclass(const AggregateType *derived, const AggregateType *base) const = 0;
  /// `sub <= super`: equal, an instance of a generic type, or a class derived from one that is managed in the same way.
  virtual bool isSubtype(const Type *sub, const Type *super) = 0;
  /// The formal's generic type instantiated by a match with the actual's type, without conversions; null if they do not
  /// match. (Patterns.cpp)
  virtual const Type *instantiate(const Type *formal, const Type *actual) = 0;

  // Signatures.
  virtual const Signature &signatureOf(FunctionSymbol *function, const Type *receiver, Instance *caller,
                                       SourceRange use) = 0;

  // Instances.
  /// Makes the result known: evaluates the declared type, or resolves the body. Reports recursion through `use`.
  virtual bool ensureResult(Instance *instance, SourceRange use) = 0;
  /// Queues the body for resolution.
  virtual void enqueue(Instance *instance) = 0;
  /// Errors in a body are told to who calls it first in earnest, not to who only asked whether it can be called.
  virtual void noteCaller(Instance *instance, Instance *caller, SourceRange at) = 0;

  // Lifecycle and generated functions.
  virtual const Lifecycle &lifecycle(const Type *type) = 0;
  /// init=(ref this, const ref other) for a type whose copies are not trivial; null: builtin. Built when first asked
  /// for: many types are never copied, and of some only the attempt is an error.
  virtual typed::Function *copyFunction(const Type *type, const CopySite &site) = 0;
  /// Default initialisation makes sense without a value: no non-nilable class inside.
  virtual bool isDefaultInitialisable(const Type *type) = 0;
  /// A body that is to be resolved; without a function, for signatures.
  virtual std::unique_ptr<Body> newBody(Instance *instance, typed::Function *function, Scope *scope) = 0;
};

/// What outlives one body: the trees, types and names of the program, and how errors are reported.
class Resolver : public ProgramQuestions {
public:
  Resolver(ast::AstContext &ast, DiagnosticEngine &diags, ModuleTable &modules, SemaOptions options);
  ~Resolver() override;

  ast::AstContext &ast() { return theAst; }
  DiagnosticEngine &diags() const { return theDiags; }
  ModuleTable &modules() const { return theModules; }
  const SemaOptions &options() const { return theOptions; }
  TypeContext &types() { return theTypes; }
  const TypeContext &types() const { return theTypes; }
  /// Owns the typed tree.
  typed::Context &tree() { return theTree; }
  const WellKnownNames &names() const { return theNames; }
  /// The typed program that results.
  typed::Program *program() { return theProgram; }
  /// The scope of the modules' names.
  Scope *root() { return theRoot; }

  template <typename T, typename... Args> T *make(Args &&...args) {
    return theTree.make<T>(std::forward<Args>(args)...);
  }
  /// A subject's state for the program.
  template <typename State> State &state() { return states.get<State>(*this); }

  //===--- Diagnostics (Resolver.cpp) -----------------------------------------------------------------------------===//
  template <typename... Args> void report(SourceRange range, diag::Id id, Args &&...args) {
    theDiags.report(range, id, std::forward<Args>(args)...);
  }
  template <typename... Args> void report(diag::Id id, Args &&...args) {
    theDiags.report(id, std::forward<Args>(args)...);
  }
  /// As report, from the body of an instance. Errors in the library's code are shown at the program's call that led
  /// there: that is what can be mended.
  template <typename... Args> void reportIn(const Instance *instance, SourceRange range, diag::Id id, Args &&...args) {
    const Instance *entry = entryToLibrary(instance, range, id);
    const bool isOfStatement = !entry && isLedToLibrary(range, id);
    report(entry ? entry->calledAt : isOfStatement ? theProgramStatement : range, id, std::forward<Args>(args)...);
    if (entry)
      noteInLibrary(entry, range);
    else if (isOfStatement)
      report(range, diag::noteLibraryPlace);
  }
  /// Whether an error in the library's code that belongs to no function, such as the type or default of a field, is to
  /// be shown at the statement of the program that is being resolved.
  bool isLedToLibrary(SourceRange range, diag::Id id) const;
  /// The program's innermost statement that is being resolved.
  SourceRange programStatement() const { return theProgramStatement; }
  /// Sets programStatement for as long as it lives.
  struct ProgramStatement : llvm::SaveAndRestore<SourceRange> {
    ProgramStatement(Resolver &R, SourceRange statement) : SaveAndRestore(R.theProgramStatement, statement) {}
  };
  /// The body of the instance is being resolved for as long as it lives.
  struct BodyInProgress : llvm::SaveAndRestore<const Instance *> {
    BodyInProgress(Resolver &R, const Instance *instance) : SaveAndRestore(R.theBodyInProgress, instance) {}
  };
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
  /// The errors so far need no more notes.
  void setErrorsExplained() { theExplainedErrors = theDiags.getNumErrors(); }
  /// Calls are only tried: a compilerError is an answer, not an error.
  bool isTrial() const { return theIsTrial; }
  /// Sets isTrial for as long as it lives.
  struct Trial : llvm::SaveAndRestore<bool> {
    Trial(Resolver &R, bool isTrial) : SaveAndRestore(R.theIsTrial, isTrial) {}
  };

  //===--- Scopes and symbols (Scope.cpp) -------------------------------------------------------------------------===//
  Scope *newScope(Scope::Kind kind, Scope *parent);
  /// A name that a function's scope or a local block binds.
  Symbol *bind(Scope *scope, Identifier name, const Value &value, const ast::Decl *decl = nullptr);

  //===--- Types (TypeExprs.cpp, Aggregates.cpp) ------------------------------------------------------------------===//
  /// The library's type; the error type after reporting that the library is missing.
  const Type *stringType();
  const Type *bytesType();
  bool isRange(const Type *type) const;
  bool isString(const Type *type) const;
  bool isBytes(const Type *type) const;

  //===--- Instances (Instantiate.cpp) ----------------------------------------------------------------------------===//
  /// The instance that a function of the typed tree was made for; null for generated functions.
  Instance *instanceOf(const typed::Function *function) const { return theInstances.lookup(function); }
  void noteInstance(const typed::Function *function, Instance *instance) { theInstances[function] = instance; }

private:
  ast::AstContext &theAst;
  DiagnosticEngine &theDiags;
  ModuleTable &theModules;
  SemaOptions theOptions;
  TypeContext theTypes;
  typed::Context theTree;
  WellKnownNames theNames;
  typed::Program *theProgram = nullptr;
  Scope *theRoot = nullptr;
  SourceRange theProgramStatement;
  const Instance *theBodyInProgress = nullptr; ///< innermost
  bool theIsTrial = false;
  unsigned theExplainedErrors = 0; ///< so many of the errors so far need no more notes
  llvm::DenseMap<const typed::Function *, Instance *> theInstances;
  SubjectStates<Resolver> states;
};

/// The resolver of a program, which knows all subjects (Program/Subjects.cpp).
std::unique_ptr<Resolver> newResolver(ast::AstContext &ast, DiagnosticEngine &diags, ModuleTable &modules,
                                      SemaOptions options);

} // namespace choir::sema

#endif // CHOIR_SEMA_CORE_RESOLVER_H
