import { isDeepStrictEqual as isSame } from "node:util";
import { and, eq } from "drizzle-orm";
import type { Transaction } from "../../../platform/db/database.ts";
import type { Session } from "../../../platform/http/auth/find-caller.ts";
import { refuse } from "../../../platform/http/refusals/refuse.ts";
import { isId } from "../../../platform/ids.ts";
import { findOwnBooking, lockBooking } from "../bookings/find-bookings.ts";
import { quotedState } from "../cancellation/cancellable.ts";
import { requireNothingOpen } from "../extras/require-nothing-open.ts";
import { valueExtras } from "../extras/return-extras.ts";
import type { FlightBookingDeps } from "../deps.ts";
import { cancelPartAtSupplierJob } from "../jobs.ts";
import { valueCharges } from "../names/value-charges.ts";
import { isPast } from "../payment/deadlines.ts";
import { carryOutPart } from "./carry-out-part.ts";
import { requireNoPartUnderWay } from "./find-parts.ts";
import { freeOwnPart } from "./free-own-part.ts";
import { requireDivisible } from "./part-possible.ts";
import { requestPart } from "./request-part.ts";
import { flightPartCancellations, type PartRow } from "./tables.ts";

/**
 * Cancels a part of an own booking exactly as quoted, or refuses: its seats are on sale again, its tickets void, its refund
 * queued, in one transaction. The rest stays valid. A remote supplier is told by a job; where staff cancel by hand, this is a
 * request to them. Repeating it changes nothing. Needs a passkey where the account has one. Returns the booking's id. Refuses
 * not_found, cancellation_quote_expired, change_open, extras_open, in_progress, part_not_possible, passkey_needed.
 */
export async function cancelPart(
  deps: FlightBookingDeps,
  asked: { readonly session: Session; readonly id: string; readonly quoteId: string },
): Promise<string> {
  const { session, quoteId } = asked;
  const { id } = await findOwnBooking(deps.db, session.userId, asked.id);
  await deps.requirePasskey(session);
  await deps.db.transaction((tx) => cancelAsQuoted(deps, tx, { id, quoteId }));
  return id;
}

async function cancelAsQuoted(
  deps: FlightBookingDeps,
  tx: Transaction,
  { id, quoteId }: { readonly id: string; readonly quoteId: string },
): Promise<void> {
  const now = deps.clock.now();
  // A whole cancellation and a change of flights wait for the same lock.
  const booking = (await lockBooking(tx, id)) ?? refuse("not_found");
  const row = await findQuote(tx, id, quoteId);
  if (row.cancelledAt !== null || row.requestedAt !== null) return;
  if (isPast(row.validUntil, now)) refuse("cancellation_quote_expired");
  await requireNothingOpen(tx, id);
  await requireNoPartUnderWay(tx, id);
  const { way, choices } = requireDivisible(deps.search.suppliers, booking, now);
  const { quote, fareLeft } = row;
  const isAsQuoted =
    quotedState(booking, now) === row.bookingState &&
    choices.kind === quote.kind &&
    isSame(await valueExtras(tx, booking, { leaving: quote.part, now }), quote.extras) &&
    (await valueCharges(tx, id, quote.part.travellers)) === quote.name_charges;
  if (!isAsQuoted) refuse("cancellation_quote_expired");
  if (way.by === "staff") return requestPart(deps, tx, booking, row);

  if (way.by === "own") await freeOwnPart(tx, way.supplier, booking, quote);
  await carryOutPart(deps, tx, booking, {
    row,
    terms: { sum: quote.sum, fareLeft },
    by: "traveller",
  });
  if (way.by === "api") await deps.jobs.enqueue(tx, cancelPartAtSupplierJob, { partId: row.id });
}

async function findQuote(tx: Transaction, bookingId: string, quoteId: string): Promise<PartRow> {
  if (!isId(quoteId)) refuse("not_found");
  const [row] = await tx
    .select()
    .from(flightPartCancellations)
    .where(
      and(eq(flightPartCancellations.id, quoteId), eq(flightPartCancellations.orderId, bookingId)),
    );
  return row ?? refuse("not_found");
}
