//===- BegunTasks.cpp - What tasks of `begin` refer to --------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A task that `begin` starts may go on when the block is left that a variable belongs to. All that it refers to is
// classified here, once all calls are known, by where the memory is:
//
// - A variable of a module: nothing is to be done.
// - A variable, index, temporary, task-private variable or formal of intent `in`: it is in counted memory instead of
//   the frame (Var::outlivesBlock), and the last who uses it ends its value. This holds too where the task has a
//   reference to it, or a borrow of its object, from wherever (Referents).
// - What the caller has passed by reference, or the object that it has lent (`this`): the same of the variables that
//   the caller has it from. What the call hands over is lent for its time (CallExpr::lends), and the tasks that start
//   meanwhile share in it.
//   Initialisers and calls of procedures as values lend nothing yet.
// - A variable of an iterator that yields a reference to it, and formals of intents `out` and `inout`, which the caller
//   takes the value of at the end of the call: nobody can keep these, and the task is refused.
//
// `sync` statements wait: what is declared outside of one is there as long as the tasks begun in it. Other ways to wait
// (sync and atomic variables) are the program's affair, and not understood. Where the block of a variable may wait in
// such a way, a value whose end runs code of the program ends with the block, as the language says, and nothing is
// refused: the program knows better. Elsewhere nobody can tell that it ends later.
//
//===----------------------------------------------------------------------===//

#include "Sema/ProgramBuilder.h"
#include "Sema/Referents.h"
#include "Sema/TypedWalk.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace llvm;

namespace choir::sema {

namespace {

/// A construct around a place in a function's body that says how long tasks go on that are started there.
struct Construct {
  const Construct *outer;
  bool waits; ///< a `sync` statement; else a task that is begun
};

/// What the code of a function says of tasks.
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
    typed::CallExpr *call;
    const Construct *at;
  };
  SmallVector<Use, 0> uses;                ///< of variables, in tasks that are begun
  DenseSet<const typed::Var *> reductions; ///< states of reduce intents
  DenseSet<const typed::Var *> views;      ///< references to parts of arrays, which the frame describes
  SmallVector<Call, 0> calls;
  DenseMap<const typed::Var *, Place> declared;
  std::vector<std::unique_ptr<Construct>> constructs;
};

class TaskCodeWalk : public typed::Walk {
public:
  explicit TaskCodeWalk(TaskCode &into) : into(into) {}

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

  TaskCode &into;
  const Construct *construct = nullptr;
  typed::Block *block = nullptr;
  unsigned begun = 0; ///< tasks that are begun around
  DenseSet<std::pair<const typed::Var *, const Construct *>> seen;
};

} // namespace

void TaskCodeWalk::visit(typed::Expr *expr) {
  parts(expr);
  if (auto *name = dyn_cast<typed::VarExpr>(expr)) {
    use(name->var, expr->range);
  } else if (auto *temp = dyn_cast<typed::TempExpr>(expr)) {
    declare(temp->var, block);
    noteView(temp->var, temp->init);
  } else if (auto *call = dyn_cast<typed::CallExpr>(expr)) {
    into.calls.push_back({call, construct});
    useCaptures(call->callee, expr->range);
  } else if (auto *init = dyn_cast<typed::InitExpr>(expr); init && init->init) {
    useCaptures(init->init, expr->range);
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
  parts(stmt);
  if (auto *variable = dyn_cast<typed::VarStmt>(stmt)) {
    declare(variable->var, block);
    noteView(variable->var, variable->init);
  }
}

/// Indices and the variables of tasks end with an iteration, or with what a task does.
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
  return record->decl()->hasPragma("sync") || record->decl()->hasPragma("atomic") ||
         any_of(record->args(), [&](const TypeArg &arg) { return holdsSync(arg.type); }) ||
         any_of(record->fields, [&](const Field &field) { return field.index >= 0 && holdsSync(field.type); });
}

/// What C does nobody knows.
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

/// What a task that is begun does, does not hold up who begins it.
void WaitFinder::visit(typed::Stmt *stmt) {
  auto *tasks = dyn_cast<typed::TaskStmt>(stmt);
  if (!found && !(tasks && tasks->mode == typed::TaskStmt::Begin))
    parts(stmt);
}

//===----------------------------------------------------------------------===//
// Keeping
//===----------------------------------------------------------------------===//

namespace {

using CallerMap = DenseMap<const typed::Function *, SmallVector<typed::Function *, 4>>;

class TaskKeeper {
public:
  explicit TaskKeeper(Resolver &R) : R(R), referents(R) {}
  /// `begin`: the functions that have such statements themselves.
  void run(const CallerMap &callers, ArrayRef<typed::Function *> begin);

private:
  /// What is passed to a formal, or with the flag what that refers to, is used by a task that goes on.
  using Lent = PointerIntPair<const typed::Var *, 1, bool>;

