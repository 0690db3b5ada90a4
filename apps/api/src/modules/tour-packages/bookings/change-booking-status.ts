import type { PackageBookingStatus } from "@ghuri/contract/tour-packages";
import { and, eq, sql } from "drizzle-orm";
import type { Transaction } from "../../../platform/db/database.ts";
import type { StatusChange } from "./booking-status.ts";
import { packageBookingEvents, packageBookings } from "../tables.ts";

interface EventDetails {
  readonly at: Date;
  readonly by: "traveller" | "system" | "gateway" | "staff";
  readonly note?: string;
}

/** Columns updated when a payment confirms the booking. */
type BookingChanges = Partial<
  Pick<typeof packageBookings.$inferInsert, "confirmedAt" | "paymentId">
>;

/**
 * Changes the status of a booking and logs the event. Returns false and writes nothing when the
 * booking is no longer in the expected status.
 */
export async function changeBookingStatus(
  tx: Transaction,
  bookingId: string,
  change: StatusChange,
  details: EventDetails,
  changes: BookingChanges = {},
): Promise<boolean> {
  const changed = await tx
    .update(packageBookings)
    .set({ ...changes, status: change.to })
    .where(and(eq(packageBookings.id, bookingId), eq(packageBookings.status, change.from)))
    .returning({ id: packageBookings.id });
  if (changed.length === 0) return false;
  await recordEvent(tx, bookingId, change, details);
  return true;
}

/**
 * Adds an event to the log. The caller holds the row lock of the booking, so event numbers do not
 * collide.
 */
export async function recordEvent(
  tx: Transaction,
  bookingId: string,
  change: { readonly from: PackageBookingStatus | null; readonly to: PackageBookingStatus },
  { at, by, note }: EventDetails,
): Promise<void> {
  const nextNumber = sql`(select count(*) + 1 from ${packageBookingEvents} where ${packageBookingEvents.bookingId} = ${bookingId})`;
  await tx
    .insert(packageBookingEvents)
    .values({ bookingId, number: nextNumber, at, ...change, by, note: note ?? null });
}
