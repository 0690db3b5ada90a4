import { z } from "zod";
import { AirlineFlightNumber, Pnr, TicketNumber, TicketNumbers } from "./airline-references.ts";
import { RefundClock } from "./cancellations.ts";
import { CalendarDate, Instant, TypedLocalTime } from "./dates.ts";
import { BOOKING_ACTION_ROLES, BOOKING_ROLES } from "./admin-bookings.ts";
import { LEDGER_ROLES } from "./admin-ledger.ts";
import { FlightLeg } from "./flights.ts";
import { NameCharge, PersonName } from "./name-corrections.ts";
import { PartQuote, PartSum } from "./part-cancellations.ts";
import { paginated } from "./pagination.ts";
import { Taka } from "./money.ts";
import { GATEWAY_LIMITS, Payment, PaymentPurpose, PaymentRow } from "./payments.ts";
import { SpecialRequestCode } from "./special-requests.ts";
import { requiredLine } from "./travellers.ts";
import { CaseClaim, QUEUE_ROLES, requiredNote, Version, type StaffRole } from "./staff.ts";

/**
 * An outcome that is not known: `holding`: whether a remote airline holds the seats of an order; `ticketing`: whether
 * the airline issued tickets; `ticketing_by_staff`: which tickets a paid booking on the agency's own flights gets, since the
 * stock has none; `cancelling`: whether it cancelled the tickets of a cancelled booking; `refund_short`:
 * why it gave back less for them than it had quoted; `ended`: whether an ended booking has a ticket after all;
 * `payment`: whether the money arrived; `unhandled`: money arrived, and the order is neither confirmed nor refunded;
 * `refund_request`: what is refunded of a ticket that its traveller cancels after the first departure, or that its
 * supplier cancels by hand; `part_request`: what the airline gives back for some travellers or a direction; `part`: whether
 * it cancelled such a part; `schedule_change`: whether the traveller agrees with a change of flights that the airline made; `change`:
 * which tickets a change gets that the traveller asked and paid for, or that the airline does not make it; `change_request`: which flights
 * and prices the airline offers to a traveller who asks for another day; `name_correction`: whether the airline corrects a
 * passenger's name; `special_request`: whether it grants what was asked for one; `extras`: whether the airline sold the bags and seats that were paid for.
 */
export const UnknownKind = z.enum([
  "holding",
  "ticketing",
  "ticketing_by_staff",
  "cancelling",
  "refund_short",
  "ended",
  "payment",
  "unhandled",
  "refund_request",
  "part_request",
  "part",
  "schedule_change",
  "change",
  "change_request",
  "name_correction",
  "special_request",
  "extras",
]);
export type UnknownKind = z.infer<typeof UnknownKind>;

/** A row of the queue of unknown outcomes. */
export const UnknownCaseRow = z.object({
  id: z.string(),
  kind: UnknownKind,
  type: PaymentPurpose,
  /** The reference of the booking or application. */
  reference: z.string(),
  payer: z.string(),
  amount: Taka,
  /** How often the supplier or gateway was queried, and when last. */
  tries: z.int(),
  last_tried_at: Instant.nullable(),
  since: Instant,
  /** By when the traveller was promised an answer or the money. Null: nothing was promised. */
  promised_by: Instant.nullable(),
  claim: CaseClaim,
});
export type UnknownCaseRow = z.infer<typeof UnknownCaseRow>;

/** Oldest first, 10 a page. */
export const UnknownCasesReply = paginated(UnknownCaseRow);

/**
 * The roles that may decide each kind: tickets by those who may record tickets by hand, payments by those who
 * review manual payments. Everybody who works on the queue may retry the query.
 */
export const UNKNOWN_VERDICT_ROLES = {
  holding: BOOKING_ACTION_ROLES,
  ticketing: BOOKING_ACTION_ROLES,
  ticketing_by_staff: BOOKING_ACTION_ROLES,
  cancelling: BOOKING_ACTION_ROLES,
  refund_short: BOOKING_ROLES,
  ended: BOOKING_ACTION_ROLES,
  payment: QUEUE_ROLES["manual-payments"],
  unhandled: QUEUE_ROLES["manual-payments"],
  refund_request: BOOKING_ACTION_ROLES,
  part_request: BOOKING_ACTION_ROLES,
  part: BOOKING_ACTION_ROLES,
  schedule_change: BOOKING_ACTION_ROLES,
  change: BOOKING_ACTION_ROLES,
  change_request: BOOKING_ACTION_ROLES,
  name_correction: BOOKING_ACTION_ROLES,
  special_request: BOOKING_ACTION_ROLES,
  extras: BOOKING_ACTION_ROLES,
} as const satisfies Record<UnknownKind, readonly StaffRole[]>;

