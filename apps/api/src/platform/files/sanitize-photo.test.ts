import sharp from "sharp";
import { describe, expect, it } from "vitest";
import {
  photo,
  photoZipPolyglot,
  photoWithMetadata,
  pngWithClaimedSize,
} from "../../../test/sample-photos.ts";
import { sanitizePhoto } from "./sanitize-photo.ts";

describe("cleanPhoto", () => {
  it("turns a JPEG or a PNG into a JPEG, with transparency on white", async () => {
    for (const format of ["jpeg", "png"] as const) {
      const cleaned = await sharp(await sanitizePhoto(await photo(60, 40, format))).metadata();
      expect(cleaned).toMatchObject({ format: "jpeg", width: 60, height: 40 });
    }
    const clear = await sharp({
      create: { width: 8, height: 8, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .png()
      .toBuffer();
    const { dominant } = await sharp(await sanitizePhoto(clear)).stats();
    expect(Math.min(dominant.r, dominant.g, dominant.b)).toBeGreaterThan(240);
  });

  it("rotates the photo upright and drops its location", async () => {
    const taken = await photoWithMetadata();
    expect(await sharp(taken).metadata()).toMatchObject({ orientation: 6, width: 60 });
    const cleaned = await sharp(await sanitizePhoto(taken)).metadata();
    expect(cleaned).toMatchObject({ width: 40, height: 60 });
    expect([cleaned.exif, cleaned.icc, cleaned.xmp, cleaned.iptc, cleaned.orientation]).toEqual(
      Array.from({ length: 5 }, () => undefined),
    );
  });

  it("scales the longest side down to 2000 pixels and enlarges nothing", async () => {
    const cleaned = await sharp(await sanitizePhoto(await photo(3000, 1500))).metadata();
    expect(cleaned).toMatchObject({ width: 2000, height: 1000 });
  });

  it("drops data that a phone appended", async () => {
    const film = Buffer.concat([await photo(), Buffer.from("a short film that follows")]);
    expect((await sanitizePhoto(film)).includes("short film")).toBe(false);
  });

  it.each([
    ["an SVG", () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ["an HTML page", () => Buffer.from("<!doctype html><script>alert(1)</script>")],
    ["a GIF", () => Buffer.from("GIF89a\u0001\u0000\u0001\u0000", "latin1")],
    ["a signature and nothing else", () => Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
    ["an empty file", () => Buffer.alloc(0)],
    ["half a photo", async () => (await photo(400, 400)).subarray(0, 900)],
    ["a photo that is also an archive", photoZipPolyglot],
    [
      "a photo that is also a PDF",
      async () => {
        const plain = await photo();
        const comment = Buffer.from("\u00ff\u00fe\u0000\u000b%PDF-1.7\n", "latin1");
        return Buffer.concat([plain.subarray(0, 2), comment, plain.subarray(2)]);
      },
    ],
  ])("refuses %s", async (_name, make) => {
    await expect(sanitizePhoto(await make())).rejects.toMatchObject({ code: "file_type" });
  });

  it("refuses 2,500 megapixels by the header alone", async () => {
    await expect(sanitizePhoto(pngWithClaimedSize(50_000, 50_000))).rejects.toMatchObject({
      code: "photo_too_large",
      details: { values: { limit: 12 } },
    });
  });

  it("takes 24 megapixels as phones store them, and refuses as many that have to be decoded in full", async () => {
    const create = { width: 6000, height: 4000, channels: 3, background: "#c8b8a8" } as const;
    const large = sharp({ create });
    const cleaned = await sharp(await sanitizePhoto(await large.jpeg().toBuffer())).metadata();
    expect(cleaned).toMatchObject({ width: 2000, height: 1333 });
    for (const bytes of [
      await large.png().toBuffer(),
      await large.jpeg({ progressive: true }).toBuffer(),
    ])
      await expect(sanitizePhoto(bytes)).rejects.toMatchObject({ code: "photo_too_large" });
  });
});
