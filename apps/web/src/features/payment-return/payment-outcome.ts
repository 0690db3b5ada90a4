import type { Payment, PaymentStatus } from "@ghuri/contract/payments";
import type { PaymentSubject } from "./payment-subject.ts";

export interface PaymentOutcome {
  readonly kind: PaymentStatus;
  /** The attempt it speaks of; null when the booking knows none. */
  readonly attempt: Payment | null;
}

/**
 * How the payment one comes back from stands, by the booking and never by the address. The last
 * attempt speaks; an earlier one that paid outvotes it.
 */
export function getPaymentOutcome(
  booking: Pick<PaymentSubject, "payment_status" | "payments">,
): PaymentOutcome | null {
  const paid = booking.payments.find(({ status }) => status === "paid");
  if (booking.payment_status === "paid" || paid) return { kind: "paid", attempt: paid ?? null };
  const [last] = booking.payments;
  return last ? { kind: last.status, attempt: last } : null;
}

/** The page has nothing more to wait for: paid and done with (or ended), failed, or called off. */
export function isSettled(
  state: PaymentOutcome | null,
  { fulfilment }: Pick<PaymentSubject, "fulfilment">,
): boolean {
  if (state?.kind === "pending") return false;
  return !(state?.kind === "paid" && fulfilment === "underWay");
}

const EVERY_MS = 3000;
const SLOWEST_MS = 15_000;

/** Every 3 s at first, slower from check to check. */
export function pollDelayMs(checks: number): number {
  return Math.min(SLOWEST_MS, EVERY_MS + Math.max(0, checks - 5) * 1000);
}

/** When to look at a booking again; false: never. */
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
