import type { PaymentInstalments } from "@ghuri/contract/instalments";
import type { Taka } from "@ghuri/contract/money";
import type { Transaction } from "../../../platform/db/database.ts";
import { newId } from "../../../platform/ids.ts";
import { refuse } from "../../../platform/http/refusals/refuse.ts";
import { type Attempt, lockAttempts, paidOf, type Subject } from "./attempt.ts";
import { nextCheckAt, sessionEnd } from "../settlement/check-schedule.ts";
import type { PaymentsDeps } from "../deps.ts";
import { refuseIfInProgress } from "./refuse-if-in-progress.ts";
import { paymentEvents, payments } from "../tables.ts";
import { newAttemptRef } from "./attempt.ts";

/** Longer than any gateway call may take: the process that created the attempt must have stopped. */
const ABANDONED_MS = 60_000;

export type AttemptResult =
  /** Created now; the caller opens its gateway session. */
  | { readonly kind: "new"; readonly attempt: Attempt }
  /** Its gateway page is still open and is reused. */
  | { readonly kind: "reused"; readonly url: string; readonly attempt: Attempt }
  /** A concurrent request is opening its gateway session. */
  | { readonly kind: "opening"; readonly attempt: Attempt }
  /** No longer usable; it has to be ended before a new attempt starts. */
  | { readonly kind: "stale"; readonly attempt: Attempt };

export interface AttemptInput extends Subject {
  readonly accountId: string;
  readonly amount: Taka;
  /** The number of the part of the price; null: it completes the price. */
  readonly part: number | null;
  /** What has been paid of the price. */
  readonly paidBefore: Taka;
  /** The name of the gateway. */
  readonly gateway: string;
  /** What the traveller pays on top for it, the charge for instalments included. */
  readonly fee: Taka;
  /** Null: it is charged at once. */
  readonly instalments: PaymentInstalments | null;
  /** How long its page may be shown again. */
  readonly reuseMinutes: number;
  /** How many refunds the gateway takes of one payment; null: as many as there is money. */
  readonly refundParts: number | null;
}

/**
 * Finds the open attempt of a subject or creates one. Refuses when the subject is paid or a payment is in
 * progress.
 */
export function findOrCreateAttempt(
  deps: PaymentsDeps,
  input: AttemptInput,
): Promise<AttemptResult> {
  const now = deps.clock.now();
  return deps.db.transaction(async (tx) => {
    const attempts = await lockAttempts(tx, input);
    refuseIfInProgress(attempts, input.part);
    // Another payment was counted since the amount was computed.
    if (paidOf(attempts) !== input.paidBefore) refuse("in_progress", { retryAfterSeconds: 1 });
    const open = attempts.find(isOpen);
    if (open) return classifyOpenAttempt(open, input, now);

    const [attempt] = await tx
      .insert(payments)
      .values(newAttempt(input, now))
      .onConflictDoNothing()
      .returning();
    if (!attempt) return classifyOpenAttempt(await findConcurrentAttempt(tx, input), input, now);
    await tx.insert(paymentEvents).values({
      id: newId(),
      paymentId: attempt.id,
      at: now,
      to: "open",
      source: "traveller",
    });
    return { kind: "new", attempt };
  });
}

function isOpen({ status, method }: Attempt): boolean {
  return status === "open" && method === "online";
}

/** Two concurrent first requests saw no row; the unique index let only one insert. */
async function findConcurrentAttempt(tx: Transaction, subject: Subject): Promise<Attempt> {
  const attempts = await lockAttempts(tx, subject);
  return attempts.find(isOpen) ?? refuse("in_progress", { retryAfterSeconds: 1 });
}

function classifyOpenAttempt(attempt: Attempt, input: AttemptInput, now: Date): AttemptResult {
  const { gatewayUrl: url, createdAt } = attempt;
  const age = now.getTime() - createdAt.getTime();
  if (url === null)
    return age < ABANDONED_MS ? { kind: "opening", attempt } : { kind: "stale", attempt };
  const isSame =
    attempt.amount === input.amount &&
    attempt.part === input.part &&
    (attempt.paidBefore ?? 0) === input.paidBefore &&
    attempt.fee === input.fee &&
    attempt.emiBank === (input.instalments?.bank ?? null) &&
    attempt.emiMonths === (input.instalments?.months ?? null) &&
    attempt.gateway === input.gateway;
  return isSame && age < input.reuseMinutes * 60_000
    ? { kind: "reused", url, attempt }
    : { kind: "stale", attempt };
}

function newAttempt(input: AttemptInput, now: Date) {
  const attempt = { status: "open" as const, createdAt: now, sessionExpiresAt: sessionEnd(now) };
  return {
    ...attempt,
    id: newId(),
    attemptRef: newAttemptRef(now),
    purpose: input.purpose,
    subjectId: input.subjectId,
    accountId: input.accountId,
    amount: input.amount,
    part: input.part,
    paidBefore: input.paidBefore,
    refundParts: input.refundParts,
    gateway: input.gateway,
    fee: input.fee,
    emiBank: input.instalments?.bank ?? null,
    emiMonths: input.instalments?.months ?? null,
    emiCharge: input.instalments?.charge ?? null,
    method: "online" as const,
    nextCheckAt: nextCheckAt(attempt, now),
  };
}
