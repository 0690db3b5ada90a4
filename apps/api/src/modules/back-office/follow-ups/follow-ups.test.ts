// Also on PostgreSQL and Redis: SQL of its own.
// @module-tag postgres
import type { CasePlan, FollowUp } from "@ghuri/contract/admin-follow-ups";
import type { ContactCase } from "@ghuri/contract/contact-cases";
import type { RefusalBody } from "@ghuri/contract/refusals";
import { afterAll, beforeAll, expect, it } from "vitest";
import {
  addStaffMember,
  claimCase,
  readQueue,
  signedInStaff,
  staffHeaders,
  type StaffSession,
} from "../../../../test/back-office.ts";
import { bookFlight } from "../../../../test/book-flight.ts";
import { emailsTo } from "../../../../test/emails.ts";
import { runJob } from "../../../../test/run-jobs.ts";
import { signUp } from "../../../../test/sign-up.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";

const FOLLOW_UPS = "/api/v1/back-office/follow-ups";

let app: TestApp;
let nadia: StaffSession;
let rafi: StaffSession;
let sohel: StaffSession;

beforeAll(async () => {
  app = await startTestApp();
  nadia = await signedInStaff(app, ["support"], "Nadia Islam");
  rafi = await signedInStaff(app, ["support"], "Rafi Khan");
  sohel = await signedInStaff(app, ["finance"], "Sohel Rana");
});
afterAll(() => app.stop());

async function write(): Promise<void> {
  const payload = { name: "Rahima", email: "rahima@example.com", message: "Which terminal?" };
  await app.http.inject({ method: "POST", url: "/api/v1/contact", payload });
  app.clock.advanceMinutes(1);
}

async function newMessage(): Promise<ContactCase> {
  await write();
  const found = (await readQueue<ContactCase>(app, nadia, "messages")).at(-1);
  if (!found) throw new Error("no message");
  return found;
}

const read = (path: string, who = nadia) =>
  app.http.inject({ url: `${FOLLOW_UPS}${path}`, headers: who.headers });
const planOf = async (path: string, who = nadia) =>
  (await read(path, who)).json<{ data: CasePlan }>().data;
const list = async (who = nadia) => (await read("", who)).json<{ data: FollowUp[] }>().data;
const change = (path: string, payload: object, who = nadia) =>
  app.http.inject({
    method: "PUT",
    url: `${FOLLOW_UPS}${path}`,
    headers: who.headers,
    payload,
  });

it("a case is assigned with a follow-up date, is due on that day, and keeps its notes", async () => {
  const { id, reference } = await newMessage();
  const path = `/messages/${id}`;
  const { version, colleagues } = await planOf(path);
  expect(colleagues.map(({ name }) => name)).toEqual(["Nadia Islam", "Rafi Khan"]);
  const plan = { assignee_id: rafi.id, follow_up_on: "2026-11-23", version };
  const assigned = (await change(path, plan)).json<{ data: CasePlan }>().data;
  expect(assigned).toMatchObject({
    name: reference,
    assignee: { name: "Rafi Khan", is_me: false },
    follow_up_on: "2026-11-23",
    is_due: false,
  });
  expect((await list(rafi))[0]).toMatchObject({ id, assignee: { is_me: true } });

  const note = {
    method: "POST",
    url: `${FOLLOW_UPS}${path}/notes`,
    headers: rafi.headers,
  } as const;
  const noted = await app.http.inject({ ...note, payload: { text: "Called, no answer." } });
  expect([noted.statusCode, noted.json()]).toMatchObject([
    201,
    { data: { notes: [{ name: "Rafi Khan", text: "Called, no answer." }] } },
  ]);
  expect((await app.http.inject({ ...note, payload: { text: " " } })).statusCode).toBe(422);

  app.clock.advanceMinutes(3 * 24 * 60);
  nadia = await signedInStaff(app, ["support"], "Nadia Islam");
  expect((await list())[0]).toMatchObject({ id, is_due: true });
});

