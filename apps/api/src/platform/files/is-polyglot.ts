/** The end record of a zip archive, which readers look for from the end of a file. */
const ZIP_END = Buffer.from("PK\u0005\u0006", "latin1");
const ZIP_END_SIZE = 22;
const LONGEST_ZIP_COMMENT = 65_535;

/** PDF readers accept the header anywhere in the first kilobyte. */
const PDF_MARK = "%PDF-";
const PDF_MARK_WITHIN = 1024;

/**
 * True for a photo that another program would open as a different file type. Trailing bytes alone prove nothing:
 * phones append previews and short films to their photos.
 */
export function isPolyglot(bytes: Buffer): boolean {
  return (
    endsAsZip(bytes) || bytes.subarray(0, PDF_MARK_WITHIN).toString("latin1").includes(PDF_MARK)
  );
}

function endsAsZip(bytes: Buffer): boolean {
  const tail = bytes.subarray(Math.max(0, bytes.length - LONGEST_ZIP_COMMENT - ZIP_END_SIZE));
  const at = tail.lastIndexOf(ZIP_END);
  // Two disk numbers of zero must follow the signature, or four random bytes of a photo would match.
  return at !== -1 && at + 8 <= tail.length && tail.readUInt32LE(at + 4) === 0;
}
