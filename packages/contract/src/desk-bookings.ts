import { z } from "zod";
import { Pnr, TicketNumbers } from "./airline-numbers.ts";
import { FlightBookingStatus } from "./bookings.ts";
import { CancellationQuote, Refund, RefundSum, RefundTarget } from "./cancellations.ts";
import { CalendarDate, Instant } from "./dates.ts";
import { PassengerType } from "./flights.ts";
import { pageOf } from "./lists.ts";
import { Taka } from "./money.ts";
import { PackageBookingStatus } from "./packages.ts";
import { Payment, PaymentPurpose, PaymentStatus } from "./payments.ts";
import { AppliedCoupon } from "./sales.ts";
import { Seen, type StaffRole } from "./staff.ts";
import { VisaApplicationStatus } from "./visas.ts";

/* Bookings of all three kinds as staff find and work on them. An application for a visa is one, too. */

/** Who may look at bookings. Finance looks, and gives money back. */
export const BOOKING_ROLES = ["support", "finance", "admin"] as const satisfies StaffRole[];
/** Who may do what travellers ask of us on the telephone. */
export const BOOKING_ACT_ROLES = ["support", "admin"] as const satisfies StaffRole[];

export const DeskBookingStatus = z.union([
  FlightBookingStatus,
  PackageBookingStatus,
  VisaApplicationStatus,
]);
export type DeskBookingStatus = z.infer<typeof DeskBookingStatus>;

/** A state with its kind, as a filter names it: "flight.booked". */
const statesOf = <const K extends PaymentPurpose, const S extends string>(
  kind: K,
  statuses: readonly S[],
) => statuses.map((status): `${K}.${S}` => `${kind}.${status}`);

/** Every state a booking is kept in. */
export const DESK_STATES = {
  flight: statesOf("flight", FlightBookingStatus.exclude(["not_booked"]).options),
  package: statesOf("package", PackageBookingStatus.options),
  visa: statesOf("visa", VisaApplicationStatus.options),
};
export const DeskState = z.enum([
  ...DESK_STATES.flight,
  ...DESK_STATES.package,
  ...DESK_STATES.visa,
]);
export type DeskState = z.infer<typeof DeskState>;

/** More than so many are not counted: nobody turns so many pages. */
export const MOST_COUNTED = 10_000;

/** An empty box of a form, and a filter that is not there, are the same. */
const unlessEmpty = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === "" ? undefined : value), schema.optional());

const filters = {
  /** A reference, name, telephone, e-mail, PNR, ticket or transaction number. */
  q: z.string().trim().max(80, "too_long").default(""),
  kind: unlessEmpty(PaymentPurpose),
  state: unlessEmpty(DeskState),
  payment: unlessEmpty(z.enum(["paid", "unpaid"])),
  /** What `from` and `to` speak of, in days of Dhaka; both count. */
  date: z.enum(["booked", "travel"]).default("booked"),
  from: unlessEmpty(z.iso.date("date_invalid")),
  to: unlessEmpty(z.iso.date("date_invalid")),
};

export const DeskBookingFilters = z.object(filters);
export type DeskBookingFilters = z.infer<typeof DeskBookingFilters>;
export const DeskBookingsQuery = z.object({
  ...filters,
  page: z.coerce.number().int().min(1).max(500).default(1),
});

export const DeskBookingRow = z.object({
  id: z.string(),
  kind: PaymentPurpose,
  reference: z.string(),
  /** Who is named first on it. */
  traveller: z.string(),
  /** "DAC–BKK–DAC", the package's name, or the country of the visa. */
  what: z.string(),
  /** The first day of the trip. */
  travel_date: CalendarDate,
  amount: Taka,
  status: DeskBookingStatus,
  payment_status: PaymentStatus.nullable(),
  created_at: Instant,
});
export type DeskBookingRow = z.infer<typeof DeskBookingRow>;

/** Newest first. */
export const DeskBookingsReply = z.object({
  ...pageOf(DeskBookingRow).shape,
  /** True when there are more than were counted. */
  is_more: z.boolean(),
});

export const DeskTraveller = z.object({
  id: z.string(),
  type: PassengerType.nullable(),
  name: z.string(),
  date_of_birth: z.string(),
  gender: z.string(),
  nationality: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  /** Covered but for its end; showing it is an act. */
  passport_number: z.string().nullable(),
  passport_expiry_date: z.string().nullable(),
  ticket_number: z.string().nullable(),
});
export type DeskTraveller = z.infer<typeof DeskTraveller>;

/** One thing that happened, to the booking, its money or its letters, or that staff did. */
export const DeskEvent = z.object({
  at: Instant,
  about: z.enum(["booking", "payment", "refund", "letter", "staff"]),
  /** Null where nothing was before. Of a letter and an act: what it is. */
  from: z.string().nullable(),
  to: z.string(),
  /** traveller, system, gateway, supplier, staff … */
  by: z.string(),
  /** Of staff: who. */
  name: z.string().nullable(),
  note: z.string().nullable(),
  reference: z.string().nullable(),
});
export type DeskEvent = z.infer<typeof DeskEvent>;

