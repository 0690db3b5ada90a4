import type { ChangeFlightBody } from "@ghuri/contract/flight-changes";
import { and, eq } from "drizzle-orm";
import type { Transaction } from "../../../platform/db/database.ts";
import { isUniqueViolation } from "../../../platform/db/database.ts";
import type { Session } from "../../../platform/http/auth/find-caller.ts";
import { refuse } from "../../../platform/http/refusals/refuse.ts";
import { isId } from "../../../platform/ids.ts";
import { findOrderTravellers, writeOrder } from "../../orders/index.ts";
import { findOwnBooking, lockBooking } from "../bookings/find-bookings.ts";
import { getSupplier } from "../bookings/get-supplier.ts";
import { partyLeft } from "../bookings/what-is-left.ts";
import type { FlightBookingDeps } from "../deps.ts";
import { changeAtSupplierJob } from "../jobs.ts";
import { isPast } from "../payment/deadlines.ts";
import { flightChangeQuotes, flightChanges, type StoredChoice } from "../tables.ts";
import { areSameFlights, isFreeChange, requireChangeableSlice } from "./changeable.ts";
import { findOpenExtras } from "../extras/find-extras.ts";
import { quotedSlices, seatsRefsOf } from "./changed-slices.ts";
import { findEdition, findOpenChange } from "./find-changes.ts";
import { toChangeOrder } from "./to-change-order.ts";
import { holdNewSeats } from "./hold-new-seats.ts";

interface Asked {
  readonly session: Session;
  readonly id: string;
  readonly body: ChangeFlightBody;
}

/**
 * Accepts a choice of a quote: writes the change as an order whose price is the difference, and holds the new seats where
 * they are ours, in one transaction. Without a difference to pay it is carried out at once. Repeating it changes nothing.
 * Money back needs a passkey where the account has one. Returns the id of the booking. Refuses change_quote_expired,
 * change_open, change_sold_out, not_changeable, passkey_needed.
 */
export async function startChange(deps: FlightBookingDeps, asked: Asked): Promise<string> {
  const booking = await findOwnBooking(deps.db, asked.session.userId, asked.id);
  const { quote, choice } = await findChoice(deps, booking.id, asked.body);
  const open = await findOpenChange(deps.db, booking.id);
  if (open) return open.change.choice.id === choice.id ? booking.id : refuse("change_open");
  const now = deps.clock.now();
  if (isPast(quote.validUntil, now)) refuse("change_quote_expired");
  if (choice.sum.total < 0) await deps.requirePasskey(asked.session);
  const travellers = await findOrderTravellers(deps.db, [booking.id]);
  const order = toChangeOrder({
    booking,
    travellers,
    choice,
    deadline: quote.validUntil,
    states: { first: "change_unpaid", whenFree: "change_paid" },
    now,
  });
  try {
    await writeOrder(deps, order, (tx, { id }) =>
      writeChange(deps, tx, { changeId: id, bookingId: booking.id, quote, choice, now }),
    );
  } catch (error) {
    // Another tab was faster.
    if (!isUniqueViolation(error, "flight_changes_one_open")) throw error;
    const other = await findOpenChange(deps.db, booking.id);
    if (other?.change.choice.id !== choice.id) refuse("change_open");
  }
  return booking.id;
}

type StoredQuote = typeof flightChangeQuotes.$inferSelect;

async function findChoice(
  { db }: FlightBookingDeps,
  bookingId: string,
  { quote_id, choice_id }: ChangeFlightBody,
): Promise<{ readonly quote: StoredQuote; readonly choice: StoredChoice }> {
  if (!isId(quote_id)) refuse("not_found");
  const [quote] = await db
    .select()
    .from(flightChangeQuotes)
    .where(and(eq(flightChangeQuotes.id, quote_id), eq(flightChangeQuotes.orderId, bookingId)));
  const choice = quote?.choices.find(({ id }) => id === choice_id);
  return quote && choice ? { quote, choice } : refuse("not_found");
}

/** The lock of the booking comes first: a cancellation sees the change, or the change sees the cancellation. */
async function writeChange(
  { search, jobs }: FlightBookingDeps,
  tx: Transaction,
  {
    changeId,
    bookingId,
    quote,
    choice,
    now,
  }: {
    readonly changeId: string;
    readonly bookingId: string;
    readonly quote: StoredQuote;
    readonly choice: StoredChoice;
    readonly now: Date;
  },
): Promise<void> {
  const booking = (await lockBooking(tx, bookingId)) ?? refuse("not_found");
  if (await findOpenExtras(tx, bookingId)) refuse("extras_open");
  const quoted = quotedSlices(quote.quote);
  const isAsQuoted =
    (await findEdition(tx, bookingId)) === quote.editionOfFlights &&
    quoted.every(({ slice, before }) =>
      areSameFlights(requireChangeableSlice(booking, slice, now), before),
    ) &&
    // What the airline asks was answered since, or it cancelled the flights: the price is another one.
    isFreeChange(booking, quoted) === (choice.isFree ?? false);
  if (!isAsQuoted) refuse("change_quote_expired");
  const { slice } = quote.quote;
  await tx.insert(flightChanges).values({
    orderId: changeId,
    bookingId,
    slice,
    choice,
    before: requireChangeableSlice(booking, slice, now),
    beforeRef: booking.offerRef,
  });
  const supplier = getSupplier(search.suppliers, booking.supplier);
  if (supplier.kind === "inline") {
    const wanted = { changeId, refs: seatsRefsOf(choice), seats: partyLeft(booking).seats };
    if (!(await holdNewSeats(tx, supplier, wanted))) refuse("change_sold_out");
  }
  if (choice.sum.total <= 0) await jobs.enqueue(tx, changeAtSupplierJob, { changeId });
}
