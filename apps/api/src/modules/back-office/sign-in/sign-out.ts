import type { Staff } from "../../../platform/http/auth/require-staff.ts";
import { withAudit } from "../audit/with-audit.ts";
import type { BackOfficeDeps } from "../deps.ts";
import { revokeStaffSessions } from "./staff-session.ts";

export function signOutStaff(
  deps: Pick<BackOfficeDeps, "db" | "clock">,
  { id, name, sessionId }: Staff,
  address: string,
): Promise<void> {
  const action = {
    by: { id, name, address },
    action: "session.end",
    subject: { kind: "staff", id },
    why: null,
  } as const;
  return withAudit(deps, action, async (tx) => {
    await revokeStaffSessions(tx, { sessionId }, deps.clock.now());
    return { before: null, after: null, result: undefined };
  });
}
