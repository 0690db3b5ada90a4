import { and, eq, isNotNull } from "drizzle-orm";
import { localizeOption } from "../../flight-search/index.ts";
import type { EmailKind } from "./booking-email.ts";
import { deadlineOf } from "../payment/deadlines.ts";
import type { FlightBookingDeps } from "../deps.ts";
import type { BookingRow } from "../bookings/lock-booking.ts";
import { renderBookingEmail } from "./render-email.ts";
import { getTicketContent } from "../pdf/get-pdf-content.ts";
import { bookingTravellers, cancellationQuotes, flightBookings } from "../tables.ts";
import { ticketFilename } from "../pdf/ticket-content.ts";
import { printTicket } from "../pdf/ticket/print-ticket.ts";

interface EmailRequest {
  readonly bookingId: string;
  readonly kind: EmailKind;
  readonly again?: number;
}

/**
 * Emails the primary traveller in the language of the booking. The `cause` makes every email go out
 * once.
 */
export async function sendBookingEmail(
  deps: FlightBookingDeps,
  { bookingId, kind, again }: EmailRequest,
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
  const email = renderBookingEmail({
    kind,
    language: booking.language,
    company: deps.company,
    name: `${primary.firstName} ${primary.lastName}`,
    reference: booking.reference,
    option: localizeOption(booking.option, booking.language, deps.search.airports.describe),
    coupon:
      booking.couponCode === null
        ? null
        : { name: booking.couponCode, amount: booking.couponDiscount },
    totalPayable: booking.totalPayable,
    paymentDeadline: deadlineOf(booking),
    pnr: booking.pnr,
    ticketNumbers: booking.ticketNumbers,
    refund: await findConfirmedRefund(deps, bookingId),
    link: `${deps.appUrl}/profile/bookings`,
    site: deps.appUrl,
  });
  await deps.mailer.send({
    cause: `flight-booking-${bookingId}-${kind}${again ? `-again-${again}` : ""}`,
    to: found.primary.email,
    ...email,
    ...(kind === "ticket_issued" ? await attachment(deps, booking) : {}),
  });
}

/** The refund the traveller confirmed when cancelling a paid booking. */
async function findConfirmedRefund({ db }: FlightBookingDeps, bookingId: string) {
  const [used] = await db
    .select({ quote: cancellationQuotes.quote })
    .from(cancellationQuotes)
    .where(and(eq(cancellationQuotes.bookingId, bookingId), isNotNull(cancellationQuotes.usedAt)));
  const { sum, back_by: backBy } = used?.quote ?? {};
  return sum && backBy ? { sum, backBy: new Date(backBy) } : null;
}

async function attachment(deps: FlightBookingDeps, booking: BookingRow) {
  const ticket = await getTicketContent(deps, booking, booking.language);
  if (!ticket) return {};
  const content = await printTicket(ticket);
  return { attachment: { filename: ticketFilename(ticket), content } };
}
