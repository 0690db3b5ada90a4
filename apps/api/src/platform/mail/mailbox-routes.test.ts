import { pino } from "pino";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fakeClock } from "../../../test/fake-clock.ts";
import { openTestDatabase } from "../../../test/test-database.ts";
import type { OpenDatabase } from "../db/open-database.ts";
import { createHttpServer } from "../http/server/create-http-server.ts";
import { mailboxRoutes } from "./mailbox-routes.ts";
import { createMailboxMailer } from "./mailer.ts";

let database: OpenDatabase;
let http: FastifyInstance;
let id: string;

beforeAll(async () => {
  database = await openTestDatabase();
  const log = pino({ level: "silent" });
  http = await createHttpServer({ log, perMinute: 1000, redis: null, isHttps: false });
  mailboxRoutes(http, database.db);
  await createMailboxMailer(database.db, fakeClock()).send({
    cause: "one",
    to: "tania@example.com",
    subject: "A <b>ticket</b>",
    text: "See https://ghuri.test/?a=1&b=2.",
    html: "<p>With looks</p><script>alert(1)</script>",
    attachment: { filename: "ticket.pdf", content: Buffer.from("%PDF-") },
  });
  const [letter] = (await http.inject("/mailbox.json")).json<{ id: string }[]>();
  id = letter?.id ?? "";
});
afterAll(async () => {
  await http.close();
  await database.close();
});

describe("the mailbox", () => {
  it("lists emails as text, with links to their HTML and attachments", async () => {
    const { body } = await http.inject("/mailbox");
    expect(body).not.toContain("<b>");
    expect(body).toContain(`href="/mailbox/${id}"`);
    expect(body).toContain(`href="/mailbox/${id}/attachment"`);
  });

  it("lists the emails to one address", async () => {
    const to = async (address: string) =>
      (await http.inject(`/mailbox.json?to=${encodeURIComponent(address)}`)).json<unknown[]>();
    expect(await to("tania@example.com")).toHaveLength(1);
    expect(await to("nusrat@example.com")).toEqual([]);
  });

  it("shows the HTML of an email, and lets no script in it run", async () => {
    const { body, headers } = await http.inject(`/mailbox/${id}`);
    expect(body).toContain("<p>With looks</p>");
    const policy = String(headers["content-security-policy"]);
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain("script");
  });

  it("serves an attachment as a file", async () => {
    const { rawPayload, headers } = await http.inject(`/mailbox/${id}/attachment`);
    expect(rawPayload.toString()).toBe("%PDF-");
    expect(headers["content-disposition"]).toBe('attachment; filename="ticket.pdf"');
  });

  it("answers only callers on this machine", async () => {
    for (const url of [
      "/mailbox",
      "/mailbox.json",
      `/mailbox/${id}`,
      `/mailbox/${id}/attachment`,
    ]) {
      const answer = await http.inject({ url, remoteAddress: "203.0.113.9" });
      expect([url, answer.statusCode]).toEqual([url, 404]);
      const rebound = await http.inject({ url, headers: { host: "rebound.example" } });
      expect([url, rebound.statusCode]).toEqual([url, 404]);
    }
    expect((await http.inject("/mailbox/nonsense")).statusCode).toBe(404);
  });
});
