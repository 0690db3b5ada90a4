import type { Taka } from "@ghuri/contract/money";
import type { PartQuote } from "@ghuri/contract/part-cancellations";
import { SPECIAL_REQUEST_NAMES } from "@ghuri/contract/special-request-names";
import { and, eq, isNotNull } from "drizzle-orm";
import { batch } from "../../../platform/batch.ts";
import type { Queryable } from "../../../platform/db/database.ts";
import { localizeOption } from "../../flight-search/index.ts";
import {
  deadlineOf,
  findOrderTravellers,
  formatName,
  nameOf,
  type Order,
  type OrderEmailFacts,
  type Product,
} from "../../orders/index.ts";
import { asFlown, hasCancelledFlight } from "../bookings/as-flown.ts";
import { type BookingRow, toBookings } from "../bookings/find-bookings.ts";
import { validTickets } from "../bookings/what-is-left.ts";
import type { FlightProductDeps } from "../deps.ts";
import { clockOfRequest } from "../cancellation/refund-clock.ts";
import { findCorrection } from "../names/find-corrections.ts";
import type { NameCorrectionRow } from "../names/tables.ts";
import { type DescribedBooking, describeOwnedExtras } from "../extras/describe-owned-extras.ts";
import { ticketExtrasLines } from "../extras/ticket-extras.ts";
import type { PriceLine } from "../payment/price-lines.ts";
import { findRequest } from "../special-requests/find-requests.ts";
import { findPart } from "../parts/find-parts.ts";
import { getTicketContent } from "../pdf/get-ticket-content.ts";
import { ticketFilename } from "../pdf/ticket-content.ts";
import { printTicket } from "../pdf/ticket/print-ticket.ts";
import { isQuestionOpen } from "../schedule-changes/schedule-question.ts";
import { cancellationQuotes } from "../tables.ts";
import type { BookingEmail, EmailKind } from "./booking-email.ts";
import { renderBookingEmail } from "./render-email.ts";
import { resendableEmails } from "./resendable-emails.ts";

/** The most emails that share a query. */
const MAX_BATCH = 100;

/** The emails about flight bookings. Those that are rendered at the same time read their bookings together. */
export function bookingEmails(deps: FlightProductDeps): Product["emails"] {
  const load: Loaders = {
    booking: batch((all: readonly Order[]) => toBookings(deps.db, all), MAX_BATCH),
    extras: batch(
      (all: readonly DescribedBooking[]) => describeOwnedExtras(deps.db, all),
      MAX_BATCH,
    ),
    beside: batch((all: readonly DescribedBooking[]) => ticketExtrasLines(deps.db, all), MAX_BATCH),
  };
  return {
    causePrefix: (id) => `flight-booking-${id}-`,
    render: (db, facts) => render({ ...deps, load }, db, facts),
    payment: "booked" satisfies EmailKind,
    resendable: (facts) => resendableEmails(facts).map((kind) => ({ kind })),
    kinds: {
      expired: "expired",
      notHeld: "not_held",
      cancelled: "released",
      cancelledRefunded: "cancelled",
      cancelledKept: "cancelled",
      paidLate: "paid_late",
    } satisfies Record<string, EmailKind>,
  };
}

/** The ticket is attached, as it is now, unless the booking is cancelled. */
const WITH_TICKET: ReadonlySet<EmailKind> = new Set([
  "ticket_issued",
  "flights_changed",
  "part_cancelled",
  "extras_bought",
  "schedule_accepted",
  "name_corrected",
]);
/** These show the flights as the airline has changed them since the booking. */
const AS_FLOWN: ReadonlySet<EmailKind> = new Set([...WITH_TICKET, "schedule_unanswered"]);

interface Loaders {
  readonly booking: (order: Order) => Promise<BookingRow>;
  readonly extras: (booking: DescribedBooking) => Promise<readonly string[]>;
  readonly beside: (booking: DescribedBooking) => Promise<readonly PriceLine[]>;
}

