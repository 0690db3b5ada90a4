import type { PackageBookingStatus } from "@ghuri/contract/tour-packages";
import type { OrderStatuses } from "../../orders/index.ts";

/** The statuses of a package booking. */
export const PACKAGE_STATUSES: OrderStatuses<PackageBookingStatus> = {
  moves: {
    booked: ["confirmed", "expired", "cancelled"],
    confirmed: ["completed", "cancelled"],
    completed: [],
    expired: [],
    cancelled: [],
  },
  payable: ["booked"],
  expired: "expired",
  cancelled: "cancelled",
  unsold: ["expired", "cancelled"],
};
