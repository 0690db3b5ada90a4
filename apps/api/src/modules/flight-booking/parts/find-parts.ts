import type { Taka } from "@ghuri/contract/money";
import { and, asc, count, eq, inArray, isNotNull, isNull } from "drizzle-orm";
import type { Queryable, Transaction } from "../../../platform/db/database.ts";
import { refuse } from "../../../platform/http/refusals/refuse.ts";
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

/** Parts that were cancelled here, and that a remote supplier has not confirmed yet, oldest first. */
export async function findPartsUnderWay(db: Queryable, bookingId: string): Promise<PartRow[]> {
  return db
    .select()
    .from(flightPartCancellations)
    .where(
      and(
        ofBooking(bookingId),
        isNotNull(flightPartCancellations.supplierQuote),
        isNull(flightPartCancellations.supplierDoneAt),
      ),
    )
    .orderBy(asc(flightPartCancellations.cancelledAt));
}

/** Staff settled with the supplier what left the booking: its jobs ask no more. */
export async function settlePartsUnderWay(
  tx: Transaction,
  bookingId: string,
  now: Date,
): Promise<void> {
  for (const { id } of await findPartsUnderWay(tx, bookingId))
    await tx
      .update(flightPartCancellations)
      .set({ supplierDoneAt: now })
      .where(eq(flightPartCancellations.id, id));
}

/** While a supplier still has a part that left the booking, what it quotes is for more than is left. Refuses in_progress. */
export async function requireNoPartUnderWay(db: Queryable, bookingId: string): Promise<void> {
  const open = await findPartsUnderWay(db, bookingId);
  if (open.length > 0) refuse("in_progress", { retryAfterSeconds: 5 });
}

/** A part that the traveller asked staff for. */
export type RequestedPart = PartRow & { readonly requestedAt: Date; readonly promisedAt: Date };

/** The requests for parts of these bookings that wait for an answer, by booking. */
export async function findPartRequests(
  db: Queryable,
  bookingIds: readonly string[],
): Promise<ReadonlyMap<string, RequestedPart>> {
  if (bookingIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(flightPartCancellations)
    .where(
      and(
        inArray(flightPartCancellations.orderId, [...bookingIds]),
        isNotNull(flightPartCancellations.requestedAt),
        isNull(flightPartCancellations.cancelledAt),
        isNull(flightPartCancellations.declinedAt),
      ),
    );
  return new Map(
    rows.flatMap(({ requestedAt, promisedAt, ...row }) =>
      requestedAt && promisedAt
        ? [[row.orderId, { ...row, requestedAt, promisedAt }] as const]
        : [],
    ),
  );
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
