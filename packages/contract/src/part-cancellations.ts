import { z } from "zod";
import { RefundTarget } from "./cancellations.ts";
import { Instant } from "./dates.ts";
import { ExtrasReturn } from "./flight-extras.ts";
import { FlightLeg, PassengerType } from "./flights.ts";
import { Taka } from "./money.ts";

/** How long a quote for a part of a booking is valid, in minutes. */
export const PART_QUOTE_MINUTES = 10;

/**
 * What is to be cancelled of a ticketed booking: some travellers with all their flights, or some directions for everybody
 * who still travels. A reservation of an airline (PNR) has one itinerary for all its passengers, so one of the lists is
 * empty. Travellers are positions in `travellers` of the booking, directions positions in its `flights`, both from 0.
 */
export const PartOfBooking = z.strictObject({
  travellers: z.array(z.int().min(0).max(13)).max(13),
  slices: z.array(z.int().min(0).max(3)).max(3),
});
export type PartOfBooking = z.infer<typeof PartOfBooking>;

/** What of a booking can be given up alone now. */
export const PartChoices = z.object({
  /**
   * `cancel`: at once, as quoted. `request`: its supplier cancels parts by hand, or the airline has to agree first, so staff
   * ask and the traveller hears from us.
   */
  kind: z.enum(["cancel", "request"]),
  /** The airline cancelled the flights: nothing is charged for giving them back. */
  is_free: z.boolean(),
  /** Travellers can leave, with all their flights. */
  travellers: z.boolean(),
  /** The directions that can be given up for everybody. */
  slices: z.array(z.int()),
});
export type PartChoices = z.infer<typeof PartChoices>;

/**
 * What one traveller, or all of them, get back for a part, in taka. Always: paid = fare + tax + charges − coupon, and
 * refund = paid − airline_charge − service_fee. No amount is negative.
 */
const PartAmounts = z.object({
  paid: Taka,
  /** After the supplier's discount. */
  fare: Taka,
  tax: Taka,
  /** The share of what we charged on top. */
  charges: Taka,
  /** The share of our coupon's discount, which is not paid out. */
  coupon: Taka,
  airline_charge: Taka,
  service_fee: Taka,
  refund: Taka,
});

/** What a part of a booking gives back: all in all, and for each traveller and direction. */
export const PartSum = z.object({
  ...PartAmounts.shape,
  travellers: z.array(
    z.object({
      ...PartAmounts.shape,
      /** The position of the traveller in the booking. */
      position: z.int(),
      type: PassengerType,
      /** Fare and taxes by direction; they add up to those of the traveller. */
      directions: z.array(z.object({ slice: z.int(), fare: Taka, tax: Taka })),
    }),
  ),
});
export type PartSum = z.infer<typeof PartSum>;

/** What cancelling a part of a booking now gives back. Creating a quote changes nothing. */
export const PartQuote = z.object({
  id: z.string(),
  part: PartOfBooking,
  /** `request`: confirming it asks staff, who cancel at the sums that the airline names. See `PartChoices`. */
  kind: PartChoices.shape.kind,
  valid_until: Instant,
  sum: PartSum,
  /** Bags and seats that leave with the part, refunded beside `sum`. Absent: there are none. */
  extras: ExtrasReturn.optional(),
  /** What was paid for corrections of the names of those who leave, not made yet: refunded in full beside `sum`. Absent: nothing. */
  name_charges: Taka.optional(),
  /**
   * `estimate`: by the rules of the fare as sold; the airline may say otherwise. `at_most`: no rule names what the airline
   * keeps, so `sum` leaves that out.
   */
  certainty: z.enum(["exact", "estimate", "at_most"]),
  to: RefundTarget.nullable(),
  /** The refund arrives between these days. */
  back_from: Instant,
  back_by: Instant,
  /** Until when tickets of travellers who leave can be voided free of airline charges. Null: they cannot. */
  void_until: Instant.nullable(),
});
export type PartQuote = z.infer<typeof PartQuote>;
/** The stored quote. Refusals: part_not_possible, change_open, supplier_unavailable, and those of the travellers left. */
export const PartQuoteReply = z.object({ data: PartQuote });

/** A part that the traveller asked for and that waits for staff and the airline. */
export const PartRequest = z.object({
  id: z.string(),
  requested_at: Instant,
  part: PartOfBooking,
  sum: PartSum,
  certainty: PartQuote.shape.certainty,
});
export type PartRequest = z.infer<typeof PartRequest>;

/** Confirms a quote. Refusal: cancellation_quote_expired when it is too old or the booking changed. */
export const CancelPartBody = z.strictObject({ quote_id: z.string().max(64) });

/** A part of a booking that was cancelled. */
export const CancelledPart = z.object({
  id: z.string(),
  cancelled_at: Instant,
  /** Positions of the travellers who left with all their flights. Empty: directions were cancelled. */
  travellers: z.array(z.int()),
  /** The directions that were cancelled for everybody. */
  flights: z.array(FlightLeg),
  /** The tickets that are no longer valid. Of a cancelled direction the tickets stay, for the other flights. */
  voided_tickets: z.array(z.string()),
  sum: PartSum,
});
export type CancelledPart = z.infer<typeof CancelledPart>;
