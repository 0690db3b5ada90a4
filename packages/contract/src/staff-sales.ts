import { z } from "zod";
import { BookFlightBody } from "./flight-bookings.ts";
import { BuyExtrasBody, ExtrasOnSale } from "./flight-extras.ts";
import { TripOption } from "./flights.ts";
import { Email, Phone } from "./credentials.ts";
import { CalendarDate } from "./dates.ts";
import { Taka } from "./money.ts";
import { Name, requiredLine } from "./travellers.ts";
import { type StaffRole, Version } from "./staff.ts";

/* What staff sell to travellers at the counter and on the telephone (decision 0035). */

/** Roles that may sell for a traveller. */
export const SALE_ROLES = ["support", "admin"] as const satisfies StaffRole[];
/** Roles that may record money that a customer handed over. Of these, support's records are confirmed by finance. */
export const TAKE_PAYMENT_ROLES = ["support", "finance", "admin"] as const satisfies StaffRole[];

/** An email address, a phone number, or the last digits of one. */
export const CustomersQuery = z.object({
  q: z.string().trim().min(1, "field_required").max(254, "too_long"),
});

/** An account that staff may sell to. */
export const Customer = z.object({
  id: z.string(),
  /** The name its owner entered, else the address up to the @. */
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  kind: z.enum(["traveller", "agency"]),
  /** A link that was sent to the address has been used. */
  is_email_confirmed: z.boolean(),
});
export type Customer = z.infer<typeof Customer>;
/** The accounts found, ten at most. */
export const CustomersReply = z.object({ data: z.array(Customer) });
/** One account. */
export const CustomerReply = z.object({ data: Customer });

/**
 * A new account for a customer. It has no password until its owner uses the link that is emailed. `id` is chosen by the
 * client, so that a repeated request opens one account. Refusals: `email_taken`, `phone_taken`.
 */
export const OpenCustomerBody = z.strictObject({
  id: z.uuid(),
  first_name: Name,
  last_name: Name,
  email: Email,
  phone: Phone,
  /** Of the emails to it. */
  language: z.enum(["en", "bn"]),
});
export type OpenCustomerBody = z.infer<typeof OpenCustomerBody>;

/** A flight booked for a customer: like `POST /api/v1/flight/book`, without photos of passports. */
export const SellFlightBody = z.strictObject({ account_id: z.uuid(), ...BookFlightBody.shape });
export type SellFlightBody = z.infer<typeof SellFlightBody>;

/** How a customer handed money over. A cheque counts only when finance confirms that it has cleared. */
export const HandedMoney = z.enum(["cash", "bank", "cheque"]);
export type HandedMoney = z.infer<typeof HandedMoney>;

/**
 * Money that a customer handed over for a booking. `id` is chosen by the client, so that a repeated request is recorded
 * once. Cash and transfers that finance or an administrator recorded count at once, below the limit for two approvers;
 * everything else waits for finance in the queue of manual payments, and every cheque does.
 */
export const TakePaymentBody = z.strictObject({
  id: z.uuid(),
  how: HandedMoney,
  /** Of `bank` and `cheque`: the account it was sent to, or is presented for. */
  account_to: z.string().max(64).nullish(),
  /** Of `cheque`: the bank it is drawn on. */
  cheque_bank: requiredLine(60).nullish(),
  /** Who paid. */
  paid_by: requiredLine(80),
  /** The number of the receipt that the customer got, the bank's reference, or the cheque's number. It counts once. */
  reference: requiredLine(60),
  /** The day the money was handed over or credited, or the date on the cheque. */
  value_date: CalendarDate,
  received: Taka.min(1, "invalid_number").max(10_000_000, "invalid_number"),
  version: Version,
});
export type TakePaymentBody = z.infer<typeof TakePaymentBody>;

/** What a ticketed booking can still take, with its flights and those who travel. Asking changes nothing. */
export const SellableExtrasReply = z.object({
  data: z.object({
    on_sale: ExtrasOnSale,
    flights: z.array(TripOption.shape.flights.element.shape.segments.element),
    travellers: z.array(z.object({ position: z.int(), name: z.string() })),
  }),
});

/** Bags and seats for a customer's ticket: an order of its own, to be paid within half an hour. */
export const SellExtrasBody = BuyExtrasBody;

/** The order of what was sold: money for it is taken on its page. */
export const SellExtrasReply = z.object({ data: z.object({ id: z.string() }) });
