import type { z } from "zod";
import { fetchText, parseJson } from "../fetch-text.ts";
import { GatewayUnavailable } from "../gateway.ts";

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
  const { text } = await fetchText(name, asked.url, {
    timeoutMs: asked.timeoutMs,
    signal: asked.signal,
    ...(asked.form ? { method: "POST", body: new URLSearchParams(asked.form) } : {}),
  });
  const parsed = asked.answer.safeParse(parseJson(text));
  if (!parsed.success) throw new GatewayUnavailable(`${name}: unreadable answer`);
  return parsed.data;
}
