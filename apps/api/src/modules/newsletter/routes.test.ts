// Also on PostgreSQL and Redis: SQL of its own.
// @module-tag postgres
import type { RefusalBody } from "@ghuri/contract/refusals";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { emailsTo, findLink } from "../../../test/emails.ts";
import { startSmtpServer } from "../../../test/smtp-server.ts";
import { runJob, runJobs } from "../../../test/run-jobs.ts";
import { startTestApp, type TestApp } from "../../../test/test-app.ts";
import { subscribers } from "./tables.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

let readers = 0;
const newReader = () => `reader${++readers}@example.com`;

const post = (url: string, payload: object, language = "en", on: TestApp = app) =>
  on.http.inject({ method: "POST", url, payload, headers: { "accept-language": language } });
const subscribe = (email: string, language?: string) =>
  post("/api/v1/subscribe", { email }, language);
const confirm = (token: string) => post("/api/v1/newsletter/confirm", { token });
const leave = (token: string) => post("/api/v1/newsletter/leave", { token });
const oneClick = (token: string, payload = "List-Unsubscribe=One-Click") =>
  app.http.inject({
    method: "POST",
    url: `/newsletter/leave/${token}`,
    payload,
    headers: { "content-type": "application/x-www-form-urlencoded" },
  });

/** The tokens in the newest email to a reader. */
async function tokensOf(email: string) {
  const sent = (await emailsTo(app, email)).at(-1);
  const key = (name: string) => findLink(sent, `/newsletter?${name}=`).searchParams.get(name) ?? "";
  return { confirm: key("confirm"), leave: key("leave") };
}
async function subscribeAndConfirm() {
  const email = newReader();
  await subscribe(email);
  const tokens = await tokensOf(email);
  await confirm(tokens.confirm);
  return { email, tokens };
}
async function findReader(email: string) {
  const rows = await app.database.db.select().from(subscribers);
  return rows.find((row) => row.email === email);
}

const THANKS = { message: "Thank you for subscribing!", status: 200 };

describe("subscribing", () => {
  it("responds with thanks, and emails the address for confirmation [S3-52 S7.4-01 S8-06]", async () => {
    const email = newReader();
    const answer = await subscribe(` ${email.toUpperCase()} `);
    expect([answer.statusCode, answer.json()]).toEqual([200, THANKS]);
    const emails = await emailsTo(app, email);
    expect(emails.map(({ subject }) => subject)).toEqual(["Please confirm: the Ghuri newsletter"]);
    expect((await findReader(email))?.confirmedAt).toBeNull();
    expect((await confirm((await tokensOf(email)).confirm)).json()).toEqual({
      message: "Your subscription is confirmed.",
    });
    expect((await findReader(email))?.confirmedAt).not.toBeNull();
  });

  it("gives the same response for a subscribed address, and sends no second email", async () => {
    const { email } = await subscribeAndConfirm();
    app.clock.advanceMinutes(120);
    expect((await subscribe(email)).json()).toEqual(THANKS);
    expect(await emailsTo(app, email)).toHaveLength(1);
  });

  it("sends one email an hour at most, however many requests there are", async () => {
    const email = newReader();
    for (let nth = 0; nth < 3; nth++) expect((await subscribe(email)).json()).toEqual(THANKS);
    expect(await emailsTo(app, email)).toHaveLength(1);
    app.clock.advanceMinutes(61);
    await subscribe(email);
    expect(await emailsTo(app, email)).toHaveLength(2);
    const older = (await emailsTo(app, email))[0];
    const token = findLink(older, "/newsletter?confirm=").searchParams.get("confirm") ?? "";
    expect((await confirm(token)).statusCode).toBe(200);
  });

  it("responds and emails in the language of the page", async () => {
    const email = newReader();
    expect((await subscribe(email, "bn")).json()).toEqual({
      message: "সাবস্ক্রাইব করার জন্য ধন্যবাদ!",
      status: 200,
    });
    const [sent] = await emailsTo(app, email);
    expect(sent?.subject).toBe("নিশ্চিত করুন: ঘুরির নিউজলেটার");
  });

  it.each([
    ["", "Email is required."],
    ["   ", "Email is required."],
    ["nobody", "Please enter a valid email address."],
    [`${"x".repeat(250)}@example.com`, "This is too long."],
  ])("refuses the address %j", async (email, words) => {
    const answer = await subscribe(email);
    expect(answer.statusCode).toBe(422);
    expect(answer.json<RefusalBody>().errors?.["email"]).toContain(words);
  });

  it("stores tokens as hashes, and deletes an unconfirmed address after a month", async () => {
    const email = newReader();
    await subscribe(email);
    const tokens = await tokensOf(email);
    const { rows } = await app.database.db.execute("select token_hash from newsletter_tokens");
    expect(JSON.stringify(rows)).not.toContain(tokens.confirm);
    const { email: confirmed } = await subscribeAndConfirm();
    app.clock.advanceMinutes(31 * 24 * 60);
    await runJob(app.jobHandlers, "delete-unconfirmed-subscribers");
    expect(await findReader(email)).toBeUndefined();
    expect(await findReader(confirmed)).toBeDefined();
  });
});

