import sharp, { type ResizeOptions } from "sharp";
import { refuse } from "../http/refusals/refuse.ts";
import { checkInTurn } from "./check-in-turn.ts";
import { isPolyglot } from "./is-polyglot.ts";

/** Photos of phones. A JPEG that is stored line by line is decoded at a fraction of its size. */
const MAX_MEGAPIXELS = 40;
/** Of any other picture every pixel is decoded: a second of a processor for 40 million. */
const MAX_FULLY_DECODED = 12;
const LONGEST_SIDE = 2000;

export type Frame = Pick<
  ResizeOptions,
  "width" | "height" | "fit" | "position" | "withoutEnlargement"
>;

const WHOLE: Frame = {
  width: LONGEST_SIDE,
  height: LONGEST_SIDE,
  fit: "inside",
  withoutEnlargement: true,
};

/** Crops the middle of a picture to a square of this many pixels. */
export function squareFrame(side: number): Frame {
  return { width: side, height: side, fit: "cover", position: "centre" };
}

const JPEG = Buffer.from([0xff, 0xd8, 0xff]);
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/**
 * Makes a plain JPEG of an uploaded photo, or refuses it. The type is read from the bytes. Only pixels survive:
 * location, camera, thumbnails and hidden data are dropped.
 */
export async function sanitizePhoto(bytes: Buffer, frame: Frame = WHOLE): Promise<Buffer> {
  const isPhoto = [JPEG, PNG].some((mark) => bytes.subarray(0, mark.length).equals(mark));
  if (!isPhoto || isPolyglot(bytes)) refuse("file_type");
  const limit = await readPixelLimit(bytes);
  return checkInTurn(async () => {
    try {
      return await sharp(bytes, { limitInputPixels: limit * 1_000_000, failOn: "error" })
        .autoOrient()
        .resize(frame)
        .flatten({ background: "#ffffff" })
        .timeout({ seconds: 20 })
        .jpeg({ quality: 82 })
        .toBuffer();
    } catch {
      return refuse("file_type");
    }
  });
}

/** The most megapixels a picture of its kind may have. Refuses one with more, by its header alone. */
async function readPixelLimit(bytes: Buffer): Promise<number> {
  const header = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => refuse("file_type"));
  const isShrunk = header.format === "jpeg" && !header.isProgressive;
  const limit = isShrunk ? MAX_MEGAPIXELS : MAX_FULLY_DECODED;
  if (header.width * header.height > limit * 1_000_000)
    refuse("photo_too_large", { values: { limit } });
  return limit;
}
