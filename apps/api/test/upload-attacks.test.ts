import { readdir } from "node:fs/promises";
import path from "node:path";
import { api } from "@ghuri/contract/api";
import { REFUSALS, type RefusalBody } from "@ghuri/contract/refusals";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { storedFiles } from "../src/platform/files/tables.ts";
import { applyForVisa, getApplication } from "./apply-for-visa.ts";
import { bookFlight } from "./book-flight.ts";
import { signedInStaff } from "./back-office.ts";
import { multipart } from "./multipart.ts";
import { photo, photoZipPolyglot, pngWithClaimedSize } from "./sample-photos.ts";
import { type SignedUpAccount, registration, signUp } from "./sign-up.ts";
import { startTestApp, type TestApp } from "./test-app.ts";
import { TABLE_UPLOADS } from "./table-uploads.ts";
import { FORM, saveTraveller } from "./traveller-form.ts";

let app: TestApp;
let owner: SignedUpAccount;
/** The other form fields of each call, valid with an honest photo. */
let rest: Readonly<Record<string, Rest>>;

interface Rest {
  readonly url: string;
  readonly fields: Record<string, string>;
  /** The caller, where it is not the owner. */
  readonly headers?: Readonly<Record<string, string>>;
}

beforeAll(async () => {
  app = await startTestApp();
  owner = await signUp(app);
  const [booking, traveller] = [await bookFlight(app, owner), await saveTraveller(app, owner)];
  const visa = await applyForVisa(app, owner);
  const [applicant] = (await getApplication(app, owner, visa)).travellers;
  const { email, ...agency } = registration() as Record<string, string>;
  rest = {
    "POST /api/v1/user/files": { url: "/api/v1/user/files", fields: {} },
    "POST /api/v1/user/travellers": { url: "/api/v1/user/travellers", fields: FORM },
    "POST /api/v1/user/travellers/{id}": {
      url: `/api/v1/user/travellers/${traveller.id}`,
      fields: FORM,
    },
    "POST /api/v1/user/avatar-upload": { url: "/api/v1/user/avatar-upload", fields: {} },
    "POST /api/v1/payment-request": {
      url: "/api/v1/payment-request",
      fields: { journey_id: booking, account_to: "1", from_account: "City Bank 2201" },
    },
    "POST /api/v1/user/visa-applications/{id}/documents": {
      url: `/api/v1/user/visa-applications/${visa}/documents`,
      fields: { traveller_id: applicant?.id ?? "", code: "bank" },
    },
    "POST /api/v1/b2b/auth/register": {
      url: "/api/v1/b2b/auth/register",
      fields: { ...agency, agency_name: "Meghna", agency_email: email ?? "", address: "Agrabad" },
    },
    "POST /api/v1/back-office/visa-applications/{id}/travellers/{traveller}/result": {
      url: `/api/v1/back-office/visa-applications/${visa}/travellers/${applicant?.id}/result`,
      fields: { result: "approved", version: "0123456789abcdef" },
      headers: (await signedInStaff(app, ["support"])).headers,
    },
    "POST /api/v1/back-office/company/logo": {
      url: "/api/v1/back-office/company/logo",
      fields: { version: "0123456789abcdef" },
      headers: (await signedInStaff(app, ["admin"])).headers,
    },
    "POST /api/v1/back-office/pictures": {
      url: "/api/v1/back-office/pictures",
      fields: {},
      headers: (await signedInStaff(app, ["content"])).headers,
    },
  };
});
afterAll(() => app.stop());

const stored = async () => ({
  rows: await app.database.db.$count(storedFiles),
  files: await readdir(path.join(app.dataDir, "files")).catch((): string[] => []),
});

const page = Buffer.from("<!doctype html><script>alert(1)</script>");
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');

type Attack = readonly [
  name: string,
  code: keyof typeof REFUSALS,
  make: () => Buffer | Promise<Buffer>,
  fileName: string,
];

const ATTACKS: readonly Attack[] = [
  ["an SVG with a script", "file_type", () => svg, "photo.svg"],
  ["an HTML page named as a photo", "file_type", () => page, "photo.png"],
  [
    "a GIF",
    "file_type",
    () => Buffer.from("GIF89a\u0001\u0000\u0001\u0000", "latin1"),
    "photo.png",
  ],
  ["an empty PDF", "file_type", () => Buffer.from("%PDF-1.7\n%%EOF"), "licence.pdf"],
  ["half a photo", "file_type", async () => (await photo(400, 400)).subarray(0, 900), "photo.png"],
  ["a photo that is also an archive", "file_type", photoZipPolyglot, "photo.png"],
  ["2,500 megapixels", "photo_too_large", () => pngWithClaimedSize(50_000, 50_000), "photo.png"],
  [
    "more than five megabytes",
    "file_too_large",
    () => Buffer.alloc(5 * 1024 * 1024 + 1, 1),
    "photo.png",
  ],
];

/** Tables are read and never stored: their attacks are in table-attacks.test.ts. */
const uploads = Object.entries(api).filter(
  ([key, call]) => "files" in call && !TABLE_UPLOADS.includes(key),
);

describe.each(uploads.map(([key, call]) => [key, "files" in call ? call.files[0] : ""] as const))(
  "%s",
  (key, part) => {
    let before: Awaited<ReturnType<typeof stored>>;
    beforeEach(async () => {
      before = await stored();
    });

    async function send(files: Parameters<typeof multipart>[1]) {
      const call = rest[key];
      if (!call) throw new Error(`say in this test what the form of ${key} needs`);
      const { payload, headers } = await multipart(call.fields, files);
      return app.http.inject({
        method: "POST",
        url: call.url,
        payload,
        headers: { ...headers, ...(call.headers ?? owner.headers) },
      });
    }

    it.each(ATTACKS)("refuses %s, and stores nothing", async (_name, code, make, name) => {
      const answer = await send({ [part]: { bytes: await make(), name } });
      const refusal = answer.json<RefusalBody>();
      expect([answer.statusCode, refusal.code]).toEqual([REFUSALS[code], code]);
      expect(refusal.message).not.toBe("");
      expect(await stored()).toEqual(before);
    });

    it("refuses a file in an unknown form field", async () => {
      const answer = await send({ shell: { bytes: await photo() } });
      expect(answer.json<RefusalBody>().errors).toHaveProperty("shell");
      expect(await stored()).toEqual(before);
    });
  },
);

describe("a file's own name", () => {
  it.each(["../../../database", "a\u0000b.png", "নাম.jpg", `${"x".repeat(3000)}.png`, "", "CON"])(
    "is never used: %j",
    async (name) => {
      const before = await stored();
      const { payload, headers } = await multipart(
        {},
        { document: { bytes: await photo(), name } },
      );
      const answer = await app.http.inject({
        method: "POST",
        url: "/api/v1/user/files",
        payload,
        headers: { ...headers, ...owner.headers },
      });
      expect([201, 400, 422]).toContain(answer.statusCode);
      const { files } = await stored();
      const fresh = files.filter((file) => !before.files.includes(file));
      expect(fresh.every((file) => /^[0-9a-f-]{36}$/.test(file))).toBe(true);
    },
  );
});
