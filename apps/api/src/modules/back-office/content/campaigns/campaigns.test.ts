// Also on PostgreSQL and Redis: jobs and batches of emails.
// @module-tag postgres
import type { AdminCampaign, AdminCampaignRow } from "@ghuri/contract/admin-campaigns";
import { eq, like } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { signedInStaff, type StaffSession } from "../../../../../test/back-office.ts";
import { emailsTo, findLink } from "../../../../../test/emails.ts";
import { runJob, runJobs } from "../../../../../test/run-jobs.ts";
import { startTestApp, type TestApp } from "../../../../../test/test-app.ts";
import { newId } from "../../../../platform/ids.ts";
import { mailboxEmails } from "../../../../platform/mail/tables.ts";
import { subscribers } from "../../../newsletter/tables.ts";
import { staff } from "../../tables.ts";

const FIELDS = {
  subject: { en: "Winter in Cox's Bazar", bn: "কক্সবাজারে শীত" },
  body: { en: "Fares fell.\n\nThe sea did not.", bn: "ভাড়া কমেছে।\n\nসমুদ্র কমেনি।" },
  button: { en: "See packages", bn: "প্যাকেজ দেখুন" },
  link: "/holiday-packages",
};

let app: TestApp;
let nadia: StaffSession;
let tanvir: StaffSession;

beforeAll(async () => {
  app = await startTestApp();
  nadia = await signedInStaff(app, ["content"], "Nadia Karim");
  tanvir = await signedInStaff(app, ["support"], "Tanvir Ahmed");
});
afterAll(() => app.stop());

function call(method: "GET" | "POST" | "PUT", path: string, payload?: object, as = nadia) {
  const request = { method, url: `/api/v1/back-office/campaigns${path}`, headers: as.headers };
  return app.http.inject(payload ? { ...request, payload } : request);
}

const create = async (fields: object = FIELDS) =>
  (await call("POST", "", fields)).json<{ data: AdminCampaign }>().data;
const find = async (id: string) =>
  (await call("GET", `/${id}`)).json<{ data: AdminCampaign }>().data;
const move = ({ id, version }: AdminCampaign, to: "sending" | "stopped") =>
  call("POST", `/${id}/state`, { to, version });

let readers = 0;
async function addReader(over: Partial<typeof subscribers.$inferInsert> = {}): Promise<string> {
  const email = `reader${++readers}@example.com`;
  const now = app.clock.now();
  await app.database.db.insert(subscribers).values({
    id: newId(),
    email,
    language: "en",
    createdAt: now,
    confirmationRequestId: newId(),
    confirmationRequestedAt: now,
    confirmedAt: now,
    ...over,
  });
  return email;
}

