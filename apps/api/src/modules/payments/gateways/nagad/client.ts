import { isIPv4 } from "node:net";
import type { z } from "zod";
import { fetchText, parseJson } from "../fetch-text.ts";
import { GatewayUnavailable, type Payer } from "../gateway.ts";
import type { NagadSettings } from "./settings.ts";

/** One call of the API. */
interface NagadCall<Answer> {
  readonly name: "initialize" | "complete" | "verify";
  /** What follows the base address. */
  readonly path: string;
  /** Without one it is a GET. */
  readonly body?: object;
  readonly answer: z.ZodType<Answer>;
  /** Who pays, where that is known. */
  readonly payer?: Payer;
  readonly signal?: AbortSignal | undefined;
}

/** An answer and its HTTP status: what Nagad refuses, it answers with 4xx. */
export interface NagadAnswer<Answer> {
  readonly status: number;
  readonly answer: Answer;
}

/** Every call carries an IPv4 address. We give that of the payer only if it is one; otherwise this says nothing. */
const NO_ADDRESS = "127.0.0.1";

/** Calls Nagad. @throws GatewayUnavailable when it does not answer, or nothing that can be read. */
export async function callNagad<Answer>(
  { baseUrl, timeoutMs }: NagadSettings,
  { name, path, body, answer, payer, signal }: NagadCall<Answer>,
): Promise<NagadAnswer<Answer>> {
  const { status, text } = await fetchText(name, `${baseUrl()}${path}`, {
    method: body ? "POST" : "GET",
    headers: {
      accept: "application/json",
      "x-km-api-version": "v-0.2.0",
      "x-km-ip-v4": payer && isIPv4(payer.address) ? payer.address : NO_ADDRESS,
      "x-km-client-type": payer?.isOnPhone ? "MOBILE_WEB" : "PC_WEB",
      ...(body ? { "content-type": "application/json" } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
    timeoutMs,
    signal,
  });
  const parsed = answer.safeParse(parseJson(text));
  // A fault of a server in front says nothing about what Nagad did.
  if (!parsed.success || status >= 500)
    throw new GatewayUnavailable(`${name}: unreadable answer, ${status}`);
  return { status, answer: parsed.data };
}
