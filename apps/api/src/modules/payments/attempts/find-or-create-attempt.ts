import type { Taka } from "@ghuri/contract/money";
import type { Transaction } from "../../../platform/db/database.ts";
import { newId } from "../../../platform/ids.ts";
import { refuse } from "../../../platform/http/refusals/refuse.ts";
import { type Attempt, lockAttempts, type Subject } from "./attempt.ts";
import { nextCheckAt, sessionEnd } from "../settlement/check-schedule.ts";
import type { PaymentsDeps } from "../deps.ts";
import { refuseIfInProgress } from "./refuse-if-in-progress.ts";
import { paymentEvents, payments } from "../tables.ts";
import { newTranId } from "./tran-id.ts";

/** A page about to close is not handed out again. */
const CLOSING_MS = 5 * 60_000;
/** Longer than the gateway may take to answer: whoever opened the attempt is gone. */
const ABANDONED_MS = 60_000;

export type AttemptResult =
  /** Ours to bring to the gateway. */
  | { readonly kind: "new"; readonly attempt: Attempt }
  /** Open at the gateway: the same page serves. */
  | { readonly kind: "reused"; readonly url: string }
  /** Another click is bringing it to the gateway right now. */
  | { readonly kind: "elsewhere"; readonly attempt: Attempt }
  /** Past its use; has to be ended before a new one begins. */
  | { readonly kind: "stale"; readonly attempt: Attempt };

export interface AttemptInput extends Subject {
  readonly accountId: string;
  readonly amount: Taka;
}

/** Finds the open attempt of a subject or writes a new one, and refuses where money is on its way. */
export function findOrCreateAttempt(
  deps: PaymentsDeps,
  input: AttemptInput,
): Promise<AttemptResult> {
  const now = deps.clock.now();
  return deps.db.transaction(async (tx) => {
    const attempts = await lockAttempts(tx, input);
    refuseIfInProgress(attempts);
    const open = attempts.find(isOpen);
    if (open) return useOfOpen(open, input.amount, now);

    const [attempt] = await tx
      .insert(payments)
      .values(newAttempt(input, now))
      .onConflictDoNothing()
      .returning();
    if (!attempt) return useOfOpen(await otherOpen(tx, input), input.amount, now);
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

/** Two first clicks: neither saw the other's row, and the index let one of them write. */
async function otherOpen(tx: Transaction, subject: Subject): Promise<Attempt> {
  const attempts = await lockAttempts(tx, subject);
  return attempts.find(isOpen) ?? refuse("in_progress", { retryAfterSeconds: 1 });
}

function useOfOpen(attempt: Attempt, amount: Taka, now: Date): AttemptResult {
  const { gatewayUrl: url, createdAt, sessionExpiresAt } = attempt;
  if (url === null)
    return now.getTime() - createdAt.getTime() < ABANDONED_MS
      ? { kind: "elsewhere", attempt }
      : { kind: "stale", attempt };
  const closesIn = (sessionExpiresAt?.getTime() ?? 0) - now.getTime();
  return attempt.amount === amount && closesIn > CLOSING_MS
    ? { kind: "reused", url }
    : { kind: "stale", attempt };
}

function newAttempt(input: AttemptInput, now: Date) {
  const attempt = { status: "open" as const, createdAt: now, sessionExpiresAt: sessionEnd(now) };
  return {
    ...attempt,
    id: newId(),
    tranId: newTranId(now),
    purpose: input.purpose,
    subjectId: input.subjectId,
    accountId: input.accountId,
    amount: input.amount,
    method: "online" as const,
    nextCheckAt: nextCheckAt(attempt, now),
  };
}
