import { z } from "zod";
import { Instant } from "./dates.ts";
import { ExtrasReturn } from "./flight-extras.ts";
import { PassengerType } from "./flights.ts";
import { Taka } from "./money.ts";
import { PaymentPurpose } from "./payments.ts";

/** How long a cancellation quote is valid, in minutes. */
export const CANCELLATION_QUOTE_MINUTES = 10;
/** The terms: a refund arrives four to six weeks after it was requested. */
export const REFUND_WEEKS = { from: 4, to: 6 } as const;

/** Staff answer a request for a refund, or say when they will, within so many days. */
export const REFUND_ANSWER_DAYS = 3;

/**
 * What is owed to a traveller who asked for money back, since when, who has to act now, and by when they promised to.
 * `owed` is null as long as the supplier has not said what it keeps; it is at most `at_most`.
 */
export const RefundClock = z.object({
  since: Instant,
  owed: Taka.nullable(),
  at_most: Taka,
  /** False: `owed` is an estimate, or not known. */
  is_final: z.boolean(),
  /** `staff`: we; `supplier`: the airline or consolidator that was asked; `bank`: the money is on its way. */
  waits_for: z.enum(["staff", "supplier", "bank"]),
  /** What was promised by `next_by`: an answer to a request, or the money itself. */
  promise: z.enum(["answer", "money"]),
  next_by: Instant,
  /** The promised time is over. */
  is_late: z.boolean(),
});
export type RefundClock = z.infer<typeof RefundClock>;

/** Where a refund goes: the card or wallet that paid, or the account of a manual payment. */
export const RefundTarget = z.object({
  method: z.enum(["online", "manual"]),
  /** "VISA", "bKash", or null when the gateway did not say. For a manual payment, the account as the payer wrote it. */
  brand: z.string().nullable(),
  /** Last four digits of the card or account, or null. */
  ending: z.string().nullable(),
  /** Of a quote for an order that several payments have paid: how many, since the refund is spread over them. Absent: one. */
  payments: z.int().min(2).optional(),
});
export type RefundTarget = z.infer<typeof RefundTarget>;

/**
 * Breakdown of a refund, in taka. Always: refund = paid − used − airline_charge − service_fee, and no amount is
 * negative. `paid` is for flights and charges that are left; what earlier changes cost beside fares was paid as well.
 */
export const RefundBreakdown = z.object({
  paid: Taka,
  /** Fare, taxes and charges of flights already flown, which are not refunded. Absent: nothing was flown. */
  used: Taka.optional(),
  /** Penalties and our fees of earlier changes of the flights: paid beside `paid`, and not refunded. Absent: nothing. */
  change_costs: Taka.optional(),
  /** Sum over all travellers; at most `paid`. */
  airline_charge: Taka,
  /** Per adult ticket, the most expensive one. See `charges` for other types. */
  airline_charge_each: Taka,
  /** The airline's charge by passenger type: Σ count × each = airline_charge, unless capped by `paid`. */
  charges: z.array(z.object({ type: PassengerType, count: z.int(), each: Taka })),
  service_fee: Taka,
  service_fee_each: Taka,
  /** Number of travellers charged our fee: those with a seat. */
  travellers: z.int(),
  /** True when the airline keeps the whole fare of every ticket, so only taxes are refunded. */
  is_capped: z.boolean(),
  refund: Taka,
});
export type RefundBreakdown = z.infer<typeof RefundBreakdown>;

/** What cancelling a booking now would cost and refund. Creating a quote changes nothing. */
export const CancellationQuote = z.object({
  id: z.string(),
  /**
   * `release`: unpaid, the seats are released. `refund`: paid, `sum.refund` is refunded to `to`. `request`: a flight
   * of the ticket has departed, or its supplier cancels by hand, so confirming sends a refund request that staff decide;
   * `sum` is an estimate, or null when only the supplier can tell.
   */
  kind: z.enum(["release", "refund", "request"]),
  valid_until: Instant,
  /** A flight of the ticket has departed, so part of it may be used. */
  has_departed: z.boolean(),
  /** Null for a release, and for a request whose sum is not known. */
  sum: RefundBreakdown.nullable(),
  /**
   * Of a request after departure, whose `sum` presumes that the departed flights were flown: the refund if the traveller boarded
   * none of them. Absent: only the supplier can tell.
   */
  if_missed: Taka.optional(),
  /** Bags and seats that were bought for it: refunded beside `sum`, as far as the airline gives them back. Absent: there are none. */
  extras: ExtrasReturn.optional(),
  /** What was paid for corrections of names that are not made yet: refunded in full beside `sum`. Absent: nothing. */
  name_charges: Taka.optional(),
  to: RefundTarget.nullable(),
  /** The refund arrives between these days. Null for a release and a request. */
  back_from: Instant.nullable(),
  back_by: Instant.nullable(),
  /** A redeemed coupon is lost; a reserved one is released (`given_back`). */
  coupon: z.enum(["none", "given_back", "lost"]),
  /** Until when tickets can be voided free of airline charges. Null after that time, and for a release. */
  void_until: Instant.nullable(),
  /** Cost per traveller of changing the date instead. Null when the fare does not allow it. */
  change_penalty: Taka.nullable(),
});
export type CancellationQuote = z.infer<typeof CancellationQuote>;
/** The stored quote. Refusals: not_cancellable, in_progress, supplier_unavailable. */
export const CancellationQuoteReply = z.object({ data: CancellationQuote });

/** Confirms a quote, or sends the refund request that it describes. Refusal: cancellation_quote_expired when it is too old or the booking changed. */
export const CancelBookingBody = z.strictObject({ quote_id: z.string().max(64) });

/** requested → approved → sent → done, or rejected with a note from staff. */
export const RefundStage = z.enum(["requested", "approved", "sent", "done", "rejected"]);
export type RefundStage = z.infer<typeof RefundStage>;

/** Why money is refunded. */
export const RefundReason = z.enum([
  "late",
  "double",
  "booking_failed",
  "booking_cancelled",
  "amount_mismatch",
  /** The gateway flagged the payment as risky, and staff rejected it. */
  "risk_refused",
  /** A manual payment brought more than the price: the difference. */
  "overpaid",
  /** The traveller changed to flights that cost less: the difference. */
  "flight_changed",
  /** Some travellers or directions of a booking were cancelled, and the rest was not. */
  "part_cancelled",
  /** The order ended before all of its price was paid: what had been paid. */
  "not_completed",
]);
export type RefundReason = z.infer<typeof RefundReason>;

/** A refund and its progress. */
export const Refund = z.object({
  id: z.string(),
  /** Reference for people: RF- and six letters and digits. */
  reference: z.string(),
  /** What was paid for; booking_id and booking_reference are of the booking or application. */
  type: PaymentPurpose,
  booking_id: z.string(),
  booking_reference: z.string(),
  trxid: z.string(),
  reason: RefundReason,
  amount: Taka,
  stage: RefundStage,
  to: RefundTarget,
  /** Null unless the traveller cancelled: all other refunds are in full. */
  sum: RefundBreakdown.nullable(),
  /** When each stage was reached, oldest first. */
  stages: z.array(z.object({ stage: RefundStage, at: Instant, note: z.string().nullable() })),
  back_from: Instant,
  back_by: Instant,
});
export type Refund = z.infer<typeof Refund>;
/** One refund. Refusal: not_found. */
export const RefundReply = z.object({ data: Refund });
