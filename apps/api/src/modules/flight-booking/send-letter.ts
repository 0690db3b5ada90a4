import { and, eq } from "drizzle-orm";
import { optionInLanguage } from "../flight-search/index.ts";
import type { LetterKind } from "./booking-letter.ts";
import type { FlightBookingDeps } from "./deps.ts";
import type { BookingRow } from "./lock-booking.ts";
import { writeLetter } from "./letters/write-letter.ts";
import { bookingTravellers, flightBookings } from "./tables.ts";
import { ticketFilename } from "./ticket-document.ts";
import { renderTicket } from "./ticket-document/render-ticket.ts";
import { ticketOfBooking } from "./ticket-of-booking.ts";

/** Writes to the primary traveller, in the language of the booking; once about each thing. */
export async function sendLetter(
  deps: FlightBookingDeps,
  { bookingId, kind }: { readonly bookingId: string; readonly kind: LetterKind },
): Promise<void> {
  const [found] = await deps.db
    .select({ booking: flightBookings, primary: bookingTravellers })
    .from(flightBookings)
    .innerJoin(
      bookingTravellers,
      and(eq(bookingTravellers.bookingId, flightBookings.id), eq(bookingTravellers.position, 0)),
    )
    .where(eq(flightBookings.id, bookingId));
  if (!found?.primary.email) return;
  const { booking, primary } = found;
  const letter = writeLetter({
    kind,
    language: booking.language,
    agency: deps.agency,
    name: `${primary.firstName} ${primary.lastName}`,
    reference: booking.reference,
    option: optionInLanguage(booking.option, booking.language, deps.search.airports.describe),
    coupon:
      booking.couponCode === null
        ? null
        : { name: booking.couponCode, amount: booking.couponDiscount },
    totalPayable: booking.totalPayable,
    paymentDeadline: booking.paymentDeadline,
    pnr: booking.pnr,
    ticketNumbers: booking.ticketNumbers,
    link: `${deps.appUrl}/profile/bookings`,
    site: deps.appUrl,
  });
  await deps.mailer.send({
    cause: `flight-booking-${bookingId}-${kind}`,
    to: found.primary.email,
    ...letter,
    ...(kind === "ticket_issued" ? await attachment(deps, booking) : {}),
  });
}

async function attachment(deps: FlightBookingDeps, booking: BookingRow) {
  const ticket = await ticketOfBooking(deps, booking, booking.language);
  if (!ticket) return {};
  return {
    attachment: { filename: ticketFilename(ticket), content: await renderTicket(ticket) },
  };
}
