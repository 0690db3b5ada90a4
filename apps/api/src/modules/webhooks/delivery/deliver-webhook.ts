import { and, eq } from "drizzle-orm";
import type { Transaction } from "../../../platform/db/database.ts";
import type { WebhookDeps } from "../deps.ts";
import { unsealSigningSecret } from "../endpoints/signing-secret.ts";
import { type DeliverWebhook, webhookSwitchedOffJob } from "../jobs.ts";
import {
  type WebhookEndpointRow,
  webhookDeliveries,
  webhookEndpoints,
  webhookEvents,
  webhookTries,
} from "../tables.ts";
import { nextTry, SWITCH_OFF_AFTER_MS } from "./retry-schedule.ts";
import { type Answer, sendRequest } from "./send-request.ts";
import { signMessage } from "./sign-message.ts";

const GONE = 410;

/** A try that was made. */
interface Try extends Answer {
  readonly at: Date;
  readonly durationMs: number;
}

/** Sends one message, and writes down how it was taken and when it is tried again. */
export async function deliverWebhook(
  deps: WebhookDeps,
  { deliveryId, number }: DeliverWebhook,
): Promise<void> {
  const found = await findDelivery(deps, deliveryId);
  if (!found) return;
  const { delivery, endpoint, event } = found;
  const { id, body } = event;
  const isOff = endpoint.offSince !== null || endpoint.removedAt !== null;
  if (body === null || isOff || delivery.status !== "waiting" || delivery.tries !== number - 1)
    return;
  const made = await trySending(deps, endpoint, { id, body });
  await deps.db.transaction(async (tx) => {
    // Endpoint before delivery, in the order in which staff lock them.
    const [locked] = await tx
      .select()
      .from(webhookEndpoints)
      .where(eq(webhookEndpoints.id, endpoint.id))
      .for("update");
    const wasRecorded = locked && (await recordTry(tx, delivery, made));
    if (wasRecorded) await judgeEndpoint(deps, tx, locked, made);
  });
}

async function findDelivery({ db }: WebhookDeps, id: string) {
  const [found] = await db
    .select({ delivery: webhookDeliveries, endpoint: webhookEndpoints, event: webhookEvents })
    .from(webhookDeliveries)
    .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, webhookDeliveries.endpointId))
    .innerJoin(webhookEvents, eq(webhookEvents.id, webhookDeliveries.eventId))
    .where(eq(webhookDeliveries.id, id));
  return found;
}

async function trySending(
  { clock, signingKey, internalHosts }: WebhookDeps,
  endpoint: WebhookEndpointRow,
  { id, body }: { readonly id: string; readonly body: string },
): Promise<Try> {
  const at = clock.now();
  const isFormerAlive = endpoint.formerUntil !== null && endpoint.formerUntil > at;
  const stored = [endpoint.signingSecret, isFormerAlive ? endpoint.formerSecret : null];
  const secrets = stored
    .filter((one) => one !== null)
    .map((one) => unsealSigningSecret(one, endpoint.id, signingKey))
    .filter((one) => one !== null);
  if (secrets.length === 0)
    throw new Error("No signing secret opens: STAFF_KEY is another one. Rotate the secrets.");
  const headers = {
    "content-type": "application/json",
    "user-agent": "Ghuri-Webhooks/1",
    ...signMessage({ id, at, body }, secrets),
  };
  const started = performance.now();
  const answer = await sendRequest(new URL(endpoint.url), { headers, body }, { internalHosts });
  return { ...answer, at, durationMs: Math.round(performance.now() - started) };
}

/** False when another job has recorded this try already. */
async function recordTry(
  tx: Transaction,
  { id, tries, step }: typeof webhookDeliveries.$inferSelect,
  { at, status, error, durationMs, answer }: Try,
): Promise<boolean> {
  const nextTryAt = error === null ? null : nextTry(at, step);
  const waits = nextTryAt ? "waiting" : "failed";
  const changed = await tx
    .update(webhookDeliveries)
    .set({
      status: error === null ? "delivered" : waits,
      tries: tries + 1,
      step: step + 1,
      nextTryAt,
      claimedUntil: null,
    })
    .where(
      and(
        eq(webhookDeliveries.id, id),
        eq(webhookDeliveries.status, "waiting"),
        eq(webhookDeliveries.tries, tries),
      ),
    )
    .returning({ id: webhookDeliveries.id });
  if (changed.length === 0) return false;
  const made = { at, status, error, durationMs, answer };
  await tx.insert(webhookTries).values({ deliveryId: id, number: tries + 1, ...made });
  return true;
}

/** Remembers since when an endpoint fails, and switches it off after days of it, or at once when it says it is gone. */
async function judgeEndpoint(
  { jobs }: WebhookDeps,
  tx: Transaction,
  { id, failingSince, offSince }: WebhookEndpointRow,
  { at, status, error }: Try,
): Promise<void> {
  const ofEndpoint = eq(webhookEndpoints.id, id);
  if (error === null) {
    await tx
      .update(webhookEndpoints)
      .set({ lastSuccessAt: at, failingSince: null })
      .where(ofEndpoint);
    return;
  }
  const since = failingSince ?? at;
  const isGone = status === GONE;
  const isOver = isGone || at.getTime() - since.getTime() >= SWITCH_OFF_AFTER_MS;
  if (!isOver || offSince !== null) {
    await tx.update(webhookEndpoints).set({ failingSince: since }).where(ofEndpoint);
    return;
  }
  const offReason = isGone ? "gone" : "failing";
  await tx
    .update(webhookEndpoints)
    .set({ failingSince: since, offSince: at, offReason })
    .where(ofEndpoint);
  await jobs.enqueue(tx, webhookSwitchedOffJob, { endpointId: id, offSince: at.toISOString() });
}
