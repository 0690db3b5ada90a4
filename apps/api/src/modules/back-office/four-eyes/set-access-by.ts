import { eq } from "drizzle-orm";
import type { Transaction } from "../../../platform/db/database.ts";
import { staff } from "../tables.ts";

/** Records which member of staff opened or changed an account; see `areIndependent`. */
export async function setAccessBy(
  tx: Transaction,
  id: string,
  { staffId, now }: { readonly staffId: string; readonly now: Date },
): Promise<void> {
  await tx.update(staff).set({ accessSetBy: staffId, accessSetAt: now }).where(eq(staff.id, id));
}
