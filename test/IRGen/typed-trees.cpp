//===- typed-trees.cpp - IRGen on typed trees built by hand ---------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Prints the module of a small program that no source stands behind: shapes of the typed tree that Sema makes rarely or
// only of much library code. typed-trees.test checks the text.
//
//===----------------------------------------------------------------------===//

#include "Basic/Diagnostics.h"
#include "Sema/Tree/Typed.h"
#include "choir/IRGen/IRGen.h"
#include "choir/Target/SourceInfo.h"
#include "mlir/IR/MLIRContext.h"
#include "mlir/IR/Verifier.h"

using namespace choir;
using namespace choir::typed;

namespace {

/// Makes nodes without places.
class Builder {
public:
  sema::TypeContext types;
  IdentifierTable names;
  Context nodes;
  Program program;

  template <typename T> llvm::ArrayRef<T> list(std::initializer_list<T> xs) {
    return nodes.copy(llvm::ArrayRef<T>(xs.begin(), xs.size()));
  }
  Var *var(llvm::StringRef name, const Type *type, Var::Kind kind = Var::Local) {
    Var *v = nodes.make<Var>();
    v->name = names.get(name);
    v->type = type;
    v->kind = kind;
    v->id = ++numVars;
    return v;
  }
  Function *function(llvm::StringRef name, const Type *result) {
    Function *f = nodes.make<Function>();
    f->name = f->linkName = name.str();
    f->result = result;
    f->body = nodes.make<Block>(SourceRange());
    program.functions.push_back(f);
    return f;
  }
  Var *formal(Function *f, llvm::StringRef name, const Type *type, Intent intent) {
    Var *v = var(name, type, Var::Formal);
    v->isConst = intent == Intent::ConstIn;
    v->isRef = intent == Intent::Ref || intent == Intent::ConstRef;
    f->formals.push_back({v, intent});
    return v;
  }
  Expr *integer(int64_t value) { return nodes.make<ConstExpr>(types.getParam(types.int64, value), SourceRange()); }
  Expr *ref(Var *v) { return nodes.make<VarExpr>(v, SourceRange()); }
  Expr *load(Var *v) { return nodes.make<LoadExpr>(ref(v), SourceRange()); }
  Expr *prim(Prim op, std::initializer_list<Expr *> args, const Type *type, bool lvalue = false) {
    return nodes.make<PrimExpr>(op, list(args), type, SourceRange(), lvalue);
  }
  Expr *call(Function *f, std::initializer_list<Expr *> args, OnError onError = OnError::None) {
    auto *e = nodes.make<CallExpr>(f, list(args), SourceRange());
    e->onError = onError;
    return e;
  }
  Block *block(std::initializer_list<Stmt *> stmts) {
    Block *b = nodes.make<Block>(SourceRange());
    b->stmts.assign(stmts.begin(), stmts.end());
    return b;
  }
  Stmt *eval(Expr *e) { return nodes.make<EvalStmt>(e, SourceRange()); }
  Stmt *declare(Var *v, Expr *init) { return nodes.make<VarStmt>(v, init, SourceRange()); }
  Stmt *store(Expr *to, Expr *value) { return nodes.make<StoreStmt>(to, value, SourceRange()); }
  Stmt *ret(Expr *value) { return nodes.make<ReturnStmt>(value, SourceRange()); }

private:
  unsigned numVars = 0;
};

/// do { var x = n; if x { continue } } while x: the condition sees the body's variable.
void doWhile(Builder &b) {
  Function *f = b.function("doWhile", b.types.void_);
  Var *n = b.formal(f, "n", b.types.boolean, Intent::ConstIn);
  Var *x = b.var("x", b.types.boolean);
  auto *loop = b.nodes.make<WhileStmt>(b.load(x), nullptr, /*isDo=*/true, SourceRange());
  auto *next = b.nodes.make<ContinueStmt>(loop, SourceRange());
  loop->body =
      b.block({b.declare(x, b.load(n)), b.nodes.make<IfStmt>(b.load(x), b.block({next}), nullptr, SourceRange())});
  f->body->stmts.push_back(loop);
}

/// A value moved away on the path that returns is deinitialised on the other only.
void moveOnOnePath(Builder &b) {
  const Type *pair = b.types.getTuple({b.types.int64, b.types.int64});
  Function *end = b.function("end", b.types.void_);
  b.formal(end, "x", pair, Intent::Ref);
  Function *f = b.function("moveOnOnePath", pair);
  Var *c = b.formal(f, "c", b.types.boolean, Intent::ConstIn);
  Var *x = b.var("x", pair), *y = b.var("y", pair);
  x->deinit = y->deinit = end;
  auto zero = [&] { return b.nodes.make<ZeroExpr>(pair, SourceRange()); };
  auto move = [&](Var *v) { return b.nodes.make<MoveExpr>(b.ref(v), SourceRange()); };
  f->body->stmts.assign({b.declare(x, zero()), b.declare(y, zero()),
                         b.nodes.make<IfStmt>(b.load(c), b.block({b.ret(move(x))}), nullptr, SourceRange()),
                         b.ret(move(y))});
}

/// A variable initialised on some paths has a flag.
void splitInit(Builder &b) {
  const Type *pair = b.types.getTuple({b.types.int64, b.types.int64});
  Function *f = b.function("splitInit", b.types.void_);
  Var *c = b.formal(f, "c", b.types.boolean, Intent::ConstIn);
  Var *x = b.var("x", pair);
  x->deinit = b.program.functions[1];
  auto *init = b.nodes.make<InitStmt>(b.ref(x), b.nodes.make<ZeroExpr>(pair, SourceRange()), SourceRange());
  f->body->stmts.assign(
      {b.declare(x, nullptr), b.nodes.make<IfStmt>(b.load(c), b.block({init}), nullptr, SourceRange())});
}

/// for (i, x) in zip(1..n by 2, 0..): one counted loop over positions.
void zip(Builder &b) {
  Function *f = b.function("zip", b.types.int64);
  Var *n = b.formal(f, "n", b.types.int64, Intent::ConstIn);
  Var *sum = b.var("sum", b.types.int64);
  auto space = [&](llvm::StringRef name, int64_t low, Expr *count, Expr *stride) {
    Iterand *it = b.nodes.make<Iterand>();
    it->var = b.var(name, b.types.int64, Var::Index);
    it->var->isConst = true;
    it->dims.push_back({b.integer(low), count, stride});
    it->element = b.types.int64;
    return it;
  };
  Loop *loop = b.nodes.make<Loop>(SourceRange());
  loop->iterands = {space("i", 1, b.load(n), b.integer(2)), space("x", 0, nullptr, nullptr)};
  Expr *product = b.prim(Prim::Mul, {b.load(loop->iterands[0]->var), b.load(loop->iterands[1]->var)}, b.types.int64);
  loop->body = b.block({b.store(b.ref(sum), b.prim(Prim::Add, {b.load(sum), product}, b.types.int64))});
  f->body->stmts.assign({b.declare(sum, b.integer(0)), loop, b.ret(b.load(sum))});
}

/// A nested function reaches a constant by value and a variable by address.
void captures(Builder &b) {
  Function *inner = b.function("inner", b.types.int64);
  Function *outer = b.function("outer", b.types.int64);
  Var *k = b.var("k", b.types.int64), *v = b.var("v", b.types.int64);
  k->isConst = true;
  inner->captures = {k, v};
  inner->body->stmts.push_back(b.ret(b.prim(Prim::Add, {b.load(k), b.load(v)}, b.types.int64)));
  outer->body->stmts.assign({b.declare(k, b.integer(1)), b.declare(v, b.integer(2)), b.ret(b.call(inner, {}))});
}

/// Two kinds of place: a library function hands its caller's on, other code gives its own.
void callerPlace(Builder &b) {
  Function *library = b.function("library", b.types.int64);
  library->takesCallerPlace = true;
  library->body->stmts.push_back(b.ret(b.prim(Prim::LineNumber, {}, b.types.int64)));
  Function *through = b.function("through", b.types.int64);
  through->takesCallerPlace = true;
  through->body->stmts.push_back(b.ret(b.call(library, {})));
}

} // namespace

int main() {
  Builder b;
  doWhile(b);
  moveOnOnePath(b);
  splitInit(b);
  zip(b);
  captures(b);
  callerPlace(b);

  SourceManager sources;
  DiagnosticEngine diags(sources);
  mlir::MLIRContext context(mlir::MLIRContext::Threading::DISABLED);
  SourceInfo source;
  auto module = generateIR(b.program, context, IRGenOptions(), source, diags);
  if (!module)
    return 1;
  module->print(llvm::outs());
  return failed(mlir::verify(*module));
}
