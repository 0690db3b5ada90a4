import { eq, like } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { countStatements } from "../../../test/count-statements.ts";
import { fakeClock } from "../../../test/fake-clock.ts";
import { startSmtpServer, type SmtpTestServer } from "../../../test/smtp-server.ts";
import { openTestDatabase } from "../../../test/test-database.ts";
import type { OpenDatabase } from "../db/open-database.ts";
import { createLog } from "../log.ts";
import type { Email, Mailer } from "./mailer.ts";
import { createSmtpMailer } from "./smtp-mailer.ts";
import { sentEmails } from "./tables.ts";

let database: OpenDatabase;
let office: SmtpTestServer;
let mailer: Mailer;
let logged = "";
const opened: SmtpTestServer[] = [];

const mailerAt = (url: string) =>
  createSmtpMailer({
    db: database.db,
    clock: fakeClock(),
    log: createLog("info", { write: (line) => (logged += line) }),
    url,
    company: { sender: { name: "Ghuri", email: "no-reply@ghuri.test" } },
  });

beforeAll(async () => {
  database = await openTestDatabase();
  office = await startSmtpServer();
  mailer = mailerAt(`smtp://127.0.0.1:${office.port}`);
});
afterEach(() => office.rejectWith(null));
afterAll(async () => {
  for (const one of [office, ...opened]) await one.close();
  await database.close();
});

function email(cause: string, more: Partial<Email> = {}): Email {
  return {
    cause,
    to: "tania@example.com",
    subject: "আপনার ই-টিকিট",
    text: "Plain words",
    html: "<p>Words with looks</p>",
    ...more,
  };
}

describe("an email over SMTP", () => {
  it("has text, HTML and attachment", async () => {
    const content = Buffer.from("%PDF-1.3 a ticket");
    await mailer.send(email("whole", { attachment: { filename: "ticket-K7M3QX.pdf", content } }));
    const [sent] = office.received.splice(0);
    expect(sent?.to).toEqual(["tania@example.com"]);
    expect(sent?.source).toContain("From: Ghuri <no-reply@ghuri.test>");
    expect(sent?.source).toContain("Message-ID: <whole@ghuri>");
    expect(sent?.source).toContain("Auto-Submitted: auto-generated");
    expect(sent?.source).toMatch(/Subject: =\?UTF-8\?/);
    expect(sent?.source).toContain("Plain words");
    expect(sent?.source).toContain("<p>Words with looks</p>");
    expect(sent?.source).toMatch(/filename=ticket-K7M3QX\.pdf/);
    expect(sent?.source).toContain(content.toString("base64"));
    expect(sent?.source).not.toContain("List-Unsubscribe");
  });

  it("to a list has a one-click unsubscribe header", async () => {
    await mailer.send(email("list", { unsubscribeUrl: "https://ghuri.test/newsletter/leave/k" }));
    const [sent] = office.received.splice(0);
    expect(sent?.source).toContain("List-Unsubscribe: <https://ghuri.test/newsletter/leave/k>");
    expect(sent?.source).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
  });

  it("allows no header injection by what users type", async () => {
    const sly = {
      to: "a@example.com\r\nBcc: b@example.com",
      subject: "Hello\r\nBcc: b@example.com",
    };
    await mailer.send(email("sly", sly)).catch(() => undefined);
    const sent = office.received.splice(0);
    expect(sent.flatMap(({ to }) => to)).not.toContain("b@example.com");
    for (const { source } of sent) expect(source).not.toMatch(/^Bcc:/m);
  });

  it("is sent once per cause", async () => {
    expect(await mailer.isDone("twice")).toBe(false);
    await mailer.send(email("twice"));
    await mailer.send(email("twice"));
    expect(await mailer.isDone("twice")).toBe(true);
    expect(office.received.splice(0)).toHaveLength(1);
  });

  it("is sent once per cause by two jobs that run at once", async () => {
    await Promise.all([mailer.send(email("at once")), mailer.send(email("at once"))]);
    expect(office.received.splice(0)).toHaveLength(1);
  });

  it("shares connections and queries with those that are sent at the same time", async () => {
    const statements = countStatements(database.driver);
    const before = office.connections();
    await Promise.all(Array.from({ length: 40 }, (_, at) => mailer.send(email(`many-${at}`))));
    expect(office.received.splice(0)).toHaveLength(40);
    expect(office.connections() - before).toBeLessThanOrEqual(10);
    // Two for each email if each were alone.
    expect(statements()).toBeLessThan(60);
    expect(await database.db.$count(sentEmails, like(sentEmails.cause, "many-%"))).toBe(40);
  });
});

