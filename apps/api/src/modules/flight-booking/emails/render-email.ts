import { todayInDhaka } from "@ghuri/contract/dates";
import type { FlightSegment } from "@ghuri/contract/flights";
import type { Language } from "@ghuri/contract/messages/message";
import {
  formatLocalTime,
  formatDate,
  formatDuration,
  formatNumber,
  formatTaka,
  formatInstant,
} from "../../../platform/format.ts";
import { renderEmail } from "../../../platform/mail/email-layout/render-email.ts";
import type {
  EmailContent,
  EmailFlight,
  EmailMoney,
  RenderedEmail,
} from "../../../platform/mail/email-layout/email-content.ts";
import { creditNoteSteps } from "../../orders/index.ts";
import type { BookingEmail, EmailKind } from "./booking-email.ts";
import { summaryPriceLines } from "../payment/price-lines.ts";
import type { EmailVariables, EmailMessages } from "./messages.ts";
import { bn } from "./messages-bn.ts";
import { en } from "./messages-en.ts";

const MESSAGES: Readonly<Record<Language, EmailMessages>> = { en, bn };

/** Label of the total. Null: the email shows no price. */
const TOTALS = {
  booked: "toPay",
  confirmed: "paid",
  ticket_issued: "paid",
  expired: null,
  booking_failed: "toReturn",
  paid_late: "toReturn",
  released: null,
  cancelled: "toReturn",
  refund_asked: null,
  refund_declined: null,
  not_held: null,
  schedule_changed: null,
  schedule_accepted: null,
  schedule_unanswered: null,
  flights_changed: null,
  part_cancelled: null,
  extras_bought: null,
  part_requested: null,
  part_declined: null,
  name_corrected: null,
  name_requested: null,
  name_declined: null,
  request_confirmed: null,
  request_declined: null,
} as const satisfies Record<EmailKind, "toPay" | "paid" | "toReturn" | null>;

/** The booking is gone, so the button leads to a new search. */
const TO_SEARCH: ReadonlySet<EmailKind> = new Set(["expired", "released", "not_held"]);

/** Renders an email about a booking. */
export function renderBookingEmail(email: BookingEmail): RenderedEmail {
  const { language, kind, option, link } = email;
  const messages = MESSAGES[language];
  const template = messages.kinds[kind];
  const variables = toVariables(email, messages);
  const segments = option.flights.flatMap((leg) => leg.segments);
  return renderEmail({
    language,
    subject: template.subject(variables),
    status: { label: template.status, tone: template.tone },
    title: template.title(variables),
    paragraphs: template.paragraphs(variables),
    references: references(email, messages),
    flights: segments.map((segment) => flight(language, segment)),
    button: { label: template.button(variables), url: TO_SEARCH.has(kind) ? email.site : link },
    money: money(email, messages),
    steps: {
      heading: messages.next,
      lines: [...creditNoteSteps(language, email.creditNote), ...template.steps(variables)],
    },
    footer: messages.footer(variables),
  });
}

function toVariables(email: BookingEmail, messages: EmailMessages): EmailVariables {
  const {
    language,
    name,
    reference,
    company,
    site,
    option,
    totalPayable,
    refund,
    note,
    part,
    correction,
    clock,
  } = email;
  const [first] = option.flights;
  const back = backOf(refund) ?? part?.back ?? 0;
  const backBy = refund?.backBy ?? part?.backBy;
  const promisedAt = part?.promisedAt ?? correction?.promisedAt;
  const promisedBy = clock === null ? promisedAt : new Date(clock.next_by);
  const from = first?.departure_airport.city ?? "";
  const destination = first?.arrival_airport.city ?? "";
  return {
    name,
    reference,
    company,
    site,
    destination,
    note,
    travellers: part?.travellers ?? [],
    directions: (part?.directions ?? []).map(
      ({ from: start, to, day }) => `${messages.route(start, to)}, ${formatDate(language, day)}`,
    ),
    route: messages.route(from, destination),
    sum: formatTaka(language, totalPayable),
    extras: email.extras,
    back: back > 0 ? formatTaka(language, back) : "",
    backBy: backBy ? formatDate(language, todayInDhaka(backBy)) : "",
    promisedBy: promisedBy ? formatDate(language, todayInDhaka(promisedBy)) : "",
    owed: clock && {
      amount: formatTaka(language, clock.owed ?? clock.at_most),
      certainty: clock.is_final ? "exact" : clock.owed === null ? "at_most" : "about",
    },
    isWithAirline: clock?.waits_for === "supplier",
    nameBefore: correction?.before ?? "",
    nameAfter: correction?.after ?? "",
    exchangedTickets: correction?.tickets ?? null,
    requestFor: email.specialRequest?.traveller ?? "",
    requested: email.specialRequest?.name ?? "",
    hasTicket: email.ticketNumbers.length > 0,
    holdEnd: email.holdEnd,
    changedPrice: email.changedPrice === null ? "" : formatTaka(language, email.changedPrice),
    changes: email.airlineChanges.map(({ flight, from, to, newFlight, terminal }) => ({
      flight: nameFlight(option, flight),
      from: formatDeparture(language, from),
      to: to && formatDeparture(language, to),
      newFlight: newFlight ? nameFlight(option, newFlight) : null,
      terminal: terminal ?? null,
    })),
    isFlightCancelled: email.hasCancelledFlight,
    answerBy: email.answerBy && formatInstant(language, email.answerBy),
    deadline: formatInstant(language, email.paymentDeadline),
  };
}

