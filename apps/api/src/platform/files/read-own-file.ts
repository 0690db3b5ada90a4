import { and, eq, isNull } from "drizzle-orm";
import { isId } from "../ids.ts";
import type { FileDeps } from "./store-photo.ts";
import { storedFiles } from "./tables.ts";

/** The bytes of an upload for its owner; null for everybody else, as if there were none. */
export async function readOwnFile(
  { db, files }: Pick<FileDeps, "db" | "files">,
  ownerId: string,
  fileId: string,
): Promise<Buffer | null> {
  if (!isId(fileId)) return null;
  const [file] = await db
    .select({ id: storedFiles.id })
    .from(storedFiles)
    .where(
      and(
        eq(storedFiles.id, fileId),
        eq(storedFiles.ownerId, ownerId),
        isNull(storedFiles.deletingAt),
      ),
    );
  return file ? files.get(file.id) : null;
}
