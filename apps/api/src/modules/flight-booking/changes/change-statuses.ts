import type { FlightChangeStatus } from "@ghuri/contract/flight-changes";
import type { OrderStatuses } from "../../orders/index.ts";

/** The name of the product, and the purpose of its payments. */
export const FLIGHT_CHANGE = "flight-change";

/** The statuses of a change of flights. */
export const CHANGE_STATUSES: OrderStatuses<FlightChangeStatus> = {
  moves: {
    change_requested: ["change_unpaid", "change_declined", "change_withdrawn"],
    change_unpaid: ["change_paid", "change_expired", "change_withdrawn"],
    change_paid: ["change_done", "change_failed"],
    change_done: [],
    change_expired: [],
    change_withdrawn: [],
    change_failed: [],
    change_declined: [],
  },
  payable: ["change_unpaid"],
  expired: "change_expired",
  cancelled: "change_withdrawn",
  unsold: ["change_expired", "change_withdrawn", "change_failed", "change_declined"],
};
