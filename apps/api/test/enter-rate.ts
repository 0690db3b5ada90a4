import { sql } from "drizzle-orm";
import type { TestApp } from "./test-app.ts";

/** A rate from today on, as staff enter it. */
export async function enterRate(
  { database, clock }: Pick<TestApp, "database" | "clock">,
  kind: "vat" | "ait",
  percent: number,
): Promise<void> {
  const now = clock.now().toISOString();
  await database.db.execute(sql`
    insert into tax_rates (id, kind, percent, valid_from, entered_by, entered_at)
    values (gen_random_uuid(), ${kind}, ${percent}, ${now.slice(0, 10)}, 'Nusrat Jahan', ${now}::timestamptz)`);
}
