import { and, asc, eq, isNull } from "drizzle-orm";
import type { Queryable } from "../db/database.ts";
import { storedFiles } from "./tables.ts";

/** An owner's uploads, oldest first, each with its URL. */
export async function listFiles(db: Queryable, ownerId: string) {
  const files = await db
    .select({
      id: storedFiles.id,
      size: storedFiles.size,
      createdAt: storedFiles.createdAt,
    })
    .from(storedFiles)
    .where(and(eq(storedFiles.ownerId, ownerId), isNull(storedFiles.deletingAt)))
    .orderBy(asc(storedFiles.createdAt), asc(storedFiles.id));
  return files.map(({ id, size, createdAt }) => ({
    address: `/api/v1/files/${id}`,
    bytes: size,
    uploaded_at: createdAt.toISOString(),
  }));
}
