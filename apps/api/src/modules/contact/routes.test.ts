// Also on PostgreSQL and Redis: SQL of its own.
// @module-tag postgres
import type { RefusalBody } from "@ghuri/contract/refusals";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { emailsTo } from "../../../test/emails.ts";
import { runJob } from "../../../test/run-jobs.ts";
import { signUp } from "../../../test/sign-up.ts";
import { startTestApp, type TestApp } from "../../../test/test-app.ts";
import { contactPersonalDataHandler } from "./personal-data-handler.ts";
import { contactMessages } from "./tables.ts";

const STAFF = "help@ghuri.example";
let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

function write(over: Record<string, unknown> = {}, headers: Record<string, string> = {}) {
  return app.http.inject({
    method: "POST",
    url: "/api/v1/contact",
    headers,
    payload: {
      name: "Rahima Khatun",
      email: "rahima@example.com",
      message: "My name is wrong on the ticket.\n\nWhat can I do?",
      ...over,
    },
  });
}

const stored = () => app.database.db.select().from(contactMessages);

describe("POST /api/v1/contact", () => {
  it("stores the message, emails it to staff, and confirms it to the sender", async () => {
    const answer = await write({ phone: "01712345678", reference: "K7DEMO" });
    expect([answer.statusCode, answer.json()]).toEqual([
      201,
      { message: "Thank you. We have your message and will answer soon." },
    ]);
    const [message] = await stored();
    expect(message).toMatchObject({
      name: "Rahima Khatun",
      phone: "+8801712345678",
      about: "K7DEMO",
      accountId: null,
    });
    const [toStaff] = await emailsTo(app, STAFF);
    expect(toStaff?.text).toContain("What can I do?");
    expect(toStaff?.text).toContain(`/back-office/messages/${message?.id}`);
    const [toWriter] = await emailsTo(app, "rahima@example.com");
    expect(toWriter?.subject).toBe(`We have your message, ${message?.reference}`);
  });

  it("repeats no typed text in the confirmation email", async () => {
    const email = "victim@example.com";
    await write({ email, name: "Click https://evil.example", message: "<b>You have won</b>" });
    const [sent] = await emailsTo(app, email);
    expect(`${sent?.subject} ${sent?.text} ${sent?.html}`).not.toMatch(/evil|won/);
    const emails = await emailsTo(app, STAFF);
    const toStaff = emails.find(({ text }) => text.includes("You have won"));
    expect(toStaff?.html).not.toContain("<b>You");
  });

  it("confirms no more when they are sent at the same time", async () => {
    const email = "burst@example.com";
    const answers = await Promise.all(Array.from({ length: 12 }, () => write({ email })));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
    expect(await emailsTo(app, email)).toHaveLength(3);
  });

  it("confirms three messages a day to one address at most, and stores them all", async () => {
    const email = "flooded@example.com";
    for (let nth = 1; nth <= 5; nth += 1) expect((await write({ email })).statusCode).toBe(201);
    expect(await emailsTo(app, email)).toHaveLength(3);
    const messages = await stored();
    expect(messages.filter((message) => message.email === email)).toHaveLength(5);
  });

  it("prevents header injection through the message", async () => {
    const message = "Hello\r\nBcc: everybody@example.com";
    expect((await write({ message })).statusCode).toBe(201);
    for (const sent of await emailsTo(app, STAFF)) expect(sent.subject).not.toContain("Bcc");
    expect(await emailsTo(app, "everybody@example.com")).toEqual([]);
  });

  it.each([
    ["email", "a@example.com\r\nBcc: b@example.com"],
    ["email", "nobody"],
    ["message", "   "],
    ["message", "x".repeat(4001)],
    ["name", "\u0000"],
    ["name", "Rahima\r\nBcc: everybody@example.com"],
    ["reference", "K7\r\nBcc: everybody@example.com"],
    ["phone", "999"],
    ["subject", "unknown"],
  ])("refuses a bad %s", async (field, words) => {
    const before = (await stored()).length;
    const answer = await write({ [field]: words });
    expect(answer.statusCode).toBe(422);
    expect(answer.json<RefusalBody>().errors).toHaveProperty(field);
    expect((await stored()).length).toBe(before);
  });

  it("responds in Bangla; only the sender's account exports and erases the message", async () => {
    const writer = await signUp(app);
    const headers = { ...writer.headers, "accept-language": "bn" };
    const answer = await write({ email: "elsewhere@example.com" }, headers);
    expect(answer.json<{ message: string }>().message).toMatch(/[\u0980-\u09ff]/);
    const [sent] = await emailsTo(app, "elsewhere@example.com");
    expect(sent?.subject).toContain("আপনার বার্তা পেয়েছি");
    const { db } = app.database;
    expect(await contactPersonalDataHandler.exportData(db, writer)).toMatchObject([
      { email: "elsewhere@example.com" },
    ]);
    const typed = { id: (await signUp(app)).id, email: "rahima@example.com" };
    expect(await contactPersonalDataHandler.exportData(db, typed)).toEqual([]);
    await db.transaction(async (tx) =>
      contactPersonalDataHandler.eraseData?.(tx, writer, app.clock.now()),
    );
    expect(await contactPersonalDataHandler.exportData(db, writer)).toEqual([]);
  });
});

it("a message is deleted two years after it was written, and not before", async () => {
  await write({ message: "Please forget me one day." });
  const isStored = async () =>
    (await stored()).some(({ message }) => message === "Please forget me one day.");
  const at = app.clock.now();
  app.clock.advanceMinutes(2 * 365 * 24 * 60);
  await runJob(app.jobHandlers, "delete-old-messages");
  expect(await isStored()).toBe(true);
  app.clock.advanceMinutes(1);
  await runJob(app.jobHandlers, "delete-old-messages");
  expect(await isStored()).toBe(false);
  app.clock.set(at.toISOString());
});

it("limits the messages per minute from one IP address", async () => {
  const strict = await startTestApp({ env: { RATE_LIMIT_PER_MINUTE: "40" } });
  const send = () =>
    strict.http.inject({
      method: "POST",
      url: "/api/v1/contact",
      payload: { name: "A", email: "a@example.com", message: "b" },
    });
  expect([(await send()).statusCode, (await send()).statusCode]).toEqual([201, 201]);
  const third = await send();
  expect([third.statusCode, third.headers["retry-after"]]).toEqual([429, expect.any(String)]);
  await strict.stop();
});
