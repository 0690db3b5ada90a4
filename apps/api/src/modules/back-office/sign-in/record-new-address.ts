import { and, eq, gt } from "drizzle-orm";
import type { Transaction } from "../../../platform/db/database.ts";
import { recordSecurityEvent } from "../../../platform/security-events/record-security-event.ts";
import { ipPrefix } from "../../accounts/index.ts";
import { auditEntries, staff } from "../tables.ts";

const REMEMBERED_MS = 90 * 86_400_000;

/**
 * Records a sign-in from a block of addresses that this member of staff has not used in the last 90 days. The audit log knows
 * where from they came. A first sign-in has nothing to be compared with.
 */
export async function recordNewAddress(
  tx: Transaction,
  staffId: string,
  address: string,
  now: Date,
): Promise<void> {
  const earlier = await tx
    .selectDistinct({ address: auditEntries.address })
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.staffId, staffId),
        eq(auditEntries.action, "session.open"),
        gt(auditEntries.at, new Date(now.getTime() - REMEMBERED_MS)),
      ),
    );
  const isKnown = earlier.some((one) => ipPrefix(one.address) === ipPrefix(address));
  if (earlier.length === 0 || isKnown) return;
  const [who] = await tx.select({ name: staff.name }).from(staff).where(eq(staff.id, staffId));
  const detail = who?.name ?? "";
  await recordSecurityEvent(tx, { kind: "staff_new_address", staffId, detail, at: now });
}
