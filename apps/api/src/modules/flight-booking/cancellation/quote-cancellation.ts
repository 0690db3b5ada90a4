import {
  CANCELLATION_QUOTE_MINUTES,
  type CancellationQuote,
  REFUND_WEEKS,
} from "@ghuri/contract/cancellations";
import type { Taka } from "@ghuri/contract/money";
import { isDeepStrictEqual as isSame } from "node:util";
import { and, eq, gte, isNull } from "drizzle-orm";
import type { Transaction } from "../../../platform/db/database.ts";
import { refuse } from "../../../platform/http/refusals/refuse.ts";
import { newId } from "../../../platform/ids.ts";
import { findRefundTarget, isPaid } from "../../payments/index.ts";
import {
  type CancellableBooking,
  type Canceller,
  hasDeparted,
  isForStaff,
  isUnpaid,
  quotedState,
  requireCancellable,
} from "./cancellable.ts";
import { requireNothingOpen } from "../extras/require-nothing-open.ts";
import { valueExtras } from "../extras/return-extras.ts";
import type { FlightBookingDeps } from "../deps.ts";
import { getSupplier } from "../bookings/get-supplier.ts";
import type { AirlineTerms } from "./airline-terms.ts";
import { findAirlineTerms } from "./find-airline-terms.ts";
import { lockOrder } from "../../orders/index.ts";
import { findOwnBooking } from "../bookings/find-bookings.ts";
import { valueCharges } from "../names/value-charges.ts";
import { requireNoPartUnderWay } from "../parts/find-parts.ts";
import { findSinceSale, refundSum } from "./refund-sum.ts";
import { cancellationQuotes } from "../tables.ts";

const MINUTE_MS = 60_000;
const WEEK_DAYS = 7;

interface QuoteRequest {
  readonly accountId: string;
  readonly id: string;
  readonly by: Canceller;
  /** Staff know that the traveller boarded none of the departed flights. */
  readonly isNoShow?: boolean;
}

/**
 * Quotes the cost and refund of cancelling a booking now, and stores the quote for its
 * confirmation. After the first departure the traveller's quote is a request that staff decide.
 */
export async function quoteCancellation(
  deps: FlightBookingDeps,
  { accountId, id, by, isNoShow = false }: QuoteRequest,
): Promise<CancellationQuote> {
  const now = deps.clock.now();
  const found = await findOwnBooking(deps.db, accountId, id);
  const booking = requireCancellable(found, now, by);
  await requireNothingOpen(deps.db, booking.id);
  await requireNoPartUnderWay(deps.db, booking.id);
  const isRequest = by === "traveller" && isForStaff(deps.search.suppliers, booking, now);
  const { ofExtras, ...money } = isUnpaid(booking)
    ? await releaseOf(deps, booking)
    : await refundOf(deps, booking, { now, isNoShow, isRequest });
  const terms: Terms = {
    has_departed: hasDeparted(booking, now),
    ...money,
    ...(await besideOf(deps, booking, { now, given: ofExtras ?? null })),
  };
  const bookingState = quotedState(booking, now);
  return deps.db.transaction((tx) =>
    storeQuote(tx, { bookingId: booking.id, bookingState, terms, now }),
  );
}

async function besideOf(
  { db }: FlightBookingDeps,
  booking: CancellableBooking,
  { now, given }: { readonly now: Date; readonly given: Taka | null },
) {
  const extras = await valueExtras(db, booking, { leaving: null, now, given });
  const nameCharges = await valueCharges(db, booking.id, null);
  return {
    ...(extras ? { extras } : {}),
    ...(nameCharges === undefined ? {} : { name_charges: nameCharges }),
  };
}

type Terms = Omit<CancellationQuote, "id" | "valid_until">;

