import { z } from "zod";
import { Instant } from "./dates.ts";
import { InstalmentOffer, PaymentInstalments } from "./instalments.ts";
import { paginated } from "./pagination.ts";
import { Taka } from "./money.ts";
import { SplitOffer } from "./split-payments.ts";
import { requiredLine } from "./travellers.ts";

/** The payment state of a booking or attempt. Where a field is nullable, null means unpaid. */
export const PaymentStatus = z.enum(["pending", "paid", "failed", "cancelled"]);
export type PaymentStatus = z.infer<typeof PaymentStatus>;

/** The products with pages of their own in the web app, by the names that spec.md gives them (ruling OP-26). */
export const ShopProduct = z.enum(["flight", "package", "visa"]);
export type ShopProduct = z.infer<typeof ShopProduct>;

/**
 * The life cycle of one attempt to pay, as staff see it. `processing`: the gateway accepted it and has no result yet. `review`: staff
 * decide. `dropped`: the session was certainly not created, so no browser was redirected to it.
 */
export const PAYMENT_ATTEMPT_STATUSES = [
  "open",
  "processing",
  "review",
  "paid",
  "failed",
  "cancelled",
  "expired",
  "dropped",
] as const;
/** One of `PAYMENT_ATTEMPT_STATUSES`. */
export type PaymentAttemptStatus = (typeof PAYMENT_ATTEMPT_STATUSES)[number];

/** Why staff have to review a payment; stored as its reason. */
export type PaymentReviewReason = "risk" | "amount" | "unresolved";

/** What can be paid for: the name under which a product is registered, one of `ShopProduct` or another. */
export const PaymentPurpose = z.string().regex(/^[a-z][a-z0-9-]{0,29}$/, "invalid_value");
export type PaymentPurpose = z.infer<typeof PaymentPurpose>;

/**
 * The smallest and largest amount of one online payment, in whole taka. Source: SSLCommerz v4,
 * `total_amount`.
 */
export const GATEWAY_LIMITS = { min: 10, max: 500_000 } as const;

/**
 * Why a payment did not go through, where the gateway tells it by a code: the traveller reads it in their own language.
 * `duplicate`: the wallet paid the same amount a moment ago. `gateway`: the fault is the gateway's, or ours with it.
 */
export const PaymentFailure = z.enum([
  "declined",
  "wallet",
  "pin",
  "code",
  "timed_out",
  "balance",
  "blocked",
  "duplicate",
  "gateway",
]);
export type PaymentFailure = z.infer<typeof PaymentFailure>;

/** One attempt to pay. A later attempt never overwrites an earlier one. */
export const Payment = z.object({
  trxid: z.string(),
  amount: Taka,
  currency: z.literal("BDT"),
  status: PaymentStatus,
  type: PaymentPurpose,
  /** The booking or application it is for. Packages and visas use the field too; its name is spec.md's. */
  flight_booking_id: z.string(),
  method: z.enum(["online", "manual"]),
  /** What was paid on top of `amount` for the way of paying; 0 unless the agency passes the gateway's fee on. */
  fee: Taka,
  /** The instalments that it was opened with; null: charged at once. */
  instalments: PaymentInstalments.nullable(),
  /** "VISA", "bKash"; for a manual payment the name of the deposit account; null while unknown. */
  brand: z.string().nullable(),
  /** True while staff still have to review it: a manual payment, or one the gateway flagged as risky. */
  in_review: z.boolean(),
  /**
   * True when staff refused a paid attempt as risky: its status is `failed` and all of it is being refunded.
   */
  being_refunded: z.boolean(),
  /** True when staff took the money, in cash, by transfer or by cheque: `/download-money-receipt/{trxid}` is the receipt. */
  has_money_receipt: z.boolean(),
  /** Why it failed, as the bank or staff put it; null when it did not fail or no reason was given. */
  reason: z.string().nullable(),
  /** Why it failed, for words in the traveller's language; null when only `reason` tells it. */
  failure: PaymentFailure.nullable(),
  created_at: Instant,
});
export type Payment = z.infer<typeof Payment>;

