import type {
  AirportRef,
  Baggage,
  CabinClass,
  Conditions,
  FlightLeg,
  PassengerFare,
  PassengerType,
  TaxLine,
} from "@ghuri/contract/flights";
import type { Queryable, Transaction } from "../platform/db/database.ts";
import type { NamedQueries } from "../platform/db/combine-statements.ts";

/** What a traveller wants: one to four trips, in order of date. */
export interface Criteria {
  readonly trips: readonly Slice[];
  readonly passengers: PassengerCounts;
  /** One age for each child; when absent a child counts as 2. A child of 12 is priced as an adult. */
  readonly childAges?: readonly number[];
  readonly cabin: CabinClass;
  /** Round trips and multi-city trips combine legs alike; the flag opens the return discount. */
  readonly roundTrip: boolean;
}

export interface Slice {
  readonly origin: string;
  readonly destination: string;
  /** Local date at the origin, YYYY-MM-DD. */
  readonly date: string;
}

export interface PassengerCounts {
  readonly adult: number;
  readonly child: number;
  readonly infant: number;
}

/** One thing a supplier sells, in taka, before our own charges. */
export interface SupplierOffer {
  /**
   * The supplier's own name for flights, classes and fare family together. Stable: the same ref
   * can be priced again at any time before departure. Never shown to the browser.
   */
  readonly ref: string;
  readonly legs: readonly FlightLeg[];
  readonly cabin: CabinClass;
  readonly fareName: string;
  /** Per passenger of the type; `tax` is the sum of that passenger's lines. */
  readonly passengers: readonly PassengerFare[];
  /** All passengers together; sums to Σ count×tax. */
  readonly taxes: readonly TaxLine[];
  /** Taka taken off the fare, zero or more; may have a fraction, which pricing floors. */
  readonly discount: number;
  readonly refundable: boolean;
  readonly baggage: Readonly<Record<string, Baggage>>;
  readonly conditions: Conditions;
  /** Seats left at this price on the scarcest flight. */
  readonly seatsLeft: number;
}

/** An offer as a list needs it; what else there is to say of it is told when somebody looks. */
export interface ListedOffer {
  readonly summary: OfferSummary;
  /** The whole offer, as it was found. */
  toOffer(): SupplierOffer;
}

/** What lists are priced, sorted and narrowed by. */
export interface OfferSummary {
  /** Everybody's fares and taxes, and what is taken off them. */
  readonly fareAndTax: number;
  readonly discount: number;
  /** Passengers with a seat of their own. */
  readonly seated: number;
  /** The first departure and the last arrival by the clocks there, in minutes since 1970. */
  readonly departureMinute: number;
  readonly arrivalMinute: number;
  /** From gate to gate, changes included, all legs together. */
  readonly durationMinutes: number;
  /** Of the leg that has most. */
  readonly stops: number;
  readonly refundable: boolean;
  readonly airlines: readonly Airline[];
  /** Wherever it lands or leaves, and where planes are changed. */
  readonly airports: readonly AirportRef[];
  readonly layovers: readonly AirportRef[];
}

export interface Airline {
  readonly code: string;
  readonly name: string;
}

export interface PriceRequest {
  readonly ref: string;
  readonly passengers: PassengerCounts;
  readonly childAges?: readonly number[];
  readonly now: Date;
}

export type PriceResult =
  | { readonly outcome: "priced"; readonly offer: SupplierOffer }
  /** Too few seats are left, or the flight has left. */
  | { readonly outcome: "sold_out" };

/** The seats of an offer in the words of its supplier, who alone reads them. */
export type SeatBuckets = readonly object[];

export type HoldOutcome =
  | "held"
  | "sold_out"
  /** Those before it in the line were given the last seats, or seemed to: it may ask again. */
  | "outrun"
  /** Nobody has held such a seat yet: `recordSeats`, then again. */
  | "unrecorded";

export interface TicketRequest {
  readonly bookingId: string;
  readonly ref: string;
  readonly travellers: readonly TicketName[];
}

/** A name as an airline prints it, with the airline's own title (MSTR, MISS for the young). */
export interface TicketName {
  readonly title: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly type: PassengerType;
}

export type TicketResult =
  | {
      readonly outcome: "ticketed";
      readonly pnr: string;
      readonly ticketNumbers: readonly string[];
    }
  /** Certain: nothing was issued and nothing will be. */
  | { readonly outcome: "refused"; readonly reason: string };

export interface ConditionsRequest {
  readonly bookingId: string;
  readonly ref: string;
  readonly now: Date;
}

export type CancelResult =
  | { readonly outcome: "cancelled" }
  /** Certain: the tickets stay as they are. */
  | { readonly outcome: "refused"; readonly reason: string };

export type SupplierStatus = "none" | "held" | "ticketed" | "released";

/**
 * Where flights come from. Outcomes a caller must act on are answers; a throw means that the
 * outcome is unknown, and the caller looks it up with `status` before any second try.
 */
export interface FlightSupplier {
  readonly name: string;
  /** Whose flights it sells, those with most routes first. */
  readonly airlines: readonly Airline[];
  /** Best offers first by the supplier's own mix. Empty when it sells nothing like that. */
  search(criteria: Criteria, context: { now: Date; signal: AbortSignal }): Promise<ListedOffer[]>;
  price(request: PriceRequest): Promise<PriceResult>;
  /** What `takeSeats` has to know of an offer; null when its flights are not flown any more. */
  findSeatBuckets(ref: string): SeatBuckets | null;
  /**
   * The part of the statement that takes seats, for the one that writes the bookings: neither can exist
   * without the other. It reads `seat_requests (place, booking_id, seats, piles)`, `piles` being what
   * `seatsOf` said and `place` the place in the line, and leaves `seat_answers (place, outcome)` with
   * a `HoldOutcome` for each. A booking gets all of its seats or none. Repeating it changes nothing.
   */
  readonly holdSeatsQueries: NamedQueries;
  /** Makes the records of seats that nobody has held before; `takeSeats` only finds them. */
  createSeatInventory(db: Queryable, refs: readonly string[]): Promise<void>;
  /** Gives a booking's held seats back, exactly once. Ticketed seats are not touched. */
  releaseSeats(tx: Transaction, bookingId: string): Promise<void>;
  /** Issues tickets for a held booking. Repeating it for one booking gives the same tickets. */
  issueTickets(request: TicketRequest): Promise<TicketResult>;
  /**
   * What changing or giving back a ticket costs each traveller now, by the rules of the fare that was
   * sold. The penalty is not capped by the fare: only the buyer's books know what that was.
   */
  getConditions(request: ConditionsRequest): Promise<Conditions>;
  /**
   * Voids a booking's tickets and gives its seats back, exactly once. Repeating it changes nothing, and
   * nothing can be ticketed after it.
   */
  cancelBooking(bookingId: string): Promise<CancelResult>;
  getBookingStatus(bookingId: string): Promise<SupplierStatus>;
}