/** Stores a quote. One on the same terms that is valid for at least half of its time is returned instead. */
async function storeQuote(
  tx: Transaction,
  {
    bookingId,
    bookingState,
    terms,
    now,
  }: {
    readonly bookingId: string;
    readonly bookingState: string;
    readonly terms: Terms;
    readonly now: Date;
  },
): Promise<CancellationQuote> {
  const validity = CANCELLATION_QUOTE_MINUTES * MINUTE_MS;
  // Concurrent requests for one booking wait here, and find the first one's quote.
  await lockOrder(tx, "flight", bookingId);
  const living = await tx
    .select({ quote: cancellationQuotes.quote })
    .from(cancellationQuotes)
    .where(
      and(
        eq(cancellationQuotes.orderId, bookingId),
        eq(cancellationQuotes.bookingState, bookingState),
        isNull(cancellationQuotes.usedAt),
        gte(cancellationQuotes.validUntil, new Date(now.getTime() + validity / 2)),
      ),
    );
  const same = living.find(
    ({ quote }) =>
      quote.kind === terms.kind &&
      isSame(quote.sum, terms.sum) &&
      isSame(quote.extras, terms.extras) &&
      quote.name_charges === terms.name_charges,
  );
  if (same) return same.quote;

  const validUntil = new Date(now.getTime() + validity);
  const quote = { id: newId(), valid_until: validUntil.toISOString(), ...terms };
  await tx
    .insert(cancellationQuotes)
    .values({ id: quote.id, orderId: bookingId, bookingState, quote, validUntil });
  return quote;
}

type Money = Omit<Terms, "has_departed" | "extras" | "name_charges"> &
  Pick<AirlineTerms, "ofExtras">;

async function releaseOf({ db }: FlightBookingDeps, booking: CancellableBooking): Promise<Money> {
  // A payment was received and a job is about to confirm the booking. Retry in a moment.
  if (await isPaid(db, { purpose: "flight", subjectId: booking.id }))
    refuse("in_progress", { retryAfterSeconds: 2 });
  return {
    kind: "release",
    sum: null,
    to: null,
    back_from: null,
    back_by: null,
    coupon: booking.couponCode === null ? "none" : "given_back",
    void_until: null,
    change_penalty: null,
  };
}

async function refundOf(
  deps: FlightBookingDeps,
  booking: CancellableBooking,
  {
    now,
    isNoShow,
    isRequest,
  }: { readonly now: Date; readonly isNoShow: boolean; readonly isRequest: boolean },
): Promise<Money> {
  const { paymentId } = booking;
  if (paymentId === null) throw new Error("A paid booking without a payment id");
  const sumFor = async (as: { readonly isNoShow: boolean }) => {
    const airline = await findAirlineTerms(deps, booking, { now, isRequest, ...as });
    const sum = airline && refundSum(booking, airline, await findSinceSale(deps.db, booking.id));
    return { airline, sum };
  };
  const { airline, sum } = await sumFor({ isNoShow });
  if (airline === null && !isRequest) refuse("refund_terms_unknown");
  // Whether somebody was on board of our own flights is all that staff have to find out.
  const { kind } = getSupplier(deps.search.suppliers, booking.supplier);
  const isEither = isRequest && kind === "inline" && hasDeparted(booking, now);
  const missed = isEither ? (await sumFor({ isNoShow: true })).sum : null;
  return {
    kind: isRequest ? "request" : "refund",
    sum,
    ...(airline?.ofExtras === undefined ? {} : { ofExtras: airline.ofExtras }),
    ...(missed ? { if_missed: missed.refund } : {}),
    to: await findRefundTarget(deps.db, paymentId),
    // Staff decide about a request, so no date is promised for its money.
    back_from: isRequest ? null : weeksAfter(now, REFUND_WEEKS.from),
    back_by: isRequest ? null : weeksAfter(now, REFUND_WEEKS.to),
    coupon: booking.couponCode === null ? "none" : "lost",
    void_until: airline?.voidUntil?.toISOString() ?? null,
    change_penalty: airline?.changePenalty ?? null,
  };
}

function weeksAfter(now: Date, weeks: number): string {
  return new Date(now.getTime() + weeks * WEEK_DAYS * 24 * 60 * MINUTE_MS).toISOString();
}
