import { eq } from "drizzle-orm";
import type { Transaction } from "../../../platform/db/database.ts";
import type { SupplierChangeQuote } from "../../../suppliers/flight-supplier.ts";
import {
  bookChangedSale,
  bookSale,
  changeOrderStatus,
  enqueueOrderEmail,
  lockOrder,
  moveTravelDates,
  type Order,
  setStaffFlag,
} from "../../orders/index.ts";
import { queueRefund } from "../../payments/index.ts";
import { departureInstant } from "../../flight-search/index.ts";
import { segmentsFlown } from "../bookings/as-flown.ts";
import { type BookingRow, lockBooking } from "../bookings/find-bookings.ts";
import { withNewTickets } from "../bookings/what-is-left.ts";
import { flagOtherFlights } from "../bookings/flag-other-flights.ts";
import type { FlightBookingDeps } from "../deps.ts";
import type { EmailKind } from "../emails/booking-email.ts";
import { FLIGHT_STATUSES } from "../product/flight-statuses.ts";
import { flightBookings, flightChanges, type StoredChoice } from "../tables.ts";
import type { ChangeAnswer } from "./change-answer.ts";
import { changedSaleLines } from "./change-lines.ts";
import { changedSlices, nameLegs } from "./changed-slices.ts";
import { withLegs } from "./changeable.ts";
import { isEvenExchange } from "./change-sum.ts";
import { askAgain } from "../special-requests/decide-request.ts";
import { returnExtras } from "../extras/return-extras.ts";
import { queueScheduleSync } from "../schedule-changes/queue-schedule-sync.ts";
import {
  answerQuestion,
  areAskedAbout,
  isQuestionOpen,
} from "../schedule-changes/schedule-question.ts";
import { CHANGE_STATUSES, FLIGHT_CHANGE } from "./change-statuses.ts";
import { findChange } from "./find-changes.ts";

type NewTickets = Omit<Extract<ChangeAnswer, { readonly outcome: "changed" }>, "outcome">;

/**
 * Records a change that the supplier, or staff, carried out: flights, tickets, dates and fares of the booking, what is
 * given back, and the email with the new ticket. Nothing happens when it was recorded before. When it was ended and refunded
 * meanwhile, the booking becomes a case for staff.
 */
export function recordChange(
  deps: FlightBookingDeps,
  changeId: string,
  tickets: NewTickets,
  by: "supplier" | "staff",
): Promise<void> {
  return deps.db.transaction((tx) =>
    recordChangeInTransaction(deps, tx, { changeId, tickets, by }),
  );
}

