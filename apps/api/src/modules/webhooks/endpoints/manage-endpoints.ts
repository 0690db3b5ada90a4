import {
  MAX_WEBHOOK_ENDPOINTS,
  WEBHOOK_ROTATION_HOURS,
  type WebhookEndpointBody,
} from "@ghuri/contract/webhooks";
import { and, eq, isNull } from "drizzle-orm";
import { takeAdvisoryLocks } from "../../../platform/db/advisory-locks.ts";
import type { Transaction } from "../../../platform/db/database.ts";
import { refuse, refuseField } from "../../../platform/http/refusals/refuse.ts";
import { isId, newId } from "../../../platform/ids.ts";
import { judgeUrl } from "../delivery/judge-url.ts";
import type { WebhookDeps } from "../deps.ts";
import { type WebhookEndpointRow, webhookDeliveries, webhookEndpoints } from "../tables.ts";
import { newSigningSecret, sealSigningSecret } from "./signing-secret.ts";

type Deps = Pick<WebhookDeps, "clock" | "signingKey" | "internalHosts">;

/** An endpoint with the signing secret that is shown once. */
interface WithSecret {
  readonly endpoint: WebhookEndpointRow;
  readonly secret: string;
}

const HOUR_MS = 3_600_000;

/** Adds an endpoint. Refuses `webhook_limit`, and an address inside a private network that is not allowed. */
export async function addEndpoint(
  { clock, signingKey, internalHosts }: Deps,
  tx: Transaction,
  body: WebhookEndpointBody,
): Promise<WithSecret> {
  requireAllowedUrl(body.url, internalHosts);
  await takeAdvisoryLocks(tx, ["webhook endpoints"]);
  const inUse = await tx.$count(webhookEndpoints, isNull(webhookEndpoints.removedAt));
  if (inUse >= MAX_WEBHOOK_ENDPOINTS)
    refuse("webhook_limit", { values: { limit: MAX_WEBHOOK_ENDPOINTS } });
  const id = newId();
  const secret = newSigningSecret();
  const signingSecret = sealSigningSecret(secret, id, signingKey);
  const values = { ...toColumns(body), id, signingSecret, createdAt: clock.now() };
  const [endpoint] = await tx.insert(webhookEndpoints).values(values).returning();
  if (!endpoint) throw new Error("One row in, one row out");
  return { endpoint, secret };
}

/** Changes name, address and events. What already waits goes to the new address. */
export async function changeEndpoint(
  { internalHosts }: Deps,
  tx: Transaction,
  id: string,
  body: WebhookEndpointBody,
): Promise<{ readonly before: WebhookEndpointRow; readonly after: WebhookEndpointRow }> {
  requireAllowedUrl(body.url, internalHosts);
  const before = await lockEndpoint(tx, id);
  return { before, after: await update(tx, id, toColumns(body)) };
}

/** Gives an endpoint a new secret; messages are signed with the former one too for a day. */
export async function rotateSigningSecret(
  { clock, signingKey }: Deps,
  tx: Transaction,
  id: string,
): Promise<WithSecret> {
  const { signingSecret: formerSecret } = await lockEndpoint(tx, id);
  const secret = newSigningSecret();
  const endpoint = await update(tx, id, {
    signingSecret: sealSigningSecret(secret, id, signingKey),
    formerSecret,
    formerUntil: new Date(clock.now().getTime() + WEBHOOK_ROTATION_HOURS * HOUR_MS),
  });
  return { endpoint, secret };
}

/**
 * Switches an endpoint on, with its failures forgotten and what waits due at once, or off. One that is so already stays as
 * it is.
 */
export async function switchEndpoint(
  { clock }: Deps,
  tx: Transaction,
  id: string,
  on: boolean,
): Promise<WebhookEndpointRow> {
  const before = await lockEndpoint(tx, id);
  if ((before.offSince === null) === on) return before;
  if (!on) return update(tx, id, { offSince: clock.now(), offReason: "staff" });
  await tx
    .update(webhookDeliveries)
    .set({ nextTryAt: clock.now() })
    .where(and(eq(webhookDeliveries.endpointId, id), eq(webhookDeliveries.status, "waiting")));
  return update(tx, id, { offSince: null, offReason: null, failingSince: null });
}

/** Removes an endpoint; its secrets are forgotten. */
export async function removeEndpoint(
  { clock }: Deps,
  tx: Transaction,
  id: string,
): Promise<WebhookEndpointRow> {
  const before = await lockEndpoint(tx, id);
  const forgotten = { signingSecret: "", formerSecret: null, formerUntil: null };
  await update(tx, id, { ...forgotten, removedAt: clock.now() });
  return before;
}

/** The row of an endpoint, locked. Refuses `not_found`, also when it was removed. */
export async function lockEndpoint(tx: Transaction, id: string): Promise<WebhookEndpointRow> {
  if (!isId(id)) refuse("not_found");
  const kept = and(eq(webhookEndpoints.id, id), isNull(webhookEndpoints.removedAt));
  const [row] = await tx.select().from(webhookEndpoints).where(kept).for("update");
  return row ?? refuse("not_found");
}

async function update(
  tx: Transaction,
  id: string,
  values: Partial<WebhookEndpointRow>,
): Promise<WebhookEndpointRow> {
  const changed = tx.update(webhookEndpoints).set(values).where(eq(webhookEndpoints.id, id));
  const [row] = await changed.returning();
  if (!row) throw new Error("A locked row was gone");
  return row;
}

function toColumns({ name, url, events }: WebhookEndpointBody) {
  return { name, url, events: [...new Set(events)] };
}

function requireAllowedUrl(url: string, internalHosts: ReadonlySet<string>): void {
  const problem = judgeUrl(new URL(url), internalHosts);
  if (problem) refuseField("url", problem);
}
