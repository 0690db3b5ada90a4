import type { Language } from "@ghuri/contract/messages/message";
import type { NameChargeStatus } from "@ghuri/contract/name-corrections";
import {
  UNKNOWN_VERDICT_ROLES,
  WRITE_OFF_ROLES,
  type UnknownCase,
  type UnknownKind,
  type UnknownVerdict,
} from "@ghuri/contract/unknown-outcome-cases";
import type { Queryable } from "../../../platform/db/database.ts";
import { refuse } from "../../../platform/http/refusals/refuse.ts";
import { hasAnyRole, type Staff } from "../../../platform/http/auth/require-staff.ts";
import { findAccount } from "../../accounts/index.ts";
import {
  type BookingRow,
  clockOfRequest,
  findNameCase,
  findPartRequests,
  findRequestCase,
  findUnknownBooking,
  findUnknownChange,
  findUnknownExtras,
  isHoldAskedByStaff,
  nameFee,
  type RequestedPart,
  sumUpShortfalls,
  unknownFlag,
} from "../../flight-booking/index.ts";
import {
  listAttempts,
  describeSubjects,
  findOnlinePayment,
  isUnconfirmed,
  isUnhandled,
  toPayment,
} from "../../payments/index.ts";
import { findClaims } from "../claims/find-claims.ts";
import type { BackOfficeDeps } from "../deps.ts";
import { versionOf } from "../version-of.ts";
import { KIND_BY_FLAG } from "./summarize-unknown-outcomes.ts";
import {
  unknownBookingRow,
  unknownChangeRow,
  unknownPassengerRow,
  unknownExtrasRow,
  unknownPaymentRow,
} from "./unknown-row.ts";

/** The outcomes that staff can record for each kind. */
const VERDICTS = {
  // Only of a supplier that cannot be asked by our reference. Of others staff ask again, or cancel the booking.
  holding: ["held", "not_held"],
  ticketing: ["ticketed", "failed"],
  ticketing_by_staff: ["ticketed", "failed"],
  cancelling: ["settled"],
  refund_short: ["settled", "written_off"],
  ended: ["settled"],
  payment: ["arrived", "never"],
  // Staff can only run its job again. The case closes by itself.
  unhandled: [],
  refund_request: ["promised", "declined"],
  part_request: ["given_back", "promised", "declined"],
  part: ["settled"],
  schedule_change: ["settled"],
  change: ["ticketed", "failed"],
  change_request: ["offered", "declined"],
  name_correction: ["corrected", "charged", "declined"],
  special_request: ["confirmed", "not_confirmed"],
  // The airline sold them, or not.
  extras: ["settled", "failed"],
} as const satisfies Record<UnknownKind, readonly UnknownVerdict[]>;

/** The caller, and the language of the response. */
interface Asked {
  readonly id: string;
  readonly staffId: string;
  readonly roles: Staff["roles"];
  readonly language: Language;
}

/** The outcomes that these roles can record. */
function verdictsFor(asker: Pick<Asked, "roles">, kind: UnknownKind): UnknownVerdict[] {
  return hasAnyRole(asker, UNKNOWN_VERDICT_ROLES[kind]) ? [...VERDICTS[kind]] : [];
}

type Deps = Pick<BackOfficeDeps, "payments" | "flights" | "clock">;

/** Reads one unknown outcome with its attempts. */
export async function findUnknownCase(
  deps: Deps,
  db: Queryable,
  asked: Asked,
): Promise<UnknownCase> {
  return (
    (await bookingCase(deps, db, asked)) ??
    (await changeCase(deps, db, asked)) ??
    (await nameCase(deps, db, asked)) ??
    (await requestCase(deps, db, asked)) ??
    (await extrasCase(deps, db, asked)) ??
    (await paymentCase(deps, db, asked)) ??
    refuse("not_found")
  );
}

async function bookingCase(deps: Deps, db: Queryable, asked: Asked): Promise<UnknownCase | null> {
  const found = await findUnknownBooking(db, asked.id);
  if (!found) return null;
  const { booking, travellers, events } = found;
  const flag = unknownFlag(booking);
  const subject = { purpose: "flight", subjectId: booking.id } as const;
  const shared = await sharedPart(deps, db, asked, { ...subject, accountId: booking.accountId });
  const request = (await findPartRequests(db, [booking.id])).get(booking.id);
  const shortfall = sumUpShortfalls(booking);
  const once = shortfall ? "refund_short" : kindOnceOf(booking.status);
  const kind = flag ? KIND_BY_FLAG[flag] : once;
  const isForStaff = kind !== "holding" || isHoldAskedByStaff(deps.flights, booking);
  return {
    ...unknownBookingRow(booking, kind, shared.words, shared.claim, request),
    ...shared.part,
    is_open: flag !== null,
    asked: booking.supplier,
    pnr: booking.pnr,
    refund_clock: await clockOfRequest(db, booking, deps.clock.now()),
    change: null,
    name_correction: null,
    special_request: null,
    shortfall,
    part: request ? describePart(booking, travellers, request) : null,
    // The job queue retries with increasing delays, so there is no fixed time.
    next_try_at: null,
    travellers: travellers.map(({ firstName, lastName }) => `${firstName} ${lastName}`),
    history: events.map(({ at, to, by, note }) => ({ at, to, by, note })),
    verdicts: (flag && isForStaff ? verdictsFor(asked, kind) : []).filter(
      // Where no sum is known, there is none to write off.
      (one) => one !== "written_off" || (shortfall !== null && hasAnyRole(asked, WRITE_OFF_ROLES)),
    ),
    version: versionOf([
      booking.status,
      booking.staffFlag,
      booking.supplierOrderId,
      booking.refundPromisedAt,
      booking.refundKept,
      // What the airline changes while staff speak with the traveller is not settled with that.
      booking.airlineChanges.length,
      booking.scheduleAnswer,
      JSON.stringify(booking.refundShortfalls),
      request?.id,
      request?.promisedAt,
      shared.money,
    ]),
  };
}

