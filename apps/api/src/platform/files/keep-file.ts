import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Transaction } from "../db/database.ts";
import { isId } from "../ids.ts";
import { storedFiles } from "./tables.ts";

/** Who refers to which file: `keeper` names one row of a room, for example `traveller:<id>`. */
export interface Keeping {
  readonly fileId: string;
  readonly keeper: string;
}

/**
 * Marks an upload as referred to, in the transaction that writes the reference. False: the owner has
 * no such file.
 */
export async function keepFile(
  tx: Transaction,
  ownerId: string,
  { fileId, keeper }: Keeping,
): Promise<boolean> {
  if (!isId(fileId)) return false;
  const kept = await tx
    .update(storedFiles)
    .set({
      keptBy: sql`array_append(array_remove(${storedFiles.keptBy}, ${keeper}::text), ${keeper}::text)`,
    })
    .where(
      and(
        eq(storedFiles.id, fileId),
        eq(storedFiles.ownerId, ownerId),
        isNull(storedFiles.doomedAt),
      ),
    )
    .returning({ id: storedFiles.id });
  return kept.length > 0;
}

/** For a transaction that touches several: all take them in one order, so that no two block each other. */
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

/** Takes a reference back; a file that nothing refers to any more is swept. */
export async function releaseFile(tx: Transaction, { fileId, keeper }: Keeping): Promise<void> {
  await tx
    .update(storedFiles)
    .set({ keptBy: sql`array_remove(${storedFiles.keptBy}, ${keeper}::text)` })
    .where(eq(storedFiles.id, fileId));
}
