import type { RefundBreakdown } from "@ghuri/contract/cancellations";
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
import type { BookingEmail, EmailKind } from "./booking-email.ts";
import { summaryPriceLines } from "../payment/price-lines.ts";
import type { EmailVariables, EmailMessages } from "./messages.ts";
import { bn } from "./messages-bn.ts";
import { en } from "./messages-en.ts";

const WORDS: Readonly<Record<Language, EmailMessages>> = { en, bn };

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
} as const satisfies Record<EmailKind, "toPay" | "paid" | "toReturn" | null>;

/** The booking is gone, so the button leads to a new search. */
const TO_SEARCH: ReadonlySet<EmailKind> = new Set(["expired", "released"]);

/** Renders an email about a booking. */
export function renderBookingEmail(letter: BookingEmail): RenderedEmail {
  const { language, kind, option, link } = letter;
  const words = WORDS[language];
  const kindWords = words.kinds[kind];
  const facts = factsOf(letter, words);
  const segments = option.flights.flatMap((leg) => leg.segments);
  return renderEmail({
    language,
    subject: kindWords.subject(facts),
    status: { label: kindWords.status, tone: kindWords.tone },
    title: kindWords.title(facts),
    paragraphs: kindWords.paragraphs(facts),
    references: references(letter, words),
    flights: segments.map((segment) => flight(language, segment)),
    button: { label: kindWords.button(facts), url: TO_SEARCH.has(kind) ? letter.site : link },
    money: money(letter, words),
    steps: { heading: words.next, lines: kindWords.steps(facts) },
    footer: words.footer(facts),
  });
}

function factsOf(letter: BookingEmail, words: EmailMessages): EmailVariables {
  const { language, name, reference, company, site, option, totalPayable, refund } = letter;
  const [first] = option.flights;
  const from = first?.departure_airport.city ?? "";
  const destination = first?.arrival_airport.city ?? "";
  return {
    name,
    reference,
    company,
    site,
    destination,
    route: words.route(from, destination),
    sum: formatTaka(language, totalPayable),
    back: refund ? formatTaka(language, refund.sum.refund) : "",
    backBy: refund ? formatDate(language, todayInDhaka(refund.backBy)) : "",
    deadline: formatInstant(language, letter.paymentDeadline),
  };
}

function references(letter: BookingEmail, words: EmailMessages): EmailContent["references"] {
  const { kind, language, reference, pnr, ticketNumbers, paymentDeadline } = letter;
  const deadline = words.bangladeshTime(formatInstant(language, paymentDeadline));
  return [
    { name: words.booking, value: reference },
    ...(kind === "booked" ? [{ name: words.payBy, value: deadline }] : []),
    ...(pnr === null ? [] : [{ name: words.airlineReference, value: pnr }]),
    ...(ticketNumbers.length === 0
      ? []
      : [{ name: words.tickets, value: ticketNumbers.join(", ") }]),
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

function money(letter: BookingEmail, words: EmailMessages): EmailMoney | null {
  const { kind, language, totalPayable } = letter;
  const total = TOTALS[kind];
  if (total === null) return null;
  if (letter.refund) return refundMoney(language, letter.refund.sum, words);
  return {
    heading: words.price,
    lines: summaryPriceLines(language, letter).map(({ label, amount }) => ({
      label,
      sum: formatNumber(language, amount),
    })),
    total: { label: words[total], sum: formatTaka(language, totalPayable) },
  };
}

function refundMoney(
  language: Language,
  { paid, airline_charge, service_fee, refund }: RefundBreakdown,
  words: EmailMessages,
): EmailMoney {
  const line = (label: string, amount: number) => ({ label, sum: formatNumber(language, amount) });
  return {
    heading: words.refundSum,
    lines: [
      line(words.paid, paid),
      line(words.airlineCharge, -airline_charge),
      line(words.ourFee, -service_fee),
    ],
    total: { label: words.toReturn, sum: formatTaka(language, refund) },
  };
}