/** Who and what a request for a part is about. */
function describePart(
  { option: { flights } }: BookingRow,
  travellers: readonly { readonly firstName: string; readonly lastName: string }[],
  { quote: { part, sum, certainty } }: RequestedPart,
): UnknownCase["part"] {
  return {
    travellers: sum.travellers.map(({ position }) => {
      const { firstName = "", lastName = "" } = travellers[position] ?? {};
      return { position, name: `${firstName} ${lastName}` };
    }),
    flights: part.slices.flatMap((slice) => flights[slice] ?? []),
    sum,
    certainty,
  };
}

async function changeCase(deps: Deps, db: Queryable, asked: Asked): Promise<UnknownCase | null> {
  const found = await findUnknownChange(db, asked.id);
  if (!found) return null;
  const { order, change, booking, isOpen, travellers, events } = found;
  const subject = { purpose: order.product, subjectId: order.id, accountId: order.accountId };
  const shared = await sharedPart(deps, db, asked, subject);
  const row = unknownChangeRow(found, shared.words, shared.claim);
  const { before, wishedDate: wished_date } = change;
  return {
    ...row,
    ...shared.part,
    is_open: isOpen,
    asked: booking.supplier,
    pnr: booking.pnr,
    refund_clock: null,
    change: {
      before,
      after: change.choice.leg,
      also: (change.choice.also ?? []).map((one) => ({ before: one.before, after: one.leg })),
      wished_date,
    },
    name_correction: null,
    special_request: null,
    shortfall: null,
    part: null,
    next_try_at: null,
    travellers: travellers.map(({ firstName, lastName }) => `${firstName} ${lastName}`),
    history: events.map(({ at, to, by, note }) => ({ at, to, by, note })),
    verdicts: isOpen ? verdictsFor(asked, row.kind) : [],
    version: versionOf([order.status, order.staffFlag, change.givenTickets, shared.money]),
  };
}

async function nameCase(deps: Deps, db: Queryable, asked: Asked): Promise<UnknownCase | null> {
  const found = await findNameCase(db, asked.id);
  if (!found) return null;
  const { correction, charge, booking, isOpen, isChargeable, travellers, events } = found;
  const { position, before, after } = correction;
  const passenger = travellers[position]?.passengerType ?? null;
  const subject = { purpose: "flight", subjectId: booking.id } as const;
  const shared = await sharedPart(deps, db, asked, { ...subject, accountId: booking.accountId });
  return {
    ...unknownPassengerRow(
      "name_correction",
      correction,
      booking.totalPayable,
      shared.words,
      shared.claim,
    ),
    ...shared.part,
    is_open: isOpen,
    asked: booking.supplier,
    pnr: booking.pnr,
    refund_clock: null,
    change: null,
    part: null,
    name_correction: {
      position,
      before,
      after,
      ticket: booking.ticketNumbers[position] ?? null,
      charge: charge && {
        reference: charge.order.reference,
        // Only statuses of this product are stored with it.
        status: charge.order.status as NameChargeStatus,
        sum: charge.sum,
      },
      service_fee: nameFee(deps.flights.changeFees, booking, passenger),
    },
    special_request: null,
    shortfall: null,
    next_try_at: null,
    travellers: travellers.map(({ firstName, lastName }) => `${firstName} ${lastName}`),
    history: events.map(({ at, to, by, note }) => ({ at, to, by, note })),
    verdicts: isOpen
      ? verdictsFor(asked, "name_correction").filter((one) => one !== "charged" || isChargeable)
      : [],
    version: versionOf([
      booking.status,
      correction.outcome,
      charge?.order.status,
      isOpen,
      shared.money,
    ]),
  };
}

