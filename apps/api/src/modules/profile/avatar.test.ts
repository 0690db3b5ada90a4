// Also on PostgreSQL and Redis: two uploads at the same time.
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type { Profile } from "@ghuri/contract/accounts";
import type { RefusalBody } from "@ghuri/contract/refusals";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  photo,
  photoZipPolyglot,
  photoWithMetadata,
  pngWithClaimedSize,
} from "../../../test/sample-photos.ts";
import { type SignedUpAccount, signUp } from "../../../test/sign-up.ts";
import { startTestApp, type TestApp } from "../../../test/test-app.ts";
import { POSTGRES } from "../../../test/postgres-server.ts";
import { openUpload, sendForm } from "../../../test/traveller-form.ts";
import { storedFiles } from "../../platform/files/tables.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const UPLOAD = "/api/v1/user/avatar-upload";

const upload = (person: SignedUpAccount, bytes: Buffer, name = "me.jpg", language = "en") =>
  sendForm(app, person, UPLOAD, {}, { file: { bytes, name } }, language);
const remove = ({ headers }: Pick<SignedUpAccount, "headers">) =>
  app.http.inject({ method: "DELETE", url: "/api/v1/user/avatar", headers });
const avatarIn = (answer: { json: () => { data: Profile } }) => answer.json().data.avatar;
const stored = () => readdir(path.join(app.dataDir, "files")).catch((): string[] => []);
const idIn = (address: string | null) => address?.split("/").at(-1) ?? "";

/** Left half red, right half blue, wider than high: its centre square is half red, half blue. */
const wide = () =>
  sharp({ create: { width: 800, height: 400, channels: 3, background: "#f00" } })
    .composite([
      {
        input: { create: { width: 400, height: 400, channels: 3, background: "#00f" } },
        left: 400,
        top: 0,
      },
    ])
    .png()
    .toBuffer();

describe("the avatar of an account", () => {
  it("is a centred square of 300 pixels, without metadata, at a private URL [S5.7-08 S7.4-12 S9-28]", async () => {
    const person = await signUp(app);
    const answer = await upload(person, await wide());
    expect(answer.statusCode).toBe(200);
    const address = avatarIn(answer);
    expect(address).toMatch(/^\/api\/v1\/files\/[0-9a-f-]{36}$/);
    const bytes = await readFile(path.join(app.dataDir, "files", idIn(address)));
    const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([300, 300]);
    const at = (x: number) => [...data.subarray((150 * 300 + x) * 3, (150 * 300 + x) * 3 + 3)];
    expect(at(100)[0]).toBeGreaterThan(200);
    expect(at(200)[2]).toBeGreaterThan(200);
    const seen = await app.http.inject({
      url: String(address),
      cookies: { access_token: person.token },
    });
    expect([seen.statusCode, seen.headers["content-type"]]).toEqual([200, "image/jpeg"]);
  });

  it("contains no location, and a small picture is enlarged to the square", async () => {
    const person = await signUp(app);
    const id = idIn(avatarIn(await upload(person, await photoWithMetadata())));
    const bytes = await readFile(path.join(app.dataDir, "files", id));
    expect(bytes.includes("somebody")).toBe(false);
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 300, height: 300 });
  });

  it("is refused to other accounts", async () => {
    const [person, stranger] = [await signUp(app), await signUp(app)];
    const id = idIn(avatarIn(await upload(person, await photo())));
    expect((await openUpload(app, id, stranger.headers)).statusCode).toBe(404);
    expect((await openUpload(app, id)).statusCode).toBe(401);
    const nobody = { ...person, headers: { authorization: "Bearer nobody" } };
    expect((await upload(nobody, await photo())).statusCode).toBe(401);
    expect((await remove(nobody)).statusCode).toBe(401);
  });

  it("replaces the previous one, whose file is deleted", async () => {
    const person = await signUp(app);
    const before = await stored();
    const first = idIn(avatarIn(await upload(person, await photo())));
    const second = idIn(avatarIn(await upload(person, await photo(90, 90, "png"), "me.png")));
    expect((await stored()).filter((name) => !before.includes(name))).toEqual([second]);
    expect((await openUpload(app, first, person.headers)).statusCode).toBe(404);
    expect((await openUpload(app, second, person.headers)).statusCode).toBe(200);
  });

  it("can be removed, and removing it again changes nothing", async () => {
    const person = await signUp(app);
    const before = await stored();
    await upload(person, await photo());
    for (let nth = 0; nth < 2; nth++) {
      const answer = await remove(person);
      expect([answer.statusCode, avatarIn(answer)]).toEqual([200, null]);
    }
    expect(await stored()).toEqual(before);
  });

  it.runIf(POSTGRES)(
    "is one of several concurrent uploads, and the other files are deleted",
    { tags: "postgres" },
    async () => {
      const person = await signUp(app);
      const before = await stored();
      const bytes = await photo();
      const answers = await Promise.all([1, 2, 3, 4].map(() => upload(person, bytes)));
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
      const kept = (await stored()).filter((name) => !before.includes(name));
      const profile = await app.http.inject({ url: "/api/v1/user", headers: person.headers });
      expect(kept).toEqual([idIn(avatarIn(profile))]);
    },
  );
});

