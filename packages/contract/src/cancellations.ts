import { z } from "zod";
import { Instant } from "./dates.ts";
import { PassengerType } from "./flights.ts";
import { Taka } from "./money.ts";
import { PaymentPurpose } from "./payments.ts";

/** How long a cancellation quote holds. */
export const CANCELLATION_QUOTE_MINUTES = 10;
/** The terms: money is back four to six weeks after it was asked for. */
export const REFUND_WEEKS = { from: 4, to: 6 } as const;

/** Where money goes back to, in words a page can finish: the card or wallet that paid, or the account of a manual payment. */
export const RefundTarget = z.object({
  method: z.enum(["online", "manual"]),
  /** "VISA", "bKash", or null when the gateway did not say; of a manual payment the account in the payer's own words. */
  brand: z.string().nullable(),
  /** The last four digits of what paid, or null. */
  ending: z.string().nullable(),
});
export type RefundTarget = z.infer<typeof RefundTarget>;

/** How a refund is counted. Always: refund = paid − airline_charge − service_fee, and none is below zero. */
export const RefundBreakdown = z.object({
  paid: Taka,
  /** All travellers together; never more than was paid. */
  airline_charge: Taka,
  /** Of an adult's ticket, which is the dearest: see `charges` for the others. */
  airline_charge_each: Taka,
  /** The airline's charge by kind of ticket: Σ count × each = airline_charge, unless less was paid. */
  charges: z.array(z.object({ type: PassengerType, count: z.int(), each: Taka })),
  service_fee: Taka,
  service_fee_each: Taka,
  /** Who pay our fee: those with a seat. */
  travellers: z.int(),
  /** True when the airline keeps the whole fare of every ticket: only taxes come back. */
  is_capped: z.boolean(),
  refund: Taka,
});
export type RefundBreakdown = z.infer<typeof RefundBreakdown>;

/** What cancelling a booking now would mean. Nothing has happened yet. */
export const CancellationQuote = z.object({
  id: z.string(),
  /** `release`: nothing was paid, the seats are let go. `refund`: the sum comes back. */
  kind: z.enum(["release", "refund"]),
  valid_until: Instant,
  /** Null for a release. */
  sum: RefundBreakdown.nullable(),
  to: RefundTarget.nullable(),
  /** The money is back between these days; null for a release. */
  back_from: Instant.nullable(),
  back_by: Instant.nullable(),
  /** A coupon that was used is lost; one only reserved is given back. */
  coupon: z.enum(["none", "given_back", "lost"]),
  /** Until then tickets can be voided: the airline takes nothing. Null once that time is over, and for a release. */
  void_until: Instant.nullable(),
  /** What changing the date would cost each traveller instead; null when the fare does not allow it. */
  change_penalty: Taka.nullable(),
});
export type CancellationQuote = z.infer<typeof CancellationQuote>;
export const CancellationQuoteReply = z.object({ data: CancellationQuote });

/** The traveller's own confirmation, of exactly what the quote said. */
export const CancelBookingBody = z.strictObject({ quote_id: z.string().max(64) });

/** requested → approved → sent → done; or rejected, which staff explain. */
export const RefundStage = z.enum(["requested", "approved", "sent", "done", "rejected"]);
export type RefundStage = z.infer<typeof RefundStage>;

export const RefundReason = z.enum([
  "late",
  "double",
  "booking_failed",
  "booking_cancelled",
  "amount_mismatch",
  /** The gateway called it risky, and staff said no. */
  "risk_refused",
]);
export type RefundReason = z.infer<typeof RefundReason>;

/** Money on its way back. */
export const Refund = z.object({
  id: z.string(),
  /** What a person reads out: RF- and six letters and digits. */
  reference: z.string(),
  /** What was paid for: the booking or application it belongs to, and its own reference. */
  type: PaymentPurpose,
  booking_id: z.string(),
  booking_reference: z.string(),
  trxid: z.string(),
  reason: RefundReason,
  amount: Taka,
  stage: RefundStage,
  to: RefundTarget,
  /** Null unless the traveller cancelled: other money goes back whole. */
  sum: RefundBreakdown.nullable(),
  /** When each stage was reached, oldest first. */
  stages: z.array(z.object({ stage: RefundStage, at: Instant, note: z.string().nullable() })),
  back_from: Instant,
  back_by: Instant,
});
export type Refund = z.infer<typeof Refund>;
export const RefundReply = z.object({ data: Refund });