/** The same, in the caller's transaction. */
export async function recordChangeInTransaction(
  deps: FlightBookingDeps,
  tx: Transaction,
  {
    changeId,
    tickets,
    by,
  }: {
    readonly changeId: string;
    readonly tickets: NewTickets;
    readonly by: "supplier" | "staff";
  },
): Promise<void> {
  const { clock, jobs, log, askFromMinutes } = deps;
  const now = clock.now();
  const found = await findChange(tx, changeId);
  const booking = found && (await lockBooking(tx, found.change.bookingId));
  const order = await lockOrder(tx, FLIGHT_CHANGE, changeId);
  if (found && booking && order?.status === "change_failed") {
    log.error({ change_id: changeId }, "The flights were changed after the change was refunded");
    return flagOtherFlights(tx, booking);
  }
  if (!found || !booking || order?.status !== "change_paid") return;
  const { change } = found;
  const { choice } = change;
  const changed = changedSlices(change);
  const slices = changed.map(({ slice }) => slice);
  // Bags and seats do not move to other flights.
  await returnExtras(deps, tx, booking, { travellers: [], slices });
  const ticketNumbers =
    tickets.ticketNumbers.length > 0
      ? withNewTickets(booking, tickets.ticketNumbers)
      : booking.ticketNumbers;
  const flights = withLegs(booking.option.flights, changed);
  const segments = segmentsFlown({ ...booking, option: { ...booking.option, flights } });
  const [first] = segments;
  const firstDepartureAt = first
    ? departureInstant(first.departure_time, first.departure_timezone)
    : booking.firstDepartureAt;
  await tx
    .update(flightBookings)
    .set({
      offerRef: choice.offerRef ?? booking.offerRef,
      changedFlights: flights,
      changedFare: choice.fare,
      supplierAmount: amountAfter(booking, tickets.confirmedAt ?? choice.supplierQuote),
      pnr: tickets.pnr ?? booking.pnr,
      ticketNumbers,
      firstDepartureAt,
    })
    .where(eq(flightBookings.orderId, booking.id));
  await askAgain(tx, { id: booking.id, firstDepartureAt }, now);
  // Other flights answer what the airline asked, unless it asks about another direction as well.
  const others = { ...booking.option, flights: flights.filter((_, at) => !slices.includes(at)) };
  const isAnswered = !areAskedAbout({ ...booking, option: others }, askFromMinutes);
  if (isQuestionOpen(booking) && isAnswered) await answerQuestion(tx, booking, "changed", now);
  // The airline may have changed the new flights as well meanwhile.
  if (choice.offerRef !== null) await queueScheduleSync({ jobs }, tx, [booking.id]);
  const days = segments.map((one) => one.departure_time.slice(0, 10));
  await moveTravelDates(tx, booking.id, days);
  const exchanged = booking.ticketNumbers.filter((number) => !ticketNumbers.includes(number));
  await tx
    .update(flightChanges)
    .set({ isOpen: false, doneAt: now, exchangedTickets: exchanged })
    .where(eq(flightChanges.orderId, changeId));
  const done = { from: "change_paid", to: "change_done" } as const;
  await changeOrderStatus(tx, CHANGE_STATUSES, changeId, done, { at: now, by });
  await setStaffFlag(tx, changeId, null);
  // In the log of the booking, for staff, and as a new version for whoever has it open.
  const again = { from: "ticket_issued", to: "ticket_issued" } as const;
  const note = `${order.reference}: ${nameLegs(changed.map(({ before }) => before))} exchanged for ${nameLegs(changed.map(({ after }) => after))}`;
  const exchangedNote = exchanged.length > 0 ? `, tickets ${exchanged.join(", ")} exchanged` : "";
  const event = await changeOrderStatus(tx, FLIGHT_STATUSES, booking.id, again, {
    at: now,
    by,
    note: note + exchangedNote,
  });
  if (isEvenExchange(choice.sum)) await bookExchange(tx, booking, { order, choice, now });
  else await refundDifference(tx, booking, { changeId, choice, now });
  await enqueueOrderEmail(jobs, tx, {
    orderId: booking.id,
    kind: "flights_changed" satisfies EmailKind,
    details: { part: changeId },
    ...(event === null ? {} : { event }),
  });
}

/**
 * The fee and the penalty are exactly what the new flights save: nothing is paid or given back, and the change's own order is
 * the sale, with an invoice that says what was charged.
 */
function bookExchange(
  tx: Transaction,
  { supplier }: BookingRow,
  {
    order,
    choice,
    now,
  }: { readonly order: Order; readonly choice: StoredChoice; readonly now: Date },
): Promise<void> {
  const lines = changedSaleLines(choice.sum, supplier);
  const saleLines = () => Promise.resolve(new Map([[order.id, lines]]));
  return bookSale(tx, { name: FLIGHT_CHANGE, saleLines }, order, { at: now, fee: 0 });
}

/** Of flights that cost less: from the payment of the booking, and as much of its sale is taken back. */
async function refundDifference(
  tx: Transaction,
  booking: BookingRow,
  {
    changeId,
    choice,
    now,
  }: { readonly changeId: string; readonly choice: StoredChoice; readonly now: Date },
): Promise<void> {
  const { sum } = choice;
  const { product: purpose, id: subjectId } = booking;
  // What is to be paid is booked as the sale of the change's own order.
  if (sum.total > 0 || booking.paymentId === null) return;
  // Each change gives back what it saved.
  const refund = { reason: "flight_changed", cause: changeId, stated: -sum.total, now } as const;
  const refundPaisa = sum.total < 0 ? await queueRefund(tx, { purpose, subjectId, ...refund }) : 0;
  const lines = changedSaleLines(sum, booking.supplier);
  await bookChangedSale(tx, booking, { id: changeId, at: now, refundPaisa, lines });
}

/** What the remote supplier got for the tickets as they are now; its penalty is spent. */
function amountAfter(
  { supplierAmount }: BookingRow,
  quote: Pick<SupplierChangeQuote, "amount" | "penalty"> | null,
) {
  if (supplierAmount === null || quote === null) return supplierAmount;
  const { amount, penalty } = quote;
  return { ...supplierAmount, minor: supplierAmount.minor + amount.minor - penalty.minor };
}
