import { and, eq, isNull, sql } from "drizzle-orm";
import type { SupplierAmount } from "../../../suppliers/flight-supplier.ts";
import { findOrderTravellers, setStaffFlag } from "../../orders/index.ts";
import { type BookingRow, findBooking } from "../bookings/find-bookings.ts";
import { getSupplier } from "../bookings/get-supplier.ts";
import { refundInTaka } from "../cancellation/ask-remote-terms.ts";
import { flagShortfall, recordShortfall } from "../cancellation/refund-shortfalls.ts";
import type { FlightBookingDeps } from "../deps.ts";
import { isSettled, OutcomeOpen, RequestUnderWay } from "../holding/outcome-open.ts";
import type { StaffFlag } from "../tables.ts";
import { toSupplierPart } from "./ask-part-terms.ts";
import { findPart } from "./find-parts.ts";
import { cancelsParts } from "./part-possible.ts";
import { flightPartCancellations, type PartRow } from "./tables.ts";

/** After this many requests without a definite answer the booking is flagged for staff. */
const TRIES_BEFORE_STAFF = 3;
const OPEN = "part_open" satisfies StaffFlag;

/**
 * Cancels at a remote supplier the part that was cancelled here. Calls it outside any transaction. A request whose answer was
 * lost is looked up by the part's id, and sent again only when it can no longer be under way: the same direction must not be
 * given up twice. @throws OutcomeOpen
 */
export async function cancelPartAtSupplier(deps: FlightBookingDeps, partId: string): Promise<void> {
  const row = await findPart(deps.db, partId);
  const booking = row && (await findBooking(deps.db, row.orderId));
  const isOver = !row?.supplierQuote || row.cancelledAt === null || row.supplierDoneAt !== null;
  // What is cancelled as a whole is released as a whole.
  if (isOver || !booking || booking.endedAt !== null) return;
  try {
    const refund = await askToCancel(deps, booking, row);
    await recordDone(deps, booking, row, refund);
  } catch (error) {
    const isFresh = error instanceof RequestUnderWay;
    if (!isFresh && (error instanceof PartRefused || row.tries + 1 >= TRIES_BEFORE_STAFF))
      await flag(deps, booking, OPEN);
    throw error;
  }
}

/** The supplier keeps the part, for certain. It is asked again, as its refusal may pass. */
class PartRefused extends OutcomeOpen {
  override readonly name = "PartRefused";
}

/** Null: it was cancelled by an earlier request, and what was given back is not told again. */
async function askToCancel(
  deps: FlightBookingDeps,
  booking: BookingRow,
  { id, quote, askedAt }: PartRow,
): Promise<SupplierAmount | null> {
  const { db, clock, search } = deps;
  const { supplierOrderId } = booking;
  const supplier = getSupplier(search.suppliers, booking.supplier);
  if (!cancelsParts(supplier) || supplierOrderId === null)
    throw new Error(`The supplier of booking ${booking.id} cancels no parts`);
  const order = await supplier.retrieve(supplierOrderId);
  if (order?.cancelledParts?.includes(id)) return null;
  if (askedAt !== null && !isSettled(askedAt, clock.now())) throw new RequestUnderWay();
  const party = await findOrderTravellers(db, [booking.id]);
  // Reading changes nothing.
  const today = await supplier.quotePart(toSupplierPart(booking, party, quote.part));
  if (today.outcome === "refused") throw new PartRefused(today.reason);
  await recordAttempt(deps, id);
  const answer = await supplier.confirmPart(today.quote.id, id);
  if (answer.outcome === "cancelled") return answer.refund;
  // Nothing was done, so that the next run need not wait.
  await db
    .update(flightPartCancellations)
    .set({ askedAt: answer.outcome === "unknown" ? clock.now() : null })
    .where(eq(flightPartCancellations.id, id));
  if (answer.outcome === "refused") throw new PartRefused(answer.reason);
  throw new OutcomeOpen(answer.outcome === "stale" ? "the quote was too old" : answer.reason);
}

/** Committed before the supplier is called, so a crash in between counts as a lost answer. */
async function recordAttempt({ db, clock }: FlightBookingDeps, id: string): Promise<void> {
  await db
    .update(flightPartCancellations)
    .set({ askedAt: clock.now(), tries: sql`${flightPartCancellations.tries} + 1` })
    .where(eq(flightPartCancellations.id, id));
}

/**
 * The traveller is refunded as quoted. When the supplier gave back less by the time the request reached it, staff decide what
 * becomes of the difference.
 */
async function recordDone(
  deps: FlightBookingDeps,
  booking: BookingRow,
  { id, supplierQuote }: PartRow,
  refund: SupplierAmount | null,
): Promise<void> {
  const { db, clock, log } = deps;
  const [done] = await db
    .update(flightPartCancellations)
    .set({ supplierDoneAt: clock.now() })
    .where(and(eq(flightPartCancellations.id, id), isNull(flightPartCancellations.supplierDoneAt)))
    .returning({ id: flightPartCancellations.id });
  if (!done) return;
  const afterwards = booking.minorsOnly ? ("minors_only" satisfies StaffFlag) : null;
  await setStaffFlag(db, booking.id, afterwards, { flag: OPEN });
  const wanted = supplierQuote?.refund;
  if (!wanted || refund === null || refund.minor >= wanted.minor)
    return flagShortfall(db, booking.id);
  const [quoted, given] = [refundInTaka(booking, wanted), refundInTaka(booking, refund)];
  log.error(
    { booking_id: booking.id, quoted, given },
    "The supplier gave back less for a part than quoted",
  );
  await recordShortfall(db, booking.id, { id, quoted, given });
}

/** A case that is open already comes first; the job sets it again. */
async function flag(
  { db }: Pick<FlightBookingDeps, "db">,
  { id, staffFlag }: BookingRow,
  wanted: StaffFlag,
): Promise<void> {
  if (staffFlag === null || staffFlag === "minors_only" || staffFlag === OPEN)
    await setStaffFlag(db, id, wanted, { status: "ticket_issued" });
}