describe("a newsletter campaign", () => {
  it("is a draft that may be incomplete, and is saved only at its current version", async () => {
    const draft = await create({ ...FIELDS, subject: { en: "Winter", bn: "" } });
    expect(draft).toMatchObject({ state: "draft", recipients: 0 });
    const body = { ...FIELDS, version: draft.version };
    expect((await call("PUT", `/${draft.id}`, body)).statusCode).toBe(200);
    const late = await call("PUT", `/${draft.id}`, body);
    expect([late.statusCode, late.json()]).toEqual([
      409,
      expect.objectContaining({ code: "case_changed", case: await find(draft.id) }),
    ]);
  });

  it("is refused with what is wrong: a link to another site, a line break in the subject", async () => {
    for (const [fields, field] of [
      [{ ...FIELDS, link: "https://elsewhere.example" }, "link"],
      [{ ...FIELDS, link: "//elsewhere.example" }, "link"],
      [{ ...FIELDS, subject: { en: "Hello\nBcc: x@example.com", bn: "হ্যালো" } }, "subject.en"],
    ] as const) {
      const reply = await call("POST", "", fields);
      expect(reply.statusCode).toBe(422);
      expect(Object.keys(reply.json<{ errors: object }>().errors)).toEqual([field]);
    }
  });

  it("is not sent before both languages are written, and then to each confirmed subscriber once, in their language", async () => {
    const english = await addReader();
    const bangla = await addReader({ language: "bn" });
    const unconfirmed = await addReader({ confirmedAt: null });
    const draft = await create({ ...FIELDS, body: { en: "Only English", bn: "" } });
    const early = await move(draft, "sending");
    expect([early.statusCode, early.json<{ code: string }>().code]).toEqual([
      409,
      "content_not_ready",
    ]);

    const campaign = await create();
    expect(campaign.subscribers).toBe(2);
    expect((await move(campaign, "sending")).json()).toMatchObject({ data: { state: "sending" } });
    app.clock.advanceMinutes(1);
    const tooLate = await addReader();
    expect((await move(campaign, "sending")).json()).toMatchObject({ code: "case_changed" });
    await runJobs(app.database.db, app.jobHandlers);
    expect(await find(campaign.id)).toMatchObject({ state: "sent", recipients: 2 });

    expect(await emailsTo(app, unconfirmed)).toEqual([]);
    expect(await emailsTo(app, tooLate)).toEqual([]);
    const [en] = await emailsTo(app, english);
    expect(en).toMatchObject({ subject: "Winter in Cox's Bazar" });
    expect(en?.text).toContain("The sea did not.");
    const [bn, ...more] = await emailsTo(app, bangla);
    expect(bn).toMatchObject({ subject: "কক্সবাজারে শীত" });
    expect(more).toEqual([]);

    const token = findLink(en, "/newsletter?leave=").searchParams.get("leave");
    const left = await app.http.inject({ method: "POST", url: `/newsletter/leave/${token}` });
    expect(left.statusCode).toBe(200);
    expect((await find(campaign.id)).subscribers).toBe(2);
  });

  it("is sent in batches, which a job that runs twice does not repeat, until staff stop it", async () => {
    for (let count = 0; count < 150; count++) await addReader();
    const campaign = await create();
    await move(campaign, "sending");
    const batch = () => runJob(app.jobHandlers, "send-campaign-batch", { campaignId: campaign.id });
    await batch();
    expect(await find(campaign.id)).toMatchObject({ state: "sending", recipients: 100 });
    await Promise.all([batch(), batch()]);
    const rest = await find(campaign.id);
    expect(rest).toMatchObject({ recipients: rest.subscribers });

    const stopped = await create();
    await move(stopped, "sending");
    await runJob(app.jobHandlers, "send-campaign-batch", { campaignId: stopped.id });
    const half = await find(stopped.id);
    expect((await move(half, "stopped")).json()).toMatchObject({ data: { state: "stopped" } });
    await runJobs(app.database.db, app.jobHandlers);
    expect(await find(stopped.id)).toMatchObject({ state: "stopped", recipients: 100 });
    const emails = await app.database.db
      .select({ cause: mailboxEmails.cause })
      .from(mailboxEmails)
      .where(like(mailboxEmails.cause, `campaign-${campaign.id}-%`));
    expect(emails).toHaveLength(rest.subscribers);
    expect((await call("GET", "?state=stopped")).json<{ data: AdminCampaignRow[] }>().data).toEqual(
      [expect.objectContaining({ id: stopped.id, recipients: 100 })],
    );
  });

  it("is sent as a test to the caller, and previewed in a frame, without touching the list", async () => {
    const campaign = await create();
    const reply = await call("POST", `/${campaign.id}/test`, { language: "bn" });
    const { email } = reply.json<{ data: { email: string } }>().data;
    const [own] = await app.database.db.select().from(staff).where(eq(staff.id, nadia.id));
    expect(email).toBe(own?.email);
    await runJobs(app.database.db, app.jobHandlers);
    expect((await emailsTo(app, email)).at(-1)?.subject).toBe("পরীক্ষা: কক্সবাজারে শীত");

    const preview = await call("GET", `/${campaign.id}/preview?language=bn`);
    expect(preview.headers["content-security-policy"]).toContain("sandbox");
    expect(preview.body).toContain("সমুদ্র কমেনি।");
    expect((await find(campaign.id)).state).toBe("draft");
  });

  it("does not exist for staff without the role", async () => {
    const campaign = await create();
    for (const path of ["", `/${campaign.id}`, `/${campaign.id}/preview`])
      expect((await call("GET", path, undefined, tanvir)).statusCode).toBe(404);
  });
});
