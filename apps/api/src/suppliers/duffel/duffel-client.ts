import { setTimeout as pause } from "node:timers/promises";
import type { z } from "zod";
import { type DuffelSettings, type Timeouts, TIMEOUTS } from "./settings.ts";
import { ErrorBody } from "./wire.ts";

/** More than a page of offers, and little enough to read into memory. */
const MOST_BYTES = 12_000_000;
/** The limit is counted by the minute, so waiting longer than that helps nobody. */
const MOST_WAIT_MS = 60_000;

/** No readable answer came: whether the request was carried out is not known. */
export class NoAnswer extends Error {
  override readonly name = "NoAnswer";
}

/** Duffel's own refusal: nothing was done. `code` is its word for the reason. */
export interface Refused {
  readonly refused: string;
  readonly message: string;
}

/** An answer that was read and parsed. */
export interface Answered<Body> {
  readonly status: number;
  readonly body: Body;
}

export interface DuffelCall<Body> {
  readonly method: "GET" | "POST";
  /** With its query. */
  readonly path: string;
  /** Sent as `data`. */
  readonly send?: object;
  /** Of the whole answer, `data` and `meta`. */
  readonly answer: z.ZodType<Body>;
  readonly timeout: keyof Timeouts;
  readonly signal?: AbortSignal;
}

/** Calls Duffel. @throws NoAnswer */
export type CallDuffel = <Body>(call: DuffelCall<Body>) => Promise<Answered<Body> | Refused>;

interface Received {
  readonly status: number;
  readonly text: string;
  /** Of an answer that says that the limit is reached: how long until it counts anew. */
  readonly waitMs: number;
}

export function createDuffelClient(settings: DuffelSettings): CallDuffel {
  const timeouts = { ...TIMEOUTS, ...settings.timeouts };
  const headers = {
    authorization: `Bearer ${settings.token}`,
    "duffel-version": "v2",
    accept: "application/json",
    "content-type": "application/json",
  };

  async function request(call: DuffelCall<unknown>, signal: AbortSignal): Promise<Received> {
    const response = await fetch(settings.url + call.path, {
      method: call.method,
      headers,
      // A redirect would send the token to another address.
      redirect: "error",
      signal,
      ...(call.send ? { body: JSON.stringify({ data: call.send }) } : {}),
    });
    const text = await readLimited(response);
    return { status: response.status, text, waitMs: waitOf(response) };
  }

  /** A call that was one too many was not carried out: it is sent once more when the limit counts anew. */
  async function fetchText(call: DuffelCall<unknown>): Promise<Received> {
    const timeout = AbortSignal.timeout(timeouts[call.timeout]);
    const signal = call.signal ? AbortSignal.any([timeout, call.signal]) : timeout;
    try {
      const first = await request(call, signal);
      if (first.status !== 429) return first;
      await pause(first.waitMs, undefined, { signal });
      return await request(call, signal);
    } catch (error) {
      throw new NoAnswer(`${nameOf(call)}: ${reasonOf(error)}`);
    }
  }

  return async (call) => {
    const { status, text } = await fetchText(call);
    const json = parseJson(text);
    const error = status >= 400 ? ErrorBody.safeParse(json).data?.errors[0] : undefined;
    if (error && isCertain(status, error.code))
      return { refused: String(error.code), message: error.message };
    if (error) throw new NoAnswer(`${nameOf(call)}: ${error.code}, status ${status}`);
    const parsed = status < 300 ? call.answer.safeParse(json) : null;
    if (!parsed?.success)
      throw new NoAnswer(`${nameOf(call)}: unreadable answer, status ${status}`);
    return { status, body: parsed.data };
  };
}

/** Errors after which nothing was done, and nothing will be. */
function isCertain(status: number, code: string | number): boolean {
  if (status >= 500) return code === "order_not_created";
  return status !== 408 && status !== 429;
}

/** Without its query, which holds ids only, and lengthens every log line. */
function nameOf({ method, path }: Pick<DuffelCall<unknown>, "method" | "path">): string {
  return `${method} ${path.split("?")[0]}`;
}

/** Both headers are of Duffel's clock, so ours may be wrong. */
function waitOf({ headers }: Response): number {
  const reset = Date.parse(headers.get("ratelimit-reset") ?? "");
  const sent = Date.parse(headers.get("date") ?? "");
  const wait = reset - sent;
  return Number.isNaN(wait) ? 1000 : Math.min(MOST_WAIT_MS, Math.max(0, wait));
}

/** Stops reading a body that is too long. */
async function readLimited({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of (body ?? []) as AsyncIterable<Uint8Array>) {
    bytes += chunk.length;
    if (bytes > MOST_BYTES) throw new NoAnswer("the answer is too long");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  if (cause instanceof Error && "code" in cause) return String(cause.code);
  return error instanceof Error ? error.message : "no answer";
}

/** Turns a lost answer into the outcome that makes the caller look it up. */
export async function unknownIfLost<Result>(
  act: () => Promise<Result>,
): Promise<Result | { readonly outcome: "unknown"; readonly reason: string }> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof NoAnswer) return { outcome: "unknown", reason: error.message };
    throw error;
  }
}
