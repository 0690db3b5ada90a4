import type { Serve } from "../../../platform/http/serve/serve.ts";
import {
  addEndpoint,
  changeEndpoint,
  describeEndpoint,
  listDeliveries,
  listEndpoints,
  redeliver,
  removeEndpoint,
  rotateSigningSecret,
  sendTestMessage,
  switchEndpoint,
} from "../../webhooks/index.ts";
import { withAudit } from "../audit/with-audit.ts";
import { writeAuditEntry } from "../audit/write-audit-entry.ts";
import type { BackOfficeDeps } from "../deps.ts";
import { getStaffContext } from "../staff-context.ts";

const subjectOf = (id: string) => ({ kind: "webhook", id }) as const;

/** Webhook endpoints. The audit log names address and events, never a secret. */
export function webhookRoutes(serve: Serve, deps: BackOfficeDeps): void {
  const { db, clock, webhooks } = deps;
  serve("GET /api/v1/back-office/webhooks", async () => ({
    data: await listEndpoints(db, clock.now()),
  }));
  serve("POST /api/v1/back-office/webhooks", async (asked) => {
    const { by } = getStaffContext(asked);
    const data = await db.transaction(async (tx) => {
      const { endpoint, secret } = await addEndpoint(webhooks, tx, asked.body);
      await writeAuditEntry(tx, {
        by,
        action: "webhook.add",
        subject: subjectOf(endpoint.id),
        before: null,
        after: toAudit(endpoint),
        why: null,
        at: clock.now(),
      });
      return { endpoint: await describeEndpoint(tx, endpoint, clock.now()), secret };
    });
    return { data };
  });
  serve("PUT /api/v1/back-office/webhooks/{id}", async (asked) => {
    const { by } = getStaffContext(asked);
    const { id } = asked.params;
    const action = { by, action: "webhook.change", subject: subjectOf(id), why: null } as const;
    const data = await withAudit(deps, action, async (tx) => {
      const { before, after } = await changeEndpoint(webhooks, tx, id, asked.body);
      const result = await describeEndpoint(tx, after, clock.now());
      return { before: toAudit(before), after: toAudit(after), result };
    });
    return { data };
  });
  serve("POST /api/v1/back-office/webhooks/{id}/rotation", async (asked) => {
    const { by } = getStaffContext(asked);
    const { id } = asked.params;
    const { why } = asked.body;
    const action = { by, action: "webhook.rotate", subject: subjectOf(id), why } as const;
    const data = await withAudit(deps, action, async (tx) => {
      const { endpoint, secret } = await rotateSigningSecret(webhooks, tx, id);
      const result = { endpoint: await describeEndpoint(tx, endpoint, clock.now()), secret };
      return { before: null, after: null, result };
    });
    return { data };
  });
  serve("POST /api/v1/back-office/webhooks/{id}/switch", async (asked) => {
    const { by } = getStaffContext(asked);
    const { id } = asked.params;
    const { on } = asked.body;
    const state = { before: on ? "off" : "on", after: on ? "on" : "off" } as const;
    const action = `webhook.${state.after}` as const;
    const data = await withAudit(
      deps,
      { by, action, subject: subjectOf(id), why: null },
      async (tx) => {
        const endpoint = await switchEndpoint(webhooks, tx, id, on);
        const result = await describeEndpoint(tx, endpoint, clock.now());
        return { before: { state: state.before }, after: { state: state.after }, result };
      },
    );
    return { data };
  });
  serve("POST /api/v1/back-office/webhooks/{id}/removal", async (asked) => {
    const { by } = getStaffContext(asked);
    const { id } = asked.params;
    const { why } = asked.body;
    const action = { by, action: "webhook.remove", subject: subjectOf(id), why } as const;
    const data = await withAudit(deps, action, async (tx) => {
      const removed = await removeEndpoint(webhooks, tx, id);
      const result = await listEndpoints(tx, clock.now());
      return { before: toAudit(removed), after: null, result };
    });
    return { data };
  });
  serve("POST /api/v1/back-office/webhooks/{id}/test", async (asked) => {
    const { by } = getStaffContext(asked);
    const { id } = asked.params;
    const action = { by, action: "webhook.test", subject: subjectOf(id), why: null } as const;
    const data = await withAudit(deps, action, async (tx) => {
      const result = await sendTestMessage(tx, id, clock.now());
      return { before: null, after: { message: result.message_id }, result };
    });
    return { data };
  });
  serve("GET /api/v1/back-office/webhooks/{id}/deliveries", ({ params, query }) =>
    listDeliveries(db, { endpointId: params.id, page: query.page, now: clock.now() }),
  );
  serve("POST /api/v1/back-office/webhook-deliveries/{id}/redelivery", async (asked) => {
    const { by } = getStaffContext(asked);
    const data = await db.transaction(async (tx) => {
      const { endpointId, delivery } = await redeliver(tx, asked.params.id, clock.now());
      await writeAuditEntry(tx, {
        by,
        action: "webhook.redeliver",
        subject: subjectOf(endpointId),
        before: null,
        after: { message: delivery.message_id },
        why: null,
        at: clock.now(),
      });
      return delivery;
    });
    return { data };
  });
}

function toAudit({ name, url, events }: Parameters<typeof describeEndpoint>[1]) {
  return { name, url, events };
}
