import type { APIRequestContext } from "@playwright/test";
import { expect } from "./test.ts";

interface MailboxText {
  readonly id: string;
  readonly to: string;
  readonly text: string;
}

/** The code of a text message to a number, once there are this many messages to it. */
export async function textedCode(
  request: APIRequestContext,
  phone: string,
  messages = 1,
): Promise<string> {
  let mine: MailboxText[] = [];
  await expect(async () => {
    const texts = (await (await request.get("/mailbox/texts.json")).json()) as MailboxText[];
    mine = texts.filter(({ to }) => to === `+88${phone}`);
    expect(mine).toHaveLength(messages);
  }).toPass();
  return /\d{6}/.exec(mine[0]?.text ?? "")?.[0] ?? "";
}
