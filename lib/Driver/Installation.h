//===- Installation.h - Places of choir's own files -------------*- C++ -*-===//
// Finds the standard library and the runtime library.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#ifndef CHOIR_LIB_DRIVER_INSTALLATION_H
#define CHOIR_LIB_DRIVER_INSTALLATION_H

#include "llvm/Support/Error.h"
#include <string>

namespace choir {

/// The files that belong to this compiler. It may be moved as a whole: they are looked for beside
/// the executable, and a build tree uses its source tree. Empty where there is none.
struct Installation {
  std::string standardLibrary;        ///< Folder with internal/, standard/, ... (CHOIR_STDLIB overrides)
  std::string runtimeLibrary;         ///< libchoir_rt.a
  std::string threadSanitizedLibrary; ///< the same for programs under the thread sanitizer, which has to see its locks
};

/// The folder that CHOIR_STDLIB names; empty where it names none.
std::string askedStandardLibrary();

Installation findInstallation(const char *argv0);

/// The folder of the CUDA Toolkit, from CUDA_HOME, CUDA_PATH, PATH or the usual place; empty
/// without one.
std::string findCudaToolkit();

} // namespace choir

#endif // CHOIR_LIB_DRIVER_INSTALLATION_H
