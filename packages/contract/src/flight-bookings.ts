import { z } from "zod";
import { Refund, RefundClock } from "./cancellations.ts";
import { Instant } from "./dates.ts";
import { FlightChange } from "./flight-changes.ts";
import { BuyExtrasBody, FlightExtras } from "./flight-extras.ts";
import { Quote, TripOption } from "./flights.ts";
import { NameCorrection } from "./name-corrections.ts";
import { paginated } from "./pagination.ts";
import { CancelledPart, PartChoices, PartRequest } from "./part-cancellations.ts";
import { Taka } from "./money.ts";
import { SplitPayment } from "./split-payments.ts";
import { Payment, PaymentStatus } from "./payments.ts";
import { Traveller, TravellerInput } from "./travellers.ts";
import { AppliedCoupon, OrderEvent } from "./order-fields.ts";
import { SpecialRequest, SpecialRequestWish } from "./special-requests.ts";

/**
 * Status of a flight booking (ruling OP-24). `not_booked`: the airline has not confirmed the seats; `confirmation` says
 * more. Allowed changes are in the API, flight-booking/product/flight-statuses.ts.
 */
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

/**
 * `POST /api/v1/flight/book`. The first of `users` is the primary traveller and the contact. `search_id` is the search's key
 * and `selected_flight` an option's id. Refusals: offer_expired, price_changed, sold_out, extras_changed, seat_taken, invalid,
 * coupon reasons.
 */
export const BookFlightBody = z.strictObject({
  search_id: z.string().max(64),
  selected_flight: z.string().max(64),
  users: z.array(TravellerInput).min(1, "travellers_required").max(14, "too_many_passengers"),
  coupon: z.string().max(40).nullish(),
  expected_total: Taka.optional(),
  quote_hash: z.string().max(80).optional(),
  /** The traveller confirms that an adult agrees; required when nobody is 18 or older (ruling OP-19). */
  minors_confirmed: z.boolean().optional(),
  /** What the airline is asked for some of `users`, by their position. */
  special_requests: z.array(SpecialRequestWish).max(60, "too_long").optional(),
  /** Bags and seats to be paid with the ticket, for `users` by their position. `expected_total` is without them. */
  extras: BuyExtrasBody.optional(),
});
export type BookFlightBody = z.infer<typeof BookFlightBody>;

/** The new booking. `payment_url` is null until a payment session exists. */
export const BookFlightReply = z.object({
  data: z.object({ id: z.string(), payment_url: z.string().nullable() }),
});

/**
 * One changed price line, summed over all passengers of the type, in taka. `line` is fare.ADT, tax.CNN and so
 * on, charge.<code>, discount, coupon (both as positive amounts) or total.
 */
export const PriceChange = z.object({ line: z.string(), before: Taka, after: Taka });
export type PriceChange = z.infer<typeof PriceChange>;
/** Details of a `price_changed` refusal: the new quote and the changed lines. */
export const PriceChanged = z.object({ quote: Quote, changes: z.array(PriceChange) });
/** Details of a `sold_out` refusal: the nearest options. */
export const SoldOut = z.object({ alternatives: z.array(TripOption) });

/** An event of a flight booking's timeline. */
export const BookingEvent = z.object({
  ...OrderEvent.shape,
  by: z.enum(["traveller", "system", "gateway", "staff", "supplier"]),
  /** The reference to quote: of the booking, the airline, a payment or a refund. */
  reference: z.string().nullable(),
});
export type BookingEvent = z.infer<typeof BookingEvent>;

/** What the owner may do with a booking now. */
export const BookingAction = z.enum([
  "pay",
  /** Cancel an unpaid booking. */
  "cancel",
  /** Cancel a paid booking for the refund its fare allows. */
  "request_refund",
  /** Cancel some travellers or one direction of a ticketed booking; the rest stays valid. */
  "cancel_part",
  /** Change the date or the flights of one direction. */
  "change_flight",
  /** The same, through our staff: the supplier has no call for it. */
  "request_change",
  /** Accept what the airline made of the flights. */
  "accept_schedule",
  /** Buy bags, meals and seats for the ticket. */
  "buy_extras",
  "download_ticket",
  "download_receipt",
  "add_to_calendar",
]);
export type BookingAction = z.infer<typeof BookingAction>;

/**
 * How far the airline's confirmation of the seats is: `taking_long` is `confirming` for more than a minute. The
 * rest say how it ended.
 */
export const Confirmation = z.enum([
  "confirming",
  "taking_long",
  "confirmed",
  "sold_out",
  "price_changed",
  "offer_expired",
  "refused",
]);
export type Confirmation = z.infer<typeof Confirmation>;

/** A change of flights that the airline made by itself. */
export const AirlineChange = z.object({
  /** The flight's number without the airline, "101". */
  flight: z.string(),
  /** Local departure before and after it, "2026-12-05T09:00". Null after: the flight is cancelled. */
  from: z.string(),
  to: z.string().nullable(),
  /** Local arrival after it. Null: the airline does not tell. */
  arrives: z.string().nullable(),
  /** The flight's number from then on. Null: the same. */
  new_flight: z.string().nullable(),
  /** The terminal of departure from then on. Null: the same, or not told. */
  terminal: z.string().nullable(),
});
export type AirlineChange = z.infer<typeof AirlineChange>;

/**
 * How a large change of the airline ended: the traveller accepted it, took other flights without charge, or asked for the money
 * back; `settled` by staff; `none`: nobody answered in time, and staff call.
 */
