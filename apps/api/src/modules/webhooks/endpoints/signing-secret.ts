import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Transaction } from "../../../platform/db/database.ts";
import {
  type KeyChange,
  type ResealedSecrets,
  resealSecrets,
  sealSecret,
  unsealSecret,
} from "../../../platform/seal-secret.ts";
import { webhookEndpoints } from "../tables.ts";

/** How signing secrets begin in Standard Webhooks; base64 follows. */
const PREFIX = "whsec_";
const BYTES = 32;
const PURPOSE = "ghuri webhook signing";

/** A new signing secret of 256 random bits. */
export function newSigningSecret(): string {
  return PREFIX + randomBytes(BYTES).toString("base64");
}

/** The key of a secret, as it signs. */
export function keyOfSecret(secret: string): Buffer {
  return Buffer.from(secret.slice(PREFIX.length), "base64");
}

/** A secret as it is stored in the row of its endpoint. */
export function sealSigningSecret(secret: string, endpointId: string, key: string | undefined) {
  return sealSecret(secret, { purpose: PURPOSE, row: endpointId }, key);
}

/** Null when it was encrypted with another key. */
export function unsealSigningSecret(stored: string, endpointId: string, key: string | undefined) {
  return unsealSecret(stored, { purpose: PURPOSE, row: endpointId }, key);
}

/** Brings the secrets of all endpoints under a new STAFF_KEY: receivers notice nothing. */
export async function resealSigningSecrets(
  tx: Transaction,
  change: KeyChange,
): Promise<ResealedSecrets> {
  const rows = await tx.select().from(webhookEndpoints).for("update");
  const columns = ["signingSecret", "formerSecret"] as const;
  const secrets = rows.flatMap((row) =>
    columns.flatMap((column) => {
      const stored = row[column];
      // A removed endpoint has none any more.
      if (stored === null || stored === "") return [];
      const store = (sealed: string) =>
        tx
          .update(webhookEndpoints)
          .set({ [column]: sealed })
          .where(eq(webhookEndpoints.id, row.id));
      return [{ stored, sealedFor: { purpose: PURPOSE, row: row.id }, store }];
    }),
  );
  return resealSecrets(secrets, change);
}
