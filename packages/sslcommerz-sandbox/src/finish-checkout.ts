import { randomInt, randomUUID } from "node:crypto";
import { desc, eq } from "drizzle-orm";
import { dhakaTime, type Session, signedMessage, type PaymentTry, tryFields } from "./message.ts";
import { sendDueNotifications } from "./notifications.ts";
import { OUTCOME_EFFECTS, type OutcomeEffects, type Outcome } from "./outcomes.ts";
import type { SandboxContext, SandboxTransaction } from "./sandbox.ts";
import { sandboxNotifications, sandboxSessions, sandboxTries } from "./tables.ts";

export interface PaymentMethod {
  /** "VISA-Sandbox", "BKASH-BKash": the gateway's own spelling. */
  readonly cardType: string;
  readonly maskedCard: string;
}

/** What the browser receives after a button of the page was pressed. */
export type CheckoutResult =
  /** The browser posts this form to the merchant. */
  | { readonly kind: "return"; readonly url: string; readonly message: Record<string, string> }
  /** The browser stays on the sandbox: the merchant learns of it by IPN, by a query, or not at all. */
  | { readonly kind: "no-return" }
  | { readonly kind: "expired" };

const FAULT_MS = 2 * 60_000;

/** Ends a checkout with the chosen outcome. A page that is already paid or cancelled repeats its answer. */
export async function finishCheckout(
  deps: SandboxContext,
  asked: {
    readonly session: Session;
    readonly outcome: Outcome;
    readonly paymentMethod: PaymentMethod;
  },
): Promise<CheckoutResult> {
  const attempt = await deps.db.transaction((tx) => writeTry(deps, tx, asked));
  if (!attempt) return { kind: "expired" };
  const effects = OUTCOME_EFFECTS[attempt.outcome];
  await sendOrSchedule(deps, effects);
  if (!effects.returns) return { kind: "no-return" };
  const fields = tryFields(asked.session, attempt, deps.clock.now());
  const end = { VALID: "success_url", FAILED: "fail_url", CANCELLED: "cancel_url" }[attempt.status];
  return {
    kind: "return",
    url: asked.session.order[end] ?? "",
    message: signedMessage(deps.store, fields, { isForged: effects.isForged ?? false }),
  };
}

async function writeTry(
  { clock }: SandboxContext,
  tx: SandboxTransaction,
  { session: { key }, outcome, paymentMethod }: Parameters<typeof finishCheckout>[1],
): Promise<PaymentTry | null> {
  const now = clock.now();
  const [session] = await tx
    .select()
    .from(sandboxSessions)
    .where(eq(sandboxSessions.key, key))
    .for("update");
  if (!session) return null;
  if (session.closedAt) return lastTry(tx, key);
  if (now >= session.expiresAt) return null;

  const effects = OUTCOME_EFFECTS[outcome];
  const isMoney = effects.status === "VALID";
  const after = (milliseconds: number) => new Date(now.getTime() + milliseconds);
  const [attempt] = await tx
    .insert(sandboxTries)
    .values({
      id: randomUUID(),
      sessionKey: key,
      tranId: session.tranId,
      outcome,
      status: effects.status,
      paisa: effects.isUnderpaid ? underpaid(session.paisa) : session.paisa,
      valId: isMoney ? newGatewayId(now) : null,
      bankTranId: newGatewayId(now),
      ...paymentMethod,
      at: now,
      validAt: after((effects.pendingSeconds ?? 0) * 1000),
      validatedAt: effects.isValidated ? now : null,
      faultUntil: effects.fault ? after(FAULT_MS) : null,
    })
    .returning();
  if (!attempt) return null;
  // After a decline the traveller may try again on the same page.
  if (effects.status !== "FAILED")
    await tx.update(sandboxSessions).set({ closedAt: now }).where(eq(sandboxSessions.key, key));
  if (effects.notifications.length > 0)
    await tx.insert(sandboxNotifications).values(
      effects.notifications.map((seconds) => ({
        id: randomUUID(),
        sessionKey: key,
        tryId: attempt.id,
        isForged: effects.isForged ?? false,
        dueAt: after(seconds * 1000),
      })),
    );
  return attempt;
}

async function lastTry(tx: SandboxTransaction, key: string): Promise<PaymentTry | null> {
  const [attempt] = await tx
    .select()
    .from(sandboxTries)
    .where(eq(sandboxTries.sessionKey, key))
    .orderBy(desc(sandboxTries.at))
    .limit(1);
  return attempt ?? null;
}

/** IPNs go out later, as from another machine. Only the case "IPN first" waits for the merchant's answer. */
async function sendOrSchedule(deps: SandboxContext, effects: OutcomeEffects): Promise<void> {
  if (effects.notificationFirst) return sendDueNotifications(deps);
  for (const afterSeconds of new Set(effects.notifications))
    await deps.scheduleNotifications(afterSeconds);
}

/** A tenth less, in whole taka. */
function underpaid(paisa: number): number {
  return Math.floor((paisa * 0.9) / 100) * 100;
}

/** Twelve digits of time, one more digit and fifteen capitals or digits: the shape of real gateway ids. */
function newGatewayId(now: Date): string {
  const time = dhakaTime(now).replaceAll(/\D/g, "").slice(2);
  return `${time}${randomInt(10)}${randomCapitals(15)}`;
}

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";

function randomCapitals(length: number): string {
  return Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
}
