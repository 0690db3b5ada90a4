import type { PackageBookingStatus } from "@ghuri/contract/tour-packages";

/**
 * Allowed status changes of a booking. `StatusChange` is derived from this table, so any other
 * change does not compile.
 */
const MOVES = {
  booked: ["confirmed", "expired", "cancelled"],
  confirmed: ["completed", "cancelled"],
  completed: [],
  expired: [],
  cancelled: [],
} as const satisfies Record<PackageBookingStatus, readonly PackageBookingStatus[]>;

export type StatusChange = {
  [From in keyof typeof MOVES]: { readonly from: From; readonly to: (typeof MOVES)[From][number] };
}[keyof typeof MOVES];
