//===- TypedPrinter.cpp - Readable dump of the typed program --------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// One overload of `node` for each kind of typed expression and statement. Expressions print on the current line;
// statements print whole lines at the current indentation.
//
//===----------------------------------------------------------------------===//

#include "Sema/Tree/TypedPrinter.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

namespace choir::typed {

using llvm::ArrayRef;
using llvm::StringRef;

StringRef spelling(Prim prim) {
  switch (prim) {
#define PRIM(name, spelling)                                                                                           \
  case Prim::name:                                                                                                     \
    return spelling;
#include "Sema/Tree/Primitives.def"
  }
  llvm_unreachable("unknown primitive");
}

namespace {

StringRef intentName(Intent intent) {
  switch (intent) {
  case Intent::In:
    return "in";
  case Intent::ConstIn:
    return "const in";
  case Intent::Ref:
    return "ref";
  case Intent::ConstRef:
    return "const ref";
  case Intent::Out:
    return "out";
  case Intent::InOut:
    return "inout";
  }
  llvm_unreachable("unknown intent");
}

StringRef loopName(Loop::Mode mode) {
  switch (mode) {
  case Loop::For:
    return "for";
  case Loop::Foreach:
    return "foreach";
  case Loop::Forall:
    return "forall";
  case Loop::Coforall:
    return "coforall";
  }
  llvm_unreachable("unknown loop");
}

StringRef taskName(TaskStmt::Mode mode) {
  switch (mode) {
  case TaskStmt::Begin:
    return "begin";
  case TaskStmt::Cobegin:
    return "cobegin";
  case TaskStmt::Sync:
    return "sync";
  }
  llvm_unreachable("unknown task statement");
}

class Printer {
public:
  explicit Printer(llvm::raw_ostream &os) : os(os) {}

  void expr(const Expr *e);
  void stmt(const Stmt *s);
  void function(const Function &f);
  void program(const Program &p);

private:
  // Names and types.
  void var(const Var *v);
  void type(const Type *t) { os << (t ? sema::toString(t) : "?"); }
  void declaration(const Var *v);
  void list(ArrayRef<Expr *> es) {
    os << '(';
    llvm::interleaveComma(es, os, [&](const Expr *e) { expr(e); });
    os << ')';
  }
  void onError(OnError action);
  void dim(const Iterand::Dim &d);
  void dims(ArrayRef<Iterand::Dim> ds);
  void iterands(ArrayRef<Iterand *> its);
  void iterand(const Iterand *it);
  void reduceOp(const ReduceOp &op);
  void shadows(ArrayRef<ShadowVar *> vars);

  // Lines.
  llvm::raw_ostream &line() { return os.indent(2 * depth); }
  void nested(const Block *b);
  void braced(const Block *b) {
    os << " {\n";
    nested(b);
    line() << "}";
  }
  /// Labels of the statements that breaks and continues of the printed function refer to.
  unsigned label(const Stmt *s) { return labels.try_emplace(s, labels.size() + 1).first->second; }

  void node(const ConstExpr *e);
  void node(const ZeroExpr *e);
  void node(const VarExpr *e) { var(e->var); }
  void node(const FieldExpr *e);
  void node(const TupleElementExpr *e);
  void node(const LoadExpr *e) { prefixed("*", e->source); }
  void node(const CopyExpr *e);
  void node(const MoveExpr *e) { prefixed("move ", e->source); }
  void node(const TempExpr *e);
  void node(const CallExpr *e);
  void node(const IndirectCallExpr *e);
  void node(const ProcRefExpr *e) { os << "proc " << e->function->linkName; }
  void node(const PrimExpr *e);
  void node(const LogicalExpr *e);
  void node(const IfExpr *e);
  void node(const BlockExpr *e);
  void node(const TupleExpr *e);
  void node(const InitExpr *e);
  void node(const ReduceExpr *e);
  void node(const NewArrayExpr *e);
  void node(const ViewExpr *e);

  void node(const Block *s);
  void node(const EvalStmt *s);
  void node(const VarStmt *s);
  void node(const InitStmt *s);
  void node(const StoreStmt *s);
  void node(const DeinitStmt *s);
  void node(const IfStmt *s);
  void node(const WhileStmt *s);
  void node(const Loop *s);
  void node(const BreakableStmt *s);
  void node(const BreakStmt *s) { os << "break " << label(s->target); }
  void node(const ContinueStmt *s) { os << "continue " << label(s->target); }
  void node(const ReturnStmt *s) { keyword("return", s->value); }
  void node(const YieldStmt *s) { keyword("yield", s->value); }
  void node(const ThrowStmt *s) { keyword("throw", s->error); }
  void node(const TryStmt *s);
  void node(const DeferStmt *s);
  void node(const TaskStmt *s);

