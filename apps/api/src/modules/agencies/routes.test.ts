// Also on PostgreSQL and Redis: applications at the same time.
// @module-tag postgres
import { readdir } from "node:fs/promises";
import path from "node:path";
import type { RefusalBody } from "@ghuri/contract/refusals";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { agencyToken, confirmAgency } from "../../../test/confirm-agency.ts";
import { emailsTo, findLink } from "../../../test/emails.ts";
import { multipart } from "../../../test/multipart.ts";
import { photo, photoZipPolyglot, pngWithClaimedSize } from "../../../test/sample-photos.ts";
import { GOOD_PASSWORD, registration, signIn, signUp } from "../../../test/sign-up.ts";
import { startTestApp, type TestApp } from "../../../test/test-app.ts";
import { runJob } from "../../../test/run-jobs.ts";
import { openUpload } from "../../../test/traveller-form.ts";
import { storedFiles } from "../../platform/files/tables.ts";
import { newId } from "../../platform/ids.ts";
import { accounts } from "../accounts/tables.ts";
import { agencies, agencyApplications } from "./tables.ts";

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
/** Applies, and confirms with the link in the email. */
async function applyAndConfirm(over: Fields = {}, licence?: Buffer): Promise<Fields> {
  const fields = await apply201(over, licence);
  const answer = await confirmAgency(app, emailOf(fields));
  if (answer.statusCode !== 200) throw new Error(answer.body);
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
    expect(await findAgency(fields)).toBeUndefined();
    expect((await confirmAgency(app, emailOf(fields))).statusCode).toBe(200);
    const found = await findAgency(fields);
    expect(found?.agencies).toMatchObject({ status: "pending", name: "Padma Tours" });
    expect(found?.accounts).toMatchObject({ kind: "agency", phone: `+88${fields["phone"]}` });
    expect(found?.accounts.passwordHash).toMatch(/^\$argon2id\$/);
    expect(await stored()).toContain(found?.agencies.licenceFile);
    const [, sent] = await emailsTo(app, emailOf(fields));
    expect(sent?.subject).toBe("We have your application");
    expect(sent?.text).toContain("Padma Tours");
    expect(sent?.text).not.toContain("We still need your trade licence");
  });

  it("is accepted without one; the email asks for it, in the language of the page [S7.4-07 OP-38]", async () => {
    const fields = application();
    expect((await apply(fields, undefined, undefined, "bn")).statusCode).toBe(201);
    expect((await confirmAgency(app, emailOf(fields))).statusCode).toBe(200);
    const sent = (await emailsTo(app, emailOf(fields))).find(({ subject }) =>
      subject.startsWith("আপনার আবেদন"),
    );
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

  it("is refused for a number that has an account, and stores no photo", async () => {
    const person = await signUp(app);
    const before = await stored();
    const phone = await apply(application({ phone: `+88${person.phone}` }), await photo());
    expect([codeOf(phone), Object.keys(errorsOf(phone))]).toEqual(["phone_taken", ["phone"]]);
    expect(await stored()).toEqual(before);
  });
});

