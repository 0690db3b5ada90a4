import { and, eq, inArray, lt, type SQL } from "drizzle-orm";
import type { FileDeps } from "./store-photo.ts";
import { isOrphaned, storedFiles } from "./tables.ts";

/** How long an upload may wait for a reference. */
const LOOSE_FOR_MS = 24 * 3_600_000;

/** Deletes uploads without a reference. The next run finishes one that was interrupted. */
export function deleteExpiredOrphans(deps: FileDeps): Promise<void> {
  const waitedSince = new Date(deps.clock.now().getTime() - LOOSE_FOR_MS);
  return deleteLoose(deps, lt(storedFiles.createdAt, waitedSince));
}

/** Deletes one upload at once if it has no reference any more. */
export function deleteOrphanedFile(deps: FileDeps, fileId: string): Promise<void> {
  return deleteLoose(deps, eq(storedFiles.id, fileId));
}

/** Deletes all uploads of an owner without a reference, at once. */
export function deleteOrphanedFilesOf(deps: FileDeps, ownerId: string): Promise<void> {
  return deleteLoose(deps, eq(storedFiles.ownerId, ownerId));
}

async function deleteLoose({ db, files, clock }: FileDeps, which: SQL): Promise<void> {
  const forgotten = db
    .select({ id: storedFiles.id })
    .from(storedFiles)
    .where(and(isOrphaned, which))
    .for("update", { skipLocked: true });
  // Marked first, so that a new reference is refused before the file is deleted, and never points to nothing.
  const doomed = await db
    .update(storedFiles)
    .set({ deletingAt: clock.now() })
    .where(inArray(storedFiles.id, forgotten))
    .returning({ id: storedFiles.id });
  for (const { id } of doomed) {
    await files.delete(id);
    await db.delete(storedFiles).where(eq(storedFiles.id, id));
  }
}
