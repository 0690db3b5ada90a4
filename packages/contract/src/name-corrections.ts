import { z } from "zod";
import { Instant } from "./dates.ts";
import { Taka } from "./money.ts";
import { Name, Title } from "./travellers.ts";

/** Within so many days a traveller hears what the airline says about a name. */
export const NAME_ANSWER_DAYS = 3;

/** A passenger's name as it is printed on the ticket. */
export const PersonName = z.object({
  title: z.string(),
  first_name: z.string(),
  last_name: z.string(),
});
export type PersonName = z.infer<typeof PersonName>;

/**
 * The right name of one passenger, by its position in `travellers` of the booking, from 0. A name is corrected where it was
 * misspelt, or where its words are in another order; the title may be any. Another person is refused.
 */
export const CorrectNameBody = z.strictObject({
  traveller: z.int().min(0).max(13),
  title: Title,
  first_name: Name,
  last_name: Name,
});
export type CorrectNameBody = z.infer<typeof CorrectNameBody>;

/**
 * `name_unpaid`: the airline corrects the name for a charge, to be paid by `payment_deadline`; `name_paid`: the airline is asked to
 * do it; the rest are final, and only `name_done` corrected the name.
 */
export const NameChargeStatus = z.enum([
  "name_unpaid",
  "name_paid",
  "name_done",
  "name_expired",
  "name_withdrawn",
  "name_failed",
]);
export type NameChargeStatus = z.infer<typeof NameChargeStatus>;

/** What a correction costs, in taka. Always: total = airline_charge + service_fee. */
export const NameChargeSum = z.object({ airline_charge: Taka, service_fee: Taka, total: Taka });
export type NameChargeSum = z.infer<typeof NameChargeSum>;

/** The charge of an airline for a correction. */
export const NameCharge = z.object({
  id: z.string(),
  reference: z.string(),
  status: NameChargeStatus,
  sum: NameChargeSum,
  /** Null: nothing is to be paid now. */
  payment_deadline: Instant.nullable(),
  payment_url: z.string().nullable(),
  may_pay: z.boolean(),
  may_withdraw: z.boolean(),
});
export type NameCharge = z.infer<typeof NameCharge>;

/** A correction of a name: made, asked for, or declined. */
export const NameCorrection = z.object({
  id: z.string(),
  /** The position of the passenger in the booking. */
  traveller: z.int(),
  before: PersonName,
  after: PersonName,
  requested_at: Instant,
  /** By when the traveller hears from us. Null: it was corrected at once. */
  promised_by: Instant.nullable(),
  decided_at: Instant.nullable(),
  /** Null while it waits for the airline or for its payment. `lapsed`: what it costs was not paid, or the booking ended before. */
  outcome: z.enum(["corrected", "declined", "lapsed"]).nullable(),
  /** Why it was declined. */
  reason: z.string().nullable(),
  /** The ticket that took the place of the passenger's. Null: the number stayed. */
  new_ticket: z.string().nullable(),
  /** What the airline asks for it. Null: nothing. */
  charge: NameCharge.nullable(),
});
export type NameCorrection = z.infer<typeof NameCorrection>;

/** Withdraws a correction that waits for its payment. */
export const WithdrawNameBody = z.strictObject({ correction: z.string().max(64) });

/** Which booking the charge of an own correction belongs to: where a payment of it returns to. */
export const BookingOfNameReply = z.object({ data: z.object({ booking_id: z.string() }) });
