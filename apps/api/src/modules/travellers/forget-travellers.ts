import { eq } from "drizzle-orm";
import type { Transaction } from "../../platform/db/database.ts";
import { lockFiles, releaseFile } from "../../platform/files/keep-file.ts";
import { travellers } from "./tables.ts";
import { keeperOf } from "./traveller-row.ts";

/** Forgets everybody an account has saved. Bookings carry copies of their own and keep them. */
export async function forgetTravellers(tx: Transaction, ownerId: string): Promise<void> {
  const forgotten = await tx
    .delete(travellers)
    .where(eq(travellers.ownerId, ownerId))
    .returning({ id: travellers.id, passportFile: travellers.passportFile });
  await lockFiles(
    tx,
    forgotten.map(({ passportFile }) => passportFile),
  );
  for (const { id, passportFile: fileId } of forgotten)
    if (fileId !== null) await releaseFile(tx, { fileId, keeper: keeperOf(id) });
}
