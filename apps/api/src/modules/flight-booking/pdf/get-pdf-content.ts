import type { FlightSegment } from "@ghuri/contract/flights";
import type { Language } from "@ghuri/contract/messages/message";
import { asc, eq } from "drizzle-orm";
import { formatDate } from "../../../platform/format.ts";
import type { ReceiptDocument } from "../../../platform/pdf/document.ts";
import { localizeOption } from "../../flight-search/index.ts";
import { type PayingPayment, findSubjectPayments } from "../../payments/index.ts";
import { airlineTitle } from "../ticketing/airline-title.ts";
import type { FlightBookingDeps } from "../deps.ts";
import type { BookingRow } from "../bookings/lock-booking.ts";
import { itemizedPriceLines } from "../payment/price-lines.ts";
import { getPayment } from "../bookings/booking-dto.ts";
import { bookingTravellers } from "../tables.ts";
import type { BookingPdfContent, TicketContent } from "./ticket-content.ts";

type Deps = Pick<FlightBookingDeps, "db" | "company" | "search" | "isLive" | "appUrl" | "clock">;

/** The content of a booking's ticket. Null before it is issued. */
export async function getTicketContent(
  deps: Deps,
  booking: BookingRow,
  language: Language,
): Promise<TicketContent | null> {
  const { pnr, ticketedAt } = booking;
  if (booking.status !== "ticket_issued" || pnr === null || ticketedAt === null) return null;
  const payment = await findPayment(deps, booking);
  if (!payment) throw new Error("A ticketed booking without a payment");
  const travellers = await findTravellers(deps, booking);
  return {
    ...toPdfContent(deps, booking, language, payment),
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

/** The content of a booking's receipt. Null before payment; a late payment gets no receipt. */
export async function getReceiptContent(
  deps: Deps,
  booking: BookingRow,
  language: Language,
): Promise<ReceiptDocument | null> {
  const payment = booking.paymentId === null ? null : await findPayment(deps, booking);
  if (!payment) return null;
  const travellers = await findTravellers(deps, booking);
  const [first] = travellers;
  const { option, coupon, ...content } = toPdfContent(deps, booking, language, payment);
  return {
    ...content,
    purpose: "flight",
    bought: option.flights.flatMap((leg) => leg.segments).map((one) => flightLine(language, one)),
    lines: itemizedPriceLines(language, { option, coupon }),
    paidAt: payment.paidAt,
    trxid: payment.trxid,
    paidWith: payment.brand,
    payer: first ? `${first.firstName} ${first.lastName}` : "",
    travellers: travellers.length,
  };
}

function flightLine(language: Language, one: FlightSegment): ReceiptDocument["bought"][number] {
  const { departure_airport: from, arrival_airport: to } = one;
  const flight = `${one.airline_code} ${one.airline_flight_number}`;
  return {
    label: `${from.city} ${one.origin} – ${to.city} ${one.destination}`,
    detail: `${formatDate(language, one.departure_time)} · ${flight}`,
  };
}

async function findPayment({ db, clock }: Deps, { id }: BookingRow): Promise<PayingPayment | null> {
  const now = clock.now();
  const states = await findSubjectPayments(db, { purpose: "flight", subjectIds: [id], now });
  return getPayment(states, id).paidBy;
}

function findTravellers({ db }: Deps, { id }: BookingRow) {
  return db
    .select()
    .from(bookingTravellers)
    .where(eq(bookingTravellers.bookingId, id))
    .orderBy(asc(bookingTravellers.position));
}

function toPdfContent(
  { company, appUrl, search, isLive }: Deps,
  booking: BookingRow,
  language: Language,
  { verificationCode }: PayingPayment,
): BookingPdfContent {
  const { couponCode, couponDiscount } = booking;
  return {
    language,
    company,
    reference: booking.reference,
    verificationCode,
    site: appUrl,
    option: localizeOption(booking.option, language, search.airports.describe),
    coupon: couponCode === null ? null : { name: couponCode, amount: couponDiscount },
    totalPayable: booking.totalPayable,
    isSample: !isLive,
  };
}