/** All that comes back for a cancelled booking. */
function backOf(refund: BookingEmail["refund"]): number | undefined {
  return refund ? refund.sum.refund + refund.extras + refund.names : undefined;
}

/** "SA 101". */
function nameFlight({ flights }: BookingEmail["option"], number: string): string {
  const booked = flights
    .flatMap(({ segments }) => segments)
    .find((one) => one.airline_flight_number === number);
  // A number that the airline gave later.
  const airline = (booked ?? flights[0]?.segments[0])?.airline_code;
  return airline ? `${airline} ${number}` : number;
}

function formatDeparture(language: Language, local: string): string {
  return `${formatDate(language, local)}, ${formatLocalTime(language, local)}`;
}

function references(email: BookingEmail, messages: EmailMessages): EmailContent["references"] {
  const { kind, language, reference, pnr, ticketNumbers, paymentDeadline } = email;
  const deadline = messages.bangladeshTime(formatInstant(language, paymentDeadline));
  return [
    { name: messages.booking, value: reference },
    ...(kind === "booked" ? [{ name: messages.payBy, value: deadline }] : []),
    ...(pnr === null ? [] : [{ name: messages.airlineReference, value: pnr }]),
    ...(ticketNumbers.length === 0
      ? []
      : [{ name: messages.tickets, value: ticketNumbers.join(", ") }]),
  ];
}

function flight(language: Language, segment: FlightSegment): EmailFlight {
  return {
    day: formatDate(language, segment.departure_time),
    flight: `${segment.airline} · ${segment.airline_code} ${segment.airline_flight_number}`,
    from: {
      clock: formatLocalTime(language, segment.departure_time),
      place: `${segment.departure_airport.city} ${segment.origin}`,
    },
    to: {
      clock: formatLocalTime(language, segment.arrival_time),
      place: `${segment.arrival_airport.city} ${segment.destination}${otherDay(language, segment)}`,
    },
    duration: formatDuration(language, segment.duration),
  };
}

/** The arrival day, when it differs from the departure day. */
function otherDay(language: Language, { departure_time, arrival_time }: FlightSegment): string {
  const day = formatDate(language, arrival_time);
  return day === formatDate(language, departure_time) ? "" : `, ${day}`;
}

function money(email: BookingEmail, messages: EmailMessages): EmailMoney | null {
  const { kind, language, totalPayable } = email;
  const total = TOTALS[kind];
  if (total === null) return null;
  if (email.refund) return refundMoney(language, email.refund, messages);
  return {
    heading: messages.price,
    lines: summaryPriceLines(language, email).map(({ label, amount }) => ({
      label,
      sum: formatNumber(language, amount),
    })),
    total: { label: messages[total], sum: formatTaka(language, totalPayable) },
  };
}

function refundMoney(
  language: Language,
  { sum, extras, names }: NonNullable<BookingEmail["refund"]>,
  messages: EmailMessages,
): EmailMoney {
  const { paid, used = 0, airline_charge, service_fee, refund } = sum;
  const line = (label: string, amount: number) => ({ label, sum: formatNumber(language, amount) });
  return {
    heading: messages.refundSum,
    lines: [
      line(messages.paid, paid),
      ...(used > 0 ? [line(messages.usedFlights, -used)] : []),
      line(messages.airlineCharge, -airline_charge),
      line(messages.ourFee, -service_fee),
      ...(extras > 0 ? [line(messages.extras, extras)] : []),
      ...(names > 0 ? [line(messages.nameCharges, names)] : []),
    ],
    total: { label: messages.toReturn, sum: formatTaka(language, refund + extras + names) },
  };
}
