//===- BegunTasks.cpp - What tasks of `begin` refer to --------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A task that `begin` starts may go on when the block is left that a variable belongs to. All that it refers to is
// classified here, once all calls are known, by where the memory is:
//
// - A variable of a module: nothing is to be done.
// - A variable, index, temporary, task-private variable or formal of intent `in`: it is in counted memory instead of
//   the frame (Var::outlivesBlock), and its last user ends its value. This holds too where the task has a
//   reference to it, or a borrow of its object, from wherever (Referents).
// - What the caller has passed by reference, or the object that it has lent (`this`): the same of the variables that
//   the caller has it from. What the call hands over is lent for its time (CallExpr::lends), and the tasks that start
//   meanwhile share in it. A call of a procedure as a value lends to all procedures that it may be.
// - What an initialiser makes: the same of the variable that it is made in.
// - A variable of an iterator that yields a reference to it, and formals of intents `out` and `inout`, which the caller
//   takes the value of at the end of the call; what a `deinit` ends; states of reduce intents; what an initialiser
//   makes that goes elsewhere afterwards: no owner can keep these values, and the task is refused.
//
// A copy of a variable that is not mentioned again takes its value (Lifetimes.cpp). Where a task may go on then that
// refers to the variable, by whatever way, the value is copied after all.
//
// `sync` statements wait: what is declared outside of one is there as long as the tasks begun in it. Other ways to wait
// (sync and atomic variables) are the program's affair, and not understood. Where the block of a variable may wait in
// such a way, a value whose end runs code of the program ends with the block, as the language says, and nothing is
// refused: the program knows better. Elsewhere the later end of a value has no visible effect.
//
//===----------------------------------------------------------------------===//

#include "Sema/Checks/Referents.h"
#include "Sema/Context/CallGraph.h"
#include "Sema/Objects/Lifecycle.h"
#include "Sema/Program/HiddenFormals.h"
#include "Sema/Program/ProgramBuilder.h"
#include "Sema/Tree/TypedWalk.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace llvm;

namespace choir::sema {

namespace {

/// A construct around a place in a function's body that says how long tasks go on that are started there.
struct Construct {
  const Construct *outer;
  bool waits; ///< a `sync` statement; else a task that is begun
};

/// The facts about tasks in the code of a function.
struct TaskCode {
  struct Place {
    const Construct *construct = nullptr;
    typed::Block *block = nullptr;
  };
  struct Use {
    typed::Var *var;
    const Construct *at;
    SourceRange range;
  };
  struct Call {
    typed::Expr *call; ///< a CallExpr, an InitExpr or an IndirectCallExpr
    const Construct *at;
    typed::Expr *madeIn; ///< of an InitExpr: the place where the value stays; null where it goes elsewhere
  };
  struct Move {
    typed::MoveExpr *move;
    const Construct *at;
  };
  SmallVector<Use, 0> uses;                ///< of variables, in tasks that are begun
  DenseSet<const typed::Var *> reductions; ///< states of reduce intents
  DenseSet<const typed::Var *> views;      ///< references to parts of arrays, which the frame describes
  SmallVector<Call, 0> calls;
  DenseMap<const typed::Var *, SmallVector<Move, 1>> moves; ///< in the place of copies
  bool callsValues = false;                                 ///< procedures as values
  DenseMap<const typed::Var *, Place> declared;
  std::vector<std::unique_ptr<Construct>> constructs;
};

class TaskCodeWalk : public typed::Walk {
public:
  TaskCodeWalk(Resolver &R, TaskCode &into) : R(R), into(into) {}

protected:
  void visit(typed::Expr *expr) override;
  void visit(typed::Stmt *stmt) override;
  void visit(typed::Iterand *iterand) override {
    declare(iterand->var, block);
    parts(iterand);
  }

private:
  void visitTasks(typed::TaskStmt *stmt);
  void visitLoop(typed::Loop *loop);
  void makeIn(typed::Expr *place, typed::Expr *value);
  void makeIn(typed::Var *var, typed::Expr *value) {
    if (value && !var->isRef)
      makeIn(R.make<typed::VarExpr>(var, value->range), value);
  }
  void inside(bool waits, function_ref<void()> body) {
    into.constructs.push_back(std::make_unique<Construct>(Construct{construct, waits}));
    SaveAndRestore around(construct, static_cast<const Construct *>(into.constructs.back().get()));
    SaveAndRestore depth(begun, begun + !waits);
    body();
  }
  void declare(const typed::Var *var, typed::Block *in) {
    if (var)
      into.declared[var] = {construct, in};
  }
  void declare(ArrayRef<typed::ShadowVar *> shadows, typed::Block *in) {
    for (const typed::ShadowVar *shadow : shadows) {
      declare(shadow->var, in);
      if (shadow->kind == typed::ShadowVar::Reduce)
        into.reductions.insert(shadow->var);
    }
  }
  void noteView(const typed::Var *var, const typed::Expr *init) {
    if (var->isRef && isa_and_nonnull<typed::ViewExpr>(init))
      into.views.insert(var);
  }
  void use(typed::Var *var, SourceRange range) {
    if (begun && var->kind != typed::Var::Global && seen.insert({var, construct}).second)
      into.uses.push_back({var, construct, range});
  }
  void useCaptures(const typed::Function *callee, SourceRange range) {
    for (typed::Var *var : callee->captures)
      use(var, range);
  }

