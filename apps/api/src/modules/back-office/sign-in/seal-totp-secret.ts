import { eq } from "drizzle-orm";
import type { Transaction } from "../../../platform/db/database.ts";
import {
  type KeyChange,
  type ResealedSecrets,
  resealSecrets,
  sealSecret,
  unsealSecret,
} from "../../../platform/seal-secret.ts";
import { staff } from "../tables.ts";

/** How a stored secret begins that is encrypted. */
export { SEALED_PREFIX } from "../../../platform/seal-secret.ts";

const sealedFor = (staffId: string) => ({ purpose: "ghuri staff codes", row: staffId });

/** Encrypts a TOTP secret for storage. Sign-in needs the plain secret, so it is encrypted, not hashed. */
export function sealTotpSecret(key: string, staffId: string, staffKey: string | undefined): string {
  return sealSecret(key, sealedFor(staffId), staffKey);
}

/** Null when it was encrypted with another key. A value stored without encryption is returned unchanged. */
export function unsealTotpSecret(
  stored: string,
  staffId: string,
  staffKey: string | undefined,
): string | null {
  return unsealSecret(stored, sealedFor(staffId), staffKey);
}

/** Brings the secrets of all staff under a new STAFF_KEY: their authenticators keep working. */
export async function resealTotpSecrets(
  tx: Transaction,
  change: KeyChange,
): Promise<ResealedSecrets> {
  const rows = await tx
    .select({ id: staff.id, stored: staff.totpSecret })
    .from(staff)
    .for("update");
  return resealSecrets(
    rows.map(({ id, stored }) => ({
      stored,
      sealedFor: sealedFor(id),
      store: (totpSecret) => tx.update(staff).set({ totpSecret }).where(eq(staff.id, id)),
    })),
    change,
  );
}
