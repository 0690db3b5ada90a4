import type { StaffDevice } from "@ghuri/contract/staff";
import { and, desc, eq, gt, isNull } from "drizzle-orm";
import type { Queryable, Transaction } from "../../../platform/db/database.ts";
import type { Staff } from "../../../platform/http/auth/require-staff.ts";
import { refuse } from "../../../platform/http/refusals/refuse.ts";
import type { Serve } from "../../../platform/http/serve/serve.ts";
import { isId } from "../../../platform/ids.ts";
import { deviceOf } from "../../accounts/index.ts";
import { withAudit } from "../audit/with-audit.ts";
import type { BackOfficeDeps } from "../deps.ts";
import { staffSessions } from "../tables.ts";
import { revokeOtherStaffSessions, revokeStaffSessions, STAFF_IDLE_MS } from "./staff-session.ts";

type Deps = Pick<BackOfficeDeps, "db" | "clock">;

/** Where a member of staff is signed in, and signing out elsewhere. */
export function staffDeviceRoutes(serve: Serve, deps: Deps): void {
  const { db, clock } = deps;
  serve("GET /api/v1/back-office/session/devices", async ({ staff }) => ({
    data: await listDevices(db, staff, clock.now()),
  }));
  serve("DELETE /api/v1/back-office/session/devices/{id}", ({ staff, params, ip }) =>
    endSessions(deps, { staff, address: ip }, async (tx, now) => {
      if (!isId(params.id) || params.id === staff.sessionId) refuse("not_found");
      const open = await findOpen(tx, staff.id, now);
      if (!open.some(({ id }) => id === params.id)) refuse("not_found");
      await revokeStaffSessions(tx, { sessionId: params.id }, now);
    }),
  );
  serve("DELETE /api/v1/back-office/session/devices", ({ staff, ip }) =>
    endSessions(deps, { staff, address: ip }, (tx, now) =>
      revokeOtherStaffSessions(tx, { staffId: staff.id, sessionId: staff.sessionId }, now),
    ),
  );
}

/** The open sessions, most recently used first. */
async function listDevices(db: Queryable, staff: Staff, now: Date): Promise<StaffDevice[]> {
  const open = await findOpen(db, staff.id, now);
  return open.map(({ id, userAgent, address, createdAt, lastSeenAt }) => ({
    id,
    ...deviceOf(userAgent),
    address: address || null,
    signed_in_at: createdAt.toISOString(),
    last_seen_at: lastSeenAt.toISOString(),
    is_current: id === staff.sessionId,
  }));
}

function findOpen(db: Queryable, staffId: string, now: Date) {
  return db
    .select()
    .from(staffSessions)
    .where(
      and(
        eq(staffSessions.staffId, staffId),
        isNull(staffSessions.revokedAt),
        gt(staffSessions.expiresAt, now),
        gt(staffSessions.lastSeenAt, new Date(now.getTime() - STAFF_IDLE_MS)),
      ),
    )
    .orderBy(desc(staffSessions.lastSeenAt), desc(staffSessions.id));
}

async function endSessions(
  deps: Deps,
  { staff: { id, name }, address }: { readonly staff: Staff; readonly address: string },
  end: (tx: Transaction, now: Date) => Promise<void>,
): Promise<undefined> {
  const action = {
    by: { id, name, address },
    action: "session.end",
    subject: { kind: "staff", id },
    why: null,
  } as const;
  return withAudit(deps, action, async (tx) => {
    await end(tx, deps.clock.now());
    return { before: null, after: { where: "elsewhere" }, result: undefined };
  });
}
