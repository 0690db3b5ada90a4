import type { FlightExtrasStatus } from "@ghuri/contract/flight-extras";
import type { OrderStatuses } from "../../orders/index.ts";

/** The name of the product, and the purpose of its payments. */
export const FLIGHT_EXTRAS = "flight-extras";

/** Why staff should review a purchase: its outcome at the supplier is unknown. */
export type ExtrasFlag = "extras_open";

/** The statuses of a purchase of bags and seats. */
export const EXTRAS_STATUSES: OrderStatuses<FlightExtrasStatus> = {
  moves: {
    extras_unpaid: ["extras_paid", "extras_expired", "extras_withdrawn"],
    extras_paid: ["extras_done", "extras_failed"],
    extras_done: [],
    extras_expired: [],
    extras_withdrawn: [],
    extras_failed: [],
  },
  payable: ["extras_unpaid"],
  expired: "extras_expired",
  cancelled: "extras_withdrawn",
  unsold: ["extras_expired", "extras_withdrawn", "extras_failed"],
};
