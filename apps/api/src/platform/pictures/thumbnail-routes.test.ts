import { readdir } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../test/test-app.ts";
import { readSampleGuidelines, readSamplePackages } from "../../../seed/content/sample-content.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const get = (name: string, headers: Record<string, string> = {}) =>
  app.http.inject({ url: `/storage/${name}`, headers });

const sizeOf = async (bytes: Buffer) => {
  const { width, height, format } = await sharp(bytes).metadata();
  return { width, height, format };
};

describe("the pictures under /storage", () => {
  it("are the page's own scenes, in three sizes [S7.1-04 S7.1-05 S7.5-02]", async () => {
    const large = await get("package-thumbs/cox.webp");
    expect(large.headers["content-type"]).toBe("image/webp");
    expect(await sizeOf(large.rawPayload)).toEqual({ width: 1200, height: 800, format: "webp" });
    const small = await get("visa-guidelines-thumbs/sm_cox.webp");
    expect(await sizeOf(small.rawPayload)).toEqual({ width: 600, height: 400, format: "webp" });
    const middle = await get("package-thumbs/md_cox.webp");
    expect(await sizeOf(middle.rawPayload)).toEqual({ width: 750, height: 500, format: "webp" });
    expect(small.rawPayload.length).toBeLessThan(middle.rawPayload.length);
    expect(middle.rawPayload.length).toBeLessThan(large.rawPayload.length);
  });

  it("are rendered once, and cached by browsers until they change", async () => {
    const [first, second] = await Promise.all([
      get("package-thumbs/sm_sylhet.webp"),
      get("package-thumbs/sm_sylhet.webp"),
    ]);
    expect(second.rawPayload.equals(first.rawPayload)).toBe(true);
    const kept = async () => (await readdir(path.join(app.dataDir, "pictures"))).length;
    const before = await kept();
    const { etag = "" } = first.headers;
    expect(first.headers["cache-control"]).toMatch(/^public, max-age=86400/);
    const again = await get("package-thumbs/sm_sylhet.webp", { "if-none-match": etag });
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
    expect(await kept()).toBe(before);
  });

  it("show hills and kites for a place without a drawing, for a minute [S7.1-06]", async () => {
    const answer = await get("package-thumbs/sm_atlantis.webp");
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["cache-control"]).toBe("public, max-age=60");
    const hills = await get("package-thumbs/sm_fallback-1.webp");
    expect(answer.rawPayload.equals(hills.rawPayload)).toBe(true);
  });

  it.each([
    "package-thumbs/cox.png",
    "package-thumbs/..%2fcox.webp",
    "package-thumbs/..%2f..%2findex.webp",
    "package-thumbs/%00.webp",
    "package-thumbs/COX.webp",
    "package-thumbs/",
    "elsewhere/cox.webp",
    "package-thumbs/%E0%A6%95.webp",
  ])("do not exist as %s", async (name) => {
    expect((await get(name)).statusCode).toBe(404);
  });

  it("exist for everything that is sold", async () => {
    const art = await readdir(new URL("../../../../web/public/art/", import.meta.url));
    for (const { fields } of [...readSamplePackages(), ...readSampleGuidelines()])
      expect(art).toContain(fields.thumb?.replace(/webp$/, "svg"));
  });
});
