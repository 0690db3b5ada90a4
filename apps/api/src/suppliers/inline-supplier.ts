import type { Conditions, PassengerType } from "@ghuri/contract/flights";
import type { NamedQueries } from "../platform/db/combine-statements.ts";
import type { Queryable, Transaction } from "../platform/db/database.ts";
import type { FlightSeller, PassengerCounts } from "./flight-seller.ts";
import type { AirlineChange, SupplierExtra, SupplierSeatMap } from "./remote-supplier.ts";

/** The seats of an offer. Opaque: only its supplier reads them. */
export type SeatBuckets = readonly object[];

/** What became of one request for seats. */
export type HoldOutcome =
  | "held"
  | "sold_out"
  /** Requests before it in the batch took the last seats, or seemed to: it may be retried. */
  | "outrun"
  /** The inventory rows do not exist yet: call `createSeatInventory`, then retry. */
  | "unrecorded";

/** A held booking to be ticketed. */
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

/** The answer to `issueTickets`. A thrown error means that the outcome is unknown. */
export type TicketResult =
  | {
      readonly outcome: "ticketed";
      readonly pnr: string;
      readonly ticketNumbers: readonly string[];
    }
  /** Certain: nothing was issued, and the seats stay held. Staff get the tickets from the airline and enter them. */
  | { readonly outcome: "by_staff"; readonly reason: string }
  /** Certain: nothing was issued and nothing will be. */
  | { readonly outcome: "refused"; readonly reason: string };

/** A ticketed booking whose flight coupons are requested. */
export interface CouponsRequest {
  readonly bookingId: string;
  readonly ref: string;
  readonly passengers: PassengerCounts;
  readonly childAges?: readonly number[];
  /** When the ticket was sold: fares and taxes are those of that day. */
  readonly soldAt: Date;
  /** The rules of the fare apply as at this instant. */
  readonly now: Date;
}

/** One flight coupon of a ticket (IATA): a single segment that can be flown or refunded. */
export interface FlightCoupon {
  readonly departsAt: Date;
  /**
   * Fare before discounts, and taxes, per passenger in the order of the offer's `passengers`. Over all coupons
   * they sum to the price and tax of the passenger line.
   */
  readonly values: readonly { readonly fare: number; readonly tax: number }[];
  /**
   * Cost per traveller of changing or refunding the coupon at `now`, by the rules of the fare sold. The penalty is
   * not capped by the fare. A rule that is not known is null.
   */
  readonly conditions: Conditions;
}

/** The answer to `cancelBooking`. A thrown error means that the outcome is unknown. */
export type CancelResult =
  | { readonly outcome: "cancelled" }
  /** Certain: the tickets stay as they are. */
  | { readonly outcome: "refused"; readonly reason: string };

/** A part of a ticketed booking that is given up: seats on every flight that is left, or all seats of some slices. */
export interface PartRequest {
  readonly bookingId: string;
  /** The journey as it is now. */
  readonly ref: string;
  /** Which slices are given up for everybody, from 0. Empty: travellers leave. */
  readonly slices: readonly number[];
  /** How many seats those who leave have on each flight. */
  readonly seats: number;
  /** The tickets that stay valid. */
  readonly ticketNumbers: readonly string[];
}

/** A ticketed booking of which some slices are flown otherwise. The new seats are held under the id of the change. */
export interface ExchangeRequest {
  readonly bookingId: string;
  readonly changeId: string;
  /** The journey as it was, and as it will be. */
  readonly beforeRef: string;
  readonly ref: string;
  /** Which slices, from 0. */
  readonly slices: readonly number[];
  readonly travellers: readonly TicketName[];
  /** Tickets that staff got from the airline. Null: the supplier issues them. */
  readonly given: { readonly pnr: string; readonly ticketNumbers: readonly string[] } | null;
}

/** Seats to be held for a purchase, each under the number of its line. */
export interface ExtraSeatsRequest {
  readonly purchaseId: string;
  readonly bookingId: string;
  /** The journey as it is now. */
  readonly ref: string;
  readonly seats: readonly {
    readonly line: number;
    readonly designator: string;
    /** The position of the traveller, and of the flight among all flights of the journey, from 0. */
    readonly passenger: number;
    readonly flight: number;
  }[];
}

/** A seat of the cabin by the purchase that it was chosen with, and the line of it. */
export interface ChosenSeat {
  readonly purchaseId: string;
  readonly line: number;
}