export const ScheduleAnswer = z.enum(["accepted", "changed", "refund", "settled", "none"]);
export type ScheduleAnswer = z.infer<typeof ScheduleAnswer>;

/** Days in which the traveller answers a large change of the airline; fewer when the flight leaves sooner. */
export const SCHEDULE_ANSWER_DAYS = 7;

/** The question that a large change of the airline asks of the traveller, and the answer. */
export const ScheduleQuestion = z.object({
  /** Until then flights are exchanged and refunded without charge. */
  answer_by: Instant,
  /** Null while it waits. */
  answer: ScheduleAnswer.nullable(),
  /** Other flights and the money back cost nothing now: also after the time is over, for a flight that the airline cancelled. */
  is_free: z.boolean(),
});
export type ScheduleQuestion = z.infer<typeof ScheduleQuestion>;

/** Accepts the changes of the airline that the page showed, by their number. */
export const AcceptScheduleBody = z.strictObject({ changes: z.int().min(1).max(1000) });

const BookedFlight = z.object({
  origin: z.string(),
  destination: z.string(),
  airline_code: z.string(),
  flight_segments: z.array(TripOption.shape.flights.element.shape.segments.element),
});

/** A row of the list of bookings. Amounts in taka. */
export const FlightBookingSummary = z.object({
  id: z.string(),
  /** Reference for people: 6 letters and digits without look-alikes. */
  booking_id: z.string(),
  flights: z.array(BookedFlight),
  currency: z.literal("BDT"),
  /** Amount to pay after the coupon; same as total_payable. */
  price: Taka,
  total_payable: Taka,
  status: FlightBookingStatus,
  /** Null: the seats were held at once. */
  confirmation: Confirmation.nullable(),
  payment_status: PaymentStatus.nullable(),
  payment_url: z.string().nullable(),
  payment_deadline: Instant.nullable(),
  /** How far it is with several payments; null: it is paid with one. */
  split_payment: SplitPayment.nullable(),
  available_actions: z.array(BookingAction),
  /** The airline changed the flights, and waits for what the owner wants. */
  is_answer_asked: z.boolean(),
  /**
   * What is owed for the booking, its changes, bags and seats, and names: of a request that waits, or of all refunds under way.
   * Null: nothing is owed.
   */
  refund_clock: RefundClock.nullable(),
  /** The booking has ended, and all that was to come back has arrived. */
  is_refunded: z.boolean(),
  created_at: Instant,
});
export type FlightBookingSummary = z.infer<typeof FlightBookingSummary>;

/** One booking in full. */
export const FlightBooking = z.object({
  ...FlightBookingSummary.shape,
  passengers: TripOption.shape.passengers,
  /** Travellers as booked. Later changes of a saved traveller have no effect. */
  travellers: z.array(Traveller.omit({ user_id: true })),
  coupon: AppliedCoupon.nullable(),
  /** One entry of type "search": the option as bought, never raw supplier data (ruling OP-43). */
  api_responses: z.array(z.object({ type: z.literal("search"), response: TripOption })),
  pnr: z.string().nullable(),
  ticket_numbers: z.array(z.string()),
  events: z.array(BookingEvent),
  payments: z.array(Payment),
  /** Of the booking, its changes, and its bags and seats, newest first. */
  refunds: z.array(Refund),
  /** What the airline asks now, before any coupon, when `confirmation` is `price_changed`. */
  changed_price: Taka.nullable(),
  /** Changes of the airline since the booking, oldest first. `flights` are as booked until they are accepted. */
  airline_changes: z.array(AirlineChange),
  /** Null: the airline changed nothing, or so little that there is nothing to decide. */
  schedule_question: ScheduleQuestion.nullable(),
  /** Changes that the traveller asked for, newest first. `flights` are as changed, prices as first bought. */
  changes: z.array(FlightChange),
  /** Positions in `flights` of the directions that can be changed now: those that have departed cannot. */
  changeable_flights: z.array(z.int()),
  /** Purchases of bags, meals and seats, newest first. */
  extras: z.array(FlightExtras),
  /** Positions in `travellers` of those who no longer travel. */
  cancelled_travellers: z.array(z.int()),
  /** Parts that were cancelled, oldest first. `flights` are those that are left. */
  cancelled_parts: z.array(CancelledPart),
  /** What can be given up alone. Null: nothing. */
  part_choices: PartChoices.nullable(),
  /** A part that waits for staff. Null: none. */
  part_request: PartRequest.nullable(),
  /** Corrections of passengers' names, oldest first. `travellers` have the corrected names. */
  name_corrections: z.array(NameCorrection),
  /** Whether the owner may correct the name of a passenger now. */
  may_correct_names: z.boolean(),
  /** What was asked of the airline for passengers, oldest first. */
  special_requests: z.array(SpecialRequest),
  /** Whether the owner may ask for something now. */
  may_request_specials: z.boolean(),
  /** Staff declined the refund that the traveller requested; the email says why. */
  is_refund_declined: z.boolean(),
  /** When the traveller requested a refund that staff decide. Null: no request waits for them. */
  refund_requested_at: Instant.nullable(),
});
export type FlightBooking = z.infer<typeof FlightBooking>;

/** One page of bookings, newest first. */
export const FlightBookingsReply = paginated(FlightBookingSummary);
/** One booking in full. Refusal: not_found. */
export const FlightBookingReply = z.object({ data: FlightBooking });
/** The airline's reference (PNR). Null before ticketing and after cancellation. */
export const BookingStatusReply = z.object({
  data: z.object({ bookingId: z.string().nullable() }),
});
