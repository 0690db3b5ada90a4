import type { APIRequestContext } from "@playwright/test";
import { expect } from "./test.ts";

interface MailboxEmail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly links: readonly string[];
}

/** The emails to an address, newest first. All emails of a run are megabytes: the server finds those that are asked for. */
export async function emailsTo(request: APIRequestContext, to: string): Promise<MailboxEmail[]> {
  const answer = await request.get(`/mailbox.json?${new URLSearchParams({ to })}`);
  return (await answer.json()) as MailboxEmail[];
}

/** The link to this page in the newest email to an address, as path and query. */
export async function mailedLink(
  request: APIRequestContext,
  to: string,
  page: string,
): Promise<string> {
  let found = "";
  await expect(async () => {
    const links = (await emailsTo(request, to)).flatMap((email) => email.links);
    found = links.find((link) => link.includes(page)) ?? "";
    expect(found).not.toBe("");
  }).toPass();
  const { pathname, search } = new URL(found);
  return pathname + search;
}
