const END = 0x06_05_4b_50;
const ENTRY = 0x02_01_4b_50;
const END_LENGTH = 22;

/** How many bytes a ZIP archive says that it unpacks to, from its central directory; null when it has none. */
export function unpackedSize(bytes: Buffer): number | null {
  const end = findEnd(bytes);
  if (end === null) return null;
  const entries = bytes.readUInt16LE(end + 10);
  let at = bytes.readUInt32LE(end + 16);
  let total = 0;
  for (let entry = 0; entry < entries; entry++) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== ENTRY) return null;
    total += bytes.readUInt32LE(at + 24);
    const rest = [28, 30, 32].reduce((sum, field) => sum + bytes.readUInt16LE(at + field), 0);
    at += 46 + rest;
  }
  return total;
}

/** The directory's end stands in the last bytes, before a comment of at most 64 KiB. */
function findEnd(bytes: Buffer): number | null {
  const first = Math.max(0, bytes.length - END_LENGTH - 0xff_ff);
  for (let at = bytes.length - END_LENGTH; at >= first; at--)
    if (bytes.readUInt32LE(at) === END) return at;
  return null;
}
