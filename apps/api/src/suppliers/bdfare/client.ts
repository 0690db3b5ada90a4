import type { z } from "zod";
import type { UnknownOutcome } from "../flight-supplier.ts";
import { type BdfareSettings, type Timeouts, TIMEOUTS } from "./settings.ts";
import { Envelope } from "./wire.ts";

/** More than any honest answer, and little enough to read into memory. */
const MOST_BYTES = 12_000_000;

/** No readable answer came: whether the request was carried out is not known. */
export class NoAnswer extends Error {
  override readonly name = "NoAnswer";
}

export type Operation =
  | "GetBalance"
  | "AirShopping"
  | "getmoreoffers"
  | "OfferPrice"
  | "OrderSell"
  | "OrderCreate"
  | "OrderRetrieve"
  | "OrderCancel"
  | "OrderReshopPrice"
  | "OrderChange";

export interface BdfareCall<Body> {
  readonly operation: Operation;
  readonly send: object;
  readonly answer: z.ZodType<Body>;
  readonly timeout: keyof Timeouts;
  readonly signal?: AbortSignal;
}

/**
 * An answer that says no. The vendor lists no error codes, so what it did is known only where the operation itself changes
 * nothing.
 */
export interface Failed {
  readonly failed: string;
}

/** Calls an operation. @throws NoAnswer */
export type CallBdfare = <Body>(call: BdfareCall<Body>) => Promise<Body | Failed>;

/** Success is status 200, `success` and a response, all three. */
export function createBdfareClient(settings: BdfareSettings): CallBdfare {
  const timeouts = { ...TIMEOUTS, ...settings.timeouts };
  const headers = {
    "x-api-key": settings.apiKey,
    accept: "application/json",
    "content-type": "application/json",
  };

  async function fetchText({ operation, send, timeout, signal }: BdfareCall<unknown>) {
    const late = AbortSignal.timeout(timeouts[timeout]);
    try {
      const response = await fetch(`${settings.url}/${operation}`, {
        method: "POST",
        headers,
        // A redirect would send the key to another address.
        redirect: "error",
        signal: signal ? AbortSignal.any([late, signal]) : late,
        body: JSON.stringify(send),
      });
      return { status: response.status, text: await readLimited(response) };
    } catch (error) {
      throw new NoAnswer(`${operation}: ${reasonOf(error)}`);
    }
  }

  return async (call) => {
    const { operation, send, answer } = call;
    const { status, text } = await fetchText(call);
    const json = parseJson(text);
    await settings.record?.({ operation, request: send, status, answer: json ?? text });
    const envelope = Envelope.safeParse(json);
    if (status !== 200 || !envelope.success)
      throw new NoAnswer(`${operation}: unreadable answer, status ${status}`);
    const { success, response, error, message } = envelope.data;
    if (!success || response === null || response === undefined)
      return { failed: `${operation}: ${error?.errorMessage ?? message ?? "no reason"}` };
    const parsed = answer.safeParse(response);
    if (!parsed.success) throw new NoAnswer(`${operation}: unreadable response`);
    return parsed.data;
  };
}

export function isFailed(answer: object): answer is Failed {
  return "failed" in answer;
}

/** Turns a lost answer into the outcome that makes the caller look it up. */
export async function unknownIfLost<Result>(
  act: () => Promise<Result>,
): Promise<Result | UnknownOutcome> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof NoAnswer) return { outcome: "unknown", reason: error.message };
    throw error;
  }
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
