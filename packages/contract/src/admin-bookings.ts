import { z } from "zod";
import { AirlineFlightNumber, Pnr, TicketNumbers } from "./airline-references.ts";
import { AirlineChange, FlightBookingStatus, ScheduleQuestion } from "./flight-bookings.ts";
import { CancellationQuote, Refund, RefundBreakdown, RefundTarget } from "./cancellations.ts";
import { CalendarDate, Instant, TypedLocalTime } from "./dates.ts";
import { PassengerType } from "./flights.ts";
import { paginatedAndCapped } from "./pagination.ts";
import { Taka } from "./money.ts";
import { PartPayment } from "./part-payments.ts";
import { SplitPayment } from "./split-payments.ts";
import { PackageBookingStatus } from "./tour-packages.ts";
import {
  GatewayName,
  Payment,
  PaymentPurpose,
  PaymentStatus,
  type ShopProduct,
} from "./payments.ts";
import { AppliedCoupon } from "./order-fields.ts";
import { SpecialRequest } from "./special-requests.ts";
import { Version, type StaffRole } from "./staff.ts";
import { VisaApplicationStatus } from "./visas.ts";

/*
 * Bookings of all three products as staff search and handle them. A visa application counts as a
 * booking.
 */

/** Roles that may read bookings. Finance may also cancel paid ones. */
export const BOOKING_ROLES = ["support", "finance", "admin"] as const satisfies StaffRole[];
/** Roles that may act on a booking at the traveller's request. */
export const BOOKING_ACTION_ROLES = ["support", "admin"] as const satisfies StaffRole[];

/** Why staff should review a flight booking. */
export type BookingFlag =
  | "minors_only"
  /** Whether a remote supplier holds the seats is unknown. */
  | "holding_open"
  | "ticketing_open"
  /** Seats of our own flights are paid, and the stock has no tickets for them. */
  | "ticketing_by_staff"
  | "ended_unticketed"
  /** Cancelled here, with an unknown outcome at the supplier. */
  | "cancelling_open"
  /** The supplier gave back less for a cancelled ticket than it had quoted to the traveller. */
  | "refund_short"
  /** The traveller cancels a ticket of which a flight has departed, or that its supplier cancels by hand. */
  | "refund_requested"
  /** The traveller cancels a part of a ticket whose supplier does so by hand. */
  | "part_requested"
  /** A part was cancelled here, with an unknown outcome at the supplier. */
  | "part_open"
  /** The airline changed or cancelled a flight of a ticket. */
  | "schedule_changed";

/** The status of a booking of any product. Those of `ShopProduct` are listed in `BOOKING_STATES`. */
export const AdminBookingStatus = z.string().regex(/^[a-z][a-z0-9_]{0,39}$/);

/** A status prefixed with its product, as the filter sends it: "flight.booked". */
const statesOf = <const K extends ShopProduct, const S extends string>(
  kind: K,
  statuses: readonly S[],
) => statuses.map((status): `${K}.${S}` => `${kind}.${status}`);

/** Every stored status of the products that the web app knows. */
export const BOOKING_STATES = {
  flight: statesOf("flight", FlightBookingStatus.options),
  package: statesOf("package", PackageBookingStatus.options),
  visa: statesOf("visa", VisaApplicationStatus.options),
};
/** A status to filter by, of any product. */
const BookingState = z
  .string()
  .regex(/^[a-z][a-z0-9-]{0,29}\.[a-z][a-z0-9_]{0,39}$/, "invalid_value");

/** An empty form field means no filter. */
const unlessEmpty = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === "" ? undefined : value), schema.optional());

const filters = {
  /** Reference, name, phone, email, PNR, ticket or transaction number. */
  q: z.string().trim().max(80, "too_long").default(""),
  kind: unlessEmpty(PaymentPurpose),
  state: unlessEmpty(BookingState),
  /** `part_paid`: the first part is paid and the second one due; such bookings are unpaid as well. */
  payment: unlessEmpty(z.enum(["paid", "unpaid", "part_paid"])),
  /** The gateway of an attempt to pay for it. */
  gateway: unlessEmpty(GatewayName),
  /** Which date `from` and `to` apply to; Dhaka dates, inclusive. */
  date: z.enum(["booked", "travel"]).default("booked"),
  from: unlessEmpty(z.iso.date("date_invalid")),
  to: unlessEmpty(z.iso.date("date_invalid")),
};

