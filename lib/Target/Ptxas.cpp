//===- Ptxas.cpp - Machine code for NVIDIA devices ------------------------===//
// PTX becomes machine code by ptxas, the assembler of the CUDA Toolkit.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "choir/Target/DeviceCode.h"
#include "choir/Target/TemporaryFiles.h"
#include "llvm/Support/MemoryBuffer.h"

using namespace choir;
using llvm::StringRef;

static std::string readFile(StringRef path) {
  auto buffer = llvm::MemoryBuffer::getFile(path, /*IsText=*/false, /*RequiresNullTerminator=*/false);
  return buffer ? (*buffer)->getBuffer().str() : std::string();
}

llvm::Expected<std::string> choir::assemblePtx(StringRef ptx, StringRef architecture, StringRef toolkit) {
  TemporaryFolder folder;
  llvm::Expected<std::string> source = folder.write("device.ptx", ptx);
  if (!source)
    return source;
  const std::string code = *source + ".cubin", messages = *source + ".txt";
  const std::string ptxas = (toolkit + "/bin/ptxas").str(), arch = ("-arch=" + architecture).str();
  StringRef arguments[] = {ptxas, arch, "-lineinfo", *source, "-o", code};
  std::optional<StringRef> redirects[] = {std::nullopt, StringRef(messages), StringRef(messages)};
  if (llvm::Error error = runTool(ptxas, arguments, redirects))
    return llvm::createStringError("ptxas cannot assemble the device code for " + architecture + ": " +
                                   llvm::toString(std::move(error)) + readFile(messages));
  return readFile(code);
}
