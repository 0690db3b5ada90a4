import { readdir } from "node:fs/promises";
import path from "node:path";
import type { RefusalBody } from "@ghuri/contract/refusals";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { emailsTo, findLink } from "../../../test/emails.ts";
import { multipart } from "../../../test/multipart.ts";
import { photo, photoZipPolyglot, pngWithClaimedSize } from "../../../test/sample-photos.ts";
import { GOOD_PASSWORD, registration, signIn, signUp } from "../../../test/sign-up.ts";
import { startTestApp, type TestApp } from "../../../test/test-app.ts";
import { POSTGRES } from "../../../test/postgres-server.ts";
import { openUpload } from "../../../test/traveller-form.ts";
import { storedFiles } from "../../platform/files/tables.ts";
import { newId } from "../../platform/ids.ts";
import { accounts } from "../accounts/tables.ts";
import { agencies } from "./tables.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

type Fields = Record<string, string>;

/** An application with an unused email address and phone number. */
function application(over: Fields = {}): Fields {
  const { email, phone } = registration();
  return {
    agency_name: "Padma Tours",
    agency_email: String(email),
    phone: String(phone),
    address: "12 Station Road, Rajshahi",
    password: GOOD_PASSWORD,
    password_confirmation: GOOD_PASSWORD,
    ...over,
  };
}

async function apply(fields: Fields, licence?: Buffer, name = "licence.jpg", language = "en") {
  const files = licence ? { trade_license: { bytes: licence, name } } : {};
  const { payload, headers } = await multipart(fields, files);
  return app.http.inject({
    method: "POST",
    url: "/api/v1/b2b/auth/register",
    payload,
    headers: { ...headers, "accept-language": language },
  });
}
async function apply201(over: Fields = {}, licence?: Buffer): Promise<Fields> {
  const fields = application(over);
  const answer = await apply(fields, licence);
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return fields;
}
const emailOf = (fields: Fields) => fields["agency_email"] ?? "";
async function findAgency(fields: Fields) {
  const [found] = await app.database.db
    .select()
    .from(agencies)
    .innerJoin(accounts, eq(accounts.id, agencies.accountId))
    .where(eq(accounts.email, emailOf(fields)));
  return found;
}
async function decide(fields: Fields, status: "approved" | "rejected"): Promise<void> {
  const found = await findAgency(fields);
  await app.database.db
    .update(agencies)
    .set({ status, decidedAt: app.clock.now(), decidedBy: newId(), note: null })
    .where(eq(agencies.accountId, found?.accounts.id ?? ""));
}
const stored = () => readdir(path.join(app.dataDir, "files")).catch((): string[] => []);
const errorsOf = (answer: { json: () => RefusalBody }) => answer.json().errors ?? {};
const codeOf = (answer: { json: () => RefusalBody }) => answer.json().code;

describe("an application", () => {
  it("is accepted with a photo of the licence, and confirmed by email [S1-10 S3-50 S7.4-07 OP-38]", async () => {
    const fields = application();
    const answer = await apply(fields, await photo());
    expect([answer.statusCode, answer.json()]).toEqual([
      201,
      { message: "Please check your email for instruction" },
    ]);
    const found = await findAgency(fields);
    expect(found?.agencies).toMatchObject({ status: "pending", name: "Padma Tours" });
    expect(found?.accounts).toMatchObject({ kind: "agency", phone: `+88${fields["phone"]}` });
    expect(found?.accounts.passwordHash).toMatch(/^\$argon2id\$/);
    expect(await stored()).toContain(found?.agencies.licenceFile);
    const [sent] = await emailsTo(app, emailOf(fields));
    expect(sent?.subject).toBe("We have your application");
    expect(sent?.text).toContain("Padma Tours");
    expect(sent?.text).not.toContain("We still need your trade licence");
  });

  it("is accepted without one; the email asks for it, in the language of the page [S7.4-07 OP-38]", async () => {
    const fields = application();
    expect((await apply(fields, undefined, undefined, "bn")).statusCode).toBe(201);
    const [sent] = await emailsTo(app, emailOf(fields));
    expect(sent?.subject).toBe("আপনার আবেদন পেয়েছি");
    expect(sent?.text).toContain("ট্রেড লাইসেন্সটি এখনো দরকার");
  });

  it.each([
    [{ agency_name: " " }, "agency_name", "* this field is required"],
    [{ agency_name: "x".repeat(121) }, "agency_name", "This is too long."],
    [{ address: "" }, "address", "* this field is required"],
    [{ agency_email: "" }, "agency_email", "Email is required."],
    [{ agency_email: "padma" }, "agency_email", "Please enter a valid email address."],
    [{ phone: "12345" }, "phone", "Please enter a valid Bangladeshi mobile number"],
    [{ password: "short" }, "password", "Password must be at least 8 characters."],
    [
      { password: "Password1!", password_confirmation: "Password1!" },
      "password",
      "This password is too common.",
    ],
    [{ password_confirmation: "" }, "password_confirmation", "Please confirm your password."],
    [{ password_confirmation: "Other&word1" }, "password_confirmation", "Passwords do not match."],
    [{ status: "approved" }, "status", "This field is not known here."],
  ])("is refused with %j [S7.4-07]", async (over, field, words) => {
    const answer = await apply(application(over), await photo());
    expect(answer.statusCode).toBe(422);
    expect(errorsOf(answer)[field]?.[0]).toContain(words);
  });

  it("is refused with all field errors at once", async () => {
    const answer = await apply({ password: "x", password_confirmation: "y" });
    expect(Object.keys(errorsOf(answer)).toSorted()).toEqual([
      "address",
      "agency_email",
      "agency_name",
      "password",
      "password_confirmation",
      "phone",
    ]);
  });

  it("is refused for an email address or number that has an account, and stores no photo", async () => {
    const person = await signUp(app);
    const agency = await apply201();
    const before = await stored();
    for (const taken of [person.email, emailOf(agency)]) {
      const answer = await apply(application({ agency_email: taken }), await photo());
      expect([answer.statusCode, codeOf(answer)]).toEqual([422, "email_taken"]);
      expect(errorsOf(answer)).toHaveProperty("agency_email");
    }
    const phone = await apply(application({ phone: `+88${person.phone}` }), await photo());
    expect([codeOf(phone), Object.keys(errorsOf(phone))]).toEqual(["phone_taken", ["phone"]]);
    const back = await app.http.inject({
      method: "POST",
      url: "/api/v1/auth/register",
      payload: registration({ email: emailOf(agency) }),
    });
    expect(codeOf(back)).toBe("email_taken");
    expect(await stored()).toEqual(before);
  });

  it.runIf(POSTGRES)("is accepted once when two for one address are concurrent", async () => {
    const fields = application();
    const bytes = await photo();
    const answers = await Promise.all(
      [1, 2, 3].map(() => apply({ ...fields, phone: application()["phone"] ?? "" }, bytes)),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      201, 422, 422,
    ]);
  });
});

