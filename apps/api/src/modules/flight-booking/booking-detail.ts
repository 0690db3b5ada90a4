import type { FlightBooking } from "@ghuri/contract/bookings";
import type { Language } from "@ghuri/contract/messages/message";
import { asc, eq } from "drizzle-orm";
import { optionInLanguage } from "../flight-search/index.ts";
import { paymentStates, refundsOf } from "../payments/index.ts";
import { showPerson } from "../travellers/index.ts";
import { bookingTimeline } from "./booking-timeline.ts";
import type { FlightBookingDeps } from "./deps.ts";
import { findOwnBooking } from "./find-own-booking.ts";
import { paymentOf, showBooking } from "./show-booking.ts";
import { bookingTravellers } from "./tables.ts";

/** Everything an owner may know of a booking. */
export async function bookingDetail(
  { db, clock, search }: FlightBookingDeps,
  asked: { readonly accountId: string; readonly id: string; readonly language: Language },
): Promise<FlightBooking> {
  const booking = await findOwnBooking(db, asked.accountId, asked.id);
  const option = optionInLanguage(booking.option, asked.language, search.airports.describe);
  const now = clock.now();
  const travellers = await db
    .select()
    .from(bookingTravellers)
    .where(eq(bookingTravellers.bookingId, booking.id))
    .orderBy(asc(bookingTravellers.position));
  const subject = { purpose: "flight", subjectId: booking.id } as const;
  const payments = await paymentStates(db, { ...subject, subjectIds: [booking.id], now });
  const payment = paymentOf(payments, booking.id);
  const refunds = await refundsOf(db, subject, booking.reference);
  return {
    ...showBooking({ ...booking, option }, payment, now),
    passengers: option.passengers,
    travellers: travellers.map(showPerson),
    coupon:
      booking.couponCode === null
        ? null
        : { name: booking.couponCode, amount: booking.couponDiscount },
    api_responses: [{ type: "search", response: option }],
    pnr: booking.pnr,
    ticket_numbers: [...booking.ticketNumbers],
    events: await bookingTimeline(db, { booking, payment, refunds }),
    payments: [...payment.attempts],
    refunds,
  };
}
