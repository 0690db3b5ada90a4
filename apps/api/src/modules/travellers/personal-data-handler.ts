import type { PersonalDataHandler } from "../../platform/personal-data-handler.ts";
import { listTravellers } from "./list-travellers.ts";
import { eq } from "drizzle-orm";
import type { Transaction } from "../../platform/db/database.ts";
import { lockFiles, removeFileReference } from "../../platform/files/file-references.ts";
import { travellers } from "./tables.ts";
import { travellerReferrer } from "./own-traveller.ts";

export const travellerPersonalDataHandler: PersonalDataHandler = {
  name: "travellers",
  exportData: (db, { id }) => listTravellers(db, id),
  eraseData: (tx, { id }) => eraseTravellers(tx, id),
};

/** Deletes all travellers of an account. Bookings store their own copies, which remain. */
async function eraseTravellers(tx: Transaction, ownerId: string): Promise<void> {
  const forgotten = await tx
    .delete(travellers)
    .where(eq(travellers.ownerId, ownerId))
    .returning({ id: travellers.id, passportFile: travellers.passportFile });
  await lockFiles(
    tx,
    forgotten.map(({ passportFile }) => passportFile),
  );
  for (const { id, passportFile: fileId } of forgotten)
    if (fileId !== null) await removeFileReference(tx, { fileId, referrer: travellerReferrer(id) });
}
