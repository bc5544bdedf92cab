//===- Ptxas.cpp - Machine code for NVIDIA devices ------------------------===//
// Assembles PTX to machine code by ptxas of the CUDA Toolkit.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "choir/Target/DeviceCode.h"
#include "choir/Target/Messages.h"
#include "choir/Target/TemporaryFiles.h"
#include "llvm/Support/MemoryBuffer.h"

using namespace choir;
using llvm::StringRef;

static std::string readFile(StringRef path) {
  auto buffer = llvm::MemoryBuffer::getFile(path, /*IsText=*/false, /*RequiresNullTerminator=*/false);
  return buffer ? (*buffer)->getBuffer().str() : std::string();
}

/// Whether the assembler reports that it is too old or too new for the architecture.
static bool isUnknownArchitecture(StringRef message) {
  return message.contains("is not defined for option 'gpu-name'") || message.contains("Unsupported .version");
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
  llvm::Error failed = runTool(ptxas, arguments, redirects);
  if (!failed)
    return readFile(code);
  const std::string said = llvm::toString(std::move(failed)) + readFile(messages);
  if (isUnknownArchitecture(said))
    return llvm::createStringError(std::make_error_code(std::errc::not_supported),
                                   format(message::assemblerTooOld, toolkit, architecture));
  return llvm::createStringError(format(message::assemblerFailed, architecture, said));
}