/** What the supplier knows about a booking. */
export type SupplierStatus = "none" | "held" | "ticketed" | "released";

/**
 * A supplier whose seats are in our own database: they are taken in the statement that writes the order. A thrown
 * error means that the outcome is unknown: the caller looks it up with `getBookingStatus` before it retries.
 */
export interface InlineSupplier extends FlightSeller {
  readonly kind: "inline";
  /** The input of `holdSeatsQueries` for an offer; null when its flights are no longer operated. */
  findSeatBuckets(ref: string): SeatBuckets | null;
  /**
   * Queries that hold seats, as part of the statement that writes the bookings: neither exists without
   * the other. They read `seat_requests (place, booking_id, seats, buckets)`, where `buckets` is the result
   * of `findSeatBuckets` and `place` the position in the batch, and return `seat_answers (place,
   * outcome)` with a `HoldOutcome` for each. A booking gets all of its seats or none. Repeating it changes nothing.
   */
  readonly holdSeatsQueries: NamedQueries;
  /** Creates the missing inventory rows of these offers; `holdSeatsQueries` only updates rows. */
  createSeatInventory(db: Queryable, refs: readonly string[]): Promise<void>;
  /** Releases the held seats of these bookings, exactly once. Ticketed seats are not touched. */
  releaseSeats(tx: Transaction, bookingIds: readonly string[]): Promise<void>;
  /** Issues tickets for a held booking. Repeating it for one booking returns the same tickets. */
  issueTickets(request: TicketRequest): Promise<TicketResult>;
  /** The coupons of a sold ticket in order of travel. Throws when the flights are no longer known. */
  getCoupons(request: CouponsRequest): Promise<readonly FlightCoupon[]>;
  /**
   * Voids a booking's tickets and releases its seats, exactly once. Repeating it changes nothing, and
   * nothing can be ticketed after it.
   */
  cancelBooking(bookingId: string): Promise<CancelResult>;
  /** The name of the journey `ref` with the only slice of `by` in place of one of its own. */
  replaceSlice(ref: string, slice: number, by: string): string;
  /**
   * Exchanges the tickets of a booking in one transaction: the new seats become its own, those of the slice as it was
   * return, and new tickets take the place of the old ones. Nothing happens unless all of it does. Repeating it returns the
   * same tickets.
   */
  exchangeTickets(request: ExchangeRequest): Promise<TicketResult>;
  /**
   * Voids tickets and slices of a booking in the caller's transaction, and puts their seats on sale with one conditional
   * statement. False: the booking has no such seats any more; the caller rolls back.
   */
  cancelPart(tx: Transaction, request: PartRequest): Promise<boolean>;
  /** The name of the journey `ref` without some of its slices. */
  withoutSlices(ref: string, slices: readonly number[]): string;
  getBookingStatus(bookingId: string): Promise<SupplierStatus>;
  /** Bags, meals and seats that the travellers of a journey can take, in taka. Needs the capabilities `extras` and `seatMaps`. */
  findExtras?(
    db: Queryable,
    request: { readonly ref: string; readonly seated: readonly number[] },
  ): Promise<{
    readonly extras: readonly SupplierExtra[];
    readonly seatMaps: readonly SupplierSeatMap[];
  }>;
  /** Holds seats of a cabin for a purchase: all of them, or none and false. */
  holdExtraSeats?(tx: Transaction, request: ExtraSeatsRequest): Promise<boolean>;
  /** Makes the held seats of a purchase sold, and frees those that they take the place of. False, and nothing is changed: they are not held any more. */
  sellExtraSeats?(
    tx: Transaction,
    asked: { readonly purchaseId: string; readonly insteadOf: readonly ChosenSeat[] },
  ): Promise<boolean>;
  /** Frees seats of a purchase, held or sold. Null: all of its lines. Repeating it changes nothing. */
  freeExtraSeats?(
    tx: Transaction,
    asked: { readonly purchaseId: string; readonly lines: readonly number[] | null },
  ): Promise<void>;
  /** Changes of the airline to the flights of a journey since it was offered, oldest first. Absent: there are never any. */
  findAirlineChanges?(ref: string): Promise<readonly AirlineChange[]>;
  /** Deletes what the supplier stores in our database about flights that departed long ago. */
  deleteDepartedSeats(now: Date): Promise<void>;
}
