import { createHash } from "node:crypto";
import { readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { newId } from "../ids.ts";
import { ensureDirectory } from "../ensure-directory.ts";

/** How a drawing is cropped and stored. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
  readonly format: "webp" | "jpeg";
}

export interface Picture {
  /** Changes with the drawing, the crop and the rendering. */
  readonly hash: string;
  readonly bytes: Buffer;
}

/** Returns a drawing or an upload as a photo, or null when none has that name. */
export type FindPicture = (name: string, cut: PictureSize) => Promise<Picture | null>;

/** The page's drawings: from the checkout, or from the built page. */
const DRAWINGS = ["../../../../web/public/art/", "../../../../web/dist/art/"].map((folder) =>
  fileURLToPath(new URL(folder, import.meta.url)),
);
/** Part of every hash: increment it when the rendering below changes. */
const RENDERING = "1";
const POINTS_PER_INCH = 72;
const DRAWN_WIDTH = 400;

/**
 * Renders the page's own drawings and the uploads of staff, each once: from then on the picture is in `folder`
 * under its hash. The drawings stay the only source, so a changed drawing gets a new hash and a new picture.
 */
export function createPictureRenderer(
  folder: string,
  readUpload: (name: string) => Promise<Buffer | null>,
): FindPicture {
  const beingMade = new Map<string, Promise<Buffer>>();

  async function make(source: Buffer, cut: PictureSize, file: string): Promise<Buffer> {
    const bytes = await render(source, cut);
    await ensureDirectory(folder);
    // Written under another name first: no reader sees half a picture, whenever this process ends.
    const draft = `${file}.${newId()}`;
    await writeFile(draft, bytes);
    await rename(draft, file);
    return bytes;
  }

  return async (name, cut) => {
    const source = (await readDrawing(name)) ?? (await readUpload(name));
    if (!source) return null;
    const hash = hashOf(source, cut);
    const file = path.join(folder, `${hash}.${cut.format}`);
    const kept = await readIfThere(file);
    if (kept) return { hash, bytes: kept };
    const made =
      beingMade.get(file) ?? make(source, cut, file).finally(() => beingMade.delete(file));
    beingMade.set(file, made);
    return { hash, bytes: await made };
  };
}

function render(source: Buffer, { width, height, format }: PictureSize): Promise<Buffer> {
  const density = Math.ceil((POINTS_PER_INCH * width) / DRAWN_WIDTH);
  return sharp(source, { density })
    .resize(width, height, { fit: "cover" })
    .toFormat(format, { quality: 82 })
    .toBuffer();
}

function hashOf(source: Buffer, { width, height, format }: PictureSize): string {
  const recipe = `${RENDERING} ${width}x${height} ${format} `;
  return createHash("sha256").update(recipe).update(source).digest("hex").slice(0, 32);
}

async function readDrawing(name: string): Promise<Buffer | null> {
  for (const folder of DRAWINGS) {
    const svg = await readIfThere(path.join(folder, `${name}.svg`));
    if (svg) return svg;
  }
  return null;
}

async function readIfThere(file: string): Promise<Buffer | null> {
  try {
    return await readFile(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}
