import type { PackageBookingDetail } from "@ghuri/contract/tour-packages";
import { toTravellerDto } from "../../travellers/index.ts";
import type { packageBookingTravellers } from "../tables.ts";

export function toPackageTravellerDto(
  row: typeof packageBookingTravellers.$inferSelect,
): PackageBookingDetail["travellers"][number] {
  return {
    ...toTravellerDto(row),
    address: row.address,
    city: row.city,
    state: row.state,
  };
}
