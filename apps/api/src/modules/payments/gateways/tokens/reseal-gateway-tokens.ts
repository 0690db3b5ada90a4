import { eq } from "drizzle-orm";
import type { Transaction } from "../../../../platform/db/database.ts";
import {
  type KeyChange,
  type ResealedSecrets,
  resealSecrets,
} from "../../../../platform/seal-secret.ts";
import { gatewayTokens } from "../../tables.ts";
import { tokenSealedFor } from "./gateway-token.ts";

/** Brings the tokens of gateways under a new STAFF_KEY: some gateways grant another one twice an hour only. */
export async function resealGatewayTokens(
  tx: Transaction,
  change: KeyChange,
): Promise<ResealedSecrets> {
  const rows = await tx.select().from(gatewayTokens).for("update");
  const columns = ["token", "renewal"] as const;
  const secrets = rows.flatMap((row) =>
    columns.flatMap((column) => {
      const stored = row[column];
      if (stored === null) return [];
      const store = (sealed: string) =>
        tx
          .update(gatewayTokens)
          .set({ [column]: sealed })
          .where(eq(gatewayTokens.gateway, row.gateway));
      return [{ stored, sealedFor: tokenSealedFor(row.gateway), store }];
    }),
  );
  return resealSecrets(secrets, change);
}
