import type { Taka } from "@ghuri/contract/money";
import { and, asc, count, eq, isNotNull } from "drizzle-orm";
import type { Queryable } from "../../../platform/db/database.ts";
import type { Line } from "../../ledger/index.ts";
import { flightPartCancellations, type PartRow } from "./tables.ts";

/** A part that was cancelled. */
export type DonePart = PartRow & { readonly cancelledAt: Date };

const ofBooking = (bookingId: string) =>
  and(
    eq(flightPartCancellations.orderId, bookingId),
    isNotNull(flightPartCancellations.cancelledAt),
  );

/** The parts of a booking that were cancelled, oldest first. */
export async function findParts(db: Queryable, bookingId: string): Promise<DonePart[]> {
  const rows = await db
    .select()
    .from(flightPartCancellations)
    .where(ofBooking(bookingId))
    .orderBy(asc(flightPartCancellations.cancelledAt), asc(flightPartCancellations.id));
  return rows.flatMap(({ cancelledAt, ...row }) => (cancelledAt ? [{ ...row, cancelledAt }] : []));
}

/** A part of a booking, or a quote for it, by its id. */
export async function findPart(db: Queryable, id: string): Promise<PartRow | undefined> {
  const [row] = await db
    .select()
    .from(flightPartCancellations)
    .where(eq(flightPartCancellations.id, id));
  return row;
}

/** How many parts of a booking were cancelled. */
export async function countParts(db: Queryable, bookingId: string): Promise<number> {
  const [done] = await db
    .select({ count: count() })
    .from(flightPartCancellations)
    .where(ofBooking(bookingId));
  return done?.count ?? 0;
}

/** What cancelled parts took out of a sale. */
interface TakenOut {
  /** Of what was paid for the booking, whether it was given back or kept. */
  readonly paid: Taka;
  /** Of the coupon's discount. */
  readonly coupon: Taka;
  /** Debits by which they were taken back in the ledger. */
  readonly returned: readonly Line[];
}

/** What the cancelled parts of a booking took out of its sale. */
export async function takenOutByParts(db: Queryable, bookingId: string): Promise<TakenOut> {
  const parts = await findParts(db, bookingId);
  const sum = (of: "paid" | "coupon") =>
    parts.reduce((total, { quote }) => total + quote.sum[of], 0);
  return {
    paid: sum("paid"),
    coupon: sum("coupon"),
    returned: parts.flatMap(({ returned }) => returned),
  };
}
