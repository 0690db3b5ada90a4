import { and, eq } from "drizzle-orm";
import type { Clock } from "../clock.ts";
import type { Database } from "../db/database.ts";
import { refuse } from "../http/refusals/refuse.ts";
import { newId } from "../ids.ts";
import { sanitizePhoto, type Frame } from "./sanitize-photo.ts";
import type { FileStore } from "./file-store.ts";
import { isOrphaned, storedFiles } from "./tables.ts";

/** Limit of an owner's uploads without a reference; the sweep frees them. */
const MAX_ORPHANS = 50;
const RETRY_AFTER_SECONDS = 3600;

export interface FileDeps {
  readonly db: Database;
  readonly files: FileStore;
  readonly clock: Clock;
}

/** Checks and cleans a photo, stores it for its owner and returns its id. */
export async function storePhoto(
  { db, files, clock }: FileDeps,
  ownerId: string,
  upload: Buffer,
  frame?: Frame,
): Promise<string> {
  await refuseTooManyOrphans(db, ownerId);
  const photo = await sanitizePhoto(upload, frame);
  const id = newId();
  // The row first: bytes without a row would stay for ever; a row without bytes is deleted by the sweep.
  await db.insert(storedFiles).values({ id, ownerId, size: photo.length, createdAt: clock.now() });
  await files.put(id, photo);
  return id;
}

/** Refuses `too_many_requests` when an owner has uploaded many files without a reference. */
export async function refuseTooManyOrphans(db: Database, ownerId: string): Promise<void> {
  const orphans = await db.$count(storedFiles, and(eq(storedFiles.ownerId, ownerId), isOrphaned));
  if (orphans >= MAX_ORPHANS)
    refuse("too_many_requests", {
      values: { seconds: RETRY_AFTER_SECONDS },
      retryAfterSeconds: RETRY_AFTER_SECONDS,
    });
}
