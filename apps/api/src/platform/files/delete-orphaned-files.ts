import { and, eq, inArray, lt, type SQL } from "drizzle-orm";
import type { FileDeps } from "./store-photo.ts";
import { isOrphaned, storedFiles } from "./tables.ts";

/** How long an upload may wait for something to refer to it. */
const LOOSE_FOR_MS = 24 * 3_600_000;

/** Deletes uploads that nothing refers to. One that stops half-way is finished by the next. */
export function deleteExpiredOrphans(deps: FileDeps): Promise<void> {
  const waitedSince = new Date(deps.clock.now().getTime() - LOOSE_FOR_MS);
  return deleteLoose(deps, lt(storedFiles.createdAt, waitedSince));
}

/** Deletes one upload at once if nothing refers to it any more. */
export function deleteOrphanedFile(deps: FileDeps, fileId: string): Promise<void> {
  return deleteLoose(deps, eq(storedFiles.id, fileId));
}

/** Deletes all uploads of an owner that nothing refers to, at once. */
export function deleteOrphanedFilesOf(deps: FileDeps, ownerId: string): Promise<void> {
  return deleteLoose(deps, eq(storedFiles.ownerId, ownerId));
}

async function deleteLoose({ db, files, clock }: FileDeps, which: SQL): Promise<void> {
  const forgotten = db
    .select({ id: storedFiles.id })
    .from(storedFiles)
    .where(and(isOrphaned, which))
    .for("update", { skipLocked: true });
  // Doomed first, so that an adoption between here and the deletion is refused, not left empty-handed.
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
