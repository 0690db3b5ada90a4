import { constants, inflateSync } from "node:zlib";
import { refuse } from "../http/refusals/refuse.ts";
import { newId } from "../ids.ts";
import { type FileDeps, refuseTooManyOrphans, storePhoto } from "./store-photo.ts";
import { storedFiles } from "./tables.ts";

const PDF_START = Buffer.from("%PDF-");
/** Every complete PDF ends with these, within its last two kilobytes. */
const PDF_END = /startxref\s+\d+\s+%%EOF/;
const END_WITHIN = 2048;
/** Objects may be in compressed streams; each may expand to at most this size here. */
const MAX_UNPACKED = 20 * 1024 * 1024;

/** What makes a PDF run actions or carry other files. Such a PDF is refused: it cannot be cleaned like a photo. */
const ACTIVE_CONTENT =
  /\/(JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|XFA|SubmitForm|ImportData|Encrypt)\b/;

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
  if (!isPlainPdf(upload)) return refuse("file_type");
  const id = newId();
  const createdAt = deps.clock.now();
  // The row first: bytes without a row would never be deleted.
  await deps.db
    .insert(storedFiles)
    .values({ id, ownerId, size: upload.length, contentType: "application/pdf", createdAt });
  await deps.files.put(id, upload);
  return id;
}

/** True for a complete PDF without active content, in compressed objects as well. */
function isPlainPdf(bytes: Buffer): boolean {
  const text = bytes.toString("latin1");
  if (!PDF_END.test(text.slice(-END_WITHIN)) || isActive(text)) return false;
  for (const { index } of text.matchAll(/\/ObjStm\b/g)) {
    const start = /stream\r?\n/g;
    start.lastIndex = index;
    if (!start.test(text)) return false;
    try {
      const unpacked = inflateSync(bytes.subarray(start.lastIndex), {
        maxOutputLength: MAX_UNPACKED,
        finishFlush: constants.Z_SYNC_FLUSH,
      });
      if (isActive(unpacked.toString("latin1"))) return false;
    } catch {
      // A stream that cannot be read cannot be checked.
      return false;
    }
  }
  return true;
}

function isActive(text: string): boolean {
  // Names may be written with hexadecimal escapes, "/J#53" for "/JS".
  const unescaped = text.replaceAll(/#([0-9a-fA-F]{2})/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
  return ACTIVE_CONTENT.test(unescaped);
}
