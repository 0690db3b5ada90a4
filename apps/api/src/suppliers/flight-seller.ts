import type {
  AirportRef,
  Baggage,
  CabinClass,
  Conditions,
  FlightLeg,
  PassengerFare,
  TaxLine,
} from "@ghuri/contract/flights";

/** What a traveller searches for: one to four slices, in order of date. */
export interface Criteria {
  readonly trips: readonly Slice[];
  readonly passengers: PassengerCounts;
  /** One age for each child; when absent a child counts as 2. A child of 12 is priced as an adult. */
  readonly childAges?: readonly number[];
  readonly cabin: CabinClass;
  /** True for a round trip, which can get the return discount. Legs are combined as for multi-city trips. */
  readonly roundTrip: boolean;
}

/** One journey from origin to destination, as searched (IATA airport codes). */
export interface Slice {
  readonly origin: string;
  readonly destination: string;
  /** Local date at the origin, YYYY-MM-DD. */
  readonly date: string;
}

/** Passengers by type (IATA: ADT, CNN, INF). Infants sit on a lap. */
export interface PassengerCounts {
  readonly adult: number;
  readonly child: number;
  readonly infant: number;
}

/** An amount in the supplier's own currency. */
export interface SupplierAmount {
  /** ISO 4217. */
  readonly currency: string;
  /** Whole minor units: paisa, cents. */
  readonly minor: number;
}

/** The rate by which a supplier's amount became taka. */
export interface ExchangeRate {
  /** A decimal number: taka for one whole unit of the supplier's currency. */
  readonly takaPerUnit: string;
  /** Who says so: a bank, or the operator's own setting. */
  readonly source: string;
  /** When that rate was learnt. */
  readonly at: Date;
}

/** What we owe the supplier for an offer, all passengers together. */
export interface SupplierCost {
  readonly amount: SupplierAmount;
  /** Null: the supplier sells in taka. */
  readonly rate: ExchangeRate | null;
}

/** One offer of a supplier, in taka, before our own charges. */
export interface SupplierOffer {
  /**
   * The supplier's own name for flights, classes and fare family together, with whatever ids it needs to price and
   * hold them. Opaque to everybody else; stored with the order. Never shown to the browser.
   */
  readonly ref: string;
  /** Until when `ref` can be priced and held. Null: at any time before departure. */
  readonly expiresAt: Date | null;
  readonly cost: SupplierCost;
  readonly legs: readonly FlightLeg[];
  readonly cabin: CabinClass;
  readonly fareName: string;
  /** Per passenger of the type; `tax` is the sum of that passenger's lines. */
  readonly passengers: readonly PassengerFare[];
  /** The supplier names totals only: the amounts of `passengers` are our own division of them. */
  readonly isSplitEstimated: boolean;
  /** All passengers together; sums to Σ count×tax. */
  readonly taxes: readonly TaxLine[];
  /** Taka taken off the fare, zero or more; may have a fraction, which pricing floors. */
  readonly discount: number;
  readonly refundable: boolean;
  readonly baggage: Readonly<Record<string, Baggage>>;
  readonly conditions: Conditions;
  /** What the airline demands of each passenger beyond name, birth date and contact. */
  readonly documentsRequired: readonly "passport"[];
  /** False: the fare is bought at once, without a hold. */
  readonly canBeHeld: boolean;
  /** Seats left at this price on the scarcest flight; Infinity when the supplier does not say. */
  readonly seatsLeft: number;
}

/** An offer in a list of results. Its details are built on demand. */
export interface ListedOffer {
  readonly summary: OfferSummary;
  /** The offer with all its details. */
  toOffer(): SupplierOffer;
}

/**
 * Offers of one search as few bytes, for a supplier that can build all details again from what is in its memory. Cheaper than
 * keeping offers: thousands of objects that live for half an hour are what the garbage collector works for.
 */
export interface OfferCodec {
  encode(offers: readonly ListedOffer[]): Uint8Array;
  /** The same offers. Null: the bytes are of a release that sold other flights. */
  decode(bytes: Uint8Array, criteria: Criteria): readonly ListedOffer[] | null;
}

