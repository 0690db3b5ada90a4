/** The special cases of the page, in the order in which it lists them. Each is submitted with Pay. */
export const SPECIAL_CASES = [
  "late",
  "silent",
  "twice",
  "smaller",
  "other_tenure",
  "risky",
  "pending",
  "ipn_first",
  "return_first",
  "ipn_only",
  "return_only",
  "bad_signature",
  "validated",
  "server_error",
  "slow",
  "html",
  "refund_refused",
  "refund_lost",
  "refund_called_off",
] as const;

/** Every result that a submitted page can have. */
export const OUTCOMES = ["pay", "decline", "cancel", ...SPECIAL_CASES] as const;
export type Outcome = (typeof OUTCOMES)[number];

export interface OutcomeEffects {
  readonly status: "VALID" | "FAILED" | "CANCELLED";
  /** Seconds after which each IPN is posted to the merchant. */
  readonly notifications: readonly number[];
  /** False: the gateway does not send the browser back to the merchant. */
  readonly returns: boolean;
  /** The merchant has answered the first IPN before the browser returns. */
  readonly notificationFirst?: boolean;
  /** The payment is PENDING for this many seconds. */
  readonly pendingSeconds?: number;
  readonly isRisky?: boolean;
  readonly isForged?: boolean;
  /** The first validation call answers VALIDATED, as if an earlier one had been made. */
  readonly isValidated?: boolean;
  /** Less than the requested amount is paid. */
  readonly isUnderpaid?: boolean;
  /** The bank splits it over other months than the merchant asked for. */
  readonly hasOtherTenure?: boolean;
  /** How API calls about this payment fail for two minutes. */
  readonly fault?: "server_error" | "slow" | "html";
  /** How a refund of this payment fails: refused, reply lost, or cancelled after it was accepted. */
  readonly refund?: "refused" | "lost" | "called_off";
}

const PAID = { status: "VALID", notifications: [0], returns: true } as const;

export const OUTCOME_EFFECTS: Readonly<Record<Outcome, OutcomeEffects>> = {
  pay: PAID,
  decline: { ...PAID, status: "FAILED" },
  cancel: { ...PAID, status: "CANCELLED" },
  late: { ...PAID, notifications: [120], returns: false, pendingSeconds: 120 },
  silent: { ...PAID, notifications: [], returns: false },
  twice: { ...PAID, notifications: [0, 0, 5] },
  smaller: { ...PAID, isUnderpaid: true },
  other_tenure: { ...PAID, hasOtherTenure: true },
  risky: { ...PAID, isRisky: true },
  pending: { ...PAID, notifications: [60], pendingSeconds: 60 },
  ipn_first: { ...PAID, notificationFirst: true },
  return_first: { ...PAID, notifications: [5] },
  ipn_only: { ...PAID, returns: false },
  return_only: { ...PAID, notifications: [] },
  bad_signature: { ...PAID, isForged: true },
  validated: { ...PAID, isValidated: true },
  server_error: { ...PAID, fault: "server_error" },
  slow: { ...PAID, fault: "slow" },
  html: { ...PAID, fault: "html" },
  refund_refused: { ...PAID, refund: "refused" },
  refund_lost: { ...PAID, refund: "lost" },
  refund_called_off: { ...PAID, refund: "called_off" },
};
