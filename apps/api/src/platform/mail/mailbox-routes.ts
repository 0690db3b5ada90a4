import { desc, eq, getTableColumns } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import type { Database } from "../db/database.ts";
import { sendNotFound } from "../http/refusals/send-refusal.ts";
import { isLoopbackRequest } from "../http/server/is-loopback-request.ts";
import { isId } from "../ids.ts";
import { renderMailboxPage, type StoredEmail } from "./mailbox-page.ts";
import { mailboxEmails } from "./tables.ts";

const NEWEST = 100;
/** A letter is somebody's words in our address: it may look like something, and do nothing. */
const LETTER_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'; sandbox allow-popups allow-top-navigation-by-user-activation";
const PAGE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

interface OneLetter {
  Params: { id: string };
}

/** Letters of a machine without SMTP, to be read on that machine only. */
export function mailboxRoutes(app: FastifyInstance, db: Database): void {
  void app.register((mailbox, _options, done) => {
    mailbox.addHook("onRequest", (request, reply, next) => {
      reply.header("Cache-Control", "no-store");
      if (isLoopbackRequest(request)) next();
      else void sendNotFound(request, reply);
    });

    mailbox.get("/mailbox.json", async (_request, reply) =>
      reply.send((await newestLetters(db)).map(letterJson)),
    );
    mailbox.get("/mailbox", async (_request, reply) =>
      reply
        .header("Content-Security-Policy", PAGE_POLICY)
        .type("text/html; charset=utf-8")
        .send(renderMailboxPage(await newestLetters(db))),
    );
    mailbox.get<OneLetter>("/mailbox/:id", async (request, reply) => {
      const letter = await findLetter(db, request.params.id);
      if (!letter) return sendNotFound(request, reply);
      return reply
        .header("Content-Security-Policy", LETTER_POLICY)
        .type("text/html; charset=utf-8")
        .send(letter.html);
    });
    mailbox.get<OneLetter>("/mailbox/:id/attachment", async (request, reply) => {
      const letter = await findLetter(db, request.params.id);
      if (!letter?.attachment) return sendNotFound(request, reply);
      return reply
        .header("Content-Disposition", `attachment; filename="${letter.attachmentName ?? "file"}"`)
        .type("application/octet-stream")
        .send(letter.attachment);
    });
    done();
  });
}

function letterJson({ id, to, subject, text, html, attachmentName, at }: StoredEmail) {
  return {
    id,
    to,
    subject,
    text,
    html,
    attachment: attachmentName,
    links: linksIn(text),
    at: at.toISOString(),
  };
}

/** Without what is attached: a hundred tickets are some megabytes. */
function newestLetters(db: Database): Promise<StoredEmail[]> {
  const { attachment: _, ...columns } = getTableColumns(mailboxEmails);
  return db.select(columns).from(mailboxEmails).orderBy(desc(mailboxEmails.at)).limit(NEWEST);
}

async function findLetter(db: Database, id: string) {
  if (!isId(id)) return undefined;
  const [letter] = await db.select().from(mailboxEmails).where(eq(mailboxEmails.id, id));
  return letter;
}

function linksIn(text: string): string[] {
  return text.match(/https?:\/\/[^\s)>\]]+/g) ?? [];
}
