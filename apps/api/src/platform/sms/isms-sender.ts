import { z } from "zod";
import type { SmsSender } from "./sms-sender.ts";

/** An account at iSMS Plus, the gateway of SSL Wireless. */
interface IsmsSettings {
  /** Such as https://smsplus.sslwireless.com. */
  readonly url: string;
  readonly apiToken: string;
  /** The sender id that the operators approved. */
  readonly sid: string;
}

const TIMEOUT_MS = 15_000;

/** `smsinfo` has one entry per message, and is missing when the whole request failed. */
const Answer = z.object({
  status: z.string(),
  status_code: z.coerce.number(),
  smsinfo: z.array(z.object({ sms_status: z.string() })).nullish(),
});

/**
 * Sends by iSMS Plus, API v3: one POST per message. It answers 200 to requests that it refuses, too, with the reason in
 * `status_code`. Errors name that code and nothing of the message, since they are logged.
 */
export function createIsmsSender({ url, apiToken, sid }: IsmsSettings): SmsSender {
  return {
    async send({ id, to, text }) {
      const response = await fetch(`${url.replace(/\/+$/, "")}/api/v3/send-sms`, {
        method: "POST",
        headers: { accept: "application/json", "content-type": "application/json" },
        // A redirect would send the token to another address.
        redirect: "error",
        signal: AbortSignal.timeout(TIMEOUT_MS),
        // The gateway takes numbers without the plus.
        body: JSON.stringify({
          api_token: apiToken,
          sid,
          msisdn: to.replace(/^\+/, ""),
          sms: text,
          csms_id: id,
        }),
      });
      const answer = Answer.safeParse(await response.json().catch(() => null));
      if (!response.ok || !answer.success)
        throw new Error(`The SMS gateway gave no readable answer, status ${response.status}`);
      const { status, status_code: code, smsinfo } = answer.data;
      const isTaken =
        isSuccess(status) && (smsinfo ?? []).every((one) => isSuccess(one.sms_status));
      if (!isTaken) throw new Error(`The SMS gateway refused a message with ${code}`);
    },
  };
}

function isSuccess(status: string): boolean {
  return status.toUpperCase() === "SUCCESS";
}
