import type { CaseClaim } from "@ghuri/contract/staff";
import type { UnknownCaseRow, UnknownKind } from "@ghuri/contract/unknown-outcome-cases";
import type {
  BookingRow,
  listNameCases,
  listRequestCases,
  listUnknownChanges,
  listUnknownExtras,
  RequestedPart,
} from "../../flight-booking/index.ts";
import type { Attempt, describeSubjects } from "../../payments/index.ts";

export type SubjectDescription = ReturnType<Awaited<ReturnType<typeof describeSubjects>>>;

/** Queue row of a booking whose supplier has not answered. */
export function unknownBookingRow(
  booking: BookingRow,
  kind: UnknownKind,
  { reference, payer }: SubjectDescription,
  claim: CaseClaim,
  request?: RequestedPart,
): UnknownCaseRow {
  const { tries, last } = attemptsOf(booking, kind);
  const promisedAt = kind === "refund_request" ? booking.refundPromisedAt : request?.promisedAt;
  const since = request?.requestedAt ?? booking.refundRequestedAt ?? booking.createdAt;
  return {
    id: booking.id,
    kind,
    type: "flight",
    reference,
    payer: `${payer.firstName} ${payer.lastName}`,
    amount: booking.totalPayable,
    tries,
    last_tried_at: last?.toISOString() ?? null,
    since: since.toISOString(),
    promised_by: promisedAt?.toISOString() ?? null,
    claim,
  };
}

function attemptsOf(booking: BookingRow, kind: UnknownKind) {
  switch (kind) {
    case "holding":
      return { tries: booking.holdTries, last: booking.holdAskedAt };
    case "cancelling":
      return { tries: booking.cancellingTries, last: booking.cancellingAskedAt };
    default:
      return { tries: booking.ticketingTries, last: booking.ticketingAskedAt };
  }
}

type ChangeRow = Awaited<ReturnType<typeof listUnknownChanges>>["changes"][number];

/** Queue row of a change of flights that waits for the airline or for staff. */
export function unknownChangeRow(
  { order, change }: ChangeRow,
  { reference, payer }: SubjectDescription,
  claim: CaseClaim,
): UnknownCaseRow {
  return {
    id: order.id,
    kind: isRequest(order) ? "change_request" : "change",
    type: order.product,
    reference,
    payer: `${payer.firstName} ${payer.lastName}`,
    amount: order.totalPayable,
    tries: change.tries,
    last_tried_at: change.askedAt?.toISOString() ?? null,
    since: order.createdAt.toISOString(),
    promised_by: null,
    claim,
  };
}

/** Nothing is offered yet: staff ask the airline first. */
function isRequest({ status }: ChangeRow["order"]): boolean {
  return status === "change_requested" || status === "change_declined";
}

type Correction = Awaited<ReturnType<typeof listNameCases>>["corrections"][number]["correction"];
type SpecialRequest = Awaited<ReturnType<typeof listRequestCases>>["requests"][number]["request"];

/** Queue row of a name or a special request of one passenger, with which the airline is asked for something. What it is, the case says. */
export function unknownPassengerRow(
  kind: "name_correction" | "special_request",
  {
    id,
    requestedAt,
    promisedAt,
  }: Pick<Correction | SpecialRequest, "id" | "requestedAt" | "promisedAt">,
  amount: number,
  { reference, payer }: SubjectDescription,
  claim: CaseClaim,
): UnknownCaseRow {
  return {
    id,
    kind,
    type: "flight",
    reference,
    payer: `${payer.firstName} ${payer.lastName}`,
    amount,
    tries: 0,
    last_tried_at: null,
    since: requestedAt.toISOString(),
    promised_by: promisedAt?.toISOString() ?? null,
    claim,
  };
}

type ExtrasRow = Awaited<ReturnType<typeof listUnknownExtras>>["purchases"][number];

/** Queue row of a purchase of bags and seats that waits for the airline. */
export function unknownExtrasRow(
  { order, extras }: ExtrasRow,
  { reference, payer }: SubjectDescription,
  claim: CaseClaim,
): UnknownCaseRow {
  return {
    id: order.id,
    kind: "extras",
    type: order.product,
    reference,
    payer: `${payer.firstName} ${payer.lastName}`,
    amount: order.totalPayable,
    tries: extras.tries,
    last_tried_at: extras.askedAt?.toISOString() ?? null,
    since: order.createdAt.toISOString(),
    promised_by: null,
    claim,
  };
}

/** Queue row of a payment that the gateway has not answered. */
export function unknownPaymentRow(
  attempt: Attempt,
  { reference, payer }: SubjectDescription,
  claim: CaseClaim,
): UnknownCaseRow {
  return {
    id: attempt.id,
    kind: attempt.paidJobDueAt === null ? "payment" : "unhandled",
    type: attempt.purpose,
    reference,
    payer: `${payer.firstName} ${payer.lastName}`,
    amount: attempt.amount,
    tries: attempt.checks,
    last_tried_at: null,
    since: attempt.createdAt.toISOString(),
    promised_by: null,
    claim,
  };
}
