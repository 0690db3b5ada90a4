import type { AirlineClock } from "./airline-clock.ts";
import { toMoney } from "./money.ts";
import type { SearchBody } from "./requests.ts";
import { AIRLINE, AIRPORTS, findFlights, type Flight } from "./timetable.ts";

/** A brand of fare. */
interface Brand {
  readonly name: string;
  readonly percent: number;
  readonly bagKg: number;
  /** In cents; null: not allowed. */
  readonly refundPenalty: number | null;
  readonly changePenalty: number | null;
}

const BRANDS: readonly Brand[] = [
  { name: "Light", percent: 100, bagKg: 15, refundPenalty: null, changePenalty: 4000 },
  { name: "Flex", percent: 128, bagKg: 30, refundPenalty: 2500, changePenalty: 0 },
];

/** An offer as the airline stores it. */
export interface StoredOffer {
  readonly id: string;
  readonly search: SearchBody;
  readonly flights: readonly Flight[];
  readonly brand: Brand;
  readonly base: number;
  readonly tax: number;
  readonly expiresAt: Date;
}

const OFFER_MINUTES = 20;
const SHARE = { adult: 100, child: 75, infant: 10 } as const;
const TAX_PERCENT = 12;
const BUSINESS_FACTOR = 2.6;

/** What moves prices and how many seats are left. */
export interface Market {
  readonly clock: AirlineClock;
  readonly pricePercent: number;
  seatsLeft(flight: Flight): number;
}

/** Every combination of the flights of all slices, in both brands, the cheapest first. */
export function makeOffers(
  search: SearchBody,
  market: Market,
  newId: (kind: string) => string,
): StoredOffer[] {
  if (search.cabin === "first") return [];
  const seated = search.passengers.filter(({ type }) => type !== "infant").length;
  const perSlice = search.slices.map(({ origin, destination, date }) =>
    findFlights(origin, destination, date).filter(
      (flight) => flight.departure > market.clock.now() && market.seatsLeft(flight) >= seated,
    ),
  );
  const combinations = perSlice.reduce<Flight[][]>(
    (all, flights) => all.flatMap((before) => flights.map((flight) => [...before, flight])),
    [[]],
  );
  return combinations
    .flatMap((flights) =>
      BRANDS.map((brand) => ({
        id: newId("off"),
        search,
        flights,
        brand,
        ...priceOf({ search, flights, brand }, market.pricePercent),
        expiresAt: market.clock.in(OFFER_MINUTES),
      })),
    )
    .toSorted((a, b) => a.base - b.base);
}

/** Today's price in cents, all passengers together. */
export function priceOf(
  { search, flights, brand }: Pick<StoredOffer, "search" | "flights" | "brand">,
  percent: number,
): { base: number; tax: number } {
  const shares = search.passengers.reduce((sum, { type }) => sum + SHARE[type], 0);
  const cabin = search.cabin === "business" ? BUSINESS_FACTOR : 1;
  const adult = flights.reduce((sum, { service }) => sum + service.fare, 0);
  const base = Math.round((adult * cabin * brand.percent * percent * shares) / 1_000_000);
  return { base, tax: Math.round((base * TAX_PERCENT) / 100) };
}

/** Those of a party at these positions. */
export function passengersOf(
  { passengers }: SearchBody,
  positions: readonly number[],
): SearchBody["passengers"] {
  return passengers.filter((_, at) => positions.includes(at));
}

/** An offer on the wire. */
export function describeOffer(offer: StoredOffer, seatsLeft: number) {
  const { id, search, flights, brand, base, tax, expiresAt } = offer;
  return {
    id,
    expires_at: expiresAt.toISOString(),
    brand: brand.name,
    cabin: search.cabin,
    base: toMoney(base),
    tax: toMoney(tax),
    total: toMoney(base + tax),
    can_hold: true,
    seats_left: seatsLeft,
    passengers: search.passengers.map(({ type }, at) => ({ id: `${id}_p${at}`, type })),
    slices: flights.map((flight) => ({ segments: [describeFlight(flight, brand)] })),
    conditions: {
      change: condition(brand.changePenalty),
      refund: condition(brand.refundPenalty),
    },
    documents_required: flights.some(leavesBangladesh) ? ["passport"] : [],
  };
}

export function describeFlight(flight: Flight, brand: Brand) {
  const { service, departsAt, arrivesAt } = flight;
  return {
    airline: AIRLINE,
    flight_number: service.number,
    origin: service.origin,
    origin_time_zone: AIRPORTS[service.origin]?.zone ?? "UTC",
    destination: service.destination,
    destination_time_zone: AIRPORTS[service.destination]?.zone ?? "UTC",
    departs_at: departsAt,
    arrives_at: arrivesAt,
    duration_minutes: service.minutes,
    aircraft: service.aircraft,
    booking_class: brand.name === "Light" ? "L" : "Y",
    checked_bag: { pieces: 1, kg: brand.bagKg },
    cabin_bag: { pieces: 1, kg: 7 },
  };
}

function condition(penalty: number | null) {
  return penalty === null
    ? { allowed: false, penalty: null }
    : { allowed: true, penalty: toMoney(penalty) };
}

function leavesBangladesh({ service }: Flight): boolean {
  const isHome = (iata: string) => AIRPORTS[iata]?.zone === "Asia/Dhaka";
  return !isHome(service.origin) || !isHome(service.destination);
}
