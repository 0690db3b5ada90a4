import { eq, isNotNull } from "drizzle-orm";
import type { Transaction } from "../../../platform/db/database.ts";
import type { KeyChange } from "../../../platform/seal-secret.ts";
import { accounts } from "../tables.ts";
import { hashPhone } from "./phone-hash.ts";

/** Hashes proven phones under a new STAFF_KEY. Returns the new hash of each old one, for whoever stores them, too. */
export async function rehashPhones(
  tx: Transaction,
  { from, to }: KeyChange,
): Promise<ReadonlyMap<string, string>> {
  const proven = await tx
    .select({ id: accounts.id, phone: accounts.phone, phoneHash: accounts.phoneHash })
    .from(accounts)
    .where(isNotNull(accounts.phoneHash))
    .for("update");
  const renamed = new Map<string, string>();
  for (const { id, phone, phoneHash } of proven) {
    if (phoneHash !== hashPhone(from, phone)) continue;
    const rehashed = hashPhone(to, phone);
    renamed.set(phoneHash, rehashed);
    await tx.update(accounts).set({ phoneHash: rehashed }).where(eq(accounts.id, id));
  }
  return renamed;
}
