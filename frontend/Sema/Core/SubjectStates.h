//===- SubjectStates.h - What subjects keep for an owner --------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Private to Sema. A Resolver and a Body do not know what each subject remembers. A subject declares a class for that,
// in its own .cpp file where nobody else looks at it, and asks the owner for the one object of that class:
//
//     namespace {
//     struct Lifecycles { llvm::DenseMap<const Type *, Lifecycle *> byType; };
//     } // namespace
//     ... R.state<Lifecycles>().byType ...
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_SEMA_CORE_SUBJECTSTATES_H
#define CHOIR_SEMA_CORE_SUBJECTSTATES_H

#include "llvm/ADT/SmallVector.h"
#include <atomic>
#include <memory>
#include <type_traits>

namespace choir::sema {

/// At most one object of each class, made when first asked for, from the owner if it can be. Destroyed with the owner,
/// in the order of their classes' first use in the process.
template <typename Owner> class SubjectStates {
public:
  template <typename State> State &get(Owner &owner) {
    const unsigned index = indexOf<State>();
    if (index >= objects.size())
      objects.resize(index + 1);
    if (!objects[index])
      objects[index] = std::shared_ptr<void>(make<State>(owner));
    return *static_cast<State *>(objects[index].get());
  }

private:
  template <typename State> static std::shared_ptr<State> make(Owner &owner) {
    if constexpr (std::is_constructible_v<State, Owner &>)
      return std::make_shared<State>(owner);
    else
      return std::make_shared<State>();
  }
  template <typename State> static unsigned indexOf() {
    static const unsigned index = numClasses++;
    return index;
  }

  static inline std::atomic<unsigned> numClasses = 0; ///< programs may be compiled side by side
  llvm::SmallVector<std::shared_ptr<void>, 0> objects;
};

} // namespace choir::sema

#endif // CHOIR_SEMA_CORE_SUBJECTSTATES_H