async function render(
  deps: FlightProductDeps & { readonly load: Loaders },
  db: Queryable,
  { order, name, creditNote, request }: OrderEmailFacts,
) {
  const booking = await deps.load.booking(order);
  const { language } = order;
  // Every kind that this product enqueues.
  const kind = request.kind as EmailKind;
  const isCancelled = booking.status === "booking_cancelled";
  // Cancelled before its email was sent: a ticket that arrives after the cancellation looks valid.
  if (isCancelled && kind === "ticket_issued") return null;
  const correction = await findNamedCorrection(db, request.details?.["correction"]);
  const specialRequest = await findNamedRequest(db, order, request.details?.["request"]);
  const email = renderBookingEmail({
    kind,
    language,
    company: deps.company,
    name,
    reference: booking.reference,
    option: localizeOption(
      AS_FLOWN.has(kind) ? asFlown(booking) : booking.option,
      language,
      deps.search.airports.describe,
    ),
    coupon:
      booking.couponCode === null
        ? null
        : { name: booking.couponCode, amount: booking.couponDiscount },
    beside: await deps.load.beside(booking),
    totalPayable: booking.totalPayable,
    paymentDeadline: deadlineOf(booking),
    pnr: booking.pnr,
    ticketNumbers: validTickets(booking),
    refund: await findConfirmedRefund(db, booking),
    clock: kind === "refund_asked" ? await clockOfRequest(db, booking, deps.clock.now()) : null,
    part: await findCancelledPart(deps, db, booking, request.details?.["part"]),
    extras: await deps.load.extras(booking),
    creditNote,
    correction: correction && {
      before: formatName(correction.before),
      after: formatName(correction.after),
      promisedAt: correction.promisedAt,
      tickets:
        correction.oldTicket !== null && correction.newTicket !== null
          ? { before: correction.oldTicket, after: correction.newTicket }
          : null,
    },
    specialRequest: specialRequest?.described ?? null,
    note: correction?.reason ?? specialRequest?.reason ?? String(request.details?.["note"] ?? ""),
    holdEnd: booking.holdOutcome,
    changedPrice: booking.changedPrice,
    airlineChanges: booking.airlineChanges,
    hasCancelledFlight: hasCancelledFlight(booking),
    answerBy: isQuestionOpen(booking) ? booking.scheduleAnswerBy : null,
    link: `${deps.appUrl}/profile/bookings`,
    site: deps.appUrl,
  });
  const cause = causeOf(request);
  return {
    ...email,
    ...(cause === null ? {} : { cause }),
    ...(WITH_TICKET.has(kind) && !isCancelled ? await attachment(deps, booking) : {}),
  };
}

/** What makes an email go out once: a booking may have several corrections of names, special requests, and requests for parts. */
function causeOf({ details, event }: OrderEmailFacts["request"]): string | null {
  // Other flights are answered anew.
  if (details?.["promised"]) return String(details["promised"]);
  if (details?.["request"]) return `${String(details["request"])}-${String(details["decided"])}`;
  const about = details?.["correction"] ?? (event === undefined ? details?.["part"] : null);
  return typeof about === "string" ? about : null;
}

/** The refund the traveller confirmed when cancelling a paid booking. */
async function findConfirmedRefund(db: Queryable, { id, status }: BookingRow) {
  if (status !== "booking_cancelled") return null;
  const [used] = await db
    .select({ quote: cancellationQuotes.quote })
    .from(cancellationQuotes)
    .where(and(eq(cancellationQuotes.orderId, id), isNotNull(cancellationQuotes.usedAt)));
  const { sum, extras, name_charges: names = 0, back_by: backBy } = used?.quote ?? {};
  return sum && backBy
    ? { sum, backBy: new Date(backBy), extras: extras?.refund ?? 0, names }
    : null;
}

/** All that comes back for a part: of the tickets, of bags and seats, and of names that are not corrected. */
function totalBack({ sum, extras, name_charges: names = 0 }: PartQuote): Taka {
  return sum.refund + (extras?.refund ?? 0) + names;
}

/** Who and what an email about a cancelled part names. */
async function findCancelledPart(
  { search }: FlightProductDeps,
  db: Queryable,
  booking: BookingRow,
  id: unknown,
): Promise<BookingEmail["part"]> {
  const part = typeof id === "string" ? await findPart(db, id) : undefined;
  if (!part) return null;
  const travellers = await findOrderTravellers(db, [booking.id]);
  const { flights } = localizeOption(
    {
      ...booking.option,
      flights:
        part.cancelledAt === null
          ? part.quote.part.slices.flatMap((slice) => booking.option.flights[slice] ?? [])
          : [...part.flights],
    },
    booking.language,
    search.airports.describe,
  );
  return {
    travellers: travellers
      .filter(({ position }) => part.quote.part.travellers.includes(position))
      .map(({ firstName, lastName }) => `${firstName} ${lastName}`),
    directions: flights.map((leg) => ({
      from: leg.departure_airport.city,
      to: leg.arrival_airport.city,
      day: leg.departure_time,
    })),
    back: totalBack(part.quote),
    backBy: new Date(part.quote.back_by),
    promisedAt: part.promisedAt,
  };
}

/** The correction of a name that an email is about. */
async function findNamedCorrection(db: Queryable, id: unknown): Promise<NameCorrectionRow | null> {
  return typeof id === "string" ? ((await findCorrection(db, id)) ?? null) : null;
}

/** The special request that an email is about, in the language of the email. */
async function findNamedRequest(db: Queryable, { id: orderId, language }: Order, id: unknown) {
  const row = typeof id === "string" ? await findRequest(db, id) : undefined;
  if (!row) return null;
  const traveller = (await findOrderTravellers(db, [orderId])).find(
    ({ position }) => position === row.position,
  );
  return {
    described: {
      traveller: traveller ? formatName(nameOf(traveller)) : "",
      name: SPECIAL_REQUEST_NAMES[language][row.code],
    },
    reason: row.answer,
  };
}

async function attachment(deps: FlightProductDeps, booking: BookingRow) {
  const ticket = await getTicketContent(deps, booking, booking.language);
  if (!ticket) return {};
  const content = await printTicket(ticket);
  return { attachment: { filename: ticketFilename(ticket), content } };
}