/** Filters of the booking list, also used by its CSV. */
export const AdminBookingFilters = z.object(filters);
export type AdminBookingFilters = z.infer<typeof AdminBookingFilters>;
/** Query of the booking list. */
export const AdminBookingsQuery = z.object({
  ...filters,
  page: z.coerce.number().int().min(1).max(500).default(1),
});

/** A booking as the module that sold it describes it to staff. */
export const AdminBookingSummary = z.object({
  id: z.string(),
  kind: PaymentPurpose,
  reference: z.string(),
  /** The first traveller. */
  traveller: z.string(),
  /** "DAC–BKK–DAC", the package's name, or the country of the visa. */
  title: z.string(),
  /** First day of travel. */
  travel_date: CalendarDate,
  amount: Taka,
  status: AdminBookingStatus,
  payment_status: PaymentStatus.nullable(),
  /** How it is paid in two parts; null: at once. */
  part_payment: PartPayment.nullable(),
  /** How far it is with several payments; null: it is paid with one. */
  split_payment: SplitPayment.nullable(),
  created_at: Instant,
});
export type AdminBookingSummary = z.infer<typeof AdminBookingSummary>;

/** A row of the back-office list. */
export const AdminBookingRow = z.object({
  ...AdminBookingSummary.shape,
  /** The refund of the payment that paid for it: on its way, or arrived. Null: nothing was refunded. */
  refund_state: z.enum(["pending", "refunded"]).nullable(),
});
export type AdminBookingRow = z.infer<typeof AdminBookingRow>;

/** The gateways of this installation, also those that are switched off, to filter by. */
export const AdminGatewaysReply = z.object({
  data: z.array(z.object({ name: GatewayName, label: z.string(), is_on: z.boolean() })),
});

/** Newest first. */
export const AdminBookingsReply = paginatedAndCapped(AdminBookingRow);

/** A traveller of a booking as staff see them. Dates are "YYYY-MM-DD". */
export const AdminTraveller = z.object({
  id: z.string(),
  type: PassengerType.nullable(),
  name: z.string(),
  date_of_birth: z.string(),
  gender: z.string(),
  nationality: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  /** Masked except for its end; revealing it is audited. */
  passport_number: z.string().nullable(),
  passport_expiry_date: z.string().nullable(),
  ticket_number: z.string().nullable(),
});
export type AdminTraveller = z.infer<typeof AdminTraveller>;

/** Who or what caused an event. `return`, `notice`, `reconcile`: how the answer of a gateway reached us. */
export const AdminEventSource = z.enum([
  "traveller",
  "system",
  "gateway",
  "supplier",
  "staff",
  "return",
  "notice",
  "reconcile",
]);
export type AdminEventSource = z.infer<typeof AdminEventSource>;

/** One event of the booking, its payments, refunds or emails, or a staff action. */
export const AdminEvent = z.object({
  at: Instant,
  about: z.enum(["booking", "payment", "refund", "email", "staff"]),
  /** The previous status, or null. For an email: its delivery state. */
  from: z.string().nullable(),
  to: z.string(),
  by: AdminEventSource,
  /** The member of staff. */
  name: z.string().nullable(),
  note: z.string().nullable(),
  reference: z.string().nullable(),
});
export type AdminEvent = z.infer<typeof AdminEvent>;

/** One payment attempt with the gateway's data. */
export const AdminPayment = z.object({
  ...Payment.shape,
  id: z.string(),
  /** True for the attempt that paid for the booking. */
  pays: z.boolean(),
  /** The number of the part of the price that it paid, which has a receipt of its own; null for any other. */
  paid_part: z.int().nullable(),
  received: Taka.nullable(),
  /** The gateway's name for staff; null for a manual payment. */
  gateway: z.string().nullable(),
  charge_ref: z.string().nullable(),
  masked_card: z.string().nullable(),
  is_risky: z.boolean(),
  verification_code: z.string().nullable(),
  paid_at: Instant.nullable(),
  /** The number of the money receipt, "MR-000042"; null unless staff took the money. */
  money_receipt: z.string().nullable(),
});
export type AdminPayment = z.infer<typeof AdminPayment>;

/** An email of the booking that the mail server accepted or rejected. */
export const SentEmail = z.object({
  /** The email's kind, such as "ticket_issued". */
  kind: z.string(),
  at: Instant,
  /** Accepted by the mail server, or permanently rejected. */
  state: z.enum(["sent", "refused"]),
  /** True when staff resent it. */
  is_resend: z.boolean(),
});
export type SentEmail = z.infer<typeof SentEmail>;

