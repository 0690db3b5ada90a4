import type { RefundBreakdown } from "@ghuri/contract/cancellations";
import type { FlightLeg } from "@ghuri/contract/flights";
import type { PartSum } from "@ghuri/contract/part-cancellations";
import { and, eq, isNull } from "drizzle-orm";
import type { Transaction } from "../../../platform/db/database.ts";
import { refuse } from "../../../platform/http/refusals/refuse.ts";
import { departureInstant } from "../../flight-search/index.ts";
import {
  bookReturnedPart,
  changeOrderStatus,
  enqueueOrderEmail,
  findSaleLines,
  moveTravelDates,
} from "../../orders/index.ts";
import { queueRefund } from "../../payments/index.ts";
import { segmentsFlown } from "../bookings/as-flown.ts";
import type { BookingRow } from "../bookings/find-bookings.ts";
import {
  keptOfFlight,
  owesTaxesToSupplier,
  returnedPartLines,
} from "../bookkeeping/flight-sale-lines.ts";
import { REFUND_FEES } from "../cancellation/calculate-refund.ts";
import { fareOf } from "../changes/fare-basis.ts";
import type { FlightBookingDeps } from "../deps.ts";
import { sumOf } from "../extras/extras-sum.ts";
import { endCharges } from "../names/end-charges.ts";
import { returnExtras, valueExtras } from "../extras/return-extras.ts";
import { findTicketExtras } from "../extras/ticket-extras.ts";
import type { EmailKind } from "../emails/booking-email.ts";
import { FLIGHT_STATUSES } from "../product/flight-statuses.ts";
import {
  answerQuestion,
  areAskedAbout,
  isInvoluntary,
  isQuestionOpen,
} from "../schedule-changes/schedule-question.ts";
import { type CancelledSlice, type FareBasis, flightBookings } from "../tables.ts";
import { flightPartCancellations, type PartRow } from "./tables.ts";

/** What a part gives back, and the fares of what is left. */
export interface SettledPart {
  readonly sum: PartSum;
  readonly fareLeft: FareBasis;
}

/**
 * Takes a part out of a booking, whoever its supplier is: who travels and what is flown, bags and seats, fares, dates, refund,
 * books, credit note, log and email. The caller holds the booking's lock and frees the seats. Refuses part_not_possible.
 */
export async function carryOutPart(
  deps: Pick<FlightBookingDeps, "clock" | "jobs" | "askFromMinutes" | "search" | "nameProduct">,
  tx: Transaction,
  booking: BookingRow,
  {
    row,
    terms,
    by,
  }: { readonly row: PartRow; readonly terms: SettledPart; readonly by: "traveller" | "staff" },
): Promise<void> {
  const { clock, jobs, askFromMinutes } = deps;
  const now = clock.now();
  const { id } = booking;
  const leaving = row.quote.part;
  // What a request was quoted for may have changed until staff answer it.
  const extras = await valueExtras(tx, booking, { leaving, now });
  await returnExtras(deps, tx, booking, leaving);
  await endCharges(deps, tx, id, leaving.travellers);
  const after = withoutPart(booking, row, terms.fareLeft);
  await tx.update(flightBookings).set(after).where(eq(flightBookings.orderId, id));
  if (after.changedFlights) {
    await moveDates(tx, booking, after.changedFlights);
    // Giving back what the airline cancelled answers what it asked, unless it asks about the rest as well.
    const rest = { ...booking.option, flights: [...after.changedFlights] };
    const isAnswered = !areAskedAbout({ ...booking, option: rest }, askFromMinutes);
    if (isQuestionOpen(booking) && isAnswered) await answerQuestion(tx, booking, "accepted", now);
  }
  await refund(tx, booking, { row, sum: terms.sum, extras, now });
  const event = await changeOrderStatus(
    tx,
    FLIGHT_STATUSES,
    id,
    { from: "ticket_issued", to: "ticket_issued" },
    { at: now, by, note: noteOf(booking, row) },
  );
  await enqueueOrderEmail(jobs, tx, {
    orderId: id,
    kind: "part_cancelled" satisfies EmailKind,
    details: { part: row.id },
    ...(event === null ? {} : { event }),
  });
}

/** What changes of a booking when the part leaves it. */
function withoutPart(booking: BookingRow, { quote, supplierQuote }: PartRow, fareLeft: FareBasis) {
  const { travellers, slices } = quote.part;
  const { flights } = booking.option;
  return {
    changedFare: fareLeft,
    supplierAmount: amountLeft(booking, fareLeft, supplierQuote),
    cancelledTravellers: [...booking.cancelledTravellers, ...travellers],
    ...(slices.length > 0
      ? {
          changedFlights: flights.filter((_, slice) => !slices.includes(slice)),
          cancelledSlices: [...booking.cancelledSlices, ...numberSlices(booking, slices)],
        }
      : {}),
  };
}

/** What the supplier got for what is left: later refunds and changes are computed from it, at the rate of the sale. */
function amountLeft(
  booking: BookingRow,
  fareLeft: FareBasis,
  quote: PartRow["supplierQuote"],
): BookingRow["supplierAmount"] {
  const { supplierAmount } = booking;
  if (supplierAmount === null) return null;
  if (quote) return { ...supplierAmount, minor: supplierAmount.minor - quote.value.minor };
  const fare = fareOf(booking);
  const before = fare.base_price + fare.total_tax;
  const after = fareLeft.base_price + fareLeft.total_tax;
  const minor = before === 0 ? 0 : Math.round((supplierAmount.minor * after) / before);
  return { ...supplierAmount, minor };
}

