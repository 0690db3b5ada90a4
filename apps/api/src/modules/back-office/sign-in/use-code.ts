import { and, eq, isNull, lt, or } from "drizzle-orm";
import type { BackOfficeDeps } from "../deps.ts";
import { staff } from "../tables.ts";
import { unsealTotpSecret } from "./seal-totp-secret.ts";
import { findTotpStep } from "./totp.ts";

type Deps = Pick<BackOfficeDeps, "db" | "clock" | "staffKey">;

/** True when the code is valid and unused. Of two simultaneous uses of one code, one succeeds. */
export async function useCode(
  { db, clock, staffKey }: Deps,
  { id, totpSecret }: Pick<typeof staff.$inferSelect, "id" | "totpSecret">,
  code: string,
): Promise<boolean> {
  const key = unsealTotpSecret(totpSecret, id, staffKey);
  const step = key && findTotpStep(key, code, clock.now());
  if (!step) return false;
  const used = await db
    .update(staff)
    .set({ lastTotpStep: step })
    .where(
      and(
        eq(staff.id, id),
        // A reset secret starts its own count of used codes.
        eq(staff.totpSecret, totpSecret),
        or(isNull(staff.lastTotpStep), lt(staff.lastTotpStep, step)),
      ),
    )
    .returning({ id: staff.id });
  return used.length > 0;
}
