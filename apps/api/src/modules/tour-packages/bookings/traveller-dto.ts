import type { PackageBookingDetail } from "@ghuri/contract/tour-packages";
import { toTravellerDto } from "../../travellers/index.ts";
import type { OrderTraveller } from "../../orders/index.ts";

export function toPackageTravellerDto(
  row: OrderTraveller,
): PackageBookingDetail["travellers"][number] {
  return {
    ...toTravellerDto(row),
    address: row.address ?? "",
    city: row.city ?? "",
    state: row.state ?? "",
  };
}
