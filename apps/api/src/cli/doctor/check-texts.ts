import type { Env } from "../../env.ts";
import { type Finding, ok, warning } from "./finding.ts";

/** Sends nothing: the gateway has no call that costs nothing. */
export async function checkTexts({ ISMS_URL: url, ISMS_SID: sid, LIVE }: Env): Promise<Finding[]> {
  if (url) return [ok("texts", `Codes are sent by ${new URL(url).host} as ${sid}.`)];
  return [
    warning(
      "texts",
      LIVE
        ? "ISMS_URL is not set: nobody can confirm a phone, and coupons for confirmed phones serve nobody."
        : "ISMS_URL is not set: text messages stay at /mailbox.",
    ),
  ];
}
