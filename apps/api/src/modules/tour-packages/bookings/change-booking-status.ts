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

/** What is written along with the move of a payment. */
type Along = Partial<Pick<typeof packageBookings.$inferInsert, "confirmedAt" | "paymentId">>;

/**
 * Moves a booking and notes it in its log. Answers false, with nothing written, when the booking is
 * not where the move starts: somebody was first.
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

/** Adds one line to a booking's log. Whoever calls has the booking's row locked, so numbers do not collide. */
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
