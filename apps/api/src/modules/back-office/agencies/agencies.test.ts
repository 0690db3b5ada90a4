// Also on PostgreSQL and Redis: two decisions at the same time.
// @module-tag postgres
import type { AgencyCase } from "@ghuri/contract/agency-cases";
import type { RefusalBody } from "@ghuri/contract/refusals";
import { desc, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  signedInStaff,
  claimCase,
  type StaffSession,
  readQueue,
} from "../../../../test/back-office.ts";
import { confirmAgency } from "../../../../test/confirm-agency.ts";
import { emailsTo } from "../../../../test/emails.ts";
import { multipart } from "../../../../test/multipart.ts";
import { photo } from "../../../../test/sample-photos.ts";
import { POSTGRES } from "../../../../test/postgres-server.ts";
import { GOOD_PASSWORD, registration, signIn } from "../../../../test/sign-up.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import { auditEntries } from "../tables.ts";

let app: TestApp;
let nadia: StaffSession;
beforeAll(async () => {
  app = await startTestApp();
  nadia = await signedInStaff(app, ["support"], "Nadia Islam");
});
afterAll(() => app.stop());

/** Submits an agency application and returns its email address. */
async function apply(language = "en"): Promise<string> {
  const { email, phone } = registration();
  const fields = {
    agency_name: "Padma Tours",
    agency_email: String(email),
    phone: String(phone),
    address: "12 Station Road, Rajshahi",
    password: GOOD_PASSWORD,
    password_confirmation: GOOD_PASSWORD,
  };
  const form = await multipart(fields, { trade_license: { bytes: await photo() } });
  const sent = await app.http.inject({
    method: "POST",
    url: "/api/v1/b2b/auth/register",
    payload: form.payload,
    headers: { ...form.headers, "accept-language": language },
  });
  expect(sent.statusCode).toBe(201);
  expect((await confirmAgency(app, String(email))).statusCode).toBe(200);
  return String(email);
}

async function caseOf(email: string): Promise<AgencyCase> {
  const found = (await readQueue<AgencyCase>(app, nadia, "agencies")).find(
    (one) => one.email === email,
  );
  if (!found) throw new Error("it does not wait");
  return found;
}

const decide = (id: string, body: object) =>
  app.http.inject({
    method: "POST",
    url: `/api/v1/back-office/agencies/${id}/decision`,
    headers: nadia.headers,
    payload: body,
  });
const mayIn = async (email: string) => (await signIn(app, email, GOOD_PASSWORD)).statusCode;

describe("an agency's application", () => {
  it("is approved: the agency is emailed and can sign in [OP-38]", async () => {
    const email = await apply("bn");
    expect(await mayIn(email)).toBe(403);
    const { id, version, licence } = await caseOf(email);
    const look = await app.http.inject({ url: licence ?? "", headers: nadia.headers });
    expect([look.statusCode, look.headers["content-type"]]).toEqual([200, "image/jpeg"]);
    const [entry] = await app.database.db
      .select()
      .from(auditEntries)
      .orderBy(desc(auditEntries.number));
    expect(entry).toMatchObject({ action: "licence.look", subjectId: id });
    expect((await app.http.inject({ url: licence ?? "" })).statusCode).toBe(404);

    await claimCase(app, nadia, "agencies", id);
    const approved = await decide(id, { verdict: "approved", version });
    expect(approved.json()).toMatchObject({ data: { status: "approved", claim: null } });
    expect(await mayIn(email)).toBe(200);
    const subjects = (await emailsTo(app, email)).map(({ subject }) => subject);
    expect(subjects).toContain("আপনার বিজনেস অ্যাকাউন্ট চালু হয়েছে");
  });

  it("is rejected with a reason that the agency is emailed; it cannot sign in [OP-38]", async () => {
    const email = await apply();
    const { id, version } = await caseOf(email);
    await claimCase(app, nadia, "agencies", id);
    const silent = await decide(id, { verdict: "rejected", version });
    expect(silent.json<RefusalBody>().errors).toHaveProperty("note");
    const note = "The licence ended in June.";
    expect((await decide(id, { verdict: "rejected", note, version })).statusCode).toBe(200);
    const signedIn = await signIn(app, email, GOOD_PASSWORD);
    expect(signedIn.json<RefusalBody>().code).toBe("agency_rejected");
    const emails = await emailsTo(app, email);
    expect(emails.some(({ text }) => text.includes(note))).toBe(true);
    const again = await decide(id, { verdict: "approved", version });
    expect(again.json()).toMatchObject({ code: "already_decided", case: { status: "rejected" } });
  });

  it.runIf(POSTGRES)("is decided once under concurrent requests, and emailed once", async () => {
    const email = await apply();
    const { id, version } = await caseOf(email);
    await claimCase(app, nadia, "agencies", id);
    const note = "The licence is of somebody else.";
    const answers = await Promise.all([
      ...Array.from({ length: 3 }, () => decide(id, { verdict: "approved", version })),
      ...Array.from({ length: 3 }, () => decide(id, { verdict: "rejected", note, version })),
    ]);
    const done = answers.filter(({ statusCode }) => statusCode === 200);
    expect(done).toHaveLength(1);
    for (const answer of answers)
      if (answer.statusCode !== 200)
        expect(answer.json()).toMatchObject({ code: "already_decided", case: { id } });
    const [entry, ...more] = await app.database.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, id));
    const { status } = done[0]?.json<{ data: AgencyCase }>().data ?? {};
    expect([entry?.action, more]).toEqual([`agency.${status}`, []]);
    expect(await mayIn(email)).toBe(status === "approved" ? 200 : 403);
    expect(await emailsTo(app, email)).toHaveLength(3);
  });

  it("can be decided only by the claim holder, whose name others see", async () => {
    const email = await apply();
    const { id, version } = await caseOf(email);
    const karim = await signedInStaff(app, ["admin"], "Karim Uddin");
    await claimCase(app, karim, "agencies", id);
    const answer = await decide(id, { verdict: "approved", version });
    expect(answer.json()).toMatchObject({
      code: "claimed_by_other",
      claim: { name: "Karim Uddin" },
    });
    expect(await mayIn(email)).toBe(403);
  });
});
