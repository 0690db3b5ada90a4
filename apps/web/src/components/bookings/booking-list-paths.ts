import type { PaymentPurpose } from "@ghuri/contract/payments";

/** Where an account's bookings of each kind are listed. */
export const BOOKING_LIST_PATHS = {
  flight: "/profile/bookings",
  package: "/profile/bookings/package",
  visa: "/profile/bookings/visa-applications",
} as const satisfies Record<PaymentPurpose, string>;
