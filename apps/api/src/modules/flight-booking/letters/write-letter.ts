import type { RefundSum } from "@ghuri/contract/cancellations";
import { todayInDhaka } from "@ghuri/contract/dates";
import type { FlightSegment } from "@ghuri/contract/flights";
import type { Language } from "@ghuri/contract/messages/message";
import {
  clockOf,
  dayInWords,
  durationInWords,
  inNumbers,
  inTaka,
  instantInDhaka,
} from "../../../platform/formats.ts";
import { layOutLetter } from "../../../platform/mail/letter-layout/lay-out-letter.ts";
import type {
  LetterContent,
  LetterFlight,
  LetterMoney,
  WrittenLetter,
} from "../../../platform/mail/letter-layout/letter-content.ts";
import type { BookingLetter, LetterKind } from "../booking-letter.ts";
import { shortMoneyLines } from "../money-lines.ts";
import type { Facts, LetterWords } from "./words.ts";
import { bn } from "./words-bn.ts";
import { en } from "./words-en.ts";

const WORDS: Readonly<Record<Language, LetterWords>> = { en, bn };

/** What the last line of the sum is called; null where no sum is to be shown. */
const TOTALS = {
  booked: "toPay",
  confirmed: "paid",
  ticket_issued: "paid",
  expired: null,
  booking_failed: "toReturn",
  paid_late: "toReturn",
  released: null,
  cancelled: "toReturn",
} as const satisfies Record<LetterKind, "toPay" | "paid" | "toReturn" | null>;

/** Nothing is left to see of the booking: the button leads to a new search. */
const TO_SEARCH: ReadonlySet<LetterKind> = new Set(["expired", "released"]);

/** Puts a letter into words. */
export function writeLetter(letter: BookingLetter): WrittenLetter {
  const { language, kind, option, link } = letter;
  const words = WORDS[language];
  const kindWords = words.kinds[kind];
  const facts = factsOf(letter, words);
  const segments = option.flights.flatMap((leg) => leg.segments);
  return layOutLetter({
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
    foot: words.foot(facts),
  });
}

function factsOf(letter: BookingLetter, words: LetterWords): Facts {
  const { language, name, reference, agency, site, option, totalPayable, refund } = letter;
  const [first] = option.flights;
  const from = first?.departure_airport.city ?? "";
  const destination = first?.arrival_airport.city ?? "";
  return {
    name,
    reference,
    agency,
    site,
    destination,
    route: words.route(from, destination),
    sum: inTaka(language, totalPayable),
    back: refund ? inTaka(language, refund.sum.refund) : "",
    backBy: refund ? dayInWords(language, todayInDhaka(refund.backBy)) : "",
    deadline: instantInDhaka(language, letter.paymentDeadline),
  };
}

function references(letter: BookingLetter, words: LetterWords): LetterContent["references"] {
  const { kind, language, reference, pnr, ticketNumbers, paymentDeadline } = letter;
  const deadline = words.bangladeshTime(instantInDhaka(language, paymentDeadline));
  return [
    { name: words.booking, value: reference },
    ...(kind === "booked" ? [{ name: words.payBy, value: deadline }] : []),
    ...(pnr === null ? [] : [{ name: words.airlineReference, value: pnr }]),
    ...(ticketNumbers.length === 0
      ? []
      : [{ name: words.tickets, value: ticketNumbers.join(", ") }]),
  ];
}

function flight(language: Language, segment: FlightSegment): LetterFlight {
  return {
    day: dayInWords(language, segment.departure_time),
    flight: `${segment.airline} · ${segment.airline_code} ${segment.airline_flight_number}`,
    from: {
      clock: clockOf(language, segment.departure_time),
      place: `${segment.departure_airport.city} ${segment.origin}`,
    },
    to: {
      clock: clockOf(language, segment.arrival_time),
      place: `${segment.arrival_airport.city} ${segment.destination}${otherDay(language, segment)}`,
    },
    duration: durationInWords(language, segment.duration),
  };
}

/** The day of arrival, where it is not that of departure. */
function otherDay(language: Language, { departure_time, arrival_time }: FlightSegment): string {
  const day = dayInWords(language, arrival_time);
  return day === dayInWords(language, departure_time) ? "" : `, ${day}`;
}

function money(letter: BookingLetter, words: LetterWords): LetterMoney | null {
  const { kind, language, totalPayable } = letter;
  const total = TOTALS[kind];
  if (total === null) return null;
  if (letter.refund) return refundMoney(language, letter.refund.sum, words);
  return {
    heading: words.price,
    lines: shortMoneyLines(language, letter).map(({ label, amount }) => ({
      label,
      sum: inNumbers(language, amount),
    })),
    total: { label: words[total], sum: inTaka(language, totalPayable) },
  };
}

function refundMoney(
  language: Language,
  { paid, airline_charge, service_fee, refund }: RefundSum,
  words: LetterWords,
): LetterMoney {
  const line = (label: string, amount: number) => ({ label, sum: inNumbers(language, amount) });
  return {
    heading: words.refundSum,
    lines: [
      line(words.paid, paid),
      line(words.airlineCharge, -airline_charge),
      line(words.ourFee, -service_fee),
    ],
    total: { label: words.toReturn, sum: inTaka(language, refund) },
  };
}
