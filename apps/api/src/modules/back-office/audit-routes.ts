import type { Serve } from "../../platform/http/serve/serve.ts";
import { readNotedHeads } from "./audit/audit-heads.ts";
import { findAuditFacets, listAuditEntries } from "./audit/list-audit-entries.ts";
import { toVerificationDto, verifyAudit } from "./audit/verify-audit.ts";
import type { BackOfficeDeps } from "./deps.ts";

/** Verification reads the whole log, so it is rate limited. */
const VERIFICATIONS = { max: 12, timeWindow: 60_000 };

/** Routes for the audit log. */
export function auditRoutes(
  serve: Serve,
  {
    db,
    clock,
    staffKey,
    auditHeadsDir,
  }: Pick<BackOfficeDeps, "db" | "clock" | "staffKey" | "auditHeadsDir">,
): void {
  serve("GET /api/v1/back-office/audit", ({ query: { page, ...filter } }) =>
    listAuditEntries(db, filter, page),
  );
  serve("GET /api/v1/back-office/audit/facets", async () => ({ data: await findAuditFacets(db) }));
  serve(
    "POST /api/v1/back-office/audit/verification",
    async () => {
      const { heads, forged } = await readNotedHeads(auditHeadsDir, staffKey);
      return { data: toVerificationDto(await verifyAudit(db, heads), forged, clock.now()) };
    },
    { rateLimit: VERIFICATIONS, isAllowedInMaintenance: true },
  );
}
