//===- CopyContracts.cpp - Statements without copies ----------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "CopyContracts.h"
#include "Exit.h"
#include "HaltTexts.h"
#include "Scheduler.h"
#include "TransferWaste.h"
#include "choir/runtime/Runtime.h"

#include <cstring>

using namespace choir::rt;

namespace {
/// Of a statement under @assert.noCopies.
struct Statement {
  const char *file;
  int32_t line;
};
} // namespace

static Mutex mutex;
/// The statements that have run; their numbers are one more than the positions.
[[clang::no_destroy]] static Vector<Statement> statements;

int64_t choir_copies_forbid(void *file, int32_t line) {
  const auto *name = static_cast<const char *>(file);
  const int64_t before = threadState().withoutCopies;
  LockGuard guard(mutex);
  size_t position = 0;
  while (position < statements.size() &&
         (statements[position].line != line || std::strcmp(statements[position].file, name) != 0))
    ++position;
  if (position == statements.size())
    statements.push({name, line});
  threadState().withoutCopies = int32_t(position + 1);
  return before;
}

void choir_copies_allow(int64_t before) { threadState().withoutCopies = int32_t(before); }

void choir::rt::checkCopyAllowed(int64_t bytes, bool toDevice, const char *what) {
  const int32_t number = threadState().withoutCopies;
  if (number == 0)
    return;
  const TransferPlace::Line loop = TransferPlace::current();
  TextBuffer text;
  auto appendLoop = [&](const char *relation) {
    if (loop.file)
      text.append(relation).append(" the loop at ").append(loop.file).append(":").appendDecimal(loop.line);
  };
  text.append(halt_text::no_copies).append(": ").appendDecimal(bytes).append(" bytes of ").append(what);
  if (!toDevice)
    appendLoop(" of");
  text.append(" are copied to the ").append(toDevice ? "device" : "host");
  if (toDevice)
    appendLoop(" for");
  Statement statement;
  {
    LockGuard guard(mutex);
    statement = statements[size_t(number) - 1];
  }
  failAt(statement.file, statement.line, text.span());
}
