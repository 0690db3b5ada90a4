import { desc } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import type { Database } from "../db/database.ts";
import { answerNotFound } from "../http/refusal-reply.ts";
import { isThisMachine } from "../http/this-machine.ts";
import { mailboxPage } from "./mailbox-page.ts";
import { mailboxLetters } from "./tables.ts";

const NEWEST = 100;

/** Letters of a machine without SMTP, to be read on that machine only. */
export function mailboxRoutes(app: FastifyInstance, db: Database): void {
  app.get("/mailbox.json", async (request, reply) => {
    if (!isThisMachine(request)) return answerNotFound(request, reply);
    const letters = await newestLetters(db);
    return reply.header("Cache-Control", "no-store").send(
      letters.map(({ to, subject, text, html, at }) => ({
        to,
        subject,
        text,
        html,
        links: linksIn(text),
        at: at.toISOString(),
      })),
    );
  });
  app.get("/mailbox", async (request, reply) => {
    if (!isThisMachine(request)) return answerNotFound(request, reply);
    return reply
      .header("Cache-Control", "no-store")
      .header(
        "Content-Security-Policy",
        "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'",
      )
      .type("text/html; charset=utf-8")
      .send(mailboxPage(await newestLetters(db)));
  });
}

function newestLetters(db: Database) {
  return db.select().from(mailboxLetters).orderBy(desc(mailboxLetters.at)).limit(NEWEST);
}

function linksIn(text: string): string[] {
  return text.match(/https?:\/\/[^\s)>\]]+/g) ?? [];
}
