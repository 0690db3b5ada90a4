import type { Queryable } from "../../../platform/db/database.ts";
import { findOrderTravellers } from "../../orders/index.ts";
import type { BookingRow } from "../bookings/find-bookings.ts";
import { nameExtra, nameTraveller } from "./extras-lines.ts";
import { findOwnedExtrasOf } from "./find-extras.ts";

/** What of a booking decides how its extras are described. */
export type DescribedBooking = Pick<BookingRow, "id" | "language">;

/**
 * What the travellers of each of these bookings have beside their tickets, one line each: "Rahim Uddin, DAC–CXB: Seat
 * 12A".
 */
export async function describeOwnedExtras(
  db: Queryable,
  bookings: readonly DescribedBooking[],
): Promise<string[][]> {
  const owned = await findOwnedExtrasOf(
    db,
    bookings.map(({ id }) => id),
  );
  const travellers = owned.size === 0 ? [] : await findOrderTravellers(db, [...owned.keys()]);
  return bookings.map(({ id, language }) => {
    const own = travellers.filter(({ orderId }) => orderId === id);
    return (owned.get(id) ?? []).map(
      (item) => `${nameTraveller(own, item)}, ${item.route}: ${nameExtra(language, item)}`,
    );
  });
}
