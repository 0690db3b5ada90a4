import type { Staff } from "../../../platform/http/auth/require-staff.ts";
import { Refusal } from "../../../platform/http/refusals/refuse.ts";
import { withAudit } from "../audit/with-audit.ts";
import type { BackOfficeDeps } from "../deps.ts";

/** What a member of staff who is signed in proves again before an act about money, people or accounts. */
interface Proof {
  readonly member: Pick<Staff, "id" | "name">;
  readonly address: string;
  readonly by: "code" | "passkey";
}

/** Wrong, and not merely late: a try that was throttled is not compared, and would fill the log. */
const WRONG = new Set(["invalid", "passkey_refused"]);

/**
 * Runs a check, and audits it when it is refused: somebody with a stolen session tries codes. Refused sign-ins are counted and
 * logged, not audited: whoever has no session must not write into the audit log.
 */
export async function auditRefusal(
  deps: Pick<BackOfficeDeps, "db" | "clock">,
  { member: { id, name }, address, by }: Proof,
  check: () => Promise<void>,
): Promise<void> {
  try {
    await check();
  } catch (error) {
    if (error instanceof Refusal && WRONG.has(error.code)) {
      const action = {
        by: { id, name, address },
        action: "session.proof-refused",
        subject: { kind: "staff", id },
        why: null,
      } as const;
      await withAudit(deps, action, async () => ({
        before: null,
        after: { with: by },
        result: undefined,
      }));
    }
    throw error;
  }
}
