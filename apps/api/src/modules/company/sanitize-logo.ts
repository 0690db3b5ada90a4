import sharp from "sharp";
import { checkInTurn } from "../../platform/files/check-in-turn.ts";
import { isPolyglot } from "../../platform/files/is-polyglot.ts";
import { refuse } from "../../platform/http/refusals/refuse.ts";

const MAX_MEGAPIXELS = 12;

/** Three times what a document prints, for sharp edges. */
const FRAME = {
  width: 660,
  height: 160,
  fit: "inside",
  withoutEnlargement: true,
} as const;

const TYPES = new Set(["png", "jpeg"]);
/** The first bytes of those types. Nothing else reaches the decoder: it would read an SVG, which is XML. */
const FIRST_BYTES = [Buffer.from("89504e470d0a1a0a", "hex"), Buffer.from("ffd8ff", "hex")];

/** Makes a plain PNG of an uploaded logo, transparency included, or refuses it. Only pixels survive. */
export async function sanitizeLogo(bytes: Buffer): Promise<Buffer> {
  const isKnown = FIRST_BYTES.some((first) => bytes.subarray(0, first.length).equals(first));
  if (!isKnown || isPolyglot(bytes)) return refuse("file_type");
  return checkInTurn(() => encodeAnew(bytes));
}

async function encodeAnew(bytes: Buffer): Promise<Buffer> {
  const picture = sharp(bytes, { limitInputPixels: MAX_MEGAPIXELS * 1_000_000, failOn: "error" });
  try {
    const { format } = await picture.metadata();
    if (!TYPES.has(format)) return refuse("file_type");
    return await picture
      .autoOrient()
      .resize(FRAME)
      .timeout({ seconds: 10 })
      .png({ compressionLevel: 9 })
      .toBuffer();
  } catch (error) {
    if (error instanceof Error && error.message.includes("pixel limit"))
      refuse("photo_too_large", { values: { limit: MAX_MEGAPIXELS } });
    return refuse("file_type");
  }
}
