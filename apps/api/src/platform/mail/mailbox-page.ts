import { escapeHtml } from "../html/escape-html.ts";
import type { mailboxEmails, mailboxTexts } from "./tables.ts";

export type StoredText = typeof mailboxTexts.$inferSelect;
export type StoredEmail = Omit<typeof mailboxEmails.$inferSelect, "attachment">;

/** A plain page, newest first: recipient, time, subject, and the text with its links. */
export function renderMailboxPage(
  emails: readonly StoredEmail[],
  texts: readonly StoredText[],
): string {
  const messages = [
    ...emails.map((email) => ({ at: email.at, html: emailArticle(email) })),
    ...texts.map((text) => ({ at: text.at, html: textArticle(text) })),
  ].toSorted((one, other) => other.at.getTime() - one.at.getTime());
  const body =
    messages.length === 0 ? "<p>Nothing yet.</p>" : messages.map(({ html }) => html).join("");
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Mailbox of this machine</title>
<style>
body{font:16px/1.5 system-ui,sans-serif;max-width:720px;margin:2rem auto;padding:0 1rem;background:#FBF8F2;color:#16193B}
article{background:#fff;border:1px solid #E6DED0;border-radius:16px;padding:16px 20px;margin:16px 0}
h2{font-size:18px;margin:0}p{margin:4px 0;color:#464966}pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit}
a{color:#B02A0E}
</style>
<h1>Mailbox of this machine</h1><p>Emails are shown here while SMTP_URL is not set, and text messages while ISMS_URL is not. Nothing was sent.</p>${body}</html>`;
}

function emailArticle({ id, to, subject, text, attachmentName, at }: StoredEmail): string {
  const attached = attachmentName
    ? ` · <a href="/mailbox/${id}/attachment">${escapeHtml(attachmentName)}</a>`
    : "";
  return `<article><h2>${escapeHtml(subject)}</h2><p>To ${escapeHtml(to)} · ${at.toISOString()}</p>
<p><a href="/mailbox/${id}">As it looks</a>${attached}</p>
<pre>${withLinks(text)}</pre></article>`;
}

function textArticle({ to, text, at }: StoredText): string {
  return `<article><h2>Text message</h2><p>To ${escapeHtml(to)} · ${at.toISOString()}</p>
<pre>${escapeHtml(text)}</pre></article>`;
}

function withLinks(text: string): string {
  return escapeHtml(text).replace(
    /https?:\/\/[^\s)&;]+/g,
    (url) => `<a href="${url}" rel="noreferrer">${url}</a>`,
  );
}
