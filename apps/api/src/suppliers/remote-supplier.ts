import type { FlightLeg, PassengerType } from "@ghuri/contract/flights";
import type { SpecialRequestCode, SpecialRequestState } from "@ghuri/contract/special-requests";
import type { FlightSeller, SupplierAmount, SupplierOffer } from "./flight-seller.ts";

/** A passenger as an airline books one. */
export interface SupplierPassenger {
  readonly type: PassengerType;
  readonly title: "MR" | "MRS" | "MS" | "MSTR" | "MISS";
  readonly firstName: string;
  readonly lastName: string;
  readonly gender: "M" | "F";
  /** YYYY-MM-DD. */
  readonly birthDate: string;
  /** ISO 3166, two letters. */
  readonly nationality?: string;
  readonly email: string;
  /** E.164: "+8801712345678". */
  readonly phone: string;
  readonly passport: {
    readonly number: string;
    /** ISO 3166, two letters. */
    readonly issuedBy: string;
    readonly expiresOn: string;
  } | null;
  /** Of an infant: the position of the adult on whose lap it sits, from 0. Null for everybody else. */
  readonly lapOf: number | null;
  readonly loyalty: { readonly airline: string; readonly number: string } | null;
  /** SSR codes. Always empty without the capability `specialRequests`. */
  readonly specialRequests: readonly SpecialRequestCode[];
}

/** An order to be held. */
export interface HoldRequest {
  /** Our own name of the order. The supplier stores it, and `findByOwnReference` finds the order by it. */
  readonly ownReference: string;
  readonly offerRef: string;
  /** In the order of the search: adults, children, infants. */
  readonly passengers: readonly SupplierPassenger[];
  /** What is bought with the tickets, beside the price of the offer: needs the capability `extrasWithTicket`. Absent: nothing. */
  readonly extras?: Omit<ExtrasRequest, "orderId">;
}

/** A change of flights that the airline made by itself. */
export interface AirlineChange {
  readonly id: string;
  readonly flight: string;
  /** Local departure before and after it, "2026-12-05T09:00". Null after: the flight is cancelled. */
  readonly from: string;
  readonly to: string | null;
  /** Local arrival after it. Absent: not told; the flight takes as long as before. */
  readonly arrives?: string;
  /** Its number from then on. Absent: the same. */
  readonly newFlight?: string;
  /** Where it departs from then on. Absent: not told, or the same. */
  readonly terminal?: string;
}

/** What a supplier knows of an order. */
export interface SupplierOrder {
  /** The supplier's own id. */
  readonly id: string;
  /** Null: it stores none. */
  readonly ownReference: string | null;
  /**
   * `pending` is settled by the supplier's own staff; `held` waits for payment; `ticketing` is paid and waits for the
   * airline; `lapsed` was not paid in time, and its seats are gone.
   */
  readonly state: "pending" | "held" | "ticketing" | "ticketed" | "lapsed" | "cancelled";
  readonly pnr: string | null;
  readonly ticketNumbers: readonly string[];
  /** When an unpaid hold lapses. */
  readonly payBy: Date | null;
  /** Until when `amountDue` cannot rise. Null: it may rise until paid. */
  readonly priceGuaranteedUntil: Date | null;
  /** Null: nothing is due. */
  readonly amountDue: SupplierAmount | null;
  readonly airlineChanges: readonly AirlineChange[];
  /** Its flights, named as those of a change are. Absent: the supplier does not tell. */
  readonly flights?: readonly string[];
  /** What became of the special requests of its passengers, by position from 0. Absent: the supplier takes none. */
  readonly specialRequests?: readonly {
    readonly passenger: number;
    readonly code: SpecialRequestCode;
    readonly state: SpecialRequestState;
    /** Why it declined. */
    readonly reason: string | null;
  }[];
  /** Our own references of the parts that were cancelled. Absent: it cancels none. */
  readonly cancelledParts?: readonly string[];
}

/** The request may or may not have been carried out: look it up by our own reference before anything else. */
export interface UnknownOutcome {
  readonly outcome: "unknown";
  readonly reason: string;
}

/** Certain: nothing was changed, and nothing will be. */
export interface RefusedOutcome {
  readonly outcome: "refused";
  readonly reason: string;
}

/** The answer to `hold`. */
export type HoldResult =
  | { readonly outcome: "held"; readonly order: SupplierOrder }
  /**
   * Accepted, and held or refused later: `retrieve` tells by this id, or `findByOwnReference` when there is none yet.
   * Never send it again.
   */
  | { readonly outcome: "pending"; readonly orderId: string | null }
  | { readonly outcome: "changed"; readonly offer: SupplierOffer }
  | { readonly outcome: "sold_out" }
  | { readonly outcome: "expired" }
  | RefusedOutcome
  | UnknownOutcome;

