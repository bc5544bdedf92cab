// Module DateTime: dates and times, under the names that they had in Chapel 1.x.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

module DateTime {
  public use Dates;

  type datetime = dateTime;
  type timedelta = timeDelta;
  type TZInfo = Timezone;
}
