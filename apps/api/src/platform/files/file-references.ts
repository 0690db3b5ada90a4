import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Transaction } from "../db/database.ts";
import { isId } from "../ids.ts";
import { storedFiles } from "./tables.ts";

/** References to files: `keeper` names one row of a module, for example `traveller:<id>`. */
export interface FileReference {
  readonly fileId: string;
  readonly referrer: string;
}

/**
 * Marks an upload as referenced, in the transaction that writes the reference. Returns false when the owner has
 * no such file.
 */
export async function addFileReference(
  tx: Transaction,
  ownerId: string,
  { fileId, referrer }: FileReference,
): Promise<boolean> {
  if (!isId(fileId)) return false;
  const kept = await tx
    .update(storedFiles)
    .set({
      referencedBy: sql`array_append(array_remove(${storedFiles.referencedBy}, ${referrer}::text), ${referrer}::text)`,
    })
    .where(
      and(
        eq(storedFiles.id, fileId),
        eq(storedFiles.ownerId, ownerId),
        isNull(storedFiles.deletingAt),
      ),
    )
    .returning({ id: storedFiles.id });
  return kept.length > 0;
}

/** Locks several files in one order, so that two transactions cannot deadlock. */
export async function lockFiles(
  tx: Transaction,
  fileIds: readonly (string | null)[],
): Promise<void> {
  const ids = fileIds.filter((id): id is string => id !== null && isId(id));
  if (ids.length < 2) return;
  await tx
    .select({ id: storedFiles.id })
    .from(storedFiles)
    .where(inArray(storedFiles.id, ids))
    .orderBy(asc(storedFiles.id))
    .for("update");
}

/** Removes every reference of one row to these files, whatever it refers to them as. */
export async function removeReferencesOf(
  tx: Transaction,
  rowId: string,
  fileIds: readonly string[],
): Promise<void> {
  if (fileIds.length === 0) return;
  await tx
    .update(storedFiles)
    .set({
      referencedBy: sql`array(select one from unnest(${storedFiles.referencedBy}) as one where split_part(one, ':', 2) <> ${rowId})`,
    })
    .where(inArray(storedFiles.id, [...fileIds]));
}

/** Removes a reference; the sweep deletes a file without references. */
export async function removeFileReference(
  tx: Transaction,
  { fileId, referrer }: FileReference,
): Promise<void> {
  await tx
    .update(storedFiles)
    .set({ referencedBy: sql`array_remove(${storedFiles.referencedBy}, ${referrer}::text)` })
    .where(eq(storedFiles.id, fileId));
}
