import type { Serve } from "../../../platform/http/serve/serve.ts";
import { createApiKey, listApiKeys, revokeApiKey, rotateApiKey } from "../../partners/index.ts";
import { withAudit } from "../audit/with-audit.ts";
import { writeAuditEntry } from "../audit/write-audit-entry.ts";
import type { BackOfficeDeps } from "../deps.ts";
import { getStaffContext } from "../staff-context.ts";

/** The API keys of partners. The audit log names the key and its scopes, never its secret. */
export function apiKeyRoutes(serve: Serve, deps: Pick<BackOfficeDeps, "db" | "clock">): void {
  const { db, clock } = deps;
  serve("GET /api/v1/back-office/api-keys", async () => ({
    data: await listApiKeys(db, clock.now()),
  }));
  serve("POST /api/v1/back-office/api-keys", async (asked) => {
    const { by } = getStaffContext(asked);
    const data = await db.transaction(async (tx) => {
      const made = await createApiKey(tx, asked.body, clock.now());
      const { id, name, scopes } = made.key;
      await writeAuditEntry(tx, {
        by,
        action: "api-key.add",
        subject: { kind: "api-key", id },
        before: null,
        after: { name, scopes },
        why: null,
        at: clock.now(),
      });
      return made;
    });
    return { data };
  });
  serve("POST /api/v1/back-office/api-keys/{id}/rotation", async (asked) => {
    const { by } = getStaffContext(asked);
    const { id } = asked.params;
    const subject = { kind: "api-key", id } as const;
    const action = { by, action: "api-key.rotate", subject, why: asked.body.why } as const;
    const data = await withAudit(deps, action, async (tx) => ({
      before: null,
      after: null,
      result: await rotateApiKey(tx, id, clock.now()),
    }));
    return { data };
  });
  serve("POST /api/v1/back-office/api-keys/{id}/revocation", async (asked) => {
    const { by } = getStaffContext(asked);
    const { id } = asked.params;
    const subject = { kind: "api-key", id } as const;
    const action = { by, action: "api-key.revoke", subject, why: asked.body.why } as const;
    const data = await withAudit(deps, action, async (tx) => ({
      before: { state: "active" },
      after: { state: "revoked" },
      result: await revokeApiKey(tx, id, clock.now()),
    }));
    return { data };
  });
}
