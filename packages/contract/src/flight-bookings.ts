import { z } from "zod";
import { Refund } from "./cancellations.ts";
import { Instant } from "./dates.ts";
import { Quote, TripOption } from "./flights.ts";
import { paginated } from "./pagination.ts";
import { Taka } from "./money.ts";
import { Payment, PaymentStatus } from "./payments.ts";
import { Traveller, TravellerInput } from "./travellers.ts";
import { AppliedCoupon, OrderEvent } from "./order-fields.ts";

export const FlightBookingStatus = z.enum([
  "not_booked",
  "booked",
  "booking_confirmed",
  "booking_failed",
  "booking_cancelled",
  "ticket_issued",
  "booking_expired",
]);
export type FlightBookingStatus = z.infer<typeof FlightBookingStatus>;

/** `POST /api/v1/flight/book`. The first of `users` is the primary traveller. */
export const BookFlightBody = z.strictObject({
  search_id: z.string().max(64),
  selected_flight: z.string().max(64),
  users: z.array(TravellerInput).min(1, "travellers_required").max(14, "too_many_passengers"),
  coupon: z.string().max(40).nullish(),
  expected_total: Taka.optional(),
  quote_hash: z.string().max(80).optional(),
  /** Said by the traveller when nobody in the party is 18 or older (ruling OP-19). */
  minors_confirmed: z.boolean().optional(),
});
export type BookFlightBody = z.infer<typeof BookFlightBody>;

export const BookFlightReply = z.object({
  data: z.object({ id: z.string(), payment_url: z.string().nullable() }),
});

/**
 * One line of a price that moved, everyone of the type together. `line` is fare.ADT, tax.CNN and so
 * on, charge.<code>, discount, coupon (both as positive amounts) or total.
 */
export const PriceChange = z.object({ line: z.string(), before: Taka, after: Taka });
export type PriceChange = z.infer<typeof PriceChange>;
/** Facts beside a `price_changed` refusal: the new quote and what moved, line by line. */
export const PriceChanged = z.object({ quote: Quote, changes: z.array(PriceChange) });
/** Facts beside a `sold_out` refusal. */
export const SoldOut = z.object({ alternatives: z.array(TripOption) });

export const BookingEvent = z.object({
  ...OrderEvent.shape,
  by: z.enum(["traveller", "system", "gateway", "staff", "supplier"]),
  /** What a person can quote about it: the booking's, the airline's or a payment's reference. */
  reference: z.string().nullable(),
});
export type BookingEvent = z.infer<typeof BookingEvent>;

export const BookingAction = z.enum([
  "pay",
  /** Give an unpaid booking's seats back. */
  "cancel",
  /** Cancel a paid booking for what the fare gives back. */
  "request_refund",
  "download_ticket",
  "download_receipt",
  "add_to_calendar",
]);
export type BookingAction = z.infer<typeof BookingAction>;

const BookedFlight = z.object({
  origin: z.string(),
  destination: z.string(),
  airline_code: z.string(),
  flight_segments: z.array(TripOption.shape.flights.element.shape.segments.element),
});

/** A row of the list. */
export const FlightBookingSummary = z.object({
  id: z.string(),
  /** The reference a person reads out: 6 letters and digits without look-alikes. */
  booking_id: z.string(),
  flights: z.array(BookedFlight),
  currency: z.literal("BDT"),
  /** What is to be paid, coupon taken off; the same as total_payable. */
  price: Taka,
  total_payable: Taka,
  status: FlightBookingStatus,
  payment_status: PaymentStatus.nullable(),
  payment_url: z.string().nullable(),
  payment_deadline: Instant.nullable(),
  available_actions: z.array(BookingAction),
  created_at: Instant,
});
export type FlightBookingSummary = z.infer<typeof FlightBookingSummary>;

export const FlightBooking = z.object({
  ...FlightBookingSummary.shape,
  passengers: TripOption.shape.passengers,
  /** Copied into the booking as they were. */
  travellers: z.array(Traveller.omit({ user_id: true })),
  coupon: AppliedCoupon.nullable(),
  /** One entry of type "search": the option as bought, never raw supplier data (ruling OP-43). */
  api_responses: z.array(z.object({ type: z.literal("search"), response: TripOption })),
  pnr: z.string().nullable(),
  ticket_numbers: z.array(z.string()),
  events: z.array(BookingEvent),
  payments: z.array(Payment),
  /** Newest first. */
  refunds: z.array(Refund),
});
export type FlightBooking = z.infer<typeof FlightBooking>;

export const FlightBookingsReply = paginated(FlightBookingSummary);
export const FlightBookingReply = z.object({ data: FlightBooking });
/** The airline's reference, or null while there is none. */
export const BookingStatusReply = z.object({
  data: z.object({ bookingId: z.string().nullable() }),
});
