import type { WebhookOffReason } from "@ghuri/contract/webhooks";
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
  const secrets = openSecrets(deps, endpoint);
  if (secrets.length === 0) return switchOffUnsigned(deps, endpoint.id);
  const made = await trySending(deps, { url: endpoint.url, secrets, id, body });
  await deps.db.transaction(async (tx) => {
    // Endpoint before delivery, in the order in which staff lock them.
    const locked = await lock(tx, endpoint.id);
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

async function lock(tx: Transaction, endpointId: string): Promise<WebhookEndpointRow | undefined> {
  const ofEndpoint = eq(webhookEndpoints.id, endpointId);
  const [row] = await tx.select().from(webhookEndpoints).where(ofEndpoint).for("update");
  return row;
}

/** The living secrets, the newest first; empty when they were encrypted with another key. */
function openSecrets({ clock, signingKey }: WebhookDeps, endpoint: WebhookEndpointRow): string[] {
  const { id, signingSecret, formerSecret, formerUntil } = endpoint;
  const isFormerAlive = formerUntil !== null && formerUntil > clock.now();
  return [signingSecret, isFormerAlive ? formerSecret : null]
    .filter((one) => one !== null)
    .map((one) => unsealSigningSecret(one, id, signingKey))
    .filter((one) => one !== null);
}

/** Nothing can be signed until staff make a new secret: what waits stays, and administrators are told. */
function switchOffUnsigned(deps: WebhookDeps, endpointId: string): Promise<void> {
  return deps.db.transaction(async (tx) => {
    const locked = await lock(tx, endpointId);
    // Staff may have made a new secret meanwhile.
    if (!locked || locked.offSince !== null || openSecrets(deps, locked).length > 0) return;
    await switchOff(deps, tx, { id: endpointId, at: deps.clock.now(), reason: "secret" });
  });
}

async function trySending(
  { clock, internalHosts }: WebhookDeps,
  {
    url,
    secrets,
    id,
    body,
  }: {
    readonly url: string;
    readonly secrets: readonly string[];
    readonly id: string;
    readonly body: string;
  },
): Promise<Try> {
  const at = clock.now();
  const headers = {
    "content-type": "application/json",
    "user-agent": "Ghuri-Webhooks/1",
    ...signMessage({ id, at, body }, secrets),
  };
  const started = performance.now();
  const answer = await sendRequest(new URL(url), { headers, body }, { internalHosts });
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
  deps: WebhookDeps,
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
  await tx.update(webhookEndpoints).set({ failingSince: since }).where(ofEndpoint);
  if (isOver && offSince === null)
    await switchOff(deps, tx, { id, at, reason: isGone ? "gone" : "failing" });
}

async function switchOff(
  { jobs }: WebhookDeps,
  tx: Transaction,
  {
    id,
    at,
    reason: offReason,
  }: { readonly id: string; readonly at: Date; readonly reason: WebhookOffReason },
): Promise<void> {
  await tx
    .update(webhookEndpoints)
    .set({ offSince: at, offReason })
    .where(eq(webhookEndpoints.id, id));
  await jobs.enqueue(tx, webhookSwitchedOffJob, { endpointId: id, offSince: at.toISOString() });
}
