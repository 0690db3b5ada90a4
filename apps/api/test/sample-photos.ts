import { randomBytes } from "node:crypto";
import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";

/** A plain photo. */
export function photo(width = 60, height = 40, format: "jpeg" | "png" = "jpeg"): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: "#3a7" } })
    .toFormat(format)
    .toBuffer();
}

/** A photo that no other call returns. */
export function uniquePhoto(): Promise<Buffer> {
  const [r = 0, g = 0, b = 0] = randomBytes(3);
  return sharp({ create: { width: 60, height: 40, channels: 3, background: { r, g, b } } })
    .png()
    .toBuffer();
}

/** A photo as a phone takes it: rotated, with the location in its metadata. */
export function photoWithMetadata(): Promise<Buffer> {
  return sharp({ create: { width: 60, height: 40, channels: 3, background: "#3a7" } })
    .withExif({ IFD0: { Copyright: "somebody" }, IFD3: { GPSLatitudeRef: "N" } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

/** A PNG of a few bytes whose header claims the given size. */
export function pngWithClaimedSize(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(Buffer.alloc(1000))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** The same photo followed by an empty zip archive: an archive program would open it. */
export async function photoZipPolyglot(): Promise<Buffer> {
  const end = Buffer.alloc(22);
  end.write("PK\u0005\u0006", "latin1");
  return Buffer.concat([await photo(), end]);
}

function chunk(type: string, body: Buffer): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt32BE(body.length);
  const named = Buffer.concat([Buffer.from(type, "latin1"), body]);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([head, named, sum]);
}
