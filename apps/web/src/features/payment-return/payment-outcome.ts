import type { Payment, PaymentStatus } from "@ghuri/contract/payments";
import type { PaymentSubject } from "./payment-subject.ts";

export interface PaymentOutcome {
  readonly kind: PaymentStatus;
  /** The payment attempt it is based on; null when the booking has none. */
  readonly attempt: Payment | null;
}

/**
 * The payment outcome, from the booking and never from the URL. The newest attempt counts, unless
 * an earlier one succeeded. An earlier one that paid the first part says nothing about the second.
 */
export function getPaymentOutcome(
  booking: Pick<PaymentSubject, "payment_status" | "payments" | "rest">,
): PaymentOutcome | null {
  const [last] = booking.payments;
  if (booking.rest && last) return { kind: last.status, attempt: last };
  const paid = booking.payments.find(({ status }) => status === "paid");
  if (booking.payment_status === "paid" || paid) return { kind: "paid", attempt: paid ?? null };
  return last ? { kind: last.status, attempt: last } : null;
}

/** True when polling can stop: paid and processed (or refunded), failed, or cancelled. */
export function isSettled(
  state: PaymentOutcome | null,
  { fulfilment }: Pick<PaymentSubject, "fulfilment">,
): boolean {
  if (state?.kind === "pending") return false;
  return !(state?.kind === "paid" && fulfilment === "underWay");
}

const EVERY_MS = 3000;
const SLOWEST_MS = 15_000;

/** The polling interval: 3 s at first, then growing. */
export function pollDelayMs(checks: number): number {
  return Math.min(SLOWEST_MS, EVERY_MS + Math.max(0, checks - 5) * 1000);
}

/** The delay until the next poll; false to stop. */
export function nextPollMs(
  booking: PaymentSubject | undefined,
  {
    dataUpdateCount,
    errorUpdateCount,
  }: Readonly<Record<"dataUpdateCount" | "errorUpdateCount", number>>,
): number | false {
  if (booking && isSettled(getPaymentOutcome(booking), booking)) return false;
  return pollDelayMs(dataUpdateCount + errorUpdateCount);
}
