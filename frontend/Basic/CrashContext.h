//===- CrashContext.h - What is being compiled at this moment ---*- C++ -*-===//
// Tells the handler of internal errors which stage is at work, and on which piece of source.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#ifndef CHOIR_BASIC_CRASHCONTEXT_H
#define CHOIR_BASIC_CRASHCONTEXT_H

#include "Basic/SourceManager.h"

namespace choir {

/// The state of compilation, for the report after a crash. Setting a member costs a store.
struct CrashContext {
  const char *stage = nullptr;
  llvm::StringRef program; ///< The file that stands for the program, where no place is known.
  const SourceManager *sources = nullptr;
  llvm::ArrayRef<const char *> commandLine;
  llvm::StringRef library; ///< the folder of the standard library, whose files everybody has
  SourceLoc loc;

  static CrashContext current;
};
inline CrashContext CrashContext::current;

/// Notes that the source at \p loc is worked on until the end of the scope.
///
///     CrashLocation compiling(function->range.begin);
class CrashLocation {
public:
  explicit CrashLocation(SourceLoc loc) : outer(CrashContext::current.loc) {
    if (loc.isValid())
      CrashContext::current.loc = loc;
  }
  ~CrashLocation() { CrashContext::current.loc = outer; }
  CrashLocation(const CrashLocation &) = delete;
  CrashLocation &operator=(const CrashLocation &) = delete;

private:
  SourceLoc outer;
};

} // namespace choir

#endif // CHOIR_BASIC_CRASHCONTEXT_H
