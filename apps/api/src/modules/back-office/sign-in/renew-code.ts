import { eq } from "drizzle-orm";
import type { Staff } from "../../../platform/http/auth/require-staff.ts";
import { refuse, refuseField } from "../../../platform/http/refusals/refuse.ts";
import { ipPrefix, withSignInThrottle } from "../../accounts/index.ts";
import type { BackOfficeDeps } from "../deps.ts";
import { staff, staffSessions } from "../tables.ts";
import { auditRefusal } from "./audit-refusal.ts";
import { requireOwnSignIn } from "./sign-in.ts";
import { useCode } from "./use-code.ts";

/**
 * Takes a new one-time code in a session, for acts about money, people and accounts. Tries are throttled as at the sign-in,
 * but counted separately: whoever has a stolen session must not lock its owner out. A wrong one is audited. Refused where
 * the identity provider is the only way in.
 */
export async function renewCode(
  deps: Pick<
    BackOfficeDeps,
    "db" | "clock" | "log" | "staffKey" | "passkeysRequired" | "identityProvider"
  >,
  asked: {
    readonly staff: Pick<Staff, "id" | "name" | "sessionId" | "hasPasskey">;
    readonly code: string;
    readonly address: string;
  },
): Promise<void> {
  const { db, clock } = deps;
  requireOwnSignIn(deps);
  if (deps.passkeysRequired && asked.staff.hasPasskey) refuse("passkey_needed");
  const [person] = await db.select().from(staff).where(eq(staff.id, asked.staff.id));
  if (!person) return refuse("not_found");
  const attempt = {
    email: `staff-code:${person.email}`,
    address: `staff:${ipPrefix(asked.address)}`,
    isFamiliar: false,
  };
  await auditRefusal(
    deps,
    { member: asked.staff, address: asked.address, by: "code" },
    async () => {
      const isRight = await withSignInThrottle(deps, attempt, () =>
        useCode(deps, person, asked.code),
      );
      if (!isRight) refuseField("code", "staff_code_wrong");
    },
  );
  await db
    .update(staffSessions)
    .set({ codeAt: clock.now() })
    .where(eq(staffSessions.id, asked.staff.sessionId));
}