  Resolver &R;
  TaskCode &into;
  const Construct *construct = nullptr;
  typed::Block *block = nullptr;
  DenseMap<const typed::Expr *, typed::Expr *> madeIn; ///< the places that initialisers make their values in
  const typed::Expr *moved = nullptr;                  ///< what the last move takes the value of
  unsigned begun = 0;                                  ///< tasks that are begun around
  DenseSet<std::pair<const typed::Var *, const Construct *>> seen;
};

} // namespace

/// Whether a temporary ends the object that it holds, if it does.
static bool keepsValue(const typed::Var *temp) { return temp->isOwnedRef || !isManaged(temp->type); }

/// Notes of values of which initialisers make all, or parts, in which place they do.
void TaskCodeWalk::makeIn(typed::Expr *place, typed::Expr *value) {
  if (isa_and_nonnull<typed::InitExpr>(value)) {
    madeIn[value] = place;
  } else if (auto *block = dyn_cast_or_null<typed::BlockExpr>(value)) {
    makeIn(place, block->value);
  } else if (auto *choice = dyn_cast_or_null<typed::IfExpr>(value)) {
    makeIn(place, choice->thenExpr);
    makeIn(place, choice->elseExpr);
  } else if (auto *tuple = dyn_cast_or_null<typed::TupleExpr>(value)) {
    for (typed::Expr *element : tuple->elements)
      makeIn(place, element);
  } else if (auto *array = dyn_cast_or_null<typed::NewArrayExpr>(value)) {
    makeIn(place, array->value); // others are copied, or made out of sight
    if (array->elementDefault != array->elementInit)
      makeIn(place, array->elementDefault); // of elements that there may be later
  } else if (auto *prim = dyn_cast_or_null<typed::PrimExpr>(value); prim && prim->op == typed::Prim::ClassCast) {
    makeIn(place, prim->args.front());
  } else if (auto *temp = dyn_cast_or_null<typed::TempExpr>(value)) {
    makeIn(place, temp->init); // of an object, whose owner is what is made of it
  }
}

void TaskCodeWalk::visit(typed::Expr *expr) {
  auto *move = dyn_cast<typed::MoveExpr>(expr);
  if (move)
    moved = move->source;
  else if (auto *temp = dyn_cast<typed::TempExpr>(expr); temp && temp != moved && keepsValue(temp->var))
    makeIn(temp->var, temp->init);
  parts(expr);
  if (auto *name = dyn_cast<typed::VarExpr>(expr)) {
    use(name->var, expr->range);
  } else if (auto *temp = dyn_cast<typed::TempExpr>(expr)) {
    declare(temp->var, block);
    noteView(temp->var, temp->init);
  } else if (auto *call = dyn_cast<typed::CallExpr>(expr)) {
    into.calls.push_back({call, construct, nullptr});
    useCaptures(call->callee, expr->range);
  } else if (auto *init = dyn_cast<typed::InitExpr>(expr); init && init->init) {
    into.calls.push_back({init, construct, madeIn.lookup(init)});
    useCaptures(init->init, expr->range);
  } else if (isa<typed::IndirectCallExpr>(expr)) {
    into.calls.push_back({expr, construct, nullptr});
    into.callsValues = true;
  } else if (move && move->elidesCopy) {
    into.moves[cast<typed::VarExpr>(move->source)->var].push_back({move, construct});
  }
}

void TaskCodeWalk::visit(typed::Stmt *stmt) {
  if (auto *inner = dyn_cast<typed::Block>(stmt)) {
    SaveAndRestore around(block, inner);
    return parts(stmt);
  }
  if (auto *tasks = dyn_cast<typed::TaskStmt>(stmt))
    return visitTasks(tasks);
  if (auto *loop = dyn_cast<typed::Loop>(stmt))
    return visitLoop(loop);
  if (auto *variable = dyn_cast<typed::VarStmt>(stmt))
    makeIn(variable->var, variable->init);
  else if (auto *first = dyn_cast<typed::InitStmt>(stmt))
    makeIn(first->target, first->value);
  parts(stmt);
  if (auto *variable = dyn_cast<typed::VarStmt>(stmt)) {
    declare(variable->var, block);
    noteView(variable->var, variable->init);
  }
}

/// Indices and the variables of tasks end with an iteration, or with the task's body.
void TaskCodeWalk::visitLoop(typed::Loop *loop) {
  SaveAndRestore around(block, loop->body);
  declare(loop->shadows, loop->body);
  parts(loop);
}

/// First values of the task's own variables are made before it starts.
void TaskCodeWalk::visitTasks(typed::TaskStmt *stmt) {
  for (typed::ShadowVar *shadow : stmt->shadows)
    walk(shadow);
  auto bodies = [&] {
    declare(stmt->shadows, stmt->tasks.front());
    for (typed::Block *task : stmt->tasks)
      walk(static_cast<typed::Stmt *>(task));
  };
  if (stmt->mode == typed::TaskStmt::Cobegin)
    return bodies();
  inside(stmt->mode == typed::TaskStmt::Sync, bodies);
}

//===----------------------------------------------------------------------===//
// Waiting
//===----------------------------------------------------------------------===//

namespace {

/// Tells whether code may wait for tasks by means of sync or atomic variables.
class WaitFinder : public typed::Walk {
public:
  bool mayWait(typed::Block *block) {
    SaveAndRestore<bool> fresh(found, false);
    walk(static_cast<typed::Stmt *>(block));
    return found;
  }

protected:
  void visit(typed::Expr *expr) override;
  void visit(typed::Stmt *stmt) override;

private:
  bool holdsSync(const Type *type);
  bool anyPartHoldsSync(const Type *type);
  bool mayWait(const typed::Function *function);

