import type { FlightBooking } from "@ghuri/contract/bookings";
import type { Language } from "@ghuri/contract/messages/message";
import { asc, eq } from "drizzle-orm";
import { optionInLanguage } from "../flight-search/index.ts";
import { paymentStates } from "../payments/index.ts";
import type { FlightBookingDeps } from "./deps.ts";
import { findOwnBooking } from "./find-own-booking.ts";
import { paymentOf, showBooking } from "./show-booking.ts";
import { bookingEvents, bookingTravellers } from "./tables.ts";

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
  const events = await db
    .select()
    .from(bookingEvents)
    .where(eq(bookingEvents.bookingId, booking.id))
    .orderBy(asc(bookingEvents.number));
  const payments = await paymentStates(db, {
    purpose: "flight",
    subjectIds: [booking.id],
    now,
  });
  const payment = paymentOf(payments, booking.id);
  return {
    ...showBooking({ ...booking, option }, payment, now),
    passengers: option.passengers,
    travellers: travellers.map(showTraveller),
    coupon:
      booking.couponCode === null
        ? null
        : { name: booking.couponCode, amount: booking.couponDiscount },
    api_responses: [{ type: "search", response: option }],
    pnr: booking.pnr,
    ticket_numbers: [...booking.ticketNumbers],
    events: events.map(({ at, from, to, by, note }) => ({
      at: at.toISOString(),
      from,
      to,
      by,
      note,
    })),
    payments: [...payment.attempts],
  };
}

function showTraveller(
  row: typeof bookingTravellers.$inferSelect,
): FlightBooking["travellers"][number] {
  return {
    id: row.id,
    title: row.title,
    first_name: row.firstName,
    last_name: row.lastName,
    date_of_birth: row.dateOfBirth,
    gender: row.gender,
    country: row.country,
    nationality: row.nationality,
    email: row.email,
    phone: row.phone,
    passport_number: row.passportNumber,
    passport_expiry_date: row.passportExpiryDate,
    passport_file: row.passportFile,
  };
}
