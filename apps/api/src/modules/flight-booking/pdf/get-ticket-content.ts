import type { Language } from "@ghuri/contract/messages/message";
import { localizeOption } from "../../flight-search/index.ts";
import { findOrderTravellers } from "../../orders/index.ts";
import { type PayingPayment, findSubjectPayments } from "../../payments/index.ts";
import { airlineTitle } from "../ticketing/airline-title.ts";
import type { FlightBookingDeps } from "../deps.ts";
import { asFlown } from "../bookings/as-flown.ts";
import { isSampleBooking } from "../bookings/sample-bookings.ts";
import type { BookingRow } from "../bookings/find-bookings.ts";
import { requirePassengerType } from "../bookings/passenger-type.ts";
import { nameExtra, nameTraveller } from "../extras/extras-lines.ts";
import { ticketExtrasLines } from "../extras/ticket-extras.ts";
import { findOwnedExtras } from "../extras/find-extras.ts";
import { travellersLeft } from "../bookings/what-is-left.ts";
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
  const subjects = { purpose: "flight", subjectIds: [booking.id], now: deps.clock.now() } as const;
  const payment = (await findSubjectPayments(deps.db, subjects)).get(booking.id)?.paidBy;
  if (!payment) throw new Error("A ticketed booking without a payment");
  const travellers = await findOrderTravellers(deps.db, [booking.id]);
  const extras = await findOwnedExtras(deps.db, booking.id);
  const [beside = []] = await ticketExtrasLines(deps.db, [{ id: booking.id, language }]);
  return {
    ...toPdfContent(deps, booking, language, payment),
    beside,
    pnr,
    issuedAt: ticketedAt,
    travellers: travellersLeft(booking, travellers).map((traveller) => {
      const type = requirePassengerType(traveller);
      return {
        title: airlineTitle(type, traveller.title, traveller.gender),
        firstName: traveller.firstName,
        lastName: traveller.lastName,
        type,
        ticketNumber: booking.ticketNumbers[traveller.position] ?? "",
        passportNumber: traveller.passportNumber,
      };
    }),
    extras: extras.map((extra) => ({
      traveller: nameTraveller(travellers, extra),
      route: extra.route,
      name: nameExtra(language, extra),
    })),
    isInternational: booking.isInternational,
  };
}

function toPdfContent(
  { company, appUrl, search, isLive }: Deps,
  booking: BookingRow,
  language: Language,
  { verificationCode }: PayingPayment,
): Omit<BookingPdfContent, "beside"> {
  const { couponCode, couponDiscount } = booking;
  return {
    language,
    company,
    reference: booking.reference,
    verificationCode,
    site: appUrl,
    option: localizeOption(asFlown(booking), language, search.airports.describe),
    coupon: couponCode === null ? null : { name: couponCode, amount: couponDiscount },
    totalPayable: booking.totalPayable,
    isSample: !isLive || isSampleBooking(booking),
  };
}
