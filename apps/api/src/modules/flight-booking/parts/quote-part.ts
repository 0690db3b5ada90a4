import { REFUND_WEEKS } from "@ghuri/contract/cancellations";
import {
  PART_QUOTE_MINUTES,
  type PartOfBooking,
  type PartQuote,
} from "@ghuri/contract/part-cancellations";
import { isDeepStrictEqual as isSame } from "node:util";
import { and, eq, gte, isNull } from "drizzle-orm";
import { newId } from "../../../platform/ids.ts";
import { lockOrder } from "../../orders/index.ts";
import { findRefundTarget } from "../../payments/index.ts";
import { type BookingRow, findOwnBooking } from "../bookings/find-bookings.ts";
import { quotedState } from "../cancellation/cancellable.ts";
import { requireNothingOpen } from "../extras/require-nothing-open.ts";
import { valueExtras } from "../extras/return-extras.ts";
import type { FlightBookingDeps } from "../deps.ts";
import { valueCharges } from "../names/value-charges.ts";
import { findPartTerms, type PartTerms } from "./find-part-terms.ts";
import { requireNoPartUnderWay } from "./find-parts.ts";
import { requireChosen, requireDivisible } from "./part-possible.ts";
import { flightPartCancellations } from "./tables.ts";

const MINUTE_MS = 60_000;
const WEEK_MS = 7 * 24 * 60 * MINUTE_MS;

/**
 * Quotes what cancelling some travellers or directions of an own ticketed booking gives back, and stores the quote. Nothing
 * changes yet. Of a supplier whose parts staff cancel by hand it is a quote for a request, with estimated sums. Refuses
 * not_found, part_not_possible, part_leaves_infant, part_leaves_minors, change_open, extras_open, in_progress, supplier_unavailable.
 */
export async function quotePart(
  deps: FlightBookingDeps,
  asked: { readonly accountId: string; readonly id: string; readonly part: PartOfBooking },
): Promise<PartQuote> {
  const { db, clock, search } = deps;
  const now = clock.now();
  const booking = await findOwnBooking(db, asked.accountId, asked.id);
  const { paymentId } = booking;
  const divisible = requireDivisible(search.suppliers, booking, now);
  await requireNothingOpen(db, booking.id);
  await requireNoPartUnderWay(db, booking.id);
  if (paymentId === null) throw new Error("A ticketed booking without a payment id");
  const part = sorted(asked.part);
  const { way, choices } = divisible;
  const terms = await findPartTerms(deps, booking, part, { way, now });
  requireChosen(part, divisible);
  const to = await findRefundTarget(db, paymentId);
  const extras = await valueExtras(db, booking, { leaving: part, now });
  const nameCharges = await valueCharges(db, booking.id, part.travellers);
  return storeQuote(deps, booking, {
    part,
    kind: choices.kind,
    to,
    terms,
    now,
    ...(extras ? { extras } : {}),
    ...(nameCharges === undefined ? {} : { name_charges: nameCharges }),
  });
}

/** Stores a quote. The same on the same terms that is valid for at least half of its time is returned instead. */
function storeQuote(
  { db }: FlightBookingDeps,
  booking: BookingRow,
  {
    part,
    kind,
    to,
    terms: { fareLeft, supplierQuote, ...terms },
    now,
    ...beside
  }: Pick<PartQuote, "part" | "kind" | "to" | "extras" | "name_charges"> & {
    readonly terms: PartTerms;
    readonly now: Date;
  },
): Promise<PartQuote> {
  const validity = PART_QUOTE_MINUTES * MINUTE_MS;
  const bookingState = quotedState(booking, now);
  return db.transaction(async (tx) => {
    // Two tabs wait here, and the second finds the first one's quote.
    await lockOrder(tx, "flight", booking.id);
    const living = await tx
      .select({ quote: flightPartCancellations.quote })
      .from(flightPartCancellations)
      .where(
        and(
          eq(flightPartCancellations.orderId, booking.id),
          eq(flightPartCancellations.bookingState, bookingState),
          isNull(flightPartCancellations.cancelledAt),
          isNull(flightPartCancellations.requestedAt),
          gte(flightPartCancellations.validUntil, new Date(now.getTime() + validity / 2)),
        ),
      );
    const same = living.find(
      ({ quote }) =>
        quote.kind === kind &&
        isSame(quote.part, part) &&
        isSame(quote.sum, terms.sum) &&
        isSame(quote.extras, beside.extras) &&
        quote.name_charges === beside.name_charges,
    );
    if (same) return same.quote;
    const validUntil = new Date(now.getTime() + validity);
    const quote: PartQuote = {
      id: newId(),
      part,
      kind,
      ...terms,
      ...beside,
      to,
      valid_until: validUntil.toISOString(),
      back_from: weeksAfter(now, REFUND_WEEKS.from),
      back_by: weeksAfter(now, REFUND_WEEKS.to),
    };
    await tx.insert(flightPartCancellations).values({
      id: quote.id,
      orderId: booking.id,
      bookingState,
      quote,
      fareLeft,
      supplierQuote,
      validUntil,
    });
    return quote;
  });
}

function sorted({ travellers, slices }: PartOfBooking): PartOfBooking {
  const byNumber = (a: number, b: number) => a - b;
  return { travellers: travellers.toSorted(byNumber), slices: slices.toSorted(byNumber) };
}

function weeksAfter(now: Date, weeks: number): string {
  return new Date(now.getTime() + weeks * WEEK_MS).toISOString();
}