describe("a licence file that is not a plain photo", () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>');
  it.each([
    ["an SVG", "licence.svg", 415, "file_type", () => svg],
    ["a PDF", "licence.pdf", 415, "file_type", () => Buffer.from("%PDF-1.7 …")],
    ["a page named .png", "licence.png", 415, "file_type", () => Buffer.from("<html>")],
    ["a photo that is also a zip", "a.jpg", 415, "file_type", photoZipPolyglot],
    [
      "a pixel bomb",
      "..\\..\\a.png",
      413,
      "photo_too_large",
      () => pngWithClaimedSize(60_000, 60_000),
    ],
    ["six megabytes", "a.jpg", 413, "file_too_large", () => Buffer.alloc(6 * 1024 * 1024, 1)],
  ])(
    "is refused and nothing is opened or stored: %s [S2.11-16 S5.4-15 S9-29]",
    async (_what, name, status, code, make) => {
      const before = await stored();
      const counts = () =>
        Promise.all([app.database.db.$count(accounts), app.database.db.$count(storedFiles)]);
      const rows = await counts();
      const answer = await apply(application(), await make(), name);
      expect([answer.statusCode, codeOf(answer)]).toEqual([status, code]);
      if (code === "file_type")
        expect(answer.json<RefusalBody>().message).toBe("File type not supported");
      expect(await stored()).toEqual(before);
      expect(await counts()).toEqual(rows);
    },
  );
});

describe("signing in as an agency", () => {
  it("is refused until approval, with that reason only for the right password [S6-05 OP-38]", async () => {
    const fields = await apply201();
    const right = await signIn(app, emailOf(fields), GOOD_PASSWORD);
    expect([right.statusCode, codeOf(right)]).toEqual([403, "agency_pending"]);
    const wrong = await signIn(app, emailOf(fields), "Wrong&word1");
    expect([wrong.statusCode, codeOf(wrong)]).toEqual([401, "bad_credentials"]);
  });

  it("works after approval; only the agency itself can download the licence [OP-38]", async () => {
    const fields = await apply201({}, await photo());
    await decide(fields, "approved");
    const answer = await signIn(app, emailOf(fields), GOOD_PASSWORD);
    expect(answer.statusCode).toBe(200);
    const headers = {
      authorization: `Bearer ${answer.json<{ access_token: string }>().access_token}`,
    };
    const licence = (await findAgency(fields))?.agencies.licenceFile ?? "";
    expect((await openUpload(app, licence, headers)).statusCode).toBe(200);
    expect((await openUpload(app, licence, (await signUp(app)).headers)).statusCode).toBe(404);
    expect((await openUpload(app, licence)).statusCode).toBe(401);
  });

  it("is refused permanently after rejection [OP-38]", async () => {
    const fields = await apply201();
    await decide(fields, "rejected");
    const answer = await signIn(app, emailOf(fields), GOOD_PASSWORD);
    expect([answer.statusCode, codeOf(answer)]).toEqual([403, "agency_rejected"]);
  });

  it("is refused after a password reset before approval, though the password changes", async () => {
    const fields = await apply201();
    await app.http.inject({
      method: "POST",
      url: "/api/v1/auth/forgot-password",
      payload: { email: emailOf(fields) },
    });
    const sent = (await emailsTo(app, emailOf(fields))).find(({ text }) =>
      text.includes("/password-reset?"),
    );
    const reset = await app.http.inject({
      method: "POST",
      url: "/api/v1/auth/reset-password",
      payload: {
        email: emailOf(fields),
        token: findLink(sent, "/password-reset?").searchParams.get("token"),
        password: "Padma&ferry7",
        password_confirmation: "Padma&ferry7",
      },
    });
    expect([reset.statusCode, codeOf(reset)]).toEqual([403, "agency_pending"]);
    await decide(fields, "approved");
    expect((await signIn(app, emailOf(fields), "Padma&ferry7")).statusCode).toBe(200);
  });
});
