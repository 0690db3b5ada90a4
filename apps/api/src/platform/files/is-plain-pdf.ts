import { promisify } from "node:util";
import { constants, inflate } from "node:zlib";

/** In the thread pool, so that a large document holds up nobody. */
const unpack = promisify(inflate);

/** Every complete PDF ends with these, within its last two kilobytes. */
const PDF_END = /startxref\s+\d+\s+%%EOF/;
const END_WITHIN = 2048;
/** Objects may be in compressed streams. A scan has a few, a book some hundred. */
const MAX_STREAMS = 500;
/** What all streams of a document may expand to together. */
const MAX_UNPACKED = 20 * 1024 * 1024;

/** What makes a PDF run actions or carry other files. Such a PDF is refused: it cannot be cleaned like a photo. */
const ACTIVE_CONTENT =
  /\/(JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|XFA|SubmitForm|ImportData|Encrypt)\b/;

/**
 * True for a complete PDF without active content, in compressed objects as well. One that cannot be checked, or only
 * with much work, is not plain.
 */
export async function isPlainPdf(bytes: Buffer): Promise<boolean> {
  const text = bytes.toString("latin1");
  if (!PDF_END.test(text.slice(-END_WITHIN)) || isActive(text)) return false;
  let [streams, left, checkedUntil] = [0, MAX_UNPACKED, 0];
  for (const { index } of text.matchAll(/\/ObjStm\b/g)) {
    // Further names before the stream that was unpacked last belong to it.
    if (index < checkedUntil) continue;
    const start = /stream\r?\n/g;
    start.lastIndex = index;
    streams += 1;
    if (!start.test(text) || streams > MAX_STREAMS || left <= 0) return false;
    checkedUntil = start.lastIndex;
    try {
      const unpacked = await unpack(bytes.subarray(checkedUntil), {
        maxOutputLength: left,
        finishFlush: constants.Z_SYNC_FLUSH,
      });
      left -= unpacked.length;
      if (isActive(unpacked.toString("latin1"))) return false;
    } catch {
      // A stream that cannot be read, or is too large, cannot be checked.
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
