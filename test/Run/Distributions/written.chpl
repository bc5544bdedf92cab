// A block distribution is written with its targets and the parts of all indices that they have.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings %s -o %t
// RUN: %t -nl 1 | FileCheck %s --check-prefix=ONE --strict-whitespace --match-full-lines
// RUN: %t -nl 4 | FileCheck %s --check-prefix=FOUR --strict-whitespace --match-full-lines

use BlockDist;

const line: blockDist(1) = new blockDist({1..2}), plane = {1..3, 1..4} dmapped new blockDist({1..3, 1..4});
writeln(line);
writeln(plane.distribution);
writeln(plane.distribution.targetLocales(), " ", plane.distribution.targetLocales().domain);
//      ONE:Block
// ONE-NEXT:-------
// ONE-NEXT:distributes: {1..2}
// ONE-NEXT:across locales: LOCALE0
// ONE-NEXT:indexed via: {0..0}
// ONE-NEXT:resulting in: 
// ONE-NEXT:  [0] locale 0 owns chunk: {-9223372036854775808..9223372036854775807}
//ONE-EMPTY:
// ONE-NEXT:Block
// ONE-NEXT:-------
// ONE-NEXT:distributes: {1..3, 1..4}
//      ONE:indexed via: {0..0, 0..0}
//      ONE:LOCALE0 {0..0, 0..0}

//      FOUR:Block
// FOUR-NEXT:-------
// FOUR-NEXT:distributes: {1..2}
// FOUR-NEXT:across locales: LOCALE0 LOCALE1 LOCALE2 LOCALE3
// FOUR-NEXT:indexed via: {0..3}
// FOUR-NEXT:resulting in: 
// FOUR-NEXT:  [0] locale 0 owns chunk: {-9223372036854775808..1}
// FOUR-NEXT:  [1] locale 1 owns chunk: {2..1}
// FOUR-NEXT:  [2] locale 2 owns chunk: {2..2}
// FOUR-NEXT:  [3] locale 3 owns chunk: {3..9223372036854775807}
//FOUR-EMPTY:
// FOUR-NEXT:Block
// FOUR-NEXT:-------
// FOUR-NEXT:distributes: {1..3, 1..4}
// FOUR-NEXT:across locales: LOCALE0 LOCALE1
// FOUR-NEXT:LOCALE2 LOCALE3
// FOUR-NEXT:indexed via: {0..1, 0..1}
// FOUR-NEXT:resulting in: 
// FOUR-NEXT:  [(0, 0)] locale 0 owns chunk: {-9223372036854775808..2, -9223372036854775808..2}
// FOUR-NEXT:  [(0, 1)] locale 1 owns chunk: {-9223372036854775808..2, 3..9223372036854775807}