/** Cancelled directions with their number among all that the booking has had. */
function numberSlices(
  { option: { flights }, cancelledSlices }: BookingRow,
  slices: readonly number[],
): CancelledSlice[] {
  const gone = new Set(cancelledSlices.map(({ slice }) => slice));
  const numbers = Array.from({ length: flights.length + gone.size }, (_, at) => at).filter(
    (at) => !gone.has(at),
  );
  return slices.flatMap((at) => {
    const [leg, slice] = [flights[at], numbers[at]];
    return leg && slice !== undefined ? [{ slice, leg }] : [];
  });
}

async function moveDates(
  tx: Transaction,
  booking: BookingRow,
  flights: readonly FlightLeg[],
): Promise<void> {
  const segments = segmentsFlown({
    ...booking,
    option: { ...booking.option, flights: [...flights] },
  });
  const [first] = segments;
  if (!first) return;
  await tx
    .update(flightBookings)
    .set({ firstDepartureAt: departureInstant(first.departure_time, first.departure_timezone) })
    .where(eq(flightBookings.orderId, booking.id));
  await moveTravelDates(
    tx,
    booking.id,
    segments.map((one) => one.departure_time.slice(0, 10)),
  );
}

/** Queues the refund and books the part, once. Refuses part_not_possible when the payment has less left than that. */
async function refund(
  tx: Transaction,
  booking: BookingRow,
  {
    row,
    sum,
    extras,
    now,
  }: {
    readonly row: PartRow;
    readonly sum: PartSum;
    readonly extras: PartRow["quote"]["extras"];
    readonly now: Date;
  },
): Promise<void> {
  const { id } = row;
  const { extras: _, ...quote } = row.quote;
  const { part } = quote;
  if (booking.paymentId === null) throw new Error("A ticketed booking without a payment id");
  const owed = {
    purpose: booking.product,
    subjectId: booking.id,
    reason: "part_cancelled",
  } as const;
  const breakdown = toBreakdown(sum, booking);
  const refundPaisa =
    sum.refund > 0 ? await queueRefund(tx, { ...owed, cause: id, sum: breakdown, now }) : 0;
  // Much of what is left may have been paid for with a change: then all of it is cancelled at once.
  if (refundPaisa !== 100 * sum.refund) refuse("part_not_possible");
  const { option, supplier: name } = booking;
  const sale = await findSaleLines(tx, booking.id);
  const withTicket = (await findTicketExtras(tx, [booking.id])).get(booking.id);
  const extrasPrice = sumOf(withTicket?.items ?? []).price;
  const passesTaxesOn = owesTaxesToSupplier(sale, option, { supplier: name, extras: extrasPrice });
  const returned = await bookReturnedPart(tx, booking, {
    id,
    at: now,
    refundPaisa,
    returned: returnedPartLines(option, sum, { name, passesTaxesOn }),
    kept: keptOfFlight(sum, name),
  });
  const done = await tx
    .update(flightPartCancellations)
    .set({
      cancelledAt: now,
      quote: { ...quote, sum, ...(extras ? { extras } : {}) },
      returned,
      flights: part.slices.flatMap((slice) => option.flights[slice] ?? []),
      voidedTickets: part.travellers.flatMap((place) => booking.ticketNumbers[place] ?? []),
    })
    .where(and(eq(flightPartCancellations.id, id), isNull(flightPartCancellations.cancelledAt)))
    .returning({ id: flightPartCancellations.id });
  if (done.length === 0) throw new Error(`Part ${id} was cancelled under the lock of its booking`);
}

/** The same sum by type of passenger, as the page of a refund shows it. */
function toBreakdown(sum: PartSum, booking: BookingRow): RefundBreakdown {
  const byCharge = Map.groupBy(
    sum.travellers,
    ({ type, airline_charge }) => `${type} ${airline_charge}`,
  );
  const charges = [...byCharge.values()].flatMap((same) => {
    const [first] = same;
    return first ? [{ type: first.type, count: same.length, each: first.airline_charge }] : [];
  });
  return {
    paid: sum.paid,
    airline_charge: sum.airline_charge,
    airline_charge_each: charges[0]?.each ?? 0,
    charges,
    service_fee: sum.service_fee,
    service_fee_each: isInvoluntary(booking)
      ? 0
      : REFUND_FEES[booking.isInternational ? "international" : "domestic"],
    travellers: sum.travellers.filter(({ type }) => type !== "INF").length,
    is_capped: sum.travellers.every(
      ({ fare, airline_charge }) => fare > 0 && airline_charge === fare,
    ),
    refund: sum.refund,
  };
}

/** For the log of the booking. Travellers by number: names are kept once, with the travellers. */
function noteOf({ option, ticketNumbers }: BookingRow, { quote }: PartRow): string {
  const { travellers, slices } = quote.part;
  if (travellers.length > 0)
    return `travellers ${travellers.map((at) => at + 1).join(", ")} cancelled, tickets ${travellers
      .map((at) => ticketNumbers[at] ?? "?")
      .join(", ")} void`;
  const names = slices.flatMap((slice) => {
    const leg = option.flights[slice];
    return leg ? [`${leg.origin}–${leg.destination} ${leg.departure_time.slice(0, 16)}`] : [];
  });
  return `${names.join(", ")} cancelled for everybody`;
}
