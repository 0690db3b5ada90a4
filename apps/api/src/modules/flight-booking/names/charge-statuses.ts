import type { NameChargeStatus } from "@ghuri/contract/name-corrections";
import type { OrderStatuses } from "../../orders/index.ts";

/** The name of the product, and the purpose of its payments. */
export const FLIGHT_NAME = "flight-name";

/** The statuses of what an airline charges for the correction of a name. */
export const NAME_CHARGE_STATUSES: OrderStatuses<NameChargeStatus> = {
  moves: {
    name_unpaid: ["name_paid", "name_expired", "name_withdrawn"],
    name_paid: ["name_done", "name_failed"],
    name_done: [],
    name_expired: [],
    name_withdrawn: [],
    name_failed: [],
  },
  payable: ["name_unpaid"],
  expired: "name_expired",
  cancelled: "name_withdrawn",
  unsold: ["name_expired", "name_withdrawn", "name_failed"],
};
