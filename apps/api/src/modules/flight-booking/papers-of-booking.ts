import type { FlightSegment } from "@ghuri/contract/flights";
import type { Language } from "@ghuri/contract/messages/message";
import { asc, eq } from "drizzle-orm";
import { dayInWords } from "../../platform/formats.ts";
import type { ReceiptPaper } from "../../platform/papers/paper.ts";
import { optionInLanguage } from "../flight-search/index.ts";
import { type PayingPayment, paymentStates } from "../payments/index.ts";
import { airlineTitle } from "./airline-title.ts";
import type { FlightBookingDeps } from "./deps.ts";
import type { BookingRow } from "./lock-booking.ts";
import { everyMoneyLine } from "./money-lines.ts";
import { paymentOf } from "./show-booking.ts";
import { bookingTravellers } from "./tables.ts";
import type { BookingPaper, TicketDocument } from "./ticket-document.ts";

type Deps = Pick<FlightBookingDeps, "db" | "agency" | "search" | "isLive" | "appUrl" | "clock">;

/** What the ticket of a booking says, or null while there is none. */
export async function ticketOfBooking(
  deps: Deps,
  booking: BookingRow,
  language: Language,
): Promise<TicketDocument | null> {
  const { pnr, ticketedAt } = booking;
  if (booking.status !== "ticket_issued" || pnr === null || ticketedAt === null) return null;
  const payment = await findPayment(deps, booking);
  if (!payment) throw new Error("a ticket is paid for");
  const travellers = await findTravellers(deps, booking);
  return {
    ...paperOf(deps, booking, language, payment),
    pnr,
    issuedAt: ticketedAt,
    travellers: travellers.map((traveller) => ({
      title: airlineTitle(traveller.type, traveller.title, traveller.gender),
      firstName: traveller.firstName,
      lastName: traveller.lastName,
      type: traveller.type,
      ticketNumber: booking.ticketNumbers[traveller.position] ?? "",
      passportNumber: traveller.passportNumber,
    })),
    isInternational: booking.isInternational,
  };
}

/** What the receipt of a booking says, or null before its money has come: late money gets none. */
export async function receiptOfBooking(
  deps: Deps,
  booking: BookingRow,
  language: Language,
): Promise<ReceiptPaper | null> {
  const payment = booking.paymentId === null ? null : await findPayment(deps, booking);
  if (!payment) return null;
  const travellers = await findTravellers(deps, booking);
  const [first] = travellers;
  const { option, coupon, ...paper } = paperOf(deps, booking, language, payment);
  return {
    ...paper,
    purpose: "flight",
    bought: option.flights.flatMap((leg) => leg.segments).map((one) => flightLine(language, one)),
    lines: everyMoneyLine(language, { option, coupon }),
    paidAt: payment.paidAt,
    trxid: payment.trxid,
    paidWith: payment.brand,
    payer: first ? `${first.firstName} ${first.lastName}` : "",
    travellers: travellers.length,
  };
}

function flightLine(language: Language, one: FlightSegment): ReceiptPaper["bought"][number] {
  const { departure_airport: from, arrival_airport: to } = one;
  const flight = `${one.airline_code} ${one.airline_flight_number}`;
  return {
    label: `${from.city} ${one.origin} – ${to.city} ${one.destination}`,
    detail: `${dayInWords(language, one.departure_time)} · ${flight}`,
  };
}

async function findPayment({ db, clock }: Deps, { id }: BookingRow): Promise<PayingPayment | null> {
  const now = clock.now();
  const states = await paymentStates(db, { purpose: "flight", subjectIds: [id], now });
  return paymentOf(states, id).paidBy;
}

function findTravellers({ db }: Deps, { id }: BookingRow) {
  return db
    .select()
    .from(bookingTravellers)
    .where(eq(bookingTravellers.bookingId, id))
    .orderBy(asc(bookingTravellers.position));
}

function paperOf(
  { agency, appUrl, search, isLive }: Deps,
  booking: BookingRow,
  language: Language,
  { receipt }: PayingPayment,
): BookingPaper {
  const { couponCode, couponDiscount } = booking;
  return {
    language,
    agency,
    reference: booking.reference,
    receipt,
    site: appUrl,
    option: optionInLanguage(booking.option, language, search.airports.describe),
    coupon: couponCode === null ? null : { name: couponCode, amount: couponDiscount },
    totalPayable: booking.totalPayable,
    isSample: !isLive,
  };
}
