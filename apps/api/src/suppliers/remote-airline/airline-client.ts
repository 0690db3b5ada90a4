import type { z } from "zod";
import { type RemoteAirlineSettings, type Timeouts, TIMEOUTS } from "./settings.ts";
import { ErrorBody } from "./wire.ts";

/** More than any honest answer, and little enough to read into memory. */
const MOST_BYTES = 4_000_000;

/** No readable answer came: whether the request was carried out is not known. */
export class NoAnswer extends Error {
  override readonly name = "NoAnswer";
}

/** The airline's own refusal: it did nothing. */
export interface Refused {
  readonly refused: string;
  readonly message: string;
}

/** An answer that was read and parsed. */
export interface Answered<Body> {
  readonly status: number;
  readonly body: Body;
}

export interface AirlineCall<Body> {
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly send?: object;
  readonly answer: z.ZodType<Body>;
  readonly timeout: keyof Timeouts;
  readonly signal?: AbortSignal;
}

/** Calls the airline. @throws NoAnswer */
export type CallAirline = <Body>(call: AirlineCall<Body>) => Promise<Answered<Body> | Refused>;

export function createAirlineClient(settings: RemoteAirlineSettings): CallAirline {
  const timeouts = { ...TIMEOUTS, ...settings.timeouts };
  const headers = {
    authorization: `Bearer ${settings.token}`,
    accept: "application/json",
    "content-type": "application/json",
  };

  async function fetchText(call: AirlineCall<unknown>): Promise<{ status: number; text: string }> {
    const timeout = AbortSignal.timeout(timeouts[call.timeout]);
    try {
      const response = await fetch(settings.url + call.path, {
        method: call.method,
        headers,
        // A redirect would send the token to another address.
        redirect: "error",
        signal: call.signal ? AbortSignal.any([timeout, call.signal]) : timeout,
        ...(call.send ? { body: JSON.stringify(call.send) } : {}),
      });
      return { status: response.status, text: await readLimited(response) };
    } catch (error) {
      throw new NoAnswer(`${call.method} ${call.path}: ${reasonOf(error)}`);
    }
  }

  return async (call) => {
    const { status, text } = await fetchText(call);
    const json = parseJson(text);
    const isRefusal = status >= 400 && status < 500 && status !== 408 && status !== 429;
    const refusal = isRefusal ? ErrorBody.safeParse(json) : null;
    if (refusal?.success) {
      const { code, message } = refusal.data.error;
      return { refused: code, message };
    }
    const parsed = status < 300 ? call.answer.safeParse(json) : null;
    if (!parsed?.success)
      throw new NoAnswer(`${call.method} ${call.path}: unreadable answer, status ${status}`);
    return { status, body: parsed.data };
  };
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
