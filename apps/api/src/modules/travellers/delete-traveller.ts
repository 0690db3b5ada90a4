import type { Database } from "../../platform/db/database.ts";
import { removeFileReference } from "../../platform/files/file-references.ts";
import { refuse } from "../../platform/http/refusals/refuse.ts";
import { travellers } from "./tables.ts";
import { travellerReferrer, isOwnTraveller } from "./own-traveller.ts";

/** Deletes a saved traveller. Bookings store their own copies, which remain. */
export async function deleteTraveller(db: Database, ownerId: string, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [deleted] = await tx
      .delete(travellers)
      .where(isOwnTraveller(ownerId, id))
      .returning({ passportFile: travellers.passportFile });
    if (!deleted) refuse("not_found");
    if (deleted.passportFile)
      await removeFileReference(tx, {
        fileId: deleted.passportFile,
        referrer: travellerReferrer(id),
      });
  });
}
