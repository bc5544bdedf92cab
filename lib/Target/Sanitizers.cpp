//===- Sanitizers.cpp - The value of --sanitize ---------------------------===//
// Parses the value of --sanitize=.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "choir/Target/Sanitizers.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringSwitch.h"

using namespace choir;

bool Sanitizers::parse(llvm::StringRef list, Sanitizers &result, llvm::StringRef &unknown) {
  llvm::SmallVector<llvm::StringRef> names;
  if (!list.empty())
    list.split(names, ',');
  for (llvm::StringRef name : names) {
    bool *flag = llvm::StringSwitch<bool *>(name)
                     .Case("address", &result.address)
                     .Case("thread", &result.thread)
                     .Case("undefined", &result.undefined)
                     .Case("gpu", &result.gpu)
                     .Case("copies", &result.copies)
                     .Default(nullptr);
    if (!flag) {
      unknown = name;
      return false;
    }
    *flag = true;
  }
  return true;
}
