import type { PackageBookingDetail } from "@ghuri/contract/packages";
import { showPerson } from "../travellers/index.ts";
import type { packageBookingTravellers } from "./tables.ts";

export function showTraveller(
  row: typeof packageBookingTravellers.$inferSelect,
): PackageBookingDetail["travellers"][number] {
  return {
    ...showPerson(row),
    address: row.address,
    city: row.city,
    state: row.state,
  };
}
