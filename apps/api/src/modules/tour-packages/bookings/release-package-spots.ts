import type { Transaction } from "../../../platform/db/database.ts";
import type { Order } from "../../orders/index.ts";
import { releaseSpots } from "../departures/hold-spots.ts";
import { findPackageBookings } from "./find-package-bookings.ts";

/** Releases the spots that these orders hold. */
export async function releasePackageSpots(tx: Transaction, ended: readonly Order[]): Promise<void> {
  const bookings = await findPackageBookings(
    tx,
    ended.map(({ id }) => id),
  );
  await releaseSpots(
    tx,
    ended.flatMap(({ id, travellers }) => {
      const booking = bookings.get(id);
      return booking ? { departureId: booking.departureId, travellers } : [];
    }),
  );
}
