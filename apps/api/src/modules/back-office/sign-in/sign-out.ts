import type { Staff } from "../../../platform/http/staff-only.ts";
import { onRecord } from "../audit/on-record.ts";
import type { BackOfficeDeps } from "../deps.ts";
import { endStaffSessions } from "./staff-session.ts";

export function signOutStaff(
  deps: Pick<BackOfficeDeps, "db" | "clock">,
  { id, name, sessionId }: Staff,
  address: string,
): Promise<void> {
  const act = {
    by: { id, name, address },
    act: "session.end",
    subject: { kind: "staff", id },
    why: null,
  } as const;
  return onRecord(deps, act, async (tx) => {
    await endStaffSessions(tx, { sessionId }, deps.clock.now());
    return { before: null, after: null, answer: undefined };
  });
}
