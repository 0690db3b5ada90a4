import { and, eq } from "drizzle-orm";
import type { Clock } from "../clock.ts";
import type { Database } from "../db/database.ts";
import { refuse } from "../http/refusals/refuse.ts";
import { newId } from "../ids.ts";
import { sanitizePhoto, type Frame } from "./sanitize-photo.ts";
import type { FileStore } from "./file-store.ts";
import { isOrphaned, storedFiles } from "./tables.ts";

/** Uploads of one owner that nothing refers to yet; the sweep makes room again. */
const MAX_LOOSE = 50;
const RETRY_AFTER_SECONDS = 3600;

export interface FileDeps {
  readonly db: Database;
  readonly files: FileStore;
  readonly clock: Clock;
}

/** Checks and cleans a photo, then stores it as its owner's and answers its id. */
export async function storePhoto(
  { db, files, clock }: FileDeps,
  ownerId: string,
  upload: Buffer,
  frame?: Frame,
): Promise<string> {
  await refuseTooManyLoose(db, ownerId);
  const photo = await sanitizePhoto(upload, frame);
  const id = newId();
  // The row first: bytes without a row would lie there for ever, a row without bytes is swept.
  await db.insert(storedFiles).values({ id, ownerId, size: photo.length, createdAt: clock.now() });
  await files.put(id, photo);
  return id;
}

async function refuseTooManyLoose(db: Database, ownerId: string): Promise<void> {
  const loose = await db.$count(storedFiles, and(eq(storedFiles.ownerId, ownerId), isOrphaned));
  if (loose >= MAX_LOOSE)
    refuse("too_many_requests", {
      values: { seconds: RETRY_AFTER_SECONDS },
      retryAfterSeconds: RETRY_AFTER_SECONDS,
    });
}