/** A held order to be paid and ticketed. */
export interface TicketOrderRequest {
  readonly orderId: string;
  /** What we agree to pay. The supplier refuses when its price is another one. */
  readonly amount: SupplierAmount;
}

/** The answer to `ticket`. */
export type TicketOrderResult =
  | { readonly outcome: "ticketed"; readonly order: SupplierOrder }
  /** Accepted; the airline needs until `until`, and `retrieve` tells when it is done. Never send it again. */
  | { readonly outcome: "pending"; readonly until: Date }
  | RefusedOutcome
  | UnknownOutcome;

/** What cancelling an order gives back, until `expiresAt`. */
export interface SupplierCancellationQuote {
  readonly id: string;
  readonly refund: SupplierAmount;
  readonly refundTo: "balance" | "voucher" | "nothing_paid";
  readonly expiresAt: Date;
}

/** The answer to `quoteCancellation`. */
export type CancellationQuoteResult =
  | { readonly outcome: "quoted"; readonly quote: SupplierCancellationQuote }
  | RefusedOutcome;

/** The answer to `confirmCancellation`. */
export type CancellationResult =
  | { readonly outcome: "cancelled"; readonly refund: SupplierAmount }
  /** The quote is too old, or not the newest: quote again. */
  | { readonly outcome: "stale" }
  | RefusedOutcome
  | UnknownOutcome;

/** A part of a ticketed order that is given up: passengers with all their flights, or slices for everybody who is left. */
export interface CancelPartRequest {
  readonly orderId: string;
  /** Positions in the order as it was held, from 0. Empty: slices are given up. */
  readonly passengers: readonly number[];
  /** Positions among the slices that are left, from 0. */
  readonly slices: readonly number[];
}

/** What cancelling a part gives back, until `expiresAt`. */
export interface SupplierPartQuote {
  readonly id: string;
  /** For each passenger who gives up something: what it was sold for, and what of that is given back. */
  readonly passengers: readonly {
    readonly passenger: number;
    readonly value: SupplierAmount;
    readonly refund: SupplierAmount;
  }[];
  readonly expiresAt: Date;
}

/** The answer to `quotePart`. */
export type PartQuoteResult =
  | { readonly outcome: "quoted"; readonly quote: SupplierPartQuote }
  | RefusedOutcome;

/** A request to fly slices of an order on other dates, all of them in one change. */
export interface ChangeRequest {
  readonly orderId: string;
  /** At least one, in order of travel. */
  readonly slices: readonly {
    /** Which slice, from 0. */
    readonly slice: number;
    /** Local date at the origin, YYYY-MM-DD. */
    readonly date: string;
  }[];
}

/** What a change costs, until `expiresAt`. */
export interface SupplierChangeQuote {
  readonly id: string;
  /** To be paid to the supplier, penalty included; may be negative, and is then given back. */
  readonly amount: SupplierAmount;
  readonly penalty: SupplierAmount;
  /** The new flights of all changed slices, such as "SA201 2026-12-08T09:00". */
  readonly flights: readonly string[];
  /** The same flights in full, one leg for each slice of the request. */
  readonly legs: readonly FlightLeg[];
  readonly expiresAt: Date;
}

/** The answer to `quoteChange`: the choices, the cheapest first. */
export type ChangeQuoteResult =
  | { readonly outcome: "quoted"; readonly quotes: readonly SupplierChangeQuote[] }
  | RefusedOutcome;

/** The answer to `confirmChange`. */
export type ChangeResult =
  | { readonly outcome: "changed"; readonly order: SupplierOrder }
  | { readonly outcome: "stale" }
  | RefusedOutcome
  | UnknownOutcome;

/** A paid extra that an order can take for one passenger on one flight. */
export interface SupplierExtra {
  readonly id: string;
  readonly kind: "bag" | "meal";
  /** As the airline calls it, in English. */
  readonly name: string;
  /** What one bag may weigh. Null: it is no bag, or the supplier does not tell. */
  readonly kg: number | null;
  /** Cancelling the flight gives its price back. */
  readonly refundable: boolean;
  /** The position of the passenger, and of the flight among all flights of the order, from 0. */
  readonly passenger: number;
  readonly flight: number;
  /** Of one of it. */
  readonly amount: SupplierAmount;
  /** How many the passenger can take. */
  readonly most: number;
}

/** A seat of a flight. */
export interface SupplierSeat {
  /** "12A". */
  readonly designator: string;
  readonly isFree: boolean;
  /** What choosing it costs. Null: it cannot be chosen. */
  readonly amount: SupplierAmount | null;
  readonly features: readonly ("window" | "aisle" | "exit_row" | "extra_legroom")[];
}

