import type { Serve } from "../../../platform/http/serve/serve.ts";
import { listSecurityEvents } from "../../../platform/security-events/list-security-events.ts";
import type { BackOfficeDeps } from "../deps.ts";

/** The security events of everybody, for administrators. */
export function securityEventRoutes(serve: Serve, { db }: Pick<BackOfficeDeps, "db">): void {
  serve("GET /api/v1/back-office/security-events", ({ query, language }) =>
    listSecurityEvents(db, query, language),
  );
}
