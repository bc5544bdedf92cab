//===- LostOutput.h - Output that went nowhere ----------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CHOIR_RUNTIME_LOSTOUTPUT_H
#define CHOIR_RUNTIME_LOSTOUTPUT_H

#include "File.h"

namespace choir::rt {

/// Says on standard error that something the program wrote did not get to `file`, and why, once for each file. From now
/// on the program cannot end with success.
void reportLostOutput(File &file, int error);

/// Reports lost output without a File: `place` is "to standard output" or a name in quotes.
void reportLostOutput(Span place, int error);

/// Writes out what C code of the program printed.
void flushOutputOfC();

/// The status that the program ends with where it wants to end with `code`.
int statusAfterOutput(int code);

/// Appends `cannot write to standard output: No space left on device`.
void appendLostOutput(TextBuffer &out, const File &file, int error);

/// Gives descriptors 0, 1 and 2 something to be where the parent closed them: a file that the program opens must not
/// become its standard output. Writes to these stand-ins fail.
void occupyStandardDescriptors();

} // namespace choir::rt

#endif
