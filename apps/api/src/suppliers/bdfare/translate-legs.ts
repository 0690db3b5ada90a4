import type { Baggage, FlightLeg, FlightSegment } from "@ghuri/contract/flights";
import { toInstant } from "../../platform/local-instant.ts";
import type { BdfareSettings } from "./settings.ts";
import { toPassengerType } from "./party.ts";
import type { BaggageAllowance, Offer, Segment } from "./wire.ts";

type Lookups = Pick<BdfareSettings, "describeAirport" | "timeZoneOf">;
type FlightFields = Omit<FlightLeg, "stops" | "segments">;

const MINUTE_MS = 60_000;
/** IATA codes of the aircraft that fly in Bangladesh. Another one is shown by its code. */
const AIRCRAFT: Readonly<Record<string, string>> = {
  AT7: "ATR 72",
  AT5: "ATR 42",
  DH8: "Dash 8",
  DH4: "Dash 8-400",
  "738": "Boeing 737-800",
  "788": "Boeing 787-8",
  "789": "Boeing 787-9",
  "77W": "Boeing 777-300ER",
  "320": "Airbus A320",
  "321": "Airbus A321",
  "332": "Airbus A330-200",
  "333": "Airbus A330-300",
};

/** The legs of an offer in contract form. @throws when an airport is not known, or a flight ends before it begins. */
export function translateLegs(
  { paxSegmentList }: Pick<Offer, "paxSegmentList">,
  lookups: Lookups,
  rbd: string | null,
): FlightLeg[] {
  const segments = paxSegmentList.map((one) => one.paxSegment);
  const groups = Map.groupBy(segments, ({ segmentGroup }) => segmentGroup);
  return [...groups.values()].map((group) => translateLeg(group, lookups, rbd));
}

/** The flights with their local departures: another text means other flights. */
export function nameFlights(legs: readonly FlightLeg[]): string {
  return legs
    .flatMap(({ segments }) => segments)
    .map((one) => `${one.airline_code}${one.airline_flight_number} ${one.departure_time}`)
    .join(", ");
}

function translateLeg(
  segments: readonly Segment[],
  lookups: Lookups,
  rbd: string | null,
): FlightLeg {
  const flights = segments.map((segment) => fieldsOf(segment, lookups));
  const first = flights[0];
  const last = flights.at(-1);
  if (!first || !last) throw new Error("A leg has segments");
  return {
    ...first,
    destination: last.destination,
    arrival_time: last.arrival_time,
    arrival_timezone: last.arrival_timezone,
    arrival_airport: last.arrival_airport,
    duration: minutesBetween(departureOf(first), arrivalOf(last)),
    stops: segments.length - 1,
    segments: segments.map((segment, at): FlightSegment => {
      const flight = fieldsOf(segment, lookups);
      const next = flights[at + 1];
      return {
        ...flight,
        layover_minutes: next ? minutesBetween(arrivalOf(flight), departureOf(next)) : null,
        booking_class: rbd ?? segment.rbd ?? "",
        technical_stop: segment.technicalStopOver?.[0]?.iatA_LocationCode ?? null,
      };
    }),
  };
}

function fieldsOf(segment: Segment, { describeAirport, timeZoneOf }: Lookups): FlightFields {
  const { departure, arrival, marketingCarrierInfo: carrier } = segment;
  const [from, to] = [departure.iatA_LocationCode, arrival.iatA_LocationCode];
  const [zone, zoneTo] = [timeZoneOf(from), timeZoneOf(to)];
  if (zone === null || zoneTo === null) throw new Error(`No time zone of ${from} or ${to}`);
  const number = carrier.marketingCarrierFlightNumber ?? segment.flightNumber;
  if (number === null || number === undefined) throw new Error("A flight has a number");
  const aircraft = segment.iatA_AircraftType?.iatA_AircraftTypeCode ?? "";
  const fields = {
    origin: from,
    departure_time: departure.aircraftScheduledDateTime,
    departure_timezone: zone,
    destination: to,
    arrival_time: arrival.aircraftScheduledDateTime,
    arrival_timezone: zoneTo,
    airline_code: carrier.carrierDesigCode,
    airline: carrier.carrierName || carrier.carrierDesigCode,
    airline_flight_number: String(number),
    aircraft_name: AIRCRAFT[aircraft] ?? aircraft,
    departure_airport: describeAirport(from),
    arrival_airport: describeAirport(to),
  };
  // The vendor's own duration is sometimes missing.
  return { ...fields, duration: minutesBetween(departureOf(fields), arrivalOf(fields)) };
}

function departureOf(one: Pick<FlightFields, "departure_time" | "departure_timezone">): Date {
  return toInstant(one.departure_time, one.departure_timezone);
}

function arrivalOf(one: Pick<FlightFields, "arrival_time" | "arrival_timezone">): Date {
  return toInstant(one.arrival_time, one.arrival_timezone);
}

function minutesBetween(from: Date, to: Date): number {
  const minutes = (to.getTime() - from.getTime()) / MINUTE_MS;
  if (minutes < 0) throw new Error("A flight ends before it begins");
  return minutes;
}

/** Adult allowance by flight, "DAC-CXB". "SB" is the airline's standard, which the vendor does not name. */
export function translateBaggage(
  list: readonly BaggageAllowance[] | null | undefined,
): Record<string, Baggage> {
  return Object.fromEntries(
    (list ?? []).map(({ departure, arrival, checkIn, cabin }): [string, Baggage] => {
      const hold = readAllowance(adultOf(checkIn));
      const hand = readAllowance(adultOf(cabin));
      return [
        `${departure}-${arrival}`,
        {
          metrics: hold.pieces === null ? "kg" : "piece",
          CheckInBaggageQuantity: hold.pieces,
          CheckInBaggageWeight: hold.kg,
          CarryOnBaggageQuantity: hand.pieces,
          CarryOnBaggageWeight: hand.kg,
        },
      ];
    }),
  );
}

function adultOf(list: BaggageAllowance["checkIn"]): string {
  const found = (list ?? []).find(({ paxType }) => toPassengerType(paxType) === "ADT");
  return found?.allowance ?? "";
}

/** "20Kg", "2PC", "1 Piece"; anything else says nothing. */
function readAllowance(text: string): {
  readonly kg: number | null;
  readonly pieces: number | null;
} {
  const kg = /^(\d{1,2})\s*kgs?$/i.exec(text.trim());
  const pieces = /^(\d)\s*(pc|pcs|pieces?)$/i.exec(text.trim());
  return {
    kg: kg?.[1] === undefined ? null : Number(kg[1]),
    pieces: pieces?.[1] === undefined ? null : Number(pieces[1]),
  };
}
