import type { PaymentPurpose } from "@ghuri/contract/payments";

/** The path of the booking list of each product. */
export const BOOKING_LIST_PATHS = {
  flight: "/profile/bookings",
  package: "/profile/bookings/package",
  visa: "/profile/bookings/visa-applications",
} as const satisfies Record<PaymentPurpose, string>;