describe("an application with somebody else's address", () => {
  it("answers as any other, changes nothing of the account, and tells its owner", async () => {
    const owner = await signUp(app);
    const free = await apply(application());
    const taken = await apply(application({ agency_email: owner.email }));
    expect([taken.statusCode, taken.body]).toEqual([free.statusCode, free.body]);
    const [sent, ...others] = await emailsTo(app, owner.email);
    expect(sent?.subject).toBe("An application for a business account with your address");
    expect(sent?.text).not.toMatch(/Padma|confirm\?agency/);
    expect(others).toEqual([]);
    expect((await signIn(app, owner.email, GOOD_PASSWORD)).statusCode).toBe(200);
  });

  it("does not keep the owner from opening an account, and cannot be confirmed afterwards", async () => {
    const fields = await apply201();
    const email = emailOf(fields);
    expect((await signIn(app, email, GOOD_PASSWORD)).statusCode).toBe(401);
    const token = await agencyToken(app, email);
    await signUp(app, { email, password: "Padma&ferry7", password_confirmation: "Padma&ferry7" });
    const late = await app.http.inject({
      method: "POST",
      url: "/api/v1/b2b/auth/confirm",
      payload: { token, password: GOOD_PASSWORD },
    });
    expect([late.statusCode, codeOf(late)]).toEqual([422, "email_taken"]);
    expect((await signIn(app, email, "Padma&ferry7")).statusCode).toBe(200);
  });

  it("sends one address three emails a day at most, and none of them quotes the form", async () => {
    const name = "Log in at www.evil.example";
    const first = await apply201({ agency_name: name, address: name });
    const email = emailOf(first);
    for (let again = 0; again < 4; again += 1)
      await apply201({ agency_email: email, agency_name: name, address: name });
    const sent = await emailsTo(app, email);
    expect(sent).toHaveLength(3);
    for (const { subject, text, html } of sent)
      expect(`${subject} ${text} ${html}`).not.toContain("evil");
  });
});

describe("the link in the email to an applicant", () => {
  it("opens the account with the password of the application only, once", async () => {
    const fields = await apply201();
    const wrong = await confirmAgency(app, emailOf(fields), "Wrong&word1");
    expect([wrong.statusCode, Object.keys(errorsOf(wrong))]).toEqual([422, ["password"]]);
    expect(await findAgency(fields)).toBeUndefined();
    expect((await confirmAgency(app, emailOf(fields))).statusCode).toBe(200);
    expect((await findAgency(fields))?.agencies.status).toBe("pending");
    const again = await confirmAgency(app, emailOf(fields));
    expect([again.statusCode, codeOf(again)]).toEqual([410, "agency_link_used"]);
  });

  it("throttles guesses at that password", async () => {
    const fields = await apply201();
    for (let guess = 0; guess < 5; guess += 1)
      expect((await confirmAgency(app, emailOf(fields), `Wrong&word${guess}`)).statusCode).toBe(
        422,
      );
    expect((await confirmAgency(app, emailOf(fields))).statusCode).toBe(429);
  });

  it("expires after two days; a week later the application is deleted", async () => {
    const fields = await apply201({}, await photo());
    const token = await agencyToken(app, emailOf(fields));
    app.clock.advanceMinutes(49 * 60);
    const late = await app.http.inject({
      method: "POST",
      url: "/api/v1/b2b/auth/confirm",
      payload: { token, password: GOOD_PASSWORD },
    });
    expect([late.statusCode, codeOf(late)]).toEqual([410, "agency_link_used"]);
    app.clock.advanceMinutes(6 * 24 * 60);
    await runJob(app.jobHandlers, "delete-unconfirmed-agencies");
    const left = await app.database.db
      .select()
      .from(agencyApplications)
      .where(eq(agencyApplications.email, emailOf(fields)));
    expect(left).toEqual([]);
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
    const fields = await applyAndConfirm();
    const right = await signIn(app, emailOf(fields), GOOD_PASSWORD);
    expect([right.statusCode, codeOf(right)]).toEqual([403, "agency_pending"]);
    const wrong = await signIn(app, emailOf(fields), "Wrong&word1");
    expect([wrong.statusCode, codeOf(wrong)]).toEqual([401, "bad_credentials"]);
  });

  it("works after approval; only the agency itself can download the licence [OP-38]", async () => {
    const fields = await applyAndConfirm({}, await photo());
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
    const fields = await applyAndConfirm();
    await decide(fields, "rejected");
    const answer = await signIn(app, emailOf(fields), GOOD_PASSWORD);
    expect([answer.statusCode, codeOf(answer)]).toEqual([403, "agency_rejected"]);
  });

  it("is refused after a password reset before approval, though the password changes", async () => {
    const fields = await applyAndConfirm();
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
