import type { Database } from "../../platform/db/database.ts";
import { releaseFile } from "../../platform/files/keep-file.ts";
import { refuse } from "../../platform/http/refuse.ts";
import { travellers } from "./tables.ts";
import { keeperOf, own } from "./traveller-row.ts";

/** Forgets a saved traveller. Bookings carry copies of their own and keep them. */
export async function deleteTraveller(db: Database, ownerId: string, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [deleted] = await tx
      .delete(travellers)
      .where(own(ownerId, id))
      .returning({ passportFile: travellers.passportFile });
    if (!deleted) refuse("not_found");
    if (deleted.passportFile)
      await releaseFile(tx, { fileId: deleted.passportFile, keeper: keeperOf(id) });
  });
}