it("a change based on an older plan is refused with the current one, and so is a past date or an assignee without access", async () => {
  const { id } = await newMessage();
  const path = `/messages/${id}`;
  const { version } = await planOf(path);
  const mine = { assignee_id: nadia.id, follow_up_on: null, version };
  expect((await change(path, mine)).statusCode).toBe(200);
  const late = await change(path, { ...mine, assignee_id: rafi.id });
  expect([late.statusCode, late.json()]).toMatchObject([
    409,
    { code: "case_changed", case: { assignee: { is_me: true } } },
  ]);
  const current = (await planOf(path)).version;
  const errorsOf = async (over: object) =>
    (await change(path, { ...mine, version: current, ...over })).json<RefusalBody>().errors;
  expect(await errorsOf({ follow_up_on: "2026-01-01" })).toHaveProperty("follow_up_on");
  expect(await errorsOf({ assignee_id: sohel.id })).toHaveProperty("assignee_id");
});

it("only roles that may see a case may plan it; what does not exist is not found", async () => {
  const { id } = await newMessage();
  sohel = await signedInStaff(app, ["finance"], "Sohel Rana");
  expect((await read(`/messages/${id}`, sohel)).statusCode).toBe(404);
  const headers = { ...sohel.headers };
  const note = { method: "POST", url: `${FOLLOW_UPS}/messages/${id}/notes`, headers } as const;
  expect((await app.http.inject({ ...note, payload: { text: "x" } })).statusCode).toBe(404);
  expect((await list(sohel)).filter(({ kind }) => kind === "messages")).toEqual([]);
  for (const path of [`/messages/${crypto.randomUUID()}`, "/messages/none", "/bookings/none"])
    expect((await read(path)).statusCode).toBe(404);
});

it("a booking is planned like a case; deciding a case ends its assignment", async () => {
  const owner = await signUp(app);
  const booking = await bookFlight(app, owner);
  const path = `/bookings/${booking}`;
  const { version } = await planOf(path, sohel);
  const plan = { assignee_id: sohel.id, follow_up_on: null, version };
  expect((await change(path, plan, sohel)).statusCode).toBe(200);
  expect(await list(sohel)).toMatchObject([{ kind: "bookings", id: booking }]);

  const message = await newMessage();
  const own = `/messages/${message.id}`;
  await change(own, { ...plan, assignee_id: nadia.id, version: (await planOf(own)).version });
  await claimCase(app, nadia, "messages", message.id);
  await app.http.inject({
    method: "POST",
    url: `/api/v1/back-office/messages/${message.id}/done`,
    headers: nadia.headers,
    payload: { note: "Called.", version: message.version },
  });
  expect((await list()).map(({ id }) => id)).not.toContain(message.id);
});

it("staff are emailed open cases as often as they choose, and only when there is something new", async () => {
  const hasan = await addStaffMember(app, ["support"], "Hasan Ali");
  const choose = async (frequency: string) =>
    app.http.inject({
      method: "PUT",
      url: "/api/v1/back-office/digest",
      headers: await staffHeaders(app, hasan.login),
      payload: { frequency },
    });
  const run = async () => {
    await runJob(app.jobHandlers, "send-staff-digests");
    return (await emailsTo(app, hasan.login.email)).length;
  };
  await write();
  expect((await choose("off")).statusCode).toBe(200);
  expect(await run()).toBe(0);
  app.clock.advanceMinutes(1);
  await choose("hourly");
  expect(await run()).toBe(1);
  const [email] = await emailsTo(app, hasan.login.email);
  expect(email?.text).toMatch(/Messages\W+\d+ open, oldest/);
  expect(email?.text).not.toContain("Rahima");
  app.clock.advanceMinutes(60);
  expect(await run()).toBe(1);
  await write();
  expect(await run()).toBe(2);
  await choose("daily");
  expect(await run()).toBe(2);
  app.clock.advanceMinutes(24 * 60);
  expect(await run()).toBe(3);
  app.clock.advanceMinutes(60);
  expect(await run()).toBe(3);
});
