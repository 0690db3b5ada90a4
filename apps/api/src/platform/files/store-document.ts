import { refuse } from "../http/refusals/refuse.ts";
import { newId } from "../ids.ts";
import { checkInTurn } from "./check-in-turn.ts";
import { isPlainPdf } from "./is-plain-pdf.ts";
import { type FileDeps, refuseTooManyOrphans, storePhoto } from "./store-photo.ts";
import { storedFiles } from "./tables.ts";

const PDF_START = Buffer.from("%PDF-");
/**
 * Checks and stores a document for its owner and returns its id. A photo is cleaned; a PDF is stored as uploaded.
 * Refuses `file_type`, `photo_too_large`, `too_many_requests`.
 */
export async function storeDocument(
  deps: FileDeps,
  ownerId: string,
  upload: Buffer,
): Promise<string> {
  if (!upload.subarray(0, PDF_START.length).equals(PDF_START))
    return storePhoto(deps, ownerId, upload);
  await refuseTooManyOrphans(deps.db, ownerId);
  if (!(await checkInTurn(() => isPlainPdf(upload)))) return refuse("file_type");
  const id = newId();
  const createdAt = deps.clock.now();
  // The row first: bytes without a row would never be deleted.
  await deps.db
    .insert(storedFiles)
    .values({ id, ownerId, size: upload.length, contentType: "application/pdf", createdAt });
  await deps.files.put(id, upload);
  return id;
}
