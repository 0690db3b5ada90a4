/** Chosen in the fold of the sandbox's page, then sent off with Pay. The page lists them in this order. */
export const HARDER_CASES = [
  "late",
  "silent",
  "twice",
  "smaller",
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

/** The ways a press of a button can end. */
export const OUTCOMES = ["pay", "decline", "cancel", ...HARDER_CASES] as const;
export type Outcome = (typeof OUTCOMES)[number];

export interface Ending {
  readonly status: "VALID" | "FAILED" | "CANCELLED";
  /** Seconds after which each notice is posted to the merchant. */
  readonly notices: readonly number[];
  /** False: the browser is left standing. */
  readonly returns: boolean;
  /** The first notice is answered before the browser goes back. */
  readonly noticeFirst?: boolean;
  /** PENDING for so many seconds. */
  readonly pendingSeconds?: number;
  readonly isRisky?: boolean;
  readonly isForged?: boolean;
  /** The first validation says VALIDATED, as if somebody had asked before. */
  readonly isValidated?: boolean;
  /** Less than was asked for arrives. */
  readonly isSmaller?: boolean;
  /** How questions about this payment go wrong for a while. */
  readonly fault?: "server_error" | "slow" | "html";
  /** How giving this money back goes wrong: a no, an answer that is lost, a no after it was taken in hand. */
  readonly refund?: "refused" | "lost" | "called_off";
}

const PAID = { status: "VALID", notices: [0], returns: true } as const;

export const ENDINGS: Readonly<Record<Outcome, Ending>> = {
  pay: PAID,
  decline: { ...PAID, status: "FAILED" },
  cancel: { ...PAID, status: "CANCELLED" },
  late: { ...PAID, notices: [120], returns: false, pendingSeconds: 120 },
  silent: { ...PAID, notices: [], returns: false },
  twice: { ...PAID, notices: [0, 0, 5] },
  smaller: { ...PAID, isSmaller: true },
  risky: { ...PAID, isRisky: true },
  pending: { ...PAID, notices: [60], pendingSeconds: 60 },
  ipn_first: { ...PAID, noticeFirst: true },
  return_first: { ...PAID, notices: [5] },
  ipn_only: { ...PAID, returns: false },
  return_only: { ...PAID, notices: [] },
  bad_signature: { ...PAID, isForged: true },
  validated: { ...PAID, isValidated: true },
  server_error: { ...PAID, fault: "server_error" },
  slow: { ...PAID, fault: "slow" },
  html: { ...PAID, fault: "html" },
  refund_refused: { ...PAID, refund: "refused" },
  refund_lost: { ...PAID, refund: "lost" },
  refund_called_off: { ...PAID, refund: "called_off" },
};