/** The fields by which a list is priced, sorted and filtered. */
export interface OfferSummary {
  /**
   * Equal for every fare of the same flights, whoever sells them: for each leg its flight numbers and its
   * departure in minutes since 1970 (UTC), as in "BG101+BG201@30123456~…".
   */
  readonly itinerary: string;
  /** Fares and taxes of all passengers, and the discount on them, in taka. */
  readonly fareAndTax: number;
  readonly discount: number;
  /** Number of passengers with a seat. */
  readonly seated: number;
  /** The first departure and the last arrival in local time, as minutes since 1970. */
  readonly departureMinute: number;
  readonly arrivalMinute: number;
  /** Gate to gate including connections, all legs together. */
  readonly durationMinutes: number;
  /** Of the leg with most stops. */
  readonly stops: number;
  readonly refundable: boolean;
  readonly airlines: readonly Airline[];
  /** All airports of the trip, and those where the traveller changes planes. */
  readonly airports: readonly AirportRef[];
  readonly layovers: readonly AirportRef[];
}

/** An airline with its two-character IATA designator. */
export interface Airline {
  readonly code: string;
  readonly name: string;
}

/** An offer to be priced again for these passengers, at `now`. */
export interface PriceRequest {
  readonly ref: string;
  readonly passengers: PassengerCounts;
  readonly childAges?: readonly number[];
  readonly now: Date;
}

/** Something about an offer that is no longer as it was found. Both values are for staff and logs. */
export interface OfferChange {
  readonly what: "price" | "flights" | "baggage" | "conditions";
  readonly old: string;
  readonly new: string;
}

/** The answer to `price`. A thrown error means that the supplier did not answer. */
export type PriceResult =
  | { readonly outcome: "priced"; readonly offer: SupplierOffer }
  /** Still sold, but not as found. The offer is the new one, with a ref of its own. */
  | {
      readonly outcome: "changed";
      readonly offer: SupplierOffer;
      readonly changes: readonly OfferChange[];
    }
  /** Too few seats are left, or the flight has left. */
  | { readonly outcome: "sold_out" }
  /** The ref is too old. A new search may find the same flights and fare again. */
  | { readonly outcome: "expired" };

/** What a supplier can do over its interface. What it cannot do is a task for staff. */
export interface SupplierCapabilities {
  readonly hold: boolean;
  /** Of tickets. An unpaid hold may be given up all the same. */
  readonly cancel: boolean;
  readonly change: boolean;
  /** It tells which paid extras an order can take. */
  readonly extras: boolean;
  /** It tells which seats of a flight are free. */
  readonly seatMaps: boolean;
  /** False: its seats are chosen before the ticket is issued, or not at all. Absent: a ticketed order can still take some. */
  readonly seatsAfterSale?: false;
  /** Bags and seats can be bought together with the ticket, in its order. Absent: after the sale, or not at all. */
  readonly extrasWithTicket?: true;
  /** What it gives back for an order is for bags and seats as well. Absent: they come back apart, by what each of them says. */
  readonly refundsExtrasWithFare?: true;
  /** It reports changes to us by itself. */
  readonly events: boolean;
  /** We pay it from a balance that can be read. */
  readonly balance: boolean;
  /** False: an order cannot be found by our own reference, so staff ask what became of a lost request. Absent: it can. */
  readonly ownReference?: false;
  /** Some travellers, or some slices, of a ticketed order can be cancelled alone. Absent: only all of it. */
  readonly cancelPart?: true;
  /** It takes special requests with a hold, and tells what became of them. Absent: staff ask the airline. */
  readonly specialRequests?: true;
}

/** What every supplier does, wherever its seats are. */
export interface FlightSeller {
  /** Unique among suppliers; stored with every order. */
  readonly name: string;
  /** The airlines it sells, those with most routes first. */
  readonly airlines: readonly Airline[];
  readonly capabilities: SupplierCapabilities;
  /** False while it has nothing to sell at all. Absent: it always has. */
  readonly isSelling?: () => boolean;
  /** Milliseconds after which a search counts as late. */
  readonly searchDeadlineMs: number;
  /**
   * Offers in batches as they are found, best first within each; none when nothing is sold. Ends by an error
   * when the supplier fails, and soon after `signal` aborts. Offers that came before that are good.
   */
  search(
    criteria: Criteria,
    context: { readonly now: Date; readonly signal: AbortSignal },
  ): AsyncIterable<readonly ListedOffer[]>;
  /** How its offers are stored. Absent: with all their details. */
  readonly offerCodec?: OfferCodec;
  /** Asks for today's price of an offer, exactly its flights and fare. */
  price(request: PriceRequest): Promise<PriceResult>;
}
