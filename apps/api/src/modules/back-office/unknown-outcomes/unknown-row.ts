import type { CaseClaim } from "@ghuri/contract/staff";
import type { UnknownCaseRow, UnknownKind } from "@ghuri/contract/unknown-cases";
import type { BookingRow } from "../../flight-booking/index.ts";
import type { Attempt, describeSubjects } from "../../payments/index.ts";

export type Words = ReturnType<Awaited<ReturnType<typeof describeSubjects>>>;

/** A booking of which the supplier's answer is missing, as its row shows it. */
export function bookingRow(
  booking: BookingRow,
  kind: UnknownKind,
  { reference, payer }: Words,
  claim: CaseClaim,
): UnknownCaseRow {
  const isCancelling = kind === "cancelling";
  const last = isCancelling ? booking.cancellingAskedAt : booking.ticketingAskedAt;
  return {
    id: booking.id,
    kind,
    type: "flight",
    reference,
    payer: `${payer.firstName} ${payer.lastName}`,
    amount: booking.totalPayable,
    tries: isCancelling ? booking.cancellingTries : booking.ticketingTries,
    last_tried_at: last?.toISOString() ?? null,
    since: booking.createdAt.toISOString(),
    claim,
  };
}

/** Money of which the gateway's answer is missing. */
export function paymentRow(
  attempt: Attempt,
  { reference, payer }: Words,
  claim: CaseClaim,
): UnknownCaseRow {
  return {
    id: attempt.id,
    kind: "payment",
    type: attempt.purpose,
    reference,
    payer: `${payer.firstName} ${payer.lastName}`,
    amount: attempt.amount,
    tries: attempt.checks,
    last_tried_at: null,
    since: attempt.createdAt.toISOString(),
    claim,
  };
}
