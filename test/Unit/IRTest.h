//===- IRTest.h - Tests of what looks at IR ---------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_TEST_UNIT_IRTEST_H
#define CHOIR_TEST_UNIT_IRTEST_H

#include "choir/Dialect/Chpl/IR/ChplDialect.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/MLIRContext.h"
#include "mlir/Parser/Parser.h"
#include "gtest/gtest.h"

namespace choir::test {

/// A test over a module that is parsed from text. Text that does not parse ends the program: a test of nothing must not
/// pass.
class IRTest : public ::testing::Test {
protected:
  IRTest() {
    context
        .loadDialect<chpl::ChplDialect, mlir::arith::ArithDialect, mlir::func::FuncDialect, mlir::math::MathDialect>();
  }

  void parse(llvm::StringRef text) {
    module = mlir::parseSourceString<mlir::ModuleOp>(text, mlir::ParserConfig(&context));
    if (!module)
      llvm::report_fatal_error("the text of a test is no module");
  }
  mlir::func::FuncOp function(llvm::StringRef name) { return module->lookupSymbol<mlir::func::FuncOp>(name); }
  mlir::func::FuncOp firstFunction() { return *module->getOps<mlir::func::FuncOp>().begin(); }
  /// What the first function returns last.
  mlir::Value returned() { return firstFunction().getBody().front().getTerminator()->getOperand(0); }
  mlir::Value argument(unsigned index) { return firstFunction().getArgument(index); }

  mlir::MLIRContext context;
  mlir::OwningOpRef<mlir::ModuleOp> module;
};

} // namespace choir::test

#endif // CHOIR_TEST_UNIT_IRTEST_H
