import type { APIRequestContext } from "@playwright/test";
import { expect } from "./test.ts";

interface MailboxEmail {
  readonly to: string;
  readonly links: readonly string[];
}

/** The link to this page in the newest email to an address, as path and query. */
export async function mailedLink(
  request: APIRequestContext,
  to: string,
  page: string,
): Promise<string> {
  let found = "";
  await expect(async () => {
    const emails = (await (await request.get("/mailbox.json")).json()) as MailboxEmail[];
    const mine = emails.filter((mail) => mail.to === to).flatMap(({ links }) => links);
    found = mine.find((link) => link.includes(page)) ?? "";
    expect(found).not.toBe("");
  }).toPass();
  const { pathname, search } = new URL(found);
  return pathname + search;
}
