import type { FlightBooking } from "@ghuri/contract/flight-bookings";
import type { Language } from "@ghuri/contract/messages/message";
import { asc, eq } from "drizzle-orm";
import { localizeOption } from "../../flight-search/index.ts";
import { findSubjectPayments, findSubjectRefunds } from "../../payments/index.ts";
import { toTravellerDto } from "../../travellers/index.ts";
import { findBookingTimeline } from "./booking-timeline.ts";
import type { FlightBookingDeps } from "../deps.ts";
import { findOwnBooking } from "./find-own-booking.ts";
import { getPayment, toBookingDto } from "./booking-dto.ts";
import { bookingTravellers } from "../tables.ts";

/** The full booking as its owner sees it. */
export async function getBookingDetail(
  { db, clock, search }: FlightBookingDeps,
  asked: { readonly accountId: string; readonly id: string; readonly language: Language },
): Promise<FlightBooking> {
  const booking = await findOwnBooking(db, asked.accountId, asked.id);
  const option = localizeOption(booking.option, asked.language, search.airports.describe);
  const now = clock.now();
  const travellers = await db
    .select()
    .from(bookingTravellers)
    .where(eq(bookingTravellers.bookingId, booking.id))
    .orderBy(asc(bookingTravellers.position));
  const subject = { purpose: "flight", subjectId: booking.id } as const;
  const payments = await findSubjectPayments(db, { ...subject, subjectIds: [booking.id], now });
  const payment = getPayment(payments, booking.id);
  const refunds = await findSubjectRefunds(db, subject, booking.reference);
  return {
    ...toBookingDto({ ...booking, option }, payment, now),
    passengers: option.passengers,
    travellers: travellers.map(toTravellerDto),
    coupon:
      booking.couponCode === null
        ? null
        : { name: booking.couponCode, amount: booking.couponDiscount },
    api_responses: [{ type: "search", response: option }],
    pnr: booking.pnr,
    ticket_numbers: [...booking.ticketNumbers],
    events: await findBookingTimeline(db, { booking, payment, refunds }),
    payments: [...payment.attempts],
    refunds,
  };
}
