import { and, eq, inArray, lt } from "drizzle-orm";
import type { FileDeps } from "./store-photo.ts";
import { isLoose, storedFiles } from "./tables.ts";

/** How long an upload may wait for something to refer to it. */
const LOOSE_FOR_MS = 24 * 3_600_000;

/** Deletes uploads that nothing refers to. One that stops half-way is finished by the next. */
export async function sweepFiles({ db, files, clock }: FileDeps): Promise<void> {
  const now = clock.now();
  const waitedSince = new Date(now.getTime() - LOOSE_FOR_MS);
  const forgotten = db
    .select({ id: storedFiles.id })
    .from(storedFiles)
    .where(and(isLoose, lt(storedFiles.createdAt, waitedSince)))
    .for("update", { skipLocked: true });
  // Doomed first, so that an adoption between here and the deletion is refused, not left empty-handed.
  const doomed = await db
    .update(storedFiles)
    .set({ doomedAt: now })
    .where(inArray(storedFiles.id, forgotten))
    .returning({ id: storedFiles.id });
  for (const { id } of doomed) {
    await files.delete(id);
    await db.delete(storedFiles).where(eq(storedFiles.id, id));
  }
}
