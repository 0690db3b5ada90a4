import type { WebhookDelivery, WebhookMessage } from "@ghuri/contract/webhooks";
import { eq } from "drizzle-orm";
import type { Transaction } from "../../../platform/db/database.ts";
import { refuse } from "../../../platform/http/refusals/refuse.ts";
import { isId, newId } from "../../../platform/ids.ts";
import { lockEndpoint } from "../endpoints/manage-endpoints.ts";
import { webhookDeliveries, webhookEvents } from "../tables.ts";
import { findDelivery } from "./list-deliveries.ts";

/** Sends a message again, at once and with all its tries, whatever became of it. Refuses `not_found`, `webhook_off`. */
export async function redeliver(
  tx: Transaction,
  id: string,
  now: Date,
): Promise<{ readonly endpointId: string; readonly delivery: WebhookDelivery }> {
  if (!isId(id)) refuse("not_found");
  const ofDelivery = eq(webhookDeliveries.id, id);
  const [found] = await tx.select().from(webhookDeliveries).where(ofDelivery);
  if (!found) refuse("not_found");
  const { endpointId } = found;
  const endpoint = await lockEndpoint(tx, endpointId);
  if (endpoint.offSince) refuse("webhook_off");
  // A try that is under way keeps its claim: its answer decides whether another one follows.
  await tx
    .update(webhookDeliveries)
    .set({ status: "waiting", step: 0, nextTryAt: now })
    .where(ofDelivery);
  return { endpointId, delivery: await findDelivery(tx, id, now) };
}

/** Sends a message that says nothing but that it is a test. Refuses `not_found`, `webhook_off`. */
export async function sendTestMessage(
  tx: Transaction,
  endpointId: string,
  now: Date,
): Promise<WebhookDelivery> {
  const endpoint = await lockEndpoint(tx, endpointId);
  if (endpoint.offSince) refuse("webhook_off");
  const event = { id: newId(), at: now, type: "webhook.test" } as const;
  const data = { order: null, refund: null };
  const message: WebhookMessage = { type: event.type, timestamp: now.toISOString(), data };
  await tx.insert(webhookEvents).values({ ...event, body: JSON.stringify(message) });
  const id = newId();
  await tx
    .insert(webhookDeliveries)
    .values({ id, eventId: event.id, endpointId, nextTryAt: now, createdAt: now });
  return findDelivery(tx, id, now);
}