  void prefixed(StringRef prefix, const Expr *e) {
    os << prefix;
    expr(e);
  }
  void keyword(StringRef word, const Expr *e) {
    os << word;
    if (e)
      prefixed(" ", e);
  }

  llvm::raw_ostream &os;
  unsigned depth = 0;
  llvm::DenseMap<const Stmt *, unsigned> labels;
};

//===----------------------------------------------------------------------===//
// Expressions
//===----------------------------------------------------------------------===//

void Printer::expr(const Expr *e) {
  if (!e) {
    os << "none";
    return;
  }
  switch (e->kind) {
#define EXPR(name)                                                                                                     \
  case ExprKind::name:                                                                                                 \
    return node(llvm::cast<name##Expr>(e));
#include "Sema/Tree/TypedNodes.def"
  }
}

void Printer::var(const Var *v) {
  os << (v->name ? v->name.str() : "_");
  if (v->kind != Var::Global)
    os << '.' << v->id;
}

void Printer::declaration(const Var *v) {
  var(v);
  os << ": ";
  type(v->type);
}

void Printer::onError(OnError action) {
  if (action != OnError::None)
    os << (action == OnError::Halt ? "try! " : "try ");
}

void Printer::node(const ConstExpr *e) {
  os << sema::toString(e->value);
  if (e->type->isNumeric()) {
    os << ":";
    type(e->type);
  }
}

void Printer::node(const ZeroExpr *e) {
  os << "zero(";
  type(e->type);
  os << ')';
}

void Printer::node(const FieldExpr *e) {
  expr(e->base);
  os << (e->checkNil ? "!." : ".");
  for (const sema::Field &field : e->aggregate->fields)
    if (field.index == int(e->index)) {
      os << field.name;
      return;
    }
  os << '#' << e->index;
}

void Printer::node(const TupleElementExpr *e) {
  expr(e->base);
  os << '(';
  if (e->dynamicIndex)
    expr(e->dynamicIndex);
  else
    os << e->index;
  os << ')';
}

void Printer::node(const CopyExpr *e) {
  os << "copy";
  if (e->copy)
    os << '[' << e->copy->linkName << ']';
  prefixed(" ", e->source);
}

void Printer::node(const TempExpr *e) {
  os << '(';
  var(e->var);
  prefixed(" := ", e->init);
  os << ')';
}

void Printer::node(const CallExpr *e) {
  onError(e->onError);
  if (e->isVirtual)
    os << "virtual ";
  os << e->callee->linkName;
  list(e->args);
}

void Printer::node(const IndirectCallExpr *e) {
  os << "call ";
  expr(e->callee);
  list(e->args);
}

void Printer::node(const PrimExpr *e) {
  os << '"' << spelling(e->op) << '"';
  list(e->args);
  if (e->op == Prim::Convert || e->op == Prim::Bitcast || e->op == Prim::ClassCast || e->op == Prim::DynamicCast) {
    os << ": ";
    type(e->type);
  }
}

void Printer::node(const LogicalExpr *e) {
  os << '(';
  expr(e->lhs);
  os << (e->isAnd ? " && " : " || ");
  expr(e->rhs);
  os << ')';
}

void Printer::node(const IfExpr *e) {
  prefixed("(if ", e->condition);
  prefixed(" then ", e->thenExpr);
  prefixed(" else ", e->elseExpr);
  os << ')';
}

void Printer::node(const BlockExpr *e) {
  os << "({\n";
  nested(e->block);
  ++depth;
  line();
  prefixed("=> ", e->value);
  os << '\n';
  --depth;
  line() << "})";
}

void Printer::node(const TupleExpr *e) {
  os << "tuple";
  list(e->elements);
}

void Printer::node(const InitExpr *e) {
  onError(e->onError);
  os << "new ";
  type(e->type);
  os << ' ' << (e->init ? StringRef(e->init->linkName) : StringRef("zero"));
  list(e->args);
  if (!e->before)
    return;
  os << " before {\n";
  nested(e->before);
  line() << "} after {\n";
  nested(e->after);
  line() << '}';
}

void Printer::node(const ReduceExpr *e) {
  os << (e->isParallel ? "(forall " : "(for ");
  iterands(e->iterands);
  os << ' ';
  reduceOp(*e->op);
  prefixed(" reduce ", e->value);
  os << ')';
}

void Printer::node(const NewArrayExpr *e) {
  prefixed("array[", e->domain);
  os << ']';
  for (const Expr *domain : e->elementDomains) {
    prefixed("[", domain);
    os << ']';
  }
  os << " (";
  switch (e->init) {
  case NewArrayExpr::Default:
    prefixed("each ", e->elementInit);
    break;
  case NewArrayExpr::Uninit:
    os << "noinit";
    break;
  case NewArrayExpr::FromIterand:
    os << (e->isParallel ? "forall " : "for ");
    iterands(e->iterands);
    prefixed(" do ", e->value);
    break;
  }
  os << ')';
}

void Printer::node(const ViewExpr *e) {
  os << (e->mode == ViewExpr::Slice ? "slice " : e->mode == ViewExpr::Reindex ? "reindex " : "reshape ");
  expr(e->array);
  os << '{';
  dims(e->dims);
  os << '}';
}

//===----------------------------------------------------------------------===//
// Iteration
//===----------------------------------------------------------------------===//

void Printer::dim(const Iterand::Dim &d) {
  expr(d.low);
  if (d.count)
    prefixed(" # ", d.count);
  if (d.stride)
    prefixed(" by ", d.stride);
}

void Printer::dims(ArrayRef<Iterand::Dim> ds) {
  llvm::interleaveComma(ds, os, [&](const Iterand::Dim &d) { dim(d); });
}

void Printer::iterands(ArrayRef<Iterand *> its) {
  if (its.size() > 1)
    os << "zip(";
  llvm::interleaveComma(its, os, [&](const Iterand *it) { iterand(it); });
  if (its.size() > 1)
    os << ')';
}

void Printer::iterand(const Iterand *it) {
  if (it->prologue && !it->prologue->stmts.empty()) {
    os << "({\n";
    nested(it->prologue);
    line() << "}) ";
  }
  if (it->var) {
    os << (it->elementIsRef ? "ref " : "");
    declaration(it->var);
    os << " in ";
  }
  switch (it->kind) {
  case Iterand::Space:
    os << '{';
    dims(it->dims);
    os << '}';
    break;
  case Iterand::Array:
    prefixed("array ", it->source);
    break;
  case Iterand::Call:
    onError(it->onError);
    prefixed("iterator ", it->source);
    break;
  case Iterand::Tuple:
    prefixed("tuple ", it->source);
    break;
  case Iterand::Nested:
    os << "[rank " << it->rank << ' ';
    iterands(it->inner);
    if (it->guard)
      prefixed(" if ", it->guard);
    prefixed(" => ", it->value);
    os << ']';
    break;
  }
  if (!it->part.empty()) {
    os << " at {";
    dims(it->part);
    os << '}';
  }
}

void Printer::reduceOp(const ReduceOp &op) {
  auto name = [](const Function *f) { return f ? StringRef(f->linkName) : StringRef("none"); };
  prefixed("{identity ", op.identity);
  os << ", accumulate " << name(op.accumulate) << ", combine " << name(op.combine) << ", generate " << name(op.generate)
     << '}';
}

void Printer::shadows(ArrayRef<ShadowVar *> vars) {
  if (vars.empty())
    return;
  os << " with (";
  llvm::interleaveComma(vars, os, [&](const ShadowVar *s) {
    declaration(s->var);
    if (s->init)
      prefixed(" = ", s->init);
    if (s->kind == ShadowVar::Reduce) {
      os << ' ';
      reduceOp(*s->op);
      os << ", result ";
      declaration(s->result);
      braced(s->finish);
    }
  });
  os << ')';
}

//===----------------------------------------------------------------------===//
// Statements
//===----------------------------------------------------------------------===//

void Printer::stmt(const Stmt *s) {
  line();
  switch (s->kind) {
  case StmtKind::Block:
    node(llvm::cast<Block>(s));
    break;
  case StmtKind::VarDecl:
    node(llvm::cast<VarStmt>(s));
    break;
  case StmtKind::Loop:
    node(llvm::cast<Loop>(s));
    break;
#define SIMPLE(name)                                                                                                   \
  case StmtKind::name:                                                                                                 \
    node(llvm::cast<name##Stmt>(s));                                                                                   \
    break;
    SIMPLE(Eval)
    SIMPLE(Init)
    SIMPLE(Store)
    SIMPLE(Deinit)
    SIMPLE(If)
    SIMPLE(While)
    SIMPLE(Breakable)
    SIMPLE(Break)
    SIMPLE(Continue)
    SIMPLE(Return)
    SIMPLE(Yield)
    SIMPLE(Throw)
    SIMPLE(Try)
    SIMPLE(Defer)
    SIMPLE(Task)
#undef SIMPLE
  }
  os << '\n';
}

void Printer::nested(const Block *b) {
  ++depth;
  for (const Stmt *s : b->stmts)
    stmt(s);
  --depth;
}

void Printer::node(const Block *s) {
  os << "{\n";
  nested(s);
  line() << '}';
}

void Printer::node(const EvalStmt *s) { expr(s->expr); }

void Printer::node(const VarStmt *s) {
  const Var *v = s->var;
  os << (v->isConst ? "const " : "") << (v->isRef ? "ref " : "var ");
  declaration(v);
  if (s->init)
    prefixed(" = ", s->init);
  if (v->needsDropFlag)
    os << " maybe";
  if (v->deinit)
    os << " deinit " << v->deinit->linkName;
  else if (v->isOwnedRef)
    os << " release";
}

void Printer::node(const InitStmt *s) {
  prefixed("init ", s->target);
  prefixed(" = ", s->value);
}

void Printer::node(const StoreStmt *s) {
  expr(s->target);
  prefixed(" = ", s->value);
}

void Printer::node(const DeinitStmt *s) {
  os << "deinit";
  if (s->deinit)
    os << '[' << s->deinit->linkName << ']';
  prefixed(" ", s->target);
}

void Printer::node(const IfStmt *s) {
  prefixed("if ", s->condition);
  braced(s->thenBlock);
  if (!s->elseBlock)
    return;
  os << " else";
  braced(s->elseBlock);
}

void Printer::node(const WhileStmt *s) {
  os << label(s) << ": ";
  if (s->isDoWhile) {
    os << "do";
    braced(s->body);
    prefixed(" while ", s->condition);
    return;
  }
  prefixed("while ", s->condition);
  braced(s->body);
}

void Printer::node(const Loop *s) {
  os << label(s) << ": ";
  onError(s->onError);
  os << loopName(s->mode) << ' ';
  iterands(s->iterands);
  shadows(s->shadows);
  if (s->canExitEarly)
    os << " exits";
  braced(s->body);
}

void Printer::node(const BreakableStmt *s) {
  os << label(s) << ": breakable";
  braced(s->body);
}

void Printer::node(const TryStmt *s) {
  os << "try";
  braced(s->body);
  os << " catch ";
  declaration(s->error);
  braced(s->handler);
}

void Printer::node(const DeferStmt *s) {
  os << "defer";
  braced(s->body);
}

void Printer::node(const TaskStmt *s) {
  os << taskName(s->mode);
  shadows(s->shadows);
  for (const Block *task : s->tasks)
    braced(task);
}

//===----------------------------------------------------------------------===//
// Functions and the program
//===----------------------------------------------------------------------===//

void Printer::function(const Function &f) {
  labels.clear();
  os << (f.isExtern ? "extern " : "") << (f.isExport ? "export " : "") << (f.alwaysInline ? "inline " : "")
     << (f.isIterator ? "iter " : "proc ") << f.linkName << '(';
  llvm::interleaveComma(f.formals, os, [&](const Formal &formal) {
    os << intentName(formal.intent) << ' ';
    declaration(formal.var);
  });
  os << ')';
  if (f.result && !f.result->isVoid()) {
    os << (f.returnsRef ? (f.returnsConst ? " const ref: " : " ref: ") : ": ");
    type(f.result);
  }
  os << (f.throws ? " throws" : "") << (f.isModuleInit ? " init" : "") << (f.isCold ? " cold" : "");
  if (f.vtableSlot >= 0)
    os << " slot " << f.vtableSlot;
  if (!f.captures.empty()) {
    os << " captures (";
    llvm::interleaveComma(f.captures, os, [&](const Var *v) { var(v); });
    os << ')';
  }
  if (f.body)
    braced(f.body);
  os << '\n';
}

void Printer::program(const Program &p) {
  for (const Var *v : p.globals) {
    os << (v->isConfig ? "config " : "") << (v->isConst ? "const " : "var ");
    declaration(v);
    if (v->configDefault)
      os << " = " << sema::toString(v->configDefault);
    os << '\n';
  }
  for (const Function *f : p.functions)
    function(*f);
  auto order = [&](StringRef word, ArrayRef<Function *> functions) {
    if (functions.empty())
      return;
    os << word;
    llvm::interleaveComma(functions, os, [&](const Function *f) { os << f->linkName; });
    os << '\n';
  };
  order("initialise: ", p.moduleInits);
  order("deinitialise: ", p.moduleDeinits);
  if (p.main)
    os << "main: " << p.main->linkName << '\n';
}

} // namespace

void print(const Program &program, llvm::raw_ostream &os) { Printer(os).program(program); }
void print(const Function &function, llvm::raw_ostream &os) { Printer(os).function(function); }
void print(const Expr &expr, llvm::raw_ostream &os) { Printer(os).expr(&expr); }
void print(const Stmt &stmt, llvm::raw_ostream &os) { Printer(os).stmt(&stmt); }

} // namespace choir::typed
