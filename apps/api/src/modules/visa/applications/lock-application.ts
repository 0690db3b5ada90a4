import { eq } from "drizzle-orm";
import type { Transaction } from "../../../platform/db/database.ts";
import { visaApplications } from "../tables.ts";

export type ApplicationRow = typeof visaApplications.$inferSelect;

/** Reads an application and locks its row until the transaction ends. */
export async function lockApplication(
  tx: Transaction,
  id: string,
): Promise<ApplicationRow | undefined> {
  const [application] = await tx
    .select()
    .from(visaApplications)
    .where(eq(visaApplications.id, id))
    .for("update");
  return application;
}