describe("a token", () => {
  it("gives the same response when it is used twice", async () => {
    const email = newReader();
    await subscribe(email);
    const tokens = await tokensOf(email);
    for (let nth = 0; nth < 2; nth++) expect((await confirm(tokens.confirm)).statusCode).toBe(200);
    for (let nth = 0; nth < 2; nth++)
      expect((await leave(tokens.leave)).json()).toEqual({
        message: "You have left the list. We will not write again.",
      });
  });

  it("is refused when it is unknown or has another purpose", async () => {
    const { tokens } = await subscribeAndConfirm();
    const answers = [
      await confirm(tokens.leave),
      await leave(tokens.confirm),
      await confirm("nonsense"),
      await leave("' or 1=1 --"),
      await oneClick("nonsense"),
    ];
    for (const answer of answers)
      expect([answer.statusCode, answer.json<RefusalBody>().code]).toEqual([
        404,
        "newsletter_link_unknown",
      ]);
    expect((await post("/api/v1/newsletter/leave", {})).statusCode).toBe(422);
  });

  it("does not resubscribe a reader who has left; a new subscription does", async () => {
    const { email, tokens } = await subscribeAndConfirm();
    await leave(tokens.leave);
    expect(await findReader(email)).toBeUndefined();
    expect((await confirm(tokens.confirm)).statusCode).toBe(404);
    await subscribe(email);
    const newer = await tokensOf(email);
    expect((await confirm(newer.confirm)).statusCode).toBe(200);
    expect((await findReader(email))?.confirmedAt).not.toBeNull();
  });
});

describe("one-click unsubscribe in a mail program", () => {
  it("accepts a POST without a page, in either encoding, repeatedly", async () => {
    const { email, tokens } = await subscribeAndConfirm();
    expect((await oneClick(tokens.leave)).statusCode).toBe(200);
    expect(await findReader(email)).toBeUndefined();
    const parts = new Response(new FormData());
    const multipart = await app.http.inject({
      method: "POST",
      url: `/newsletter/leave/${tokens.leave}`,
      payload: Buffer.from(await parts.arrayBuffer()),
      headers: { "content-type": parts.headers.get("content-type") ?? "" },
    });
    expect(multipart.statusCode).toBe(200);
    const bare = await app.http.inject({
      method: "POST",
      url: `/newsletter/leave/${tokens.leave}`,
    });
    expect(bare.statusCode).toBe(200);
  });

  it("does not happen on GET, which link scanners send: that redirects to the page", async () => {
    const { email, tokens } = await subscribeAndConfirm();
    const opened = await app.http.inject({ url: `/newsletter/leave/${tokens.leave}` });
    expect([opened.statusCode, opened.headers.location]).toEqual([
      303,
      `/newsletter?leave=${tokens.leave}`,
    ]);
    expect(await findReader(email)).toBeDefined();
  });

  it("is offered in the headers of the email", async () => {
    const mailServer = await startSmtpServer();
    const other = await startTestApp({
      env: { SMTP_URL: `smtp://127.0.0.1:${mailServer.port}`, APP_URL: "https://ghuri.test" },
    });
    await post("/api/v1/subscribe", { email: "head@example.com" }, "en", other);
    await runJobs(other.database.db, other.jobHandlers);
    const source = mailServer.received[0]?.source ?? "";
    const token =
      /^List-Unsubscribe: <https:\/\/ghuri\.test\/newsletter\/leave\/([\w-]{43})>/m.exec(
        source.replaceAll(/\r\n\s+/g, " "),
      )?.[1];
    expect(source).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
    const left = await post(`/newsletter/leave/${token}`, {}, "en", other);
    expect(left.statusCode).toBe(200);
    await other.stop();
    await mailServer.close();
  });
});