/** The roles that may carry a loss: those who may book one in the ledger. */
export const WRITE_OFF_ROLES = LEDGER_ROLES;

/**
 * What staff found out. `held`, `not_held`: whether a supplier that cannot be asked by our reference holds the seats.
 * `promised`: what the supplier keeps of a refund, and by when it answers; the case stays open. `declined`: a refund
 * request is refused; so is a request for a change. `offered`: the flights and sums that the airline named for a change,
 * which the traveller accepts by paying. A refund is granted by cancelling the booking on its page; one of a part with
 * `given_back`, what the airline gave back for each traveller, which cancels the part. `corrected`: the airline has corrected a
 * passenger's name. `charged`: it corrects it for a charge, which the traveller pays first. `confirmed` and `not_confirmed`: it grants a special request, or not.
 * `written_off`: the supplier does not give back what is missing of a refund, or only a part of it; the rest becomes our loss.
 */
export const UnknownVerdict = z.enum([
  "held",
  "not_held",
  "promised",
  "ticketed",
  "failed",
  "settled",
  "arrived",
  "never",
  "declined",
  "offered",
  "given_back",
  "corrected",
  "charged",
  "confirmed",
  "not_confirmed",
  "written_off",
]);
export type UnknownVerdict = z.infer<typeof UnknownVerdict>;

/** Everything staff need to decide about one. */
export const UnknownCase = z.object({
  ...UnknownCaseRow.shape,
  is_open: z.boolean(),
  subject_id: z.string(),
  route: PaymentRow.shape.route,
  name: PaymentRow.shape.name,
  account: z.object({ name: z.string(), email: z.string(), phone: z.string() }).nullable(),
  /** What is owed to a traveller who requested a refund. Null: not such a case. */
  refund_clock: RefundClock.nullable(),
  /** The part that is asked for, with the sums that the traveller saw. Null: not about a part. */
  part: z
    .object({
      travellers: z.array(z.object({ position: z.int(), name: z.string() })),
      flights: z.array(FlightLeg),
      sum: PartSum,
      certainty: PartQuote.shape.certainty,
    })
    .nullable(),
  /**
   * What the supplier had quoted as its refund, what it gave back, and what is missing: of that, what it paid later (`returned`), and
   * what became our loss (`lost`). Both are 0 until it is decided. Null: nothing is missing, as far as is known.
   */
  shortfall: z
    .object({ quoted: Taka, given: Taka, missing: Taka, returned: Taka, lost: Taka })
    .nullable(),
  /** Whose name is to be corrected, as it is and as it is to be. Null: not about a name. */
  name_correction: z
    .object({
      position: z.int(),
      before: PersonName,
      after: PersonName,
      /** The passenger's ticket. Null: there is none yet. */
      ticket: z.string().nullable(),
      /** What the traveller was told that it costs. Null: nothing so far. */
      charge: NameCharge.pick({ reference: true, status: true, sum: true }).nullable(),
      /** Our fee beside what the airline charges. */
      service_fee: Taka,
    })
    .nullable(),
  /** What is asked of the airline for whom. Null: no special request. */
  special_request: z
    .object({
      traveller: z.string(),
      code: SpecialRequestCode,
      note: z.string().nullable(),
      /** When the supplier got it with the order. Null: staff ask. */
      told_at: Instant.nullable(),
      /** What staff or the airline wrote when it was decided. */
      answer: z.string().nullable(),
    })
    .nullable(),
  /** The flights as they are and as they are to be, and the day that was asked for. Null: not about a change. */
  change: z
    .object({
      before: FlightLeg,
      after: FlightLeg,
      /** The other directions of one change. */
      also: z.array(z.object({ before: FlightLeg, after: FlightLeg })),
      wished_date: CalendarDate.nullable(),
    })
    .nullable(),
  /** The supplier or gateway that has not answered; `program`: we ourselves, who have not handled what arrived. */
  asked: z.string(),
  /** The airline's reference, by which its desk finds the reservation. Null: none yet, or not about a flight. */
  pnr: z.string().nullable(),
  /** When it is queried next; null when it is not, or at no fixed time. */
  next_try_at: Instant.nullable(),
  /** The passengers, in the order of their ticket numbers. Empty for payments. */
  travellers: z.array(z.string()),
  /** The history, oldest first. */
  history: z.array(
    z.object({ at: Instant, to: z.string(), by: z.string(), note: z.string().nullable() }),
  ),
  /** All attempts to pay for it, oldest first. */
  payments: z.array(Payment),
  /** The verdicts the caller may give now. */
  verdicts: z.array(UnknownVerdict),
  version: Version,
});
export type UnknownCase = z.infer<typeof UnknownCase>;
/** One case. */
export const UnknownCaseReply = z.object({ data: UnknownCase });

