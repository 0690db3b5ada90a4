import type { z } from "zod";
import { GatewayUnavailable, GatewayUnreachable } from "../gateway.ts";

const TIMEOUT_MS = 30_000;

export interface ApiCall<Answer> {
  /** Named in errors; the address itself is not, for it carries the store's password. */
  readonly name: string;
  readonly url: string;
  /** Posted when there; asked for with GET otherwise. */
  readonly form?: Readonly<Record<string, string>>;
  readonly answer: z.ZodType<Answer>;
  readonly timeoutMs: number | undefined;
  readonly signal?: AbortSignal | undefined;
  /** One more try after silence; only for questions. */
  readonly retry?: boolean;
}

/**
 * Calls the gateway and parses its answer. Everything comes with status 200, failures included, so
 * only the body counts. Throws `GatewaySilent` when there is none that can be read.
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
      // Another address would get the password too.
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
  if (!parsed.success) throw new GatewayUnavailable(`${name}: an answer that cannot be read`);
  return parsed.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Failures of a call before a word of it was sent. */
const NO_CONNECTION: ReadonlySet<string> = new Set([
  "ECONNREFUSED",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
  "UND_ERR_CONNECT_TIMEOUT",
]);

/** The kind of failure and never its text, which quotes the address. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  if (cause instanceof Error && "code" in cause) return String(cause.code);
  return error instanceof Error ? error.name : "no answer";
}
