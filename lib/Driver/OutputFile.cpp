//===- OutputFile.cpp - Files that appear whole or not at all -------------===//
// Temporary files that are renamed when complete.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "OutputFile.h"
#include "llvm/Support/raw_ostream.h"

using namespace choir;
namespace fs = llvm::sys::fs;

static llvm::Error cannotWrite(llvm::StringRef target, std::error_code ec) {
  return llvm::createStringError("cannot write '" + target + "': " + ec.message());
}

llvm::Error choir::flushStandardOutput() {
  llvm::outs().flush();
  std::error_code ec = llvm::outs().error();
  llvm::outs().clear_error();
  return ec ? llvm::createStringError("cannot write to standard output: " + ec.message()) : llvm::Error::success();
}

llvm::Expected<OutputFile> OutputFile::create(llvm::StringRef target, FileUse use) {
  OutputFile file(target);
  fs::file_status status;
  bool exists = !fs::status(target, status) && fs::exists(status);
  if (exists && fs::is_directory(status))
    return cannotWrite(target, std::make_error_code(std::errc::is_a_directory));
  if (exists && !fs::is_regular_file(status))
    return std::move(file);

  // TempFile also registers the file for removal by signals.
  const unsigned mode = use == FileUse::Program ? fs::all_all : fs::all_read | fs::all_write;
  llvm::Expected<fs::TempFile> temporary = fs::TempFile::create(target + ".tmp%%%%%%%%", mode);
  if (!temporary)
    return cannotWrite(target, llvm::errorToErrorCode(temporary.takeError()));
  file.temporary.emplace(std::move(*temporary));
  return std::move(file);
}

OutputFile::~OutputFile() {
  if (temporary)
    llvm::consumeError(temporary->discard());
}

llvm::Error OutputFile::write(llvm::StringRef contents) {
  std::error_code ec;
  llvm::raw_fd_ostream os(getPath(), ec, fs::CD_OpenExisting, fs::FA_Write, fs::OF_None);
  if (!ec) {
    os << contents;
    os.close();
    ec = os.error();
    os.clear_error();
  }
  return ec ? cannotWrite(target, ec) : llvm::Error::success();
}

llvm::Error OutputFile::keep() {
  if (!temporary)
    return llvm::Error::success();
  fs::TempFile file = std::move(*temporary);
  temporary.reset();
  if (llvm::Error error = file.keep(target))
    return cannotWrite(target, llvm::errorToErrorCode(std::move(error)));
  return llvm::Error::success();
}

llvm::Error choir::writeOutput(llvm::StringRef target, llvm::StringRef contents, FileUse use) {
  if (target.empty() || target == "-") {
    llvm::outs() << contents;
    return flushStandardOutput();
  }
  OutputSet output;
  if (llvm::Error error = output.add(target, contents, use))
    return error;
  return output.keep();
}

llvm::Error OutputSet::add(llvm::StringRef target, llvm::StringRef contents, FileUse use) {
  llvm::Expected<OutputFile> file = OutputFile::create(target, use);
  if (!file)
    return file.takeError();
  files.push_back(std::move(*file));
  return files.back().write(contents);
}

llvm::Error OutputSet::keep() {
  for (OutputFile &file : files)
    if (llvm::Error error = file.keep())
      return error;
  return llvm::Error::success();
}