  bool found = false;
  DenseMap<const Type *, bool> holders;
  DenseMap<const typed::Function *, bool> waiting;
};

} // namespace

bool WaitFinder::holdsSync(const Type *type) {
  if (!type)
    return false;
  auto [at, isNew] = holders.try_emplace(type, false); // false also while it is being found out
  if (!isNew)
    return at->second;
  const bool holds = anyPartHoldsSync(type);
  return holders[type] = holds;
}

bool WaitFinder::anyPartHoldsSync(const Type *type) {
  if (auto *reference = dyn_cast<ClassType>(type))
    return holdsSync(reference->object());
  if (auto *tuple = dyn_cast<TupleType>(type))
    return any_of(tuple->elements(), [&](const Type *element) { return holdsSync(element); });
  if (auto *array = dyn_cast<ArrayType>(type))
    return holdsSync(array->elt());
  auto *record = dyn_cast<AggregateType>(type);
  if (!record)
    return false;
  return record->decl()->hasPragma(pragma::sync) || record->decl()->hasPragma(pragma::atomic) ||
         any_of(record->args(), [&](const TypeArg &arg) { return holdsSync(arg.type); }) ||
         any_of(record->fields, [&](const Field &field) { return field.index >= 0 && holdsSync(field.type); });
}

/// Extern functions and virtual methods are assumed to wait.
bool WaitFinder::mayWait(const typed::Function *function) {
  if (function->isLibrary)
    return false; // then it has been passed what it waits for
  if (function->isExtern || function->vtableSlot >= 0)
    return true;
  auto [at, isNew] = waiting.try_emplace(function, false);
  if (!isNew)
    return at->second;
  const bool waits = function->body && mayWait(function->body);
  return waiting[function] = waits;
}

void WaitFinder::visit(typed::Expr *expr) {
  found = found || holdsSync(expr->type) || isa<typed::IndirectCallExpr>(expr);
  if (auto *call = dyn_cast<typed::CallExpr>(expr))
    found = found || mayWait(call->callee);
  if (!found)
    parts(expr);
}

/// A begun task does not block the code that begins it.
void WaitFinder::visit(typed::Stmt *stmt) {
  auto *tasks = dyn_cast<typed::TaskStmt>(stmt);
  if (!found && !(tasks && tasks->mode == typed::TaskStmt::Begin))
    parts(stmt);
}

//===----------------------------------------------------------------------===//
// Keeping
//===----------------------------------------------------------------------===//

namespace {

/// The functions that may begin tasks, and their callers.
struct TaskCallers {
  SmallVector<typed::Function *> begin;                                         ///< with such statements themselves
  DenseMap<const typed::Function *, SmallVector<typed::Function *, 4>> callers; ///< of all functions
  DenseSet<const typed::Function *> values;                                     ///< procedures that are values
};

class TaskKeeper {
public:
  TaskKeeper(Resolver &R, const TaskCallers &tasks) : R(R), tasks(tasks), referents(R) {}
  void run();
  /// Copies values that were to be moved away from tasks. True if the copies have made calls.
  bool copyWhatTasksUse();

private:
  /// A formal whose actual, or with the flag the actual's referents, a task that goes on uses; or a variable of an
  /// enclosing function.
  using Lent = PointerIntPair<const typed::Var *, 1, bool>;
  /// Where a task is started that refers to something; `isTask`: by what is called there.
  struct Start {
    const Construct *at;
    bool isTask;
    bool mayGoOn(const Construct *here) const;
  };

