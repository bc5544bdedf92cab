//===- Ptxas.cpp - Machine code for NVIDIA devices ------------------------===//
// PTX becomes machine code by ptxas, the assembler of the CUDA Toolkit.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "choir/Target/DeviceCode.h"
#include "llvm/ADT/ScopeExit.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FileUtilities.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Program.h"
#include "llvm/Support/raw_ostream.h"

using namespace choir;
using llvm::StringRef;
namespace fs = llvm::sys::fs;

static llvm::Expected<std::string> createTemporary(StringRef suffix) {
  llvm::SmallString<128> file;
  if (std::error_code error = fs::createTemporaryFile("choir-device", suffix, file))
    return llvm::createStringError(error, "cannot make a temporary file");
  return file.str().str();
}

static std::string readFile(StringRef path) {
  auto buffer = llvm::MemoryBuffer::getFile(path, /*IsText=*/false, /*RequiresNullTerminator=*/false);
  return buffer ? (*buffer)->getBuffer().str() : std::string();
}

llvm::Expected<std::string> choir::assemblePtx(StringRef ptx, StringRef architecture, StringRef toolkit) {
  llvm::SmallVector<std::string, 3> files; // PTX, machine code, messages
  llvm::scope_exit removeAll([&] {
    for (const std::string &file : files)
      fs::remove(file);
  });
  for (StringRef suffix : {"ptx", "cubin", "txt"}) {
    llvm::Expected<std::string> file = createTemporary(suffix);
    if (!file)
      return file.takeError();
    files.push_back(*file);
  }
  std::error_code error;
  llvm::raw_fd_ostream(files[0], error) << ptx;
  if (error)
    return llvm::createStringError(error, "cannot write " + files[0]);
  std::string ptxas = (toolkit + "/bin/ptxas").str(), arch = ("-arch=" + architecture).str(), message;
  StringRef arguments[] = {ptxas, arch, "-lineinfo", files[0], "-o", files[1]};
  std::optional<StringRef> redirects[] = {std::nullopt, StringRef(files[2]), StringRef(files[2])};
  if (llvm::sys::ExecuteAndWait(ptxas, arguments, std::nullopt, redirects, 0, 0, &message) != 0)
    return llvm::createStringError("ptxas cannot assemble the device code for " + architecture + ": " + message +
                                   readFile(files[2]));
  return readFile(files[1]);
}