/** Queries the supplier or gateway now. */
export const RetryQueryBody = z.strictObject({ version: Version });
/** `known`: there is an answer now. `unknown`: nothing changed. */
export const RetryQueryReply = z.object({
  data: UnknownCase,
  outcome: z.enum(["known", "unknown"]),
});

/**
 * Records what staff found out. Refusals: `already_decided`, 422 `charge_used` on `charge_ref`, 422 on
 * `supplier_reference`, `promised_on` and `returned`; 409 when `version` is stale.
 */
export const DecideUnknownBody = z.discriminatedUnion("verdict", [
  z.strictObject({
    verdict: z.literal("held"),
    /** The supplier's own number of the order. */
    supplier_reference: requiredLine(60),
    note: requiredNote,
    version: Version,
  }),
  z.strictObject({ verdict: z.literal("not_held"), note: requiredNote, version: Version }),
  z.strictObject({
    verdict: z.literal("promised"),
    /** What the supplier keeps of fare and taxes, in taka. Null: it has not said so yet. */
    supplier_keeps: Taka.min(0, "invalid_number").nullable(),
    /** The day in Dhaka until which the traveller hears from us. */
    promised_on: CalendarDate,
    note: requiredNote,
    version: Version,
  }),
  z.strictObject({
    verdict: z.literal("ticketed"),
    pnr: Pnr,
    ticket_numbers: TicketNumbers,
    note: requiredNote,
    version: Version,
  }),
  z.strictObject({ verdict: z.literal("failed"), note: requiredNote, version: Version }),
  z.strictObject({ verdict: z.literal("settled"), note: requiredNote, version: Version }),
  z.strictObject({
    verdict: z.literal("arrived"),
    /** The bank's transaction id of the charge, which a refund would name. */
    charge_ref: requiredLine(80),
    note: requiredNote,
    version: Version,
  }),
  z.strictObject({ verdict: z.literal("never"), note: requiredNote, version: Version }),
  z.strictObject({ verdict: z.literal("declined"), note: requiredNote, version: Version }),
  z.strictObject({
    verdict: z.literal("corrected"),
    /** The ticket that the airline gave in exchange. Absent or null: the number stays. */
    ticket_number: TicketNumber.nullish(),
    note: requiredNote,
    version: Version,
  }),
  z.strictObject({
    verdict: z.literal("charged"),
    /** What the airline asks for it, in taka, at least what can be paid online. Our fee is added. */
    charge: Taka.min(GATEWAY_LIMITS.min, "invalid_number").max(
      GATEWAY_LIMITS.max,
      "invalid_number",
    ),
    /** Until when it holds, in Dhaka. */
    pay_by: TypedLocalTime,
    note: requiredNote,
    version: Version,
  }),
  z.strictObject({ verdict: z.literal("confirmed"), note: requiredNote, version: Version }),
  z.strictObject({ verdict: z.literal("not_confirmed"), note: requiredNote, version: Version }),
  z.strictObject({
    verdict: z.literal("written_off"),
    /** What the supplier has paid of the missing sum after all, less than all of it, in taka. The rest is the loss. Absent: nothing. */
    returned: Taka.min(0, "invalid_number").optional(),
    note: requiredNote,
    version: Version,
  }),
  z.strictObject({
    verdict: z.literal("offered"),
    /** One for each flight of the direction, in order. Times are local. */
    flights: z
      .array(
        z.strictObject({
          number: AirlineFlightNumber,
          departs: TypedLocalTime,
          arrives: TypedLocalTime,
        }),
      )
      .min(1)
      .max(4),
    /** For all travellers together, in taka. May be negative, as long as there is something to pay in all. */
    fare_difference: Taka.min(-10_000_000, "invalid_number").max(10_000_000, "invalid_number"),
    penalty: Taka.min(0, "invalid_number").max(10_000_000, "invalid_number"),
    note: requiredNote,
    version: Version,
  }),
  z.strictObject({
    verdict: z.literal("given_back"),
    /** For each traveller of the part, in its order: of fare and taxes, in taka. At most their value. */
    amounts: z.array(Taka.min(0, "invalid_number")).min(1).max(14),
    note: requiredNote,
    version: Version,
  }),
]);
