//===- CheckTemporaries.cpp - Arrays that statements make -----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// chpl-check-temporaries (diagnostics): Passes.td has input, output and a sketch.
//
//===----------------------------------------------------------------------===//

#include "choir/Dialect/Chpl/Analysis/ArrayIndices.h"
#include "choir/Dialect/Chpl/Transforms/Passes.h"
#include "choir/Dialect/Chpl/Utils/Diagnose.h"
#include "choir/Dialect/Chpl/Utils/SourcePlace.h"

namespace choir::chpl {
#define GEN_PASS_DEF_CHPLCHECKTEMPORARIES
#include "choir/Dialect/Chpl/Transforms/Passes.h.inc"
} // namespace choir::chpl

using namespace mlir;
using namespace choir::chpl;

/// Whether a variable is an array that the compiler made to hold a value, and no slice. Those for arrays that overlap
/// are made only where these do.
static bool isTemporary(LocalOp local) {
  return !local.getName() && !local->hasAttr(ChplDialect::getCheckedCopyAttrName()) &&
         isa<ArrayType>(cast<RefType>(local.getRef().getType()).getPointee()) && !findViewOrigin(local.getRef()) &&
         !local.getRef().use_empty();
}

namespace {
struct CheckTemporaries : choir::chpl::impl::ChplCheckTemporariesBase<CheckTemporaries> {
  using ChplCheckTemporariesBase::ChplCheckTemporariesBase;

  void runOnOperation() override {
    auto contracts = getOperation()->getAttrOfType<ArrayAttr>(ChplDialect::getTemporaryContractsAttrName());
    if (!report && !contracts)
      return;
    for (auto function : getOperation().getOps<func::FuncOp>())
      if (!function->hasAttr(ChplDialect::getLibraryAttrName()))
        function.walk([&](LocalOp local) {
          if (isTemporary(local))
            tell(local, contracts);
        });
  }

  void tell(LocalOp local, ArrayAttr contracts) {
    auto place = local.getLoc()->findInstanceOf<FileLineColLoc>();
    if (!place)
      return;
    bool isForbidden = contracts && llvm::any_of(contracts.getAsRange<LocationAttr>(),
                                                 [&](LocationAttr contract) { return coversPlace(contract, place); });
    if (isForbidden)
      diagnose(local.getLoc(), message::temporaryForbidden);
    else if (report)
      diagnose(local.getLoc(), message::temporaryArray);
  }
};
} // namespace