/** One try to pay, with what the gateway said of it. */
export const DeskPayment = z.object({
  ...Payment.shape,
  id: z.string(),
  /** The one that paid for the booking. */
  pays: z.boolean(),
  received: Taka.nullable(),
  bank_tran_id: z.string().nullable(),
  masked_card: z.string().nullable(),
  is_risky: z.boolean(),
  receipt_code: z.string().nullable(),
  paid_at: Instant.nullable(),
});
export type DeskPayment = z.infer<typeof DeskPayment>;

export const DeskLetter = z.object({
  /** What it was about: "ticket_issued". */
  kind: z.string(),
  at: Instant,
  /** Taken by the mail server, or refused by it for good. */
  state: z.enum(["sent", "refused"]),
  /** True when staff had it sent once more. */
  is_again: z.boolean(),
});
export type DeskLetter = z.infer<typeof DeskLetter>;

export const DeskBookingAction = z.enum([
  "resend_letter",
  "payment_link",
  "cancel",
  "ticket_by_hand",
  /** Run the ticketing again, now. */
  "issue_now",
  /** Ask the airline again whether the tickets are void. */
  "void_now",
]);
export type DeskBookingAction = z.infer<typeof DeskBookingAction>;

/** What was asked of the airline, and when last. */
const Asked = z.object({ at: Instant.nullable(), tries: z.int() });

export const DeskBooking = z.object({
  ...DeskBookingRow.shape,
  language: z.enum(["en", "bn"]),
  payment_deadline: Instant.nullable(),
  /** Null when it was deleted. */
  account: z.object({ name: z.string(), email: z.string(), phone: z.string() }).nullable(),
  travellers: z.array(DeskTraveller),
  /** Of a flight; null for the others. */
  flight: z
    .object({
      pnr: z.string().nullable(),
      ticketing: Asked,
      cancelling: Asked,
      /** Why staff should look at it. */
      flag: z.string().nullable(),
      legs: z.array(
        z.object({
          number: z.string(),
          from: z.string(),
          to: z.string(),
          leaves: z.string(),
          arrives: z.string(),
        }),
      ),
    })
    .nullable(),
  /** How the price adds up, in the words of the ticket: Σ amount = total_payable. */
  lines: z.array(z.object({ label: z.string(), amount: z.int() })),
  coupon: AppliedCoupon.nullable(),
  total_payable: Taka,
  /** Newest first. */
  payments: z.array(DeskPayment),
  /** Newest first. */
  refunds: z.array(Refund),
  /** Newest first. */
  letters: z.array(DeskLetter),
  /** Newest first. */
  timeline: z.array(DeskEvent),
  /** What is kept of it besides, under the names that it is kept under. */
  record: z.array(z.object({ name: z.string(), value: z.string().nullable() })),
  /** What the asker may do with it now. */
  may: z.array(DeskBookingAction),
  /** The letters that fit its state. */
  letters_to_send: z.array(z.string()),
  seen: Seen,
});
export type DeskBooking = z.infer<typeof DeskBooking>;
export const DeskBookingReply = z.object({ data: DeskBooking });

/** Every act on a booking says why; only staff read it. */
const act = {
  why: z
    .string("field_required")
    .trim()
    .min(1, { error: "field_required", abort: true })
    .max(500, "too_long"),
  seen: Seen,
};

export const DeskActBody = z.strictObject(act);
export const ResendLetterBody = z.strictObject({ ...act, letter: z.string().min(1).max(40) });

/** What cancelling a booking now would mean. Nothing has happened yet. */
export const DeskCancellation = z.object({
  kind: CancellationQuote.shape.kind,
  /** Of a flight: good for this cancellation and a few minutes. */
  quote_id: z.string().nullable(),
  valid_until: Instant.nullable(),
  /** What came in and can go back at most; 0 for a release. */
  most: Taka,
  /** Of a flight, how the fare's rules count it. Otherwise staff state the sum. */
  sum: RefundSum.nullable(),
  to: RefundTarget.nullable(),
  coupon: CancellationQuote.shape.coupon,
});
export type DeskCancellation = z.infer<typeof DeskCancellation>;
export const DeskCancellationReply = z.object({ data: DeskCancellation });

/** Of a flight as it was quoted; of anything else that was paid for, with the sum that goes back. */
export const DeskCancelBody = z.strictObject({
  ...act,
  quote_id: z.string().max(64).nullish(),
  refund: z.int("invalid_number").min(0, "invalid_number").max(100_000_000).nullish(),
});

export const TicketByHandBody = z.strictObject({
  ...act,
  pnr: Pnr,
  ticket_numbers: TicketNumbers,
});
export type TicketByHandBody = z.infer<typeof TicketByHandBody>;

/** One traveller of one booking. */
export const DeskTravellerParams = z.object({
  id: z.string().max(64),
  traveller: z.string().max(64),
});
export const PassportReply = z.object({
  data: z.object({ number: z.string(), expiry_date: z.string().nullable() }),
});
