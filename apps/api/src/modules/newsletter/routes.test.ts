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

/** The keys in the newest letter to a reader. */
async function keysOf(email: string) {
  const letter = (await emailsTo(app, email)).at(-1);
  const key = (name: string) =>
    findLink(letter, `/newsletter?${name}=`).searchParams.get(name) ?? "";
  return { confirm: key("confirm"), leave: key("leave") };
}
async function subscribeAndConfirm() {
  const email = newReader();
  await subscribe(email);
  const keys = await keysOf(email);
  await confirm(keys.confirm);
  return { email, keys };
}
async function findReader(email: string) {
  const rows = await app.database.db.select().from(subscribers);
  return rows.find((row) => row.email === email);
}

const THANKS = { message: "Thank you for subscribing!", status: 200 };

describe("subscribing", () => {
  it("thanks, and asks by email whether the owner of the address subscribed [S3-52 S7.4-01 S8-06]", async () => {
    const email = newReader();
    const answer = await subscribe(` ${email.toUpperCase()} `);
    expect([answer.statusCode, answer.json()]).toEqual([200, THANKS]);
    const letters = await emailsTo(app, email);
    expect(letters.map(({ subject }) => subject)).toEqual(["Please confirm: the Ghuri newsletter"]);
    expect((await findReader(email))?.confirmedAt).toBeNull();
    expect((await confirm((await keysOf(email)).confirm)).json()).toEqual({
      message: "Your subscription is confirmed.",
    });
    expect((await findReader(email))?.confirmedAt).not.toBeNull();
  });

  it("says the same whether or not the address is on the list, and writes no second letter", async () => {
    const { email } = await subscribeAndConfirm();
    app.clock.advanceMinutes(120);
    expect((await subscribe(email)).json()).toEqual(THANKS);
    expect(await emailsTo(app, email)).toHaveLength(1);
  });

  it("writes once an hour, however often it is asked", async () => {
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

  it("is in the language of the page", async () => {
    const email = newReader();
    expect((await subscribe(email, "bn")).json()).toEqual({
      message: "সাবস্ক্রাইব করার জন্য ধন্যবাদ!",
      status: 200,
    });
    const [letter] = await emailsTo(app, email);
    expect(letter?.subject).toBe("নিশ্চিত করুন: ঘুরির নিউজলেটার");
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

  it("keeps keys as hashes, and nobody's address who stays silent for a month", async () => {
    const email = newReader();
    await subscribe(email);
    const keys = await keysOf(email);
    const { rows } = await app.database.db.execute("select token_hash from newsletter_tokens");
    expect(JSON.stringify(rows)).not.toContain(keys.confirm);
    const { email: confirmed } = await subscribeAndConfirm();
    app.clock.advanceMinutes(31 * 24 * 60);
    await runJob(app.jobHandlers, "delete-unconfirmed-subscribers");
    expect(await findReader(email)).toBeUndefined();
    expect(await findReader(confirmed)).toBeDefined();
  });
});

describe("a key", () => {
  it("says the same when it is used twice", async () => {
    const email = newReader();
    await subscribe(email);
    const keys = await keysOf(email);
    for (let nth = 0; nth < 2; nth++) expect((await confirm(keys.confirm)).statusCode).toBe(200);
    for (let nth = 0; nth < 2; nth++)
      expect((await leave(keys.leave)).json()).toEqual({
        message: "You have left the list. We will not write again.",
      });
  });

  it("that is not ours, or for something else, is unknown", async () => {
    const { keys } = await subscribeAndConfirm();
    const answers = [
      await confirm(keys.leave),
      await leave(keys.confirm),
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

  it("of whoever left brings nobody back; asking again does", async () => {
    const { email, keys } = await subscribeAndConfirm();
    await leave(keys.leave);
    expect(await findReader(email)).toBeUndefined();
    expect((await confirm(keys.confirm)).statusCode).toBe(404);
    await subscribe(email);
    const newer = await keysOf(email);
    expect((await confirm(newer.confirm)).statusCode).toBe(200);
    expect((await findReader(email))?.confirmedAt).not.toBeNull();
  });
});

describe("leaving from within a mail program", () => {
  it("takes one post without a page, in either encoding, as often as it comes", async () => {
    const { email, keys } = await subscribeAndConfirm();
    expect((await oneClick(keys.leave)).statusCode).toBe(200);
    expect(await findReader(email)).toBeUndefined();
    const parts = new Response(new FormData());
    const multipart = await app.http.inject({
      method: "POST",
      url: `/newsletter/leave/${keys.leave}`,
      payload: Buffer.from(await parts.arrayBuffer()),
      headers: { "content-type": parts.headers.get("content-type") ?? "" },
    });
    expect(multipart.statusCode).toBe(200);
    const bare = await app.http.inject({ method: "POST", url: `/newsletter/leave/${keys.leave}` });
    expect(bare.statusCode).toBe(200);
  });

  it("is not done by merely opening the address, as scanners do: that leads to the page", async () => {
    const { email, keys } = await subscribeAndConfirm();
    const opened = await app.http.inject({ url: `/newsletter/leave/${keys.leave}` });
    expect([opened.statusCode, opened.headers.location]).toEqual([
      303,
      `/newsletter?leave=${keys.leave}`,
    ]);
    expect(await findReader(email)).toBeDefined();
  });

  it("is offered in the head of the letter", async () => {
    const office = await startSmtpServer();
    const other = await startTestApp({
      env: { SMTP_URL: `smtp://127.0.0.1:${office.port}`, APP_URL: "https://ghuri.test" },
    });
    await post("/api/v1/subscribe", { email: "head@example.com" }, "en", other);
    await runJobs(other.database.db, other.jobHandlers);
    const source = office.received[0]?.source ?? "";
    const token =
      /^List-Unsubscribe: <https:\/\/ghuri\.test\/newsletter\/leave\/([\w-]{43})>/m.exec(
        source.replaceAll(/\r\n\s+/g, " "),
      )?.[1];
    expect(source).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
    const left = await post(`/newsletter/leave/${token}`, {}, "en", other);
    expect(left.statusCode).toBe(200);
    await other.stop();
    await office.close();
  });
});