async function requestCase(deps: Deps, db: Queryable, asked: Asked): Promise<UnknownCase | null> {
  const found = await findRequestCase(db, asked.id);
  if (!found) return null;
  const { request, booking, isOpen, travellers, events } = found;
  const { position, code, note, answer, toldAt } = request;
  const { firstName = "", lastName = "" } = travellers[position] ?? {};
  const subject = { purpose: "flight", subjectId: booking.id } as const;
  const shared = await sharedPart(deps, db, asked, { ...subject, accountId: booking.accountId });
  return {
    ...unknownPassengerRow(
      "special_request",
      request,
      booking.totalPayable,
      shared.words,
      shared.claim,
    ),
    ...shared.part,
    is_open: isOpen,
    asked: booking.supplier,
    pnr: booking.pnr,
    refund_clock: null,
    change: null,
    shortfall: null,
    part: null,
    name_correction: null,
    special_request: {
      traveller: `${firstName} ${lastName}`,
      code,
      note,
      told_at: toldAt?.toISOString() ?? null,
      answer,
    },
    next_try_at: null,
    travellers: travellers.map((one) => `${one.firstName} ${one.lastName}`),
    history: events.map(({ at, to, by, note: said }) => ({ at, to, by, note: said })),
    verdicts: isOpen ? verdictsFor(asked, "special_request") : [],
    version: versionOf([
      booking.status,
      request.outcome,
      request.requestedAt,
      isOpen,
      shared.money,
    ]),
  };
}

async function extrasCase(deps: Deps, db: Queryable, asked: Asked): Promise<UnknownCase | null> {
  const found = await findUnknownExtras(db, asked.id);
  if (!found) return null;
  const { order, booking, isOpen, travellers, events } = found;
  const subject = { purpose: order.product, subjectId: order.id, accountId: order.accountId };
  const shared = await sharedPart(deps, db, asked, subject);
  const row = unknownExtrasRow(found, shared.words, shared.claim);
  return {
    ...row,
    ...shared.part,
    is_open: isOpen,
    asked: booking.supplier,
    pnr: booking.pnr,
    refund_clock: null,
    change: null,
    part: null,
    name_correction: null,
    special_request: null,
    shortfall: null,
    next_try_at: null,
    travellers: travellers.map(({ firstName, lastName }) => `${firstName} ${lastName}`),
    history: events.map(({ at, to, by, note }) => ({ at, to, by, note })),
    verdicts: isOpen ? verdictsFor(asked, row.kind) : [],
    version: versionOf([order.status, order.staffFlag, found.extras.askedAt, shared.money]),
  };
}

/** The kind of a case that is resolved by now. */
function kindOnceOf(status: string): UnknownKind {
  if (status === "booking_cancelled") return "cancelling";
  return status === "booking_failed" ? "ended" : "ticketing";
}

async function paymentCase(deps: Deps, db: Queryable, asked: Asked): Promise<UnknownCase | null> {
  const found = await findOnlinePayment(db, asked.id);
  if (!found) return null;
  const { attempt, events } = found;
  const shared = await sharedPart(deps, db, asked, attempt);
  const now = deps.clock.now();
  const isStuck = isUnhandled(attempt, now);
  const isOpen = isStuck || isUnconfirmed(attempt, now);
  return {
    ...unknownPaymentRow(attempt, shared.words, shared.claim),
    ...shared.part,
    is_open: isOpen,
    refund_clock: null,
    change: null,
    name_correction: null,
    special_request: null,
    shortfall: null,
    part: null,
    pnr: null,
    asked: isStuck ? "program" : deps.payments.gateways.labelOf(attempt.gateway ?? ""),
    next_try_at: attempt.nextCheckAt?.toISOString() ?? null,
    travellers: [],
    history: events.map(({ at, to, source, note }) => ({
      at: at.toISOString(),
      to,
      by: source,
      note,
    })),
    verdicts: isOpen && !isStuck ? verdictsFor(asked, "payment") : [],
    version: versionOf([attempt.status, attempt.reason, isStuck, shared.money]),
  };
}

/** Fields shared by the cases of bookings and of payments. */
async function sharedPart(
  { payments, clock }: Deps,
  db: Queryable,
  { id, staffId, language }: Asked,
  subject: Parameters<typeof listAttempts>[1] & { readonly accountId: string },
) {
  const detailsFor = await describeSubjects({ db, purposes: payments.purposes }, [subject]);
  const words = detailsFor(subject.subjectId);
  const claimFor = await findClaims(db, "unknown-outcomes", [id], { staffId, now: clock.now() });
  const account = await findAccount(db, subject.accountId);
  const attempts = await listAttempts(db, subject);
  return {
    words,
    claim: claimFor(id),
    /** Other payments change what a decision would do, so they are part of the version. */
    money: attempts.map(({ id: payment, status }) => [payment, status]),
    part: {
      subject_id: subject.subjectId,
      route: words.route,
      name: words.name?.[language] ?? null,
      account: account && { name: account.name, email: account.email, phone: account.phone },
      payments: attempts.map(toPayment),
    },
  };
}