  void findFamilies();
  void findStarters(const CallerMap &callers, ArrayRef<typed::Function *> begin);
  ArrayRef<typed::Function *> family(typed::Function *&function) const;
  TaskCode &codeOf(typed::Function *function);
  void keepUses(typed::Function *function);
  bool lend(typed::Function *function);
  bool lend(typed::Function *function, const TaskCode::Call &site);
  bool keep(typed::Function *function, const Construct *at, const Roots &roots, const typed::Var *named,
            SourceRange range);
  bool keepView(typed::Function *function, const Construct *at, typed::Var *var, bool isTask);
  bool lendsView(typed::Function *function, const TaskCode::Call &site, typed::Expr *arg);
  bool keepOwn(typed::Var *var, bool isNamed, SourceRange range);
  bool goesOn(typed::Function *function, const Construct *at, const typed::Var *var, bool isTask);
  bool blockMayWait(const typed::Var *var);
  bool isLibraryIndex(const typed::Var *var);
  void refuse(const typed::Var *var, SourceRange range);

  Resolver &R;
  Referents referents;
  WaitFinder waits;
  DenseMap<const typed::Function *, std::unique_ptr<TaskCode>> codes;
  DenseMap<const typed::Function *, SetVector<typed::Function *>> families;
  SetVector<typed::Function *> starters; ///< functions that begin tasks, or call such
  DenseMap<const typed::Function *, SmallSetVector<void *, 2>> lent;
  DenseSet<uint32_t> refused;
};

} // namespace

TaskCode &TaskKeeper::codeOf(typed::Function *function) {
  std::unique_ptr<TaskCode> &code = codes[function];
  if (!code) {
    code = std::make_unique<TaskCode>();
    TaskCodeWalk(*code).walk(static_cast<typed::Stmt *>(function->body));
  }
  return *code;
}

