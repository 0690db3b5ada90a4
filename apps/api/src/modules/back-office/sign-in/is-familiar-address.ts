import { and, eq, gt } from "drizzle-orm";
import { ipPrefix } from "../../accounts/index.ts";
import type { BackOfficeDeps } from "../deps.ts";
import { auditEntries, staff } from "../tables.ts";

const REMEMBERED_MS = 90 * 86_400_000;

/**
 * True when this member of staff has signed in from this block of addresses in the last 90 days: failures elsewhere then
 * do not hold them up. The audit log knows. It reads as much for an unknown email as for a known one.
 */
export async function isFamiliarAddress(
  { db, clock }: Pick<BackOfficeDeps, "db" | "clock">,
  { email, address }: { readonly email: string; readonly address: string },
): Promise<boolean> {
  const since = new Date(clock.now().getTime() - REMEMBERED_MS);
  const from = await db
    .selectDistinct({ address: auditEntries.address })
    .from(auditEntries)
    .innerJoin(staff, eq(staff.id, auditEntries.staffId))
    .where(
      and(
        eq(staff.email, email),
        eq(auditEntries.action, "session.open"),
        gt(auditEntries.at, since),
      ),
    );
  return from.some((one) => ipPrefix(one.address) === ipPrefix(address));
}
