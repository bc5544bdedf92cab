//===- PrimitiveCall.h - One use of a primitive -----------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Private to Sema: CompileTimePrimitives.cpp and ReflectionPrimitives.cpp.
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_SEMA_EXPRS_PRIMITIVECALL_H
#define CHOIR_SEMA_EXPRS_PRIMITIVECALL_H

#include "Sema/Core/Body.h"

namespace choir::sema {

enum class CtPrim : uint8_t {
#define CTPRIM(name, spelling) name,
#include "Sema/Exprs/CompileTimePrimitives.def"
};

/// One use of a primitive, its operands resolved.
class PrimitiveCall {
public:
  PrimitiveCall(Body &body, const ast::CallExpr *call) : body(body), R(body.resolver()), range(call->range) {}

  Value resolve(const ast::CallExpr *call);

private:
  Value answer(CtPrim prim);
  Value answerType(CtPrim prim);
  Value answerField(CtPrim prim);
  Value answerMember(CtPrim prim);
  Value answerEnum(CtPrim prim);
  Value answerProc(CtPrim prim);
  Value answerResolvable(bool isMethod);
  const ast::CallExpr *triedCall(const ast::CallExpr *call) const;
  Value answerResolves(const ast::CallExpr *tried);
  Value answerProtocol(CtPrim prim);
  Value answerTests(CtPrim prim);
  Value message(diag::Id id);
  Value refuse(llvm::ArrayRef<Instance *> calls, llvm::StringRef withheld);
  Value moveIn();
  Value moveOut();
  Value end();
  Value beginMember();
  Value build(typed::Prim prim);
  Value buildOfChapelsGpus();
  Value callForChapelsGpus();

  bool isKind(const Type *type, llvm::StringRef kind);
  const Type *withManagement(const Type *type, CtPrim prim);
  const Type *resultType(typed::Prim prim, llvm::ArrayRef<const Type *> operands);

  // Operands, after the name.
  const Type *typeAt(unsigned i) const { return i < operands.size() ? operands[i].value.type : R.types().error; }
  std::optional<int64_t> intAt(unsigned i);
  llvm::StringRef textAt(unsigned i);
  llvm::StringRef callingModule();
  std::string callingRoutine();

  Value malformed() {
    auto isError = [](const ActualValue &operand) {
      return operand.value.isError() || (operand.value.type && operand.value.type->isError());
    };
    if (llvm::none_of(operands, isError)) // else what is wrong has been said
      body.report(range, diag::badPrimitive, name);
    return Value::error();
  }
  Value boolean(bool value) { return Value::ofParam(R.types().getBool(value), range); }
  Value integer(int64_t value) { return Value::ofParam(R.types().getParam(R.types().int64, value), range); }
  Value text(llvm::StringRef value) { return Value::ofParam(R.types().getText(R.stringType(), value), range); }

  Body &body;
  Resolver &R;
  SourceRange range;
  llvm::StringRef name;
  llvm::ArrayRef<ActualValue> operands;
};

} // namespace choir::sema

#endif // CHOIR_SEMA_EXPRS_PRIMITIVECALL_H
