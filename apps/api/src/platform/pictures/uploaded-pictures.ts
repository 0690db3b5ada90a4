import { and, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "../db/database.ts";
import { type Frame } from "../files/sanitize-photo.ts";
import type { FileStore } from "../files/file-store.ts";
import { storedFiles } from "../files/tables.ts";
import { isId } from "../ids.ts";

/** The referrer of public pictures: bookings still show them after the page shows another picture. */
export const PUBLIC_PICTURE_REFERRER = "content-picture";

/** Fits the largest picture on a page. */
export const PICTURE_FRAME: Frame = { width: 1200, height: 800, fit: "cover" };

/** Reads uploads that are pictures of content; private photos have no such URL. */
export function createReadUploadedPicture({
  db,
  files,
}: {
  readonly db: Database;
  readonly files: FileStore;
}): (name: string) => Promise<Buffer | null> {
  return async (name) => {
    if (!isId(name)) return null;
    const isShown = sql`${storedFiles.referencedBy} @> array[${PUBLIC_PICTURE_REFERRER}::text]`;
    const [file] = await db
      .select({ id: storedFiles.id })
      .from(storedFiles)
      .where(and(eq(storedFiles.id, name), isShown, isNull(storedFiles.deletingAt)));
    return file ? files.get(file.id) : null;
  };
}
