import type { AirportRef, FlightLeg, PassengerFare } from "@ghuri/contract/flights";
import type { SupplierOffer } from "../src/suppliers/flight-supplier.ts";

const COUNTRY: Record<string, string> = { DAC: "BD", CXB: "BD", ZYL: "BD", DXB: "AE", LHR: "GB" };

function airport(iata: string): AirportRef {
  const country_code = COUNTRY[iata] ?? "XX";
  return { iata, city: iata, name: iata, country: country_code, country_code };
}

export interface SampleFlight {
  readonly from?: string;
  readonly to?: string;
  readonly via?: string;
  readonly departs?: string;
  readonly arrives?: string;
  readonly minutes?: number;
  readonly airline?: string;
  readonly number?: string;
}

/** One leg, with a change of planes when `via` is set. All times are Dhaka time. */
export function sampleLeg(flight: SampleFlight = {}): FlightLeg {
  const { from = "DAC", to = "CXB", via, minutes = 60, airline = "BG", number = "435" } = flight;
  const part = (origin: string, destination: string) => ({
    origin,
    destination,
    departure_time: flight.departs ?? "2026-12-05T09:00",
    departure_timezone: "Asia/Dhaka",
    arrival_time: flight.arrives ?? "2026-12-05T10:00",
    arrival_timezone: "Asia/Dhaka",
    duration: minutes,
    airline_code: airline,
    airline: `Airline ${airline}`,
    airline_flight_number: number,
    aircraft_name: "ATR 72",
    departure_airport: airport(origin),
    arrival_airport: airport(destination),
  });
  const segment = (origin: string, destination: string, layover: number | null) => ({
    ...part(origin, destination),
    layover_minutes: layover,
    booking_class: "Y",
    technical_stop: null,
  });
  return {
    ...part(from, to),
    stops: via ? 1 : 0,
    segments: via ? [segment(from, via, 90), segment(via, to, null)] : [segment(from, to, null)],
  };
}

/** An offer of a supplier: one adult from Dhaka to Cox's Bazar, by default. */
export function sampleOffer(over: Partial<SupplierOffer> = {}): SupplierOffer {
  const passengers: readonly PassengerFare[] = over.passengers ?? [
    { type: "ADT", count: 1, price: 4000, tax: 925 },
  ];
  const tax = passengers.reduce((sum, line) => sum + line.count * line.tax, 0);
  return {
    ref: "sample",
    expiresAt: null,
    cost: { amount: { currency: "BDT", minor: 0 }, rate: null },
    legs: [sampleLeg()],
    cabin: "ECONOMY",
    fareName: "Saver",
    passengers,
    isSplitEstimated: false,
    taxes: [{ code: "BD", name: "Embarkation fee", amount: tax }],
    discount: 0,
    refundable: true,
    baggage: {},
    conditions: { change: null, refund: null },
    documentsRequired: [],
    canBeHeld: true,
    seatsLeft: 20,
    ...over,
  };
}