/// All methods that one call may reach are lent what one of them is.
void TaskKeeper::findFamilies() {
  DenseMap<size_t, SetVector<typed::Function *>> bySlot;
  for (typed::Function *function : R.program->functions)
    if (function->vtableSlot >= 0)
      bySlot[function->vtableSlot].insert(function);
  for (ArrayRef<typed::Function *> table : R.program->vtables)
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

void TaskKeeper::findStarters(const CallerMap &callers, ArrayRef<typed::Function *> begin) {
  SmallVector<typed::Function *> work(begin);
  while (!work.empty()) {
    typed::Function *starter = work.pop_back_val();
    for (typed::Function *each : family(starter))
      if (each->body && starters.insert(each))
        append_range(work, callers.lookup(each));
  }
}

/// Whether a task that is started at a place, or with `isTask` is used there, may go on when the variable ends.
bool TaskKeeper::goesOn(typed::Function *function, const Construct *at, const typed::Var *var, bool isTask) {
  const bool isOwn = var->owner == function && var->kind != typed::Var::Formal;
  const Construct *outside = isOwn ? codeOf(function).declared.lookup(var).construct : nullptr;
  bool isBegun = isTask;
  for (const Construct *around = at; around && around != outside; around = around->outer)
    isBegun = !around->waits;
  return isBegun;
}

bool TaskKeeper::blockMayWait(const typed::Var *var) {
  typed::Block *block = var->owner->body;
  if (var->kind != typed::Var::Formal)
    if (typed::Block *own = codeOf(var->owner).declared.lookup(var).block)
      block = own;
  return block && waits.mayWait(block);
}

/// Iterators of the library reach what they yield by pointers, of which nothing is known.
bool TaskKeeper::isLibraryIndex(const typed::Var *var) {
  const SmallVector<const typed::Expr *, 2> values = referents.bindingsOf(var->owner).values.lookup(var);
  return any_of(values, [](const typed::Expr *value) {
    auto *call = dyn_cast<typed::CallExpr>(value);
    return call && call->callee->isLibrary;
  });
}

void TaskKeeper::refuse(const typed::Var *var, SourceRange range) {
  if (var->owner->isLibrary || isLibraryIndex(var) || blockMayWait(var) || !refused.insert(range.begin.getRaw()).second)
    return;
  if (var->kind == typed::Var::Formal)
    R.report(range, diag::taskOutlivesCall, var->name, var->owner->name);
  else
    R.report(range, diag::taskOutlivesIterator, var->name);
  R.report(var->range, diag::noteDeclaredHere, var->name);
}

static std::optional<typed::Intent> intentOf(const typed::Var *var) {
  for (const typed::Formal &formal : var->owner->formals)
    if (formal.var == var)
      return formal.intent;
  return std::nullopt;
}

/// Puts a variable of the function that owns it into counted memory. True if that is so.
bool TaskKeeper::keepOwn(typed::Var *var, bool isNamed, SourceRange range) {
  if (var->isRef) { // of what an iterator yields
    refuse(var, range);
    return false;
  }
  // A scalar constant is handed on as a value, unless something refers to its place.
  const bool isValue = isNamed && var->isConst && var->type->isScalar();
  if (isValue || var->endsInCallee || var->isBuiltUp || codeOf(var->owner).reductions.contains(var))
    return false;
  const bool hasEnd = (var->deinit || var->isOwnedRef) && R.endsByProgram(var->type);
  if (!var->outlivesBlock && hasEnd && blockMayWait(var))
    return false;
  return var->outlivesBlock = true;
}

/// Keeps what a task that is started at a place refers to; `named`: the variable that is mentioned there, if any.
/// Whether something of it is a variable of this function, or of one around it, that the tasks of a call have to share
/// in.
bool TaskKeeper::keep(typed::Function *function, const Construct *at, const Roots &roots, const typed::Var *named,
                      SourceRange range) {
  bool isShared = false;
  for (void *opaque : roots.all) {
    const Root root = Root::getFromOpaqueValue(opaque);
    auto *var = const_cast<typed::Var *>(root.getPointer()); // the program is complete but for what is noted here
    if (var->kind == typed::Var::Global || !var->owner || !goesOn(function, at, var, /*isTask=*/!named))
      continue;
    auto intent = var->kind == typed::Var::Formal ? intentOf(var) : std::nullopt;
    if (intent == typed::Intent::Out || intent == typed::Intent::InOut) {
      if (named)
        refuse(var, range);
    } else if (intent && (root.getInt() || isByRef(*intent))) {
      lent[var->owner].insert(opaque);
    } else if (keepOwn(var, named == var, range)) {
      isShared = true;
      if (var->owner != function)
        R.noteCapture(function, var);
    }
  }
  return isShared;
}

/// Of a part of an array the task needs besides what the part is; true if that is so.
bool TaskKeeper::keepView(typed::Function *function, const Construct *at, typed::Var *var, bool isTask) {
  if (!var->owner || !codeOf(var->owner).views.contains(var) || !goesOn(function, at, var, isTask))
    return false;
  return var->outlivesBlock = true;
}

void TaskKeeper::keepUses(typed::Function *function) {
  for (const TaskCode::Use &use : codeOf(function).uses) {
    keep(function, use.at, referents.reachedBy(use.var), use.var, use.range);
    keepView(function, use.at, use.var, /*isTask=*/false);
  }
}

bool TaskKeeper::lendsView(typed::Function *function, const TaskCode::Call &site, typed::Expr *arg) {
  if (auto *name = dyn_cast<typed::VarExpr>(arg))
    return keepView(function, site.at, name->var, /*isTask=*/true);
  if (auto *temp = dyn_cast<typed::TempExpr>(arg))
    return keepView(function, site.at, temp->var, /*isTask=*/true);
  return isa<typed::ViewExpr>(arg);
}

/// Whether this has made a function lend something that its caller may have to lend it.
bool TaskKeeper::lend(typed::Function *function, const TaskCode::Call &site) {
  typed::Function *callee = site.call->callee;
  const size_t before = lent[function].size();
  for (typed::Function *each : site.call->isVirtual ? family(callee) : ArrayRef(callee)) {
    const SmallSetVector<void *, 2> wanted = lent.lookup(each);
    for (void *opaque : wanted) {
      const Lent formal = Lent::getFromOpaqueValue(opaque);
      auto *found = find_if(each->formals, [&](const typed::Formal &f) { return f.var == formal.getPointer(); });
      const size_t position = found - each->formals.begin();
      if (found == each->formals.end() || position >= site.call->args.size())
        continue;
      const Roots roots = referents.ofArgument(site.call, position, formal.getInt());
      const bool keeps = keep(function, site.at, roots, nullptr, site.call->range);
      site.call->lends |= lendsView(function, site, site.call->args[position]) || keeps;
    }
  }
  return lent[function].size() != before;
}

bool TaskKeeper::lend(typed::Function *function) {
  bool grew = false;
  for (const TaskCode::Call &site : codeOf(function).calls)
    grew |= lend(function, site);
  return grew;
}

void TaskKeeper::run(const CallerMap &callers, ArrayRef<typed::Function *> begin) {
  findFamilies();
  findStarters(callers, begin);
  for (typed::Function *function : begin)
    keepUses(function);
  for (bool grew = true; grew;) {
    grew = false;
    for (typed::Function *function : starters)
      grew |= lend(function);
  }
}

void ProgramBuilder::keepForTasks() {
  if (R.begins.empty())
    return;
  CallerMap callers;
  SmallVector<typed::Function *> begin;
  for (typed::Function *function : concat<typed::Function *const>(R.program->functions, R.program->moduleInits)) {
    for (typed::Function *callee : R.calls.lookup(function))
      callers[callee].push_back(function);
    if (R.begins.contains(function))
      begin.push_back(function);
  }
  TaskKeeper(R).run(callers, begin);
  R.propagateHiddenFormals(); // what the tasks refer to through references of other functions
}

} // namespace choir::sema
