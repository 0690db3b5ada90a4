import { and, eq, isNull } from "drizzle-orm";
import { isId } from "../ids.ts";
import type { FileDeps } from "./store-photo.ts";
import { type StoredContentType, storedFiles } from "./tables.ts";

/** The content of an upload. */
export interface StoredFile {
  readonly bytes: Buffer;
  readonly contentType: StoredContentType;
  /** The file name for a download, derived from the id. */
  readonly filename: string;
}

/** Reads an upload for its owner; returns null for anybody else, as for a missing file. */
export async function readOwnFile(
  { db, files }: Pick<FileDeps, "db" | "files">,
  ownerId: string,
  fileId: string,
): Promise<StoredFile | null> {
  if (!isId(fileId)) return null;
  const [file] = await db
    .select({ id: storedFiles.id, contentType: storedFiles.contentType })
    .from(storedFiles)
    .where(
      and(
        eq(storedFiles.id, fileId),
        eq(storedFiles.ownerId, ownerId),
        isNull(storedFiles.deletingAt),
      ),
    );
  const bytes = file ? await files.get(file.id) : null;
  if (!file || !bytes) return null;
  const extension = file.contentType === "application/pdf" ? "pdf" : "jpg";
  return { bytes, contentType: file.contentType, filename: `${file.id}.${extension}` };
}
