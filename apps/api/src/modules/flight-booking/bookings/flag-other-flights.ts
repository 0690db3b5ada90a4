import type { Transaction } from "../../../platform/db/database.ts";
import { setStaffFlag } from "../../orders/index.ts";
import type { StaffFlag } from "../tables.ts";
import type { BookingRow } from "./find-bookings.ts";

/** Makes a booking a case for staff: the airline has other flights for it than we. A case that is open already comes first. */
export async function flagOtherFlights(
  tx: Transaction,
  { id, staffFlag }: Pick<BookingRow, "id" | "staffFlag">,
): Promise<void> {
  if (staffFlag === null || staffFlag === "minors_only")
    await setStaffFlag(tx, id, "schedule_changed" satisfies StaffFlag);
}
