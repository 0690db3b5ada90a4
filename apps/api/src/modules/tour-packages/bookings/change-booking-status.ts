import type { PackageBookingStatus } from "@ghuri/contract/tour-packages";
import { and, eq, sql } from "drizzle-orm";
import type { Transaction } from "../../../platform/db/database.ts";
import type { StatusChange } from "./booking-status.ts";
import { packageBookingEvents, packageBookings } from "../tables.ts";

interface Occasion {
  readonly at: Date;
  readonly by: "traveller" | "system" | "gateway" | "staff";
  readonly note?: string;
}

/** Columns updated when a payment confirms the booking. */
type Along = Partial<Pick<typeof packageBookings.$inferInsert, "confirmedAt" | "paymentId">>;

/**
 * Changes the status of a booking and logs the event. Returns false and writes nothing when the
 * booking is no longer in the expected status.
 */
export async function changeBookingStatus(
  tx: Transaction,
  bookingId: string,
  move: StatusChange,
  occasion: Occasion,
  along: Along = {},
): Promise<boolean> {
  const moved = await tx
    .update(packageBookings)
    .set({ ...along, status: move.to })
    .where(and(eq(packageBookings.id, bookingId), eq(packageBookings.status, move.from)))
    .returning({ id: packageBookings.id });
  if (moved.length === 0) return false;
  await recordEvent(tx, bookingId, move, occasion);
  return true;
}

/**
 * Adds an event to the log. The caller holds the row lock of the booking, so event numbers do not
 * collide.
 */
export async function recordEvent(
  tx: Transaction,
  bookingId: string,
  move: { readonly from: PackageBookingStatus | null; readonly to: PackageBookingStatus },
  { at, by, note }: Occasion,
): Promise<void> {
  const earlier = sql`(select count(*) + 1 from ${packageBookingEvents} where ${packageBookingEvents.bookingId} = ${bookingId})`;
  await tx
    .insert(packageBookingEvents)
    .values({ bookingId, number: earlier, at, ...move, by, note: note ?? null });
}
