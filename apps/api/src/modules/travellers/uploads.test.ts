import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type { RefusalBody } from "@ghuri/contract/refusals";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  photo,
  photoZipPolyglot,
  photoWithMetadata,
  pngWithClaimedSize,
} from "../../../test/sample-photos.ts";
import { type SignedUpAccount, signUp } from "../../../test/sign-up.ts";
import { startTestApp, type TestApp } from "../../../test/test-app.ts";
import {
  FORM,
  openUpload,
  sendForm,
  TRAVELLERS,
  uploadPhoto,
  UPLOADS,
} from "../../../test/traveller-form.ts";
import { storedFiles } from "../../platform/files/tables.ts";
import { newId } from "../../platform/ids.ts";
import { travellers } from "./tables.ts";

let app: TestApp;
let owner: SignedUpAccount;
let folder: string;
beforeAll(async () => {
  app = await startTestApp();
  owner = await signUp(app);
  folder = path.join(app.dataDir, "files");
});
afterAll(() => app.stop());

const stored = () => readdir(folder).catch((): string[] => []);

describe("an upload", () => {
  it("is stored under a random name, without metadata, outside the public files", async () => {
    const id = await uploadPhoto(app, owner, await photoWithMetadata());
    expect(await stored()).toContain(id);
    const bytes = await readFile(path.join(folder, id));
    expect(bytes.subarray(0, 3).toString("hex")).toBe("ffd8ff");
    expect(bytes.includes("somebody")).toBe(false);
  });

  it("is stored encrypted where there is a data key, and still opens for its owner", async () => {
    const keyed = await startTestApp({ env: { DATA_KEYS: `2026:${"a1".repeat(32)}` } });
    try {
      const person = await signUp(keyed);
      const id = await uploadPhoto(keyed, person);
      const bytes = await readFile(path.join(keyed.dataDir, "files", id));
      expect(bytes.subarray(0, 15).toString()).toBe("GHURI-SEALED-1\n");
      const answer = await openUpload(keyed, id, person.headers);
      expect(answer.rawPayload.subarray(0, 3).toString("hex")).toBe("ffd8ff");
    } finally {
      await keyed.stop();
    }
  });

  it("opens for its owner, as a download without caching or content sniffing", async () => {
    const id = await uploadPhoto(app, owner);
    const answer = await openUpload(app, id, owner.headers);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      "content-type": "image/jpeg",
      "content-disposition": `attachment; filename="${id}.jpg"`,
      "x-content-type-options": "nosniff",
      "cache-control": "no-store",
    });
    expect(answer.rawPayload).toEqual(await readFile(path.join(folder, id)));
    const byLink = await app.http.inject({
      url: `/api/v1/files/${id}`,
      cookies: { access_token: owner.token },
    });
    expect(byLink.statusCode).toBe(200);
  });

  it("is not found by other accounts", async () => {
    const id = await uploadPhoto(app, owner);
    const stranger = await signUp(app);
    expect((await openUpload(app, id, stranger.headers)).statusCode).toBe(404);
    expect((await openUpload(app, id)).statusCode).toBe(401);
    const wrong = [newId(), "1", "..%2f..%2fdatabase.lock", "%00", "x".repeat(150)];
    const answers = await Promise.all(wrong.map((one) => openUpload(app, one, owner.headers)));
    expect(answers.map((answer) => answer.statusCode)).toEqual(wrong.map(() => 404));
  });
});

describe("a file that is not a plain photo", () => {
  let before: string[];
  let rows: number;
  beforeEach(async () => {
    before = await stored();
    rows = await app.database.db.$count(storedFiles);
  });

  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  );
  it.each([
    ["an SVG", 415, "file_type", () => svg],
    ["a page named .png", 415, "file_type", () => Buffer.from("<html><script>1</script>")],
    ["half a JPEG", 415, "file_type", async () => (await photo(400, 400)).subarray(0, 900)],
    ["a photo that is also a zip", 415, "file_type", photoZipPolyglot],
    ["a pixel bomb", 413, "photo_too_large", () => pngWithClaimedSize(50_000, 50_000)],
    ["six megabytes", 413, "file_too_large", () => Buffer.alloc(6 * 1024 * 1024, 1)],
  ])(
    "is refused and nothing is stored: %s [S5.5-06 S5.6-04 S9-29]",
    async (_name, status, code, make) => {
      const bytes = await make();
      for (const [url, fields] of [
        [UPLOADS, {}],
        [TRAVELLERS, FORM],
      ] as const) {
        const answer = await sendForm(app, owner, url, fields, {
          document: { bytes, name: "passport.png" },
        });
        expect([answer.statusCode, answer.json<RefusalBody>().code]).toEqual([status, code]);
      }
      expect(await stored()).toEqual(before);
      expect(await app.database.db.$count(storedFiles)).toBe(rows);
      expect(await app.database.db.$count(travellers)).toBe(0);
    },
  );

  it("is required when missing or empty, and refused under another field name", async () => {
    const missing = await sendForm(app, owner, UPLOADS, {});
    expect(missing.json<RefusalBody>().errors).toEqual({ document: ["* this field is required"] });
    const empty = await sendForm(app, owner, UPLOADS, {}, { document: { bytes: Buffer.alloc(0) } });
    expect(empty.statusCode).toBe(422);
    const misnamed = await sendForm(app, owner, UPLOADS, {}, { shell: { bytes: await photo() } });
    expect(misnamed.json<RefusalBody>().errors).toEqual({
      shell: ["This field is not known here."],
    });
    expect(await stored()).toEqual(before);
  });
});

describe("a refusal over a real connection", () => {
  let base: string;
  beforeAll(async () => {
    base = await app.http.listen({ host: "127.0.0.1", port: 0 });
  });

  it.each(["document", "shell"])(
    "reaches a client that is still sending a large %s, and leaves the connection usable",
    async (name) => {
      const form = new FormData();
      form.set(name, new Blob([new Uint8Array(12 * 1024 * 1024)]), "large.jpg");
      const url = `${base}/api/v1/user/files`;
      const answer = await fetch(url, { method: "POST", headers: owner.headers, body: form });
      expect(answer.status).toBe(name === "document" ? 413 : 422);
      await answer.text();
      const next = await fetch(`${base}/api/v1/auth/check`, { headers: owner.headers });
      expect(next.status).toBe(200);
      await next.text();
    },
  );
});

describe("uploads of one account", () => {
  it("are limited to fifty unreferenced ones", async () => {
    const hoarder = await signUp(app);
    const bytes = await photo(8, 8);
    for (let nth = 0; nth < 50; nth++)
      await sendForm(app, hoarder, UPLOADS, {}, { document: { bytes } });
    const answer = await sendForm(app, hoarder, UPLOADS, {}, { document: { bytes } });
    expect(answer.statusCode).toBe(429);
    expect(answer.headers["retry-after"]).toBe("3600");
  });
});
