import type {
  Baggage,
  CabinClass,
  Conditions,
  FlightLeg,
  PassengerFare,
  PassengerType,
  TaxLine,
} from "@ghuri/contract/flights";
import type { Transaction } from "../platform/db/database.ts";

/** What a traveller wants: one to four trips, in order of date. */
export interface Criteria {
  readonly trips: readonly Trip[];
  readonly passengers: PassengerCounts;
  /** One age for each child; when absent a child counts as 2. A child of 12 is priced as an adult. */
  readonly childAges?: readonly number[];
  readonly cabin: CabinClass;
  /** Round trips and multi-city trips combine legs alike; the flag opens the return discount. */
  readonly roundTrip: boolean;
}

export interface Trip {
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

export interface PriceRequest {
  readonly ref: string;
  readonly passengers: PassengerCounts;
  readonly childAges?: readonly number[];
  readonly now: Date;
}

export type PriceAnswer =
  | { readonly outcome: "priced"; readonly offer: SupplierOffer }
  /** Too few seats are left, or the flight has left. */
  | { readonly outcome: "sold_out" };

export interface HoldRequest {
  readonly bookingId: string;
  readonly ref: string;
  /** Seats per flight; infants on a lap take none. */
  readonly seats: number;
  readonly now: Date;
}

export type HoldAnswer = { readonly outcome: "held" } | { readonly outcome: "sold_out" };

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

export type TicketAnswer =
  | {
      readonly outcome: "ticketed";
      readonly pnr: string;
      readonly ticketNumbers: readonly string[];
    }
  /** Certain: nothing was issued and nothing will be. */
  | { readonly outcome: "refused"; readonly reason: string };

export type SupplierStatus = "none" | "held" | "ticketed" | "released";

/**
 * Where flights come from. Outcomes a caller must act on are answers; a throw means that the
 * outcome is unknown, and the caller looks it up with `status` before any second try.
 */
export interface FlightSupplier {
  readonly name: string;
  /** Best offers first by the supplier's own mix. Empty when it sells nothing like that. */
  search(criteria: Criteria, context: { now: Date; signal: AbortSignal }): Promise<SupplierOffer[]>;
  price(request: PriceRequest): Promise<PriceAnswer>;
  /**
   * Takes the seats for a booking, all or none, in the booking's own transaction so that neither
   * can exist without the other. Repeating it for one booking changes nothing.
   */
  hold(tx: Transaction, request: HoldRequest): Promise<HoldAnswer>;
  /** Gives a booking's held seats back, exactly once. Ticketed seats are not touched. */
  release(tx: Transaction, bookingId: string): Promise<void>;
  /** Issues tickets for a held booking. Repeating it for one booking gives the same tickets. */
  ticket(request: TicketRequest): Promise<TicketAnswer>;
  status(bookingId: string): Promise<SupplierStatus>;
}
