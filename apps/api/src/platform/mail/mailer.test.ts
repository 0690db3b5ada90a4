import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, expect, it } from "vitest";
import { fakeClock } from "../../../test/fake-clock.ts";
import { openTestDatabase } from "../../../test/test-database.ts";
import type { OpenDatabase } from "../db/open-database.ts";
import { type Letter, type Mailer, smtpMailer } from "./mailer.ts";

let database: OpenDatabase;
let server: SMTPServer;
let mailer: Mailer;
const received: { readonly to: string[]; readonly source: string }[] = [];
let refusing = false;

beforeAll(async () => {
  database = await openTestDatabase();
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on("data", (part: Buffer) => parts.push(part));
      stream.on("end", () => {
        if (refusing) return done(new Error("try again later"));
        const to = session.envelope.rcptTo.map(({ address }) => address);
        received.push({ to, source: Buffer.concat(parts).toString() });
        return done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.server.address() as AddressInfo;
  const url = `smtp://127.0.0.1:${port}`;
  mailer = smtpMailer(database.db, fakeClock(), url, "Ghuri <no-reply@ghuri.test>");
});
afterAll(async () => {
  await new Promise<void>((resolve) => server.close(() => resolve()));
  await database.close();
});

function letter(cause: string): Letter {
  return {
    cause,
    to: "tania@example.com",
    subject: "আপনার ই-টিকিট",
    text: "Plain words",
    html: "<p>Words with looks</p>",
    attachment: { filename: "ticket-K7M3QX.pdf", content: Buffer.from("%PDF-1.3 a ticket") },
  };
}

it("delivers words, looks and what is attached", async () => {
  await mailer.send(letter("whole"));
  const [sent] = received.splice(0);
  expect(sent?.to).toEqual(["tania@example.com"]);
  expect(sent?.source).toContain("From: Ghuri <no-reply@ghuri.test>");
  expect(sent?.source).toContain("Message-ID: <whole@ghuri>");
  expect(sent?.source).toMatch(/Subject: =\?UTF-8\?/);
  expect(sent?.source).toContain("Plain words");
  expect(sent?.source).toContain("<p>Words with looks</p>");
  expect(sent?.source).toMatch(/filename=ticket-K7M3QX\.pdf/);
  expect(sent?.source).toContain(Buffer.from("%PDF-1.3 a ticket").toString("base64"));
});

it("sends one letter for one cause", async () => {
  await mailer.send(letter("twice"));
  await mailer.send(letter("twice"));
  expect(received.splice(0)).toHaveLength(1);
});

it("fails when the server does not take a letter, and sends it on the next try", async () => {
  refusing = true;
  await expect(mailer.send(letter("refused"))).rejects.toThrow("try again later");
  refusing = false;
  await mailer.send(letter("refused"));
  expect(received.splice(0)).toHaveLength(1);
});