  void findFamilies();
  void findStarters();
  SmallVector<typed::Function *, 2> callersOfValues();
  ArrayRef<typed::Function *> family(typed::Function *&function) const;
  SmallVector<typed::Function *, 4> calleesOf(const typed::Expr *call) const;
  TaskCode &codeOf(typed::Function *function);
  void keepUses(typed::Function *function);
  void lend(typed::Function *function, const TaskCode::Call &site);
  void lend(typed::Function *function, const TaskCode::Call &site, typed::Function *callee, Lent lent);
  void lendMade(typed::Function *function, const TaskCode::Call &site, SourceRange user);
  bool keep(typed::Function *function, const Construct *at, const Roots &roots, const typed::Var *named,
            SourceRange range, SourceRange user);
  bool keepView(typed::Function *function, const Construct *at, typed::Var *var, bool isTask);
  bool lendsView(typed::Function *function, const TaskCode::Call &site, typed::Expr *arg);
  bool keepOwn(typed::Var *var, bool isNamed, SourceRange range, SourceRange user);
  void noteUse(typed::Function *function, Start start, Lent used, SourceRange user);
  void askCallers(typed::Function *function, Lent used, SourceRange user);
  bool goesOn(typed::Function *function, Start start, const typed::Var *var);
  bool blockMayWait(const typed::Var *var);
  bool isLibraryIndex(const typed::Var *var);
  void refuse(const typed::Var *var, SourceRange range, SourceRange user);
  typed::Expr *copyOf(typed::VarExpr *source, SourceRange range);
  void copyInstead(typed::MoveExpr *move);

