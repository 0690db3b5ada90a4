import { desc, eq, getTableColumns } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import type { Database } from "../db/database.ts";
import { sendNotFound } from "../http/refusals/send-refusal.ts";
import { findUnstorableField } from "../http/serve/find-unstorable-field.ts";
import { isLoopbackRequest } from "../http/server/is-loopback-request.ts";
import { isId } from "../ids.ts";
import { renderMailboxPage, type StoredEmail, type StoredText } from "./mailbox-page.ts";
import { mailboxEmails, mailboxTexts } from "./tables.ts";

const NEWEST = 100;
/** An email holds text of other people and is served from our origin: allow styles, but no script or request. */
const EMAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'; sandbox allow-popups allow-top-navigation-by-user-activation";
const PAGE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

interface EmailParams {
  Params: { id: string };
}

/** Asks for the emails to one address. */
interface EmailsQuery {
  Querystring: { to?: string | string[] };
}

/** Emails and text messages of a machine that cannot send them, served to that machine only. */
export function mailboxRoutes(app: FastifyInstance, db: Database): void {
  void app.register((mailbox, _options, done) => {
    mailbox.addHook("onRequest", (request, reply, next) => {
      reply.header("Cache-Control", "no-store");
      if (isLoopbackRequest(request)) next();
      else void sendNotFound(request, reply);
    });

    mailbox.get<EmailsQuery>("/mailbox.json", async ({ query: { to } }, reply) =>
      reply.send((await newestEmails(db, to)).map(toEmailJson)),
    );
    mailbox.get("/mailbox/texts.json", async (_request, reply) =>
      reply.send(
        (await newestTexts(db)).map(({ at, ...text }) => ({ ...text, at: at.toISOString() })),
      ),
    );
    mailbox.get("/mailbox", async (_request, reply) =>
      reply
        .header("Content-Security-Policy", PAGE_POLICY)
        .type("text/html; charset=utf-8")
        .send(renderMailboxPage(await newestEmails(db), await newestTexts(db))),
    );
    mailbox.get<EmailParams>("/mailbox/:id", async (request, reply) => {
      const email = await findEmail(db, request.params.id);
      if (!email) return sendNotFound(request, reply);
      return reply
        .header("Content-Security-Policy", EMAIL_POLICY)
        .type("text/html; charset=utf-8")
        .send(email.html);
    });
    mailbox.get<EmailParams>("/mailbox/:id/attachment", async (request, reply) => {
      const email = await findEmail(db, request.params.id);
      if (!email?.attachment) return sendNotFound(request, reply);
      return reply
        .header("Content-Disposition", `attachment; filename="${email.attachmentName ?? "file"}"`)
        .type("application/octet-stream")
        .send(email.attachment);
    });
    done();
  });
}

function toEmailJson({ id, to, subject, text, html, attachmentName, at }: StoredEmail) {
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

/** Without attachments: those of a hundred tickets are some megabytes. To one address, when the caller names one. */
function newestEmails(db: Database, to?: string | string[]): Promise<StoredEmail[]> {
  const { attachment: _, ...columns } = getTableColumns(mailboxEmails);
  const isAddress = typeof to === "string" && findUnstorableField(to) === null;
  return db
    .select(columns)
    .from(mailboxEmails)
    .where(isAddress ? eq(mailboxEmails.to, to) : undefined)
    .orderBy(desc(mailboxEmails.at), desc(mailboxEmails.id))
    .limit(NEWEST);
}

function newestTexts(db: Database): Promise<StoredText[]> {
  return db.select().from(mailboxTexts).orderBy(desc(mailboxTexts.at)).limit(NEWEST);
}

async function findEmail(db: Database, id: string) {
  if (!isId(id)) return undefined;
  const [email] = await db.select().from(mailboxEmails).where(eq(mailboxEmails.id, id));
  return email;
}

function linksIn(text: string): string[] {
  return text.match(/https?:\/\/[^\s)>\]]+/g) ?? [];
}
