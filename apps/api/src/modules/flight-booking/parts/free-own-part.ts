import type { PartQuote } from "@ghuri/contract/part-cancellations";
import { eq } from "drizzle-orm";
import type { Transaction } from "../../../platform/db/database.ts";
import { refuse } from "../../../platform/http/refusals/refuse.ts";
import type { InlineSupplier } from "../../../suppliers/flight-supplier.ts";
import type { BookingRow } from "../bookings/find-bookings.ts";
import { validTickets } from "../bookings/what-is-left.ts";
import { flightBookings } from "../tables.ts";

/** Puts the seats of a part of our own flights on sale, and names the journey that is left. Refuses part_not_possible. */
export async function freeOwnPart(
  tx: Transaction,
  supplier: InlineSupplier,
  booking: BookingRow,
  { part: { travellers, slices }, sum }: Pick<PartQuote, "part" | "sum">,
): Promise<void> {
  const cancelledTravellers = [...booking.cancelledTravellers, ...travellers];
  const isFreed = await supplier.cancelPart(tx, {
    bookingId: booking.id,
    ref: booking.offerRef,
    slices,
    seats: sum.travellers.filter(({ type }) => type !== "INF").length,
    ticketNumbers: validTickets({ ...booking, cancelledTravellers }),
  });
  if (!isFreed) refuse("part_not_possible");
  if (slices.length === 0) return;
  await tx
    .update(flightBookings)
    .set({ offerRef: supplier.withoutSlices(booking.offerRef, slices) })
    .where(eq(flightBookings.orderId, booking.id));
}