describe("an error of the mail server", () => {
  it.each([
    ["refused for now, at the message", 451, "letter"],
    ["refused for now, at the recipient", 450, "reader"],
  ] as const)("%s: the email is sent on the next try", async (name, number, at) => {
    office.rejectWith(number, at);
    await expect(mailer.send(email(name))).rejects.toThrow(String(number));
    office.rejectWith(null);
    await mailer.send(email(name));
    expect(office.received.splice(0)).toHaveLength(1);
  });

  it.each([
    ["refused for good, at the message", 554, "letter"],
    ["refused for good, at the recipient", 550, "reader"],
  ] as const)("%s: this is recorded, and not retried", async (cause, number, at) => {
    logged = "";
    office.rejectWith(number, at);
    await mailer.send(email(cause));
    office.rejectWith(null);
    await mailer.send(email(cause));
    expect(office.received).toHaveLength(0);
    const [noted] = await database.db.select().from(sentEmails).where(eq(sentEmails.cause, cause));
    expect(noted?.rejectedWith).toBe(number);
    expect(logged).toContain(`"smtp":${number}`);
    expect(logged).not.toContain("tania");
  });

  it("a refused connection is retried", async () => {
    const gone = await startSmtpServer();
    await gone.close();
    const down = mailerAt(`smtp://127.0.0.1:${gone.port}`);
    await expect(down.send(email("down"))).rejects.toThrow("ECONNREFUSED");
    expect(await down.isDone("down")).toBe(false);
    opened.push(await startSmtpServer({ port: gone.port }));
    await down.send(email("down"));
    expect(opened.at(-1)?.received).toHaveLength(1);
  });
});

describe("a mail server with authentication", () => {
  const urlOf = ({ port }: SmtpTestServer, password: string, more = "") =>
    `smtp://ghuri:${password}@127.0.0.1:${port}/${more}`;
  /** An operator may trust a certificate of their own this way. */
  const TRUSTING = "?tls.rejectUnauthorized=false";

  it("gets the password through TLS, and accepts the email", async () => {
    const guarded = await startSmtpServer({ startTls: true, password: "right" });
    opened.push(guarded);
    await mailerAt(urlOf(guarded, "right", TRUSTING)).send(email("known"));
    expect(guarded.received).toHaveLength(1);
    // A wrong password is the operator's mistake, not the email's: the email stays queued and is retried.
    await expect(
      mailerAt(urlOf(guarded, "wrong", TRUSTING)).send(email("unknown")),
    ).rejects.toMatchObject({ code: "EAUTH" });
    expect(await mailer.isDone("unknown")).toBe(false);
  });

  it("does not get the password without TLS, nor with an untrusted certificate", async () => {
    const open = await startSmtpServer({ password: "right" });
    const forged = await startSmtpServer({ startTls: true, password: "right" });
    opened.push(open, forged);
    await expect(mailerAt(urlOf(open, "right")).send(email("clear"))).rejects.toThrow("STARTTLS");
    await expect(mailerAt(urlOf(forged, "right")).send(email("forged"))).rejects.toThrow(
      /certificate/,
    );
    expect([...open.received, ...forged.received]).toHaveLength(0);
  });
});