/** What staff may do with a booking. */
export const AdminBookingAction = z.enum([
  "resend_email",
  "payment_link",
  /** Record money that the customer handed over. */
  "take_payment",
  "cancel",
  "ticket_by_hand",
  /** Retry ticketing now. */
  "issue_now",
  /** Retry voiding the tickets now. */
  "void_now",
  /** Release all that the buyer holds unpaid. */
  "release_unpaid",
  /** Sell bags and seats for the ticket. */
  "sell_extras",
  /** Enter what the airline changed of its flights: its supplier sends no messages. */
  "airline_change",
]);
export type AdminBookingAction = z.infer<typeof AdminBookingAction>;

/** One flight of the itinerary. Times are local to their airport, "2026-12-01T06:40". */
export const AdminFlightLeg = z.object({
  /** "BG 435". */
  number: z.string(),
  airline: z.string(),
  /** Airport codes. */
  from: z.string(),
  to: z.string(),
  leaves: z.string(),
  arrives: z.string(),
  minutes: z.int(),
  /** True for the first flight of a slice: the flights until the next one are connections. */
  starts_slice: z.boolean(),
  /** As the airline flies it now, with the number alone: "435". Null: it has cancelled it. */
  flown: z.object({ number: z.string(), leaves: z.string(), arrives: z.string() }).nullable(),
});
export type AdminFlightLeg = z.infer<typeof AdminFlightLeg>;

/** PDFs of a booking that staff can open and print. */
export const BookingDocument = z.enum(["ticket", "receipt", "invoice", "credit_note"]);
export type BookingDocument = z.infer<typeof BookingDocument>;

/** Attempts at the airline, and the latest one. */
const Asked = z.object({ at: Instant.nullable(), tries: z.int() });

/** Parts of a booking that only some products have; null for the others. */
export const AdminBookingExtras = z.object({
  /** Flight details; null for other products. */
  flight: z
    .object({
      pnr: z.string().nullable(),
      ticketing: Asked,
      cancelling: Asked,
      /** Why the booking needs attention. */
      flag: z.string().nullable(),
      legs: z.array(AdminFlightLeg),
      /** What the airline changed since; `legs` are as booked. */
      airline_changes: z.array(AirlineChange),
      /** Positions of travellers who were cancelled while the others still travel; their tickets are void. */
      cancelled_travellers: z.array(z.int()),
      /** What the newest large one asks of the traveller, and the answer. */
      schedule_question: ScheduleQuestion.nullable(),
      /** What was asked of the airline for travellers, oldest first. */
      special_requests: z.array(SpecialRequest),
    })
    .nullable(),
});
export type AdminBookingExtras = z.infer<typeof AdminBookingExtras>;
/** A booking of a product without such parts. */
export const NO_BOOKING_EXTRAS: AdminBookingExtras = { flight: null };

/** One booking in full. Amounts in whole taka. */
export const AdminBooking = z.object({
  ...AdminBookingRow.shape,
  language: z.enum(["en", "bn"]),
  payment_deadline: Instant.nullable(),
  /** Null after the account was deleted. */
  account: z.object({ name: z.string(), email: z.string(), phone: z.string() }).nullable(),
  travellers: z.array(AdminTraveller),
  ...AdminBookingExtras.shape,
  /** The documents that exist now. */
  documents: z.array(BookingDocument),
  /** Price breakdown with the labels of the ticket: Σ amount = total_payable. */
  lines: z.array(
    z.object({
      label: z.string(),
      amount: z.int(),
      /** The pricing rule that charged it; null for fares, taxes and discounts. */
      rule: z.string().nullable(),
    }),
  ),
  coupon: AppliedCoupon.nullable(),
  total_payable: Taka,
  /** Newest first. */
  payments: z.array(AdminPayment),
  /** Newest first. */
  refunds: z.array(Refund),
  /** Newest first. */
  emails: z.array(SentEmail),
  /** Newest first. */
  timeline: z.array(AdminEvent),
  /** Other stored fields, under their column names. */
  stored_fields: z.array(z.object({ name: z.string(), value: z.string().nullable() })),
  /** Actions that the caller may take now. */
  allowed_actions: z.array(AdminBookingAction),
  /** Kinds of email that can be resent in this state. */
  resendable_emails: z.array(z.string()),
  version: Version,
});
export type AdminBooking = z.infer<typeof AdminBooking>;
/** Reply: one booking in full. */
export const AdminBookingReply = z.object({ data: AdminBooking });

