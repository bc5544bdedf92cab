//===- Questions.h - What resolution is finding out -------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Private to Sema. Resolution is driven by demand: to know one thing of a declaration it asks for others. The questions
// that have no answer yet nest; one that comes up again before it has its answer depends on itself.
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_SEMA_CORE_QUESTIONS_H
#define CHOIR_SEMA_CORE_QUESTIONS_H

#include "AST/Node.h"
#include "Basic/SourceManager.h"

namespace choir::sema {

class Resolver;
struct Instance;

/// One thing that is asked of a declaration.
struct Question {
  enum Aspect : uint8_t {
    FormalType,   ///< of `node`, a formal of `decl`
    Where,        ///< whether the where clause of `decl` holds
    Default,      ///< the default of `node`, a formal of `decl`, as code
    ResultType,   ///< as declared
    Body,         ///< what the body says of the result
    InitialValue, ///< of a variable or param of a module; of a type alias, the type
    Fields,       ///< the types of all fields
    FieldDefault, ///< of `node`, a type or param field of `decl`
    Constants,    ///< the values of an enum's constants
    Forwarding,   ///< what is found through the forwarding declaration `node` of `decl`
  };
  Aspect aspect;
  const ast::Decl *decl;
  SourceRange use;                     ///< who asks
  const void *of = nullptr;            ///< which instance, or type, of the declaration
  const ast::Node *node = nullptr;     ///< which part of it
  const Instance *tentative = nullptr; ///< while a call is matched: its formals so far tell which instance it is
  const void *given = nullptr;         ///< and the type of the actual in question
};

/// A question for as long as its answer is looked for.
class Asking {
public:
  Asking(Resolver &R, const Question &question);
  ~Asking();
  Asking(const Asking &) = delete;
  /// Whether there may be an answer. False: it depends on itself, or on too much, as is reported.
  explicit operator bool() const { return hasAnswer; }

private:
  Resolver &R;
  bool hasAnswer = true;
};

/// Says where the stack of the thread that resolves begins, and how many bytes of it questions may take.
void setStack(Resolver &R, const char *base, size_t limit);

/// Reports that a question depends on itself, with the steps as notes.
void reportCircle(Resolver &R, const Question &asked);
/// The steps from the question back to itself, as notes.
void noteCircle(Resolver &R, const Question &asked);

} // namespace choir::sema

#endif // CHOIR_SEMA_CORE_QUESTIONS_H
