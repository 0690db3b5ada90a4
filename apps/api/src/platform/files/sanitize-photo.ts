import sharp, { type ResizeOptions } from "sharp";
import { refuse } from "../http/refusals/refuse.ts";
import { isPolyglot } from "./is-polyglot.ts";

const MAX_MEGAPIXELS = 40;
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

/** The middle of a picture, as a square of so many pixels. */
export function squareFrame(side: number): Frame {
  return { width: side, height: side, fit: "cover", position: "centre" };
}

const JPEG = Buffer.from([0xff, 0xd8, 0xff]);
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/**
 * Makes a plain JPEG of an uploaded photo, or refuses it. The type is read from the bytes; pixels are
 * all that survives: place, camera, thumbnails and whatever was hidden beside them are dropped.
 */
export async function sanitizePhoto(bytes: Buffer, frame: Frame = WHOLE): Promise<Buffer> {
  const isPhoto = [JPEG, PNG].some((mark) => bytes.subarray(0, mark.length).equals(mark));
  if (!isPhoto || isPolyglot(bytes)) refuse("file_type");
  // The size is read from the header and refused before a single pixel is decoded.
  const photo = sharp(bytes, { limitInputPixels: MAX_MEGAPIXELS * 1_000_000, failOn: "error" });
  try {
    return await photo
      .autoOrient()
      .resize(frame)
      .flatten({ background: "#ffffff" })
      .timeout({ seconds: 20 })
      .jpeg({ quality: 82 })
      .toBuffer();
  } catch (error) {
    if (error instanceof Error && error.message.includes("pixel limit"))
      refuse("photo_too_large", { values: { limit: MAX_MEGAPIXELS } });
    return refuse("file_type");
  }
}
