import type { PackageBooking } from "@ghuri/contract/tour-packages";
import type { Language } from "@ghuri/contract/messages/message";
import { listOrders } from "../../orders/index.ts";
import type { TourPackageDeps } from "../deps.ts";
import { toBookingDto } from "./booking-dto.ts";
import { findPackageBookings } from "./find-package-bookings.ts";

/** One page of an account's package bookings, newest first. */
export async function listBookings(
  deps: TourPackageDeps,
  asked: { readonly accountId: string; readonly page: number; readonly language: Language },
) {
  const { data, ...page } = await listOrders(deps, deps.product, asked);
  const bookings = await findPackageBookings(
    deps.db,
    data.map(({ order }) => order.id),
  );
  const rows: PackageBooking[] = data.flatMap((now) => {
    const booking = bookings.get(now.order.id);
    return booking ? toBookingDto(now, booking, asked.language) : [];
  });
  return { ...page, data: rows };
}
