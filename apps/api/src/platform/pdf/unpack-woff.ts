import { inflateSync } from "node:zlib";

const WOFF_HEADER_BYTES = 44;
const WOFF_ENTRY_BYTES = 20;
const SFNT_HEADER_BYTES = 12;
const SFNT_ENTRY_BYTES = 16;

/**
 * The font of a WOFF file as plain TrueType (W3C, WOFF File Format 1.0): the same tables, not compressed. From a compressed
 * file the PDF library inflates the table of outlines again for every letter that it embeds, a third of the time that a ticket takes.
 */
export function unpackWoff(woff: Buffer): Buffer {
  if (woff.toString("latin1", 0, 4) !== "wOFF") throw new Error("This is no WOFF file.");
  const count = woff.readUInt16BE(12);
  const directory = Buffer.alloc(SFNT_HEADER_BYTES + count * SFNT_ENTRY_BYTES);
  woff.copy(directory, 0, 4, 8);
  directory.writeUInt16BE(count, 4);
  const log = Math.floor(Math.log2(count));
  directory.writeUInt16BE(SFNT_ENTRY_BYTES * 2 ** log, 6);
  directory.writeUInt16BE(log, 8);
  directory.writeUInt16BE(SFNT_ENTRY_BYTES * (count - 2 ** log), 10);

  const parts: Buffer[] = [directory];
  let end = directory.length;
  for (let at = 0; at < count; at++) {
    const { tag, checksum, bytes } = readTable(woff, WOFF_HEADER_BYTES + at * WOFF_ENTRY_BYTES);
    const entry = SFNT_HEADER_BYTES + at * SFNT_ENTRY_BYTES;
    directory.write(tag, entry, "latin1");
    directory.writeUInt32BE(checksum, entry + 4);
    directory.writeUInt32BE(end, entry + 8);
    directory.writeUInt32BE(bytes.length, entry + 12);
    // Each table begins at a multiple of four.
    const padding = Buffer.alloc(-bytes.length & 3);
    parts.push(bytes, padding);
    end += bytes.length + padding.length;
  }
  return Buffer.concat(parts);
}

function readTable(woff: Buffer, entry: number) {
  const offset = woff.readUInt32BE(entry + 4);
  const stored = woff.subarray(offset, offset + woff.readUInt32BE(entry + 8));
  const length = woff.readUInt32BE(entry + 12);
  return {
    tag: woff.toString("latin1", entry, entry + 4),
    checksum: woff.readUInt32BE(entry + 16),
    // A table that would not get smaller is stored as it is.
    bytes: stored.length < length ? inflateSync(stored) : stored,
  };
}