/** Every action needs a reason, visible to staff only. */
const act = {
  why: z
    .string("field_required")
    .trim()
    .min(1, { error: "field_required", abort: true })
    .max(500, "too_long"),
  version: Version,
};

/** Body of an action without further input. */
export const AdminActionBody = z.strictObject(act);
/** What one buyer holds unpaid: of the account, and of others with the same contact. */
export const UnpaidRelease = z.object({
  orders: z.array(
    z.object({
      id: z.string(),
      kind: z.string(),
      reference: z.string(),
      travellers: z.int(),
      /** In taka. */
      amount: z.int(),
      is_same_account: z.boolean(),
      /** Staff are checking a manual payment for it. */
      in_review: z.boolean(),
      created_at: Instant,
    }),
  ),
});
export type UnpaidRelease = z.infer<typeof UnpaidRelease>;
/** Reply: the preview of a bulk release. */
export const UnpaidReleaseReply = z.object({ data: UnpaidRelease });
/** The orders to cancel, as chosen from the preview. */
export const ReleaseUnpaidBody = z.strictObject({
  why: act.why,
  orders: z.array(z.uuid()).min(1).max(200),
});
/** Body that resends one kind of email. */
export const ResendEmailBody = z.strictObject({ ...act, email: z.string().min(1).max(40) });

/** The terms of cancelling now. Nothing has changed yet. */
export const AdminCancellation = z.object({
  kind: CancellationQuote.shape.kind.exclude(["request"]),
  /** Flights: some flights have departed; staff choose whether the traveller was a no-show. */
  has_departed: z.boolean(),
  /** Flights: valid for this cancellation and a few minutes. */
  quote_id: z.string().nullable(),
  valid_until: Instant.nullable(),
  /** The amount that can be refunded at most; 0 for an unpaid booking. */
  max_refund: Taka,
  /** After the first part of a price: what the terms of the booking give back of it. Otherwise null. */
  agreed_refund: Taka.nullable(),
  /** Flights: the refund by the fare rules. Otherwise staff enter the amount. */
  sum: RefundBreakdown.nullable(),
  /** Flights: what is refunded beside `sum`. */
  extras: CancellationQuote.shape.extras,
  name_charges: CancellationQuote.shape.name_charges,
  to: RefundTarget.nullable(),
  coupon: CancellationQuote.shape.coupon,
});
export type AdminCancellation = z.infer<typeof AdminCancellation>;
/** Reply: the terms of cancelling now. */
export const AdminCancellationReply = z.object({ data: AdminCancellation });

/** `no_show`: the traveller boarded no flight, so no flight counts as flown. */
export const AdminCancellationQuoteBody = z.strictObject({ no_show: z.boolean() });

/** Flights need `quote_id`; other paid products need `refund`. */
export const AdminCancelBody = z.strictObject({
  ...act,
  quote_id: z.string().max(64).nullish(),
  refund: z.int("invalid_number").min(0, "invalid_number").max(100_000_000).nullish(),
});

/** Body that records tickets issued outside Ghuri. */
export const TicketByHandBody = z.strictObject({
  ...act,
  pnr: Pnr,
  ticket_numbers: TicketNumbers,
});
export type TicketByHandBody = z.infer<typeof TicketByHandBody>;

/** Body that enters what the airline changed of flights whose supplier sends no messages. */
export const AirlineChangeBody = z.strictObject({
  ...act,
  /** The flights that it changed, each once, by their position among all flights of the booking, from 0. */
  flights: z
    .array(
      z.strictObject({
        flight: z.int().min(0).max(31),
        /** How it is flown now. Null: it is cancelled. */
        now: z
          .strictObject({
            number: AirlineFlightNumber,
            /** Local to their airports, "2026-12-05T09:00". */
            departs: TypedLocalTime,
            arrives: TypedLocalTime,
            /** Where it departs. Empty: not told. */
            terminal: z.string().trim().max(8, "too_long"),
          })
          .nullable(),
      }),
    )
    .min(1)
    .max(32),
});
export type AirlineChangeBody = z.infer<typeof AirlineChangeBody>;

/** Path of one traveller of a booking. */
export const AdminTravellerParams = z.object({
  id: z.string().max(64),
  traveller: z.string().max(64),
});
/** Reply: an unmasked passport number. The request is audited. */
export const PassportReply = z.object({
  data: z.object({ number: z.string(), expiry_date: z.string().nullable() }),
});
