import type { z } from "zod";
import { GatewayUnavailable, GatewayUnreachable } from "../gateway.ts";

const TIMEOUT_MS = 30_000;

export interface ApiCall<Answer> {
  /** Named in errors instead of the URL, which contains the store password. */
  readonly name: string;
  readonly url: string;
  /** The form to POST; without one the call is a GET. */
  readonly form?: Readonly<Record<string, string>>;
  readonly answer: z.ZodType<Answer>;
  readonly timeoutMs: number | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Retry once when there is no answer. Only for read-only calls. */
  readonly retry?: boolean;
}

/**
 * Calls the gateway and parses its answer. The gateway answers failures with status 200 as well, so only the
 * body counts. Throws `GatewayUnavailable` when the answer cannot be read.
 */
export async function callApi<Answer>(asked: ApiCall<Answer>): Promise<Answer> {
  try {
    return await callOnce(asked);
  } catch (error) {
    const again = asked.retry && error instanceof GatewayUnavailable && !asked.signal?.aborted;
    if (!again) throw error;
    return callOnce(asked);
  }
}

async function callOnce<Answer>({ name, ...asked }: ApiCall<Answer>): Promise<Answer> {
  const timeout = AbortSignal.timeout(asked.timeoutMs ?? TIMEOUT_MS);
  let text: string;
  try {
    const response = await fetch(asked.url, {
      signal: asked.signal ? AbortSignal.any([timeout, asked.signal]) : timeout,
      // A redirect would send the password to another address.
      redirect: "error",
      ...(asked.form ? { method: "POST", body: new URLSearchParams(asked.form) } : {}),
    });
    text = await response.text();
  } catch (error) {
    const reason = reasonOf(error);
    if (NO_CONNECTION.has(reason)) throw new GatewayUnreachable(`${name}: ${reason}`);
    throw new GatewayUnavailable(`${name}: ${reason}`);
  }
  const parsed = asked.answer.safeParse(parseJson(text));
  if (!parsed.success) throw new GatewayUnavailable(`${name}: unreadable answer`);
  return parsed.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Error codes of connections that failed before anything was sent. */
const NO_CONNECTION: ReadonlySet<string> = new Set([
  "ECONNREFUSED",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
  "UND_ERR_CONNECT_TIMEOUT",
]);

/** The error code and never the message, which quotes the URL. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  if (cause instanceof Error && "code" in cause) return String(cause.code);
  return error instanceof Error ? error.name : "no answer";
}
