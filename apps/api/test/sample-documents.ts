import type { AirportRef, FlightLeg, FlightSegment, TripOption } from "@ghuri/contract/flights";
import type { Language } from "@ghuri/contract/messages/message";
import { loadAirports } from "../src/modules/airports/index.ts";
import { itemizedPriceLines } from "../src/modules/flight-booking/payment/price-lines.ts";
import { FLIGHT_RECEIPT } from "../src/modules/flight-booking/product/receipt-words.ts";
import type { ReceiptDocument } from "../src/platform/pdf/document.ts";
import type {
  TicketContent,
  TicketedPassenger,
} from "../src/modules/flight-booking/pdf/ticket-content.ts";
import { sampleCompany } from "./sample-company.ts";

/** All airports, for the documents' lookups. */
export const airports = loadAirports();

/** A flight; times are local. */
export interface SampleSegment {
  readonly from: string;
  readonly to: string;
  readonly departs: string;
  readonly arrives: string;
  readonly layover?: number;
}

const THERE: SampleSegment = {
  from: "DAC",
  to: "BKK",
  departs: "2026-11-22T09:45",
  arrives: "2026-11-22T13:10",
};
const BACK: SampleSegment = {
  from: "BKK",
  to: "DAC",
  departs: "2026-12-07T14:20",
  arrives: "2026-12-07T16:00",
};
const THERE_AND_BACK = [[THERE], [BACK]] as const;

/** The example booking of the designs: two adults and a child to Bangkok, 40,168 in all. */
export function sampleTicket(
  over: Partial<TicketContent> & { readonly legs?: readonly (readonly SampleSegment[])[] } = {},
): TicketContent {
  const { legs = THERE_AND_BACK, ...rest } = over;
  const language = rest.language ?? "en";
  return {
    language,
    company: sampleCompany(),
    reference: "K7M3QX",
    verificationCode: "R-7K3P-1X9D-4MQ9",
    site: "https://ghuri.test",
    pnr: "XKPQAB",
    issuedAt: new Date("2026-11-21T09:47:00Z"),
    travellers: [
      sampleTicketedTraveller("TANIA", "MS", "ADT", 1, "A0123467"),
      sampleTicketedTraveller("RAFIQ", "MR", "ADT", 2, "A0700345"),
      sampleTicketedTraveller("AYAAN", "MSTR", "CNN", 3, "A0988812"),
    ],
    option: option(language, legs),
    coupon: { name: "THAI12", amount: 5478 },
    beside: [],
    totalPayable: 40_168,
    isInternational: true,
    extras: [],
    isSample: true,
    ...rest,
  };
}

/** The receipt of the same booking. */
export function sampleReceipt(over: Partial<ReceiptDocument> = {}): ReceiptDocument {
  const sold = sampleTicket({ language: over.language ?? "en" });
  return {
    language: sold.language,
    company: sold.company,
    reference: sold.reference,
    verificationCode: sold.verificationCode,
    site: sold.site,
    words: FLIGHT_RECEIPT.en,
    bought: sold.option.flights.map(({ origin, destination }) => ({
      label: `${origin} – ${destination}`,
      detail: "",
    })),
    lines: itemizedPriceLines(sold.language, sold),
    totalPayable: sold.totalPayable,
    isSample: sold.isSample,
    paidAt: sold.issuedAt,
    trxid: "PMABCDEF1234567890",
    paidWith: "VISA",
    payments: [],
    payer: "Tania Rahman",
    travellers: sold.travellers.length,
    ...over,
  };
}

export function sampleTicketedTraveller(
  firstName: string,
  title: string,
  type: TicketedPassenger["type"],
  serial: number,
  passportNumber: string | null = null,
): TicketedPassenger {
  const ticketNumber = `9972419300${String(480 + serial)}`;
  return { firstName, lastName: "RAHMAN", title, type, ticketNumber, passportNumber };
}

function option(language: Language, legs: readonly (readonly SampleSegment[])[]): TripOption {
  const flights = legs.map((leg) => legOf(language, leg));
  const segments = flights.flatMap((leg) => leg.segments);
  const bags = {
    metrics: "kg" as const,
    CheckInBaggageQuantity: null,
    CheckInBaggageWeight: 30,
    CarryOnBaggageQuantity: null,
    CarryOnBaggageWeight: 7,
  };
  return {
    id: "1",
    flights,
    stops: 0,
    cabin: "ECONOMY",
    fare_name: "Economy Flex",
    base_price: 33_825,
    total_tax: 14_220,
    discount_amount: 3360,
    total_price: 45_646,
    is_refundable: true,
    baggage: Object.fromEntries(segments.map((one) => [`${one.origin}-${one.destination}`, bags])),
    passengers: [
      { type: "ADT", count: 2, price: 12_300, tax: 4740 },
      { type: "CNN", count: 1, price: 9225, tax: 4740 },
    ],
    taxes: [
      { code: "OW", name: "Excise duty", amount: 7500 },
      { code: "BD", name: "Embarkation fee", amount: 1500 },
      { code: "P8", name: "Passenger security fee", amount: 3060 },
      { code: "TH", name: "Departure taxes, Thailand", amount: 2160 },
    ],
    applied_charges: {
      total_service_charge: 961,
      breakdown: [{ code: "convenience_fee", name: "Convenience fee", amount: 961 }],
    },
    conditions: { change: null, refund: null },
    departure_time: segments.at(0)?.departure_time ?? "",
    arrival_time: segments.at(-1)?.arrival_time ?? "",
    total_flight_time: 305,
  };
}

function legOf(language: Language, flown: readonly SampleSegment[]): FlightLeg {
  const segments = flown.map((one) => segmentOf(language, one));
  const [first] = segments;
  const last = segments.at(-1);
  if (!first || !last) throw new Error("a leg has a flight");
  const {
    layover_minutes: _layover,
    booking_class: _class,
    technical_stop: _stop,
    ...flight
  } = first;
  return {
    ...flight,
    destination: last.destination,
    arrival_time: last.arrival_time,
    arrival_airport: last.arrival_airport,
    stops: segments.length - 1,
    segments,
  };
}

function segmentOf(
  language: Language,
  { from, to, departs, arrives, layover }: SampleSegment,
): FlightSegment {
  return {
    origin: from,
    destination: to,
    departure_time: departs,
    departure_timezone: "Asia/Dhaka",
    arrival_time: arrives,
    arrival_timezone: "Asia/Bangkok",
    duration: 145,
    airline_code: "BG",
    airline: "Biman Bangladesh",
    airline_flight_number: "388",
    aircraft_name: "Boeing 787-8",
    departure_airport: airport(language, from),
    arrival_airport: airport(language, to),
    layover_minutes: layover ?? null,
    booking_class: "V",
    technical_stop: null,
  };
}

function airport(language: Language, iata: string): AirportRef {
  return airports.describe(iata, language);
}