/** A row of the account's payments table: the attempt and what it was for. */
export const PaymentRow = z.object({
  ...Payment.shape,
  /** The reference of the booking or application. */
  reference: z.string(),
  /** The ends of a flight journey, as IATA airport codes ("DAC", "CXB"); null for packages and visas. */
  route: z.object({ origin: z.string(), destination: z.string() }).nullable(),
  /** The package name or the visa country; null for flights. */
  name: z.string().nullable(),
  /** The id of its newest refund, if it has one. */
  refund_id: z.string().nullable(),
});
export type PaymentRow = z.infer<typeof PaymentRow>;

/** Newest first, 10 a page. */
export const PaymentsReply = paginated(PaymentRow);

/**
 * The multipart form of a manual payment. Besides these fields it carries the payment proof as the part
 * `document` (jpeg or png; refusals `receipt_photo_required`, 415).
 */
export const ManualPaymentForm = z.strictObject({
  journey_id: z.string("field_required").min(1, "field_required").max(64),
  account_to: z.string("field_required").min(1, "field_required").max(64),
  from_account: requiredLine(120),
  type: PaymentPurpose.default("flight"),
});

/** The name of a payment gateway, such as "sslcommerz". */
export const GatewayName = z.string().regex(/^[a-z][a-z0-9-]{0,29}$/, "invalid_value");

/** What the id in the path names; flights by default (ruling OP-26). */
export const PaymentMethodsQuery = z.object({
  type: PaymentPurpose.default("flight"),
  /**
   * How much of what is due is paid now, in taka without a fee, where it is paid with several payments (`split`). Without it,
   * all of it. Refusal: `split_amount`.
   */
  share: z.coerce
    .number("invalid_number")
    .int("invalid_number")
    .positive("invalid_number")
    .optional(),
});
/**
 * The same, and the gateway that the traveller chose; without one, the first that takes the amount. `instalments` is the id
 * of an offer of that gateway. `total` is what they were shown, in taka with the gateway's fee and the charge for instalments:
 * when it is no longer that, nothing is opened (`payment_total_changed`).
 */
export const StartPaymentQuery = z.object({
  ...PaymentMethodsQuery.shape,
  gateway: GatewayName.optional(),
  instalments: z.uuid("invalid_value").optional(),
  total: z.coerce.number().int().nonnegative().optional(),
});

/** A gateway through which this order can be paid for, and what that costs. */
export const PaymentMethod = z.object({
  gateway: GatewayName,
  /** A brand, so the same in every language. */
  label: z.string(),
  /** `hosted`: its page offers cards, banks and wallets. `wallet`: it is one wallet. */
  kind: z.enum(["hosted", "wallet"]),
  /** What it adds to the price of the order. */
  fee: Taka,
  /** The price of the order with the fee: what is charged. */
  total: Taka,
  /** The smallest and largest total that it takes at once. */
  min: Taka,
  max: Taka,
  /** What one wallet pays in a day at most; null: no such limit is known. */
  day_max: Taka.nullable(),
  /** False: the total is outside of its limits. */
  takes_total: z.boolean(),
  /** The largest of several payments that it takes now, without its fee; 0: none, or several are not possible. */
  largest_share: Taka,
  /** Paying by instalments, by bank and tenure; empty when it is not offered for this price. */
  instalments: z.array(InstalmentOffer),
});
export type PaymentMethod = z.infer<typeof PaymentMethod>;
/** The gateways that are switched on, in the order in which they are offered. Refusals as for starting a payment. */
export const PaymentMethodsReply = z.object({
  data: z.array(PaymentMethod),
  /** Paying with several payments; null: it is not offered, because every way takes what is due at once. */
  split: SplitOffer.nullable(),
});
/**
 * The gateway page to open. Refusals: `not_found`, `not_payable`, `already_paid`, `payment_deadline_passed`,
 * `payment_amount_limit`, `payment_total_changed`, `split_amount`, `instalments_gone`, `payment_in_review`, `in_progress`, `gateway_unavailable` (with
 * Retry-After).
 */
export const StartPaymentReply = z.object({ url: z.string() });

/** A deposit account that takes manual payments. */
export const PaymentAccount = z.object({ id: z.string(), number: z.string(), name: z.string() });
export type PaymentAccount = z.infer<typeof PaymentAccount>;
/** The open deposit accounts, in display order. */
export const PaymentAccountsReply = z.object({ data: z.array(PaymentAccount) });

/** The payment result in the query of the page the gateway returns to (`?payment=…`). */
export const PaymentReturnStatus = z.enum(["paid", "pending", "failed", "cancelled"]);
