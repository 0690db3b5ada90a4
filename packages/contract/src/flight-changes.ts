import { z } from "zod";
import { CalendarDate, Instant } from "./dates.ts";
import { ExtrasReturn } from "./flight-extras.ts";
import { FlightLeg } from "./flights.ts";
import { Taka } from "./money.ts";

/** How long a quote for a change is valid, in minutes, unless the supplier gives less. */
export const CHANGE_QUOTE_MINUTES = 15;
/** How long the traveller may think about flights that staff got from the airline, in hours. */
export const CHANGE_OFFER_HOURS = 24;
/** Staff answer a request for a change within so many days. */
export const CHANGE_ANSWER_DAYS = 2;
/** A flight that departs sooner than this cannot be changed online. */
export const CHANGE_CUTOFF_HOURS = 4;
/** Own flights so many days before or after those that the airline changed cost nothing. */
export const FREE_CHANGE_DAYS = 14;

/** `POST …/change-request`: which direction to change (from 0), and the new local date at its origin. */
export const ChangeRequestBody = z.strictObject({
  slice: z.int().min(0).max(3),
  date: CalendarDate,
});
export type ChangeRequestBody = z.infer<typeof ChangeRequestBody>;

/** `POST …/change-quote`: the same, and in `also` the other directions that are changed with it, at one price. */
export const ChangeQuoteBody = ChangeRequestBody.extend({
  also: z.array(ChangeRequestBody).max(3).optional(),
});
export type ChangeQuoteBody = z.infer<typeof ChangeQuoteBody>;

/**
 * What a change costs all travellers together, in taka. Always: total = fare_difference + penalty + service_fee. A positive
 * total is to be paid, a negative one is refunded.
 */
export const ChangeSum = z.object({
  /** New fares and taxes less the old ones; negative when the new flights cost less and the fare gives that back. */
  fare_difference: Taka,
  /** What the airline charges for the change. */
  penalty: Taka,
  /** What we charge for it. */
  service_fee: Taka,
  total: Taka,
});
export type ChangeSum = z.infer<typeof ChangeSum>;

/** Other flights for one direction, or for several that are changed together. */
export const ChangeChoice = z.object({
  id: z.string(),
  leg: FlightLeg,
  /** Of the other directions, in order of travel. */
  also: z.array(z.object({ slice: z.int(), leg: FlightLeg })),
  fare_name: z.string(),
  sum: ChangeSum,
});
export type ChangeChoice = z.infer<typeof ChangeChoice>;

/** Flights to change to. Asking changes nothing. */
export const ChangeQuote = z.object({
  id: z.string(),
  slice: z.int(),
  date: CalendarDate,
  valid_until: Instant,
  /** The flights as they are now. */
  before: FlightLeg,
  /** The other directions that are changed, in order of travel; `slice` is the first of all. */
  also: z.array(z.object({ slice: z.int(), date: CalendarDate, before: FlightLeg })),
  /** Bags and seats on these flights, which do not move to other ones. Absent: there are none. */
  extras: ExtrasReturn.optional(),
  /** The cheapest first. Empty: no flights on that day, or none with enough seats. */
  choices: z.array(ChangeChoice),
});
export type ChangeQuote = z.infer<typeof ChangeQuote>;
/** The stored quote. Refusals: not_changeable, change_open, supplier_unavailable. */
export const ChangeQuoteReply = z.object({ data: ChangeQuote });

/** Accepts a choice of a quote. */
export const ChangeFlightBody = z.strictObject({
  quote_id: z.string().max(64),
  choice_id: z.string().max(64),
});
export type ChangeFlightBody = z.infer<typeof ChangeFlightBody>;

/**
 * `change_requested`: staff ask the airline, which has no call for it; `change_unpaid`: the difference is to be paid by `payment_deadline`, and nothing has changed yet; `change_paid`: the
 * airline is being asked; the rest are final, and only `change_done` changed the flights.
 */
export const FlightChangeStatus = z.enum([
  "change_requested",
  "change_unpaid",
  "change_paid",
  "change_done",
  "change_expired",
  "change_withdrawn",
  "change_failed",
  "change_declined",
]);
export type FlightChangeStatus = z.infer<typeof FlightChangeStatus>;

/** Accepts flights that staff offer at no cost. */
export const AcceptOfferBody = z.strictObject({ change_id: z.string().max(64) });

/** Which booking an own change belongs to: where a payment of it returns to. */
export const ChangedBookingReply = z.object({ data: z.object({ booking_id: z.string() }) });

/** A change of flights that the traveller asked for. */
export const FlightChange = z.object({
  id: z.string(),
  reference: z.string(),
  status: FlightChangeStatus,
  slice: z.int(),
  before: FlightLeg,
  /** The same as `before` as long as staff ask the airline. */
  after: FlightLeg,
  /** The other directions that are changed with it. */
  also: z.array(z.object({ slice: z.int(), before: FlightLeg, after: FlightLeg })),
  /** The day that the traveller asked staff for. Null: the flights were chosen from a quote. */
  wished_date: CalendarDate.nullable(),
  sum: ChangeSum,
  /** The tickets that were exchanged, once they were. Empty before. */
  exchanged_tickets: z.array(z.string()),
  created_at: Instant,
  /** Null: nothing is to be paid now. */
  payment_deadline: Instant.nullable(),
  payment_url: z.string().nullable(),
  may_pay: z.boolean(),
  /** Staff offer flights that cost nothing: `POST …/accept-offer`. */
  may_accept: z.boolean(),
  may_withdraw: z.boolean(),
});
export type FlightChange = z.infer<typeof FlightChange>;
