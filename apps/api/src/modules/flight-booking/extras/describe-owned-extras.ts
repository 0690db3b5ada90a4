import type { Queryable } from "../../../platform/db/database.ts";
import { findOrderTravellers } from "../../orders/index.ts";
import type { BookingRow } from "../bookings/find-bookings.ts";
import { nameExtra, nameTraveller } from "./extras-lines.ts";
import { findOwnedExtras } from "./find-extras.ts";

/** What the travellers of a booking have beside their tickets, one line each: "Rahim Uddin, DAC–CXB: Seat 12A". */
export async function describeOwnedExtras(
  db: Queryable,
  { id, language }: Pick<BookingRow, "id" | "language">,
): Promise<string[]> {
  const owned = await findOwnedExtras(db, id);
  if (owned.length === 0) return [];
  const travellers = await findOrderTravellers(db, [id]);
  return owned.map((item) => {
    return `${nameTraveller(travellers, item)}, ${item.route}: ${nameExtra(language, item)}`;
  });
}