/** The cabin of one flight of an order, row by row from the front, each from the left. */
export interface SupplierSeatMap {
  /** The position among all flights of the order, from 0. */
  readonly flight: number;
  /** Cancelling the flight gives back what a seat cost. */
  readonly refundable: boolean;
  readonly rows: readonly (readonly SupplierSeat[])[];
}

/** Extras and seats to be bought for a ticketed order, by the ids and places that the lists of them name. */
export interface ExtrasRequest {
  readonly orderId: string;
  readonly extras: readonly { readonly id: string; readonly quantity: number }[];
  readonly seats: readonly {
    readonly designator: string;
    readonly passenger: number;
    readonly flight: number;
  }[];
  /** What we agree to pay for all of it. The supplier refuses when its price is another one. */
  readonly amount: SupplierAmount;
}

/** The answer to `buyExtras`: all of it, or nothing. */
export type ExtrasResult = { readonly outcome: "bought" } | RefusedOutcome | UnknownOutcome;

/** An extra or a seat that an order has. */
export interface OwnedExtra {
  readonly kind: SupplierExtra["kind"] | "seat";
  readonly passenger: number;
  readonly flight: number;
  /** Of a seat, "12A". Null for the rest. */
  readonly designator: string | null;
  readonly quantity: number;
}

/** A verified message of a supplier: something happened to an order. What it is now, `retrieve` tells. */
export interface SupplierEvent {
  /** The same for every repetition of the message. */
  readonly id: string;
  /** The supplier's own word for it, such as "order.ticketed". */
  readonly type: string;
  /** Null: it concerns no order. */
  readonly orderId: string | null;
}

/** A message as it arrived. */
export interface RawEvent {
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly now: Date;
}

/**
 * A supplier on the other end of a network. Calls that change something return `unknown` when the answer is lost: they
 * never throw, and are never repeated before `findByOwnReference` or `retrieve` was asked. Reading calls throw when the
 * supplier does not answer.
 */
export interface RemoteSupplier extends FlightSeller {
  readonly kind: "remote";
  /** Holds seats; takes up to two minutes. */
  hold(request: HoldRequest): Promise<HoldResult>;
  /** Pays and tickets a held order. */
  ticket(request: TicketOrderRequest): Promise<TicketOrderResult>;
  /** Null: the supplier knows no such order. */
  retrieve(orderId: string): Promise<SupplierOrder | null>;
  /**
   * Every order under our reference, the oldest first. More than one: a request was carried out twice. `offerRef` is the
   * offer that was to be held, for suppliers that find orders by it. Not called when the capability `ownReference` is
   * false.
   */
  findByOwnReference(ownReference: string, offerRef?: string): Promise<readonly SupplierOrder[]>;
  quoteCancellation(orderId: string): Promise<CancellationQuoteResult>;
  confirmCancellation(quoteId: string): Promise<CancellationResult>;
  /** Changes nothing. This and the next need the capability `cancelPart`. */
  quotePart?(request: CancelPartRequest): Promise<PartQuoteResult>;
  /** Cancels a part as quoted. The supplier stores `ownReference`, and `retrieve` names it from then on. */
  confirmPart?(quoteId: string, ownReference: string): Promise<CancellationResult>;
  quoteChange(request: ChangeRequest): Promise<ChangeQuoteResult>;
  /** `quoted`: what the choice was quoted at. One that became dearer is `stale`. */
  confirmChange(quoteId: string, quoted: SupplierAmount): Promise<ChangeResult>;
  /** What an offer can take together with its tickets. Needs the capability `extrasWithTicket`. */
  listOfferExtras?(offerRef: string): Promise<{
    readonly extras: readonly SupplierExtra[];
    readonly seatMaps: readonly SupplierSeatMap[];
  }>;
  /** What a held or ticketed order can take; nothing when it is in another state. Needs the capability `extras`. */
  listExtras(orderId: string): Promise<readonly SupplierExtra[]>;
  /** Of the flights that have one. Needs the capability `seatMaps`. */
  listSeatMaps(orderId: string): Promise<readonly SupplierSeatMap[]>;
  /** Needs the capability `extras`. */
  buyExtras(request: ExtrasRequest): Promise<ExtrasResult>;
  /** What an order has already, however it was bought: tells what became of a lost `buyExtras`. */
  listOwnedExtras(orderId: string): Promise<readonly OwnedExtra[]>;
  /** Null: not signed by the supplier, too old, or unreadable. Nothing is to be believed of it then. */
  readEvent(raw: RawEvent): SupplierEvent | null;
  /** What is left of the money that orders are paid from. Needs the capability `balance`. */
  getBalance(): Promise<SupplierAmount>;
  /** Below this balance its offers are not listed. Absent: they always are. */
  readonly balanceFloor?: SupplierAmount;
}
