import type { Database } from "../src/platform/db/database.ts";
import { accounts } from "../src/modules/accounts/tables.ts";

let people = 0;

/** An account by SQL, for tests below HTTP. `phoneHash`: its phone is proven, and has this hash. */
export async function addAccount(
  db: Database,
  { id, phoneHash = null }: { readonly id: string; readonly phoneHash?: string | null },
): Promise<string> {
  people += 1;
  const now = new Date("2026-11-01T00:00:00Z");
  await db.insert(accounts).values({
    id,
    email: `added${people}@example.com`,
    phone: `+88016${String(people).padStart(8, "0")}`,
    passwordHash: "none",
    language: "en",
    createdAt: now,
    phoneHash,
    phoneProvenAt: phoneHash === null ? null : now,
  });
  return id;
}