  Resolver &R;
  const TaskCallers &tasks;
  Referents referents;
  WaitFinder waits;
  DenseMap<const typed::Function *, std::unique_ptr<TaskCode>> codes;
  DenseMap<const typed::Function *, SetVector<typed::Function *>> families;
  SetVector<typed::Function *> starters; ///< functions that begin tasks, or call such
  DenseMap<const typed::Function *, SmallSetVector<void *, 2>> lent;
  DenseMap<const typed::Var *, SourceRange> users;              ///< of what is lent: the text of the task
  MapVector<const typed::Var *, SmallVector<Start, 2>> started; ///< by the variable's function: what refers to it
  bool grew = false;                                            ///< more is lent than before
  bool hasCopies = false;                                       ///< by functions that may not have been called before
  DenseSet<uint32_t> refused;
};

} // namespace

TaskCode &TaskKeeper::codeOf(typed::Function *function) {
  std::unique_ptr<TaskCode> &code = codes[function];
  if (!code) {
    code = std::make_unique<TaskCode>();
    TaskCodeWalk(R, *code).walk(static_cast<typed::Stmt *>(function->body));
  }
  return *code;
}

/// All methods that one call may reach are lent what one of them is.
void TaskKeeper::findFamilies() {
  DenseMap<size_t, SetVector<typed::Function *>> bySlot;
  for (typed::Function *function : R.program()->functions)
    if (function->vtableSlot >= 0)
      bySlot[function->vtableSlot].insert(function);
  for (ArrayRef<typed::Function *> table : R.program()->vtables)
    for (auto [slot, method] : enumerate(table))
      if (method)
        bySlot[slot].insert(method);
  for (auto &[slot, methods] : bySlot)
    for (typed::Function *method : methods)
      families[method].insert_range(methods);
}

ArrayRef<typed::Function *> TaskKeeper::family(typed::Function *&function) const {
  auto found = families.find(function);
  return found == families.end() ? ArrayRef(function) : found->second.getArrayRef();
}

/// The possible callees: of an InitExpr the initialiser, of a call of a value all procedure values of its type.
SmallVector<typed::Function *, 4> TaskKeeper::calleesOf(const typed::Expr *call) const {
  if (auto *init = dyn_cast<typed::InitExpr>(call))
    return {init->init};
  if (auto *direct = dyn_cast<typed::CallExpr>(call)) {
    typed::Function *callee = direct->callee;
    return SmallVector<typed::Function *, 4>(direct->isVirtual ? family(callee) : ArrayRef(callee));
  }
  SmallVector<typed::Function *, 4> callees;
  ArrayRef<const Type *> wanted = cast<ProcType>(cast<typed::IndirectCallExpr>(call)->callee->type)->formals();
  auto fits = [](const typed::Formal &formal, const Type *type) { return formal.var && formal.var->type == type; };
  for (typed::Function *starter : starters)
    if (tasks.values.contains(starter) && equal(starter->formals, wanted, fits))
      callees.push_back(starter);
  return callees;
}

/// The functions that call procedures as values, if one of these begins tasks.
SmallVector<typed::Function *, 2> TaskKeeper::callersOfValues() {
  SmallVector<typed::Function *, 2> callers;
  if (any_of(starters, [&](typed::Function *starter) { return tasks.values.contains(starter); }))
    for (typed::Function *function : concat<typed::Function *const>(R.program()->functions, R.program()->moduleInits))
      if (function->body && codeOf(function).callsValues)
        callers.push_back(function);
  return callers;
}

void TaskKeeper::findStarters() {
  SmallVector<typed::Function *> work(tasks.begin);
  auto close = [&] {
    while (!work.empty()) {
      typed::Function *starter = work.pop_back_val();
      for (typed::Function *each : family(starter))
        if (each->body && starters.insert(each))
          append_range(work, tasks.callers.lookup(each));
    }
  };
  close();
  append_range(work, callersOfValues());
  close();
}

/// Whether the task may go on where `here` is reached, or left.
bool TaskKeeper::Start::mayGoOn(const Construct *here) const {
  SmallPtrSet<const Construct *, 4> around;
  for (; here; here = here->outer)
    around.insert(here);
  bool isBegun = isTask;
  for (const Construct *outer = at; outer && !around.contains(outer); outer = outer->outer)
    isBegun = !outer->waits;
  return isBegun;
}

/// Whether a task that a function starts may go on when a variable ends.
bool TaskKeeper::goesOn(typed::Function *function, Start start, const typed::Var *var) {
  const bool isOwn = var->owner == function && var->kind != typed::Var::Formal;
  return start.mayGoOn(isOwn ? codeOf(function).declared.lookup(var).construct : nullptr);
}

bool TaskKeeper::blockMayWait(const typed::Var *var) {
  typed::Block *block = var->owner->body;
  if (var->kind != typed::Var::Formal)
    if (typed::Block *own = codeOf(var->owner).declared.lookup(var).block)
      block = own;
  return block && waits.mayWait(block);
}

/// Iterators of the library reach the yielded elements through pointers with unknown referents.
bool TaskKeeper::isLibraryIndex(const typed::Var *var) {
  const SmallVector<const typed::Expr *, 2> values = referents.bindingsOf(var->owner).values.lookup(var);
  return any_of(values, [](const typed::Expr *value) {
    auto *call = dyn_cast<typed::CallExpr>(value);
    return call && call->callee->isLibrary;
  });
}

static bool isDeinit(const typed::Function *function) { return function->decl && function->decl->isDeinitializer(); }

/// Whether a formal is the state of a reduction that the program declares, in one of its methods.
static bool isState(const typed::Var *formal) {
  const ClassType *reference = classOf(formal->type);
  const AggregateType *object = reference && formal->name == known::this_ ? reference->object() : nullptr;
  while (object && object->decl()->name != known::reduceScanOp)
    object = object->parent;
  return object;
}

/// `range`: where the function hands the variable on to the task; `user`: where the task uses it.
void TaskKeeper::refuse(const typed::Var *var, SourceRange range, SourceRange user) {
  if (var->owner->isLibrary || isLibraryIndex(var) || blockMayWait(var) || !refused.insert(range.begin.getRaw()).second)
    return;
  if (isDeinit(var->owner))
    R.report(range, diag::taskOutlivesEnd);
  else if (var->kind == typed::Var::Shadow || isState(var))
    R.report(range, diag::taskOutlivesReduction, var->name);
  else if (var->kind == typed::Var::Formal)
    R.report(range, diag::taskOutlivesCall, var->name, var->owner->name);
  else
    R.report(range, diag::taskOutlivesIterator, var->name);
  if (user != range)
    R.report(user, diag::noteUsedByTask);
  if (var->range.isValid())
    R.report(var->range, diag::noteDeclaredHere, var->name);
}

static std::optional<typed::Intent> intentOf(const typed::Var *var) {
  for (const typed::Formal &formal : var->owner->formals)
    if (formal.var == var)
      return formal.intent;
  return std::nullopt;
}

/// Whether calls in the program's text pass the formal, so that the caller lends the actual and keeps it beyond the
/// call. Ends, copies and steps of reductions are called implicitly.
static bool isKeptByCaller(const typed::Var *formal, typed::Intent intent) {
  const ast::FunctionDecl *decl = formal->owner->decl;
  const bool isImplicit = (decl && (decl->isDeinitializer() || decl->name == known::initEq)) || isState(formal);
  return !isImplicit && intent != typed::Intent::Out && intent != typed::Intent::InOut;
}

/// Puts a variable of the function that owns it into counted memory. True if that is so.
bool TaskKeeper::keepOwn(typed::Var *var, bool isNamed, SourceRange range, SourceRange user) {
  // A scalar constant is handed on as a value, unless something refers to its place.
  const bool isValue = isNamed && var->isConst && var->type->isScalar();
  if (isValue || var->endsInCallee || var->isBuiltUp)
    return false;
  if (var->isRef || codeOf(var->owner).reductions.contains(var)) { // of what an iterator yields; a loop's state
    refuse(var, range, user);
    return false;
  }
  const bool hasEnd = (var->deinit || var->isOwnedRef) && endsByProgram(R, var->type);
  if (!var->outlivesBlock && hasEnd && blockMayWait(var))
    return false;
  return var->outlivesBlock = true;
}

/// Records a value that the callers of a function must lend.
void TaskKeeper::askCallers(typed::Function *function, Lent used, SourceRange user) {
  users.try_emplace(used.getPointer(), user);
  grew |= lent[function].insert(used.getOpaqueValue());
}

/// Of tasks that refer to a variable: its own function knows until when; others are called by it.
void TaskKeeper::noteUse(typed::Function *function, Start start, Lent used, SourceRange user) {
  const typed::Var *var = used.getPointer();
  if (var->owner != function) {
    if (goesOn(function, start, var))
      askCallers(function, used, user);
    return;
  }
  users.try_emplace(var, user);
  SmallVector<Start, 2> &known = started[var];
  if (none_of(known, [&](const Start &each) { return each.at == start.at && each.isTask == start.isTask; }))
    known.push_back(start);
}

/// Keeps what a task that is started at a place refers to; `named`: the variable that is mentioned there, if any.
/// Whether something of it is a variable of this function, or of one around it, that the tasks of a call have to share
/// in.
bool TaskKeeper::keep(typed::Function *function, const Construct *at, const Roots &roots, const typed::Var *named,
                      SourceRange range, SourceRange user) {
  bool isShared = false;
  const Start start{at, /*isTask=*/!named};
  for (void *opaque : roots.all) {
    const Root root = Root::getFromOpaqueValue(opaque);
    auto *var = const_cast<typed::Var *>(root.getPointer()); // the program is complete but for what is noted here
    if (var->kind == typed::Var::Global || !var->owner)
      continue;
    noteUse(function, start, root, user);
    if (!goesOn(function, start, var))
      continue;
    auto intent = var->kind == typed::Var::Formal ? intentOf(var) : std::nullopt;
    if (intent && !isKeptByCaller(var, *intent)) {
      refuse(var, range, user);
    } else if (intent && (root.getInt() || isByRef(*intent))) {
      askCallers(var->owner, root, user);
    } else if (keepOwn(var, named == var, range, user)) {
      isShared = true;
      if (var->owner != function)
        noteCapture(function, var);
    }
  }
  return isShared;
}

/// Of a part of an array the task needs besides what the part is; true if that is so.
bool TaskKeeper::keepView(typed::Function *function, const Construct *at, typed::Var *var, bool isTask) {
  if (!var->owner || !codeOf(var->owner).views.contains(var) || !goesOn(function, {at, isTask}, var))
    return false;
  return var->outlivesBlock = true;
}

void TaskKeeper::keepUses(typed::Function *function) {
  for (const TaskCode::Use &use : codeOf(function).uses) {
    keep(function, use.at, referents.reachedBy(use.var), use.var, use.range, use.range);
    keepView(function, use.at, use.var, /*isTask=*/false);
  }
}

//===----------------------------------------------------------------------===//
// Lending
//===----------------------------------------------------------------------===//

bool TaskKeeper::lendsView(typed::Function *function, const TaskCode::Call &site, typed::Expr *arg) {
  if (auto *name = dyn_cast<typed::VarExpr>(arg))
    return keepView(function, site.at, name->var, /*isTask=*/true);
  if (auto *temp = dyn_cast<typed::TempExpr>(arg))
    return keepView(function, site.at, temp->var, /*isTask=*/true);
  return isa<typed::ViewExpr>(arg);
}

static ArrayRef<typed::Expr *> argumentsOf(const typed::Expr *call) {
  if (auto *init = dyn_cast<typed::InitExpr>(call))
    return init->args;
  if (auto *direct = dyn_cast<typed::CallExpr>(call))
    return direct->args;
  return cast<typed::IndirectCallExpr>(call)->args;
}

static bool &lendsOf(typed::Expr *call) {
  if (auto *init = dyn_cast<typed::InitExpr>(call))
    return init->lends;
  if (auto *direct = dyn_cast<typed::CallExpr>(call))
    return direct->lends;
  return cast<typed::IndirectCallExpr>(call)->lends;
}

/// Keeps the value that an initialiser makes if its tasks refer to it. An unmanaged object stays until `delete`.
void TaskKeeper::lendMade(typed::Function *function, const TaskCode::Call &site, SourceRange user) {
  const typed::Expr *made = site.call;
  if (classOf(made->type) && !isManaged(made->type))
    return;
  const Roots places = site.madeIn ? referents.placesOf(site.madeIn) : Roots();
  if (!places.all.empty() && !places.isUnknown) {
    lendsOf(site.call) |= keep(function, site.at, places, nullptr, made->range, user);
  } else if (!function->isLibrary && !waits.mayWait(function->body) &&
             refused.insert(made->range.begin.getRaw()).second) {
    R.report(made->range, diag::taskOutlivesPlace);
    R.report(user, diag::noteUsedByTask);
  }
}

void TaskKeeper::lend(typed::Function *function, const TaskCode::Call &site, typed::Function *callee, Lent lent) {
  const SourceRange user = users.lookup(lent.getPointer());
  auto *formal = find_if(callee->formals, [&](const typed::Formal &f) { return f.var == lent.getPointer(); });
  if (formal == callee->formals.end()) // of a function around, which shares it without being asked
    return noteUse(function, {site.at, /*isTask=*/true}, lent, user);
  ArrayRef<typed::Expr *> args = argumentsOf(site.call);
  size_t position = formal - callee->formals.begin();
  if (isa<typed::InitExpr>(site.call) && position-- == 0)
    return lendMade(function, site, user);
  if (position >= args.size())
    return;
  const Roots roots = referents.ofArgument(args[position], *formal, lent.getInt());
  const bool keeps = keep(function, site.at, roots, nullptr, site.call->range, user);
  lendsOf(site.call) |= lendsView(function, site, args[position]) || keeps;
}

void TaskKeeper::lend(typed::Function *function, const TaskCode::Call &site) {
  for (typed::Function *callee : calleesOf(site.call)) {
    const SmallSetVector<void *, 2> wanted = lent.lookup(callee);
    for (void *opaque : wanted)
      lend(function, site, callee, Lent::getFromOpaqueValue(opaque));
  }
}

void TaskKeeper::run() {
  findFamilies();
  findStarters();
  for (typed::Function *function : tasks.begin)
    keepUses(function);
  do {
    grew = false;
    for (typed::Function *function : starters)
      for (const TaskCode::Call &site : codeOf(function).calls)
        lend(function, site);
  } while (grew);
}

//===----------------------------------------------------------------------===//
// Copying
//===----------------------------------------------------------------------===//

/// A copy that no variable ends, to be moved from.
typed::Expr *TaskKeeper::copyOf(typed::VarExpr *source, SourceRange range) {
  typed::Function *owner = source->var->owner;
  auto *held = R.make<typed::Var>();
  held->type = source->type;
  held->range = range;
  held->owner = owner;
  held->id = owner->locals.size();
  owner->locals.push_back(held);
  if (R.lifecycle(source->type).isTrivialCopy)
    return R.make<typed::TempExpr>(held, R.make<typed::LoadExpr>(source, range), range);
  typed::Function *copy = R.copyFunction(source->type, {const_cast<Instance *>(R.instanceOf(owner)), range});
  if (copy)
    noteCall(R, owner, copy);
  hasCopies |= copy != nullptr;
  return R.make<typed::TempExpr>(held, R.make<typed::CopyExpr>(source, copy, range), range);
}

/// Where a value cannot be copied, or the copy would take it, the task loses it.
void TaskKeeper::copyInstead(typed::MoveExpr *move) {
  auto *source = cast<typed::VarExpr>(move->source);
  const Lifecycle &life = R.lifecycle(move->type);
  if (life.isCopyable && !life.leavesNil && !life.copyTakes) {
    move->source = copyOf(source, move->range);
    move->elidesCopy = false;
  } else if (!source->var->owner->isLibrary && !blockMayWait(source->var)) {
    R.report(move->range, diag::taskLosesValue, source->var->name);
    R.report(users.lookup(source->var), diag::noteUsedByTask);
  }
}

bool TaskKeeper::copyWhatTasksUse() {
  for (const auto &[var, starts] : started)
    for (const TaskCode::Move &move : codeOf(var->owner).moves.lookup(var))
      if (any_of(starts, [&](const Start &start) { return start.mayGoOn(move.at); }))
        copyInstead(move.move);
  return hasCopies;
}

/// Copies may be functions that nothing has called yet.
void ProgramBuilder::keepForTasks() {
  for (bool isComplete = !R.state<CallGraph>().hasBegins(); !isComplete && !R.diags().hasErrors();) {
    TaskCallers tasks;
    for (typed::Function *function : concat<typed::Function *const>(R.program()->functions, R.program()->moduleInits)) {
      for (typed::Function *callee : R.state<CallGraph>().callees(function))
        tasks.callers[callee].push_back(function);
      if (R.state<CallGraph>().hasBegin(function))
        tasks.begin.push_back(function);
    }
    for (auto [procedure, use] : R.state<CallGraph>().allProcValues())
      tasks.values.insert(procedure);
    TaskKeeper keeper(R, tasks);
    keeper.run();
    isComplete = !keeper.copyWhatTasksUse();
    do
      drainWorklist();
    while (!isComplete && !R.diags().isFull() && resolveOverrides());
    propagateHiddenFormals(R); // what the tasks refer to through references of other functions
  }
}

} // namespace choir::sema