describe("a file that is not a picture", () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const gif = Buffer.from("R0lGODlhAQABAIAAAAUEBAAAACwAAAAAAQABAAACAkQBADs=", "base64");
  it.each([
    ["an SVG", "me.svg", 415, "file_type", () => Buffer.from(svg)],
    ["an SVG named .png", "me.png", 415, "file_type", () => Buffer.from(svg)],
    [
      "a page named .jpg",
      "me.jpg",
      415,
      "file_type",
      () => Buffer.from("<html><script>1</script>"),
    ],
    ["a GIF", "me.gif", 415, "file_type", () => gif],
    ["a GIF named .png", "../../me.png", 415, "file_type", () => gif],
    ["a photo that is also a zip", "me.jpg", 415, "file_type", photoZipPolyglot],
    [
      "half a photo",
      "me.jpg",
      415,
      "file_type",
      async () => (await photo(400, 400)).subarray(0, 900),
    ],
    ["a pixel bomb", "me.png", 413, "photo_too_large", () => pngWithClaimedSize(60_000, 60_000)],
    ["six megabytes", "me.jpg", 413, "file_too_large", () => Buffer.alloc(6 * 1024 * 1024, 1)],
  ])(
    "is refused, and the avatar stays: %s [S5.7-07 S9-29]",
    async (_what, name, status, code, make) => {
      const person = await signUp(app);
      const address = avatarIn(await upload(person, await photo()));
      const before = await stored();
      const rows = await app.database.db.$count(storedFiles);
      const answer = await upload(person, await make(), name);
      expect([answer.statusCode, answer.json<RefusalBody>().code]).toEqual([status, code]);
      if (code === "file_type")
        expect(answer.json<RefusalBody>().message).toBe("File type not supported");
      expect(await stored()).toEqual(before);
      expect(await app.database.db.$count(storedFiles)).toBe(rows);
      const profile = await app.http.inject({ url: "/api/v1/user", headers: person.headers });
      expect(avatarIn(profile)).toBe(address);
    },
  );

  it("is refused in Bangla, and a missing file is required", async () => {
    const person = await signUp(app);
    const wrong = await upload(person, Buffer.from(svg), "me.png", "bn");
    expect(wrong.json<RefusalBody>().message).toBe("এই ধরনের ফাইল নেওয়া হয় না");
    const missing = await sendForm(app, person, UPLOAD, {});
    expect(missing.json<RefusalBody>().errors).toEqual({ file: ["* this field is required"] });
    const two = await sendForm(
      app,
      person,
      UPLOAD,
      { role: "admin" },
      { file: { bytes: await photo() } },
    );
    expect(two.json<RefusalBody>().errors).toEqual({ role: ["This field is not known here."] });
  });
});
