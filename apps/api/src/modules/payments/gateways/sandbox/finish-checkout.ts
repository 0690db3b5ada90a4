import { randomInt } from "node:crypto";
import { desc, eq } from "drizzle-orm";
import type { Transaction } from "../../../../platform/db/database.ts";
import { newId, newReference } from "../../../../platform/ids.ts";
import { dhakaTime, type Session, signedMessage, type Try, tryFields } from "./message.ts";
import { sandboxNoticesJob, sendDueNotices } from "./notices.ts";
import { ENDINGS, type Ending, type Outcome } from "./outcomes.ts";
import type { SandboxDeps } from "./sandbox-deps.ts";
import { sandboxNotices, sandboxSessions, sandboxTries } from "./tables.ts";

export interface Means {
  /** "VISA-Sandbox", "BKASH-BKash": as the gateway names ways to pay. */
  readonly cardType: string;
  readonly maskedCard: string;
}

/** What the browser gets after a press of a button. */
export type Finished =
  /** Posts the form to the merchant. */
  | { readonly kind: "return"; readonly url: string; readonly message: Record<string, string> }
  /** Stays here: the merchant learns of it some other way, or not at all. */
  | { readonly kind: "left" }
  | { readonly kind: "expired" };

const FAULT_MS = 2 * 60_000;

/** Ends a checkout the chosen way. A page that is already paid or cancelled answers the same again. */
export async function finishCheckout(
  deps: SandboxDeps,
  asked: { readonly session: Session; readonly outcome: Outcome; readonly means: Means },
): Promise<Finished> {
  const made = await deps.db.transaction((tx) => writeTry(deps, tx, asked));
  if (!made) return { kind: "expired" };
  const ending = ENDINGS[made.outcome];
  await wakeForNotices(deps, ending);
  if (!ending.returns) return { kind: "left" };
  const fields = tryFields(asked.session, made, deps.clock.now());
  const end = { VALID: "success_url", FAILED: "fail_url", CANCELLED: "cancel_url" }[made.status];
  return {
    kind: "return",
    url: asked.session.order[end] ?? "",
    message: signedMessage(deps.store, fields, { isForged: ending.isForged ?? false }),
  };
}

async function writeTry(
  { clock }: SandboxDeps,
  tx: Transaction,
  { session: { key }, outcome, means }: Parameters<typeof finishCheckout>[1],
): Promise<Try | null> {
  const now = clock.now();
  const [session] = await tx
    .select()
    .from(sandboxSessions)
    .where(eq(sandboxSessions.key, key))
    .for("update");
  if (!session) return null;
  if (session.closedAt) return lastTry(tx, key);
  if (now >= session.expiresAt) return null;

  const ending = ENDINGS[outcome];
  const isMoney = ending.status === "VALID";
  const after = (milliseconds: number) => new Date(now.getTime() + milliseconds);
  const [made] = await tx
    .insert(sandboxTries)
    .values({
      id: newId(),
      sessionKey: key,
      tranId: session.tranId,
      outcome,
      status: ending.status,
      paisa: ending.isSmaller ? smallerThan(session.paisa) : session.paisa,
      valId: isMoney ? newGatewayId(now) : null,
      bankTranId: newGatewayId(now),
      ...means,
      at: now,
      validAt: after((ending.pendingSeconds ?? 0) * 1000),
      validatedAt: ending.isValidated ? now : null,
      faultUntil: ending.fault ? after(FAULT_MS) : null,
    })
    .returning();
  if (!made) return null;
  // After a decline the traveller may try again on the same page.
  if (ending.status !== "FAILED")
    await tx.update(sandboxSessions).set({ closedAt: now }).where(eq(sandboxSessions.key, key));
  if (ending.notices.length > 0)
    await tx.insert(sandboxNotices).values(
      ending.notices.map((seconds) => ({
        id: newId(),
        sessionKey: key,
        tryId: made.id,
        isForged: ending.isForged ?? false,
        dueAt: after(seconds * 1000),
      })),
    );
  return made;
}

async function lastTry(tx: Transaction, key: string): Promise<Try | null> {
  const [made] = await tx
    .select()
    .from(sandboxTries)
    .where(eq(sandboxTries.sessionKey, key))
    .orderBy(desc(sandboxTries.at))
    .limit(1);
  return made ?? null;
}

/** Notices go out through the job queue, as from another machine; one case waits for its answer. */
async function wakeForNotices(deps: SandboxDeps, ending: Ending): Promise<void> {
  if (ending.noticeFirst) return sendDueNotices(deps);
  for (const afterSeconds of new Set(ending.notices))
    await deps.jobs.enqueue(deps.db, sandboxNoticesJob, {}, { afterSeconds });
}

/** A tenth less, in whole taka. */
function smallerThan(paisa: number): number {
  return Math.floor((paisa * 0.9) / 100) * 100;
}

/** Twelve digits of time, one more, and fifteen letters or digits: the shape seen in the wild. */
function newGatewayId(now: Date): string {
  const time = dhakaTime(now).replaceAll(/\D/g, "").slice(2);
  return `${time}${randomInt(10)}${newReference(15)}`;
}
